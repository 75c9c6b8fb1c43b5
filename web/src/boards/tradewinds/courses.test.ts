import { expect, test } from "vitest";
import type { LegalMove } from "../../net/wire.gen";
import { courses, endOfLeg, sailingMove } from "./courses";
import type { View } from "./view.gen";

// Land in the middle. East wind: east costs half a point, north and south one, west is impossible.
const LAND = ["....", ".##.", "...."];
const COSTS = { north: 2, south: 2, east: 1 };

function sea(column: number, row: number, half_points: number): View {
  const cells = LAND.flatMap((line, y) =>
    [...line].flatMap((cell, x) => (cell === "." ? [{ column: x + 1, row: y + 1 }] : [])),
  );
  const price = ({ column: x, row: y }: { column: number; row: number }): number =>
    x < column ? Infinity : x - column + 2 * Math.abs(y - row);
  return {
    ...{ land: LAND, width: 4, height: 3, turn: 0, costs: COSTS, half_points },
    ships: [{ at: { column, row } }],
    reach: cells
      .filter((at) => price(at) > 0 && price(at) <= half_points)
      .map((at) => ({ at, half_points: price(at) })),
  } as unknown as View;
}

test("a straight course has one leg", () => {
  expect(courses(sea(1, 1, 6)).get("4,1")).toEqual({
    ...{ at: { column: 4, row: 1 }, cost: 3 },
    legs: [{ direction: "east", cells: 3 }],
  });
});

test("a course around land has as few legs as possible", () => {
  const ways = courses(sea(1, 1, 7));
  expect(ways.get("4,3")?.legs).toHaveLength(2);
  expect(ways.get("1,3")?.legs).toEqual([{ direction: "south", cells: 2 }]);
});

test("no course costs more than the points or ends on land", () => {
  const ways = courses(sea(1, 1, 2));
  expect([...ways.keys()].sort()).toEqual(["1,2", "2,1", "3,1"]);
});

test("there are no courses without a ship to move", () => {
  expect(courses({ ...sea(1, 1, 6), turn: null }).size).toBe(0);
});

test("finds the legal move for a leg", () => {
  const sail = (direction: string, cells: string): LegalMove => ({
    ...{ text: `${direction} ${cells}`, label: "", kind: "sail", arguments: { direction, cells } },
  });
  const legalMoves = [sail("east", "1"), sail("east", "2")];
  expect(sailingMove(legalMoves, { direction: "east", cells: 2 })).toBe(legalMoves[1]);
  expect(sailingMove(legalMoves, { direction: "south", cells: 1 })).toBeUndefined();
  expect(sailingMove(legalMoves, undefined)).toBeUndefined();
});

test("a leg ends in its direction", () => {
  const at = endOfLeg({ column: 3, row: 3 }, { direction: "north", cells: 2 });
  expect(at).toEqual({ column: 3, row: 1 });
});
