import { expect, test } from "vitest";
import { HEXES, SEATS, hex } from "./example";
import { describe } from "./sights";
import { WORDS } from "./words";

const EYES = { seats: SEATS, viewer: 0, words: WORDS.en };
const [home, colony, station, free] = HEXES.map((it) => describe(it, EYES));

test("a home, with the ships there", () => {
  expect(home).toBe("(0,0), home sector: home system, yours, 2 ships of yours");
});

test("what was built, and whose it is", () => {
  expect(colony).toBe("(1,0), middle sector: 1 planet, yours, colony");
  expect(station).toBe("(0,1), middle sector: red nebula, Ben’s, trade station, 1 ship of Ben");
});

test("a free system says so; a hole belongs to nobody", () => {
  expect(free).toMatch(/1 planet, free$/);
  expect(describe(hex(2, 0, { content: "wormhole" }), EYES)).toMatch(/: wormhole$/);
});

test("a spectator owns nothing", () => {
  expect(describe(HEXES[1]!, { ...EYES, viewer: null })).toMatch(/Ana’s, colony$/);
});
