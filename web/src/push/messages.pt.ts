// Portuguese texts about notifications.

import type { Translation } from "../i18n/fallback";
import type { NotificationMessages } from "./messages.en";

const messages: Translation<NotificationMessages> = {
  title: "Avisos",
  on: "Avisar-me neste aparelho",
  unsupported: "Este navegador não tem avisos. No celular, instale o Starboard primeiro.",
  denied: "O navegador recusa avisos desta página. Permita-os nas configurações dele.",
  kindsTitle: "Avisar-me",
  kinds: {
    turn: "da minha vez",
    "game-begins": "do começo de uma partida",
    invitation: "de convites",
    "tournament-round": "de rodadas de torneios",
  },
  quiet: "Horas de silêncio",
  quietFrom: "das",
  quietTo: "às",
  quietHint: "A mesma hora duas vezes: nenhuma.",
};

export default messages;
