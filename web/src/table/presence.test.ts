import { expect, test } from "vitest";
import type { Seat } from "../boards/board";
import messages from "../i18n/messages.en";
import { drawnSeats, presenceChanges, standIns } from "./presence";

const seat = (index: number, changes: Partial<Seat> = {}): Seat => ({
  ...{ index, letter: "AB"[index]!, name: ["Ana", "Bia"][index]!, kind: "person" },
  ...{ away: false, away_because: "", decision: "", is_offered: false, you: index === 0 },
  ...changes,
});
const LEFT = seat(1, { away: true, away_because: "left" });

test("a person who leaves or comes back is named", () => {
  const [here, gone] = [
    [seat(0), seat(1)],
    [seat(0), LEFT],
  ];
  expect(presenceChanges(here, gone, messages)).toEqual(["Bia has left; a bot stands in."]);
  expect(presenceChanges(gone, here, messages)).toEqual(["Bia is back."]);
});

test("a time-out is named as the reason", () => {
  const late = seat(0, { away: true, away_because: "out-of-time" });
  expect(presenceChanges([seat(0)], [late], messages)).toEqual([
    "Ana ran out of time; a bot stands in.",
  ]);
});

test("a person who takes the seat of a bot is named", () => {
  const bot = seat(1, { kind: "bot", name: "Greedy" });
  expect(presenceChanges([seat(0), bot], [seat(0), seat(1)], messages)).toEqual([
    "Bia takes the seat of Greedy.",
  ]);
});

test("seats that were not known before are not named", () => {
  expect(presenceChanges([seat(0)], [seat(0), LEFT], messages)).toEqual([]);
});

test("bots that stand in are named, except for people who have resigned", () => {
  const resigned = seat(0, { away: true, decision: "resigned" });
  expect(standIns([resigned, LEFT], messages)).toEqual(["Bia has left; a bot stands in."]);
});

test("drawn seats are listed in order", () => {
  expect(drawnSeats([seat(0), seat(1)], messages)).toBe("The seats were drawn: A Ana, B Bia.");
});
