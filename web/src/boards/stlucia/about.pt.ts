import type { About } from "../board";

const about: Partial<About> = {
  length: "10 minutos",
  description: "Role seis dados, tome a cidade e saia antes que ela acabe com você.",
};

export default about;
