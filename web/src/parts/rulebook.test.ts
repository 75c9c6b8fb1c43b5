import { expect, test } from "vitest";
import { filterSections, plainText, parseRules, sectionOnMoves } from "./rulebook";

const RULES = `# A Game

For two players.

## G1 Sailing

**G1.1** You sail by *one* tile (\`sail left 1\`), or as \`far\` says.

## G2 Firing

**G2.1** You fire at a ship:

- in range,
- **once**.
`;

test("parses title, sections and numbered clauses", () => {
  const { title, sections } = parseRules(RULES);
  expect(title).toBe("A Game");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["", ""],
    ["G1", "Sailing"],
    ["G2", "Firing"],
  ]);
  expect(sections[1]!.clauses[0]!.id).toBe("G1.1");
});

test("distinguishes emphasis and code", () => {
  const { sections } = parseRules(RULES);
  expect(sections[1]!.clauses[0]!.pieces.map(({ style }) => style)).toEqual([
    "plain",
    "emphasis",
    "plain",
    "code",
    "plain",
  ]);
  expect(sections[2]!.clauses[1]!.items.map((item) => item.length)).toEqual([1, 2]);
});

test("filters clauses by word or number", () => {
  const { sections } = parseRules(RULES);
  expect(filterSections(sections, "RANGE").map(({ id }) => id)).toEqual(["G2"]);
  expect(filterSections(sections, "g1.1").flatMap(({ clauses }) => clauses.map(plainText))).toEqual(
    ["You sail by one tile, or as far says."],
  );
});

test("finds the section on the legal moves", () => {
  const { sections } = parseRules(RULES);
  expect(sectionOnMoves(sections, ["fire"])).toBe("G2");
  expect(sectionOnMoves(sections, ["sail"])).toBe("G1");
  expect(sectionOnMoves(sections, ["dance"])).toBe("");
});
