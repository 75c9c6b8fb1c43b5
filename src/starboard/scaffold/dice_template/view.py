"""The value that clients draw."""

import msgspec

from starboard.engine.view_types import PerPlayer
from starboard.scaffold.dice_template.state import State


class View(msgspec.Struct, frozen=True):
    turn: int
    pot: int
    goal: int
    score: PerPlayer[int]


def view(s: State, viewer: int) -> View:
    return View(s.turn, s.pot, s.goal, s.score[: s.players])
