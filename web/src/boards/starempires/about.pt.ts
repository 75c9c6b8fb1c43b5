import type { About } from "../board";

const about: Partial<About> = {
  length: "10 minutos",
  description:
    "Voe de estrela em estrela, instale-se onde pousar e feche o caminho dos outros. Sem sorte nenhuma.",
};

export default about;
