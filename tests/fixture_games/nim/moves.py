"""The move spaces of Nim; that of chance is empty."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from tests.fixture_games.nim.state import MOST_TAKEN, TAKE

MOVES = MoveSpace(MoveKind(TAKE, "take", IntRange("stones", 1, MOST_TAKEN)))

CHANCE_MOVES = MoveSpace()
