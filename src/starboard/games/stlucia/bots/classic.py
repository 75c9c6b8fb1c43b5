"""The five classic bots of King of StLucia.

Each keeps the dice of some faces and rerolls all others, by the same rule before both
rerolls. Faces to keep are bits: ``1 << HEAL`` keeps every H.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import has
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    FACES,
    GO,
    HEAL,
    ONE,
    STAY,
    THREE,
    TOKEN,
    State,
)

NO_FACE = 0
EVERY_FACE = (1 << FACES) - 1
DICE_THAT_SCORE = 3


def eait(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps numbers that score, and H below 6 health; leaves below 5."""
    if s.phase == ANSWERING:
        return stay_unless(s.health[player] < 5)
    faces = scoring_numbers(s)
    if s.health[player] < 6:
        faces |= 1 << HEAL
    return keep_faces(s, faces)


def science(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps H below 5 health, otherwise A; always leaves."""
    if s.phase == ANSWERING:
        return GO
    return keep_faces(s, 1 << HEAL if s.health[player] < 5 else 1 << ATTACK)


def habs(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Rerolls A below 5 health, otherwise nothing; leaves below 4 if two opponents are left."""
    if s.phase == ANSWERING:
        return stay_unless(s.health[player] < 4 and opponents_left(s, player) > 1)
    return keep_faces(s, EVERY_FACE - (1 << ATTACK) if s.health[player] < 5 else EVERY_FACE)


def hass(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps P inside, and outside only A that eliminate the occupant; never leaves."""
    if s.phase == ANSWERING:
        return STAY
    if s.occupant == player:
        return keep_faces(s, 1 << TOKEN)
    if s.occupant != NOBODY and s.dice[ATTACK] >= s.health[s.occupant]:
        return keep_faces(s, 1 << ATTACK)
    return keep_faces(s, NO_FACE)


def mabs(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps 3, and H outside or A inside; always leaves."""
    if s.phase == ANSWERING:
        return GO
    return keep_faces(s, 1 << THREE | (1 << ATTACK if s.occupant == player else 1 << HEAL))


def keep_faces(s: State, faces: int) -> int:
    """The move that rerolls every die except those of these faces."""
    reroll = 0
    place_value = 1
    for face in range(FACES):
        if not has(faces, face):
            reroll += place_value * s.dice[face]
        place_value *= s.dice[face] + 1
    return reroll


def scoring_numbers(s: State) -> int:
    """The numbers that score with the present dice, as faces. S6.1"""
    faces = NO_FACE
    for face in range(ONE, THREE + 1):
        if s.dice[face] >= DICE_THAT_SCORE:
            faces |= 1 << face
    return faces


def stay_unless(leave: bool) -> int:
    return GO if leave else STAY


def opponents_left(s: State, player: int) -> int:
    left = 0
    for other in range(s.players):
        if other != player and s.health[other] > 0:
            left += 1
    return left
