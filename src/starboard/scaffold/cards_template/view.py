"""The value that clients draw."""

import msgspec

from starboard.engine.view_types import PerPlayer
from starboard.scaffold.cards_template.state import NO_CARD, State


class View(msgspec.Struct, frozen=True):
    turn: int
    hand: list[int]
    """The viewer's own cards; none for a spectator."""
    played: PerPlayer[int | None]
    tricks: PerPlayer[int]


def view(s: State, viewer: int) -> View:
    hand = s.hand[viewer] if viewer < s.players else []
    played = [card if card != NO_CARD else None for card in s.played[: s.players]]
    cards = [card for card in sorted(hand) if card != NO_CARD]
    return View(s.turn, cards, played, s.tricks[: s.players])
