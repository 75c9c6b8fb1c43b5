"""P8: levels, the Golden Moon, and what a gain of experience amounts to."""

from starboard.games.pirates.state import MOON_FACTOR, MOON_ROUNDS, TENTHS, XP_PER_LEVEL, State


def has_level(s: State, player: int, level: int) -> bool:
    return s.xp[player] >= level * XP_PER_LEVEL  # P8.1


def moon_is_up(s: State) -> bool:
    return s.round % MOON_ROUNDS == 0  # P8.2


def experience(s: State, base: int, tenths: int) -> int:
    """The gain from a base, with an option's multiplier in tenths, rounded down once. P8.3"""
    factor = MOON_FACTOR if moon_is_up(s) else 1
    return base * factor * tenths // TENTHS
