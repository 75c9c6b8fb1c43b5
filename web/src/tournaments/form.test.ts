import { describe, expect, it } from "vitest";
import type { GameInfo } from "../net/wire.gen";
import { defaultForm, tableSizes, toNewTournament } from "./form";

const game = {
  id: "chess",
  title: "Chess",
  min_players: 2,
  max_players: 6,
  default_preset: "short",
} as GameInfo;

describe("the form for a new tournament", () => {
  it("offers tables of two to four, of two in a knock-out", () => {
    expect(tableSizes(game, "swiss")).toEqual([2, 3, 4]);
    expect(tableSizes(game, "knock-out")).toEqual([2]);
    expect(tableSizes({ ...game, min_players: 3 }, "knock-out")).toEqual([]);
    expect(tableSizes({ ...game, max_players: 2 }, "arena")).toEqual([2]);
  });

  it("always has a clock, and the title of the game for a name", () => {
    const request = toNewTournament(game, defaultForm(game));
    expect(request.name).toBe("Chess");
    expect(Boolean(request.seconds_per_game) !== Boolean(request.seconds_per_move)).toBe(true);
  });

  it("has bots only if one is chosen", () => {
    const form = { ...defaultForm(game), fillTo: 16 };
    expect(toNewTournament(game, form).fill_to).toBe(0);
    expect(toNewTournament(game, { ...form, bot: "greedy" }).fill_to).toBe(16);
  });

  it("plans a start in local time", () => {
    const form = { ...defaultForm(game), startsAt: "2030-01-02T03:04" };
    const expected = new Date(2030, 0, 2, 3, 4).getTime() / 1000;
    expect(toNewTournament(game, form).starts_at).toBe(expected);
  });
});
