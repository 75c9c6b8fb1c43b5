"""The games: those that come with Starboard, and those that other packages register.

A package registers a game with an entry point in the group ``starboard.games``; the games of
Starboard are registered here in the same form. A game is imported when it is first used. One
that cannot be loaded raises ``BrokenGame`` for whoever asks for it; the others keep working.
"""

import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from starboard.engine.errors import BrokenGame, LazyMessage, StarboardError, UnknownGame
from starboard.engine.game import Game
from starboard.engine.options import nearest

GROUP = "starboard.games"
GAMES = ("pirates", "ruler", "starempires", "stlucia", "tradewinds")
"""The games that come with Starboard."""


@cache
def find_game(id: str) -> Game:
    """Return the game with this id, imported on first use.

    Raises ``UnknownGame`` or ``BrokenGame``.
    """
    return _load(entry_point_of(id))


def entry_point_of(id: str) -> EntryPoint:
    """Return where a game is registered; raises ``UnknownGame`` or ``BrokenGame``."""
    if id in GAMES:
        return EntryPoint(id, f"starboard.games.{id}.game:GAME", GROUP)
    registered = plug_ins().get(id, ())
    if not registered:
        known = game_ids()
        raise UnknownGame(game=id, near=nearest(id, known), known=", ".join(known))
    if len(registered) > 1:
        sources = ", ".join(map(source_of, registered))
        raise _broken(registered[0], LazyMessage("broken-twice", {"sources": sources}))
    return registered[0]


@cache
def plug_ins() -> dict[str, tuple[EntryPoint, ...]]:
    """Return the entry points of other packages, by the id of the game."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found[point.name] = (*found.get(point.name, ()), point)
    return found


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all registered games, whether they can be loaded or not."""
    return (*GAMES, *(id for id in plug_ins() if id not in GAMES))


@cache
def installed_games() -> tuple[Game, ...]:
    """Return every game that can be loaded."""
    return tuple(find_game(id) for id in game_ids() if is_playable(id))


@cache
def broken_games() -> tuple[BrokenGame, ...]:
    """Return an error for each registered game that cannot be loaded."""
    clashing = (point for id in GAMES for point in plug_ins().get(id, ()))
    found = [_broken(point, LazyMessage("broken-built-in")) for point in clashing]
    for id in game_ids():
        try:
            find_game(id)
        except BrokenGame as error:
            found.append(error)
    return tuple(found)


@cache
def is_playable(id: str) -> bool:
    """Return whether a game with this id is registered and can be loaded."""
    try:
        find_game(id)
    except (BrokenGame, UnknownGame):
        return False
    return True


def source_of(point: EntryPoint) -> str:
    """Return the package that registers a game, with the module: ``pig-game 0.1, pig.game``."""
    package = f"{point.dist.name} {point.dist.version}, " if point.dist else ""
    return f"{package}{point.module}"


def _load(point: EntryPoint) -> Game:
    try:
        game: Any = point.load()
    except StarboardError as error:
        raise _broken(point, error) from error
    except Exception as error:
        args = {"place": _place(error, point), "problem": _problem(error)}
        raise _broken(point, LazyMessage("broken-import", args)) from error
    if not isinstance(game, Game):
        raise _broken(point, LazyMessage("broken-not-a-game", {"value": point.value}))
    if game.id != point.name:
        args = {"game": point.name, "id": game.id}
        raise _broken(point, LazyMessage("broken-other-id", args))
    return game


def _broken(point: EntryPoint, reason: LazyMessage | StarboardError) -> BrokenGame:
    return BrokenGame(game=point.name, source=source_of(point), reason=reason)


def _problem(error: Exception) -> str:
    """Return the type and the text of an exception, in one line without a full stop."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {text}".replace("\n", " ").removesuffix(".")


def _place(error: Exception, point: EntryPoint) -> str:
    """Return the file and line of the plug-in where the exception came from."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    own = point.module.partition(".")[0]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if own in (*Path(frame.filename).parts, Path(frame.filename).stem)
    ]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else point.value
