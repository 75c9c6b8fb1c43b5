title = King of StLucia
tagline = Roll six dice, seize the town, and leave before it kills you.

option-goal = points that win the game.
    .title = Goal
preset-classic = the original game: 20 points.
    .title = Classic
preset-short = a quick game: 15 points; the first player has an edge.
    .title = Short

move-keep = keep all the dice.
move-reroll = roll { $dice } again.
move-reroll-many = roll the named dice again.
move-stay = stay in StLucia.
move-go = leave StLucia to your attacker.
move-roll = the dice show { $dice }.

bot-captain = works out the odds of every reroll and knows when to leave.
bot-eait = keeps numbers it has three or more of, keeps H below 6 health, leaves below 5.
bot-science = keeps H below 5 health, otherwise A; always leaves.
bot-habs = keeps all its dice, but rerolls A below 5 health; leaves below 4 unless only one opponent is left.
bot-hass = keeps P inside, and outside keeps A only to eliminate the player in StLucia; never leaves.
bot-mabs = keeps H and 3 outside, 3 and A inside; always leaves.

query-status = points, health and tokens of all players

## Narration of moves.

rolled = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } { $dice }.
rolled-again = { $who ->
    [you] You get
   *[other] { $who } gets
  } { $dice }, and now { $who ->
    [you] have
   *[other] has
  } { $all }.
rerolls = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } { $dice } again.
keeps = { $who ->
    [you] You keep
   *[other] { $who } keeps
  } { $dice }.
heals = { $who ->
    [you] { $amount ->
        [0] Your health is full already.
       *[other] You heal { $amount }; your health is now { $health }.
      }
   *[other] { $amount ->
        [0] { $who } is in full health already.
       *[other] { $who } heals { $amount }; health is now { $health }.
      }
  }
hurt = { $who ->
    [you] You take { $amount } damage; your health is now { $health }.
   *[other] { $who } takes { $amount } damage; health is now { $health }.
  }
stays = { $who ->
    [you] You stay in StLucia.
   *[other] { $who } stays in StLucia.
  }
goes = { $who ->
    [you] You leave StLucia.
   *[other] { $who } leaves StLucia.
  }
claims = { $who ->
    [you] You claim StLucia.
   *[other] { $who } claims StLucia.
  }
gains-tokens = { $who ->
    [you] You gain
   *[other] { $who } gains
  } { $amount ->
    [one] { $amount } token
   *[other] { $amount } tokens
  } and now { $who ->
    [you] have
   *[other] has
  } { $tokens }.
scores = { $who ->
    [you] You score
   *[other] { $who } scores
  } { $points } ({ $reasons }), for a total of { $total }.
reason-inside = { $points } for beginning the turn in StLucia
reason-dice = { $points } for { $dice }
reason-claim = { $points } for claiming StLucia
reason-tokens = { $points } for ten tokens
eliminated = { $who ->
    [you] You are out of the game.
   *[other] { $who } is out of the game.
  }
wins-goal = { $who ->
    [you] You win
   *[other] { $who } wins
  } with { $score ->
    [one] { $score } point
   *[other] { $score } points
  }; the goal was { $goal }.
wins-last = { $who ->
    [you] You are the last one standing, and win!
   *[other] { $who } is the last one standing, and wins!
  }

## Questions.

ask-dice = { $who ->
    [you] Your dice: { $dice }. { $rerolls ->
        [one] One reroll left.
       *[other] { $rerolls } rerolls left.
      } Which do you roll again?
   *[other] { $who } has { $dice } and thinks about rolling again.
  }
ask-stay = { $who ->
    [you] { $attacker } has hit you for { $damage }; your health is { $health }. Do you stay in StLucia, or go?
   *[other] { $attacker ->
        [you] You have hit { $who }, who decides whether to stay in StLucia.
       *[other] { $attacker } has hit { $who }, who decides whether to stay in StLucia.
      }
  }
ask-roll = { $who ->
    [you] Your dice are rolling.
   *[other] { $who } is rolling the dice.
  }

## The board.

board-empty = { $goal ->
    [one] { $goal } point wins.
   *[other] { $goal } points win.
  } StLucia is empty.
board-inside = { $goal ->
    [one] { $goal } point wins.
   *[other] { $goal } points win.
  } { $occupant ->
    [you] You are in StLucia.
   *[other] { $occupant } is in StLucia.
  }
board-player = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $score ->
    [one] { $score } point
   *[other] { $score } points
  }, { $health } health, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }{ $place ->
    [inside] , in StLucia
   *[outside] {""}
  }{ $turn ->
    [yes] , to play
   *[no] {""}
  }.
board-player-out = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, out of the game with { $score ->
    [one] { $score } point
   *[other] { $score } points
  }.
board-dice = Dice: { $dice }.

## Why a move is not possible.

why-dice = You can only roll dice that you have: { $dice }.
why-answer = { $attacker } has attacked you: first decide whether you stay or go.
why-not-attacked = You stay or go only when somebody has just attacked you in StLucia.

## Laws, which hold in every reachable state.

law-nobody-is-above-full-health = nobody has more than 10 health.
law-the-occupant-lives = the player in StLucia is alive.
law-tokens-are-below-ten = nobody holds ten tokens or more.
law-scores-stay-near-the-goal = no score is more than 7 points above the goal.
law-six-dice-are-in-play = six dice are on the table or being rolled.
law-the-active-player-lives = the active player is alive.
law-the-winner-is-the-active-player = the winner is the active player.
law-a-finished-game-has-a-reason = a game ends only at the goal or with one player left.
law-stlucia-is-never-left-empty = once claimed, StLucia is never empty.
law-only-the-active-player-scores = only the active player scores, and at most 8 points a turn.
law-nobody-is-hurt-in-their-own-turn = nobody is hurt in their own turn.
law-the-dead-stay-dead = players who are out of the game stay out.
law-rerolls-are-counted = a reroll uses up one of the two rerolls of a turn.

metric-changes-of-the-occupant = changes of the player in StLucia
metric-won-by-survival = games won as the last one alive

## The coach of a first game.

coach-goal = You win by being the first to reach the goal of points, shown above the board, or the last one with health left.
coach-dice = These are your dice. Three equal numbers score points, H heals you, A attacks, and ten P are a point.
coach-town = This is StLucia. An A claims it while it is empty, for 1 point. Each turn that you begin inside is worth 2 more, but everybody outside hits you and you cannot heal.
coach-reroll = Choose the dice that you do not need and roll them again. You may do so twice in a turn.
coach-keep = Keep your dice when they are good: three 1s are worth 1 point, three 2s 2, three 3s 3, and each further die of that number adds 1.
coach-stay = You were hit in StLucia. With 5 health or less, go: outside, each H heals 1. Otherwise stay and score.
coach-left = When a player leaves StLucia, the attacker moves in and gets 1 point.

## Achievements.

achievement-last-one-alive = Win because everybody else is dead, before you reach the goal.
    .title = Last one alive
achievement-unharmed = Win with full health.
    .title = Unharmed
achievement-close-call = Win with your last point of health.
    .title = Close call
achievement-far-ahead = Win while nobody else has half of your points.
    .title = Far ahead
