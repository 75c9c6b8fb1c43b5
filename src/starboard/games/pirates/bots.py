"""Bots that know no more than their player's view. Worth is counted in thousandths of a point."""

from starboard.engine.prelude import const_table, scratch
from starboard.games.pirates.facts import (
    ABOARD,
    BOARDING,
    BROADSIDE,
    BUFF,
    CAPTAIN,
    CAPTAIN_BONUS,
    DEVASTATION,
    DISABLED,
    FIRE,
    GUARD,
    GUARD_BONUS,
    LEFT,
    MAX_PLAYERS,
    MAX_SAIL,
    MAX_TILES,
    RANGE,
    SAIL,
    SEAS,
    SEEK,
    SHOVE,
    STEAL,
    SWORD,
    SWORD_BONUS,
    TELEPORT,
    VALUE,
    WITH_BONUS,
    all_tiles,
    attack_bonus,
    chart_shown_to,
    defence_bonus,
    experience,
    gems_aboard,
    gems_left,
    sailing_reach,
    score,
    size,
)
from starboard.games.pirates.rules import State

POINT = 1000
PATIENCE = 40
"""The round from which on it would rather see the end of the game than hunt for ever."""
NEVER = -1_000_000
AT_ONCE = 1_000_000
ROLLS = 36
WEAKEST, STRONGEST = -5, 6
HITS = const_table(
    sum(attack + bonus > defence for attack in range(6) for defence in range(6))
    for bonus in range(WEAKEST, STRONGEST + 1)
)
"""Of 36 rolls, those that hit with this difference of bonuses, from −5 to 6."""
FADING = const_table(int(1000 * 0.75**turns) for turns in range(MAX_TILES + 1))
"""What a tile so many turns away counts, in thousandths."""


def explorer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Sails to the nearest water that it does not know, and does nothing else."""
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


def destination(s: State, player: int, sailing: int) -> int:
    if sailing < SAIL + MAX_SAIL:
        return s.position[player] - (sailing - SAIL + 1)
    return s.position[player] + sailing - SAIL - MAX_SAIL + 1


def distance_to(tiles: int, here: int) -> int:
    """How far the nearest of these tiles is."""
    nearest = MAX_TILES
    for tile in range(MAX_TILES):
        if tiles >> tile & 1:
            nearest = min(nearest, abs(tile - here))
    return nearest


def buccaneer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Weighs searching, shooting and skills against each other in expected points."""
    worth = scratch(MAX_TILES + MAX_PLAYERS)
    appraise(s, player, worth)
    best = moves[0]
    highest = NEVER
    for index in range(count):
        value = value_of(s, player, moves[index], worth)
        if value > highest:
            highest = value
            best = moves[index]
    return best


def appraise(s: State, player: int, worth: list[int]) -> None:
    """What each tile can be expected to yield, and a shot at each of the others."""
    for other in range(s.players):
        if other != player:
            worth[MAX_TILES + other] = max(shot(s, player, other, 0), 0)
    told = s.told[player]
    unknown = all_tiles(s) & ~chart_shown_to(s, player) & ~told
    left = gems_left(s)
    if left == 0:
        return
    gem = gem_worth(s, player, left)
    maybe = gem * (left - size(told)) // max(size(unknown), 1)
    for tile in range(SEAS * s.width):
        if told >> tile & 1:
            worth[tile] = gem
        elif unknown >> tile & 1:
            worth[tile] = maybe


def gem_worth(s: State, player: int, left: int) -> int:
    """The average gem that is left; of the last one, whether it wins the game."""
    total = 0
    for gem in range(s.gems):
        if s.place[gem] < ABOARD:
            total += VALUE[gem]
    late = max(0, s.round - PATIENCE)
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


def xp_worth(s: State, player: int) -> int:
    """What 100 XP are worth: much before Battleship, little later."""
    return 200 if s.xp[player] < 2500 else 20


def best_rival(s: State, player: int) -> int:
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
    """Ending a turn here: what the tile yields, and what can be reached from it."""
    reach = sailing_reach(s, player)
    around = 0
    for tile in range(SEAS * s.width):
        turns = (abs(tile - here) + reach - 1) // reach
        around += worth[tile] * FADING[turns]
    prey = 0
    for other in range(s.players):
        if abs(s.position[other] - here) <= RANGE:
            prey = max(prey, worth[MAX_TILES + other])
    return worth[here] + (around // 1000 - worth[here]) // 5 + prey // 8


def arrival(s: State, player: int, sea: int, worth: list[int]) -> int:
    total = 0
    for tile in range(sea * s.width, (sea + 1) * s.width):
        total += standing(s, player, tile, worth)
    return total // s.width


def shot(s: State, player: int, other: int, bonus: int) -> int:
    """What a shot at another can be expected to bring, with so much more bonus than now."""
    edge = attack_bonus(s, player) + bonus - defence_bonus(s, other)
    hits = HITS[edge - WEAKEST]
    gain = experience(s, 100, s.combat_xp) * xp_worth(s, player) // 100
    lost = experience(s, 65, s.combat_xp) * xp_worth(s, other) // (100 * (s.players - 1))
    return (hits * (gain + theft(s, player, other, bonus)) - (ROLLS - hits) * lost) // ROLLS


def theft(s: State, player: int, other: int, bonus: int) -> int:
    """What an attempt to steal can be expected to bring."""
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
    best = 0
    for other in range(s.players):
        if other != player and abs(s.position[other] - s.position[player]) <= reach:
            best = max(best, shot(s, player, other, bonus))
    return best


def buff_value(s: State, player: int, buff: int, worth: list[int]) -> int:
    """What the turns with the buff bring more than those without, less the turn that it takes."""
    usual = best_shot(s, player, 0, RANGE)
    if buff == GUARD:
        return threat(s, player, 0) - threat(s, player, GUARD_BONUS) - usual
    better = usual
    if buff == SWORD:
        better = best_shot(s, player, SWORD_BONUS, RANGE)
    elif buff == CAPTAIN:
        better = best_shot(s, player, CAPTAIN_BONUS, RANGE)
    elif buff == DEVASTATION:
        better = best_shot(s, player, 0, 2 * RANGE)
    return 5 * (better - usual) // 2 - usual // 2


def threat(s: State, player: int, guard: int) -> int:
    """What others can be expected to take before a guard wears off."""
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
        there = min(there + 5, SEAS * s.width - 1)
    return -standing(s, s.target, there, worth)


BOTS = (buccaneer, explorer)
