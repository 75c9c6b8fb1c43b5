"""HTTP API of the catalogue: games and their rules."""

import asyncio
from threading import Lock
from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from starboard.catalog import find_game, installed_games
from starboard.engine.languages import DEFAULT_LANGUAGE, supported_language
from starboard.server.http.game_info import game_info
from starboard.server.http.rates import PAGE_RATE
from starboard.server.http.visitor import InjectedVisitor
from starboard.server.services import InjectedServices
from starboard.server.tables.example_position import example_position
from starboard.wire import api

GameId = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[str, QueryParameter(max_length=8, description="A language such as en or pt")]

_describing = Lock()
_examples: dict[str, api.ExamplePosition] = {}
"""The example position of each game for which one was requested."""


class GamesController(Controller):
    """Routes below ``/api/games``."""

    path = "/api/games"
    tags = ("games",)
    opt = PAGE_RATE

    @get("/", summary="The catalogue")
    async def games(self, language: Language = DEFAULT_LANGUAGE) -> list[api.GameInfo]:
        """All games, with their options, presets and bots."""
        return await asyncio.to_thread(_catalogue, supported_language(language))

    @get("/{game_id:str}/rules", summary="The rules of a game")
    async def rules(self, game_id: GameId, language: Language = DEFAULT_LANGUAGE) -> api.RulesText:
        """The rules as Markdown, in English if the language has no rule book."""
        game, wanted = find_game(game_id), supported_language(language)
        found = wanted if game.rule_book(wanted) else DEFAULT_LANGUAGE
        return api.RulesText(game.rules_text(found), found)

    @get("/{game_id:str}/example", summary="A position to draw in the rule book")
    async def example(
        self, game_id: GameId, services: InjectedServices, visitor: InjectedVisitor
    ) -> api.ExamplePosition:
        """A position of a game between bots, the same at every request."""
        game = find_game(game_id).id
        if game not in _examples:
            _examples[game] = await services.heavy_work.run(
                example_position, game, sender=visitor.sending_address
            )
        return _examples[game]

    @get("/{game_id:str}/lessons", summary="The coach of a first game")
    async def lessons(
        self, game_id: GameId, language: Language = DEFAULT_LANGUAGE
    ) -> list[api.LessonInfo]:
        """What the coach says to a newcomer, and when."""
        game = find_game(game_id)
        words = game.catalogue(supported_language(language))
        return [
            api.LessonInfo(
                name=it.name,
                text=words.text(it.message),
                move=it.move,
                event=it.event,
                situation=it.situation,
                marks=it.marks,
            )
            for it in game.lessons
        ]


def _catalogue(language: str) -> list[api.GameInfo]:
    """All games; the first call for a language compiles their messages, which takes long.

    One thread at a time does so: several would leave the event loop little of the global lock.
    """
    with _describing:
        return [game_info(game.id, language) for game in installed_games()]
