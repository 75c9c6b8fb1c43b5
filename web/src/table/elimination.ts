// The events by which a player was eliminated.

import { api } from "../net/api";
import type { Language } from "../i18n/languages.gen";
import type { Event } from "../net/wire.gen";

/** How many events before the elimination explain it: an attack is followed by rolls. */
const EXPLAINING_EVENTS = 2;

/** The texts of the events that led to the first view in which the player is eliminated. */
export async function loadElimination(
  table: string,
  viewer: string,
  language: Language,
  isEliminated: (view: unknown) => boolean,
): Promise<string[]> {
  let events: Event[] = [];
  for (let first = 1, length = 1; first <= length;) {
    const page = await api.replay(table, viewer, first, language);
    const at = page.steps.findIndex(({ view }) => isEliminated(view));
    const steps = at < 0 ? page.steps : page.steps.slice(0, at + 1);
    events = [...events, ...steps.flatMap(({ event }) => event ?? [])].slice(-EXPLAINING_EVENTS);
    if (at >= 0 || !page.steps.length) break;
    [first, length] = [first + page.steps.length, page.length];
  }
  return events.flatMap(({ lines }) => lines);
}
