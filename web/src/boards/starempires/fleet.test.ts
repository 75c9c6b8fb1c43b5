import { beforeEach, expect, test } from "vitest";
import { arrivals, chosen, courses, nextShip, settle } from "./chosen.svelte";
import { flight, galaxy, player } from "./example";
import { Fleet } from "./fleet.svelte";

beforeEach(() => void (chosen.from = null));

test("a ship that flies stays the same ship", () => {
  const fleet = new Fleet();
  fleet.follow(galaxy([player(0, ["a", "a", "b"]), player(0, ["c"])]));
  const before = fleet.vessels;
  fleet.follow(galaxy([player(0, ["a", "d", "b"]), player(0, ["c"])]));
  const moved = fleet.vessels.filter((vessel, n) => vessel.at !== before[n]!.at);
  expect(moved).toHaveLength(1);
  expect(moved[0]).toMatchObject({ at: "d", seat: 0 });
  expect(fleet.vessels.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("courses by where they begin and where they end", () => {
  const legalMoves = [flight("a", "x"), flight("a", "y"), flight("b", "x")];
  expect(courses(legalMoves).get("a")).toHaveLength(2);
  expect(arrivals(legalMoves).get("x")).toHaveLength(2);
});

test("where only one place is left to fly from, it is chosen", () => {
  settle([flight("a", "x"), flight("a", "y")]);
  expect(chosen.from).toBe("a");
});

test("a choice that is no longer possible is dropped, another stays", () => {
  const legalMoves = [flight("a", "x"), flight("b", "x")];
  chosen.from = "b";
  settle(legalMoves);
  expect(chosen.from).toBe("b");
  chosen.from = "c";
  settle(legalMoves);
  expect(chosen.from).toBeNull();
});

test("the next ship comes after the last again", () => {
  const legalMoves = [flight("a", "x"), flight("b", "x")];
  expect([nextShip(legalMoves), nextShip(legalMoves), nextShip(legalMoves)]).toEqual([
    "a",
    "b",
    "a",
  ]);
  expect(nextShip([])).toBeNull();
});
