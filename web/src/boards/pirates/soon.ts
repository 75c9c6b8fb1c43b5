// What most turns need, and the first glance at the chart does not: loaded together.

export { default as Bursts } from "./Bursts.svelte";
export { default as Card } from "./Card.svelte";
export { default as Dice } from "./Dice.svelte";
