"""What always holds; `starboard verify` checks it in every reachable state."""

from starboard.engine.prelude import has
from starboard.scaffold.cards_template.state import CARDS, HAND, State


def every_card_is_in_one_place(s: State) -> bool:
    for card in range(1, CARDS + 1):
        places = 1 if has(s.gone, card) else 0
        for player in range(s.players):
            if s.played[player] == card:
                places += 1
            for slot in range(HAND):
                if s.hand[player][slot] == card:
                    places += 1
        if places > 1:
            return False
    return True


def tricks_are_kept(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if after.tricks[player] < before.tricks[player]:
            return False
    return True


STATE_LAWS = (every_card_is_in_one_place,)

MOVE_LAWS = (tricks_are_kept,)
