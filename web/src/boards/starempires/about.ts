import type { About } from "../../board";

export const about: About = {
  en: {
    length: "20 minutes",
    sentence:
      "Fly from star to star, settle where you land, and shut the others out. No luck at all.",
    hint: "Fly far along a line of free systems, towards three planets or a nebula, and close the way behind you.",
  },
  pt: {
    length: "20 minutos",
    sentence:
      "Voe de estrela em estrela, instale-se onde pousar e feche o caminho dos outros. Sem sorte nenhuma.",
    hint: "Voe longe por uma linha de sistemas livres, até três planetas ou uma nebulosa, e feche o caminho atrás de você.",
  },
};
