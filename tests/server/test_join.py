"""``starboard join``: the terminal at an online table."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.conftest import NewGuest
from tests.server.house import House, Inside
from tests.server.terminal import Terminal

from starboard.engine.errors import BadAddress
from starboard.store.urls import open_store
from starboard.terminal.join import join
from starboard.wire import play
from starboard.wire.tables import TableInfo

Joins = Callable[..., Terminal]
TURN = "\n1. "
OVER = "The game is over."


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path / "data"))


@pytest.fixture
def joins() -> Iterator[Joins]:
    made: list[Terminal] = []

    def sit(url: str, info: TableInfo, name: str = "Ana", language: str = "en") -> Terminal:
        link = f"{url}/table/{info.summary.id}#invite={info.invite}"
        made.append(Terminal(link, name, language))
        return made[-1]

    yield sit
    for terminal in made:
        terminal.leaves()


def play_out(terminal: Terminal) -> None:
    while terminal.reads(TURN, OVER) == TURN:
        terminal.types("1")


async def test_a_whole_game_is_played_from_the_terminal(
    inside: Inside, comes: NewGuest, joins: Joins
) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "ob", options={"goal": 5})
    terminal = joins(inside.url, info)
    await asyncio.to_thread(play_out, terminal)
    told = await asyncio.to_thread(terminal.leaves)
    assert "King of StLucia\nAt the table: Ana, " in told
    assert "You are at the table." in told
    assert "You roll " in told
    assert (await host.sees(info.summary.id)).summary.status == "finished"


async def test_what_one_types_besides_moves(inside: Inside, comes: NewGuest, joins: Joins) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "om")
    terminal = joins(inside.url, info)
    await asyncio.to_thread(terminal.reads, TURN)
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
            terminal.types(typed)
            await asyncio.to_thread(terminal.reads, read)
        assert (await line.hear(play.ChatLines)).lines[0].text == "ahoy"
        await line.say(play.Chat(info.summary.id, "k", "well met"))
        await asyncio.to_thread(terminal.reads, "Host says: well met")
    terminal.types("leave")
    await asyncio.to_thread(terminal.reads, "Ana (a bot stands in)")
    terminal.types("quit")
    told = await asyncio.to_thread(terminal.leaves)
    assert "your seat is kept" in told


async def test_who_comes_again_is_the_same_person(
    inside: Inside, comes: NewGuest, joins: Joins
) -> None:
    info = await (await comes(inside.url, "Host")).sets_up("stlucia", "om")
    first = joins(inside.url, info)
    await asyncio.to_thread(first.reads, "You are at the table.")
    await asyncio.to_thread(first.leaves)
    again = joins(inside.url, info)
    await asyncio.to_thread(again.reads, "You are at the table.")
    assert "At the table: Ana, Host" in again.told


async def test_a_guest_waits_for_the_others(inside: Inside, comes: NewGuest, joins: Joins) -> None:
    host = await comes(inside.url, "Host")
    terminal = joins(inside.url, await host.sets_up("stlucia", "ooo"))
    await asyncio.to_thread(terminal.reads, "At the table: Ana, open seat, open seat")
    await asyncio.to_thread(terminal.reads, "Waiting for others. The invitation: http://")
    terminal.types("1")
    await asyncio.to_thread(terminal.reads, "It is not your turn.")
    terminal.types("start")
    await asyncio.to_thread(terminal.reads, "That is not for you to do.")


async def test_a_spectator_looks_on_in_their_language(
    inside: Inside, comes: NewGuest, joins: Joins
) -> None:
    host = await comes(inside.url, "Host")
    info = await host.sets_up("stlucia", "mb")
    terminal = joins(inside.url, info, language="pt")
    await asyncio.to_thread(terminal.reads, "Você está assistindo")
    await asyncio.to_thread(terminal.reads, "Host")


@pytest.mark.slow
async def test_a_move_typed_while_the_server_is_dead_is_made_once(
    url: str, make_house: Callable[..., House], comes: NewGuest, joins: Joins
) -> None:
    house = await asyncio.to_thread(make_house, url)
    info = await (await comes(house.url, "Host")).sets_up("stlucia", "ob", options={"goal": 5})
    terminal = joins(house.url, info)
    await asyncio.to_thread(terminal.reads, TURN)
    house.kill()
    await asyncio.to_thread(terminal.reads, "The connection is lost.")
    terminal.types("1")
    await asyncio.to_thread(terminal.reads, "Your move is kept, and will be sent.")
    await asyncio.to_thread(house.start)
    await asyncio.to_thread(terminal.reads, "Connected again.")
    await asyncio.to_thread(play_out, terminal)
    store = await open_store(url)
    keys = [move.key for move in await store.moves(info.summary.id) if move.key]
    await store.close()
    assert len(keys) == len(set(keys)) == len(re.findall("You (keep|stay) ", terminal.told))
    assert len(keys) == terminal.told.count(TURN)


def test_an_address_without_a_table_is_refused() -> None:
    with pytest.raises(BadAddress):
        join("http://127.0.0.1:1/", "Ana", "en")
