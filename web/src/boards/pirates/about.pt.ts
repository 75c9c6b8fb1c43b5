import type { About } from "../board";

const about: Partial<About> = {
  length: "cerca de uma hora",
  description: "Quarenta casas de água, dezoito gemas no fundo e um canhão em cada navio.",
  hint: "Navegue para águas que ninguém mapeou: cada gema achada torna você mais forte. Dispare quando um navio com gemas estiver ao alcance.",
};

export default about;
