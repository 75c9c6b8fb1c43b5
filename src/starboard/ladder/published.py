"""The ratings of the published ladders, for clients: ``ratings.json`` beside this file.

``python -m starboard.ladder.page docs`` writes it together with the page of the ladders.
"""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from starboard.engine.game import Game

if TYPE_CHECKING:
    from starboard.ladder.ladder_file import LadderDocument

FILE = Path(__file__).with_name("ratings.json")


class PublishedLadder(msgspec.Struct, frozen=True):
    """The ratings of one game's bots and levels, by name."""

    rules: int
    players: int
    ratings: dict[str, int]


def published_ratings(game: Game) -> dict[str, int]:
    """The ratings of a game's bots and levels; empty without a ladder of its present rules."""
    ladder = _published().get(game.id)
    return ladder.ratings if ladder and ladder.rules == game.version else {}


@cache
def _published() -> dict[str, PublishedLadder]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, PublishedLadder])


def published_text(documents: Iterable["LadderDocument"]) -> str:
    """The content of the file: for each game the ladder with the fewest players."""
    found: dict[str, PublishedLadder] = {}
    for it in sorted(documents, key=lambda document: (document.game, document.players)):
        ratings = {rung.name: round(rung.elo) for rung in it.table}
        found.setdefault(it.game, PublishedLadder(it.rules, it.players, ratings))
    return json.dumps(msgspec.to_builtins(found), indent=1) + "\n"
