"""The moves of Ruler of the Seas and their texts: ``attack B``, ``take 7``, ``roll 3 5``."""

from starboard.engine.actors import actor_letter
from starboard.engine.moves import Kind, OneOf, Space, Whole
from starboard.games.ruler.rules import (
    ACQUIRE,
    ATTACK,
    FACES,
    FIRST_DICE,
    HAPPINESS,
    MAX_ISLANDS,
    MAX_PLAYERS,
    RESOURCES,
    TAKE,
)

SEATS = tuple(actor_letter(player) for player in range(MAX_PLAYERS))

MOVES = Space(
    Kind(RESOURCES, "resources"),
    Kind(HAPPINESS, "happiness"),
    Kind(ACQUIRE, "acquire"),
    Kind(ATTACK, "attack", OneOf("target", SEATS)),
    Kind(TAKE, "take", Whole("island", 1, MAX_ISLANDS)),
)
CHANCE_MOVES = Space(
    Kind(FIRST_DICE, "roll", Whole("attacker", 1, FACES), Whole("defender", 1, FACES))
)
