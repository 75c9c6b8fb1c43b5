import { describe, expect, it } from "vitest";
import type { Seat } from "../boards/board";
import { boardRows, entriesOf, labelOf, textOf } from "./genericView";

const seat = (index: number, name: string): Seat => ({
  index,
  letter: "AB"[index]!,
  name,
  kind: "person",
  bot: "",
  away: false,
  away_because: "",
  has_lost_connection: false,
  is_offered: false,
  you: false,
  decision: "",
});
const SEATS = [seat(0, "Ana"), seat(1, "Bia")];
const FIELDS = [
  { name: "turn", label: "quem joga", is_player: true, is_per_player: false },
  { name: "score", label: "pontos", is_player: false, is_per_player: true },
  { name: "dice", label: "dados", is_player: false, is_per_player: false },
];

describe("the generic view", () => {
  it("labels fields from the catalogue, and others by their name in words", () => {
    expect(labelOf("score", FIELDS)).toBe("pontos");
    expect(labelOf("last_roll", FIELDS)).toBe("last roll");
  });

  it("shows the name of a player instead of the index", () => {
    expect(textOf(1, "turn", FIELDS, SEATS)).toBe("Bia");
    expect(textOf(1, "score", FIELDS, SEATS)).toBe("1");
    expect(textOf(7, "turn", FIELDS, SEATS)).toBe("7");
    expect(textOf(null, "turn", FIELDS, SEATS)).toBe("–");
  });

  it("gives a list with one value per player the names of the players", () => {
    const names = ["Ana", "Bia"];
    expect(entriesOf([3, 5], "score", FIELDS, SEATS)?.map(({ label }) => label)).toEqual(names);
    expect(entriesOf([3, 5], "dice", FIELDS, SEATS)).toBeNull();
    expect(entriesOf([3, 5, 7], "score", FIELDS, SEATS)).toBeNull();
    expect(textOf([3, 5, 7], "cards", FIELDS, SEATS)).toBe("3 5 7");
  });

  it("recognises the rows of a drawn board", () => {
    const rows = ["2 . X O", "  a b c", "12 . X", " 9 . X"];
    expect(rows.map((line) => boardRows([line]))).toEqual(rows.map(() => [true]));
    expect(boardRows(["Ana e B", "Ana has 3 points."])).toEqual([false, false]);
  });

  it("recognises short rows beside longer ones", () => {
    const board = [" 2 .", " 3 . A", " 4 . * .", "   A", "A x", "Ana: 3"];
    expect(boardRows(board)).toEqual([true, true, true, true, true, false]);
    expect(boardRows(["A", "3 B", "Ana: 3"])).toEqual([false, false, false]);
  });
});
