// The texts of the page of daily challenges in one language, loaded with the page.

import type { Translation } from "../i18n/fallback";
import { messageLoader } from "../i18n/messageLoader";
import english, { type ChallengeMessages } from "./messages.en";

export type { ChallengeMessages };

export const loadChallengeMessages = messageLoader(
  english,
  import.meta.glob<Translation<ChallengeMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);
