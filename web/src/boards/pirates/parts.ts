// What most turns need, and the first glance at the chart does not.

import { later } from "../../later.svelte";

export const parts = later(() => import("./soon"));
