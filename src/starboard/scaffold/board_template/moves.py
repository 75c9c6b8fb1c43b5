"""The moves with their texts, such as ``mark b 2``."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf
from starboard.scaffold.board_template.state import COLUMNS, MARK, SIZE

MOVES = MoveSpace(MoveKind(MARK, "mark", OneOf("column", COLUMNS), IntRange("row", 1, SIZE)))
