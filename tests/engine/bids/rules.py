"""Sealed bids: a game for tests, with a secret, many actors at once, shared wins and draws.

Chance deals each player a card that only its owner sees. Then everybody bids
up to the card's value, or passes, in any order. The highest bids win together;
each coin of the card that was not bid costs two points.
"""

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.chance import below
from starboard.engine.struct import Struct, uint8
from starboard.engine.tables import table

VERSION = 3
SECRETS = True
MAX_PLAYERS = 4

PASS = 8
PASSED = 9
MAX_MOVES = 4
MAX_OUTCOMES = 3

DECK = table((1, 1, 2, 3))
WAYS = table((2, 1, 1))


class State(Struct):
    players: int = uint8()
    highest: int = uint8()
    dealt: int = uint8()
    cards: list[int] = uint8(MAX_PLAYERS)
    bids: list[int] = uint8(MAX_PLAYERS)


def setup(s: State, players: int, highest: int) -> None:
    s.players = players
    s.highest = highest


def actors(s: State) -> int:
    if s.dealt < s.players:
        return 1 << CHANCE
    waiting = 0
    for player in range(s.players):
        if s.bids[player] == 0:
            waiting |= 1 << player
    return waiting


def legal(s: State, player: int, out: list[int]) -> int:
    if s.dealt < s.players or player >= s.players or s.bids[player] != 0:
        return 0
    count = min(s.highest, s.cards[player])
    for move in range(count):
        out[move] = move
    out[count] = PASS
    return count + 1


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.dealt == s.players:
        return 0
    for card in range(3):
        out[card] = card
        weights[card] = WAYS[card]
    return 3


def sample(s: State, rng: list[int]) -> int:
    return DECK[below(rng, 4)] - 1


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.cards[s.dealt] = move + 1
        s.dealt += 1
    elif move == PASS:
        s.bids[actor] = PASSED
    else:
        s.bids[actor] = move + 1


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = 0
        surplus = s.bids[player] - s.cards[player]
        if s.bids[player] > 0 and surplus < 0:
            out[player] = 2 * surplus


def winners(s: State) -> int:
    if actors(s) != 0:
        return 0
    best = 1
    found = 0
    for player in range(s.players):
        bid = s.bids[player]
        if bid != PASSED and bid >= best:
            if bid > best:
                found = 0
            best = bid
            found |= 1 << player
    return found


def hide(s: State, viewer: int) -> None:
    if actors(s) == 0:
        return
    for player in range(s.players):
        if player != viewer:
            s.cards[player] = 0


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    if actor == CHANCE and viewer != s.dealt:
        return SECRET
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    for player in range(s.dealt):
        if s.cards[player] == 0:
            s.cards[player] = DECK[below(rng, 4)]
