// The words of a board in the reader's language; others than English are fetched when needed.

import type { Language } from "./board";

const lessons: Promise<void>[] = [];

/** When the words are there for which the boards loaded so far have asked. */
export async function learned(): Promise<void> {
  await Promise.all(lessons);
}

/** English at once; Portuguese from the moment it is learned. */
export function spoken<Words>(
  english: Words,
  learn: () => Promise<Words>,
): (language: Language) => Words {
  let portuguese = $state.raw<Words>();
  let lesson: Promise<void> | undefined;

  function begin(): Promise<void> {
    lesson ??= learn().then(
      (words) => void (portuguese = words),
      () => void (lesson = undefined), // The network is gone: it is tried again.
    );
    return lesson;
  }

  if (globalThis.document?.documentElement.lang === "pt") lessons.push(begin());
  return (language) => {
    if (language === "en") return english;
    if (!portuguese) void begin();
    return portuguese ?? english;
  };
}
