import type { About } from "../board";

const about: Partial<About> = {
  length: "10 minutos",
  description: "Tire moedas das suas ilhas, mantenha-as contentes e tome as dos rivais.",
};

export default about;
