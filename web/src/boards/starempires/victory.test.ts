import { expect, test } from "vitest";
import { galaxy, player, SEATS } from "./example";
import { victory } from "./victory";
import { WORDS } from "./words";

const over = (winners: number[], decided_by: "points" | "colonies" | "shared" = "points") =>
  galaxy([player(20), player(20)], { phase: "over", winners, decided_by });

test("nobody has won while the game goes on", () => {
  expect(victory(galaxy([player(3), player(2)]), SEATS, 0, WORDS.en)).toBeNull();
});

test("the winner is you or has a name, and points", () => {
  expect(victory(over([0]), SEATS, 0, WORDS.en)).toBe(WORDS.en.youWin(20));
  expect(victory(over([0]), SEATS, 1, WORDS.en)).toBe(WORDS.en.wins("Ana", 20));
});

test("a tie tells how it was decided", () => {
  expect(victory(over([1], "colonies"), SEATS, 0, WORDS.en)).toBe(
    `${WORDS.en.wins("Ben", 20)}, ${WORDS.en.by.colonies}`,
  );
});

test.each(["en", "pt"] as const)("a shared win names all, in %s", (language) => {
  const told = victory(over([0, 1], "shared"), SEATS, 0, WORDS[language])!;
  expect(told).toContain(`Ana ${WORDS[language].and} Ben`);
});
