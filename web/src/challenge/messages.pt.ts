// Portuguese texts of the page of daily challenges.

import type { Translation } from "../i18n/fallback";
import type { ChallengeMessages } from "./messages.en";

const messages: Translation<ChallengeMessages> = {
  title: "Desafio do dia",
  intro:
    "Uma partida por dia, com os mesmos dados e os mesmos robôs para todos. Você tem uma tentativa, sem dicas e sem voltar jogadas.",
  days: "Dia",
  today: "Hoje",
  yesterday: "Ontem",
  ends: (time) => `Termina às ${time}.`,
  opponents: (bots, level) =>
    bots === 1 ? `Você contra 1 robô, ${level}` : `Você contra ${bots} robôs, ${level}`,
  attempts: (people) =>
    people === 0
      ? "Ninguém tentou ainda."
      : people === 1
        ? "1 pessoa tentou."
        : `${people} pessoas tentaram.`,
  play: "Jogar",
  playLabel: (game) => `Jogar o desafio de hoje: ${game}`,
  continue: "Continuar ou rever",
  unfinished: "A sua tentativa não tem resultado.",
  missed: "Você não jogou.",
  rankOf: (rank, people) => `A sua posição: ${rank} de ${people}`,
  won: "Venceu",
  points: "Pontos",
  moves: "Jogadas",
  rank: "Posição",
  name: "Nome",
  you: "você",
  yes: "sim",
  no: "não",
  rankingOf: (game) => `Classificação: ${game}`,
  noRanking: "Ninguém terminou.",
  replay: "Rever",
  rules: "Primeiro quem venceu, depois quem tem mais pontos, depois quem fez menos jogadas.",
};

export default messages;
