import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../net/wire.gen";
import { captain, seas } from "./fixture";
import { Effects } from "./effects.svelte";

const GEM = { gem: "ruby", points: 2 };
const event = (ply: number, kind: string, target?: string): Event => ({
  ...{ ply, actor: 0, kind, arguments: target ? { target } : {}, lines: [] },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function after(...views: [ReturnType<typeof seas>, Event[]][]): Effects {
  const effects = new Effects();
  for (const [view, events] of views) effects.update(view, events);
  return effects;
}

const BEFORE = seas([captain(2, { gems: [GEM], score: 2 }), captain(3)]);
const ROBBED = seas([captain(2), captain(3, { gems: [GEM], score: 2, xp: 40 })]);

test("marks of ships close to each other are stacked", () => {
  const { marks } = after([BEFORE, []], [ROBBED, [event(1, "steal")]]);
  expect(marks.map(({ kind, text, level }) => [kind, text, level])).toEqual([
    ["loss", "−2", 0],
    ["gem", "+2", 1],
    ["xp", "+40 XP", 2],
  ]);
});

test("marks of distant ships are not stacked", () => {
  const away = (view: typeof BEFORE) => ({
    ...view,
    players: [view.players[0]!, { ...view.players[1]!, tile: 6 }],
  });
  const { marks } = after([away(BEFORE), []], [away(ROBBED), [event(1, "steal")]]);
  expect(marks.map(({ level }) => level)).toEqual([0, 0, 1]);
});

test("a shot goes from ship to ship and starts a duel", () => {
  const effects = after([BEFORE, []], [BEFORE, [event(1, "fire", "B")]]);
  expect(effects.duel).toEqual({ attacker: 0, target: 1 });
  expect(effects.marks).toMatchObject([{ kind: "shot", seat: 1, from: 0 }]);
});

test("an effect is shown once and disappears", () => {
  const events = [event(1, "steal")];
  const effects = after([BEFORE, []], [ROBBED, events], [ROBBED, events]);
  expect(effects.marks).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(effects.marks).toHaveLength(0);
});

test("the first view shows no effects", () => {
  expect(after([ROBBED, [event(1, "steal")]]).marks).toHaveLength(0);
});
