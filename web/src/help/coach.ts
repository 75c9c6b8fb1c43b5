// Which lesson the coach of a first game gives next, and what it marks.

import { lazy } from "../net/lazy";
import { api } from "../net/api";
import type { Language } from "../i18n/languages.gen";
import type { LessonInfo } from "../net/wire.gen";
import { panelElements } from "./marks";

const loaded = new Map<string, () => Promise<LessonInfo[]>>();

/** The lessons of a game in a language. */
export function loadLessons(game: string, language: Language): Promise<LessonInfo[]> {
  const key = `${game}/${language}`;
  if (!loaded.has(key))
    loaded.set(
      key,
      lazy(() => api.lessons(game, language)),
    );
  return loaded.get(key)!();
}

/** What is going on at a table, as far as lessons depend on it. */
interface Situation {
  /** The kinds of the viewer's legal moves. */
  legal: ReadonlySet<string>;
  /** The kinds of all moves that were made. */
  made: ReadonlySet<string>;
  /** What the board shows, by the names that lessons use. */
  shown: ReadonlySet<string>;
}

/**
 * The lessons that can be given now: the introduction first, the others in their declared order.
 * The others wait for a decision of the viewer, so that no move of a rival takes them away.
 */
export function dueLessons(
  lessons: LessonInfo[],
  seen: string[],
  { legal, made, shown }: Situation,
): LessonInfo[] {
  const unseen = lessons.filter(({ name }) => !seen.includes(name));
  const holds = (name: string, now: ReadonlySet<string>): boolean => !name || now.has(name);
  const isDue = ({ move, event, situation }: LessonInfo): boolean =>
    legal.size > 0 && holds(move, legal) && holds(event, made) && holds(situation, shown);
  return [
    ...unseen.filter(isIntroduction),
    ...unseen.filter((it) => !isIntroduction(it) && isDue(it)),
  ];
}

function isIntroduction({ move, event, situation }: LessonInfo): boolean {
  return !(move || event || situation);
}

/** Selects what a lesson marks: parts of the board, or what makes its moves in the move panel. */
export function markedElements({ marks, move }: LessonInfo): string {
  if (marks) return `#page [data-coach="${marks}"]`;
  return move ? panelElements(move) : "";
}
