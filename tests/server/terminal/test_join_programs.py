"""``starboard join --bot``: programs in seats of online tables."""

import asyncio
import io
from pathlib import Path

import pytest
from tests.programs.program_fixtures import faulty
from tests.programs.program_fixtures import starter_c as starter_c
from tests.programs.program_fixtures import starter_js as starter_js
from tests.programs.program_fixtures import starter_py as starter_py
from tests.programs.program_fixtures import starters as starters
from tests.server.conftest import NewClient
from tests.server.running_server import InProcessServer

from starboard.catalog import GAMES
from starboard.programs.errors import NeedsSeat
from starboard.programs.program_seats import OnFault, ProgramSettings
from starboard.terminal.join import join_with_program
from starboard.terminal.screen import Screen
from starboard.wire import api
from starboard.wire.tables import TableInfo

SHORTEST = {
    "stlucia": "short",
    "ruler": "quick",
    "pirates": "quick",
    "starempires": "classic",
    "tradewinds": "short",
}
"""The preset of each game with the shortest games."""


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path / "data"))


async def joined(url: str, info: TableInfo, program: str, on_fault: OnFault = "forfeit") -> str:
    """Let a program play to the end; what the terminal showed."""
    link = f"{url}/table/{info.summary.id}#invite={info.invite}"
    output = io.StringIO()
    settings = ProgramSettings(seconds_per_move=5.0, on_fault=on_fault)
    screen = Screen(io.StringIO(), output)
    await asyncio.to_thread(join_with_program, link, "Robot", "en", program, settings, screen)
    return output.getvalue()


@pytest.mark.parametrize("language", ["c", "javascript", "python"])
async def test_starter_bot_plays_a_whole_game_online(
    server: InProcessServer, new_client: NewClient, starters: dict[str, str], language: str
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "ob", options={"goal": 5})
    output = await joined(server.url, info, starters[language])
    assert "You roll " in output
    assert (await host.table(info.summary.id)).summary.status == "finished"


@pytest.mark.parametrize("game", GAMES)
async def test_programs_play_every_game_online(
    server: InProcessServer, new_client: NewClient, starter_c: str, game: str
) -> None:
    host = await new_client(server.url, "Host")
    seats = [api.NewSeat("open"), api.NewSeat("bot", "random")]
    table = api.NewTable(game, seats, preset=SHORTEST[game])
    info = await host.post("/api/tables", table, TableInfo)
    await joined(server.url, info, starter_c)
    assert (await host.table(info.summary.id)).summary.status == "finished"


async def test_faulty_program_resigns(server: InProcessServer, new_client: NewClient) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "ob")
    output = await joined(server.url, info, faulty("illegal"))
    assert "The program of Robot sent a move that is not legal." in output
    assert "Robot forfeits the game." in output
    summary = (await host.table(info.summary.id)).summary
    assert (summary.seats[0].decision, summary.status) == ("resigned", "finished")


async def test_seat_of_a_faulty_program_is_played_at_random(
    server: InProcessServer, new_client: NewClient
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "ob", options={"goal": 5})
    await joined(server.url, info, faulty("crash"), "random")
    summary = (await host.table(info.summary.id)).summary
    assert (summary.seats[0].decision, summary.status) == ("", "finished")


async def test_program_needs_an_open_seat(server: InProcessServer, new_client: NewClient) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "mb")
    with pytest.raises(NeedsSeat):
        await joined(server.url, info, "./mybot")
