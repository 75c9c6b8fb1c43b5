"""The view of High roll: the value that clients draw."""

import msgspec

from tests.fixture_games.high_roll.state import State


class View(msgspec.Struct, frozen=True):
    round: int
    turn: int
    die: int
    scores: list[int]


def view(s: State, viewer: int) -> View:
    return View(s.round, s.turn, s.die, s.score[: s.players])
