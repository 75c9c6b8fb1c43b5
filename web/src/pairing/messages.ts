// The texts of the page for quick pairing in one language, loaded with the page.

import type { Translation } from "../i18n/fallback";
import { messageLoader } from "../i18n/messageLoader";
import english, { type PairingMessages } from "./messages.en";

export type { PairingMessages };

export const loadPairingMessages = messageLoader(
  english,
  import.meta.glob<Translation<PairingMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);
