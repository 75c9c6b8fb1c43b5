// What is said now and then.

export const later = {
  guns: "Fight",
  attack: (name: string) => `Attack ${name}`,
  choose: "What do you do here?",
  respawn: "Come back with a new ship",
  respawnHint: "A Schooner in a port clear of ships; the prices you learned stay yours.",
  leave: "Leave the game",
  leaveSure: "Leave for good?",
  leaveYes: "Yes, leave",
  leaveNo: "No, stay",

  loot: "Too much loot",
  mustGo: (n: number) => (n === 1 ? "One unit must go." : `${n} units must go.`),
  lootHint: "Mounted cannons stay. Keep what sells dear.",
  drop: (n: number) => `Drop ${n}`,
  worth: (price: string) => `sells for up to ${price}`,

  wins: (names: string, shared: boolean) => (shared ? `${names} share the win` : `${names} wins`),
  youWin: "You win",
  lastAfloat: "the last ship afloat",
  richest: (total: string) => `the richest, with ${total}`,
  captain: "Captain",
  strictly: "Strict",
  withCash: "With cash",
  out: "out of the game",
  and: " and ",
};

export type LaterWords = typeof later;
