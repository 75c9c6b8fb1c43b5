title = Small Star Empires
tagline = Settle the stars in straight lines, and shut the others out. No luck, no secrets.

option-map = the layout of the sectors: drawn at random, the standard map, or the text of a map.
    .title = Map
    .shuffled = drawn at random
    .standard = the standard map
    .range = shuffled, standard, or a text such as 25-10-71-40-60-32-52
option-hazards = black holes and wormholes in the centres of the outer sectors.
    .title = Hazards
    .off = none
    .alternating = three black holes and three wormholes
    .balanced = two black holes and four wormholes
option-territory_tie = who gets the 3 points when players tie for the largest territory.
    .title = Tie for the territory
    .all = all tied players
    .nobody = nobody
preset-classic = a shuffled map without hazards.
    .title = Classic
preset-hazards = a shuffled map with two black holes and four wormholes, fair for two.
    .title = Hazards
preset-standard = the standard map, always the same; it favours the second seat of two.
    .title = Standard

move-move = fly from { $from } to { $to }.
move-move-many = fly one of your ships to a free system in a straight line.
move-colony = build a colony here.
move-station = build a trade station here.
move-sector = sector { $number } is laid, turned by { $turns } sixths.
move-first = { $seat } begins.

bot-strategist = looks several turns ahead, and weighs reach, territory and trade.
bot-greedy = takes whatever gives the most points at once.

query-what = what is at a system and around it: what (1,−2)
query-ships = your ships, or those of a seat: ships B
query-where = where a ship can go: where (−1,−3)
query-score = everybody’s points, item by item

bad-map = map cannot be “{ $value }”: { $mistake ->
    [word] did you mean “{ $near }”?
    [form] “{ $part }” is not a sector and its turns, two digits such as 25.
    [sector] “{ $part }” names no sector; sectors are 1 to 7.
    [turns] “{ $part }” turns too far; turns are 0 to 5.
    [twice] sector { $part } is there twice.
   *[count] it has { $part } sectors, and a map has seven.
  }{ $mistake ->
    [word] {""}
   *[other] {" "}It is shuffled, standard, or like 25-10-71-40-60-32-52.
  }

## Systems.

content = { $content ->
    [empty] empty
    [one] 1 planet
    [two] 2 planets
    [three] 3 planets
    [red] a red nebula
    [green] a green nebula
    [blue] a blue nebula
    [home] a home system
    [wormhole] a wormhole
    [blackhole] a black hole
   *[unknown] not drawn yet
  }
place = { $slot ->
    [home] in a home sector
    [0] in the middle sector
    [1] in the north sector
    [2] in the north-east sector
    [3] in the south-east sector
    [4] in the south sector
    [5] in the south-west sector
   *[6] in the north-west sector
  }
state-free = free
state-built = { $who ->
    [you] yours
   *[other] { $who }’s
  }{ $built ->
    [home] {""}
    [colony] , with a colony
   *[station] , with a trade station
  }
system = { $hex }, { $place }: { $content }{ $state ->
    [none] .
   *[other] , { $state }.
  }
ships-here = { $who ->
    [you] You have
   *[other] { $who } has
  } { $count ->
    [one] { $count } ship
   *[other] { $count } ships
  } there.
neighbour = { $direction ->
    [0] East
    [1] South-east
    [2] South-west
    [3] West
    [4] North-west
   *[5] North-east
  }, { $hex }: { $content }{ $owner ->
    [nobody] {""}
    [you] , yours
   *[other] , { $owner }’s
  }.

## What happens.

lays = Sector { $sector } is laid { $slot ->
    [0] in the middle
    [1] in the north
    [2] in the north-east
    [3] in the south-east
    [4] in the south
    [5] in the south-west
   *[6] in the north-west
  }, { $turns ->
    [0] unturned
    [one] turned by one sixth
   *[other] turned by { $turns } sixths
  }.
map-is = The map is { $map }.
begins = { $who ->
    [you] You begin.
   *[other] { $who } begins.
  }
flies = { $who ->
    [you] You fly
   *[other] { $who } flies
  } from { $ship } { $way ->
    [wormhole] through a wormhole to
   *[straight] to
  } { $to }: { $content }.
builds = { $who ->
    [you] You build
   *[other] { $who } builds
  } { $piece ->
    [colony] a colony
   *[station] a trade station
  } at { $hex }; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
  }.
change = { $who ->
    [you] { $way ->
        [up] You gain { $points }
        [down] You lose { $points }
       *[level] Your points stay the same
      }
   *[other] { $way ->
        [up] { $who } gains { $points }
        [down] { $who } loses { $points }
       *[level] { $who }’s points stay the same
      }
  } ({ $reasons }), for a total of { $total }.
reason-planets = { $points } for planets
reason-nebula = { $points } for the { $count ->
    [1] first
    [2] second
   *[3] third
  } { $colour ->
    [red] red
    [green] green
   *[blue] blue
  } nebula
reason-trade = { $points } for trade
reason-territory = { $change ->
    [won] { $points } for the largest territory
   *[lost] −{ $points } for no longer leading in territory
  }
finished = { $who ->
    [you] { $why ->
        [pieces] You have no pieces left and are done.
       *[stuck] Your ships cannot move any more; you are done.
      }
   *[other] { $why ->
        [pieces] { $who } has no pieces left and is done.
       *[stuck] { $who }’s ships cannot move any more; { $who } is done.
      }
  }
name = { $who ->
    [you] you
   *[other] { $who }
  }
wins = { $who ->
    [you] You win
   *[other] { $who } wins
  } with { $points } points{ $reason ->
    [points] {""}
    [colonies] , level with { $rivals }, by colonies left in hand: { $amount }
    [stations] , level with { $rivals }, by stations left in hand: { $amount }
   *[planets] , level with { $rivals }, by planets: { $amount }
  }.
wins-shared = { $names } share the win with { $points } points, level in everything.

## What is asked.

ask-move = { $who ->
    [you] Which ship moves, and where? You have { $colonies ->
        [0] no colonies
        [one] { $colonies } colony
       *[other] { $colonies } colonies
      } and { $stations ->
        [0] no stations
        [one] { $stations } station
       *[other] { $stations } stations
      } in hand.
   *[other] { $who } chooses a ship and where it goes.
  }
ask-build = { $who ->
    [you] Your ship is at { $hex }: { $content }. What do you build: a colony ({ $colonies } left), or a trade station ({ $stations } left) that would earn { $trade } now?
   *[other] { $who } decides what to build at { $hex }.
  }
ask-chance = { $due ->
    [map] The galaxy is being laid out.
   *[first] The player who begins is being drawn.
  }

## How things stand.

board-map = { $map ->
    [none] The map is not drawn yet.
   *[other] Map { $map }.
  } { $hazards ->
    [off] No hazards.
    [alternating] Alternating hazards: black holes N, SE and SW, wormholes NE, S and NW.
   *[balanced] Balanced hazards: black holes N and S, wormholes NE, SE, SW and NW.
  }
board-player = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, shown as { $symbol }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $colonies ->
    [0] no colonies
    [one] { $colonies } colony
   *[other] { $colonies } colonies
  } and { $stations ->
    [0] no stations
    [one] { $stations } station
   *[other] { $stations } stations
  } in hand{ $turn ->
    [yes] , to play
    [out] , done
   *[no] {""}
  }.
board-legend-example = For example 3PC1: three planets, of P, with a colony, and one ship. R...: a red nebula, free. A dot stands for nothing.
board-legend = First comes what a system holds: 0 to 3 planets, nebula R, G or B, home H, wormhole W, black hole X. Then its owner; what is built, home H, colony C or trade station T; the number of ships.
describe-system = { $hex } ({ $content })
describe-holds = { $systems ->
    [none] { $who ->
        [you] You hold nothing.
       *[other] { $who } holds nothing.
      }
   *[other] { $who ->
        [you] You hold { $systems }.
       *[other] { $who } holds { $systems }.
      }
  }
describe-ships = { $systems ->
    [none] { $who ->
        [you] You have no ships on the map.
       *[other] { $who } has no ships on the map.
      }
   *[other] { $who ->
        [you] Your ships are at { $systems }.
       *[other] The ships of { $who } are at { $systems }.
      }
  }
describe-free = Free, with { $content }: { $systems }.
row = y { $y }
column = x { $x }
breakdown = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: planets { $planets }, nebulae { $nebulae }{ $colours ->
    [none] {""}
   *[other] {" "}({ $colours })
  }, trade { $trade }, territory { $bonus } ({ $territory ->
    [one] { $territory } connected system
   *[other] { $territory } connected systems
  }); in hand { $colonies ->
    [0] no colonies
    [one] { $colonies } colony
   *[other] { $colonies } colonies
  } and { $stations ->
    [0] no stations
    [one] { $stations } station
   *[other] { $stations } stations
  }.
nebulae-of = { $count } { $colour ->
    [red] red
    [green] green
   *[blue] blue
  }
fleet = { $who ->
    [you] You have
   *[other] { $who } has
  } { $count ->
    [one] { $count } ship
   *[other] { $count } ships
  } at { $hex }, { $ways ->
    [0] with nowhere to go
    [one] with { $ways } destination
   *[other] with { $ways } destinations
  }.
way = { $direction ->
    [0] East
    [1] South-east
    [2] South-west
    [3] West
    [4] North-west
    [5] North-east
   *[6] Through a wormhole
  }: { $systems }.
target = { $hex } { $content }
no-way = No ship can leave { $hex }.
no-ship = There is no ship at { $hex }.
which-system = Name a system of the board: { $query } (1,−2)

## Why a move is not possible.

why-build-first = Your ship has arrived on { $hex }: first build a colony or a trade station there.
why-move-first = First move a ship; then you build where it arrives.
why-no-ship = You have no ship on { $hex }.
why-taken = { $hex } belongs to { $who ->
    [you] you
   *[other] { $who }
  }; a ship ends on a free system.
why-wormhole = No ship ends on the wormhole at { $hex }: move to a free system beside another wormhole.
why-black-hole = No ship flies into the black hole at { $hex }.
why-off-board = { $hex } is not on the board.
why-not-straight = { $to } is not on a straight line from { $from }.
why-blocked = { $hex } blocks the way from { $from } to { $to }.

## Laws, which hold in every reachable state.

law-every-ship-stands-on-its-owners-system = every ship stands on a system of its owner, or has just arrived.
law-ships-are-kept-in-order = ships are alike, so they are kept in the order of their hexes.
law-pieces-on-the-board-and-in-hand-are-twenty = everybody’s 16 colonies and 4 stations are on the board or in hand.
law-a-system-is-controlled-by-its-builder = a system is controlled exactly when something stands on it.
law-scores-equal-a-recount = the points are those of a recount from the board.
law-skipped-players-cannot-move = a player who is skipped has no move.
law-the-game-is-over-when-nobody-can-move = the game is over exactly when nobody can move.
law-control-never-changes-hands = what is built stays as it is.
law-a-turn-takes-at-most-one-system = a turn takes one system at most, for the player in turn.
law-every-move-brings-the-end-nearer = every move uses something up, so every game ends.

## The coach of a first game.

coach-goal = You win by having the most points when nobody can fly or build any more. Planets, nebulae, trade stations and territory count.
coach-home = Your ships begin at home, in the marked system. In each turn one of them flies in a straight line, as far as you like, through free systems and your own.
coach-move = Choose a ship, then one of the lit systems. Systems with three planets are the richest, and rivals cannot cross what you have settled.
coach-colony = Your ship has landed, so you build. With either piece this system is yours for good, and its planets count. A colony does no more than that.
coach-station = A trade station also earns 1 point for each system beside it that belongs to another player, now or later. You have only four: build them beside rivals.
coach-settled = Settled systems never change hands. Keep a way open for your ships, and close theirs.
coach-nebulae = Nebulae of one colour are worth 2 points, two of them 5, three 8. The largest connected territory earns 3 points.

## Achievements.

achievement-all-stations = Build all your trade stations.
    .title = Trader
achievement-whole-nebula = Control three systems of one nebula.
    .title = Nebula collector
achievement-great-empire = Control 12 connected systems.
    .title = Great empire
achievement-far-ahead = Win by 10 points or more.
    .title = Far ahead
