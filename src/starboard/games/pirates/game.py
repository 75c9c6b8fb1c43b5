"""Pirates of the Lost Seas, the value that registers it in the catalogue."""

from starboard.engine.game import Game
from starboard.engine.options import Choice, Number, Options, Preset
from starboard.engine.search_settings import SearchSettings
from starboard.games.pirates import bots, coach, features, laws, metrics, moves, rules, view, words
from starboard.games.pirates.achievements import ACHIEVEMENTS

GAME = Game(
    id="pirates",
    rules=rules,
    moves=moves.MOVES,
    chance_moves=moves.CHANCE_MOVES,
    options=Options(
        options=(
            *(Number(name, 1, 30, default=1.0, decimals=1) for name in ("combat_xp", "gem_xp")),
            Choice("stealing", ("bonus", "plain", "off"), default="bonus"),
            Number("limit", 0, 1000, default=0, named=(0,)),
            Number("level", 0, 200, default=0),
            Number("width", 1, 10, default=10),
            Number("gems", 1, 18, default=18),
            Choice("seas", ("drawn", "listed"), default="drawn"),
        ),
        presets=(
            Preset("classic"),
            Preset("evening", {"limit": 40}),
            Preset("quick", {"level": 25, "limit": 15}),
        ),
        default_preset="evening",
    ),
    players=range(2, 6),
    default_players=4,
    words=words,
    view=view.view,
    bots=bots.BOTS,
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    max_random_plies=20_000,
    round_limit="limit",
    check=moves.check_gems,
    features=features,
    lessons=coach.LESSONS,
    achievements=ACHIEVEMENTS,
    search=SearchSettings("paired", network=1.0, playout_plies=30, iterations=300),
)
