"""How strong bots and levels are, by the published ladders: ``published.json`` beside this file.

``python -m starboard.ladder.page docs`` writes the file together with the page of the ladders.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from starboard.engine.game import Game

FILE = Path(__file__).with_suffix(".json")
REFERENCE = re.compile(r" \(\[[^]]*\]\([^)]*\)\)")
"""A link of Markdown in brackets, such as `` ([search](search.md))``."""


class PublishedRating(NamedTuple):
    """The rating of a bot or a level, and half the width of its 95 % interval."""

    elo: int
    error: int


class PublishedRung(NamedTuple):
    """How far a level stands above the one below, with the 95 % interval."""

    below: str
    elo: int
    low: int
    high: int
    games: int
    """The games that the upper level has played."""


class PublishedLadder(msgspec.Struct, frozen=True):
    """The ratings of one game's bots and levels, by name, with a number of players."""

    rules: int
    players: int
    games: int
    ratings: dict[str, PublishedRating]
    rungs: dict[str, PublishedRung]
    """By the upper level, the strongest first."""
    remark: str
    """What readers should know of the ladder, in Markdown."""

    @property
    def plain_remark(self) -> str:
        """The remark for readers elsewhere: without marks, and without references in brackets."""
        return REFERENCE.sub("", self.remark).replace("`", "")


def published_ladder(game: Game, players: int | None = None) -> PublishedLadder | None:
    """The ladder of a game; ``None`` without one of its present rules and this number of players.

    Without a number of players it is the ladder with the fewest.
    """
    ladders = [it for it in _published().get(game.id, ()) if it.rules == game.version]
    return next((it for it in ladders if players in (None, it.players)), None)


def published_ratings(game: Game, players: int | None = None) -> dict[str, PublishedRating]:
    """The ratings of a game's bots and levels; empty without a ladder."""
    ladder = published_ladder(game, players)
    return ladder.ratings if ladder else {}


@cache
def _published() -> dict[str, list[PublishedLadder]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[PublishedLadder]])
