"""Sealed bids, as a catalogue would have it."""

from starboard.engine.game import Game
from starboard.engine.moves import Kind, Space, Whole
from starboard.engine.options import Number, Options, Preset
from tests.sealed import bots, laws, rules, words
from tests.sealed.view import view

GAME = Game(
    id="sealed",
    rules=rules,
    moves=Space(Kind(0, "bid", Whole("coins", 0, rules.MAX_BID))),
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
    bots=(bots.cautious,),
    laws=(laws.cards_differ, laws.a_bid_is_never_taken_back),
    random_bound=100,
)
