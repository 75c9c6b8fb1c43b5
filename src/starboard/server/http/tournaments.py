"""HTTP API of tournaments: set up, list, join, withdraw, start, cancel."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from starboard.catalog import find_game
from starboard.server.http.visitor import InjectedVisitor, Visitor, check_table_rate
from starboard.server.services import InjectedServices, Services
from starboard.server.tables.new_tables import read_options
from starboard.server.tournaments.lists import public_tournaments, tournaments_of
from starboard.server.tournaments.presenters import game_infos, tournament_view
from starboard.store.tournaments.rows import Tournament
from starboard.wire import tournament_requests as wire
from starboard.wire.play import WITHOUT_CONTROLS

MAX_LISTED = 30
GAMES_PER_PAGE = 100
LAST_NUMBER = 1_000_000_000
"""Above the number of any game."""

TournamentId = Annotated[str, PathParameter(max_length=40, pattern=WITHOUT_CONTROLS)]
Before = Annotated[
    int, QueryParameter(description="Games with a smaller number", ge=0, le=LAST_NUMBER)
]


class TournamentsController(Controller):
    """Routes below ``/api/tournaments``."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", summary="Public tournaments, and mine")
    async def tournaments(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Tournaments:
        """The newest tournaments."""
        store, person = services.store, visitor.id
        return wire.Tournaments(
            await public_tournaments(store, MAX_LISTED),
            await tournaments_of(store, person, MAX_LISTED) if person else [],
        )

    @post("/", summary="Set up a tournament")
    async def create(
        self,
        data: JSONBody[wire.NewTournament],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> wire.TournamentView:
        """Create a tournament that people can join."""
        person = visitor.required_person
        check_table_rate(services, visitor, 1 + data.fill_to / data.players_per_table)
        find_game(data.game).check_players(data.players_per_table)
        options = await read_options(
            data.game, data.options, data.preset, services.heavy_work, visitor.sending_address
        )
        return await _view(
            await services.tournaments.create(person, data, options), services, visitor
        )

    @get("/{tournament_id:str}", summary="One tournament")
    async def tournament(
        self, tournament_id: TournamentId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.TournamentView:
        """Standings and current games."""
        return await _view(await services.tournaments.get(tournament_id), services, visitor)

    @get("/{tournament_id:str}/games", summary="Finished games of a tournament")
    async def games(
        self,
        tournament_id: TournamentId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        before: Before = LAST_NUMBER,
    ) -> wire.TournamentGames:
        """A page of finished games and byes, the newest first."""
        tournament = await services.tournaments.get(tournament_id)
        earlier = [it for it in tournament.games[:before] if it.points is not None]
        page = earlier[-GAMES_PER_PAGE:][::-1]
        is_last = len(page) == len(earlier)
        return wire.TournamentGames(
            game_infos(tournament, page), None if is_last else page[-1].number
        )

    @post("/{tournament_id:str}/join", summary="Take part", status_code=200)
    async def join(
        self, tournament_id: TournamentId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.TournamentView:
        """Enter the visitor."""
        person = visitor.required_person
        return await _view(
            await services.tournaments.join(tournament_id, person), services, visitor
        )

    @post("/{tournament_id:str}/withdraw", summary="No longer take part", status_code=200)
    async def withdraw(
        self, tournament_id: TournamentId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.TournamentView:
        """Give the visitor no further games; a running one is resigned."""
        person = visitor.required_person.id
        return await _view(
            await services.tournaments.withdraw(tournament_id, person), services, visitor
        )

    @post("/{tournament_id:str}/start", summary="Start my tournament", status_code=200)
    async def start(
        self, tournament_id: TournamentId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.TournamentView:
        """Start it now, as its organiser."""
        person = visitor.required_person.id
        return await _view(
            await services.tournaments.start(tournament_id, person), services, visitor
        )

    @post("/{tournament_id:str}/cancel", summary="Cancel my tournament", status_code=200)
    async def cancel(
        self, tournament_id: TournamentId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.TournamentView:
        """Cancel it before the start, as its organiser."""
        person = visitor.required_person.id
        return await _view(
            await services.tournaments.cancel(tournament_id, person), services, visitor
        )


async def _view(
    tournament: Tournament, services: Services, visitor: Visitor
) -> wire.TournamentView:
    shown = await services.tournaments.shown(tournament)
    return tournament_view(*shown, visitor.id)
