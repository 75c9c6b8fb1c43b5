import { expect, test } from "vitest";
import english from "../i18n/messages.en";
import { clockText, passedMark } from "./clocks";

test("time limits are said in words", () => {
  const text = (perMove: number, perGame = 0, increment = 0): string =>
    clockText({ perMove, perGame, increment }, english, "en");
  expect(text(0)).toBe("No time limit");
  expect(text(30)).toBe("30 seconds for each move");
  expect(text(3 * 86400)).toBe("3 days for each move");
  expect(text(0, 900, 10)).toBe("15 minutes each, 10 seconds more a turn");
  expect(text(0, 900)).toBe("15 minutes each for the game");
});

test("a mark is announced once, when the time passes it", () => {
  expect(passedMark(61, 60.5)).toBeUndefined();
  expect(passedMark(60.5, 60)).toBe(60);
  expect(passedMark(60, 59.5)).toBeUndefined();
});

test("after a pause of the page only the nearest mark is announced", () => {
  expect(passedMark(700, 9)).toBe(10);
});

test("a new deadline announces nothing", () => {
  expect(passedMark(5, 600)).toBeUndefined();
  expect(passedMark(0, 45)).toBeUndefined();
});
