"""The definition of Nim, as a catalogue would list it."""

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset
from tests.fixture_games.nim import bots, laws, metrics, rules, words
from tests.fixture_games.nim.achievements import ACHIEVEMENTS
from tests.fixture_games.nim.moves import CHANCE_MOVES, MOVES
from tests.fixture_games.nim.state import MAX_PLAYERS, MAX_STONES
from tests.fixture_games.nim.view import view

GAME = Game(
    id="nim",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        (Number("stones", 1, MAX_STONES, default=21),), (Preset("classic"),), "classic"
    ),
    players=range(2, MAX_PLAYERS + 1),
    default_players=2,
    words=words,
    view=view,
    bots=(bots.expert,),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    achievements=ACHIEVEMENTS,
    max_random_plies=MAX_STONES,
)
