// What a game needs now and then.

import { later } from "../../later.svelte";

export const parts = later(() => import("./later"));
