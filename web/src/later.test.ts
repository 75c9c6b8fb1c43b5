import { expect, test } from "vitest";
import { late, later } from "./later.svelte";

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

test("parts come once they are asked for, and only once", async () => {
  let loads = 0;
  const parts = later(async () => ++loads);
  expect(loads).toBe(0);
  expect(parts()).toBeUndefined();
  expect(parts()).toBeUndefined();
  await soon();
  expect(parts()).toBe(1);
  expect(loads).toBe(1);
});

test("what did not come is told, and tried again", async () => {
  let loads = 0;
  const parts = later(async () => {
    if (++loads === 1) throw new Error("offline");
    return loads;
  });
  parts();
  await soon();
  expect(late.missing).toBe(true);
  parts();
  await soon();
  expect(parts()).toBe(2);
  expect(late.missing).toBe(false);
});
