"""The rules of Sealed bids, the smallest game with everything that is hard to keep right.

It has secret cards, secret bids that depend on them, a deck with equal cards, several players
who may act at once, negative scores, shared wins and draws. Clause numbers (B2.1) are those of
RULES.md.
"""

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.chance import below
from tests.fixture_games.sealed_bids.state import (
    CARDS,
    COPIES,
    HIDDEN,
    NONE,
    NOT_YET,
    PASS,
    PRIZE,
)
from tests.fixture_games.sealed_bids.state import MAX_MOVES as MAX_MOVES
from tests.fixture_games.sealed_bids.state import MAX_OUTCOMES as MAX_OUTCOMES
from tests.fixture_games.sealed_bids.state import State as State

VERSION = 3
SECRETS = True


def setup(s: State, players: int, rounds: int) -> None:
    s.players = players
    s.rounds = rounds
    begin_round(s)


def begin_round(s: State) -> None:
    s.round += 1
    s.dealt = 0
    for player in range(s.players):
        s.card[player] = NONE
        s.bid[player] = NOT_YET


def actors(s: State) -> int:
    if s.dealt < s.players:
        return 1 << CHANCE
    acting = 0
    for player in range(s.players):
        if s.bid[player] == NOT_YET:
            acting |= 1 << player  # B3.1
    return acting


def legal(s: State, player: int, out: list[int]) -> int:
    if s.dealt < s.players or player >= s.players or s.bid[player] != NOT_YET:
        return 0
    count = 0
    for coins in range(1, CARDS + 1):
        if coins <= s.card[player]:  # B3.2
            out[count] = coins
            count += 1
    out[count] = PASS
    return count + 1


def left(s: State, card: int) -> int:
    """The number of copies of a card that are not known to be dealt."""
    copies = COPIES[card]
    for player in range(s.dealt):
        if s.card[player] == card:
            copies -= 1
    return copies


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.dealt == s.players:
        return 0
    count = 0
    for card in range(1, CARDS + 1):
        ways = left(s, card)  # B2.1
        if ways > 0:
            out[count] = card
            weights[count] = ways
            count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    """Draw one of the cards that are not known to be dealt."""
    unknown = 0
    for card in range(1, CARDS + 1):
        unknown += left(s, card)
    skip = below(rng, unknown)
    drawn = 1
    while skip >= left(s, drawn):
        skip -= left(s, drawn)
        drawn += 1
    return drawn


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.card[s.dealt] = move
        s.dealt += 1
    else:
        s.bid[actor] = move
        if actors(s) == 0:
            reveal(s)


def reveal(s: State) -> None:
    best = NOT_YET
    for player in range(s.players):
        if s.bid[player] != PASS:
            best = max(best, s.bid[player])
    for player in range(s.players):
        s.shown[player][0] = s.card[player]
        s.shown[player][1] = s.bid[player]
        if s.bid[player] == best:
            s.score[player] += PRIZE  # B4.1
        surplus = s.bid[player] - s.card[player]
        if surplus < 0:  # B4.2; a pass is above every card
            s.score[player] += 2 * surplus
    if s.round < s.rounds:
        begin_round(s)


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.score[player]


def winners(s: State) -> int:
    if actors(s) != 0:
        return 0
    best = 1  # B5.2
    found = 0
    for player in range(s.players):
        if s.score[player] > best:
            best = s.score[player]
            found = 0
        if s.score[player] == best:
            found |= 1 << player  # B5.1
    return found


def hide(s: State, viewer: int) -> None:
    if actors(s) == 0:
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
            s.card[player] = sample(s, rng)
        if s.bid[player] == HIDDEN:
            coins = below(rng, s.card[player] + 1)
            s.bid[player] = coins if coins > 0 else PASS
