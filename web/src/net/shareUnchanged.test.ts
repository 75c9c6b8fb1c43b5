import { expect, test } from "vitest";
import { shareUnchanged } from "./shareUnchanged";

test("equal values keep the old identity", () => {
  const before = { a: [1, { b: null }], c: "x" };
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

test("a change keeps the identity of everything beside it", () => {
  const before = { hexes: [{ ships: [1] }, { ships: [2] }], players: [{ score: 3 }] };
  const after = shareUnchanged(before, {
    hexes: [{ ships: [1] }, { ships: [0] }],
    players: [{ score: 3 }],
  });
  expect(after).toEqual({
    hexes: [{ ships: [1] }, { ships: [0] }],
    players: [{ score: 3 }],
  });
  expect(after).not.toBe(before);
  expect(after.hexes[0]).toBe(before.hexes[0]);
  expect(after.hexes[1]).not.toBe(before.hexes[1]);
  expect(after.players).toBe(before.players);
});

test.each([
  ["a longer list", [1], [1, 2]],
  ["a shorter list", [1, 2], [1]],
  ["an added field", {}, { a: 1 }],
  ["a missing field", { a: 1 }, {}],
  ["a list for an object", {}, []],
  ["null for an object", {}, null],
  ["an object for null", null, {}],
  ["a field that was undefined", {}, { a: null }],
])("%s is a change", (_, before, after) => {
  const expected = structuredClone(after);
  expect(shareUnchanged(before, after)).toBe(after);
  expect(after).toEqual(expected);
});
