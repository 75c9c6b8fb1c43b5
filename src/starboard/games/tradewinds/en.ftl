title = Trade Winds
tagline = Sail by the wind, buy cheap, sell dear, and mind the guns of the others.

option-mode = what happens to players whose ship was sunk.
    .title = Sunk ships
    .infinite = they may come back
    .survival = they are out
option-rounds = after how many rounds the richest player wins.
    .title = Rounds
    .usual = 40, or 60 in survival
    .value-0 = no limit
    .range = usual, or 0–250
option-purse = dollars that every player starts with.
    .title = Purse
option-goods = how many kinds of goods the ports trade, cheapest first; cannons are always traded.
    .title = Goods
option-wealth = what counts in the end.
    .title = Wealth
    .cash = ship, goods and cash
    .strict = ship and goods only
option-map = the sea: “default”, “random-7” (any number), or your own; @FILE reads a file.
    .title = Map
    .default = the usual sea
    .range = default, random-SEED, or rows separated by /
preset-voyage = forty rounds; sunk players may come back.
    .title = Voyage
preset-survival = the last ship afloat wins, or the richest after sixty rounds.
    .title = Survival
preset-short = thirty rounds, starting with 150 dollars.
    .title = Short

move-pass = end your turn.
move-sail = sail { $cells } { $direction }.
move-sail-many = sail a number of cells in one direction.
move-buy = buy { units }.
move-buy-many = buy units of a product; “max” buys as many as you can.
move-sell = sell { $units ->
    [all] all that is in the hold
   *[other] { units }
  }.
move-sell-many = sell units of a product; “sell all” empties the hold.
move-upgrade = buy a { $ship }.
move-upgrade-many = buy a better ship.
move-attack = attack ship { $player }.
move-attack-many = attack a ship in range.
move-drop = drop { units }.
move-drop-many = throw units of a product overboard.
move-respawn = start again in a port.
move-leave = leave the game for good.
move-wind = the wind: { $wind }, power { $power }.
move-fire = the attacker rolls { $attacker }, the defender { $defender }.
move-place = { $player } is next in the order.
move-price = rank { $rank } among the prices, from the cheapest.
move-port = the ship goes to port { $port }.

bot-smuggler = keeps out of the reach of a single rival until an attack pays; among several a hunter with a big ship.
bot-privateer = trades with guns aboard, and attacks ships that are worth the risk.
bot-trader = learns prices, plans two voyages ahead and upgrades early; never fights.
bot-pirate = spends everything on guns and hunts the ships that promise most.
bot-random = takes any legal move that does not undo a trade; easy to beat.

query-ledger = your ship, hold, money and the best bargains you know
query-prices = every price list you have learned
query-reach = how far your ship can sail, and what it costs

## Things and places.

ship = { $ship ->
    [schooner] Schooner
    [galleon] Galleon
   *[frigate] Frigate
  }
product-word = { $product ->
    [cannon] cannons
   *[other] { $product }
  }
direction-word = { $direction }
units = { $product ->
    [cannon] { $units ->
        [one] { $units } cannon
       *[other] { $units } cannons
      }
   *[other] { $units } { $product }
  }
nothing = nothing
priced = { $product } ${ $price }
at-sea = at sea in column { $column }, row { $row }
in-port = in { $port }
wind = { $wind ->
    [calm] no wind
    [fickle] a fickle wind of power { $power } { $arrow }
    [east] an east wind of power { $power } { $arrow }
   *[other] a { $wind } wind of power { $power } { $arrow }
  }
points = { $halves ->
    [0] no points
    [1] half a point
    [2] 1 point
   *[other] { $points } points
  }
wind-unknown = the wind dice are not rolled yet
player = { $who ->
    [you] you
   *[other] { $who }
  }

## The beginning.

order = Place { $place } in the order: { $who ->
    [you] you
   *[other] { $who }
  }.
prices-set = Every port sets its prices in secret.
price-set = In { $port } the price of { $product } is ${ $price }.
moored = { $who ->
    [you] You begin in { $port }.
   *[other] { $who } begins in { $port }.
  }

## What happens.

rolled = { $blows ->
    [no] { $who ->
        [you] You have no wind.
       *[other] { $who } has no wind.
      }
   *[yes] { $who ->
        [you] You have
       *[other] { $who } has
      } { $wind }: { $points } to sail.
  }
learned = The prices in { $port }: { $list }.
sails = { $who ->
    [you] You sail
   *[other] { $who } sails
  } { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
  } { $direction } for { $cost }, and { $who ->
    [you] are
   *[other] is
  } now { $place }. Left: { $left }.
buys = { $who ->
    [you] You buy
   *[other] { $who } buys
  } { $goods } for ${ $total }; ${ $money } { $money ->
    [one] is
   *[other] are
  } left.
sells = { $who ->
    [you] You sell
   *[other] { $who } sells
  } { $goods } for ${ $total }, and { $who ->
    [you] have
   *[other] has
  } ${ $money } now.
upgrades = { $who ->
    [you] You change ships
   *[other] { $who } changes ships
  }: now a { $ship }, for ${ $cost }.
passes = { $who ->
    [you] You pass.
   *[other] { $who } passes.
  }
passes-idle = { $who ->
    [you] There is nothing more you can do; you pass.
   *[other] { $who } can do nothing more and passes.
  }
turn-over = { $who ->
    [you] Your turn is over.
   *[other] { $who }’s turn is over.
  }
round = Round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
  } begins.

## Fights.

attacks = { $who ->
    [you] You attack
   *[other] { $who } attacks
  } { $rival ->
    [you] you
   *[other] { $rival }
  }{ $distance ->
    [0] {""}
   *[other] {" "}at distance { $distance }
  }.
attacks-counted = { attacks } { $who ->
    [you] You have { $own ->
        [one] { $own } fight point
       *[other] { $own } fight points
      } against { $other }.
   *[other] { $rival ->
        [you] You have { $other ->
            [one] { $other } fight point
           *[other] { $other } fight points
          } against { $own }.
       *[other] { $own } against { $other } fight points.
      }
  }
fires = { $who ->
    [you] You roll { $attack }
   *[other] { $who } rolls { $attack }
  }, { $rival ->
    [you] you roll { $defence }
   *[other] { $rival } rolls { $defence }
  }.
fire-level = Nobody is hit.
hit = { $who ->
    [you] You lose
   *[other] { $who } loses
  } { $damage ->
    [one] { $damage } fight point
   *[other] { $damage } fight points
  }.
hit-counted = { $who ->
    [you] You lose
   *[other] { $who } loses
  } { $damage ->
    [one] { $damage } fight point
   *[other] { $damage } fight points
  } and { $who ->
    [you] have
   *[other] has
  } { $left }.
out-of-range = { $who ->
    [you] Your guns do not reach that far yet.
   *[other] { $who }’s guns do not reach that far yet.
  }
closes-in = The ships close in to distance { $distance }.
sinks = { $who ->
    [you] Your ship goes down, and { $victor } wins the fight.
   *[other] { $who }’s ship goes down, and { $victor ->
        [you] you win
       *[other] { $victor } wins
      } the fight.
  }
takes = { $who ->
    [you] You take
   *[other] { $who } takes
  } { $taken }, and { $who ->
    [you] have
   *[other] has
  } ${ $purse } now.
dollars = ${ $money }
takes-nothing = Without a cannon { $who ->
    [you] you take
   *[other] { $who } takes
  } nothing.
too-much = { $excess ->
    [one] One unit does
   *[other] { $excess } units do
  } not fit into your hold.
drops = { $who ->
    [you] You throw { units } overboard.
   *[other] { $who } throws { units } overboard.
  }
loot-chosen = { $who } has chosen what to keep of the loot.
respawns = { $who ->
    [you] You come back with a new ship.
   *[other] { $who } comes back with a new ship.
  }
leaves = { $who ->
    [you] You leave the game.
   *[other] { $who } leaves the game.
  }
out-of-game = { $who ->
    [you] You are out of the game.
   *[other] { $who } is out of the game.
  }
returned = { $who ->
    [you] You start
   *[other] { $who } starts
  } again in { $port }: a Schooner, { $cannons } cannons and ${ $money }.

## The end.

wins-last = { $who ->
    [you] You have the last ship afloat, and win!
   *[other] { $who } has the last ship afloat, and wins!
  }
last-round-over = { $rounds ->
    [one] The only round is over.
   *[other] The last of { $rounds } rounds is over.
  }
wins = { $who ->
    [you] You are the richest with ${ $total }, and win!
   *[other] { $who } is the richest with ${ $total }, and wins!
  }
share = The richest are tied at ${ $total } and share the win: { $names }.
result-player = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $ship }, { $cannons ->
    [one] { $cannons } cannon mounted
   *[other] { $cannons } cannons mounted
  }, in the hold { $goods }, ${ $money } in cash: wealth ${ $strict } without cash, ${ $cash } with it.

## What is asked.

ask-sail = You have { $wind }, { $points } left, and are { $place }. { $holdings } What do you do?
ask-drop = There are { $units } units for { $room } places in your hold ({ $goods }). What do you drop? { $excess ->
    [one] One unit
   *[other] { $excess } units
  } must go.
ask-respawn = Your ship is lost. Do you come back with a new Schooner, { $cannons } cannons and ${ $money }, or leave the game?
wait-sail = { $who } is at the helm.
wait-loot = { $who } has more loot than room, and chooses what to keep.
wait-respawn = { $who } decides whether to come back.
wait-dice = The dice are rolling.

## How things stand.

port-at = { $port } in column { $column }, row { $row }
ports = Ports: { $ports }.
board-setup = The ships are getting ready.
board-turn = Round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
  }. { $who ->
    [you] You are
   *[other] { $who } is
  } to play. Wind: { $wind }. Points left: { $points }.
board-over = The game ended in round { $round }.
legend = Capital letters are ports, small letters ships at sea, # is land.
board-ship = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $ship }, { $place }.
board-no-ship = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, { $state ->
    [waiting] without a ship for now
   *[out] out of the game
  }.
holdings = ${ $money }; hold { $units } of { $room }{ $units ->
    [0] {""}
   *[other] {" "}({ $goods })
  }; cannons { $cannons } of { $mounts }.
worth = Wealth ${ $cash } with cash, ${ $strict } without; { $counts ->
    [strict] the latter counts
   *[cash] the former counts
  }.

## Free information.

no-ledger = You have no ship, so you have no ledger.
ledger-ship = Your ship: { $ship }, worth ${ $value }.
no-prices = You have learned no prices yet.
prices = { $port }: { $list }.
bargain = { $product ->
    [cannon] cannons
   *[other] { $product }
  }: cheapest ${ $low } in { $buy }, dearest ${ $high } in { $sell }; gain ${ $gain }.
no-reach = Nobody is sailing now.
reach = { $who ->
    [you] You have
   *[other] { $who } has
  } { $points }.
reach-map = The map shows half-points to each cell in reach; a is 10, b 11, c 12.
reach-straight = { $direction }: { $cells ->
    [0] not possible
    [one] { $cells } cell, at { $cost }
   *[other] { $cells } cells, at { $cost } each
  }.
reach-port = { $port }: { $cost }.
reach-ship = { $who ->
    [you] You
   *[other] { $who }’s ship
  }: { $cost }.

## Why a move is not possible.

why-no-port = You are at sea: goods and ships are traded in ports.
why-not-traded = The ports of this game do not trade that.
why-money = That costs ${ $cost }, and you have ${ $money }.
why-hold = { $room ->
    [0] Your hold is full. Sell something first, or buy a bigger ship.
    [one] Your ship has room for only { $room } more unit.
   *[other] Your ship has room for only { $room } more units.
  }
why-sell = { $units ->
    [0] You have none to sell.
   *[other] You have only { $units }.
  }
why-upgrade = Your ship is not smaller than that one.
why-attack = That ship is out of range, or has gone.
why-sunk = Your ship was sunk: first decide whether you begin again or leave.
why-drop-first = Your hold is too full: first drop { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }.
why-keep = You have { $owned } of that, and { $units ->
    [one] { $units } unit has
   *[other] { $units } units have
  } to go.
why-no-loot = You drop something only when loot does not fit into your hold.
why-afloat = That is for a captain whose ship was sunk.
why-sail = Your ship cannot sail there: { $wind }, { $points } left. “reach” shows how far it can go.

## Mistakes in options.

bad-map = { $reason ->
    [character] The map, line { $line }, column { $column }: “{ $char }” is neither sea (.), nor land (#), nor a port (a capital letter).
    [wide] The map, line { $line }, column { $column }: a row has at most { $count } cells.
    [high] The map, line { $line }: there are at most { $count } rows.
    [ragged] The map, line { $line }, column { $column }: this row is not as long as the first one, which has { $count } cells.
    [twice] The map, line { $line }, column { $column }: there is a port { $char } already.
    [gap] The map, line { $line }, column { $column }: port { $char } needs a port { $missing } before it in the alphabet.
    [ports] The map, line { $line }, column { $column }: { $count ->
        [one] it has one port
       *[other] it has { $count } ports
      }, but at least two are needed.
    [size] The map: a random map is at least 2 and at most { $count } cells wide and { $missing } high.
    [crowded] The map: { $count } ports are too few or too many for a map of this size.
   *[cut-off] The map, line { $line }, column { $column }: no ship can sail here from port A.
  }
no-limit-alone = A single player needs a limit: set rounds to 1 or more.

## Laws, which hold in every reachable state.

law-money-is-never-negative = nobody owes money.
law-holds-keep-their-capacity = no hold contains more than fits, except while a winner still has to drop loot.
law-a-victor-who-drops-has-too-much = a winner who is asked to drop cargo has more than fits.
law-cannons-are-mounted-before-they-are-stored = no cannon is stored while a mount is free.
law-each-price-belongs-to-one-port = each price of a product belongs to one port.
law-no-ship-is-on-land = no ship is on land.
law-points-are-never-negative = movement points are never below zero or above what the wind gave.
law-the-player-in-turn-is-afloat = the player in turn has a ship.
law-a-player-who-is-asked-can-do-more-than-pass = a player who can only pass is not asked.
law-a-finished-game-has-a-reason = a game ends with one ship left or after the last round.
law-players-without-a-ship-own-nothing = a player without a ship has neither money nor goods.
law-goods-come-only-from-ports = goods come only from purchases, cannons also with new ships.
law-goods-are-lost-only-by-sale-sinking-or-dropping = goods are lost only by sale, sinking or dropping.
law-trading-keeps-the-value = a trade happens in a port and exchanges goods and money at its price.
law-ships-move-only-by-sailing = ships move only by sailing.
law-prices-are-never-forgotten = learned prices are never forgotten.
law-sunk-players-stay-out-in-survival = in survival nobody comes back.

metric-ships-sunk = ships sunk
metric-larger-ships-at-the-end = players with more than a schooner at the end

## The coach of a first game.

coach-goal = You win by being the richest after the last round. Ship, goods, cannons and cash count.
coach-ship = This is your ship. Fill its hold where goods are cheap, and sell them in a port where they are dear.
coach-wind = The wind is rolled each turn. Its power is your movement: a cell with the wind costs half a point, a cell across it 1. A Schooner cannot sail against it.
coach-buy = You are in a port. Lumber costs $15 on average, sugar $30, tobacco $61, rum $124, textile $251 and spice $510: buy what is cheaper here. Prices never change.
coach-sell = In the next port, sell what costs more than where you bought it, and buy what is cheap. A good chosen in the market shows its known prices on the chart.
coach-sail = Choose a lit cell to sail there. A new port shows you its prices.
coach-upgrade = You can afford a bigger ship, with more room and more cannons. It keeps its value when wealth is counted.
coach-attack = A ship is in range. Fight points are mounted cannons; everybody begins with 2, and what a rival has now is hidden. The winner takes everything: attack only with many.
coach-drop = This is more than your hold can take. Drop what is worth least.
coach-respawn = Your ship is lost, but you can come back with a new one. You keep the prices that you know.
coach-pass = When there is nothing useful left to do, end your turn. Movement that is left over is lost.
coach-fight = In a fight both roll a die for each round, and the lower roll loses the difference in fight points.

## Achievements.

achievement-frigate = End the game in a frigate.
    .title = Frigate captain
achievement-faithful-schooner = Win with your first ship.
    .title = Faithful schooner
achievement-every-port = Learn the prices of every port.
    .title = Well travelled
achievement-last-afloat = Win because all other ships have sunk.
    .title = Last afloat
achievement-far-ahead = Win twice as rich as anybody else.
    .title = Merchant prince
