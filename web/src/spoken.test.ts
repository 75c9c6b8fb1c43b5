import { expect, test } from "vitest";
import { learned, spoken } from "./spoken.svelte";

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

test("the reader's words are learned first, others when they are asked for", async () => {
  const asked: string[] = [];
  const wordsOf = spoken({
    en: async () => (asked.push("en"), "ship"),
    pt: async () => (asked.push("pt"), "navio"),
  });
  await learned();
  expect(asked).toEqual(["en"]);
  expect(wordsOf("en")).toBe("ship");
  expect(wordsOf("pt")).toBe("ship");
  await soon();
  expect(wordsOf("pt")).toBe("navio");
  expect(asked).toEqual(["en", "pt"]);
});

test("words that did not come are asked for again", async () => {
  let lessons = 0;
  const wordsOf = spoken({
    en: async () => {
      if (++lessons === 1) throw new Error("offline");
      return "ship";
    },
    pt: async () => "navio",
  });
  await expect(learned()).rejects.toThrow("offline");
  await learned();
  expect(wordsOf("en")).toBe("ship");
});
