import type { About } from "../../board";

export const about: About = {
  en: {
    length: "about an hour",
    sentence: "Sail by the wind, buy cheap, sell dear, and mind the guns of the others.",
    hint: "You know only the prices of ports you have been to. Fill the hold with whatever is cheap here, then click a lit cell to sail for the next port.",
  },
  pt: {
    length: "cerca de uma hora",
    sentence: "Navegue com o vento, compre barato, venda caro e cuidado com os canhões alheios.",
    hint: "Você só conhece os preços dos portos onde já esteve. Encha o porão com o que é barato aqui e clique numa casa acesa para navegar ao próximo porto.",
  },
};
