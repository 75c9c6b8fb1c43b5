"""The standings of a tournament: ranks, points and tie-breaks."""

from typing import NamedTuple

from starboard.server.tournaments.knock_out import champion
from starboard.server.tournaments.scores import Score, scores
from starboard.store.tournament_rows import Entrant, Tournament


class Standing(NamedTuple):
    """A line of the standings."""

    rank: int
    """From 1 on; entrants whom no tie-break separates share it."""
    entrant: Entrant
    score: Score
    buchholz: int
    """The sum of the opponents' points, the first tie-break of a Swiss tournament."""


def standings(tournament: Tournament) -> list[Standing]:
    """All entrants, the best first; those who withdrew before their first game are left out."""
    found = scores(tournament)
    listed = [it for it in tournament.entrants if it.active or found[it.number].met]
    keys = {it.number: _key(tournament, it.number, found) for it in listed}
    listed.sort(key=lambda it: ([-value for value in keys[it.number]], it.seed))
    lines: list[Standing] = []
    for place, entrant in enumerate(listed, start=1):
        number = entrant.number
        is_tied = bool(lines) and keys[number] == keys[lines[-1].entrant.number]
        rank = lines[-1].rank if is_tied else place
        lines.append(Standing(rank, entrant, found[number], _buchholz(found, number)))
    return lines


def _key(tournament: Tournament, number: int, found: dict[int, Score]) -> tuple[int, ...]:
    """What an entrant is ranked by, the most important first."""
    score = found[number]
    match tournament.row.plan.kind:
        case "knock-out":
            return (_rounds_survived(tournament, number),)
        case "swiss":
            return (score.points, _buchholz(found, number), score.wins)
        case "arena":
            return (score.points, -score.games)


def _buchholz(found: dict[int, Score], number: int) -> int:
    return sum(found[other].points * times for other, times in found[number].met.items())


def _rounds_survived(tournament: Tournament, number: int) -> int:
    """The last round that the entrant reached; one more for the winner."""
    reached = max((game.round for game in tournament.games if number in game.entrants), default=0)
    return reached + (champion(tournament) == number)
