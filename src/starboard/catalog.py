"""The games: those that come with Starboard, and those that other packages register.

A package registers a game with an entry point in the group ``starboard.games``; the games of
Starboard are registered here in the same form. A game is imported when it is first used. Asking
for one that cannot be loaded raises ``BrokenGame``; the others keep working.
"""

import traceback
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from starboard.engine.declared_texts import DeclaredTexts
from starboard.engine.errors import BrokenGame, LazyMessage, StarboardError, UnknownGame
from starboard.engine.game import Game
from starboard.engine.languages import LANGUAGES
from starboard.engine.options import nearest, shortened

GROUP = "starboard.games"
GAMES = ("pirates", "ruler", "starempires", "stlucia", "tradewinds")
"""The games that come with Starboard."""
TRIAL_GAME = "ruler"
"""The game with which a program is checked unless another one is named."""


@dataclass(frozen=True)
class Registration:
    """Where a game is found: ``value`` is its module and its name there, ``pig.game:GAME``."""

    id: str
    value: str
    package: str = "starboard"
    """The distribution package that registers it, with its version."""

    @property
    def module(self) -> str:
        return self.value.partition(":")[0]

    @property
    def source(self) -> str:
        """The package and the module, as shown to people: ``pig-game 0.1: pig.game``."""
        return f"{self.package}: {self.module}"

    def load(self) -> Any:
        """Import the module and return what is registered."""
        return getattr(import_module(self.module), self.value.partition(":")[2])


@cache
def find_game(id: str) -> Game:
    """Return the game with this id, imported on first use.

    Raises ``UnknownGame`` or ``BrokenGame``.
    """
    return _load(registration_of(id))


def registration_of(id: str) -> Registration:
    """Return where a game is registered; raises ``UnknownGame`` or ``BrokenGame``."""
    if id in GAMES:
        return Registration(id, f"starboard.games.{id}.game:GAME")
    registered = plug_ins().get(id, ())
    if not registered:
        known = game_ids()
        name = shortened(id)
        raise UnknownGame(game=name, near=nearest(name, known), known=", ".join(known))
    if len(registered) > 1:
        sources = ", ".join(it.source for it in registered)
        raise _broken(registered[0], LazyMessage("broken-twice", {"sources": sources}))
    return registered[0]


@cache
def plug_ins() -> dict[str, tuple[Registration, ...]]:
    """Return what other packages register, by the id of the game."""
    from importlib.metadata import entry_points  # takes longer to import than all that is above

    found: dict[str, tuple[Registration, ...]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        package = f"{point.dist.name} {point.dist.version}" if point.dist else "?"
        registration = Registration(point.name, point.value, package)
        found[point.name] = (*found.get(point.name, ()), registration)
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
    clashing = (it for id in GAMES for it in plug_ins().get(id, ()))
    found = [_broken(it, LazyMessage("broken-built-in")) for it in clashing]
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


def _load(registered: Registration) -> Game:
    try:
        game: Any = registered.load()
        if isinstance(game, Game) and game.id not in GAMES:
            _read_declarations(game)
    except StarboardError as error:
        raise _broken(registered, error) from error
    except (Exception, SystemExit) as error:
        args = {"place": _place(error, registered), "problem": _problem(error)}
        raise _broken(registered, LazyMessage("broken-import", args)) from error
    if not isinstance(game, Game):
        raise _broken(registered, LazyMessage("broken-not-a-game", {"value": registered.value}))
    if game.id != registered.id:
        args = {"game": registered.id, "id": game.id}
        raise _broken(registered, LazyMessage("broken-other-id", args))
    return game


def _read_declarations(game: Game) -> None:
    """Read what lists of games show, so that a plug-in's error appears when it is loaded."""
    labels = {f"move-{kind.name}" for kind in (*game.moves.kinds, *game.chance_moves.kinds)}
    without_arguments = [name for name in DeclaredTexts(game) if name not in labels]
    for language in LANGUAGES:
        for name in without_arguments:
            game.catalogue(language).text(name)


def _broken(registered: Registration, reason: LazyMessage | StarboardError) -> BrokenGame:
    return BrokenGame(game=registered.id, source=registered.source, reason=reason)


def _problem(error: BaseException) -> str:
    """Return the type and the text of an exception, in one line without a full stop."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {text}".replace("\n", " ").removesuffix(".")


def _place(error: BaseException, registered: Registration) -> str:
    """Return the file and line of the plug-in where the exception came from."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    own = registered.module.partition(".")[0]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if own in (*Path(frame.filename).parts, Path(frame.filename).stem)
    ]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else registered.value
