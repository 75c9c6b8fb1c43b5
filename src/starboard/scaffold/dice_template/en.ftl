title = Dice template
tagline = Roll on, or take what you have.

option-goal = points that win the game.
    .title = Goal
preset-classic = up to 50 points.
    .title = Classic
preset-long = up to 100 points.
    .title = Long

move-roll = roll the die
move-hold = take the pot
move-die = the die shows { $side }
coach-goal = You win by reaching the goal. What you roll goes into the pot first.
coach-roll = A roll of 2 to 6 is added to the pot; a 1 empties it and ends your turn.
coach-hold = Taking the pot makes its points yours for good, and ends your turn.
bot-steady = rolls until the pot is 20.
field-turn = to move
field-pot = pot
field-goal = goal
field-score = points

throws = { $who ->
    [you] You roll the die.
   *[other] { $who } rolls the die.
  }
rolled = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } a { $die }; the pot is { $pot }.
busts = { $who ->
    [you] You roll a 1 and lose
   *[other] { $who } rolls a 1 and loses
  } the pot.
held = { $who ->
    [you] You take { $pot } and have
   *[other] { $who } takes { $pot } and has
  } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
ask = { $who ->
    [you] Do you roll, or take the pot of { $pot }?
   *[other] { $who } rolls, or takes the pot of { $pot }.
  }
wait = Nobody can act now.
points = { $who ->
    [you] You have
   *[other] { $who } has
  } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
pot = The pot is { $pot }; { $goal } points win.
wins = { $who ->
    [you] You win.
   *[other] { $who } wins.
  }

law-only-the-winner-reaches-the-goal = at most one player reaches the goal.
law-points-never-decrease = points never decrease.
