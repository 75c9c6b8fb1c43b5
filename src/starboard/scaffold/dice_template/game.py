"""The game as one value, which the entry point in pyproject.toml names."""

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Preset
from starboard.scaffold.dice_template import bots, laws, rules, words
from starboard.scaffold.dice_template.moves import CHANCE_MOVES, MOVES
from starboard.scaffold.dice_template.state import MAX_GOAL, MAX_PLAYERS
from starboard.scaffold.dice_template.view import view

GAME = Game(
    id="dice_template",
    engine_version=1,
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=Options(
        (Number("goal", 10, MAX_GOAL, default=50),),
        (Preset("classic"), Preset("long", {"goal": 100})),
    ),
    players=range(2, MAX_PLAYERS + 1),
    words=words,
    view=view,
    bots=(bots.steady,),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
)
