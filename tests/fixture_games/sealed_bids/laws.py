"""Laws of Sealed bids."""

from starboard.engine.actors import CHANCE
from tests.fixture_games.sealed_bids.state import CARDS, COPIES, NOT_YET, State


def cards_come_from_one_deck(s: State) -> bool:
    for card in range(1, CARDS + 1):
        held = 0
        for player in range(s.players):
            if s.card[player] == card:
                held += 1
        if held > COPIES[card]:
            return False
    return True


def a_bid_is_never_taken_back(before: State, actor: int, move: int, after: State) -> bool:
    if actor == CHANCE or after.round != before.round:
        return True
    for player in range(before.players):
        if before.bid[player] != NOT_YET and before.bid[player] != after.bid[player]:
            return False
    return after.bid[actor] == move


STATE_LAWS = (cards_come_from_one_deck,)

MOVE_LAWS = (a_bid_is_never_taken_back,)
