import type { About } from "../board";

const about: Partial<About> = {
  length: "30 minutos",
  description: "Quarenta casas de água, dezoito gemas no fundo e um canhão em cada navio.",
};

export default about;
