"""The catalogue entry of King of StLucia."""

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset
from starboard.engine.search_settings import SearchSettings
from starboard.games.stlucia import bots, coach, features, laws, metrics, rules, words
from starboard.games.stlucia.achievements import ACHIEVEMENTS
from starboard.games.stlucia.moves import CHANCE_MOVES, MOVES
from starboard.games.stlucia.state import MAX_PLAYERS
from starboard.games.stlucia.view import view

GAME = Game(
    id="stlucia",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    chance_key=lambda s: s.rolling,
    options=Options(
        options=(Number("goal", 1, 200, default=20),),
        presets=(Preset("classic", {"goal": 20}), Preset("short", {"goal": 15})),
        default_preset="classic",
    ),
    players=range(2, MAX_PLAYERS + 1),
    default_players=4,
    words=words,
    view=view,
    bots=(bots.captain, bots.eait, bots.science, bots.habs, bots.mabs, bots.hass),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    max_random_plies=20_000,
    evaluate=bots.evaluate,
    search=SearchSettings("turn", network=1.0, temperatures=(6.0, 1.2, 0.42, 0.38, 0.1)),
    features=features,
    lessons=coach.LESSONS,
    achievements=ACHIEVEMENTS,
    pipe_protocol="starboard.games.stlucia.pipes",
)
