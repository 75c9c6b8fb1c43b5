import { expect, test } from "vitest";
import { asked, firstWish, withPlayers, withPreset } from "./newTable";
import type { GameInfo } from "./wire";

const GAME: GameInfo = {
  id: "g",
  title: "G",
  tagline: "",
  rules: 1,
  fewest: 2,
  most: 5,
  usual: 3,
  secrets: false,
  options: [
    {
      name: "goal",
      kind: "number",
      title: "",
      sentence: "",
      default: 20,
      low: 1,
      high: 50,
      step: 1,
      choices: [],
      range: "1–50",
    },
  ],
  presets: [
    { name: "long", title: "", sentence: "", options: { goal: 20 } },
    { name: "short", title: "", sentence: "", options: { goal: 10 } },
  ],
  offered: "short",
  bots: [],
  moves: [],
  queries: [],
};

test("begins with the offered preset and the usual number of seats", () => {
  const wanted = firstWish(GAME);
  expect(wanted.seats).toEqual(["me", "open", "open"]);
  expect(wanted.options).toEqual({ goal: 10 });
});

test("seats come and go at the end", () => {
  const wanted = firstWish(GAME);
  withPlayers(wanted, 2);
  withPlayers(wanted, 4);
  expect(wanted.seats).toEqual(["me", "open", "open", "open"]);
});

test("an own variant begins with the defaults", () => {
  const wanted = firstWish(GAME);
  withPreset(wanted, GAME, "");
  expect(wanted.options).toEqual({ goal: 20 });
});

test("asks for bots by name", () => {
  const wanted = firstWish(GAME);
  wanted.seats[1] = "bot:captain";
  expect(asked(GAME, wanted).seats).toEqual([
    { kind: "me" },
    { kind: "bot", bot: "captain" },
    { kind: "open" },
  ]);
});
