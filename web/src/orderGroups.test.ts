import { expect, test } from "vitest";
import { grouped } from "./orderGroups";
import type { LegalMove } from "./wire";

function offer(kind: string, args: Record<string, string> = {}): LegalMove {
  const text = [kind, ...Object.values(args)].join(" ");
  return { text, kind, arguments: args, label: text };
}

test("groups stand in the order of their titles, the rest after them", () => {
  const groups = grouped([offer("pass"), offer("fire"), offer("sail")], {
    sail: "Sail",
    fire: "Fire",
  });
  expect(groups.map(({ title }) => title)).toEqual(["Sail", "Fire", "Pass"]);
});

test("a short group is one list", () => {
  expect(grouped([offer("sail", { way: "left", by: "1" })], {})[0]!.parts).toEqual([]);
});

test("a long group is parted by its first argument", () => {
  const legalMoves = ["left", "right"].flatMap((way) =>
    [1, 2, 3, 4, 5, 6].map((by) => offer("sail", { way, by: String(by) })),
  );
  const parts = grouped(legalMoves, {})[0]!.parts;
  expect(parts.map(({ title, legalMoves }) => [title, legalMoves.length])).toEqual([
    ["left", 6],
    ["right", 6],
  ]);
});
