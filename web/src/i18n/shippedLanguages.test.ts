// Every shipped language has every message, in the shell and on each board.

import { describe, expect, test } from "vitest";
import { missingMessages } from "./fallback";
import { LANGUAGES } from "./languages.gen";

const files = import.meta.glob<object>(
  [
    "./messages.*.ts",
    "../members/messages.*.ts",
    "../pairing/messages.*.ts",
    "../push/messages.*.ts",
    "../challenge/messages.*.ts",
    "../tournaments/messages.*.ts",
    "../boards/*/messages.*.ts",
    "../boards/*/about.*.ts",
  ],
  { eager: true, import: "default" },
);
const english = Object.keys(files).filter((path) => path.endsWith(".en.ts"));

describe.each(english)("%s", (path) => {
  test.each(LANGUAGES.filter((language) => language !== "en"))("in %s", (language) => {
    const translation = files[path.replace(/\.en\.ts$/, `.${language}.ts`)] ?? {};
    expect(missingMessages(files[path]!, translation)).toEqual([]);
  });
});

test("no file is in a language that is not listed", () => {
  const listed = new RegExp(`\\.(${LANGUAGES.join("|")})\\.ts$`);
  expect(Object.keys(files).filter((path) => !listed.test(path))).toEqual([]);
});
