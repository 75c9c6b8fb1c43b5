"""Small Star Empires, as the catalogue has it."""

from starboard.engine.game import Game
from starboard.engine.options import Choice, Options, Preset, Text
from starboard.games.starempires import bots, laws, maps, rules, words
from starboard.games.starempires.moves import CHANCE_MOVES, MOVES
from starboard.games.starempires.view import view

GAME = Game(
    id="starempires",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        options=(
            Text("map", maps.SHUFFLED, maps.read_map),
            Choice("hazards", ("off", "alternating", "balanced"), default="off"),
            Choice("territory_tie", ("all", "nobody"), default="all"),
        ),
        presets=(
            Preset("classic"),
            Preset("hazards", {"hazards": "balanced"}),
            Preset("standard", {"map": maps.STANDARD}),
        ),
        offered="classic",
    ),
    players=range(2, rules.MAX_PLAYERS + 1),
    usual_players=2,
    words=words,
    view=view,
    bots=(bots.strategist, bots.greedy),
    laws=laws.LAWS,
    random_bound=168,
)
