// English texts of the page for quick pairing. Other languages fall back to them.

const messages = {
  title: "Find opponents",
  intro: "Choose what you would like to play. You are seated with others who wait for the same.",
  games: "Games",
  gameWaiting: (people: number) =>
    people === 1 ? "1 person is waiting" : `${people} people are waiting`,
  players: "Players at the table",
  clocks: "Time limits",
  rated: "Rated: the result changes the ratings of all who play",
  ratedHint: "Opponents of about your strength are preferred.",
  find: "Find opponents",
  nothingChosen: "Choose at least one game, one number of players and one time limit.",
  noFittingGame: "None of these games is played with that number of players.",
  tooManyKinds: (count: number, limit: number) =>
    `These are ${count} combinations. Choose fewer games, numbers of players or time limits: ${limit} combinations at most.`,

  waitingTitle: "Looking for opponents",
  waiting: (others: number) =>
    others === 0
      ? "Nobody else is waiting yet."
      : others === 1
        ? "1 other person is waiting."
        : `${others} other people are waiting.`,
  opponentLeft: "An opponent left before the game began. You keep your place in the queue.",
  waited: (time: string) => `You have waited ${time}.`,
  keepOpen: "Keep this page open. The table opens by itself.",
  botsOffer: "Would you like to play with bots in the free seats? Such a game is not rated.",
  takeBots: "Play with bots",
  botsCome: "The table is being set up.",
  stop: "Stop waiting",
  stopped: "You are no longer waiting.",
  seated: "Opponents found. The table opens.",
};

export type PairingMessages = typeof messages;
export default messages;
