// The shell's messages in one language, loaded when the language is chosen.

import { lazyAll } from "../net/lazy";
import { withFallback, type Translation } from "./fallback";
import type { Language } from "./languages.gen";
import english, { type Messages } from "./messages.en";

export type { Messages };
export { english };

const translations = lazyAll(
  import.meta.glob<Translation<Messages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);

export async function loadShellMessages(language: Language): Promise<Messages> {
  const load = translations[`./messages.${language}.ts`];
  return load ? withFallback(english, await load()) : english;
}
