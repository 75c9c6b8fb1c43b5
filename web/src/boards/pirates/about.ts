import type { About } from "../../board";

export const about: About = {
  en: {
    length: "30 minutes",
    sentence: "Forty tiles of water, eighteen gems under them, and a cannon on every ship.",
    hint: "Sail to water nobody has charted: every gem found makes you stronger. Fire when a ship with gems is in range.",
  },
  pt: {
    length: "30 minutos",
    sentence: "Quarenta casas de água, dezoito gemas no fundo e um canhão em cada navio.",
    hint: "Navegue para águas que ninguém mapeou: cada gema achada torna você mais forte. Dispare quando um navio com gemas estiver ao alcance.",
  },
};
