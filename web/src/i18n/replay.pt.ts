// Portuguese texts of replays and reviews.

import type { Translation } from "./fallback";
import type { ReplayMessages } from "./replay.en";

const replay: Translation<ReplayMessages> = {
  replayTitle: (game) => `Replay: ${game}`,
  replayDropHint: "Solte aqui um arquivo de replay, ou escolha um",
  replayChoose: "Escolher um arquivo",
  replayHint: "Um arquivo de “Baixar o replay”, de starboard play ou de starboard verify.",
  replayViewer: "Visto por",
  replayWithoutBoard: "As regras deste jogo mudaram, por isso só as jogadas podem ser mostradas.",
  viewers: { spectator: "Alguém que assiste", all: "Tudo revelado" },
  backToTable: "À mesa",
  first: "Para o começo",
  back: "Uma jogada para trás",
  forward: "Uma jogada para a frente",
  last: "Para o fim",
  play: "Reproduzir",
  pause: "Pausar",
  speed: "Velocidade",
  position: "Posição",
  positionOf: (at, of) => `Jogada ${at} de ${of}`,
  beginning: "O começo",

  dice: {
    check: "Conferir os dados",
    checking: "Os dados estão sendo conferidos.",
    fit: (rolls: number) =>
      rolls === 1
        ? "O único lance ou sorteio desta partida segue do segredo do servidor e das sementes dos jogadores."
        : `Todos os ${rolls} lances e sorteios desta partida seguem do segredo do servidor e das sementes dos jogadores.`,
    noted: "O compromisso e a sua semente são os que este navegador anotou antes da partida.",
    notNoted: "Este navegador não tem anotação do compromisso de antes da partida.",
    "no-record":
      "Este arquivo não tem registro dos dados. Partidas de um servidor têm; partidas no terminal, não.",
    "wrong-secret":
      "O segredo não corresponde ao compromisso: foi trocado depois do começo da partida.",
    "other-commitment": "O compromisso não é o que este navegador anotou antes da partida.",
    "missing-seed": "A semente que este navegador acrescentou falta no registro.",
    "wrong-outcomes":
      "A lista de resultados possíveis do servidor não está em ordem. Confira o arquivo com starboard replay --verify-dice.",
    mismatch: (ply: number, found: string, expected: string) =>
      `A jogada ${ply} não corresponde: ela é “${found}”, mas o segredo e as sementes dão “${expected}”.`,
    insecure:
      "Navegadores só conferem dados em páginas que vêm por HTTPS. Baixe o replay e use starboard replay --verify-dice.",
    details: "Compromisso e sementes",
    commitment: "Compromisso",
    noSeed: "sem semente",
  },

  review: "Análise",
  tryAgain: "Tentar de novo",
  reviewPreparing: "A análise está sendo preparada…",
  reviewProgress: (moves, of) => `${moves} de ${of} jogadas analisadas…`,
  reviewSources: {
    network: "Estimadas pela rede treinada.",
    evaluation: "Estimadas pela avaliação do jogo.",
    playouts: "Estimadas por partidas que robôs jogam até o fim a partir de cada posição.",
  },
  reviewMove: (ply) => `Jogada ${ply}`,
  chancesToWin: "Probabilidades de vitória",
  chartTable: "O gráfico em números",
  turningPoints: "Momentos decisivos",
  luck: "Sorte",
  luckMeaning:
    "Quanto todos os lançamentos e sorteios juntos mudaram a probabilidade de vitória de cada um.",
  luckError: (error) => `O erro padrão é de ${error}.`,
  betterMoves: "Jogadas melhores",
  noBetterMoves: "Uma busca não encontrou nenhuma decisão com uma jogada claramente melhor.",
  betterMove: (name, move, chance, better, betterChance) =>
    `${name}: “${move}” vence ${chance}, “${better}” ${betterChance}.`,
  playOn: "Continuar daqui",
  playOnAs: "O lugar a ocupar",
  playOnFor: (name) => `no lugar de ${name}`,
  shareMove: "Compartilhar esta jogada",
  copyLink: "Copiar um link para esta jogada",
  spaceKey: "Espaço",
  shortcutPlay: "Reproduzir e pausar",
};

export default replay;
