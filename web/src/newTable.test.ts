import { expect, test } from "vitest";
import { asked, firstWish, variant, withPlayers, withPreset } from "./newTable";
import type { GameInfo } from "./wire";

const GAME: GameInfo = {
  id: "g",
  title: "G",
  tagline: "",
  rules: 1,
  min_players: 2,
  max_players: 5,
  default_players: 3,
  secrets: false,
  options: [
    {
      name: "goal",
      kind: "number",
      title: "Goal",
      description: "",
      default: 20,
      low: 1,
      high: 50,
      step: 1,
      choices: [],
      range: "1–50",
    },
    {
      name: "sea",
      kind: "choice",
      title: "Sea",
      description: "",
      default: "calm",
      low: null,
      high: null,
      step: null,
      choices: [
        { name: "calm", title: "without waves" },
        { name: "rough", title: "with waves" },
      ],
      range: "calm, rough",
    },
  ],
  presets: [
    { name: "long", title: "Long", description: "", options: { goal: 20, sea: "calm" } },
    {
      name: "short",
      title: "Short",
      description: "ten points.",
      options: { goal: 10, sea: "calm" },
    },
  ],
  default_preset: "short",
  bots: [],
  moves: [],
  queries: [],
};

test("begins with the default_preset preset and the usual number of seats", () => {
  const wanted = firstWish(GAME);
  expect(wanted.seats).toEqual(["me", "open", "open"]);
  expect(wanted.options).toEqual({ goal: 10, sea: "calm" });
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
  expect(wanted.options).toEqual({ goal: 20, sea: "calm" });
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

test("a table tells its preset, or what is not as usual there", () => {
  expect(variant(GAME, { goal: 10, sea: "calm" })).toBe("Short: ten points.");
  expect(variant(GAME, { goal: 12, sea: "rough" })).toBe("Goal: 12; Sea: with waves");
});
