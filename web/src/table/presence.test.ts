import { expect, test } from "vitest";
import type { Seat } from "../boards/board";
import messages from "../i18n/messages.en";
import { presenceChanges } from "./presence";

const seat = (index: number, changes: Partial<Seat> = {}): Seat => ({
  ...{ index, letter: "AB"[index]!, name: ["Ana", "Bia"][index]!, kind: "person" },
  ...{ away: false, decision: "", you: index === 0 },
  ...changes,
});

test("a person who leaves or comes back is named", () => {
  const [here, gone] = [
    [seat(0), seat(1)],
    [seat(0), seat(1, { away: true })],
  ];
  expect(presenceChanges(here, gone, messages)).toEqual(["Bia has left; a bot stands in."]);
  expect(presenceChanges(gone, here, messages)).toEqual(["Bia is back."]);
});

test("the viewer, and seats that were not known before, are not named", () => {
  expect(presenceChanges([seat(0)], [seat(0, { away: true }), seat(1)], messages)).toEqual([]);
});
