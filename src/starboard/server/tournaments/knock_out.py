"""The bracket of a knock-out: who meets whom, and who advances."""

from collections.abc import Sequence

from starboard.store.tournaments.rows import Entrant, Tournament, TournamentGame

MAX_REPLAYS = 2
"""How often a drawn match is played again before the better seed advances."""


def rounds_of(entrants: int) -> int:
    """The number of rounds until one entrant is left."""
    return max(1, (entrants - 1).bit_length())


def bracket(entrants: int) -> list[int | None]:
    """The seeds from top to bottom of the first round; None for a bye.

    Seeds 0 and 1 can meet in the final only, seeds 0 to 3 in the semi-finals, and so on. The
    best seeds have the byes.
    """
    order = [0]
    while len(order) < entrants:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    return [seed if seed < entrants else None for seed in order]


def matches(slots: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    """The matches of a round, from its slots from top to bottom."""
    return list(zip(slots[::2], slots[1::2], strict=True))


def matches_of_round(tournament: Tournament, round: int) -> list[list[TournamentGame]]:
    """The games of each match of a round, from top to bottom; each match has at least one."""
    found: dict[int, list[TournamentGame]] = {}
    for game in tournament.games:
        if game.round == round:
            found.setdefault(game.match, []).append(game)
    return [found[match] for match in sorted(found)]


def match_winner(games: Sequence[TournamentGame], entrants: Sequence[Entrant]) -> int | None:
    """The number of the entrant who advances; None while the match is undecided.

    A drawn match goes to the one who has not withdrawn. If it was played again often enough, or
    both have left the game, the better seed advances.
    """
    last = games[-1]
    if last.points is None:
        return None
    most = max(last.points)
    best = [number for number, it in zip(last.entrants, last.points, strict=True) if it == most]
    staying = [number for number in best if entrants[number].active] or best
    if len(staying) == 1:
        return staying[0]
    is_decided = most == 0 or len(games) > MAX_REPLAYS
    return min(staying, key=lambda number: entrants[number].seed) if is_decided else None


def champion(tournament: Tournament) -> int | None:
    """The number of the winner of a knock-out; None until the final is decided."""
    final = [game for game in tournament.games if game.round == tournament.row.rounds]
    return match_winner(final, tournament.entrants) if final else None
