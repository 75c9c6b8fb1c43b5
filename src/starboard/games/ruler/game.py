"""The catalogue entry of Ruler of the Seas."""

from collections.abc import Mapping

from starboard.engine.errors import LazyMessage, OptionClash
from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset, Value
from starboard.engine.search_settings import SearchSettings
from starboard.games.ruler import (
    bots,
    coach,
    features,
    laws,
    metrics,
    moves,
    rules,
    state,
    view,
    words,
)
from starboard.games.ruler.achievements import ACHIEVEMENTS

ISLANDS = Number("islands", 3, state.MAX_ISLANDS, default=13)
COST, HAPPINESS = Number("cost", 0, 10, default=3), Number("happiness", 10, 100, default=50)
LIMIT = Number("limit", 0, 200, default=0, named=(0,))
EVENING, QUICK = Preset("evening", {"limit": 40}), Preset("quick", {"islands": 7, "limit": 25})
PRESETS = (Preset("classic"), EVENING, QUICK)


def check(players: int, values: Mapping[str, Value]) -> None:
    if int(values["islands"]) < players:  # R1.2
        args = {"players": players, "islands": values["islands"]}
        raise OptionClash(reason=LazyMessage("clash-islands", args, GAME.folder))


GAME = Game(
    id="ruler",
    rules=rules,
    moves=moves.MOVES,
    chance_moves=moves.CHANCE_MOVES,
    options=Options((ISLANDS, COST, HAPPINESS, LIMIT), PRESETS, "evening"),
    players=range(2, state.MAX_PLAYERS + 1),
    default_players=3,
    words=words,
    view=view.view,
    bots=(bots.admiral, bots.greedy, bots.steward),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    max_random_plies=2_000,
    can_be_drawn=True,
    round_limit="limit",
    check=check,
    features=features,
    lessons=coach.LESSONS,
    achievements=ACHIEVEMENTS,
    search=SearchSettings(network=1.0, temperatures=(6.0, 2.2, 1.25, 0.87, 0.6)),
)
