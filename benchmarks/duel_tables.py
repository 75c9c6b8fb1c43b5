"""Compresses best play of King of StLucia for two to the tables of ``games/stlucia/duel.py``.

    python -m benchmarks.duel_tables > src/starboard/games/stlucia/duel_tables.py

The logarithm of the odds of the player in turn is taken at some needs of both players. As a matrix,
with a row for both needs and a column for the occupant and both healths, it is close to a product
of two thin matrices (the first terms of its singular value decomposition).
"""

from collections.abc import Iterator
from textwrap import fill
from typing import Any

import numpy as np

from benchmarks.best_play import NOBODY, OTHER, SELF, solve
from starboard.games.stlucia.duel import EMPTY, HEALTHS, NEEDS, SCALE, TERMS

GOAL = 20
MAX_LOG_ODDS = 4.0
EMPTY_WEIGHT = 4.0
"""How many times more the errors of the column of an empty StLucia count than other ones."""
WIDTH = 100

HEAD = '''"""The tables of ``duel.py``, made by ``python -m benchmarks.duel_tables``."""

from starboard.engine.prelude import const_table
'''


def log_odds(chances: Any) -> Any:
    """Every player's logarithm of the odds, limited."""
    least = 1.0 / (1.0 + np.exp(MAX_LOG_ODDS))
    clipped = np.clip(chances.astype(np.float64), least, 1.0 - least)
    return np.log(clipped / (1.0 - clipped))


def matrix_of(table: Any) -> Any:
    """The matrix to be compressed; the last column is that of an empty StLucia."""
    needs = np.maximum(1, np.array(NEEDS))
    chosen = log_odds(table[np.ix_(needs, needs)])
    rows = len(needs) ** 2
    columns = [chosen[:, :, who].reshape(rows, HEALTHS * HEALTHS) for who in (SELF, OTHER)]
    return np.hstack([*columns, chosen[:, :, NOBODY, -1, -1].reshape(rows, 1)])


def compress(matrix: Any) -> tuple[Any, Any]:
    """Two matrices of integers; their product is the matrix times the square of ``SCALE``."""
    rows, columns = row_weights(matrix), np.ones(matrix.shape[1])
    columns[EMPTY] = EMPTY_WEIGHT
    weighted = rows[:, np.newaxis] * matrix * columns
    left, sizes, right = np.linalg.svd(weighted, full_matrices=False)
    roots = SCALE * np.sqrt(sizes[:TERMS])
    by_need = left[:, :TERMS] * roots / rows[:, np.newaxis]
    by_health = right[:TERMS].T * roots / columns[:, np.newaxis]
    return np.rint(by_need).astype(int), np.rint(by_health).astype(int)


def row_weights(matrix: Any) -> Any:
    """How much errors count: more where games are open, and where the needs are far apart."""
    chances = 1.0 / (1.0 + np.exp(-matrix))
    spans = np.gradient(np.array(NEEDS))
    weights = (chances * (1.0 - chances)).mean(axis=1) * np.sqrt(np.outer(spans, spans)).ravel()
    return weights / weights.mean()


def source(name: str, rows: Any) -> Iterator[str]:
    """The definition of a table: its rows one after the other."""
    numbers = ", ".join(str(number) for number in rows.ravel())
    yield f"\n# fmt: off\n{name} = const_table(("
    yield fill(numbers, WIDTH, initial_indent="    ", subsequent_indent="    ")
    yield "))\n# fmt: on"


def main() -> None:
    by_need, by_health = compress(matrix_of(solve(GOAL)))
    print(HEAD, end="")
    for name, rows in (("BY_NEED", by_need), ("BY_HEALTH", by_health)):
        print("\n".join(source(name, rows)))


if __name__ == "__main__":
    main()
