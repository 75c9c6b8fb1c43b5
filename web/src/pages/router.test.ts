import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });
const { parseRoute, replayPath } = await import("./router.svelte");

const START = { move: 0, viewer: "", review: false };
const PLACE = { move: 12, viewer: "B", review: false };

test.each([
  ["/", "", { page: "lobby" }],
  ["/table/abc", "#invite=s-1", { page: "table", id: "abc", invite: "s-1" }],
  ["/table/abc", "", { page: "table", id: "abc", invite: "" }],
  ["/replay", "", { page: "replay", id: null, place: START }],
  ["/replay/abc", "", { page: "replay", id: "abc", place: START }],
  ["/replay/abc", "#move=12&as=B", { page: "replay", id: "abc", place: PLACE }],
  ["/replay/abc", "#move=-3", { page: "replay", id: "abc", place: START }],
  ["/replay/abc", "#review", { page: "replay", id: "abc", place: { ...START, review: true } }],
  ["/rules/g", "#G1.2", { page: "rules", game: "g", clause: "G1.2" }],
  ["/account", "#invitation=i-1", { page: "account", invitation: "i-1" }],
  ["/member/abc", "", { page: "member", id: "abc" }],
  ["/leaderboards", "", { page: "leaderboards", game: "" }],
  ["/leaderboards/g", "", { page: "leaderboards", game: "g" }],
  ["/pairing", "", { page: "pairing" }],
  ["/challenge", "", { page: "challenge" }],
  ["/tournaments", "", { page: "tournaments" }],
  ["/tournament/x", "", { page: "tournament", id: "x" }],
  ["/tournament", "", { page: "not-found" }],
  ["/mail", "#confirm=x", { page: "mail", action: "confirm", token: "x" }],
  ["/mail", "#unsubscribe=x", { page: "mail", action: "unsubscribe", token: "x" }],
  ["/table", "", { page: "not-found" }],
  ["/member", "", { page: "not-found" }],
  ["/nowhere", "", { page: "not-found" }],
  ["/table/a/b", "", { page: "not-found" }],
])("%s%s", (path, hash, route) => {
  expect(parseRoute(path, hash)).toEqual(route);
});

test.each([START, PLACE, { ...PLACE, review: true }])(
  "the address of a move reads back",
  (place) => {
    const [path, hash] = replayPath("abc", place).split("#");
    expect(parseRoute(path!, `#${hash ?? ""}`)).toEqual({ page: "replay", id: "abc", place });
  },
);
