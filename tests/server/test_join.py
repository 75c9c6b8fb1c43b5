"""``starboard join``: an online table in the terminal."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.conftest import NewGuest
from tests.server.house import House, Inside
from tests.server.terminal import JoinedTerminal

from starboard.store.urls import open_store
from starboard.terminal.join import join
from starboard.wire import play
from starboard.wire.errors import BadAddress
from starboard.wire.tables import TableInfo

JoinTable = Callable[..., JoinedTerminal]
TURN = "\n1. "
OVER = "The game is over."


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path / "data"))


@pytest.fixture
def join_table() -> Iterator[JoinTable]:
    terminals: list[JoinedTerminal] = []

    def start(url: str, info: TableInfo, name: str = "Ana", language: str = "en") -> JoinedTerminal:
        link = f"{url}/table/{info.summary.id}#invite={info.invite}"
        terminals.append(JoinedTerminal(link, name, language))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


def play_out(terminal: JoinedTerminal) -> None:
    while terminal.read_until(TURN, OVER) == TURN:
        terminal.type("1")


async def test_whole_game_is_played_in_the_terminal(
    inside: Inside, comes: NewGuest, join_table: JoinTable
) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "ob", options={"goal": 5})
    terminal = join_table(inside.url, info)
    await asyncio.to_thread(play_out, terminal)
    output = await asyncio.to_thread(terminal.close)
    assert "King of StLucia\nAt the table: Ana, " in output
    assert "You are at the table." in output
    assert "You roll " in output
    assert (await host.sees(info.summary.id)).summary.status == "finished"


async def test_commands_and_queries_at_the_prompt(
    inside: Inside, comes: NewGuest, join_table: JoinTable
) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "om")
    terminal = join_table(inside.url, info)
    await asyncio.to_thread(terminal.read_until, TURN)
    async with host.at(info.summary.id) as line:
        for typed, read in (
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
            await asyncio.to_thread(terminal.read_until, read)
        assert (await line.hear(play.ChatLines)).lines[0].text == "ahoy"
        await line.say(play.Chat(info.summary.id, "k", "well met"))
        await asyncio.to_thread(terminal.read_until, "Host says: well met")
    terminal.type("leave")
    await asyncio.to_thread(terminal.read_until, "Ana (away, a bot is playing)")
    terminal.type("quit")
    output = await asyncio.to_thread(terminal.close)
    assert "your seat is kept" in output


async def test_second_visit_continues_as_the_same_person(
    inside: Inside, comes: NewGuest, join_table: JoinTable
) -> None:
    info = await (await comes(inside.url, "Host")).sets_up("stlucia", "om")
    first = join_table(inside.url, info)
    await asyncio.to_thread(first.read_until, "You are at the table.")
    await asyncio.to_thread(first.close)
    again = join_table(inside.url, info)
    await asyncio.to_thread(again.read_until, "You are at the table.")
    assert "At the table: Ana, Host" in again.output


async def test_guest_waits_for_other_players(
    inside: Inside, comes: NewGuest, join_table: JoinTable
) -> None:
    host = await comes(inside.url, "Host")
    terminal = join_table(inside.url, await host.sets_up("stlucia", "ooo"))
    await asyncio.to_thread(terminal.read_until, "At the table: Ana, open seat, open seat")
    await asyncio.to_thread(
        terminal.read_until, "Waiting for other players. Invitation link: http://"
    )
    terminal.type("1")
    await asyncio.to_thread(terminal.read_until, "It is not your turn.")
    terminal.type("start")
    await asyncio.to_thread(terminal.read_until, "That is not for you to do.")


async def test_spectator_watches_in_their_language(
    inside: Inside, comes: NewGuest, join_table: JoinTable
) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "mb")
    terminal = join_table(inside.url, info, language="pt")
    await asyncio.to_thread(terminal.read_until, "Você está assistindo")
    await asyncio.to_thread(terminal.read_until, "Host")


@pytest.mark.slow
async def test_move_typed_while_the_server_is_down_is_made_once(
    url: str, make_house: Callable[..., House], comes: NewGuest, join_table: JoinTable
) -> None:
    house = await asyncio.to_thread(make_house, url)
    info = await (await comes(house.url, "Host")).sets_up("stlucia", "ob", options={"goal": 5})
    terminal = join_table(house.url, info)
    await asyncio.to_thread(terminal.read_until, TURN)
    house.kill()
    await asyncio.to_thread(terminal.read_until, "The connection is lost.")
    terminal.type("1")
    await asyncio.to_thread(terminal.read_until, "Your move is kept and will be sent")
    await asyncio.to_thread(house.start)
    await asyncio.to_thread(terminal.read_until, "Connected again.")
    await asyncio.to_thread(play_out, terminal)
    store = await open_store(url)
    keys = [move.key for move in await store.moves(info.summary.id) if move.key]
    await store.close()
    assert len(keys) == len(set(keys)) == len(re.findall("You (keep|stay) ", terminal.output))
    assert len(keys) == terminal.output.count(TURN)


def test_address_without_a_table_is_refused() -> None:
    with pytest.raises(BadAddress):
        join("http://127.0.0.1:1/", "Ana", "en")
