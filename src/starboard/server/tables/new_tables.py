"""Requests for new tables: cheap checks first, then the texts that a game takes long to read."""

from collections.abc import Mapping

from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.options import Text, Value
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import Sender
from starboard.wire.api import NewTable


async def with_read_texts(request: NewTable, heavy_work: HeavyWork, sender: Sender) -> NewTable:
    """The request with texts such as maps in their canonical form, which is cheap to check.

    A text may describe a map that has to be drawn, so texts are read in a worker process.
    """
    find_game(request.game).check_players(len(request.seats))
    options = await read_options(request.game, request.options, request.preset, heavy_work, sender)
    return replace(request, options=options)


async def read_options(
    game_id: str,
    options: Mapping[str, Value],
    preset: str | None,
    heavy_work: HeavyWork,
    sender: Sender,
) -> dict[str, Value]:
    """A value for every option of a game; texts are read in a worker process."""
    game = find_game(game_id)
    if not _has_text(game, options):
        return game.options.resolve(options, preset)
    return await heavy_work.run(resolve_options, game_id, dict(options), preset, sender=sender)


def resolve_options(game: str, options: dict[str, Value], preset: str | None) -> dict[str, Value]:
    """A value for every option of the game."""
    return find_game(game).options.resolve(options, preset)


def _has_text(game: Game, options: Mapping[str, Value]) -> bool:
    chosen = [(game.options.named(name), value) for name, value in options.items()]
    return any(isinstance(option, Text) and value != option.default for option, value in chosen)
