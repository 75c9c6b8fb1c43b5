import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });
const { parseRoute } = await import("./router.svelte");

test.each([
  ["/", "", { page: "lobby" }],
  ["/table/abc", "#invite=s-1", { page: "table", id: "abc", invite: "s-1" }],
  ["/table/abc", "", { page: "table", id: "abc", invite: "" }],
  ["/replay", "", { page: "replay", id: null }],
  ["/replay/abc", "", { page: "replay", id: "abc" }],
  ["/rules/g", "#G1.2", { page: "rules", game: "g", clause: "G1.2" }],
  ["/account", "#invitation=i-1", { page: "account", invitation: "i-1" }],
  ["/member/abc", "", { page: "member", id: "abc" }],
  ["/leaderboards", "", { page: "leaderboards", game: "" }],
  ["/leaderboards/g", "", { page: "leaderboards", game: "g" }],
  ["/table", "", { page: "not-found" }],
  ["/member", "", { page: "not-found" }],
  ["/nowhere", "", { page: "not-found" }],
  ["/table/a/b", "", { page: "not-found" }],
])("%s%s", (path, hash, route) => {
  expect(parseRoute(path, hash)).toEqual(route);
});
