// The words of a board in the reader's language; each language comes by itself.

import type { Language } from "./board";

const lessons = new Set<() => Promise<void>>();

/** When the words are there that the boards loaded so far need first. */
export async function learned(): Promise<void> {
  await Promise.all([...lessons].map((lesson) => lesson()));
}

function readers(): Language {
  return globalThis.document?.documentElement.lang === "pt" ? "pt" : "en";
}

/** Words of the reader's language once they are learned; in another one only from then on. */
export function spoken<Words>(
  learn: Record<Language, () => Promise<Words>>,
): (language: Language) => Words {
  let known = $state.raw<Partial<Record<Language, Words>>>({});
  const coming: Partial<Record<Language, Promise<void>>> = {};

  function lesson(language: Language): Promise<void> {
    return (coming[language] ??= learn[language]().then(
      (words) => void (known = { ...known, [language]: words }),
      (error) => {
        delete coming[language]; // The network is gone: it is tried again.
        throw error;
      },
    ));
  }

  lessons.add(() => lesson(readers()));
  return (language) => {
    if (!known[language]) lesson(language).catch(() => undefined);
    return (known[language] ?? known.en ?? known.pt)!;
  };
}
