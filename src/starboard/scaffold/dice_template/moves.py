"""The moves of players and of chance, with their texts."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from starboard.scaffold.dice_template.state import HOLD, ROLL, SIDES

MOVES = MoveSpace(MoveKind(ROLL, "roll"), MoveKind(HOLD, "hold"))

CHANCE_MOVES = MoveSpace(MoveKind(1, "die", IntRange("side", 1, SIDES)))
