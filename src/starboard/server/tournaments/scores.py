"""What each entrant has done so far: points, opponents, byes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from starboard.store.ratings.finished_games import has_left, ranks
from starboard.store.rows import TableRow
from starboard.store.tournaments.rows import POINT, Entrant, Tournament


@dataclass
class Score:
    """The games of one entrant."""

    points: int = 0
    """In units of 1/``POINT``."""
    games: int = 0
    """Finished games, without byes."""
    wins: int = 0
    """Games that were won alone."""
    byes: int = 0
    met: Counter[int] = field(default_factory=Counter)
    """How often each opponent was met, running games included."""
    played: Counter[int] = field(default_factory=Counter)
    """How often each opponent was met in finished games."""
    seats: int = 0
    """The sum of the seats' places in all games; large for those who often began late."""
    last_met: frozenset[int] = frozenset()
    """The opponents of the last game."""


def scores(tournament: Tournament) -> dict[int, Score]:
    """The score of every entrant, by number."""
    found = {entrant.number: Score() for entrant in tournament.entrants}
    for game in tournament.games:
        for place, number in enumerate(game.entrants):
            others = [other for other in game.entrants if other != number]
            score = found[number]
            score.met.update(others)
            score.seats += place
            score.last_met = frozenset(others)
            if game.points is not None:
                score.played.update(others)
                _add_result(score, game.points[place], is_bye=not others)
    return found


def _add_result(score: Score, points: int, is_bye: bool) -> None:
    score.points += points
    score.byes += is_bye
    score.games += not is_bye
    score.wins += points == POINT and not is_bye


def points_of(row: TableRow) -> list[int]:
    """The points of each seat of a finished table.

    The winners share one point. Those who have left get nothing: if all winners have, the others
    share it.
    """
    found = ranks(row)
    staying = [place for place, seat in enumerate(row.seats) if not has_left(seat)]
    best = min((found[place] for place in staying), default=0)
    return _shared([place for place in staying if found[place] == best], len(row.seats))


def _shared(places: Sequence[int], seats: int) -> list[int]:
    share = POINT // len(places) if places else 0
    return [share if place in places else 0 for place in range(seats)]


def entrant_points(
    row: TableRow | None, numbers: Sequence[int], entrants: Sequence[Entrant]
) -> tuple[int, ...]:
    """The points of these entrants at a table, whose seats may have been shuffled at the start.

    They are recognised by the id of the person or by the name: bots have no id, deleted people
    lose their name, and a guest who becomes part of a member changes the id. A game without a
    result, or whose table is damaged (None), is shared by all.
    """
    if row is None or row.status != "finished":
        return tuple(_shared(range(len(numbers)), len(numbers)))
    seats = zip(row.seats, points_of(row), strict=True)
    points = {key: it for seat, it in seats for key in (seat.person, seat.name) if key}
    keys = ((entrants[number].person, entrants[number].name) for number in numbers)
    return tuple(points.get(person, points.get(name, 0)) for person, name in keys)
