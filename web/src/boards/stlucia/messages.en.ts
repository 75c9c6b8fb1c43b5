// English texts of the board. Texts of moves and events come from the server.

const messages = {
  you: "You",
  board: "The bay of StLucia",
  town: "StLucia",
  empty: "nobody holds the town",
  holds: (name: string, you: boolean) => (you ? "you hold the town" : `${name} holds the town`),
  townIs: (who: string | null) => (who === null ? "StLucia, empty." : `StLucia, held: ${who}.`),
  outside: "outside",
  inside: "in StLucia",
  eliminated: "out of the game",
  health: "Health",
  points: "Points",
  tokens: "Tokens",
  goal: "Goal",
  player: (name: string, health: number, score: number, goal: number, tokens: number) =>
    `${name}: health ${health}, ${score} of ${goal} points, ${tokens === 1 ? "1 token" : `${tokens} tokens`}`,
  toPlay: "to play",
  faces: { 1: "1", 2: "2", 3: "3", H: "H, heal", A: "A, attack", P: "P, token" } as Record<
    string,
    string
  >,
  die: (n: number, face: string) => `Die ${n}: ${face}`,
  rolling: (n: number) => `Die ${n}, in the air`,
  kept: "kept",
  selected: "to be rolled again",
  diceOf: (name: string, you: boolean) => (you ? "Your dice" : `${name}’s dice`),
  rerollsLeft: (rerolls: number) => (rerolls === 1 ? "1 reroll left" : `${rerolls} rerolls left`),
  attacks: (name: string, you: boolean) => (you ? "You attack" : `${name} attacks`),
  decides: (name: string) => `${name}: stay or go?`,
  stayOrGo: "Stay or go?",
  stay: "Stay",
  go: "Go",
  keep: "Keep all",
  reroll: (count: number) => (count === 1 ? "Roll 1 again" : `Roll ${count} again`),
  chooseDice: "Choose the dice that you roll again.",
  selectAll: "Choose all",
  selectNone: "Choose none",
  lastRoll: (name: string) => `${name}, last:`,
  wins: (name: string, you: boolean) =>
    you ? "You are king of StLucia" : `${name} is king of StLucia`,
  shortcuts: [
    { key: "1 – 6", action: "choose a die to roll again, or keep it" },
    { key: "0", action: "choose all dice, or none" },
    { key: "R", action: "roll the chosen dice again" },
    { key: "K", action: "keep all dice; keep the town" },
    { key: "L", action: "leave the town" },
    { key: "↑ ↓ ← →", action: "go around the board" },
    { key: "Enter", action: "choose the die, or give the order" },
    { key: "Esc", action: "choose no dice" },
  ],
};

export default messages;
export type Messages = typeof messages;
