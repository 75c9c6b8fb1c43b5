import { expect, test } from "vitest";
import type { Seat } from "../boards/board";
import messages from "../i18n/messages.en";
import { drawnSeats, presenceChanges, standIns, type LazyText } from "./presence";

const seat = (index: number, changes: Partial<Seat> = {}): Seat => ({
  ...{ index, letter: "AB"[index]!, name: ["Ana", "Bia"][index]!, kind: "person" },
  ...{ away: false, away_because: "", decision: "", is_offered: false, you: index === 0 },
  ...changes,
});
const inEnglish = (texts: LazyText[]): string[] => texts.map((text) => text(messages));
const LEFT = seat(1, { away: true, away_because: "left" });

test("a person who leaves or comes back is named", () => {
  const [here, gone] = [
    [seat(0), seat(1)],
    [seat(0), LEFT],
  ];
  expect(inEnglish(presenceChanges(here, gone))).toEqual(["Bia has left; a bot stands in."]);
  expect(inEnglish(presenceChanges(gone, here))).toEqual(["Bia is back."]);
});

test("a time-out is named as the reason", () => {
  const late = seat(0, { away: true, away_because: "out-of-time" });
  expect(inEnglish(presenceChanges([seat(0)], [late]))).toEqual([
    "Ana ran out of time; a bot stands in.",
  ]);
});

test("a person who takes the seat of a bot is named", () => {
  const bot = seat(1, { kind: "bot", name: "Greedy" });
  expect(inEnglish(presenceChanges([seat(0), bot], [seat(0), seat(1)]))).toEqual([
    "Bia takes the seat of Greedy.",
  ]);
});

test("seats that were not known before are not named", () => {
  expect(inEnglish(presenceChanges([seat(0)], [seat(0), LEFT]))).toEqual([]);
});

test("bots that stand in are named, except for people who have resigned", () => {
  const resigned = seat(0, { away: true, decision: "resigned" });
  expect(inEnglish(standIns([resigned, LEFT]))).toEqual(["Bia has left; a bot stands in."]);
});

test("drawn seats are listed in order", () => {
  expect(drawnSeats([seat(0), seat(1)])(messages)).toBe("The seats were drawn: A Ana, B Bia.");
});
