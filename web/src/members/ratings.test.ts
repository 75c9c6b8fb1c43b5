import { expect, test } from "vitest";
import { ratingChange } from "./ratings";

test.each([
  [78.4, "+78"],
  [-78.4, "−78"],
  [0.2, "0"],
])("a change of %d is shown as %s", (change, text) => {
  expect(ratingChange(change, "en")).toBe(text);
});
