"""The move spaces of Sealed bids."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from tests.fixture_games.sealed_bids.state import CARDS, PASS

MOVES = MoveSpace(MoveKind(1, "bid", IntRange("coins", 1, CARDS)), MoveKind(PASS, "pass"))

CHANCE_MOVES = MoveSpace(MoveKind(1, "deal", IntRange("card", 1, CARDS)))
