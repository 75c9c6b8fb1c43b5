"""The move spaces of High roll."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from tests.fixture_games.high_roll.state import AGAIN, KEEP, SIDES

MOVES = MoveSpace(MoveKind(KEEP, "keep"), MoveKind(AGAIN, "again"))

CHANCE_MOVES = MoveSpace(MoveKind(1, "roll", IntRange("die", 1, SIDES)))
