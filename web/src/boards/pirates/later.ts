// What a game needs now and then, loaded together when it is first needed.

export { default as Bursts } from "./Bursts.svelte";
export { default as Card } from "./Card.svelte";
export { default as Dice } from "./Dice.svelte";
