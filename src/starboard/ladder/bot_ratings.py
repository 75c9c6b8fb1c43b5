"""The ratings of a game's bots and levels, from its ladders.

Servers rate people against them, so each game ships a small file of the final figures; the ladders
themselves, with all their games, are part of the documentation.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from starboard.engine.game import Game

if TYPE_CHECKING:  # it imports searches, which a server does not need
    from starboard.ladder.ladder_file import LadderDocument

FILE = "bot_ratings.json"
"""The file in the folder of a game."""

Elo = tuple[float, float]
"""A rating, and half the width of its 95 % interval."""
Ratings = dict[str, dict[str, Elo]]
"""By number of players, then by bot or level."""


def bot_ratings(game: Game, players: int) -> dict[str, Elo]:
    """The ratings of the bots and levels with this number of players; empty without a ladder."""
    return _read(game.folder / FILE).get(str(players), {})


@cache
def _read(file: Path) -> Ratings:
    return msgspec.json.decode(file.read_bytes(), type=Ratings) if file.is_file() else {}


def ratings_text(documents: "Sequence[LadderDocument]") -> str:
    """The content of a game's file, from its ladders: a line for each bot."""
    return "{\n" + ",\n".join(_ladder_text(document) for document in documents) + "\n}\n"


def _ladder_text(document: "LadderDocument") -> str:
    lines = [
        f'  "{rung.name}": {json.dumps([rung.elo, round((rung.high - rung.low) / 2, 1)])}'
        for rung in document.table
    ]
    return f' "{document.players}": {{\n' + ",\n".join(lines) + "\n }"
