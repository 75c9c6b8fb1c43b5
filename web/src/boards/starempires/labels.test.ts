import { expect, test } from "vitest";
import { HEXES, SEATS, hex } from "./fixture";
import { describeSystem } from "./labels";
import messages from "./messages.en";

const CONTEXT = { seats: SEATS, viewer: 0, messages };
const [home, colony, station, free] = HEXES.map((it) => describeSystem(it, CONTEXT));

test("a home system with its ships", () => {
  expect(home).toBe("(0,0), home sector: home system, yours, 2 ships of yours");
});

test("a piece and its owner", () => {
  expect(colony).toBe("(1,0), middle sector: 1 planet, yours, colony");
  expect(station).toBe("(0,1), middle sector: red nebula, Ben’s, trade station, 1 ship of Ben");
});

test("a free system, and a wormhole without an owner", () => {
  expect(free).toMatch(/1 planet, free$/);
  expect(describeSystem(hex(2, 0, { content: "wormhole" }), CONTEXT)).toMatch(/: wormhole$/);
});

test("a spectator owns nothing", () => {
  expect(describeSystem(HEXES[1]!, { ...CONTEXT, viewer: null })).toMatch(/Ana’s, colony$/);
});
