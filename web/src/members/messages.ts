// The texts of the pages for members in one language, loaded with the first of these pages.

import { withFallback, type Translation } from "../i18n/fallback";
import type { Language } from "../i18n/languages.gen";
import { lazyAll } from "../net/lazy";
import english, { type MemberMessages } from "./messages.en";

export type { MemberMessages };

const translations = lazyAll(
  import.meta.glob<Translation<MemberMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);

export async function loadMemberMessages(language: Language): Promise<MemberMessages> {
  const load = translations[`./messages.${language}.ts`];
  return load ? withFallback(english, await load()) : english;
}
