// English texts of the board. Texts of moves and events come from the server.

const messages = {
  you: "You",
  yours: "yours",
  of: (name: string) => `${name}’s`,
  free: "free",
  chart: (islands: number) => `Chart of ${islands} islands`,
  island: (number: number) => `Island ${number}`,
  happiness: (value: number) => `happiness ${value}`,
  nextFree: (cost: number, happiness: number) =>
    `Next for sale: ${cost === 1 ? "1 coin" : `${cost} coins`}, happiness ${happiness}.`,
  notNextFree: (number: number) => `Island ${number} comes first.`,
  wouldRuin: "Investing in resources would ruin it.",
  canTake: (happiness: number) => `Take it; it comes at ${happiness} happiness.`,
  canBuy: "Acquire it.",
  canInvest: "Choose to invest.",
  canAttack: "Choose to attack.",
  nothing: "Nothing to do here now.",
  round: "Round",
  ofRounds: (round: number, limit: number) => (limit ? `${round} of ${limit}` : `${round}`),
  freeIslands: "Free islands",
  price: "Price",
  priceIs: (cost: number) => (cost === 1 ? "1 coin" : `${cost} coins`),
  coins: "Coins",
  chartTitle: "Islands over time",
  islands: "Islands",
  happinessLabel: "Happiness",
  place: "Place",
  acted: "has acted",
  toAct: "to act",
  choosing: "chooses",
  out: "out of the game",
  wins: (names: string, several: boolean, you: boolean) =>
    you ? "You rule the seas" : `${names} ${several ? "share the seas" : "rules the seas"}`,
  drawn: "The seas belong to nobody",
  and: "and",
  rolling: (attacker: string, defender: string) =>
    `${attacker} against ${defender}: the dice are rolling.`,
  rolled: (attacker: string, mine: number, defender: string, theirs: number) =>
    `${attacker} rolled ${mine}, ${defender} rolled ${theirs}.`,
  attackSucceeds: (happiness: number) =>
    `Sure to succeed; the island comes at ${happiness} happiness.`,
  attackByDice: (happiness: number) =>
    `Decided by dice, 15 chances in 36; the winner takes an island, at ${happiness} happiness.`,
  ruins: (islands: string, count: number) =>
    `Would ruin ${count === 1 ? "island" : "islands"} ${islands}.`,
  ruinsAll: "Would ruin all you hold.",
  moveTitles: {
    resources: "Invest in resources",
    happiness: "Invest in happiness",
    acquire: "Acquire an island",
    attack: "Attack",
    take: "Take an island",
  },
  attack: (name: string) => `Attack ${name}`,
  take: (number: number) => `Take island ${number}`,
  tooExpensive: (cost: number, coins: number) => `Costs ${cost}; you have ${coins}.`,
  happinessTooExpensive: (islands: number, coins: number) =>
    `1 coin for each of ${islands} islands; you have ${coins}.`,
  noneFree: "No island is free.",
  noIslands: "You hold no island.",
  nobodyToAttack: "Nobody else holds an island.",
  attackPrice: (coins: number) => `Costs 4 coins; you have ${coins}.`,
  takeFrom: (name: string, happiness: number) => `Take one from ${name}; it comes at ${happiness}.`,
  playerStats: "Rulers",
  shortcuts: [
    { key: "↑ ↓ ← →", action: "go from island to island" },
    { key: "Enter", action: "take or acquire the island, or see what can be done there" },
    { key: "Esc", action: "close the island’s card" },
    { key: "R", action: "invest in resources" },
    { key: "H", action: "invest in happiness" },
    { key: "A", action: "acquire a free island" },
    { key: "1 – 4", action: "see what an attack on player A – D would do" },
  ],
};

export default messages;
export type Messages = typeof messages;
