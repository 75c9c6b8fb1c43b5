"""The list of fixture games, and of these together with the games of the catalogue."""

from starboard.catalog import GAMES, find_game
from starboard.engine.game import Game
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.nim.game import GAME as NIM
from tests.fixture_games.sealed_bids.game import GAME as SEALED_BIDS

FIXTURE_GAMES: dict[str, Game] = {game.id: game for game in (SEALED_BIDS, HIGH_ROLL, NIM)}

EVERY_GAME: dict[str, Game] = {**{id: find_game(id) for id in GAMES}, **FIXTURE_GAMES}
