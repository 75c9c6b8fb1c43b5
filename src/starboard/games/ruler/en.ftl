title = Ruler of the Seas
tagline = Squeeze your islands, keep them happy, and take your rivals’ before they take yours.

option-islands = islands in the world: 4 to 24, at least one for each player (3 is for checking the rules only); numbers divisible by 2 or 3 tend to a standoff.
    .title = Islands
option-cost = price of a free island, in coins.
    .title = Price of an island
option-happiness = happiness of a newly acquired island.
    .title = First happiness
option-limit = rounds after which the game ends.
    .title = Last round
    .value-0 = no limit
preset-classic = 13 islands, played to the last ruler.
    .title = Classic
preset-evening = 13 islands, at most 40 rounds.
    .title = Evening
preset-quick = 7 islands, at most 25 rounds.
    .title = Quick
clash-islands = { $islands } islands are too few for { $players } players: each begins on one.

move-resources = gain 1 coin for each of your islands; each loses 20 happiness.
move-happiness = pay 1 coin for each of your islands; each gains 20 happiness.
move-acquire = buy the free island with the lowest number.
move-attack = attack { $target } for 4 coins.
move-attack-many = attack another player for 4 coins.
move-take = take island { $island }.
move-take-many = take an island from the loser.
move-roll = the attacker rolls { $attacker }, the defender { $defender }.

bot-admiral = tries every action, expects its rivals’ best replies, and knows the odds of an attack.
bot-steward = keeps its islands happy, then eliminates, then grows; attacks only when it is sure to win.
bot-greedy = takes what gains most at once, and trusts its luck with the dice.

query-status = coins, islands and happiness of all players
query-odds = the outcome of each possible attack
query-world = islands, prices and the round limit of this game

## Narration of moves.

resources = { $who ->
    [you] You invest
   *[other] { $who } invests
  } in resources{ $islands ->
    [0] , but { $who ->
        [you] hold
       *[other] holds
      } no island: it brings nothing.
    [one] : { $islands } island brings { $islands } coin, { $coins } in all.
   *[other] : { $islands } islands bring { $islands } coins, { $coins } in all.
  }
happiness-falls = Happiness falls by 20, which leaves { $happiness_list }.
ruined = { $who ->
    [you] You lose
   *[other] { $who } loses
  } { $count ->
    [one] island { $islands }: its happiness has fallen to 0, and it is free again.
   *[other] islands { $islands }: their happiness has fallen to 0, and they are free again.
  }
happiness = { $who ->
    [you] You pay
   *[other] { $who } pays
  } { $price ->
    [one] { $price } coin
   *[other] { $price } coins
  } for happiness, { $coins } left.
happiness-rises = Happiness rises by 20, to 100 at most: now { $happiness_list }.
acquired = { $who ->
    [you] You acquire
   *[other] { $who } acquires
  } island { $island } for { $price ->
    [0] nothing
    [one] { $price } coin
   *[other] { $price } coins
  }, { $coins } left; it begins with a happiness of { $happiness }.
attacks = { $who ->
    [you] You attack
   *[other] { $who } attacks
  } { $target ->
    [you] you
   *[other] { $target }
  } for 4 coins, { $coins } left.
attack-certain-at-80 = { $islands ->
    [one] { $islands } island
   *[other] { $islands } islands
  } against { $against } and happiness { $happiness } against { $other }: more of both, so no dice are needed and the island comes at 80.
attack-certain-at-20 = { $islands ->
    [one] { $islands } island
   *[other] { $islands } islands
  } against { $against }, so no dice are needed; but happiness { $happiness } against { $other } is not more, so the island comes at only 20.
attack-dice = { $islands ->
    [0] No island
    [one] { $islands } island
   *[other] { $islands } islands
  } against { $against } is not more, so both roll a die; the attacker wins 15 of 36 rolls. The winner takes an island at 50.
dice = { $attacker ->
    [you] You roll
   *[other] { $attacker } rolls
  } { $mine } and { $defender ->
    [you] you roll
   *[other] { $defender } rolls
  } { $theirs }: { $outcome ->
    [higher] the attacker’s number is higher, so the attack succeeds.
    [level] a tie goes to the defender, so the attack fails.
   *[lower] the attacker’s number is lower, so the attack fails.
  }
names-next = { $who ->
    [you] You name
   *[other] { $who } names
  } the island to take.
taken = { $who ->
    [you] You take
   *[other] { $who } takes
  } island { $island } from { $loser ->
    [you] you
   *[other] { $loser }
  }; its happiness was { $was } and is now { $happiness }.
nothing-to-give = { $who ->
    [you] You have
   *[other] { $who } has
  } no island to give, so only the 4 coins are gone.
without-island = { $who ->
    [you] You hold no island now. { $acted ->
        [yes] You have already acted, so you leave the game when the round ends.
       *[no] Unless you have one when the round ends, you leave the game.
      }
   *[other] { $who } holds no island now{ $acted ->
        [yes] {" "}and has already acted, so they leave the game when the round ends.
       *[no] {" "}but may still act in this round.
      }
  }
round-ends = Round { $round } ends. Everybody in the game gets 1 coin: { $coins }.
player-coins = { $who ->
    [you] you have
   *[other] { $who } has
  } { $coins }
leaves = { $who ->
    [you] You have no island and leave
   *[other] { $who } has no island and leaves
  } the game.
drawn = Nobody is left in the game: it is a draw.
wins-last = { $who ->
    [you] You are the last ruler of the seas, and win!
   *[other] { $who } is the last ruler of the seas, and wins!
  }
seat = { $who ->
    [you] you
   *[other] { $who }
  }
wins-at-limit = Round { $limit } was the last one. { $who ->
    [several] A shared win for { $names }, level with
    [you] You win with
   *[other] { $who } wins with
  } { $islands ->
    [one] { $islands } island
   *[other] { $islands } islands
  }, a happiness of { $happiness } and { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }{ $who ->
    [several] .
   *[other] { $by ->
        [islands] : the most islands.
        [happiness] : as many islands as the next, but more happiness.
       *[coins] : level in islands and happiness, but with more coins.
      }
  }

## Questions.

ask-action = Round { $round }. You have { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  } and { $islands ->
    [0] no island: without one when the round ends, you leave the game.
    [one] { $happiness_list }.
   *[other] { $islands } islands: { $happiness_list }.
  } What do you do?
ask-attack = An attack would be { $prospects }.
prospect = { $happiness ->
    [80] sure against { $who } (island at 80)
    [20] sure against { $who } (but island at 20)
   *[other] up to the dice against { $who } (15 of 36)
  }
warn-ruin = Beware: investing in resources would ruin { $last ->
    [yes] { $count ->
        [one] your last island ({ $islands })
       *[other] all your islands ({ $islands })
      }; without one when the round ends, you leave the game.
   *[no] { $count ->
        [one] island { $islands }.
       *[other] islands { $islands }.
      }
  }
warn-forced = You have no other action.
ask-others = Round { $round }. { $acted ->
    [yes] You have acted.{" "}
   *[no] {""}
  }Still to act, in any order: { $names }.
ask-island = { $who ->
    [you] Which island do you take from { $loser }? Its happiness becomes { $happiness }. You can choose from { $happiness_list }.
   *[other] { $who } decides which island to take from { $loser ->
        [you] you
       *[other] { $loser }
      }: { $happiness_list }.
  }
ask-roll = { $attacker ->
    [you] You attack
   *[other] { $attacker } attacks
  } { $defender ->
    [you] you
   *[other] { $defender }
  }, and the dice are rolling.
standoff = A world of { $islands } islands, a number divisible by 2 or 3, tends to a standoff: an attack between equals wins only 15 of 36 rolls.

## The board.

board-round = Round { $round }{ $limit ->
    [0] .
   *[other] {" "}of at most { $limit }.
  }
board-player = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }, { $islands ->
    [0] no island
    [one] { $happiness_list }
   *[other] { $islands } islands with a happiness of { $happiness } in all: { $happiness_list }
  }{ $turn ->
    [over] .
    [acted] ; has acted in this round.
   *[waiting] ; has not acted yet.
  }
board-player-out = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, out of the game with { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }.
board-free = Free: { $count ->
    [one] island { $islands }.
   *[other] islands { $islands }.
  }
board-full = None of the { $islands } islands is free.
board-attack = { $attacker ->
    [you] You are
   *[other] { $attacker } is
  } attacking { $defender ->
    [you] you
   *[other] { $defender }
  }.
island-happiness = island { $island } at { $happiness }
place = Place { $place }. { $stand }
odds = { $who ->
    [you] You
   *[other] { $who }
  } against { $target ->
    [you] you
   *[other] { $target }
  }: { $reason }
no-odds = There is nobody to attack.
world = There are { $islands } islands. A free one costs { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
  } and begins with a happiness of { $happiness }.
world-limit = { $limit ->
    [0] There is no round limit; a game of { $longest } rounds ends like one with a limit.
   *[other] The game ends after round { $limit } at the latest; then the most islands win, then happiness, then coins.
  }

## Why an action is not possible.

why-coins = That costs { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
  }, and you have { $coins }.
why-no-island = You have no island to invest in.
why-none-free = No island is free.
why-nothing-won = Only the winner of an attack takes an island: attack somebody first.
why-name-first = You have won the attack: first choose the island that you take.
why-not-theirs = Island { $island } does not belong to { $loser ->
    [you] you
   *[other] { $loser }
  }.
why-yourself = You cannot attack yourself.
why-nobody = No ruler has that letter.
why-nothing-to-lose = { $who } has no island to lose.

## Laws, which hold in every reachable state.

law-nobody-is-in-debt = nobody has fewer than 0 coins.
law-owned-islands-are-between-1-and-100 = the happiness of an owned island is 1 to 100, that of a free one 0.
law-no-island-has-two-owners = no island has two owners.
law-owned-and-free-are-all-islands = owned and free islands together are all islands.
law-players-who-left-own-nothing-and-never-act = a player who has left owns nothing and never acts.
law-players-who-acted-are-in-the-game = players who have completed the turn are in the game.
law-the-game-is-over-with-one-left-or-at-the-limit = the game is over exactly when at most one player is left, or at the round limit.
law-a-winner-exists-exactly-when-the-game-is-won = there is a winner exactly when the game is over and not drawn.
law-somebody-can-act-while-the-game-runs = while the game runs, somebody has a legal action or dice are due.
law-an-attack-is-pending-only-until-it-is-decided = an attack is pending only until the island has changed hands.
law-only-the-actor-pays-or-gains-coins = a move changes no coins but the actor’s own, apart from the income at the end of a round.
law-resources-bring-one-coin-per-island = investing in resources brings 1 coin for each island held.
law-resources-lower-happiness-and-free-islands-at-0 = investing in resources lowers the happiness of each of the player’s islands by 20, frees those at 0, and changes no other island.
law-happiness-costs-one-coin-per-island = investing in happiness costs 1 coin for each island held.
law-happiness-raises-all-own-islands = investing in happiness raises the happiness of each of the player’s islands by 20, to 100 at most, and changes no other island.
law-acquiring-takes-the-lowest-free-island = acquiring takes the lowest free island, at its price and first happiness.
law-an-attack-costs-four-coins = an attack costs 4 coins, and naming the island costs nothing.
law-an-attack-moves-one-island-of-the-loser = one island of the loser changes hands, at 80, 20 or 50 as the rules say, and no other island changes.
law-the-winner-of-the-attack-names-the-island = the winner of an attack takes the island named.
law-everybody-acts-exactly-once-a-round = everybody in the game acts exactly once a round, and the last action ends it.
law-players-leave-only-when-a-round-ends = players leave when a round ends and they hold no island, and never otherwise.

metric-islands-conquered = islands taken from another ruler
metric-ended-by-the-round-limit = games that the round limit ended

## The coach of a first game.

coach-goal = You win by being the last ruler with an island, or by holding the most islands when the rounds run out.
coach-island = This island is yours. The number beside the sun is its happiness, at most 100; at 0 the island leaves you.
coach-round = In each round everybody acts once, in any order. These are your orders; one that you cannot give says what it lacks.
coach-resources = Resources bring 1 coin for each of your islands and cost each of them 20 happiness. Every round brings 1 coin more. Begin with them, to pay for a second island.
coach-landless = You hold no island. Acquire one now: a ruler without an island is out when the round ends.
coach-unrest = An island is down to 20 happiness or less: resources would lose it. Invest in happiness now: it costs 1 coin for each of your islands, and each of them gains 20.
coach-poor = An island is about to leave, and happiness costs more than you have: 1 coin for each island. Resources lose it, but bring coins for the others. Keep some next time.
coach-acquire = You can pay for a free island. Do it early: more islands bring more coins, and rivals with fewer need luck to take one. But let coins for happiness come in too.
coach-several = You hold several islands now. While some are free, buy in every round that you can: who holds the fewest is attacked. Pay for happiness when an island is at 20.
coach-full = No island is free any more: islands come from attacks alone. Look for a rival with fewer than you, and do not be the one with the fewest.
coach-last = The last rounds have come. Islands decide, then happiness, then coins: acquire or attack with what you have saved, and let no island fall to 0.
coach-attack = You hold more islands than a rival: an attack on them takes one for certain, for 4 coins. Do it when your own islands are content. A rival who loses the last one is out.
coach-dice = You can pay for an attack. Against as many islands as yours, or more, dice decide: you win 15 times in 36. While islands are free, acquire one instead.
coach-take = You won, and the loser gives up an island: choose the one that you take. A defender who wins takes one too.
coach-attacked = An attack costs 4 coins and takes an island from the loser. It always succeeds against fewer islands; otherwise both roll a die, and the attacker needs the higher number.
coach-outnumbered = A rival holds more islands than you, and can take one of yours for certain, for 4 coins. Draw level soon: buy a free island, or attack, even by dice, while you can.

## Achievements.

achievement-only-ruler = Win because all other rulers have left the seas.
    .title = The only ruler
achievement-happy-realm = Win with all your islands as happy as can be.
    .title = Happy realm
achievement-half-the-seas = Win with more than half of all islands.
    .title = Half the seas
achievement-full-treasury = Win with 15 coins or more left.
    .title = Full treasury
