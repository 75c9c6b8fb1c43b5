// Portuguese texts of the page for quick pairing.

import type { Translation } from "../i18n/fallback";
import type { PairingMessages } from "./messages.en";

const messages: Translation<PairingMessages> = {
  title: "Encontrar adversários",
  intro: "Escolha o que você jogaria. Você se senta com quem espera pelo mesmo.",
  games: "Jogos",
  gameWaiting: (people) => (people === 1 ? "1 pessoa espera" : `${people} pessoas esperam`),
  players: "Jogadores à mesa",
  clocks: "Limites de tempo",
  rated: "Valendo pontos: o resultado muda a pontuação de todos os que jogam",
  ratedHint: "Primeiro são procurados adversários com força parecida com a sua.",
  find: "Encontrar adversários",
  nothingChosen: "Escolha pelo menos um jogo, um número de jogadores e um limite de tempo.",
  noFittingGame: "Nenhum destes jogos é jogado com esse número de jogadores.",
  tooManyKinds: (count, limit) =>
    `São ${count} combinações. Escolha menos jogos, números de jogadores ou limites de tempo: no máximo ${limit} combinações.`,

  waitingTitle: "Procurando adversários",
  waiting: (others) =>
    others === 0
      ? "Ninguém mais espera por enquanto."
      : others === 1
        ? "Mais 1 pessoa espera."
        : `Mais ${others} pessoas esperam.`,
  opponentLeft: "Um adversário saiu antes da partida. Você mantém o seu lugar e espera por outros.",
  waited: (time) => `Você espera há ${time}.`,
  keepOpen: "Deixe esta página aberta. A mesa se abre sozinha.",
  botsOffer: "Quer jogar com robôs nos lugares livres? Uma partida assim não vale pontos.",
  takeBots: "Jogar com robôs",
  botsCome: "A mesa está sendo montada.",
  stop: "Parar de esperar",
  stopped: "Você não espera mais.",
  seated: "Adversários encontrados. A mesa se abre.",
};

export default messages;
