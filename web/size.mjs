// How much JavaScript the first load and each board take, gzipped: a board as it is needed to
// draw and to move, and apart from it what is loaded when it is first needed. With --check it
// fails over the budget; a build only says so.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 80_000;
const BOARD = 15_000;
const folder = new URL("../src/starboard/server/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

/** Everything that comes with a chunk at once. */
function files(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key].imports ?? []) files(next, seen);
  }
  return seen;
}

/** What is loaded when it is first needed, from anywhere in these chunks. */
function later(keys, found = new Set()) {
  for (const next of keys.flatMap((key) => manifest[key].dynamicImports ?? []))
    if (!found.has(next)) later(beyond(next), found.add(next));
  return found;
}

function bytes(keys) {
  let total = 0;
  for (const key of keys) {
    total += gzipSync(readFileSync(new URL(manifest[key].file, folder))).length;
  }
  return total;
}

function line(name, size, budget) {
  const shown = `${(size / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${name.padEnd(40)} ${shown}${budget ? ` of ${budget / 1000} kB` : ""}`);
}

function fits(name, size, budget) {
  line(name, size, budget);
  if (size > budget) console.log(`${name} is over its budget`);
  return size <= budget;
}

const first = files("index.html");
const beyond = (key) => [...files(key)].filter((file) => !first.has(file));
let good = fits("first load", bytes(first), FIRST_LOAD);
for (const board of manifest["index.html"].dynamicImports) {
  const own = beyond(board);
  good = fits(board, bytes(own), BOARD) && good;
  for (const part of later(own)) {
    const more = beyond(part).filter((file) => !own.includes(file));
    line(`  when needed: ${part.replace(/.*\//, "")}`, bytes(more));
  }
}
if (!good && process.argv.includes("--check")) process.exit(1);
