"""The view of Sealed bids: the value that clients draw."""

import msgspec

from starboard.engine.view_types import PerPlayer
from tests.fixture_games.sealed_bids.state import State


class View(msgspec.Struct, frozen=True):
    round: int
    cards: PerPlayer[int]
    bids: PerPlayer[int]
    shown: PerPlayer[list[int]]
    scores: PerPlayer[int]


def view(s: State, viewer: int) -> View:
    n = s.players
    return View(s.round, s.card[:n], s.bid[:n], s.shown[:n], s.score[:n])
