"""The moves of Ruler of the Seas and their texts: ``attack B``, ``take 7``, ``roll 3 5``."""

from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OnePlayer
from starboard.games.ruler.state import (
    ACQUIRE,
    ATTACK,
    FACES,
    FIRST_ROLL,
    HAPPINESS,
    MAX_ISLANDS,
    MAX_PLAYERS,
    RESOURCES,
    TAKE,
)

MOVES = MoveSpace(
    MoveKind(RESOURCES, "resources"),
    MoveKind(HAPPINESS, "happiness"),
    MoveKind(ACQUIRE, "acquire"),
    MoveKind(ATTACK, "attack", OnePlayer("target", MAX_PLAYERS)),
    MoveKind(TAKE, "take", IntRange("island", 1, MAX_ISLANDS)),
)
CHANCE_MOVES = MoveSpace(
    MoveKind(FIRST_ROLL, "roll", IntRange("attacker", 1, FACES), IntRange("defender", 1, FACES))
)
