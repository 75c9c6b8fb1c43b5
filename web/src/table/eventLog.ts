// Operations on the events of a table.

import type { Event } from "../net/wire.gen";

/** The log with these consecutive events added; a ply that is in both is taken from `events`. */
export function mergeEvents(log: Event[], events: Event[]): Event[] {
  if (!events.length) return log;
  const first = events[0]!.ply;
  const last = events.at(-1)!.ply;
  return [
    ...log.filter(({ ply }) => ply < first),
    ...events,
    ...log.filter(({ ply }) => ply > last),
  ];
}

/** The events with text since a seat's last own move; empty before its first move. */
export function eventsSinceOwnMove(seat: number, log: Event[]): Event[] {
  const own = log.findLastIndex(({ actor }) => actor === seat);
  // A log that does not start at ply 1 is incomplete: the own move may be before it.
  if (own < 0 && (log[0]?.ply ?? 1) === 1) return [];
  const since = log.slice(own + 1).filter(({ lines }) => lines.length > 0);
  return since.some(({ actor }) => actor !== null) ? since : [];
}

/** What is spoken of new events and a result: a line that is in both, as who wins, once. */
export function spokenLines(events: Event[], result: string[]): string[] {
  const lines = events.flatMap((event) => event.lines);
  return [...lines, ...result.filter((line) => !lines.includes(line))];
}
