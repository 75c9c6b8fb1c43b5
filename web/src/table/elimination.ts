// The events by which a player was eliminated.

import type { Seat } from "../boards/board";
import { api } from "../net/api";
import type { Language } from "../i18n/languages.gen";
import type { Event } from "../net/wire.gen";

/** How many events up to the elimination explain it: an attack is followed by rolls. */
const EXPLAINING_EVENTS = 2;
/** Within how many events an own move may have caused it: others act before a round ends. */
const RECENT_EVENTS = 6;

/** How many steps before the latest are looked at first: it has mostly just happened. */
const LATEST_STEPS = 20;
/** How much further back each next look begins; the server sends as many steps at a time. */
const STEPS_BACK = 200;

/** The texts of the events that led to the views, up to a ply, in which the player is eliminated. */
export async function loadElimination(
  table: string,
  { letter, index }: Seat,
  language: Language,
  ply: number,
  isEliminated: (view: unknown) => boolean,
): Promise<string[]> {
  for (let back = LATEST_STEPS; ; back += STEPS_BACK) {
    const first = Math.max(1, ply - back);
    const { steps } = await api.replay(table, letter, first, language);
    const until = steps.findLastIndex(({ view }) => !isEliminated(view)) + 2;
    if (until < RECENT_EVENTS && first > 1) continue;
    const events = steps.slice(0, until).flatMap(({ event }) => event ?? []);
    return explainingEvents(events.slice(-RECENT_EVENTS), index).flatMap(({ lines }) => lines);
  }
}

/** Of the recent events, the last ones and the player's own last move. */
export function explainingEvents(events: Event[], seat: number): Event[] {
  const own = events.findLastIndex(({ actor }) => actor === seat);
  const first = events.length - EXPLAINING_EVENTS;
  return events.filter((_, index) => index === own || index >= first);
}
