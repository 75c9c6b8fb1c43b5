"""Ruler of the Seas, as the catalogue has it."""

from collections.abc import Mapping

from starboard.engine.errors import LazyMessage, OptionClash
from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset, Value
from starboard.games.ruler import bots, laws, rules, words
from starboard.games.ruler.moves import CHANCE_MOVES, MOVES
from starboard.games.ruler.view import view


def check(players: int, values: Mapping[str, Value]) -> None:
    if int(values["islands"]) < players:  # R1.2
        facts = {"players": players, "islands": values["islands"]}
        raise OptionClash(reason=LazyMessage("clash-islands", facts, GAME.folder))


ISLANDS = Number("islands", 3, rules.MAX_ISLANDS, default=13)
COST, HAPPINESS = Number("cost", 0, 10, default=3), Number("happiness", 10, 100, default=50)
LIMIT = Number("limit", 0, 200, default=0)
CLASSIC, EVENING = Preset("classic"), Preset("evening", {"limit": 40})
QUICK = Preset("quick", {"islands": 7, "limit": 25})

GAME = Game(
    id="ruler",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options((ISLANDS, COST, HAPPINESS, LIMIT), (CLASSIC, EVENING, QUICK), "evening"),
    players=range(2, rules.MAX_PLAYERS + 1),
    default_players=3,
    words=words,
    view=view,
    bots=(bots.admiral, bots.steward, bots.greedy),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    max_random_plies=2_000,
    round_limit="limit",
    check=check,
)
