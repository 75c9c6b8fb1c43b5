"""A hash of the sources that decide how a game is played.

Workers on other machines play with their own installation. A hash of its sources tells whether
they play the same games; a version number would miss local changes.
"""

import hashlib
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from starboard.engine.game import Game

PACKAGES = ("api", "bots", "engine", "programs", "runs", "search")
"""The packages beside the game that choose and make moves."""
SUFFIXES = (".bin", ".py")
"""The files that count: sources and the weights of networks. Texts do not change a game."""


def source_hash(game: Game, kind: str, files: Iterable[Path] = ()) -> str:
    """The hash of a game, of the engine, of the package ``starboard.<kind>``, and of files."""
    digest = hashlib.sha256()
    packages = [f"starboard.{package}" for package in (*PACKAGES, kind)]
    for name, file in [*_files(game, packages), *(("", file) for file in files)]:
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _files(game: Game, packages: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """Names and paths of the files, in an order that is the same on every machine."""
    if game.package:
        packages = [game.package, *packages]
    else:
        yield "", Path(str(import_module(game.rules.__name__).__file__))
    for package in packages:
        folder = Path(str(import_module(package).__file__)).parent
        files = (file for file in folder.rglob("*") if file.suffix in SUFFIXES)
        yield from sorted((file.relative_to(folder).as_posix(), file) for file in files)
