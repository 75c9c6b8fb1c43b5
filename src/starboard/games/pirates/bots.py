"""Bots of Pirates: ``explorer`` searches the map, ``buccaneer`` weighs everything.

They know only what their player's view shows. The buccaneer estimates moves in
thousandths of a point.
"""

from starboard.engine.prelude import const_table, count, has, scratch
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.experience import experience
from starboard.games.pirates.rules.fighting import attack_bonus, defence_bonus
from starboard.games.pirates.rules.map import (
    all_tiles,
    chart_shown_to,
    gems_aboard,
    gems_left,
    map_size,
)
from starboard.games.pirates.rules.sailing import destination, sailing_reach
from starboard.games.pirates.state import (
    ABOARD,
    BOARDING,
    BROADSIDE,
    BUFF,
    CAPTAIN,
    CAPTAIN_BONUS,
    DEVASTATION,
    DEVASTATION_RANGE,
    DISABLED,
    FACES,
    FIRE,
    GUARD,
    GUARD_BONUS,
    LEFT,
    MAX_PLAYERS,
    MAX_TILES,
    RANGE,
    SEEK,
    SHOVE,
    STEAL,
    SWORD,
    SWORD_BONUS,
    TELEPORT,
    VALUE,
    WITH_BONUS,
    State,
)

POINT = 1000
PATIENCE_ROUNDS = 40
"""From this round on the buccaneer values the end of the game more and more."""
XP_HORIZON = 10
"""With fewer turns left than this, experience is worth less."""
IMPOSSIBLE = -1_000_000
AT_ONCE = 1_000_000
ROLLS = FACES * FACES
WEAKEST, STRONGEST = -5, 6
HITS = const_table(
    sum(attack + bonus > defence for attack in range(FACES) for defence in range(FACES))
    for bonus in range(WEAKEST, STRONGEST + 1)
)
"""How many of the 36 rolls hit, by the difference of bonuses from ``WEAKEST`` on."""
DISCOUNT = const_table(int(1000 * 0.75**turns) for turns in range(MAX_TILES + 1))
"""The weight of a tile by its distance in turns, in thousandths."""


def explorer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Sail to the nearest tile that is not on its chart; never fire or use a skill."""
    unknown = all_tiles(s) & ~chart_shown_to(s, player)
    best = moves[0]
    nearest = MAX_TILES + 1
    for index in range(count):
        if moves[index] < FIRE:
            distance = distance_to(unknown, destination(s, player, moves[index]))
            if distance < nearest:
                nearest = distance
                best = moves[index]
    return best


def distance_to(tiles: int, here: int) -> int:
    """The distance to the nearest tile of a set; MAX_TILES if it is empty."""
    nearest = MAX_TILES
    for tile in range(MAX_TILES):
        if has(tiles, tile):
            nearest = min(nearest, abs(tile - here))
    return nearest


def buccaneer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Compare searching, shooting and skills by their expected points."""
    worth = scratch(MAX_TILES + MAX_PLAYERS)
    appraise(s, player, worth)
    best = moves[0]
    highest = IMPOSSIBLE
    for index in range(count):
        value = value_of(s, player, moves[index], worth)
        if value > highest:
            highest = value
            best = moves[index]
    return best


def appraise(s: State, player: int, worth: list[int]) -> None:
    """Write the expected yield of each tile, then that of a shot at each other player."""
    for other in range(s.players):
        if other != player:
            worth[MAX_TILES + other] = max(shot(s, player, other, 0), 0)
    told = s.told[player]
    unknown = all_tiles(s) & ~chart_shown_to(s, player) & ~told
    left = gems_left(s)
    if left == 0:
        return
    gem = gem_worth(s, player, left)
    maybe = gem * (left - count(told)) // max(count(unknown), 1)
    for tile in range(map_size(s)):
        if has(told, tile):
            worth[tile] = gem
        elif has(unknown, tile):
            worth[tile] = maybe


def gem_worth(s: State, player: int, left: int) -> int:
    """The worth of a gem that is left: their average, or for the last one whether it wins."""
    total = 0
    for gem in range(s.gems):
        if s.place[gem] < ABOARD:
            total += VALUE[gem]
    late = max(0, s.round - PATIENCE_ROUNDS)
    hurry = late * late * POINT // 100
    if left > 1:
        return (
            hurry
            + total * POINT // left
            + experience(s, 225, s.gem_xp) * xp_worth(s, player) // 100
        )
    if score(s, player) + total > best_rival(s, player):
        return 10 * POINT
    return hurry - 2 * POINT


def turns_left(s: State) -> int:
    """The number of turns that the player in turn has after this one, as far as is known."""
    return s.limit - s.round if s.limit > 0 else MAX_TILES


def xp_worth(s: State, player: int) -> int:
    """The worth of 100 XP: much before Battleship, little later, nothing in the last round."""
    worth = 200 if s.xp[player] < 2500 else 20
    return worth * min(turns_left(s), XP_HORIZON) // XP_HORIZON


def best_rival(s: State, player: int) -> int:
    """The highest score of the other players."""
    best = 0
    for other in range(s.players):
        if other != player:
            best = max(best, score(s, other))
    return best


def value_of(s: State, player: int, move: int, worth: list[int]) -> int:
    here = s.position[player]
    if s.phase == BOARDING:
        return boarding_value(s, player, move, worth)
    if move < FIRE:
        return standing(s, player, destination(s, player, move), worth)
    if move < BROADSIDE:
        return standing(s, player, here, worth) + shot(s, player, move - FIRE, 0)
    if move < TELEPORT:
        one = shot(s, player, move - BROADSIDE, 0)
        return standing(s, player, here, worth) + one + one
    if move < SEEK:
        return arrival(s, player, move - TELEPORT, worth)
    if move == SEEK:
        return AT_ONCE
    return standing(s, player, here, worth) + buff_value(s, player, SWORD + move - BUFF, worth)


def standing(s: State, player: int, here: int, worth: list[int]) -> int:
    """The worth of ending a turn here: the tile, what is in reach, and the best prey in range."""
    reach = sailing_reach(s, player)
    left = turns_left(s)
    around = 0
    for tile in range(map_size(s)):
        turns = (abs(tile - here) + reach - 1) // reach
        if turns <= left:
            around += worth[tile] * DISCOUNT[turns]
    prey = 0
    for other in range(s.players):
        if left > 0 and abs(s.position[other] - here) <= RANGE:
            prey = max(prey, worth[MAX_TILES + other])
    return worth[here] + (around // 1000 - worth[here]) // 5 + prey // 8


def arrival(s: State, player: int, sea: int, worth: list[int]) -> int:
    """The average worth of the tiles of a sea."""
    total = 0
    for tile in range(sea * s.width, (sea + 1) * s.width):
        total += standing(s, player, tile, worth)
    return total // s.width


def shot(s: State, player: int, other: int, bonus: int) -> int:
    """The expected worth of a shot, with an extra bonus beyond those in force."""
    edge = attack_bonus(s, player) + bonus - defence_bonus(s, other)
    hits = HITS[edge - WEAKEST]
    gain = experience(s, 100, s.combat_xp) * xp_worth(s, player) // 100
    lost = experience(s, 65, s.combat_xp) * xp_worth(s, other) // (100 * (s.players - 1))
    return (hits * (gain + theft(s, player, other, bonus)) - (ROLLS - hits) * lost) // ROLLS


def theft(s: State, player: int, other: int, bonus: int) -> int:
    """The expected worth of an attempt to steal."""
    gems = gems_aboard(s, other)
    if s.stealing == DISABLED or gems == 0:
        return 0
    edge = 0
    if s.stealing == WITH_BONUS:
        edge = attack_bonus(s, player) + bonus - defence_bonus(s, other)
    points = score(s, other)
    swing = 2 if points == best_rival(s, player) else 1
    return HITS[edge - WEAKEST] * points * POINT * (10 + 5 * swing) // (ROLLS * gems * 10)


def best_shot(s: State, player: int, bonus: int, reach: int) -> int:
    """The expected worth of the best shot within a range; 0 if none is worth it."""
    best = 0
    for other in range(s.players):
        if other != player and abs(s.position[other] - s.position[player]) <= reach:
            best = max(best, shot(s, player, other, bonus))
    return best


def buff_value(s: State, player: int, buff: int, worth: list[int]) -> int:
    """What the turns with the buff bring beyond those without, less the turn that it takes."""
    usual = best_shot(s, player, 0, RANGE)
    if turns_left(s) == 0:
        return -usual
    if buff == GUARD:
        return threat(s, player, 0) - threat(s, player, GUARD_BONUS) - usual
    better = usual
    if buff == SWORD:
        better = best_shot(s, player, SWORD_BONUS, RANGE)
    elif buff == CAPTAIN:
        better = best_shot(s, player, CAPTAIN_BONUS, RANGE)
    elif buff == DEVASTATION:
        better = best_shot(s, player, 0, DEVASTATION_RANGE)
    return 5 * (better - usual) // 2 - usual // 2


def threat(s: State, player: int, guard: int) -> int:
    """What other players in range are expected to steal while a guard lasts."""
    total = 0
    for other in range(s.players):
        if other != player and abs(s.position[other] - s.position[player]) <= RANGE:
            total += theft(s, other, player, -guard) // 3
    return total


def boarding_value(s: State, player: int, move: int, worth: list[int]) -> int:
    if move == STEAL:
        return AT_ONCE
    there = s.position[s.target]
    if move == SHOVE + LEFT:
        there = max(there - 5, 0)
    else:
        there = min(there + 5, map_size(s) - 1)
    return -standing(s, s.target, there, worth)


BOTS = (buccaneer, explorer)
