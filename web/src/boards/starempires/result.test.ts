import { expect, test } from "vitest";
import { withFallback } from "../../i18n/fallback";
import { galaxy, player, SEATS } from "./fixture";
import { resultText } from "./result";
import english from "./messages.en";
import portuguese from "./messages.pt";

const over = (winners: number[], decided_by: "points" | "colonies" | "shared" = "points") =>
  galaxy([player(20), player(20)], { phase: "over", winners, decided_by });

test("there is no result while the game is running", () => {
  expect(resultText(galaxy([player(3), player(2)]), SEATS, 0, english)).toBeNull();
});

test("the winner is you or has a name, and points", () => {
  expect(resultText(over([0]), SEATS, 0, english)).toBe(english.youWin(20));
  expect(resultText(over([0]), SEATS, 1, english)).toBe(english.wins("Ana", 20));
});

test("a tie says how it was decided", () => {
  expect(resultText(over([1], "colonies"), SEATS, 0, english)).toBe(
    `${english.wins("Ben", 20)}, ${english.by.colonies}`,
  );
});

test.each([english, withFallback(english, portuguese)])("a shared win names all", (messages) => {
  const text = resultText(over([0, 1], "shared"), SEATS, 0, messages)!;
  expect(text).toContain(`Ana ${messages.and} Ben`);
});
