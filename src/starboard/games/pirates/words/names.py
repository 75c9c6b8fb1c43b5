"""Names of gems, skills and tiles, and how tiles and distances are written."""

from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.pirates.moves import GEM_WORDS, SKILL_WORDS, sea_name
from starboard.games.pirates.rules.map import sea_of
from starboard.games.pirates.state import (
    INSTINCT_LEVEL,
    LEFT,
    LEVEL,
    SEEKER_LEVEL,
    THREE_TILES_LEVEL,
    TWO_TILES_LEVEL,
    State,
)

UNLOCKS = sorted(
    [
        (INSTINCT_LEVEL, "instinct"),
        (TWO_TILES_LEVEL, "two-tiles"),
        (SEEKER_LEVEL, "seeker"),
        (THREE_TILES_LEVEL, "three-tiles"),
        *zip(LEVEL, SKILL_WORDS, strict=True),
    ]
)
"""(level, what it unlocks), the lowest level first; the name is the message ``unlock-<word>``."""


def gem_name(say: Narrator, gem: int) -> str:
    return say(f"gem-{GEM_WORDS[gem]}")


def skill_name(say: Narrator, skill: int) -> str:
    return say(f"skill-{SKILL_WORDS[skill]}")


def tile_name(say: Narrator, s: State, tile: int) -> str:
    """``tile 17 in Developer's Deep``."""
    return say("place", tile=tile + 1, sea=sea_name(s, sea_of(s, tile)))


def direction_word(direction: int) -> str:
    return "left" if direction == LEFT else "right"


def heading(say: Narrator, distance: int) -> str:
    """``2 tiles to the right``; a negative distance is to the left."""
    way = "here" if distance == 0 else "left" if distance < 0 else "right"
    return say("heading", way=way, tiles=abs(distance))


def members(tiles: int, first: int, last: int) -> list[int]:
    """The tiles of a set from ``first`` up to, but not including, ``last``."""
    return [tile for tile in range(first, last) if has(tiles, tile)]


def tile_ranges(tiles: list[int]) -> str:
    """Tiles as ranges of numbers: ``3–5, 9``."""
    ranges: list[list[int]] = []
    for tile in tiles:
        if ranges and ranges[-1][-1] == tile - 1:
            ranges[-1].append(tile)
        else:
            ranges.append([tile])
    return ", ".join(f"{r[0] + 1}–{r[-1] + 1}" if len(r) > 1 else str(r[0] + 1) for r in ranges)
