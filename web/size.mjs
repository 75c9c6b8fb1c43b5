// How much JavaScript the first load and each board take, gzipped. With --check it fails
// over the budget; a build only says so.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 80_000;
const BOARD = 15_000;
const folder = new URL("../src/starboard/server/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

function files(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key].imports ?? []) files(next, seen);
  }
  return seen;
}

function bytes(keys) {
  let total = 0;
  for (const key of keys) {
    total += gzipSync(readFileSync(new URL(manifest[key].file, folder))).length;
  }
  return total;
}

function report(name, size, budget) {
  const shown = `${(size / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${name.padEnd(34)} ${shown} of ${budget / 1000} kB`);
  if (size > budget) console.log(`${name} is over its budget`);
  return size <= budget;
}

const first = files("index.html");
let fits = report("first load", bytes(first), FIRST_LOAD);
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  const own = [...files(key)].filter((file) => !first.has(file));
  fits = report(key, bytes(own), BOARD) && fits;
}
if (!fits && process.argv.includes("--check")) process.exit(1);
