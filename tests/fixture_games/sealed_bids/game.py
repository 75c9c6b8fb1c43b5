"""The definition of Sealed bids, as a catalogue would list it."""

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset
from tests.fixture_games.sealed_bids import bots, laws, metrics, rules, words
from tests.fixture_games.sealed_bids.achievements import ACHIEVEMENTS
from tests.fixture_games.sealed_bids.moves import CHANCE_MOVES, MOVES
from tests.fixture_games.sealed_bids.state import MAX_PLAYERS
from tests.fixture_games.sealed_bids.view import view

GAME = Game(
    id="sealed",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        options=(Number("rounds", 1, 9, default=2),),
        presets=(Preset("classic", {"rounds": 2}), Preset("long", {"rounds": 9})),
        default_preset="classic",
    ),
    players=range(2, MAX_PLAYERS + 1),
    default_players=3,
    words=words,
    view=view,
    bots=(bots.bold, bots.blind, bots.shy),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    end_metrics=metrics.END_METRICS,
    achievements=ACHIEVEMENTS,
    max_random_plies=16,
)
