// English texts of the page of daily challenges. Other languages fall back to them.

const messages = {
  title: "Daily challenge",
  intro:
    "One game a day, with the same dice and the same bots for everybody. You have one attempt, without hints or take-backs.",
  days: "Day",
  today: "Today",
  yesterday: "Yesterday",
  ends: (time: string) => `Ends at ${time}.`,
  opponents: (bots: number, level: string) =>
    bots === 1 ? `You against 1 bot, ${level}` : `You against ${bots} bots, ${level}`,
  attempts: (people: number) =>
    people === 0
      ? "Nobody has tried it yet."
      : people === 1
        ? "1 person has tried it."
        : `${people} people have tried it.`,
  play: "Play",
  playLabel: (game: string) => `Play today's challenge: ${game}`,
  continue: "Continue or look at it",
  unfinished: "Your attempt has no result.",
  missed: "You did not play.",
  rankOf: (rank: number, people: number) => `Your rank: ${rank} of ${people}`,
  won: "Won",
  points: "Points",
  moves: "Moves",
  rank: "Rank",
  name: "Name",
  you: "you",
  yes: "yes",
  no: "no",
  rankingOf: (game: string) => `Ranking: ${game}`,
  noRanking: "Nobody has finished it.",
  replay: "Replay",
  rules: "Winners come first, then more points, then fewer moves.",
};

export type ChallengeMessages = typeof messages;
export default messages;
