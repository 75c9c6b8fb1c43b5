"""The fixture games, the templates, and all of these with the games of Starboard."""

from starboard.catalog import GAMES, find_game
from starboard.engine.game import Game
from starboard.scaffold.board_template.game import GAME as BOARD_TEMPLATE
from starboard.scaffold.cards_template.game import GAME as CARDS_TEMPLATE
from starboard.scaffold.dice_template.game import GAME as DICE_TEMPLATE
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.nim.game import GAME as NIM
from tests.fixture_games.sealed_bids.game import GAME as SEALED_BIDS

FIXTURE_GAMES: dict[str, Game] = {game.id: game for game in (SEALED_BIDS, HIGH_ROLL, NIM)}

TEMPLATES: dict[str, Game] = {
    game.id: game for game in (BOARD_TEMPLATE, CARDS_TEMPLATE, DICE_TEMPLATE)
}
"""The games that ``starboard new`` copies."""

EVERY_GAME: dict[str, Game] = {
    **{id: find_game(id) for id in GAMES},
    **FIXTURE_GAMES,
    **TEMPLATES,
}
