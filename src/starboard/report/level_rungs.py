"""How far each level stands above the one below in the example reports: ``level_rungs.json``.

Levels search every move, so a standard report has no time for them. It shows the rungs that the
example report of its game has played. ``python -m starboard.report.examples docs`` writes the file
together with the pages.
"""

from functools import cache
from pathlib import Path

import msgspec

from starboard.bots.published import PublishedRung
from starboard.engine.game import Game

FILE = Path(__file__).with_suffix(".json")


class LevelRungs(msgspec.Struct, frozen=True):
    """The rungs of one game's example report, with the options of its default preset."""

    rules: int
    players: int
    rungs: dict[str, PublishedRung]
    """By the upper level, the weakest first."""


def level_rungs(game: Game, players: int) -> dict[str, PublishedRung]:
    """The rungs of a game's example; none with other rules or another number of players."""
    found = _level_rungs().get(game.id)
    is_same = found is not None and (found.rules, found.players) == (game.version, players)
    return found.rungs if found is not None and is_same else {}


@cache
def _level_rungs() -> dict[str, LevelRungs]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, LevelRungs])
