import { expect, test } from "vitest";
import type { Seat } from "../boards/board";
import messages from "../i18n/messages.en";
import { absences, drawnSeats, presenceChanges, type LazyText } from "./presence";

const seat = (index: number, changes: Partial<Seat> = {}): Seat => ({
  ...{ index, letter: "AB"[index]!, name: ["Ana", "Bia"][index]!, kind: "person", bot: "" },
  ...{ away: false, away_because: "", has_lost_connection: false, decision: "" },
  ...{ is_offered: false, you: index === 0 },
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

test("a lost connection is named, and again when a bot stands in", () => {
  const here = [seat(0), seat(1)];
  const lost = [seat(0), seat(1, { has_lost_connection: true })];
  const replaced = [seat(0), seat(1, { away: true, away_because: "disconnected" })];
  expect(inEnglish(presenceChanges(here, lost))).toEqual(["Bia has lost the connection."]);
  expect(inEnglish(presenceChanges(lost, replaced))).toEqual([
    "Bia has lost the connection; a bot stands in.",
  ]);
  expect(inEnglish(presenceChanges(lost, here))).toEqual(["Bia is back."]);
  expect(inEnglish(absences(lost))).toEqual(["Bia has lost the connection."]);
});

test("the viewer's own connection is not named", () => {
  const lost = [seat(0, { has_lost_connection: true })];
  expect(presenceChanges([seat(0)], lost)).toEqual([]);
  expect(absences(lost)).toEqual([]);
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

test("people who sit down and get up before the game are named", () => {
  const open = seat(1, { kind: "open", name: "" });
  expect(inEnglish(presenceChanges([seat(0), open], [seat(0), seat(1)]))).toEqual([
    "Bia sits down.",
  ]);
  expect(inEnglish(presenceChanges([seat(0), seat(1)], [seat(0), open]))).toEqual(["Bia gets up."]);
});

test("seats that were not known before are not named", () => {
  expect(inEnglish(presenceChanges([seat(0)], [seat(0), LEFT]))).toEqual([]);
});

test("bots that stand in are named, except for people who have resigned", () => {
  const resigned = seat(0, { away: true, decision: "resigned" });
  expect(inEnglish(absences([resigned, LEFT]))).toEqual(["Bia has left; a bot stands in."]);
});

test("drawn seats are listed in order", () => {
  expect(drawnSeats([seat(0), seat(1)])(messages)).toBe("The seats were drawn: A Ana, B Bia.");
});
