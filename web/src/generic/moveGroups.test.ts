import { expect, test } from "vitest";
import type { LegalMove } from "../net/wire.gen";
import { groupMoves } from "./moveGroups";

function legalMove(kind: string, args: Record<string, string> = {}): LegalMove {
  const text = [kind, ...Object.values(args)].join(" ");
  return { text, kind, arguments: args, label: text };
}

test("groups moves by kind", () => {
  const groups = groupMoves([legalMove("pass"), legalMove("fire"), legalMove("pass")]);
  expect(groups.map(({ title, moves }) => [title, moves.length])).toEqual([
    ["Pass", 2],
    ["Fire", 1],
  ]);
});

test("does not divide a short group", () => {
  expect(groupMoves([legalMove("sail", { way: "left", by: "1" })])[0]!.subgroups).toEqual([]);
});

test("divides a long group by the first argument", () => {
  const legalMoves = ["left", "right"].flatMap((way) =>
    [1, 2, 3, 4, 5, 6].map((by) => legalMove("sail", { way, by: String(by) })),
  );
  const { subgroups } = groupMoves(legalMoves)[0]!;
  expect(subgroups.map(({ title, moves }) => [title, moves.length])).toEqual([
    ["left", 6],
    ["right", 6],
  ]);
});
