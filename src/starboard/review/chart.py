"""Chances to win over a game, as lines of text."""

from collections.abc import Sequence

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""The most characters of a line."""


def curve(chances: Sequence[float], width: int = WIDTH) -> str:
    """One line: a block for each of ``width`` parts of the game, as high as the chance."""
    columns = min(width, len(chances))
    last = len(chances) - 1
    chosen = [chances[round(last * column / max(1, columns - 1))] for column in range(columns)]
    return "".join(_block(chance) for chance in chosen)


def _block(chance: float) -> str:
    return BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))]
