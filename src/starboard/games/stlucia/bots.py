"""The players of King of StLucia: five classic types.

The classic types keep the dice of some faces and roll all others again, by the
same rule before each reroll. Faces to keep are bits: ``1 << HEAL`` keeps every H.
"""

from starboard.engine.actors import NOBODY
from starboard.games.stlucia.rules import (
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

NOTHING = 0
NUMBERS_THAT_SCORE = 3


def keep_faces(s: State, faces: int) -> int:
    """The move that rolls every die again but those of these faces."""
    reroll = 0
    weight = 1
    for face in range(FACES):
        if not (faces >> face) & 1:
            reroll += weight * s.dice[face]
        weight *= s.dice[face] + 1
    return reroll


def stay_unless(leave: bool) -> int:
    return GO if leave else STAY


def opponents_left(s: State, player: int) -> int:
    left = 0
    for other in range(s.players):
        if other != player and s.health[other] > 0:
            left += 1
    return left


def scoring_numbers(s: State) -> int:
    """The numbers that score as the dice lie, as faces. S6.1"""
    faces = NOTHING
    for face in range(ONE, THREE + 1):
        if s.dice[face] >= NUMBERS_THAT_SCORE:
            faces |= 1 << face
    return faces


def eait(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps numbers that score, and H below 6 health; leaves below 5."""
    if s.phase == ANSWERING:
        return stay_unless(s.health[player] < 5)
    faces = scoring_numbers(s)
    if s.health[player] < 6:
        faces |= 1 << HEAL
    return keep_faces(s, faces)


def science(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps H below 5 health, else A; always leaves."""
    if s.phase == ANSWERING:
        return GO
    return keep_faces(s, 1 << HEAL if s.health[player] < 5 else 1 << ATTACK)


def habs(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Rolls A again below 5 health, else nothing; leaves below 4, but not a last opponent."""
    if s.phase == ANSWERING:
        return stay_unless(s.health[player] < 4 and opponents_left(s, player) > 1)
    every_face = (1 << FACES) - 1
    return keep_faces(s, every_face - (1 << ATTACK) if s.health[player] < 5 else every_face)


def hass(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps P inside, and outside A if they kill the occupant; never leaves."""
    if s.phase == ANSWERING:
        return STAY
    if s.occupant == player:
        return keep_faces(s, 1 << TOKEN)
    if s.occupant != NOBODY and s.dice[ATTACK] >= s.health[s.occupant]:
        return keep_faces(s, 1 << ATTACK)
    return keep_faces(s, NOTHING)


def mabs(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps 3, and H outside or A inside; always leaves."""
    if s.phase == ANSWERING:
        return GO
    return keep_faces(s, 1 << THREE | (1 << ATTACK if s.occupant == player else 1 << HEAL))
