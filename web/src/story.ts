// Events put together: one log without gaps or doubles, and what somebody has missed.

import type { Event } from "./wire";

/** The log with these events added, each number once, the newest telling of it. */
export function joined(log: Event[], events: Event[]): Event[] {
  if (!events.length) return log;
  const first = events[0]!.ply;
  const last = events.at(-1)!.ply;
  return [
    ...log.filter(({ ply }) => ply < first),
    ...events,
    ...log.filter(({ ply }) => ply > last),
  ];
}

/** What others did and what happened since the seat's last own move, if it has made any. */
export function missedBy(seat: number, log: Event[]): Event[] {
  const own = log.findLastIndex(({ actor }) => actor === seat);
  if (own < 0 && (log[0]?.ply ?? 1) === 1) return [];
  const since = log.slice(own + 1).filter(({ lines }) => lines.length > 0);
  return since.some(({ actor }) => actor !== null) ? since : [];
}
