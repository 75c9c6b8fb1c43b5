import { expect, test } from "vitest";
import { captain, seas } from "./fixture";
import { gemColour, treasures } from "./gems";
import messages from "./messages.en";

const names = Object.keys(messages.gem);

test("the gems that have been found have an owner, the others have none", () => {
  const finder = captain(2, { gems: [{ gem: "ruby", points: 1 }] });
  const chest = treasures(seas([captain(1), finder], { gems: 18 }), names);
  expect(chest.filter(({ owner }) => owner !== null)).toEqual([
    { gem: "ruby", points: 1, owner: 1 },
  ]);
});

test("the first gems are the most valuable ones, 24 points together", () => {
  const chest = treasures(seas([captain(1)], { gems: 18 }), names);
  expect(chest.map(({ points }) => points).slice(0, 6)).toEqual([3, 2, 2, 2, 2, 1]);
  expect(chest.reduce((sum, { points }) => sum + points, 0)).toBe(24);
});

test("a game with few gems has the first ones", () => {
  expect(treasures(seas([captain(1)]), names).map(({ gem }) => gem)).toEqual(["pearl", "palace"]);
});

test("gems have their colours", () => {
  expect([gemColour("pearl"), gemColour("ruby"), gemColour("opal")]).toEqual([
    "black",
    "red",
    "pale",
  ]);
});
