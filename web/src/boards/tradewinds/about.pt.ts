import type { About } from "../board";

const about: Partial<About> = {
  length: "cerca de uma hora",
  description: "Navegue com o vento, compre barato, venda caro e cuidado com os canhões alheios.",
  hint: "Você só conhece os preços dos portos onde já esteve. Encha o porão com o que é barato aqui e clique numa casa acesa para navegar ao próximo porto.",
};

export default about;
