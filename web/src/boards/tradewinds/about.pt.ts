import type { About } from "../board";

const about: Partial<About> = {
  length: "uma hora e meia",
  description: "Navegue com o vento, compre barato, venda caro e cuidado com os canhões alheios.",
};

export default about;
