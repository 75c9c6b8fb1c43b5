"""Sealed bids, as a catalogue would have it."""

from starboard.engine.game import Game
from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from starboard.engine.options import Number, Options, Preset
from tests.fixture_games.sealed_bids import laws, rules, words
from tests.fixture_games.sealed_bids.bots import blind, bold, shy
from tests.fixture_games.sealed_bids.view import view

GAME = Game(
    id="sealed",
    rules=rules,
    moves=MoveSpace(
        MoveKind(1, "bid", IntRange("coins", 1, rules.CARDS)), MoveKind(rules.PASS, "pass")
    ),
    chance_moves=MoveSpace(MoveKind(1, "deal", IntRange("card", 1, rules.CARDS))),
    options=Options(
        options=(Number("rounds", 1, 9, default=2),),
        presets=(Preset("classic", {"rounds": 2}), Preset("long", {"rounds": 9})),
        default_preset="classic",
    ),
    players=range(2, rules.MAX_PLAYERS + 1),
    default_players=3,
    words=words,
    view=view,
    bots=(bold, blind, shy),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    max_random_plies=16,
)
