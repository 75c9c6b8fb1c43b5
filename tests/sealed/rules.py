"""Sealed bids: the smallest game with everything that is hard to keep right.

Secret cards, secret bids, several players who may act at once, shared wins.
Clause numbers (B2.1) are those of RULES.md.
"""

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.chance import below
from starboard.engine.struct import Struct, int8, uint8

VERSION = 1
MAX_PLAYERS = 4
SECRETS = True

CARDS = 6
PRIZE = 3

DEALING = 0
BIDDING = 1
OVER = 2

NONE = 0  # no card yet
NOT_YET = -1  # no bid yet
HIDDEN = -2

MAX_BID = 3
MAX_MOVES = 4
MAX_OUTCOMES = 6


class State(Struct):
    players: int = uint8()
    rounds: int = uint8()
    round: int = uint8()
    phase: int = uint8()
    dealt: int = uint8()
    card: list[int] = int8(MAX_PLAYERS)
    bid: list[int] = int8(MAX_PLAYERS)
    shown: list[list[int]] = int8(MAX_PLAYERS, 2)
    score: list[int] = int8(MAX_PLAYERS)


def setup(s: State, players: int, rounds: int) -> None:
    s.players = players
    s.rounds = rounds
    begin_round(s)


def begin_round(s: State) -> None:
    s.round += 1
    s.phase = DEALING
    s.dealt = 0
    for player in range(MAX_PLAYERS):
        s.card[player] = NONE
        s.bid[player] = NOT_YET


def actors(s: State) -> int:
    if s.phase == DEALING:
        return 1 << CHANCE
    if s.phase == OVER:
        return 0
    acting = 0
    for player in range(s.players):
        if s.bid[player] == NOT_YET:
            acting |= 1 << player  # B3.1
    return acting


def legal(s: State, player: int, out: list[int]) -> int:
    if s.phase != BIDDING or player >= s.players or s.bid[player] != NOT_YET:
        return 0
    for bid in range(MAX_BID + 1):
        out[bid] = bid  # B3.2
    return MAX_BID + 1


def is_dealt(s: State, card: int) -> bool:
    for player in range(s.dealt):
        if s.card[player] == card:
            return True
    return False


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.phase != DEALING:
        return 0
    count = 0
    for card in range(1, CARDS + 1):
        if not is_dealt(s, card):  # B2.1
            out[count] = card
            weights[count] = 1
            count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    skip = below(rng, CARDS - s.dealt)
    card = 1
    while is_dealt(s, card) or skip > 0:
        if not is_dealt(s, card):
            skip -= 1
        card += 1
    return card


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.card[s.dealt] = move
        s.dealt += 1
        if s.dealt == s.players:
            s.phase = BIDDING
    else:
        s.bid[actor] = move
        if actors(s) == 0:
            reveal(s)


def strength(s: State, player: int) -> int:
    return s.card[player] + s.bid[player]


def reveal(s: State) -> None:
    """B4: the strongest take the prize, everybody pays the bid."""
    best = 0
    for player in range(s.players):
        best = max(best, strength(s, player))
    for player in range(s.players):
        s.shown[player][0] = s.card[player]
        s.shown[player][1] = s.bid[player]
        s.score[player] -= s.bid[player]
        if strength(s, player) == best:
            s.score[player] += PRIZE
    if s.round == s.rounds:
        s.phase = OVER
    else:
        begin_round(s)


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.score[player]


def winners(s: State) -> int:
    if s.phase != OVER:
        return 0
    best = s.score[0]
    for player in range(s.players):
        best = max(best, s.score[player])
    bits = 0
    for player in range(s.players):
        if s.score[player] == best:
            bits |= 1 << player  # B5.2
    return bits


def hide(s: State, viewer: int) -> None:
    if s.phase == OVER:
        return
    for player in range(s.players):
        if player != viewer:
            if s.card[player] != NONE:
                s.card[player] = HIDDEN
            if s.bid[player] != NOT_YET:
                s.bid[player] = HIDDEN


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    if actor == viewer or (actor == CHANCE and s.dealt == viewer):
        return move
    return SECRET


def guess(s: State, viewer: int, rng: list[int]) -> None:
    for player in range(s.players):
        if s.card[player] == HIDDEN:
            card = 1 + below(rng, CARDS)
            while is_held(s, card):
                card = 1 + below(rng, CARDS)
            s.card[player] = card
        if s.bid[player] == HIDDEN:
            s.bid[player] = below(rng, MAX_BID + 1)


def is_held(s: State, card: int) -> bool:
    for player in range(s.players):
        if s.card[player] == card:
            return True
    return False
