import type { About } from "../board";

const about: Partial<About> = {
  length: "20 minutos",
  description: "Tire moedas das suas ilhas, mantenha-as contentes e tome as dos rivais.",
  hint: "Compre uma ilha assim que puder pagar: mais ilhas rendem mais moedas, e quem tem mais ataca sem dados.",
};

export default about;
