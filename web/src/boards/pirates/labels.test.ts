import { expect, test } from "vitest";
import { captain, legalMove, SEATS, seas } from "./fixture";
import { seaLines, tileLabel, tileLines, type LabelContext } from "./labels";
import messages from "./messages.en";

const context = (more: Partial<LabelContext> = {}): LabelContext => ({
  view: seas([captain(2, { level: 3 }), captain(5, { score: 4 })]),
  ...{ seats: SEATS, viewer: 0, legalMoves: [], messages, ...more },
});

test("a tile is described by sea, water and distance", () => {
  expect(tileLines(context(), 3)).toEqual([
    "Tile 3, Calm Sea",
    "uncharted",
    "1 tile to your right, in range of your cannon",
  ]);
  expect(tileLines(context(), 6)).toContain("4 tiles to your right");
});

test("the own ship is 'yours', others have names", () => {
  expect(tileLines(context(), 2)).toContain("your ship: level 3, 0 points");
  expect(tileLines(context(), 5)).toContain("ship of Ben: level 0, 4 points");
});

test("water is described as far as the viewer knows", () => {
  expect(tileLines(context(), 2)[1]).toBe("charted, no gem left");
  expect(tileLines(context(), 5)[1]).toBe("Gem Seeker told you of a gem here");
  expect(tileLines(context(), 6)[1]).toMatch(/lies here$/);
  const hidden = context({ view: seas([captain(2)], { chart: "hidden" }) });
  expect(tileLines(hidden, 1)[1]).toBe("the chart is not shown to you");
});

test("possible actions come last", () => {
  const legalMoves = [
    legalMove("sail", { direction: "left", tiles: "1" }),
    legalMove("fire", { target: "B" }),
  ];
  expect(tileLabel(context({ legalMoves }), 1)).toMatch(/you can sail here$/);
  expect(tileLabel(context({ legalMoves }), 5)).toMatch(/you can fire here$/);
  expect(tileLabel(context({ legalMoves: [legalMove("moon")] }), 2)).toMatch(/one order$/);
});

test("a spectator gets no distances", () => {
  expect(tileLines(context({ viewer: null }), 3)).toEqual(["Tile 3, Calm Sea", "uncharted"]);
});

test("a sea is described by ships, chart and portal", () => {
  const legalMoves = [legalMove("portal", { sea: "Wild Sea" })];
  expect(seaLines(context({ legalMoves }), 1)).toEqual([
    "Wild Sea, tiles 4 to 6",
    "1 ship",
    "0 of 3 charted",
    "you can open a portal to it",
  ]);
});
