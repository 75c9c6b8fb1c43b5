import { beforeEach, expect, test } from "vitest";
import { flight } from "./fixture";
import { movesByDestination, movesByOrigin } from "./moves";
import { SelectionStore } from "./store.svelte";

let store: SelectionStore;
beforeEach(() => void (store = new SelectionStore()));

test("groups flights by origin and by destination", () => {
  const legalMoves = [flight("a", "x"), flight("a", "y"), flight("b", "x")];
  expect(movesByOrigin(legalMoves).get("a")).toHaveLength(2);
  expect(movesByDestination(legalMoves).get("x")).toHaveLength(2);
});

test("selects the only origin", () => {
  store.update([flight("a", "x"), flight("a", "y")]);
  expect(store.origin).toBe("a");
});

test("keeps a possible selection and drops an impossible one", () => {
  const legalMoves = [flight("a", "x"), flight("b", "x")];
  store.origin = "b";
  store.update(legalMoves);
  expect(store.origin).toBe("b");
  store.origin = "c";
  store.update(legalMoves);
  expect(store.origin).toBeNull();
});

test("selects the first ship after the last", () => {
  const legalMoves = [flight("a", "x"), flight("b", "x")];
  const origins = [1, 2, 3].map(() => store.selectNext(legalMoves) && store.origin);
  expect(origins).toEqual(["a", "b", "a"]);
  expect(store.selectNext([])).toBe(false);
});

test("stores of two tables are independent", () => {
  store.toggle("a");
  expect(new SelectionStore().origin).toBeNull();
});
