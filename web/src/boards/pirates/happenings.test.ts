import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../wire";
import { captain, seas } from "./example";
import { Happenings } from "./happenings.svelte";

const GEM = { gem: "ruby", points: 2 };
const told = (number: number, kind: string, target?: string): Event => ({
  ...{ ply: number, actor: 0, kind, arguments: target ? { target } : {}, lines: [] },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function after(...views: [ReturnType<typeof seas>, Event[]][]): Happenings {
  const happenings = new Happenings();
  for (const [view, events] of views) happenings.follow(view, events);
  return happenings;
}

const BEFORE = seas([captain(2, { gems: [GEM], score: 2 }), captain(3)]);
const ROBBED = seas([captain(2), captain(3, { gems: [GEM], score: 2, xp: 40 })]);

test("gains rise above each other where ships are close", () => {
  const { bursts } = after([BEFORE, []], [ROBBED, [told(1, "steal")]]);
  expect(bursts.map(({ kind, text, level }) => [kind, text, level])).toEqual([
    ["loss", "−2", 0],
    ["gem", "+2", 1],
    ["xp", "+40 XP", 2],
  ]);
});

test("far apart, each begins at its ship", () => {
  const away = (view: typeof BEFORE) => ({
    ...view,
    players: [view.players[0]!, { ...view.players[1]!, tile: 6 }],
  });
  const { bursts } = after([away(BEFORE), []], [away(ROBBED), [told(1, "steal")]]);
  expect(bursts.map(({ level }) => level)).toEqual([0, 0, 1]);
});

test("a shot flies from ship to ship, and is a duel until the next", () => {
  const happenings = after([BEFORE, []], [BEFORE, [told(1, "fire", "B")]]);
  expect(happenings.duel).toEqual({ attacker: 0, target: 1 });
  expect(happenings.bursts).toMatchObject([{ kind: "shot", seat: 1, from: 0 }]);
});

test("what was shown is not shown again, and is gone after a while", () => {
  const events = [told(1, "steal")];
  const happenings = after([BEFORE, []], [ROBBED, events], [ROBBED, events]);
  expect(happenings.bursts).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(happenings.bursts).toHaveLength(0);
});

test("coming to a table shows nothing", () => {
  expect(after([ROBBED, [told(1, "steal")]]).bursts).toHaveLength(0);
});
