import { expect, test } from "vitest";
import { missingMessages, withFallback } from "./fallback";

const ENGLISH = { close: "Close", why: { level: (n: number) => `from level ${n}`, wait: "ready" } };

test("takes messages that a translation lacks from English, groups included", () => {
  const merged = withFallback(ENGLISH, { why: { wait: "pronta" } });
  expect(merged.close).toBe("Close");
  expect(merged.why.wait).toBe("pronta");
  expect(merged.why.level(3)).toBe("from level 3");
});

test("lists missing messages by their path", () => {
  expect(missingMessages(ENGLISH, { why: { wait: "pronta" } })).toEqual(["close", "why.level"]);
  expect(missingMessages(ENGLISH, ENGLISH)).toEqual([]);
});
