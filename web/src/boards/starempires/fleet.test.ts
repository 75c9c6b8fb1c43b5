import { expect, test } from "vitest";
import { galaxy, player } from "./fixture";
import { Fleet } from "./fleet.svelte";

test("a ship keeps its identity when it flies", () => {
  const fleet = new Fleet();
  fleet.update(galaxy([player(0, ["a", "a", "b"]), player(0, ["c"])]));
  const before = fleet.ships;
  fleet.update(galaxy([player(0, ["a", "d", "b"]), player(0, ["c"])]));
  const moved = fleet.ships.filter((ship, n) => ship.at !== before[n]!.at);
  expect(moved).toHaveLength(1);
  expect(moved[0]).toMatchObject({ at: "d", seat: 0 });
  expect(fleet.ships.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});
