"""Sealed bids, as a catalogue would have it."""

from starboard.engine.game import Game
from starboard.engine.moves import Kind, Space, Whole
from starboard.engine.options import Number, Options, Preset
from tests.sealed import laws, rules, words
from tests.sealed.bots import blind, bold, shy
from tests.sealed.view import view

GAME = Game(
    id="sealed",
    rules=rules,
    moves=Space(Kind(1, "bid", Whole("coins", 1, rules.CARDS)), Kind(rules.PASS, "pass")),
    chance_moves=Space(Kind(1, "deal", Whole("card", 1, rules.CARDS))),
    options=Options(
        options=(Number("rounds", 1, 9, default=2),),
        presets=(Preset("classic", {"rounds": 2}), Preset("long", {"rounds": 9})),
        offered="classic",
    ),
    players=range(2, rules.MAX_PLAYERS + 1),
    usual_players=3,
    words=words,
    view=view,
    bots=(bold, blind, shy),
    laws=(laws.cards_come_from_one_deck, laws.a_bid_is_never_taken_back),
    random_bound=16,
)
