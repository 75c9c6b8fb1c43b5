"""The game as one value, which the entry point in pyproject.toml names."""

from starboard.engine.game import Game
from starboard.scaffold.board_template import bots, laws, rules, words
from starboard.scaffold.board_template.moves import MOVES
from starboard.scaffold.board_template.state import CELLS
from starboard.scaffold.board_template.view import view

GAME = Game(
    id="board_template",
    engine_version=1,
    rules=rules,
    moves=MOVES,
    players=range(2, 3),
    words=words,
    view=view,
    bots=(bots.alert,),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    max_random_plies=CELLS,
)
