"""Loads games for Python programs."""

from functools import cache

from starboard.api.game import Game
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.options import Value


def load(
    id: str,
    players: int | None = None,
    preset: str | None = None,
    *,
    trusted: bool = False,
    **options: Value,
) -> Game:
    """Return a game with a number of players and options; ``game_ids()`` lists the games.

    Options that neither ``options`` nor the preset set have their defaults. ``trusted=True``
    skips the checks of ``State.apply``, ``State.sample_chance`` and ``Batch.step``: moves must
    then be ids of legal moves, and anything else may corrupt memory. The same arguments give the
    same object.

    Raises ``UnknownGame``, ``BadPlayers``, ``UnknownPreset``, ``UnknownOption``, ``BadOption`` or
    ``OptionClash``.
    """
    definition = find_game(id)
    count = definition.default_players if players is None else players
    values = definition.options.resolve(options, preset)
    return load_resolved(id, count, trusted, tuple(values.items()))


@cache
def load_resolved(
    id: str, players: int, trusted: bool, options: tuple[tuple[str, Value], ...]
) -> Game:
    """Return a game with a value for every option."""
    return Game(_compiled(id), players, dict(options), trusted)


@cache
def _compiled(id: str) -> CompiledGame:
    return compiled_game(find_game(id))
