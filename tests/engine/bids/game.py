"""Sealed bids, as a catalogue would have it."""

from tests.engine.bids import rules, words
from tests.engine.bids.bots import blind, bold, shy

from starboard.engine.errors import UnknownGame
from starboard.engine.game import Game
from starboard.engine.moves import Kind, Space, Whole
from starboard.engine.options import NONE, Number, Options, Preset


def view(s: rules.State, viewer: int) -> list[int]:
    """The cards, 0 for a hidden one."""
    return s.cards[: s.players]


GAME = Game(
    id="bids",
    rules=rules,
    moves=Space(Kind(0, "bid", Whole("coins", 1, 3)), Kind(rules.PASS, "pass")),
    chance_moves=Space(Kind(0, "deal", Whole("card", 1, 3))),
    options=Options((Number("highest", 1, 3, default=3),), (Preset("usual"),), "usual"),
    players=range(2, rules.MAX_PLAYERS + 1),
    usual_players=3,
    words=words,
    view=view,
    bots=(bold, blind, shy),
    laws=(),
    random_bound=8,
)


def find_bids(id: str) -> Game:
    if id != GAME.id:
        raise UnknownGame(game=id, near=NONE, known=GAME.id)
    return GAME
