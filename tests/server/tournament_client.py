"""What people do at a tournament over HTTP and the WebSocket."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.server.client import Client, RequestRefused, random_legal_move
from tests.server.running_server import TIMEOUT_SECONDS

from starboard.wire import play
from starboard.wire.tournament_requests import NewTournament, TournamentGames, TournamentView
from starboard.wire.tournaments import TournamentGameInfo, TournamentInfo

POLL_SECONDS = 0.05


async def set_up(client: Client, kind: str = "swiss", **wanted: Any) -> str:
    """Set up a tournament, by default of games that a bot may win in its first turn; its id."""
    defaults: dict[str, Any] = {
        "name": "Cup",
        "kind": kind,
        "game": "stlucia",
        "options": {"goal": 1},
        "seconds_per_game": 300,
        "bot": "random",
    }
    request = NewTournament(**(defaults | wanted))
    view = await client.post("/api/tournaments", request, TournamentView)
    return view.info.summary.id


async def act(client: Client, id: str, action: str) -> TournamentView:
    """Join, withdraw, start or cancel."""
    return await client.post(f"/api/tournaments/{id}/{action}", None, TournamentView)


async def view_of(client: Client, id: str) -> TournamentView:
    return await client.get(f"/api/tournaments/{id}", TournamentView)


async def finished_games(client: Client, id: str) -> list[TournamentGameInfo]:
    return (await client.get(f"/api/tournaments/{id}/games", TournamentGames)).games


def own_game(view: TournamentView) -> TournamentGameInfo | None:
    """The visitor's game that is not over."""
    open_games = [game for game in view.info.games if game.table and game.points is None]
    return next((game for game in open_games if view.entrant in game.entrants), None)


async def next_game(client: Client, id: str) -> TournamentGameInfo | None:
    """Wait for the visitor's next game; None when the tournament is over."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            view = await view_of(client, id)
            if view.info.summary.status != "running":
                return None
            game = own_game(view)
            if game and (await client.table(game.table)).summary.status == "running":
                return game
            await asyncio.sleep(POLL_SECONDS)


async def play_game(client: Client, table: str, rng: random.Random) -> None:
    """Play a game to its end by random moves."""
    async with client.follow(table) as session:
        update = await session.receive(play.GameUpdate)
        while not update.snapshot.over:
            if update.snapshot.legal_moves:
                text = random_legal_move(update, rng)
                await session.send(play.MakeMove(table, update.ply, f"{update.ply}", text))
            update = await session.receive(play.GameUpdate)


async def play_tournament(client: Client, id: str, seed: int) -> None:
    """Play all of the visitor's games."""
    rng = random.Random(seed)
    while game := await next_game(client, id):
        await play_game(client, game.table, rng)


async def until(
    client: Client, id: str, condition: Callable[[TournamentInfo], bool]
) -> TournamentInfo:
    """Wait until a condition holds for a tournament."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition(info := (await view_of(client, id)).info):
            await asyncio.sleep(POLL_SECONDS)
    return info


async def lose_next_game(client: Client, id: str) -> None:
    """Resign the visitor's next game, and wait until it is recorded; nothing if there is none."""
    if game := await next_game(client, id):
        with suppress(RequestRefused):  # the opponent has just resigned
            await client.decide(game.table, "resign")
        await until(client, id, lambda info: game not in info.games)


async def until_finished(client: Client, id: str) -> TournamentInfo:
    """Wait for the end of a tournament."""
    return await until(client, id, lambda info: info.summary.status != "running")
