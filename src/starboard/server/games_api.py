"""What there is to play."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from starboard.catalog import GAMES, find_game
from starboard.engine.languages import supported_language
from starboard.server.infos import game_info
from starboard.wire import api

GameId = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[str, QueryParameter(max_length=8, description="en or pt")]


def spoken(language: str) -> str:
    return supported_language(language)


class Games(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", summary="The catalogue")
    async def games(self, language: Language = "en") -> list[api.GameInfo]:
        return [game_info(id, spoken(language)) for id in GAMES]

    @get("/{game_id:str}/rules", summary="The rules of a game")
    async def rules(self, game_id: GameId) -> api.RulesText:
        game = find_game(game_id)
        return api.RulesText((game.folder / "RULES.md").read_text(encoding="utf-8"))
