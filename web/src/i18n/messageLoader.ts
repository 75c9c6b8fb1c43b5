// Texts that are loaded with the first page that needs them.

import { lazyAll } from "../net/lazy";
import { withFallback, type Translation } from "./fallback";
import type { Language } from "./languages.gen";

/**
 * Returns a function that loads the messages of a language. `files` are the translations beside
 * the English file, as `import.meta.glob` finds them.
 */
export function messageLoader<Messages extends object>(
  english: Messages,
  files: Record<string, () => Promise<Translation<Messages>>>,
): (language: Language) => Promise<Messages> {
  const translations = lazyAll(files);
  return async (language) => {
    const load = translations[`./messages.${language}.ts`];
    return load ? withFallback(english, await load()) : english;
  };
}
