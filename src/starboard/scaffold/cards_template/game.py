"""The game as one value, which the entry point in pyproject.toml names."""

from starboard.engine.game import Game
from starboard.scaffold.cards_template import bots, laws, rules, words
from starboard.scaffold.cards_template.moves import CHANCE_MOVES, MOVES
from starboard.scaffold.cards_template.state import HAND, MAX_PLAYERS
from starboard.scaffold.cards_template.view import view

GAME = Game(
    id="cards_template",
    engine_version=1,
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    players=range(2, MAX_PLAYERS + 1),
    default_players=3,
    words=words,
    view=view,
    bots=(bots.thrifty,),
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    max_random_plies=2 * HAND * MAX_PLAYERS,
)
