"""Reviews that a server keeps, for tests of the page: servers of these tests compile nothing."""

import sqlite3

import msgspec

from starboard.wire.review import Review, ReviewedDecision, ReviewedMove
from tests.browser.visitor import Visitor


def keep_review(
    database: str, visitor: Visitor, table: str, turning_points: tuple[int, ...] = (1, 3)
) -> None:
    """Store a complete review of a finished game with everything that the page can show."""
    summary = visitor.get(f"/api/tables/{table}")["summary"]
    review = review_of(summary["game"], len(summary["seats"]), summary["ply"], turning_points)
    text = msgspec.json.encode(review)
    with sqlite3.connect(database) as connection:
        connection.execute("INSERT INTO reviews VALUES (?, ?)", (table, text.decode()))


def review_of(game: str, players: int, length: int, turning_points: tuple[int, ...]) -> Review:
    """A review in which the chances swing with each move."""
    moves = [_move(ply, players) for ply in range(1, length + 1)]
    decision = ReviewedDecision(
        ply=2,
        player=0,
        move={"en": "Keep all", "pt": "Manter tudo"},
        better={"en": "Roll one again", "pt": "Rolar um de novo"},
        chance=0.4,
        better_chance=0.5,
        error=0.01,
    )
    return Review(
        game=game,
        source="playouts",
        length=length,
        first=[1 / players] * players,
        moves=moves,
        decisions=[decision],
        luck=[0.1 - 0.2 * seat / (players - 1) for seat in range(players)],
        luck_error=0.02,
        turning_points=list(turning_points),
        complete=True,
    )


def _move(ply: int, players: int) -> ReviewedMove:
    leader = 0.5 + 0.2 * (-1) ** ply
    chances = [leader, *[(1 - leader) / (players - 1)] * (players - 1)]
    return ReviewedMove(ply, None if ply % 2 else 0, chances, [0.0] * players if ply % 2 else None)
