import type { About } from "../../board";

export const about: About = {
  en: {
    length: "20 minutes",
    sentence: "Squeeze your islands for coins, keep them content, and take your rivals’.",
    hint: "Buy an island as soon as you can pay for it: more islands bring more coins, and whoever holds more attacks without dice.",
  },
  pt: {
    length: "20 minutos",
    sentence: "Tire moedas das suas ilhas, mantenha-as contentes e tome as dos rivais.",
    hint: "Compre uma ilha assim que puder pagar: mais ilhas rendem mais moedas, e quem tem mais ataca sem dados.",
  },
};
