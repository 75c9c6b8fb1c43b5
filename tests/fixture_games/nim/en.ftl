title = Nim
tagline = Take the last stone.
option-stones = how many stones the pile has at the start.
    .title = Stones
preset-classic = 21 stones.
    .title = Classic
move-take = { $stones ->
    [one] take 1 stone
   *[other] take { $stones } stones
  }
move-take-many = take some stones
bot-expert = leaves a multiple of 4 stones.
took = { $who ->
    [you] You take
   *[other] { $who } takes
  } { $taken ->
    [one] 1 stone
   *[other] { $taken } stones
  }; { pile }
pile = { $stones ->
    [0] none is left.
    [one] 1 is left.
   *[other] { $stones } are left.
  }
ask = { $who ->
    [you] How many stones do you take? { pile }
   *[other] { $who } takes stones next; { pile }
  }
ended = { $who ->
    [you] You win.
   *[other] { $who } wins.
  }
law-the-pile-is-small-enough = the pile never has more stones than any game starts with, and it is always a player’s turn.
law-the-pile-shrinks-by-the-move = a move removes exactly the stones that it names.

metric-largest-takes = times that three stones were taken
metric-last-player = player who took the last stone

achievement-crowd = Win against two opponents.
    .title = Among many
