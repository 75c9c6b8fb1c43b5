"""What happens next in a tournament: pure functions from one version to the next."""

import random
from collections.abc import Mapping
from math import ceil, log2
from typing import NamedTuple

from msgspec.structs import replace

from starboard.engine.seats import bot_seat_name
from starboard.server.tournaments import knock_out
from starboard.server.tournaments.arena import FreeEntrant, arena_tables
from starboard.server.tournaments.errors import TooFewEntrants
from starboard.server.tournaments.new_games import (
    in_fair_order,
    open_games,
    with_bye,
    with_game,
)
from starboard.server.tournaments.scores import entrant_points
from starboard.server.tournaments.standings import standings
from starboard.server.tournaments.swiss import Contender, swiss_round
from starboard.store.rows import TableRow
from starboard.store.tournaments.rows import (
    CancelReason,
    Entrant,
    Tournament,
    TournamentGame,
    TournamentRow,
)

MIN_ENTRANTS = 4
MIN_SWISS_ROUNDS = 3
SECONDS_PER_MINUTE = 60
MAX_ARENA_GAMES = 20_000
"""An arena begins no further games after this many: each step looks at all of them."""
REGISTRATION_SECONDS = 7 * 86_400
"""How long a tournament without a planned start waits for its organiser."""


class StepContext(NamedTuple):
    """What a step needs to know besides the tournament."""

    now: float
    rng: random.Random
    arena_wait_seconds: float
    """How long people of an arena wait before they get a bot, or the same opponent again."""


def step(
    tournament: Tournament, ended: Mapping[str, TableRow | None], context: StepContext
) -> Tournament:
    """The tournament after everything that is due: results, the start, the next games, the end.

    ``ended`` has the tables that have ended, by their id; None for a damaged one.
    """
    tournament = _with_results(tournament, ended, context.now)
    if tournament.row.status == "waiting":
        tournament = _due_start(tournament, context)
    elif tournament.row.status == "running":
        tournament = _continued(tournament, context)
    return with_wake_at(tournament, context)


def _with_results(
    tournament: Tournament, ended: Mapping[str, TableRow | None], now: float
) -> Tournament:
    games, entrants = list(tournament.games), list(tournament.entrants)
    for game in open_games(tournament):
        if game.table in ended:
            points = entrant_points(ended[game.table], game.entrants, entrants)
            games[game.number] = replace(game, points=points)
            for number in game.entrants:
                entrants[number] = replace(entrants[number], free_since=now)
    return replace(tournament, games=tuple(games), entrants=tuple(entrants))


# The start


def _due_start(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament after its planned start, or cancelled if too few have joined."""
    if _waits_until(tournament.row) > context.now:
        return tournament
    if tournament.row.starts_at is None:
        return cancelled(tournament, "expired")
    try:
        return started(tournament, context)
    except TooFewEntrants:
        return cancelled(tournament, "too-few")


def _waits_until(row: TournamentRow) -> float:
    return row.created + REGISTRATION_SECONDS if row.starts_at is None else row.starts_at


def cancelled(tournament: Tournament, reason: CancelReason) -> Tournament:
    """The tournament without a result, because it was not started or not finished."""
    row = replace(tournament.row, status="cancelled", cancelled_because=reason, wake_at=None)
    return replace(tournament, row=row)


def started(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament with its bots, its draw and its first games; ``TooFewEntrants`` if it cannot.

    The draw is random; bots come after all people.
    """
    people = [it for it in tournament.entrants if it.active]
    plan = tournament.row.plan
    count = max(len(people), plan.fill_to) if people else 0
    if count < MIN_ENTRANTS:
        raise TooFewEntrants(found=count, needed=MIN_ENTRANTS)
    tournament = _drawn(_with_bots(tournament, count - len(people)), context.rng)
    row = replace(
        tournament.row,
        status="running",
        rounds=_rounds(tournament.row, count),
        ends_at=context.now + plan.minutes * SECONDS_PER_MINUTE if plan.kind == "arena" else None,
    )
    return _continued(replace(tournament, row=row), context)


def _rounds(row: TournamentRow, entrants: int) -> int:
    plan = row.plan
    match plan.kind:
        case "arena":
            return 0
        case "knock-out":
            return knock_out.rounds_of(entrants)
        case "swiss":
            wanted = plan.rounds or max(MIN_SWISS_ROUNDS, ceil(log2(entrants)))
            return min(wanted, entrants - 1)


def _with_bots(tournament: Tournament, count: int) -> Tournament:
    entrants = list(tournament.entrants)
    bot = tournament.row.plan.bot
    for _ in range(count):
        name = bot_seat_name(bot, {it.name for it in entrants})
        entrants.append(Entrant(number=len(entrants), name=name, bot=bot))
    return replace(tournament, entrants=tuple(entrants))


def _drawn(tournament: Tournament, rng: random.Random) -> Tournament:
    """The tournament with a seed for everybody; those who have withdrawn come last."""
    order = sorted(tournament.entrants, key=lambda it: (not it.active, bool(it.bot), rng.random()))
    seeds = {entrant.number: seed for seed, entrant in enumerate(order)}
    entrants = (replace(it, seed=seeds[it.number]) for it in tournament.entrants)
    return replace(tournament, entrants=tuple(entrants))


# While it runs


def _continued(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament with the games that can begin now, or finished."""
    if not any(it.active and it.person for it in tournament.entrants):
        return _finished(tournament)
    match tournament.row.plan.kind:
        case "arena":
            return _arena_continued(tournament, context)
        case _ if open_games(tournament):
            return tournament
        case "swiss":
            return _next_swiss_round(tournament, context)
        case "knock-out":
            return _knock_out_continued(tournament, context)


def _finished(tournament: Tournament) -> Tournament:
    """The tournament at its end; results of games that still run are added when they end."""
    return replace(tournament, row=replace(tournament.row, status="finished"))


def _at_round(tournament: Tournament, round: int) -> Tournament:
    return replace(tournament, row=replace(tournament.row, round=round))


def _next_swiss_round(tournament: Tournament, context: StepContext) -> Tournament:
    row = tournament.row
    if row.round == row.rounds:
        return _finished(tournament)
    lines = [it for it in standings(tournament) if it.entrant.active]
    found = {it.entrant.number: it.score for it in lines}
    contenders = [
        Contender(number, score.points, score.met, score.byes) for number, score in found.items()
    ]
    pairings = swiss_round(contenders, row.plan.players_per_table)
    tournament = _at_round(tournament, row.round + 1)
    for table in pairings.tables:
        seats = in_fair_order(table, found, context.rng)
        tournament = with_game(tournament, seats, row.round + 1)
    for number in pairings.byes:
        tournament = with_bye(tournament, number, row.round + 1)
    return tournament if pairings.tables else _finished(tournament)


def _knock_out_continued(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament with drawn matches played again, or with its next round."""
    row = tournament.row
    if row.round == 0:
        by_seed = {it.seed: it.number for it in tournament.entrants}
        count = sum(it.active for it in tournament.entrants)
        slots = [None if it is None else by_seed[it] for it in knock_out.bracket(count)]
        return _knock_out_round(tournament, slots, context)
    played = knock_out.matches_of_round(tournament, row.round)
    winners = [knock_out.match_winner(games, tournament.entrants) for games in played]
    if None in winners:
        return _with_replays(tournament, played, winners)
    if row.round == row.rounds:
        return _finished(tournament)
    return _knock_out_round(tournament, winners, context)


def _with_replays(
    tournament: Tournament, played: list[list[TournamentGame]], winners: list[int | None]
) -> Tournament:
    """The tournament with the undecided matches played again, the seats in the reverse order."""
    for games, winner in zip(played, winners, strict=True):
        if winner is None:
            last = games[-1]
            tournament = with_game(tournament, last.entrants[::-1], last.round, last.match)
    return tournament


def _knock_out_round(
    tournament: Tournament, slots: list[int | None], context: StepContext
) -> Tournament:
    """The tournament with its next round; entrants without an opponent advance."""
    number = tournament.row.round + 1
    tournament = _at_round(tournament, number)
    for match, pair in enumerate(knock_out.matches(slots)):
        present = [it for it in pair if it is not None]
        active = [it for it in present if tournament.entrants[it].active]
        if len(active) == 2:
            context.rng.shuffle(active)
            tournament = with_game(tournament, active, number, match)
        else:
            tournament = with_bye(tournament, (active or present)[0], number, match)
    return tournament if open_games(tournament) else _continued(tournament, context)


def _arena_continued(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament with games for those who are free, until its time is over."""
    is_full = len(tournament.games) >= MAX_ARENA_GAMES
    if is_full or (tournament.row.ends_at is not None and context.now >= tournament.row.ends_at):
        return tournament if open_games(tournament) else _finished(tournament)
    free = {it.number for it in _free_entrants(tournament)}
    lines = [it for it in standings(tournament) if it.entrant.number in free]
    found = {it.entrant.number: it.score for it in lines}
    people = [
        FreeEntrant(it.entrant.number, it.score.last_met, _has_waited(it.entrant, context))
        for it in lines
        if it.entrant.person
    ]
    bots = [it.entrant.number for it in lines if it.entrant.bot]
    for table in arena_tables(people, bots, tournament.row.plan.players_per_table):
        tournament = with_game(tournament, in_fair_order(table, found, context.rng), 0)
    return tournament


def _free_entrants(tournament: Tournament) -> list[Entrant]:
    """The active entrants who do not play now."""
    playing = {number for game in open_games(tournament) for number in game.entrants}
    return [it for it in tournament.entrants if it.active and it.number not in playing]


def _has_waited(entrant: Entrant, context: StepContext) -> bool:
    return context.now >= entrant.free_since + context.arena_wait_seconds


# The next time at which something is due


def with_wake_at(tournament: Tournament, context: StepContext) -> Tournament:
    """The tournament with the time at which it has to be looked at, though no game ends."""
    row = replace(tournament.row, wake_at=_wake_at(tournament, context))
    return replace(tournament, row=row)


def _wake_at(tournament: Tournament, context: StepContext) -> float | None:
    row = tournament.row
    if row.status == "waiting":
        return _waits_until(row)
    if row.status != "running" or row.ends_at is None or row.ends_at <= context.now:
        return None
    waits = [it.free_since + context.arena_wait_seconds for it in _free_entrants(tournament)]
    return min([row.ends_at, *(at for at in waits if at > context.now)])
