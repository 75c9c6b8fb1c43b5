// English texts of replays and reviews; part of the shell's messages.

const replay = {
  replayTitle: (game: string) => `Replay: ${game}`,
  replayDropHint: "Drop a replay file here, or choose one",
  replayChoose: "Choose a file",
  replayHint: "A file from “Download the replay”, from starboard play or from starboard verify.",
  replayViewer: "Seen by",
  replayWithoutBoard: "The rules of this game have changed, so only its moves can be shown.",
  viewers: { spectator: "A spectator", all: "Everything revealed" },
  backToTable: "To the table",
  first: "To the beginning",
  back: "One move back",
  forward: "One move on",
  last: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  position: "Position",
  positionOf: (at: number, of: number) => `Move ${at} of ${of}`,
  beginning: "The beginning",

  dice: {
    check: "Check the dice",
    checking: "The dice are being checked.",
    fit: (rolls: number) =>
      rolls === 1
        ? "The only roll or draw of this game follows from the server’s secret and the players’ seeds."
        : `All ${rolls} rolls and draws of this game follow from the server’s secret and the players’ seeds.`,
    noted: "The commitment and your seed are those that this browser noted before the game.",
    notNoted: "This browser has no note of the commitment from before the game.",
    "no-record":
      "This file has no record of its dice. Games of a server have one; games in the terminal have none.",
    "wrong-secret":
      "The secret does not fit the commitment: it was replaced after the game had begun.",
    "other-commitment": "The commitment is not the one that this browser noted before the game.",
    "missing-seed": "The seed that this browser added is missing from the record.",
    "wrong-outcomes":
      "The server’s list of possible outcomes is not in order. Check the file with starboard replay --verify-dice.",
    mismatch: (ply: number, found: string, expected: string) =>
      `Move ${ply} does not fit: it is “${found}”, but the secret and the seeds give “${expected}”.`,
    insecure:
      "Browsers check dice only on pages that come by HTTPS. Download the replay and use starboard replay --verify-dice.",
    details: "Commitment and seeds",
    commitment: "Commitment",
    noSeed: "no seed",
  },

  review: "Review",
  tryAgain: "Try again",
  reviewPreparing: "The review is being prepared…",
  reviewProgress: (moves: number, of: number) => `Reviewed ${moves} of ${of} moves…`,
  reviewSources: {
    network: "Estimated by the learned network.",
    evaluation: "Estimated by the evaluation of the game.",
    playouts: "Estimated by games that bots play on from each position.",
  },
  reviewMove: (ply: number) => `Move ${ply}`,
  chancesToWin: "Chances to win",
  chartTable: "The chart in numbers",
  turningPoints: "Turning points",
  luck: "Luck",
  luckMeaning: "How all rolls and draws together have changed each player’s chance to win.",
  luckError: (error: string) => `The standard error is ${error}.`,
  betterMoves: "Better moves",
  noBetterMoves: "A search found no decision with a clearly better move.",
  betterMove: (name: string, move: string, chance: string, better: string, betterChance: string) =>
    `${name}: “${move}” wins ${chance}, “${better}” ${betterChance}.`,
  playOn: "Play on from here",
  playOnAs: "The seat to take",
  playOnFor: (name: string) => `in the seat of ${name}`,
  shareMove: "Share this move",
  copyLink: "Copy a link to this move",
  spaceKey: "Space",
  shortcutPlay: "Play and pause",
};

export type ReplayMessages = typeof replay;

export default replay;
