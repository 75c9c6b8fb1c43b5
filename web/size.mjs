// How much JavaScript the first load and each board take, gzipped as the server does it. With
// --check it fails over the budget; a build only says so.
//
// A board's budget is for all that its first positions load: its own chunk, and every chunk
// that any of it asks for; of the words in several languages (`words.xx.ts`) the longest,
// since a reader loads one of them. `later.ts` is taken to come after that, for what no first
// position shows (the end, say). Nothing else is left out, and a page that loads it at a first
// position fails tests/browser/test_weight.py, which adds up what a browser really got.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 80_000;
const BOARD = 15_000;
const AFTERWARDS = /\/later\.ts$/;
const WORDS = /\/words\.\w+\.ts$/;
const folder = new URL("../src/starboard/server/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

/** A chunk and what comes with it at once, but for what the first load brought. */
function files(key, seen = new Set(), had = new Set()) {
  if (!seen.has(key) && !had.has(key)) {
    seen.add(key);
    for (const next of manifest[key].imports ?? []) files(next, seen, had);
  }
  return seen;
}

/** What is asked for from anywhere in these chunks. */
function asked(keys) {
  return [...keys].flatMap((key) => manifest[key].dynamicImports ?? []);
}

/** All that the first positions of a board load. */
function opening(board) {
  const keys = files(board, new Set(), first);
  for (;;) {
    const more = asked(keys).filter(
      (key) => !AFTERWARDS.test(key) && !WORDS.test(key) && !keys.has(key),
    );
    if (!more.length) return keys;
    for (const key of more) files(key, keys, first);
  }
}

/** The longest of the words that these chunks ask for. */
function longest(keys) {
  const words = asked(keys).filter((key) => WORDS.test(key));
  const had = new Set([...first, ...keys]);
  return Math.max(0, ...words.map((key) => bytes(files(key, new Set(), had))));
}

function bytes(keys) {
  const size = (key) => gzipSync(readFileSync(new URL(manifest[key].file, folder)), { level: 9 });
  return [...keys].reduce((sum, key) => sum + size(key).length, 0);
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
let good = fits("first load", bytes(first), FIRST_LOAD);
for (const board of manifest["index.html"].dynamicImports) {
  const own = opening(board);
  good = fits(board, bytes(own) + longest(own), BOARD) && good;
  for (const part of new Set(asked(own)))
    if (own.has(part) || WORDS.test(part))
      line(`  of it: ${part.replace(/.*\//, "")}`, bytes([part]));
    else
      line(
        `  afterwards: ${part.replace(/.*\//, "")}`,
        bytes(files(part, new Set(), new Set([...first, ...own]))),
      );
}
if (!good && process.argv.includes("--check")) process.exit(1);
