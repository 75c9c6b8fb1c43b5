import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });
const { routeOf } = await import("./route.svelte");

test.each([
  ["/", "", { page: "lobby" }],
  ["/table/abc", "#invite=s-1", { page: "table", id: "abc", invite: "s-1" }],
  ["/table/abc", "", { page: "table", id: "abc", invite: "" }],
  ["/replay", "", { page: "replay", id: null }],
  ["/replay/abc", "", { page: "replay", id: "abc" }],
  ["/rules/g", "#G1.2", { page: "rules", game: "g", clause: "G1.2" }],
  ["/table", "", { page: "lost" }],
  ["/nowhere", "", { page: "lost" }],
  ["/table/a/b", "", { page: "lost" }],
])("%s%s", (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
