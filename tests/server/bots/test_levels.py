"""Levels at the tables of a server."""

import asyncio

import pytest
from tests.server.client import Client
from tests.server.conftest import MakeServer, NewClient

from starboard.wire import api
from starboard.wire.api import GameInfo
from starboard.wire.tables import TableInfo

POLL_SECONDS = 0.05
COMPILING_SECONDS = 300.0
COMPILED_MOVES = 'starboard_bot_moves_total{effort="full",rules="compiled"}'


async def create_table(client: Client, *bots: str) -> TableInfo:
    seats = [api.NewSeat("bot", bot) for bot in bots]
    return await client.post("/api/tables", api.NewTable("ruler", seats), TableInfo)


async def test_a_game_lists_its_levels(make_server: MakeServer, new_client: NewClient) -> None:
    ann = await new_client(make_server().url, "Ann")
    games = await ann.get("/api/games", list[GameInfo])
    game = next(it for it in games if it.id == "ruler")
    bots = {bot.name: bot for bot in game.bots}
    assert {"admiral", "random", *(f"level-{number}" for number in range(1, 7))} <= bots.keys()
    assert [it.name for it in game.difficulties] == ["easy", "normal", "hard"]
    ratings = [bots[it.bot].rating for it in game.difficulties]
    assert all(rating is not None for rating in ratings)


async def test_levels_take_seats(make_server: MakeServer, new_client: NewClient) -> None:
    ann = await new_client(make_server().url, "Ann")
    table = await create_table(ann, "level-2", "level-6")
    assert [seat.bot for seat in table.summary.seats] == ["level-2", "level-6"]


@pytest.mark.slow
@pytest.mark.xdist_group("ruler")
async def test_levels_are_compiled_in_the_background_and_then_search(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(compile_bots=True)
    ann = await new_client(server.url, "Ann")
    async with asyncio.timeout(COMPILING_SECONDS):
        while not server.metric(COMPILED_MOVES):
            if not server.services.bot_turns.turns:  # the game is over before the compiler is
                await create_table(ann, "level-2", "level-6")
            await asyncio.sleep(POLL_SECONDS)
    assert server.internal_errors == 0
