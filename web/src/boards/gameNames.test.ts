import { expect, test } from "vitest";

const shellSources = import.meta.glob<string>(
  [
    "../*.{ts,svelte}",
    "../{a11y,art,dev,generic,help,i18n,net,pages,parts,replay,table}/*.{ts,svelte}",
    "./*.{ts,svelte}",
  ],
  { query: "?raw", import: "default", eager: true },
);
const views = import.meta.glob("./*/view.gen.ts");
const catalogues = import.meta.glob<string>("../../../src/starboard/games/*/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const ids = Object.keys(views).map((path) => path.split("/")[1]!);
const titles = Object.values(catalogues).map((text) => /^title = (.*)$/m.exec(text)![1]!);

test("no game is named outside its folder", () => {
  expect(ids.length).toBeGreaterThan(0);
  expect(titles).toHaveLength(ids.length);
  const named = new RegExp(`\\b(?:${[...ids, ...titles].join("|")})\\b`);
  const found = Object.entries(shellSources).filter(([, text]) => named.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});
