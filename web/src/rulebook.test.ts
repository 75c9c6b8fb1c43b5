import { expect, test } from "vitest";
import { matching, plainText, readRules, sectionAbout } from "./rulebook";

const RULES = `# A Game

For two players.

## G1 Sailing

**G1.1** You sail by *one* tile (\`sail left 1\`).

## G2 Firing

**G2.1** You fire at a ship:

- in range,
- **once**.
`;

test("reads title, sections and numbered clauses", () => {
  const { title, sections } = readRules(RULES);
  expect(title).toBe("A Game");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["", ""],
    ["G1", "Sailing"],
    ["G2", "Firing"],
  ]);
  expect(sections[1]!.clauses[0]!.id).toBe("G1.1");
});

test("keeps what is stressed and what is typed apart", () => {
  const { sections } = readRules(RULES);
  expect(sections[1]!.clauses[0]!.pieces.map(({ style }) => style)).toEqual([
    "plain",
    "emphasis",
    "plain",
    "code",
    "plain",
  ]);
  expect(sections[2]!.clauses[1]!.items.map((item) => item.length)).toEqual([1, 2]);
});

test("finds clauses by a word or by their number", () => {
  const { sections } = readRules(RULES);
  expect(matching(sections, "RANGE").map(({ id }) => id)).toEqual(["G2"]);
  expect(matching(sections, "g1.1").flatMap(({ clauses }) => clauses.map(plainText))).toEqual([
    "You sail by one tile (sail left 1).",
  ]);
});

test("opens at the section about the moves at hand", () => {
  const { sections } = readRules(RULES);
  expect(sectionAbout(sections, ["fire"])).toBe("G2");
  expect(sectionAbout(sections, ["sail"])).toBe("G1");
  expect(sectionAbout(sections, ["dance"])).toBe("");
});
