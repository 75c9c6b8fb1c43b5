// The texts about notifications in one language, loaded with the settings that show them.

import type { Translation } from "../i18n/fallback";
import { messageLoader } from "../i18n/messageLoader";
import english, { type NotificationMessages } from "./messages.en";

export type { NotificationMessages };

export const loadNotificationMessages = messageLoader(
  english,
  import.meta.glob<Translation<NotificationMessages>>(["./messages.*.ts", "!./messages.en.ts"], {
    import: "default",
  }),
);
