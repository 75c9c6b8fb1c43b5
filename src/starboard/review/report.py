"""A review in words, for the terminal."""

from collections.abc import Iterator

from starboard.engine.actors import OMNISCIENT
from starboard.engine.replay import events
from starboard.engine.table import Table
from starboard.engine.words import Catalogue
from starboard.review.chart import curve
from starboard.review.percentages import percent, signed_percent
from starboard.review.texts import texts
from starboard.wire.review import Review, ReviewedDecision


def report_lines(table: Table, review: Review, language: str) -> Iterator[str]:
    """The review of a table: curves, turning points, luck, decisions."""
    words = texts(language)
    args = {"game": table.game.title(language), "moves": review.length}
    yield words.text("review-head", args)
    yield words.text(f"review-source-{review.source}")
    yield ""
    yield from _curves(table, review)
    yield ""
    yield from _turning_points(table, review, language)
    yield from _luck(table, review, words)
    yield from _decisions(table, review, language)


def _curves(table: Table, review: Review) -> Iterator[str]:
    width = max(map(len, table.names))
    points = [review.first, *(move.chances for move in review.moves)]
    for player, name in enumerate(table.names):
        line = curve([chances[player] for chances in points])
        yield f"{name:<{width}} {points[0][player]:>4.0%} {line} {points[-1][player]:.0%}"


def _turning_points(table: Table, review: Review, language: str) -> Iterator[str]:
    words = texts(language)
    if not review.turning_points:
        yield words.text("review-no-turning-points")
        return
    yield words.text("review-turning-points")
    played, points = events(table), [review.first, *(move.chances for move in review.moves)]
    for ply in review.turning_points:
        changes = [
            after - before for before, after in zip(points[ply - 1], points[ply], strict=True)
        ]
        player = max(range(table.players), key=lambda player: abs(changes[player]))
        args = {
            "ply": ply,
            "event": " ".join(table.narrate(played[ply - 1], OMNISCIENT, language)),
            "name": table.names[player],
            "before": percent(points[ply - 1][player]),
            "after": percent(points[ply][player]),
        }
        yield words.text("review-turning-point", args)


def _luck(table: Table, review: Review, words: Catalogue) -> Iterator[str]:
    yield ""
    if all(move.luck is None for move in review.moves):
        yield words.text("review-no-chance")
        return
    yield words.text("review-luck")
    for name, luck in zip(table.names, review.luck, strict=True):
        yield words.text("review-luck-of", {"name": name, "luck": signed_percent(luck)})
    if review.luck_error:
        yield words.text("review-luck-error", {"error": percent(review.luck_error)})


def _decisions(table: Table, review: Review, language: str) -> Iterator[str]:
    words = texts(language)
    yield ""
    if not review.decisions:
        yield words.text("review-no-decisions")
        return
    yield words.text("review-decisions")
    for decision in review.decisions:
        yield words.text("review-decision", _decision_args(table, decision, language))


def _decision_args(table: Table, decision: ReviewedDecision, language: str) -> dict[str, object]:
    return {
        "ply": decision.ply,
        "name": table.names[decision.player],
        "move": decision.move[language],
        "better": decision.better[language],
        "chance": percent(decision.chance),
        "better_chance": percent(decision.better_chance),
    }
