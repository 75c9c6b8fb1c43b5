import { expect, test, vi } from "vitest";

vi.mock("../settings.svelte", () => ({ settings: { language: "en" } }));
const { largestChange, percent, signedPercent } = await import("./review");

test("shares are whole percentages", () => {
  expect(percent(0.426)).toBe("43\u00a0%");
  expect([0.071, -0.031, 0.004].map(signedPercent)).toEqual(["+7\u00a0%", "−3\u00a0%", "0\u00a0%"]);
});

test("the player whose chance has changed most is found", () => {
  expect(largestChange([0.5, 0.3, 0.2], [0.45, 0.15, 0.4])).toBe(2);
});
