"""The rules of Small Star Empires, a module for each part of RULES.md.

Clause numbers (E3.2) are those of RULES.md. Nothing is hidden (E8.1), so the
engine's functions for games without secrets serve for ``hide``, ``seen`` and ``guess``.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.open_information import guess, hide, seen
from starboard.games.starempires.rules.building import build, fly
from starboard.games.starempires.rules.flying import flights
from starboard.games.starempires.rules.laying_out import apply_draw, chance, sample, setup
from starboard.games.starempires.rules.points import scores
from starboard.games.starempires.rules.winning import winners
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    COLONY,
    FIRST_PLAYER,
    HEXES,
    MAX_SHIPS,
    MOVING,
    OVER,
    PLACING,
    STATION,
    State,
    destination_of,
    start_of,
)

__all__ = (
    "MAX_MOVES",
    "MAX_OUTCOMES",
    "SECRETS",
    "VERSION",
    "State",
    "actors",
    "apply",
    "chance",
    "guess",
    "hide",
    "legal",
    "sample",
    "scores",
    "seen",
    "setup",
    "winners",
)

VERSION = 1
SECRETS = False
MAX_MOVES = MAX_SHIPS * HEXES
MAX_OUTCOMES = FIRST_PLAYER


def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == MOVING or s.phase == PLACING:
        return 1 << s.turn
    return 1 << CHANCE


def legal(s: State, player: int, out: list[int]) -> int:
    if s.phase == MOVING and player == s.turn:
        return flights(s, player, out)
    if s.phase == PLACING and player == s.turn:  # E5.1
        out[0] = BUILD_COLONY
        out[1] = BUILD_STATION
        return 2
    return 0


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        apply_draw(s, move)
    elif move == BUILD_COLONY:
        build(s, actor, s.arrived, COLONY)
    elif move == BUILD_STATION:
        build(s, actor, s.arrived, STATION)
    else:
        fly(s, actor, start_of(move), destination_of(move))
