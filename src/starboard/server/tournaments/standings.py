"""The standings of a tournament: ranks, points and tie-breaks."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from starboard.server.tournaments.knock_out import champion
from starboard.server.tournaments.scores import Score, scores
from starboard.store.tournaments.rows import Entrant, Tournament


class Standing(NamedTuple):
    """A line of the standings."""

    rank: int
    """From 1 on; entrants whom no tie-break separates share it."""
    entrant: Entrant
    score: Score
    buchholz: int
    """The sum of the opponents' points, the first tie-break of a Swiss tournament; opponents of
    running games are not counted yet.
    """


def standings(tournament: Tournament) -> list[Standing]:
    """All entrants, the best first; those who withdrew before their first game are left out."""
    found = scores(tournament)
    listed = [it for it in tournament.entrants if it.active or found[it.number].met]
    buchholz = {it.number: _buchholz(found, it.number) for it in listed}
    keys = _keys(tournament, found, buchholz)
    listed.sort(key=lambda it: ([-value for value in keys[it.number]], it.seed))
    lines: list[Standing] = []
    for place, entrant in enumerate(listed, start=1):
        number = entrant.number
        is_tied = bool(lines) and keys[number] == keys[lines[-1].entrant.number]
        rank = lines[-1].rank if is_tied else place
        lines.append(Standing(rank, entrant, found[number], buchholz[number]))
    return lines


def _keys(
    tournament: Tournament, found: Mapping[int, Score], buchholz: Mapping[int, int]
) -> dict[int, tuple[int, ...]]:
    """What each entrant is ranked by, the most important first."""
    match tournament.row.plan.kind:
        case "knock-out":
            survived = _rounds_survived(tournament)
            return {number: (survived[number],) for number in buchholz}
        case "swiss":
            return {
                number: (found[number].points, sum_of_opponents, found[number].wins)
                for number, sum_of_opponents in buchholz.items()
            }
        case "arena":
            return {number: (found[number].points, -found[number].games) for number in buchholz}


def _buchholz(found: Mapping[int, Score], number: int) -> int:
    return sum(found[other].points * times for other, times in found[number].played.items())


def _rounds_survived(tournament: Tournament) -> Counter[int]:
    """The last round that each entrant reached; one more for the winner."""
    reached: Counter[int] = Counter()
    for game in tournament.games:
        for number in game.entrants:
            reached[number] = max(reached[number], game.round)
    winner = champion(tournament)
    if winner is not None:
        reached[winner] += 1
    return reached
