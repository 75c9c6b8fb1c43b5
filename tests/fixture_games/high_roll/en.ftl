title = High roll
tagline = Keep the die, or roll it again.
option-rounds = how many rounds are played.
    .title = Rounds
preset-classic = three rounds.
    .title = Classic
move-keep = keep the roll
move-again = roll again
move-roll = the die shows { $die }
bot-careful = keeps a roll of 4 or more.
rolled = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } a { $die }.
kept = { $who ->
    [you] You keep
   *[other] { $who } keeps
  } the { $die }.
again = { $who ->
    [you] You roll the { $die } again.
   *[other] { $who } rolls the { $die } again.
  }
score = { $who ->
    [you] You have
   *[other] { $who } has
  } { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
ask = { $who ->
    [you] Do you keep the { $die }?
   *[other] { $who } decides whether to keep the { $die }.
  }
wait = Nobody can act now.
ended = Winners: { $winners }.
law-points-fit-the-rounds = each turn played has added 1 to 6 points.
law-points-never-decrease = points never decrease.

metric-rolls-again = dice rolled again
metric-points-of-all = points of all players

achievement-sixes = Get six points in every round.
    .title = All sixes
