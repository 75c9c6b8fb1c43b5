import { expect, test } from "vitest";
import { lazy, lazyAll } from "./lazy";

test("loads on the first call and only once", async () => {
  let loads = 0;
  const get = lazy(async () => ++loads);
  expect(loads).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test("tries again after a failed load", async () => {
  let loads = 0;
  const get = lazy(async () => {
    if (++loads === 1) throw new Error("offline");
    return loads;
  });
  await expect(get()).rejects.toThrow("offline");
  expect(await get()).toBe(2);
});

test("loads each entry of a record by itself", async () => {
  const loaded: string[] = [];
  const all = lazyAll({
    a: async () => void loaded.push("a"),
    b: async () => void loaded.push("b"),
  });
  await all.b!();
  expect(loaded).toEqual(["b"]);
});
