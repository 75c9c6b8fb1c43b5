"""Small Star Empires, the value that registers it in the catalogue."""

from starboard.engine.game import Game
from starboard.engine.options import Choice, Options, Preset, Text
from starboard.engine.search_settings import SearchSettings
from starboard.games.starempires import (
    bots,
    coach,
    evaluation,
    features,
    laws,
    maps,
    rules,
    state,
    words,
)
from starboard.games.starempires.achievements import ACHIEVEMENTS
from starboard.games.starempires.moves import CHANCE_MOVES, MOVES
from starboard.games.starempires.view import view

GAME = Game(
    id="starempires",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        options=(
            Text("map", maps.SHUFFLED, maps.parse_map, named=(maps.SHUFFLED, maps.STANDARD)),
            Choice("hazards", ("off", "alternating", "balanced"), default="off"),
            Choice("territory_tie", ("all", "nobody"), default="all"),
        ),
        presets=(
            Preset("classic"),
            Preset("hazards", {"hazards": "balanced"}),
            Preset("standard", {"map": maps.STANDARD}),
        ),
        default_preset="classic",
    ),
    players=range(2, state.MAX_PLAYERS + 1),
    default_players=2,
    words=words,
    view=view,
    bots=(bots.strategist, bots.greedy),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    max_random_plies=168,
    evaluate=evaluation.evaluate,
    search=SearchSettings(
        "alpha-beta", playout_bot="greedy", width=12, late_moves=3, replies="one"
    ),
    features=features,
    lessons=coach.LESSONS,
    achievements=ACHIEVEMENTS,
    can_be_drawn=True,
    shuffles_seats=True,
)
