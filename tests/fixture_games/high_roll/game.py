"""The definition of High roll, as a catalogue would list it."""

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset
from tests.fixture_games.high_roll import bots, laws, metrics, rules, words
from tests.fixture_games.high_roll.achievements import ACHIEVEMENTS
from tests.fixture_games.high_roll.moves import CHANCE_MOVES, MOVES
from tests.fixture_games.high_roll.state import MAX_PLAYERS, MAX_ROUNDS
from tests.fixture_games.high_roll.view import view

GAME = Game(
    id="highroll",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        options=(Number("rounds", 1, MAX_ROUNDS, default=3),),
        presets=(Preset("classic"),),
        default_preset="classic",
    ),
    players=range(2, MAX_PLAYERS + 1),
    default_players=2,
    words=words,
    view=view,
    bots=(bots.careful,),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    achievements=ACHIEVEMENTS,
    max_random_plies=3 * MAX_PLAYERS * MAX_ROUNDS,
    round_limit="rounds",
)
