"""What a worker process computes of a review: a few positions, or one decision.

A call is a part of a review, so that nobody waits long for the process. The worker keeps the last
game that it was asked about.
"""

from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.engine.table import Seat, Table
from starboard.engine.take_backs import apply_log
from starboard.review.positions import ReviewedPosition
from starboard.wire.review import ReviewedDecision, Source

if TYPE_CHECKING:
    from starboard.engine.compiler.compiled_game import CompiledGame
    from starboard.review.game_reviewer import GameReviewer

SLICE_SECONDS = 1.0
"""How long one call reviews positions before it returns what it has."""


class PlayedGame(NamedTuple):
    """A game as a worker is sent it; hashable, so that the worker recognises it."""

    game: str
    options: tuple[tuple[str, Value], ...]
    seats: tuple[Seat, ...]
    moves: tuple[tuple[int, int], ...]
    """Actor and id of each move."""

    def table(self) -> Table:
        """The table after all moves."""
        table = Table(find_game(self.game), self.seats, dict(self.options))
        for _ in apply_log(table, self.moves):
            pass
        return table


class ReviewedPositions(NamedTuple):
    """Positions that follow each other, and where their values come from."""

    source: Source
    positions: list[ReviewedPosition]


def load_review(game: Game) -> None:
    """Compile what the reviews of a game need, or read it from disk."""
    from starboard.bots.compiled import compiled_game
    from starboard.review.preparation import prepare_review

    prepare_review(compiled_game(game), game.default_players)


def review_positions(played: PlayedGame, first: int) -> ReviewedPositions:
    """The positions from ply ``first`` on, as many as a slice of time allows."""
    reviewer = _reviewer(played)
    until = perf_counter() + SLICE_SECONDS
    positions = [reviewer.position(first)]
    while perf_counter() < until and first + len(positions) <= len(played.moves):
        positions.append(reviewer.position(first + len(positions)))
    return ReviewedPositions(reviewer.source, positions)


def review_decision(played: PlayedGame, ply: int) -> ReviewedDecision | None:
    """The decision that led to a ply, if there was a better one."""
    return _reviewer(played).decision(ply)


@lru_cache(maxsize=1)
def _reviewer(played: PlayedGame) -> "GameReviewer":
    from starboard.review.game_reviewer import GameReviewer

    return GameReviewer(_compiled(played.game), played.table())


@lru_cache(maxsize=4)
def _compiled(game: str) -> "CompiledGame":
    from starboard.bots.compiled import compiled_game

    return compiled_game(find_game(game))
