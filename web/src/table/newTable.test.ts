import { expect, test } from "vitest";
import { defaultForm, setPlayers, setPreset, toNewTable, variantText } from "./newTable";
import type { GameInfo } from "../net/wire.gen";

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
      choices: [{ name: "50", title: "the longest game" }],
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
  difficulties: [],
  moves: [],
  queries: [],
  shuffles_seats: false,
  achievements: [],
  fields: [],
};

test("starts with the default preset and number of players", () => {
  const form = defaultForm(GAME);
  expect(form.seats).toEqual(["me", "open", "open"]);
  expect(form.options).toEqual({ goal: 10, sea: "calm" });
});

test("adds and removes seats at the end", () => {
  const form = defaultForm(GAME);
  setPlayers(form, 2);
  setPlayers(form, 4);
  expect(form.seats).toEqual(["me", "open", "open", "open"]);
});

test("a custom variant starts with the default options", () => {
  const form = defaultForm(GAME);
  setPreset(form, GAME, "");
  expect(form.options).toEqual({ goal: 20, sea: "calm" });
});

test("names the bots", () => {
  const form = defaultForm(GAME);
  form.seats[1] = "bot:captain";
  expect(toNewTable(GAME, form).seats).toEqual([
    { kind: "me" },
    { kind: "bot", bot: "captain" },
    { kind: "open" },
  ]);
});

test("describes a variant by its preset or by the changed options", () => {
  expect(variantText(GAME, { goal: 10, sea: "calm" })).toBe("Short: ten points.");
  expect(variantText(GAME, { goal: 12, sea: "rough" })).toBe("Goal: 12; Sea: with waves");
  expect(variantText(GAME, { goal: 50, sea: "calm" })).toBe("Goal: the longest game");
});
