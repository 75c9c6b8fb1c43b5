// The texts of the pages for tournaments in one language, loaded with the first of these pages.

import type { Translation } from "../i18n/fallback";
import { messageLoader } from "../i18n/messageLoader";
import english, { type TournamentMessages } from "./messages.en";

export type { TournamentMessages };

export const loadTournamentMessages = messageLoader(
  english,
  import.meta.glob<Translation<TournamentMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);
