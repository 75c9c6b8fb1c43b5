"""State, constants and move ids. Clause numbers (C2.1) are those of RULES.md."""

from starboard.engine.struct import Struct, int16, uint8

MAX_PLAYERS = 4
CARDS = 12
HAND = 3

NO_CARD = 0
HIDDEN = 99  # a card that the viewer may not know

PLAY = 1  # move ids: to play card n is n; a deal of card n is the chance move n

MAX_MOVES = HAND
MAX_OUTCOMES = CARDS


class State(Struct):
    players: int = uint8()
    turn: int = uint8()
    dealt: int = uint8()
    hand: list[list[int]] = uint8(MAX_PLAYERS, HAND, per_player=True)
    played: list[int] = uint8(MAX_PLAYERS, per_player=True)  # the card of each player in this trick
    gone: int = int16()  # the cards of earlier tricks, as bits
    tricks: list[int] = uint8(MAX_PLAYERS, per_player=True)
