"""``starboard join``: playing at an online table from the terminal."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.conftest import NewClient, StartProcess
from tests.server.running_server import InProcessServer
from tests.server.terminal_client import TerminalClient

from starboard.store.urls import open_store
from starboard.terminal.join import join
from starboard.wire import api, play
from starboard.wire.errors import BadAddress
from starboard.wire.tables import TableInfo

OpenTerminal = Callable[..., TerminalClient]
MY_TURN = "\n1. "
GAME_OVER = "The game is over."


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path / "data"))


@pytest.fixture
def open_terminal() -> Iterator[OpenTerminal]:
    """``open_terminal(url, table)`` joins a table from a terminal."""
    opened: list[TerminalClient] = []

    def open(url: str, info: TableInfo, name: str = "Ana", language: str = "en") -> TerminalClient:
        link = f"{url}/table/{info.summary.id}#invite={info.invite}"
        opened.append(TerminalClient(link, name, language))
        return opened[-1]

    yield open
    for terminal in opened:
        terminal.close()


def play_to_the_end(terminal: TerminalClient) -> None:
    while terminal.wait_for(MY_TURN, GAME_OVER) == MY_TURN:
        terminal.type("1")


async def test_whole_game_can_be_played_from_the_terminal(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "ob", options={"goal": 5})
    terminal = open_terminal(server.url, info)
    await asyncio.to_thread(play_to_the_end, terminal)
    output = await asyncio.to_thread(terminal.close)
    assert "King of StLucia\nAt the table: Ana, " in output
    assert "You are at the table." in output
    assert "You roll " in output
    winner = [line for line in output.splitlines() if re.search(r"\bwins? with|, and wins?!", line)]
    assert len(winner) == 1  # although it is in the last event and in the result
    assert (await host.table(info.summary.id)).summary.status == "finished"


async def test_wrong_name_is_refused_with_the_reason_and_asked_for_again(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    terminal = open_terminal(server.url, await host.create_table("stlucia", "mo"), name="")
    await asyncio.to_thread(terminal.wait_for, "Your name:")
    terminal.type("")
    await asyncio.to_thread(terminal.wait_for, "it cannot be empty")
    terminal.type("?")
    await asyncio.to_thread(terminal.wait_for, "with at least one letter or digit")
    terminal.type("Bia")
    await asyncio.to_thread(terminal.wait_for, "At the table: Host, Bia")


async def test_refused_moves_have_the_reason_of_the_game(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    terminal = open_terminal(server.url, await host.create_table("stlucia", "ob"))
    await asyncio.to_thread(terminal.wait_for, MY_TURN)
    terminal.type("sta")
    await asyncio.to_thread(terminal.wait_for, "You stay or go only when somebody")
    terminal.type("dance")
    await asyncio.to_thread(terminal.wait_for, "I do not understand “dance”")


async def test_commands_other_than_moves_work(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "om")
    terminal = open_terminal(server.url, info)
    await asyncio.to_thread(terminal.wait_for, MY_TURN)
    async with host.follow(info.summary.id) as session:
        for typed, shown in (
            ("?", "say TEXT"),
            ("s", "StLucia is empty"),
            ("", "StLucia is empty"),
            ("moves", "2. reroll "),
            ("rules S4", "S4"),
            ("fly away", "“fly away”"),
            ("reroll", "“reroll”"),
            ("say ahoy", "Ana says: ahoy"),
        ):
            terminal.type(typed)
            await asyncio.to_thread(terminal.wait_for, shown)
        assert (await session.receive(play.ChatLines)).lines[0].text == "ahoy"
        await session.send(play.Chat(info.summary.id, "k", "well met"))
        await asyncio.to_thread(terminal.wait_for, "Host says: well met")
    terminal.type("leave")
    await asyncio.to_thread(terminal.wait_for, "Ana (has left; a bot stands in)")
    terminal.type("quit")
    output = await asyncio.to_thread(terminal.close)
    assert "your seat is kept" in output


async def test_joining_twice_is_the_same_person(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    info = await (await new_client(server.url, "Host")).create_table("stlucia", "om")
    first = open_terminal(server.url, info)
    await asyncio.to_thread(first.wait_for, "You are at the table.")
    await asyncio.to_thread(first.close)
    second = open_terminal(server.url, info)
    await asyncio.to_thread(second.wait_for, "You are at the table.")
    assert "At the table: Ana, Host" in second.output


async def test_waiting_for_other_players_is_explained(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    terminal = open_terminal(server.url, await host.create_table("stlucia", "ooo"))
    await asyncio.to_thread(terminal.wait_for, "At the table: Ana, open seat, open seat")
    await asyncio.to_thread(
        terminal.wait_for, "Waiting for other players. Invitation link: http://"
    )
    terminal.type("1")
    await asyncio.to_thread(terminal.wait_for, "It is not your turn.")
    terminal.type("start")
    await asyncio.to_thread(terminal.wait_for, "You are not allowed to do that.")


async def test_spectator_watches_in_their_language(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "mb")
    terminal = open_terminal(server.url, info, language="pt")
    await asyncio.to_thread(terminal.wait_for, "Você está assistindo")
    await asyncio.to_thread(terminal.wait_for, "Host")


async def test_spectator_takes_the_seat_of_a_bot(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "mb")
    terminal = open_terminal(server.url, info)
    await asyncio.to_thread(terminal.wait_for, "You are watching.")
    terminal.type("sit")
    await asyncio.to_thread(terminal.wait_for, "The host offers no such seat")
    path = f"/api/tables/{info.summary.id}/bot-seats"
    await host.post(path, api.OfferBotSeats(is_offered=True), TableInfo)
    await asyncio.to_thread(terminal.wait_for, "You may take the seat of a bot: B ")
    terminal.type("sit b")
    await asyncio.to_thread(terminal.wait_for, "You are at the table.")
    assert (await host.table(info.summary.id)).summary.seats[1].name == "Ana"


@pytest.mark.slow
async def test_move_typed_while_the_server_is_down_is_made_once(
    url: str, start_process: StartProcess, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    process = await asyncio.to_thread(start_process, url)
    host = await new_client(process.url, "Host")
    info = await host.create_table("stlucia", "ob", options={"goal": 5})
    terminal = open_terminal(process.url, info)
    await asyncio.to_thread(terminal.wait_for, MY_TURN)
    process.kill()
    await asyncio.to_thread(terminal.wait_for, "The connection is lost.")
    terminal.type("1")
    await asyncio.to_thread(terminal.wait_for, "Your move is kept and will be sent")
    await asyncio.to_thread(process.start)
    await asyncio.to_thread(terminal.wait_for, "Connected again.")
    await asyncio.to_thread(play_to_the_end, terminal)
    store = await open_store(url)
    keys = [move.key for move in await store.moves(info.summary.id) if move.key]
    await store.close()
    assert len(keys) == len(set(keys)) == len(re.findall("You (keep|stay) ", terminal.output))
    assert len(keys) == terminal.output.count(MY_TURN)


def test_address_without_a_table_is_refused() -> None:
    with pytest.raises(BadAddress):
        join("http://127.0.0.1:1/", "Ana", "en")


async def test_game_is_drawn_resigned_or_aborted_from_the_terminal(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("tradewinds", "om")
    terminal = open_terminal(server.url, info)
    await asyncio.to_thread(terminal.wait_for, "Ana, Host")
    await host.decide(info.summary.id, "agree-to-draw")
    await asyncio.to_thread(terminal.wait_for, "Host (agrees to a draw")
    terminal.type("decline")
    await asyncio.to_thread(terminal.wait_for, "At the table: Ana, Host\n")
    for typed in ("abort", "no"):
        terminal.type(typed)
    await asyncio.to_thread(terminal.wait_for, "Nothing has changed.")
    for typed in ("resign", "resign"):
        terminal.type(typed)
    await asyncio.to_thread(terminal.wait_for, "You resigned.\nHost wins.\n" + GAME_OVER)
    summary = (await host.table(info.summary.id)).summary
    assert (summary.status, summary.winners) == ("finished", [1])


async def test_aborted_game_ends_in_the_terminal(
    server: InProcessServer, new_client: NewClient, open_terminal: OpenTerminal
) -> None:
    host = await new_client(server.url, "Host")
    info = await host.create_table("stlucia", "om")
    terminal = open_terminal(server.url, info)
    await asyncio.to_thread(terminal.wait_for, "Ana, Host")
    for typed in ("abort", "abort"):
        terminal.type(typed)
    await asyncio.to_thread(terminal.wait_for, "The table was abandoned.")
    assert (await host.table(info.summary.id)).summary.status == "abandoned"
