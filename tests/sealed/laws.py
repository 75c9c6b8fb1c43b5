"""What always holds in sealed bids."""

from starboard.engine.actors import CHANCE
from tests.sealed.rules import BIDDING, NONE, NOT_YET, State


def cards_differ(s: State) -> bool:
    for one in range(s.players):
        for other in range(one):
            if s.card[one] != NONE and s.card[one] == s.card[other]:
                return False
    return True


def a_bid_is_never_taken_back(before: State, actor: int, move: int, after: State) -> bool:
    if actor == CHANCE or after.phase != BIDDING:
        return True
    for player in range(before.players):
        if before.bid[player] != NOT_YET and before.bid[player] != after.bid[player]:
            return False
    return after.bid[actor] == move
