"""Which playthroughs are kept: each game of the catalogue declares its own.

``tests/games/<id>/playthroughs.py`` has a tuple ``PLAYTHROUGHS``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from starboard.catalog import GAMES
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.options import Value

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """One game between random players, cut off after ``max_plies`` moves."""

    name: str
    players: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    language: str = DEFAULT_LANGUAGE
    max_plies: int = 1000


def playthroughs_of(game: str) -> tuple[Playthrough, ...]:
    """Return the playthroughs that a game declares."""
    declared: tuple[Playthrough, ...] = import_module(
        f"tests.games.{game}.playthroughs"
    ).PLAYTHROUGHS
    return declared


def all_playthroughs() -> Iterator[tuple[str, Playthrough]]:
    """Yield every playthrough with the id of its game."""
    for game in GAMES:
        for playthrough in playthroughs_of(game):
            yield game, playthrough


def path_of(game: str, playthrough: Playthrough) -> Path:
    """Return the file in which a playthrough is kept."""
    return FOLDER / f"{game}-{playthrough.name}.txt"
