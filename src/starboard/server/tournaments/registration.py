"""Who takes part: pure functions from one version of a tournament to the next."""

from msgspec.structs import replace

from starboard.engine.seats import unique_name
from starboard.server.errors import Forbidden
from starboard.server.members.errors import MembersOnly
from starboard.server.tournaments.errors import NotEntered, RegistrationClosed, TournamentFull
from starboard.store.rows import Person
from starboard.store.tournaments.rows import Entrant, Tournament, TournamentRow


def joined(tournament: Tournament, person: Person, now: float) -> Tournament:
    """The tournament with this person, who may also come back after withdrawing."""
    check_may_join(tournament, person)
    known = entrant_of(tournament, person.id)
    if known is None:
        return replace(tournament, entrants=(*tournament.entrants, _new(tournament, person, now)))
    if known.active:
        return tournament
    return _with(tournament, replace(known, active=True, free_since=now))


def check_may_join(tournament: Tournament, person: Person) -> None:
    """Raise the reason why a person cannot join."""
    row = tournament.row
    if row.plan.rated and not person.member:
        raise MembersOnly()
    known = entrant_of(tournament, person.id)
    if known is not None and known.active:
        return
    if not is_open(row):
        raise RegistrationClosed()
    if sum(it.active for it in tournament.entrants) >= row.plan.max_entrants:
        raise TournamentFull(limit=row.plan.max_entrants)


def is_open(row: TournamentRow) -> bool:
    """Whether people may join: before the start; in an arena always; in a Swiss tournament until
    half of its rounds have begun.
    """
    if row.status != "running":
        return row.status == "waiting"
    match row.plan.kind:
        case "arena":
            return True
        case "swiss":
            return 2 * row.round <= row.rounds
        case "knock-out":
            return False


def withdrawn(tournament: Tournament, person: str) -> Tournament:
    """The tournament without further games of this person."""
    known = entrant_of(tournament, person)
    if known is None or not known.active:
        raise NotEntered()
    if tournament.row.status not in ("waiting", "running"):
        raise RegistrationClosed()
    return _with(tournament, replace(known, active=False))


def check_organiser(row: TournamentRow, person: str) -> None:
    """Raise ``Forbidden`` unless this person set the tournament up."""
    if row.organiser != person:
        raise Forbidden()


def entrant_of(tournament: Tournament, person: str | None) -> Entrant | None:
    """The entrant who is this person; None if they have not joined."""
    found = (it for it in tournament.entrants if person and it.person == person)
    return next(found, None)


def _new(tournament: Tournament, person: Person, now: float) -> Entrant:
    number = len(tournament.entrants)
    name = unique_name(person.name, {it.name for it in tournament.entrants})
    return Entrant(
        number=number,
        name=name,
        person=person.id,
        member=person.member,
        seed=number,
        free_since=now,
    )


def _with(tournament: Tournament, entrant: Entrant) -> Tournament:
    entrants = list(tournament.entrants)
    entrants[entrant.number] = entrant
    return replace(tournament, entrants=tuple(entrants))
