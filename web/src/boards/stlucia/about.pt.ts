import type { About } from "../board";

const about: Partial<About> = {
  length: "10 minutos",
  description: "Role seis dados, tome a cidade e saia antes que ela acabe com você.",
  hint: "Três números iguais dão pontos; um A toma a cidade vazia. Dentro são 2 pontos por turno, mas ninguém se cura: saia a tempo.",
};

export default about;
