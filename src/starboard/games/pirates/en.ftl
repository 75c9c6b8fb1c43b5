title = Pirates of the Lost Seas
tagline = Search the sea for gems, learn your trade, and rob those who found more.

option-combat_xp = the multiplier for experience from combat.
    .title = Experience from combat
option-gem_xp = the multiplier for experience from finding gems.
    .title = Experience from gems
option-stealing = how gems are stolen.
    .title = Stealing
    .bonus = by dice plus the bonuses of both sides
    .plain = by dice alone
    .off = not allowed
option-limit = the round after which the game ends in any case.
    .title = Last round
    .value-0 = no limit
option-level = the level that everybody starts at.
    .title = Starting level
option-width = how many tiles each of the four seas has.
    .title = Width of the seas
option-gems = how many gems there are, the most valuable first.
    .title = Gems
option-seas = how the four seas get their names.
    .title = Names of the seas
    .drawn = drawn from the list
    .listed = the first four of the list
preset-classic = the game as it was written: it ends with the last gem, however long that takes.
    .title = Classic
preset-evening = like classic, but it ends after round 40, in about an hour and mostly before all gems are found.
    .title = Evening
preset-quick = a short game: everybody starts at level 25, and round 15 is the last.
    .title = Quick

move-sail = sail { $direction } by { $tiles }.
move-sail-many = sail left or right.
move-fire = fire a cannonball at { $target }.
move-fire-many = fire a cannonball at a ship in range.
move-battleship = Battleship: fire two shots, the first at { $target }.
move-battleship-many = Battleship: fire two shots.
move-portal = Portal: come out on a random tile of { $sea }.
move-portal-many = Portal: come out in a sea where another ship is.
move-seek = Gem Seeker: learn where a gem lies; your turn goes on.
move-sword = Sword Fighter: +4 to attack in your next 3 turns.
move-guard = Push Guard: +3 to defence until the end of your 4th turn from now.
move-captain = Skilled Captain: +2 to attack and defence until the end of your 4th turn from now.
move-devastation = Double Devastation: a range of 10 tiles in your next 3 turns.
move-shove = shove the ship you have hit 3 to 8 tiles { $direction }.
move-shove-many = shove the ship you have hit left or right.
move-steal = try to steal a gem from the ship you have hit.
move-player = { $player } is drawn.
move-sea = { $sea } is drawn.
move-tile = tile { $tile } is drawn.
move-roll = the attacker rolls { $attack }, the defender { $defence }.
move-distance = { $tiles } tiles.
move-gem = the gem is: { $gem }.
move-xp = { $base } XP before multipliers.

bot-buccaneer = weighs every search, shot and skill, steals when it pays, and counts the last gem before taking it.
bot-explorer = sails to the nearest tile that is not on its chart, and never fires.

query-position = where you are, and how far away the others are
query-status = level, XP, score and gems of everybody
query-box = everything about everybody: position, gems, skills in force and cooldowns
query-moon = the Golden Moon and its brightness
query-skills = your skills: which are ready, and why others are not
query-chart = Sailor’s Instinct: your position and the charted sectors

## Names.

golden-moon = Golden Moon
skill-portal = Portal
skill-battleship = Battleship
skill-sword = Sword Fighter
skill-guard = Push Guard
skill-captain = Skilled Captain
skill-devastation = Double Devastation

gem-pearl = Definitely Not Cursed Black Pearl (tm)
gem-palace = Gem of the Palace
gem-bastardstone = Awesome Blue Bastardstone
gem-ppulpstone = Awesome Red Ppulpstone
gem-gorestone = Awesome Red Gorestone
gem-opal = Opal
gem-ruby = Ruby
gem-garnet = Garnet
gem-diamond = Diamond
gem-sapphire = Sapphire
gem-emerald = Emerald
gem-amethyst = Amethyst
gem-ring = Golden Ring
gem-moonstone = Moonstone
gem-lapis = Lapis Lazuli
gem-amber = Amber
gem-citrine = Citrine
gem-plastic = Large Plastic Gem

place = tile { $tile } in { $sea }
heading = { $way ->
    [here] right here
    [left] { $tiles ->
        [one] { $tiles } tile to the left
       *[other] { $tiles } tiles to the left
      }
   *[right] { $tiles ->
        [one] { $tiles } tile to the right
       *[other] { $tiles } tiles to the right
      }
  }
subject = { $who ->
    [you] you
   *[other] { $who }
  }
times = × { $whole }.{ $tenths }

## Setting up.

begins = { $who ->
    [you] You are drawn to begin
   *[other] { $who } is drawn to begin
  } each round.
sea-drawn = Tiles { $first } to { $last } are { $sea }.
starts = { $who ->
    [you] Your ship starts
   *[other] { $who } starts
  } on { $place }.
gems-hidden = { $gems ->
    [one] One gem lies
   *[other] { $gems } gems lie
  } hidden under the { $tiles } tiles.
gem-hidden-at = Hidden on { $place }: { $gem }, worth { $value ->
    [one] { $value } point
   *[other] { $value } points
  }.

## What happens.

round = Round { $round } begins{ $last ->
    [yes] , the last one
   *[no] {""}
  }.
round-moon = Round { $round } begins{ $last ->
    [yes] , the last one
   *[no] {""}
  }. The Golden Moon rises: all XP counts three times.
sails = { $who ->
    [you] You sail
   *[other] { $who } sails
  } { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  } { $way }, to { $place }.
fires = { $who ->
    [you] You fire
   *[other] { $who } fires
  } at { $target ->
    [you] you
   *[other] { $target }
  }.
fires-two = { $who ->
    [you] You use Battleship, and fire the first of your two shots
   *[other] { $who } uses Battleship, and fires the first of two shots
  } at { $target ->
    [you] you
   *[other] { $target }
  }.
fires-again = { $who ->
    [you] You fire your second shot
   *[other] { $who } fires the second shot
  } at { $target ->
    [you] you
   *[other] { $target }
  }.
rolls-shot = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } { $attack } against { $target ->
    [you] your
   *[other] { $target }’s
  } { $defence }: { $won ->
    [yes] a hit.
   *[no] fended off.
  }
rolls-steal = { $who ->
    [you] You roll
   *[other] { $who } rolls
  } { $attack } against { $target ->
    [you] your
   *[other] { $target }’s
  } { $defence }: the theft { $won ->
    [yes] succeeds.
   *[no] fails.
  }
shoves = { $who ->
    [you] You board and shove
   *[other] { $who } boards and shoves
  } { $target ->
    [you] you
   *[other] { $target }
  } to the { $way }.
tries-to-steal = { $who ->
    [you] You board, and try
   *[other] { $who } boards, and tries
  } to steal a gem from { $target ->
    [you] you
   *[other] { $target }
  }.
shoved = { $target ->
    [you] You drift
   *[other] { $target } drifts
  } { $tiles } tiles { $way }, to { $place }.
shoved-to-edge = A shove of { $tiles } tiles: { $target ->
    [you] you drift
   *[other] { $target } drifts
  } { $way } as far as the edge of the map, { $place }.
shove-stuck = A shove of { $tiles } tiles to the { $way }, but { $target ->
    [you] you are
   *[other] { $target } is
  } at the edge of the map already, on { $place }.
steals = { $who ->
    [you] You steal
   *[other] { $who } steals
  } a gem: { $gem }, worth { $value ->
    [one] { $value } point
   *[other] { $value } points
  }. { $who ->
    [you] You now have
   *[other] { $who } now has
  } { $mine ->
    [one] { $mine } point
   *[other] { $mine } points
  }, { $target ->
    [you] you have
   *[other] { $target } has
  } { $theirs }.
opens-portal = { $who ->
    [you] You open
   *[other] { $who } opens
  } a portal to { $sea }.
arrives = { $who ->
    [you] You come out
   *[other] { $who } comes out
  } on { $place }.
seeks = { $who ->
    [you] You use
   *[other] { $who } uses
  } Gem Seeker.
told = { $who ->
    [you] You learn
   *[other] { $who } learns
  } that a gem lies on { $place }, { $where }. { $left ->
    [0] That was the last use.
    [one] One use is left.
   *[other] { $left } uses are left.
  }
told-secret = { $who } learns where a gem lies. { $left ->
    [0] That was the last use.
    [one] One use is left.
   *[other] { $left } uses are left.
  }
uses = { $who ->
    [you] You use
   *[other] { $who } uses
  } { $effect } for { $turns } more turns.
effect-sword = Sword Fighter: +4 to attack
effect-guard = Push Guard: +3 to defence
effect-captain = Skilled Captain: +2 to attack and defence
effect-devastation = Double Devastation: a range of 10 tiles
shot-lost = Nobody is in range for { $who ->
    [you] your
   *[other] { $who }’s
  } second shot.
finds = { $who ->
    [you] You find
   *[other] { $who } finds
  } a gem { $place ->
    [there] there
   *[other] on { $place }
  }: { $gem }, worth { $value ->
    [one] { $value } point
   *[other] { $value } points
  }. { $who ->
    [you] You now have
   *[other] { $who } now has
  } { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, and { $left ->
    [0] no gem is
    [one] { $left } gem is
   *[other] { $left } gems are
  } left to find.
nothing-there = { $place ->
    [there] No gem is there.
   *[other] No gem is on { $place }.
  }
wears-off = { $who ->
    [you] Your { $skill } wears off.
   *[other] { $who }’s { $skill } wears off.
  }
ready-again = Your { $skill } is ready again.
gains-xp = { $reason ->
    [hit] For the hit
    [fend] For fending it off
   *[gem] For the gem
  } { $who ->
    [you] you gain
   *[other] { $who } gains
  } { $gain } XP{ $how ->
    [plain] {""}
   *[other] {" "}({ $how })
  }: { $xp } in all, level { $level }.
unlocks = { $who ->
    [you] Your new level brings
   *[other] { $who }’s new level brings
  } { $news }.
unlock-instinct = Sailor’s Instinct
unlock-two-tiles = sailing up to 2 tiles
unlock-portal = Portal
unlock-seeker = Gem Seeker
unlock-sword = Sword Fighter
unlock-guard = Push Guard
unlock-captain = Skilled Captain
unlock-battleship = Battleship
unlock-three-tiles = sailing up to 3 tiles
unlock-devastation = Double Devastation
all-found = All gems have been found.
last-round = The last round is over.
tied = In the lead with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each: { $leaders }. The winner is drawn.
drawn-winner = The draw picks { $who ->
    [you] you
   *[other] { $who }
  }.
wins = { $who ->
    [you] You win
   *[other] { $who } wins
  } with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }!
wins-draw = In the lead with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each: { $leaders }. { $who ->
    [you] You win the draw!
   *[other] { $who } wins the draw!
  }
gem-left = { $gem } on { $place }
never-found = Never found: { $gems }.

## What is asked.

ask-turn = { $who ->
    [you] Round { $round }, your turn. You are on { $place }, at level { $level }. What do you do?
   *[other] Round { $round }: { $who } is to play, on { $place }.
  }
ask-board = { $who ->
    [you] You have hit { $target }. { $steal ->
        [yes] Do you shove the ship left, shove it right, or try to steal a gem?
       *[no] Do you shove the ship left or right?
      }{ $shot ->
        [more] {" "}Your second shot comes after that, if anybody is in range.
       *[last] {""}
      }
   *[other] { $who } has hit { $target ->
        [you] you
       *[other] { $target }
      }, and decides how to board.
  }
ask-second = { $who ->
    [you] Your second shot: whom do you fire at?
   *[other] { $who } aims the second shot.
  }
ask-wait = The dice are rolling.

## How things stand.

board-round = Round { $round }{ $limit ->
    [0] {""}
   *[other] {" "}of { $limit }
  }. { $found } of { $gems } gems have been found.
moon-up = The Golden Moon is up: all XP counts three times. Its brightness is { $brightness } percent.
moon-down = The Golden Moon is down; it rises { $rounds ->
    [one] next round.
   *[other] in { $rounds } rounds.
  }
board-ship = { $letter } on { $tile }
board-sea = { $sea }, tiles { $first } to { $last }. { $ships ->
    [none] No ships
   *[other] Ships: { $ships }
  }. { $charted ->
    [none] Nothing charted here that you know of
   *[other] Charted: { $charted }
  }.{ $told ->
    [none] {""}
   *[other] {" "}Gem Seeker told you of a gem on { $told }.
  }
board-player = { $letter }: { $who ->
    [you] you
   *[other] { $who }
  }, on { $place }, level { $level } with { $xp } XP, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $gems ->
    [none] {""}
   *[other] {" "}({ $gems })
  }{ $buffs ->
    [none] {""}
   *[other] , { $buffs }
  }{ $turn ->
    [yes] , to play
   *[no] {""}
  }.
buff = { $skill } in force for { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
  }
you-are = You are on { $place }.
is-at = { $who } is on { $place }.
is-away = { $who } is { $where }, on { $place }.
status = { $who ->
    [you] You
   *[other] { $who }
  }: level { $level }, { $xp } XP, { $points ->
    [one] { $points } point
   *[other] { $points } points
  } from { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
  }.
box-skills = Gem Seeker: { $seeks ->
    [one] { $seeks } use
   *[other] { $seeks } uses
  } left. { $resting ->
    [none] Nothing is on cooldown
   *[other] On cooldown: { $resting }
  }.
resting = { $skill } for { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
  }
no-ship = Only players can ask that.

skill-line = { $about } { $state }
skill-ready = Ready.
skill-always = Always available: ask for the chart.
skill-needs-target = Nobody is in range.
skill-not-with-devastation = Not while Double Devastation is in force.
skill-locked = Unlocked at level { $level }; you are at level { $own }.
skill-resting = Ready again in { $rest ->
    [one] { $rest } turn
   *[other] { $rest } turns
  }.
skill-in-force = In force for { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
  }; ready again in { $rest ->
    [one] { $rest } turn
   *[other] { $rest } turns
  }.
seeker-left = Ready, { $left ->
    [one] one use
   *[other] { $left } uses
  } left.
seeker-used = All uses are spent.
seeker-all-told = Of no use now: you already know where all remaining gems lie.
about-cannon = Cannonball Shot (fire): one shot at a ship in range.
about-instinct = Sailor’s Instinct (chart): the whole chart, by sectors.
about-portal = Portal (portal): teleports you into a sea where another ship is.
about-seeker = Gem Seeker (seek): tells you where a gem lies.
about-sword = Sword Fighter (sword): +4 to attack for 3 turns.
about-guard = Push Guard (guard): +3 to defence for 4 turns.
about-captain = Skilled Captain (captain): +2 to attack and defence for 4 turns.
about-battleship = Battleship (battleship): two shots in one turn.
about-devastation = Double Devastation (devastation): a range of 10 tiles for 3 turns.

chart-head = { $whole ->
    [yes] Sailor’s Instinct shows you the whole chart.
   *[no] Your own logbook; the whole chart is shown from level { $level } on.
  }
chart-sector = Sector { $number }, tiles { $first } to { $last }: { $state ->
    [none] uncharted.
    [all] fully charted.
   *[part] partly charted, { $count } of { $size } ({ $tiles }).
  }

## Why a move is not possible.

why-board-first = You have hit { $target }: first board the ship.
why-no-stealing = Nobody steals in this game.
why-no-gem = { $target } has no gem to steal.
why-nobody-hit = You can board a ship only when you have just hit it.
why-second-shot = You have a second shot: fire at a ship in range.
why-reach = At level { $level } you sail { $tiles ->
    [one] { $tiles } tile
   *[other] at most { $tiles } tiles
  } at a time.
why-edge = The map ends before that tile.
why-own-ship = You cannot fire at your own ship.
why-no-ship = No ship has that letter.
why-range = { $target } is { $tiles } tiles away, and your cannons reach { $range }.
why-sea = No other ship is in { $sea }, so no portal leads there.

## Laws, which hold in every reachable state.

law-every-gem-is-somewhere = the gems in the water and those aboard add up to all gems in play.
law-gems-lie-apart = no two gems lie on one tile.
law-gems-out-of-play-stay-out = gems that are not in play never turn up.
law-no-gem-lies-on-a-charted-tile = a charted tile holds no gem.
law-charts-stay-on-the-map = only tiles of the map are charted.
law-ships-are-on-the-map = every ship is on the map.
law-told-tiles-hold-gems = every tile that Gem Seeker has revealed holds a gem that nobody has found.
law-nobody-is-told-more-than-uses-allow = Gem Seeker reveals no more gems than it has uses.
law-cooldowns-stay-within-bounds = no cooldown is longer than its skill’s.
law-skills-are-used-from-their-level-on = no skill has been used below its level.
law-a-second-shot-has-a-target = a second shot is due only with somebody in range.
law-nothing-is-left-over-between-turns = a turn begins with no shot, shove or draw pending.
law-a-running-game-has-gems-to-find = the game goes on only while there are gems to find.
law-the-limit-is-kept = no round comes after the round limit.
law-the-winner-leads = the winner has the highest score.
law-a-finished-game-has-a-reason = a game ends only with the last gem or the last round.
law-experience-grows-when-it-is-drawn = only a hit, a fended-off shot or a found gem earns experience, for one player at a time.
law-gems-never-return-to-the-water = a gem that was found stays found.
law-gems-change-hands-by-theft-only = a gem aboard changes hands only when it is stolen by the player in turn.
law-others-are-moved-by-shoves-only = out of turn, a ship moves only when it is shoved, and by at most 8 tiles.
law-charts-only-grow = what is charted stays charted, and only the player in turn charts.
law-seeking-keeps-the-turn = Gem Seeker does not end the turn.
law-a-hit-is-followed-by-boarding = after every hit the attacker boards.

metric-gems-stolen = gems stolen from another ship
metric-gems-unfound = gems that nobody found
metric-ended-by-the-round-limit = games that the round limit ended, with gems unfound

## The coach of a first game.

coach-goal = You win by having the most points when the last gem is found, or when the rounds run out. Most gems are worth 1 point, a few 2, and one is worth 3.
coach-ship = This is your ship. The gems lie hidden under the tiles of the sea.
coach-sail = Sail to water that nobody has searched. Where your turn ends, the tile is charted, and a gem that lies there is yours.
coach-fire = A ship is in range. Firing takes your turn: both roll a die, and with the higher total you may shove it away or steal a gem. Searching new water is usually better.
coach-shove = You hit! Shove the other ship 3 to 8 tiles away, out of your waters or away from a gem.
coach-steal = The other ship has gems. Win one more roll, and one of them is yours.
coach-experience = Gems and fights bring experience, and every 20 points are a level. Levels unlock skills. In every third round, under the Golden Moon, experience counts three times.
coach-portal = Portal takes you to a random tile of a sea with another ship in it: the quickest way to water that nobody has searched, or to a leader.
coach-seek = Gem Seeker tells you alone where a gem lies. It takes no turn and works three times a game.
coach-sword = Sword Fighter gives you +4 when you attack, for three turns. Use it with a target nearby.
coach-guard = Push Guard gives you +3 when you are attacked, for four turns.
coach-captain = Skilled Captain gives you +2 in attack and in defence, for four turns.
coach-battleship = Battleship fires twice in one turn.
coach-devastation = Double Devastation doubles your range to 10 tiles, for three turns.

## Achievements.

achievement-pearl = Win with the pearl aboard.
    .title = Pearl diver
achievement-half-of-the-gems = Win with half of all gems aboard.
    .title = Treasure ship
achievement-every-skill = Reach the level of the last skill.
    .title = Living legend
achievement-cartographer = Chart half of the seas.
    .title = Cartographer
achievement-far-ahead = Win while nobody else has half of your points.
    .title = Far ahead
