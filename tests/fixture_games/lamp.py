"""Lamp: switch it as often as you like, then pass. It shines for the first player in the end.

A game in which the moves of a turn undo each other.
"""

from starboard.engine.game import Game
from starboard.engine.moves import MoveKind, MoveSpace
from starboard.engine.struct import Struct, uint8

TURNS = 6
SWITCH, PASS = 0, 1


class State(Struct):
    players: int = uint8(observed=False)
    turns: int = uint8(max=TURNS)
    lit: int = uint8(choices=2)


def setup(s: State, players: int) -> None:
    s.players = players


def actors(s: State) -> int:
    return 1 << s.turns % s.players if s.turns < TURNS else 0


def legal(s: State, player: int, out: list[int]) -> int:
    if actors(s) != 1 << player:
        return 0
    out[0] = SWITCH
    out[1] = PASS
    return 2


def apply(s: State, actor: int, move: int) -> None:
    if move == SWITCH:
        s.lit = 1 - s.lit
    else:
        s.turns += 1


def scores(s: State, out: list[int]) -> None:
    out[0] = s.lit
    out[1] = 1 - s.lit


def winners(s: State) -> int:
    return 0 if s.turns < TURNS else 1 << (1 - s.lit)


GAME = Game(
    id="lamp",
    rules=__name__,
    moves=MoveSpace(MoveKind(SWITCH, "switch"), MoveKind(PASS, "pass")),
    players=range(2, 3),
    max_random_plies=1_000,
)
