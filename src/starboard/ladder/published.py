"""The ratings of the published ladders, for clients: ``ratings.json`` beside this file.

``python -m starboard.ladder.page docs`` writes it together with the page of the ladders.
"""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from starboard.engine.game import Game

if TYPE_CHECKING:
    from starboard.ladder.ladder import Rung
    from starboard.ladder.ladder_file import LadderDocument

FILE = Path(__file__).with_name("ratings.json")


class PublishedRating(NamedTuple):
    """The rating of a bot or a level, and half the width of its 95 % interval."""

    elo: int
    error: int


class PublishedLadder(msgspec.Struct, frozen=True):
    """The ratings of one game's bots and levels, by name, with a number of players."""

    rules: int
    players: int
    ratings: dict[str, PublishedRating]


def published_ratings(game: Game, players: int | None = None) -> dict[str, PublishedRating]:
    """The ratings of a game's bots and levels; empty without a ladder of its present rules.

    Without a number of players they are those of the ladder with the fewest.
    """
    ladders = [it for it in _published().get(game.id, ()) if it.rules == game.version]
    found = [it for it in ladders if players in (None, it.players)]
    return found[0].ratings if found else {}


@cache
def _published() -> dict[str, list[PublishedLadder]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[PublishedLadder]])


def published_text(documents: Iterable["LadderDocument"]) -> str:
    """The content of the file: the ladders of each game, those with the fewest players first."""
    found: dict[str, list[PublishedLadder]] = {}
    for it in sorted(documents, key=lambda document: (document.game, document.players)):
        ratings = {rung.name: _rating(rung) for rung in it.table}
        found.setdefault(it.game, []).append(PublishedLadder(it.rules, it.players, ratings))
    return json.dumps(msgspec.to_builtins(found), indent=1) + "\n"


def _rating(rung: "Rung") -> PublishedRating:
    return PublishedRating(round(rung.elo), round((rung.high - rung.low) / 2))
