"""The moves of players and of chance, with their texts."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from starboard.scaffold.cards_template.state import CARDS, PLAY

MOVES = MoveSpace(MoveKind(PLAY, "play", IntRange("card", 1, CARDS)))

CHANCE_MOVES = MoveSpace(MoveKind(1, "deal", IntRange("card", 1, CARDS)))
