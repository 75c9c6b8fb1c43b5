"""Writes the file of the published ladders, which ``starboard.bots.published`` reads."""

import json
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from starboard.bots.levels import find_level
from starboard.bots.published import PublishedLadder, PublishedRating, PublishedRung
from starboard.ladder.ladder import Rung
from starboard.ladder.ladder_file import LadderDocument


def published_text(documents: Iterable[LadderDocument]) -> str:
    """The content of the file: the ladders of each game, those with the fewest players first."""
    found: dict[str, list[PublishedLadder]] = {}
    for it in sorted(documents, key=lambda document: (document.game, document.players)):
        found.setdefault(it.game, []).append(published_ladder(it))
    return json.dumps(msgspec.to_builtins(found), indent=1) + "\n"


def published_ladder(document: LadderDocument) -> PublishedLadder:
    """What is published of a ladder."""
    table = {rung.name: rung for rung in document.table}
    levels = [table[name] for name in document.contestants if name in table and find_level(name)]
    return PublishedLadder(
        document.rules,
        document.players,
        document.ladder.games,
        {rung.name: _rating(rung) for rung in document.table},
        {
            upper.name: _rung(upper, below, upper.gap)
            for upper, below in pairwise(levels)
            if upper.gap
        },
        document.remark,
    )


def _rating(rung: Rung) -> PublishedRating:
    return PublishedRating(round(rung.elo), round((rung.high - rung.low) / 2))


def _rung(upper: Rung, below: Rung, gap: tuple[float, float]) -> PublishedRung:
    low, high = gap
    elo = round(upper.elo - below.elo)
    return PublishedRung(below.name, elo, round(low), round(high), upper.games)
