"""From stored tournaments to what clients are sent about them."""

from collections.abc import Iterable

from starboard.catalog import find_game, is_playable
from starboard.server.tournaments.registration import entrant_of, is_open
from starboard.server.tournaments.standings import Standing, standings
from starboard.server.tournaments.tables import table_invite
from starboard.store.tournaments.rows import POINT, Tournament, TournamentGame, TournamentRow
from starboard.wire import tournament_requests, tournaments


def tournament_summary(row: TournamentRow, entrants: int) -> tournaments.TournamentSummary:
    """A tournament as it is listed."""
    plan = row.plan
    return tournaments.TournamentSummary(
        id=row.id,
        name=plan.name,
        kind=plan.kind,
        game=plan.game,
        title=find_game(plan.game).title() if is_playable(plan.game) else plan.game,
        status=row.status,
        cancelled_because=row.cancelled_because,
        entrants=entrants,
        max_entrants=plan.max_entrants,
        fill_to=plan.fill_to,
        bot=plan.bot,
        players_per_table=plan.players_per_table,
        options=plan.options,
        seconds_per_move=plan.seconds_per_move,
        seconds_per_game=plan.seconds_per_game,
        increment_seconds=plan.increment_seconds,
        rated=plan.rated,
        public=row.public,
        round=row.round,
        rounds=row.rounds or plan.rounds,
        minutes=plan.minutes,
        starts_at=row.starts_at,
        ends_at=row.ends_at,
        created=row.created,
        is_open=is_open(row),
    )


def tournament_info(tournament: Tournament) -> tournaments.TournamentInfo:
    """A tournament in full, the same for everybody."""
    active = sum(it.active for it in tournament.entrants)
    return tournaments.TournamentInfo(
        summary=tournament_summary(tournament.row, active),
        version=tournament.row.version,
        standings=[standing_info(it) for it in standings(tournament)],
        games=game_infos(tournament, _current_games(tournament)),
    )


def tournament_view(
    tournament: Tournament, info: tournaments.TournamentInfo, person: str | None
) -> tournament_requests.TournamentView:
    """A tournament, and what it is for a person."""
    entrant = entrant_of(tournament, person)
    return tournament_requests.TournamentView(
        info=info,
        entrant=entrant.number if entrant and entrant.active else None,
        is_organiser=person is not None and tournament.row.organiser == person,
    )


def standing_info(standing: Standing) -> tournaments.StandingInfo:
    """A line of the standings."""
    entrant, score = standing.entrant, standing.score
    return tournaments.StandingInfo(
        number=entrant.number,
        rank=standing.rank,
        name=entrant.name,
        member=entrant.member,
        bot=entrant.bot,
        active=entrant.active,
        points=score.points / POINT,
        games=score.games,
        wins=score.wins,
        buchholz=standing.buchholz / POINT,
    )


def game_infos(
    tournament: Tournament, games: Iterable[TournamentGame]
) -> list[tournaments.TournamentGameInfo]:
    """Games of a tournament; those that run have what the link to their table needs."""
    invite = "" if tournament.row.public else table_invite(tournament.row)
    return [
        tournaments.TournamentGameInfo(
            number=game.number,
            round=game.round,
            table=game.table,
            invite=invite if game.table and game.points is None else "",
            entrants=list(game.entrants),
            names=[tournament.entrants[number].name for number in game.entrants],
            points=None if game.points is None else [it / POINT for it in game.points],
        )
        for game in games
    ]


def _current_games(tournament: Tournament) -> list[TournamentGame]:
    """The games of the current round; in an arena those that run."""
    row = tournament.row
    if row.plan.kind == "arena":
        return [game for game in tournament.games if game.points is None]
    return [game for game in tournament.games if game.round == row.round]
