"""P9: skills, their cooldowns and their buffs."""

from starboard.engine.prelude import count
from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.rules.map import gems_left, sea_of
from starboard.games.pirates.rules.turns import end_turn
from starboard.games.pirates.state import (
    ARRIVING,
    BATTLESHIP,
    BROADSIDE,
    BUFF,
    COOLDOWN,
    DEVASTATION,
    FADED,
    HIDDEN,
    LEVEL,
    PORTAL,
    SEEK,
    SEEKER_LEVEL,
    SKILLS,
    SWORD,
    TELEPORT,
    TURN,
    State,
)


def is_ready(s: State, player: int, skill: int) -> bool:
    """Whether the level is reached and the cooldown is over. P9.1, P9.2"""
    return s.cooldown[player][skill] == 0 and has_level(s, player, LEVEL[skill])


def in_force(s: State, player: int, buff: int) -> bool:
    return s.cooldown[player][buff] > FADED[buff]  # P9.3


def turns_in_force(s: State, player: int, buff: int) -> int:
    """The number of turns of its player that a buff is still in force, the current one included."""
    return max(0, s.cooldown[player][buff] - FADED[buff])


def can_seek(s: State, player: int) -> bool:
    """Whether Gem Seeker has a use left, and a gem that it has not told. P9.6"""
    if s.seeks[player] == 0 or not has_level(s, player, SEEKER_LEVEL):
        return False
    told = 0 if s.told[player] == HIDDEN else count(s.told[player])
    return told < gems_left(s)


def skill_moves(s: State, targets: int) -> int:
    """The set of skills that the player in turn can use, given the ships in range."""
    player = s.turn
    moves = 0
    if is_ready(s, player, BATTLESHIP) and not in_force(s, player, DEVASTATION):  # P9.10
        moves |= targets << BROADSIDE
    if is_ready(s, player, PORTAL):
        moves |= seas_of_others(s) << TELEPORT
    if can_seek(s, player):
        moves |= 1 << SEEK
    for buff in range(SWORD, SKILLS):
        if is_ready(s, player, buff):
            moves |= 1 << (BUFF + buff - SWORD)
    return moves


def seas_of_others(s: State) -> int:
    """The set of seas that the player in turn can reach by portal. P9.5"""
    seas = 0
    for other in range(s.players):
        if other != s.turn:
            seas |= 1 << sea_of(s, s.position[other])
    return seas


def start_cooldown(s: State, skill: int) -> None:
    s.cooldown[s.turn][skill] = COOLDOWN[skill]


def open_portal(s: State, sea: int) -> None:
    start_cooldown(s, PORTAL)
    s.target = sea
    s.phase = ARRIVING


def arrive(s: State, tile: int) -> None:
    s.position[s.turn] = tile  # P9.5
    end_turn(s)


def use_buff(s: State, buff: int) -> None:
    start_cooldown(s, buff)
    end_turn(s)  # P9.13


def tell_gem(s: State, tile: int) -> None:
    """Gem Seeker tells the tile of a gem; the turn goes on. P3.3, P9.6"""
    s.told[s.turn] |= 1 << tile
    s.seeks[s.turn] -= 1
    s.phase = TURN
