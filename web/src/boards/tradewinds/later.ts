// What a game needs now and then, loaded together when it is first needed.

export { default as Choice } from "./Choice.svelte";
export { default as End } from "./End.svelte";
export { default as Fight } from "./Fight.svelte";
export { default as Loot } from "./Loot.svelte";
export { default as PriceTags } from "./PriceTags.svelte";
export { default as Trade } from "./Trade.svelte";
