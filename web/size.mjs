// Prints how much JavaScript the first load and each board take, gzipped as the server does it.
// With --check it fails if one is over its budget; without, it only prints a warning.
//
// The first load is the entry with its static imports. A board is its chunk with those static
// imports that the first load does not have, and the largest of its translations.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD_BYTES = 80_000;
const BOARD_BYTES = 20_000;

const folder = new URL("../src/starboard/server/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

/** The keys of a chunk and of its static imports, without those in `loaded`. */
function chunks(key, loaded = new Set(), found = new Set()) {
  if (found.has(key) || loaded.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) chunks(imported, loaded, found);
  return found;
}

function gzippedBytes(keys) {
  const size = (key) => gzipSync(readFileSync(new URL(manifest[key].file, folder)), { level: 9 });
  return [...keys].reduce((sum, key) => sum + size(key).length, 0);
}

function boardBytes(index, firstLoad) {
  const board = chunks(index, firstLoad);
  const loaded = new Set([...firstLoad, ...board]);
  const folder = index.replace(/index\.ts$/, "messages.");
  const translations = Object.keys(manifest).filter((key) => key.startsWith(folder));
  const sizes = translations.map((key) => gzippedBytes(chunks(key, loaded)));
  return gzippedBytes(board) + Math.max(0, ...sizes);
}

/** Prints a size and returns whether it is within its budget. */
function check(name, bytes, budget) {
  const size = `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const warning = bytes > budget ? ": over budget" : "";
  console.log(`${name.padEnd(40)} ${size} of ${budget / 1000} kB${warning}`);
  return bytes <= budget;
}

const firstLoad = chunks("index.html");
const boards = Object.keys(manifest).filter((key) => /^src\/boards\/[^/]+\/index\.ts$/.test(key));
const results = [
  check("first load", gzippedBytes(firstLoad), FIRST_LOAD_BYTES),
  ...boards.map((board) => check(board, boardBytes(board, firstLoad), BOARD_BYTES)),
];
if (results.includes(false) && process.argv.includes("--check")) process.exit(1);
