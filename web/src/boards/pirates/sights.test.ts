import { beforeAll, expect, test } from "vitest";
import { learned } from "../../spoken.svelte";
import { captain, offer, SEATS, seas } from "./example";
import { seaLines, tileLabel, tileLines, type Eyes } from "./sights";
import { wordsOf } from "./words";

beforeAll(learned);

const eyes = (more: Partial<Eyes> = {}): Eyes => ({
  view: seas([captain(2, { level: 3 }), captain(5, { score: 4 })]),
  ...{ seats: SEATS, viewer: 0, legalMoves: [], words: wordsOf("en"), ...more },
});

test("a tile tells its sea, its water, and how far it is", () => {
  expect(tileLines(eyes(), 3)).toEqual([
    "Tile 3, Calm Sea",
    "uncharted",
    "1 tile to your right, in range of your cannon",
  ]);
  expect(tileLines(eyes(), 6)).toContain("4 tiles to your right");
});

test("the own ship is yours, others have names", () => {
  expect(tileLines(eyes(), 2)).toContain("your ship: level 3, 0 points");
  expect(tileLines(eyes(), 5)).toContain("ship of Ben: level 0, 4 points");
});

test("what lies in the water is told as far as it is known", () => {
  expect(tileLines(eyes(), 2)[1]).toBe("charted, no gem left");
  expect(tileLines(eyes(), 5)[1]).toBe("Gem Seeker told you of a gem here");
  expect(tileLines(eyes(), 6)[1]).toMatch(/lies here$/);
  const hidden = eyes({ view: seas([captain(2)], { chart: "hidden" }) });
  expect(tileLines(hidden, 1)[1]).toBe("the chart is not shown to you");
});

test("what can be done is said last", () => {
  const legalMoves = [
    offer("sail", { direction: "left", tiles: "1" }),
    offer("fire", { target: "B" }),
  ];
  expect(tileLabel(eyes({ legalMoves }), 1)).toMatch(/you can sail here$/);
  expect(tileLabel(eyes({ legalMoves }), 5)).toMatch(/you can fire here$/);
  expect(tileLabel(eyes({ legalMoves: [offer("moon")] }), 2)).toMatch(/one order$/);
});

test("a spectator hears no distances", () => {
  expect(tileLines(eyes({ viewer: null }), 3)).toEqual(["Tile 3, Calm Sea", "uncharted"]);
});

test("a sea tells its ships, its chart, and a portal that leads there", () => {
  const legalMoves = [offer("portal", { sea: "Wild Sea" })];
  expect(seaLines(eyes({ legalMoves }), 1)).toEqual([
    "Wild Sea, tiles 4 to 6",
    "1 ship",
    "0 of 3 charted",
    "you can open a portal to it",
  ]);
});
