import { expect, test } from "vitest";
import { colour, letterOf, patternOf, seatOfLetter } from "./players";

const seats = Array.from({ length: 26 }, (_, seat) => seat);

test("all 26 seats differ in colour or pattern", () => {
  expect(new Set(seats.map((seat) => `${colour(seat)} ${patternOf(seat)}`)).size).toBe(26);
});

test("the first six seats differ in colour and in pattern", () => {
  expect(new Set(seats.slice(0, 6).map(colour)).size).toBe(6);
  expect(new Set(seats.slice(0, 6).map(patternOf)).size).toBe(6);
});

test("letters of seats start at A and read back", () => {
  expect(seats.map(letterOf).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(seats.map(letterOf).map(seatOfLetter)).toEqual(seats);
});
