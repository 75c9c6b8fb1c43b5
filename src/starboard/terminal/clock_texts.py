"""Time limits and times left, in words."""

from starboard.engine.words import Catalogue
from starboard.wire.tables import TableSummary

UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))


def clock_line(words: Catalogue, table: TableSummary) -> str:
    """The time limit of a table in a sentence; empty if it has none."""
    if table.seconds_per_move:
        return words.text("clock-per-move", {"time": duration(words, table.seconds_per_move)})
    if not table.seconds_per_game:
        return ""
    args = {
        "time": duration(words, table.seconds_per_game),
        "added": duration(words, table.increment_seconds),
    }
    return words.text("clock-with-increment" if table.increment_seconds else "clock-per-game", args)


def duration(words: Catalogue, seconds: int) -> str:
    """A duration in the largest unit that gives a whole number."""
    unit, length = next((unit, length) for unit, length in UNITS if seconds % length == 0)
    return words.text(f"duration-{unit}", {"n": seconds // length})


def time_left(words: Catalogue, seconds: float) -> str:
    """The time left as ``1:05``, or rounded to hours or days if it is long."""
    left = max(0, round(seconds))
    for unit, length in UNITS[:2]:
        if left >= 2 * length:
            return words.text(f"duration-{unit}", {"n": round(left / length)})
    return f"{left // 60}:{left % 60:02}"
