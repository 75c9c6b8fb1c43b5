// The events by which a player was eliminated.

import type { Seat } from "../boards/board";
import { api } from "../net/api";
import type { Language } from "../i18n/languages.gen";
import type { Event } from "../net/wire.gen";

/** How many events up to the elimination explain it: an attack is followed by rolls. */
const EXPLAINING_EVENTS = 2;
/** Within how many events an own move may have caused it: others act before a round ends. */
const RECENT_EVENTS = 6;

/** The texts of the events that led to the first view in which the player is eliminated. */
export async function loadElimination(
  table: string,
  { letter, index }: Seat,
  language: Language,
  isEliminated: (view: unknown) => boolean,
): Promise<string[]> {
  let events: Event[] = [];
  for (let first = 1, length = 1; first <= length;) {
    const page = await api.replay(table, letter, first, language);
    const at = page.steps.findIndex(({ view }) => isEliminated(view));
    const steps = at < 0 ? page.steps : page.steps.slice(0, at + 1);
    events = [...events, ...steps.flatMap(({ event }) => event ?? [])].slice(-RECENT_EVENTS);
    if (at >= 0 || !page.steps.length) break;
    [first, length] = [first + page.steps.length, page.length];
  }
  return explainingEvents(events, index).flatMap(({ lines }) => lines);
}

/** Of the recent events, the last ones and the player's own last move. */
export function explainingEvents(events: Event[], seat: number): Event[] {
  const own = events.findLastIndex(({ actor }) => actor === seat);
  const first = events.length - EXPLAINING_EVENTS;
  return events.filter((_, index) => index === own || index >= first);
}
