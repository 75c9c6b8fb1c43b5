// The texts of the pages for members in one language, loaded with the first of these pages.

import type { Translation } from "../i18n/fallback";
import { messageLoader } from "../i18n/messageLoader";
import english, { type MemberMessages } from "./messages.en";

export type { MemberMessages };

export const loadMemberMessages = messageLoader(
  english,
  import.meta.glob<Translation<MemberMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);
