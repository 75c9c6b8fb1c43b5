// What a game needs now and then, loaded together when it is first needed.

export { default as Choice } from "./Choice.svelte";
export { default as End } from "./End.svelte";
export { default as Fate } from "./Fate.svelte";
export { default as Guns } from "./Guns.svelte";
export { BOUGHT } from "./shipyard";
