"""From a request for a tournament to its plan, with all checks that are possible beforehand."""

from collections.abc import Mapping

from starboard.bots.roster import check_seated_bot
from starboard.catalog import find_game
from starboard.engine.options import Value
from starboard.server.errors import TwoTimeLimits
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.rated_tables import check_can_be_rated
from starboard.server.tables.seating import strongest_bot
from starboard.server.tournaments.errors import (
    BadEntrantLimit,
    BadStartTime,
    ClockRequired,
    PairsRequired,
)
from starboard.server.tournaments.tables import table_row
from starboard.store.rows import Person
from starboard.store.tournaments.rows import (
    Entrant,
    Tournament,
    TournamentGame,
    TournamentPlan,
    TournamentRow,
)
from starboard.wire.tournament_requests import NewTournament

MAX_DAYS_AHEAD = 366
SECONDS_PER_DAY = 86_400


def plan_of(request: NewTournament, options: Mapping[str, Value]) -> TournamentPlan:
    """The plan with a value for every option; raises what is wrong with the request."""
    _check_limits(request)
    game = find_game(request.game)
    game.check_players(request.players_per_table)
    game.initial_state(request.players_per_table, options)  # raises if they do not fit together
    bot = request.bot or strongest_bot(game)
    check_seated_bot(game, bot)
    return TournamentPlan(
        name=request.name.strip() or game.title(), kind=request.kind, game=game.id,
        options=dict(options), players_per_table=request.players_per_table,
        seconds_per_move=request.seconds_per_move, seconds_per_game=request.seconds_per_game,
        increment_seconds=request.increment_seconds, rated=request.rated,
        max_entrants=request.max_entrants, fill_to=request.fill_to, bot=bot,
        rounds=request.rounds, minutes=request.minutes,
    )  # fmt: skip


def _check_limits(request: NewTournament) -> None:
    if request.seconds_per_move and request.seconds_per_game:
        raise TwoTimeLimits()
    if not request.seconds_per_move and not request.seconds_per_game:
        raise ClockRequired()
    if request.kind == "knock-out" and request.players_per_table != 2:
        raise PairsRequired()
    if request.fill_to > request.max_entrants:
        raise BadEntrantLimit(limit=request.max_entrants)


def check_start_time(starts_at: float | None, now: float) -> None:
    """Raise ``BadStartTime`` for a start in the past or too far ahead."""
    if starts_at is not None and not now < starts_at <= now + MAX_DAYS_AHEAD * SECONDS_PER_DAY:
        raise BadStartTime()


def check_can_rate(row: TournamentRow, organiser: Person, dice: DiceSecrets) -> None:
    """Raise the reason why the games of a tournament could not be rated."""
    if not row.plan.rated:
        return
    person = Entrant(number=0, name=organiser.name, person=organiser.id, member=organiser.member)
    bots = [
        Entrant(number=number, name=f"{number}", bot=row.plan.bot)
        for number in range(1, row.plan.players_per_table)
    ]
    game = TournamentGame(
        number=0, round=1, table="example", entrants=tuple(range(row.plan.players_per_table))
    )
    example = table_row(Tournament(row, (person, *bots)), game, dice, 0.0, 0.0)
    check_can_be_rated(example, find_game(row.plan.game), organiser)
