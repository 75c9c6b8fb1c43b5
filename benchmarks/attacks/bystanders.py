"""People who play while the server is attacked, and how long their moves take."""

import asyncio
import random
from collections.abc import Sequence
from statistics import quantiles
from time import perf_counter

from benchmarks.serving import AcknowledgedMove, Pair
from starboard.wire.client import Address

PAIRS = 4
MOVES_PER_SECOND = 40.0
"""Moves of all people together."""
SLOW_SECONDS = 0.05
"""A move that takes longer is felt."""


class Bystanders:
    """Some pairs of people who move at a steady rate, whatever the server does."""

    def __init__(self, address: Address) -> None:
        self._pairs = [Pair(address, number) for number in range(PAIRS)]
        self._address = address

    async def connect(self) -> None:
        for pair in self._pairs:
            pair.moves_at_once = False
            await pair.connect(self._address)

    async def play(self, seconds: float) -> None:
        """Move for some seconds; a table that still waits for an answer makes no move."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            random.choice(self._pairs).make_move()
            await asyncio.sleep(1 / MOVES_PER_SECOND)

    def latencies(self, start: float, end: float) -> list[float]:
        """Seconds to the acknowledgement of the moves sent in a period, or until now."""
        return [move.seconds for move in self._moves() if start <= move.sent_at < end]

    def last_slow_answer(self, after: float) -> float:
        """When the last move that was felt to be slow was answered; at least ``after``."""
        slow = [it.sent_at + it.seconds for it in self._moves() if it.seconds > SLOW_SECONDS]
        return max([after, *slow])

    def _moves(self) -> Sequence[AcknowledgedMove]:
        """All moves; one that was not acknowledged has taken until now."""
        now = perf_counter()
        waiting = [
            AcknowledgedMove(sent_at, now - sent_at)
            for pair in self._pairs
            for sent_at in pair.waiting
        ]
        return [move for pair in self._pairs for move in pair.acknowledged] + waiting


def percentile(values: Sequence[float], percent: int) -> float:
    """A percentile of the values; ``nan`` if there are fewer than two."""
    return quantiles(values, n=100)[percent - 1] if len(values) > 1 else float("nan")
