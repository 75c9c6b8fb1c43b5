import type { About } from "../board";

const about: Partial<About> = {
  length: "cerca de uma hora",
  description: "Quarenta casas de água, dezoito gemas no fundo e um canhão em cada navio.",
};

export default about;
