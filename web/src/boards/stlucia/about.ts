import type { About } from "../../board";

export const about: About = {
  en: {
    length: "10 minutes",
    sentence: "Roll six dice, seize the town, and leave before it kills you.",
    hint: "Three of a number score; an A takes the empty town. Inside you earn 2 points a turn but cannot heal, so leave in time.",
  },
  pt: {
    length: "10 minutos",
    sentence: "Role seis dados, tome a cidade e saia antes que ela acabe com você.",
    hint: "Três números iguais dão pontos; um A toma a cidade vazia. Dentro são 2 pontos por turno, mas ninguém se cura: saia a tempo.",
  },
};
