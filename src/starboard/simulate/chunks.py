"""Splits a simulation into chunks of games that take about a quarter of a second each."""

from starboard.simulate.plan import ChunkResult

FIRST_CHUNK_GAMES = 64
CHUNK_SECONDS = 0.25
MAX_CHUNK_GAMES = 1_000_000
MAX_CHUNK_GROWTH = 8


class Chunks:
    """The chunks of a simulation, in order; their size follows the measured speed."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.next = 0
        self.size = FIRST_CHUNK_GAMES

    @property
    def remaining(self) -> int:
        """The number of games that are in no chunk yet."""
        return self.games - self.next

    def take(self) -> tuple[int, int] | None:
        """The first game and the number of games of the next chunk; ``None`` after the last."""
        start, count = self.next, min(self.size, self.remaining)
        self.next += count
        return (start, count) if count else None

    def adjust(self, result: ChunkResult) -> None:
        """Choose the size of the next chunks from the speed of a finished one."""
        games_per_second = result.tally.games / max(result.seconds, 1e-9)
        wanted = int(games_per_second * CHUNK_SECONDS)
        self.size = max(1, min(wanted, MAX_CHUNK_GAMES, MAX_CHUNK_GROWTH * self.size))
