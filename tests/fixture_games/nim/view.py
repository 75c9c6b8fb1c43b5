"""The view of Nim: the value that clients draw."""

import msgspec

from tests.fixture_games.nim.state import State


class View(msgspec.Struct, frozen=True):
    stones: int
    turn: int


def view(s: State, viewer: int) -> View:
    return View(s.stones, s.turn)
