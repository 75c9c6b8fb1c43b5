"""After kill -9 no acknowledged move is lost and no game is stuck.

``STARBOARD_TABLES=200 STARBOARD_KILLS=10`` runs the tests at full size.
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable

import httpx
import psutil
import pytest
from tests.server import tournament_client
from tests.server.client import Client, RequestRefused, is_my_turn, random_legal_move
from tests.server.conftest import NewClient, StartProcess
from tests.server.load_generator import LoadGenerator
from tests.server.member_client import become_member
from tests.server.running_server import TIMEOUT_SECONDS, ServerProcess, children_running
from websockets.exceptions import ConnectionClosed

from starboard.store.ratings.recomputation import recompute_ratings
from starboard.store.urls import open_store
from starboard.wire import play
from starboard.wire.pairing import NewPairing, PairingClock, PairingStatus

pytestmark = pytest.mark.slow

TABLES = int(os.environ.get("STARBOARD_TABLES", "16"))
KILLS = int(os.environ.get("STARBOARD_KILLS", "2"))
ENDS_AT_ONCE = 4
"""Few, so that games are still ending at the last kill."""
DUEL = NewPairing(["stlucia"], [2], [PairingClock()])
BEYOND_ONE_TURN = 10
"""Points in King of StLucia that no bot wins with before the first turn of its opponent."""
UNDER_LOAD = ("--no-limits", "--log", "warning")


async def test_killed_server_loses_no_acknowledged_move_and_no_table(
    url: str, start_process: StartProcess
) -> None:
    process = await asyncio.to_thread(start_process, url, *UNDER_LOAD)
    load = LoadGenerator([process.url], TABLES)
    await load.create_tables()

    async def kill() -> None:
        process.kill()
        await asyncio.to_thread(process.start)

    await load.survive(KILLS, kill, random.Random(TABLES))
    assert process.stop() == 0
    assert await load.check_stored_moves(url) >= load.acknowledged > 0
    assert "traceback" not in process.log


def workers_of(process: ServerProcess) -> list[psutil.Process]:
    assert process.process is not None
    return children_running(psutil.Process(process.process.pid), "spawn_main")


async def kill_a_worker(process: ServerProcess, rng: random.Random) -> None:
    """Kill one of two workers, when both are there."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len(workers := await asyncio.to_thread(workers_of, process)) < 2:
            await asyncio.sleep(0.05)
    rng.choice(workers).kill()


async def test_killed_workers_lose_nothing(postgres_url: str, start_process: StartProcess) -> None:
    process = await asyncio.to_thread(start_process, postgres_url, *UNDER_LOAD, "--workers", "2")
    load, rng = LoadGenerator([process.url], TABLES), random.Random(2)
    await load.create_tables()

    await load.survive(KILLS, lambda: kill_a_worker(process, rng), rng)
    assert process.stop() == 0
    assert await load.check_stored_moves(postgres_url) >= load.acknowledged > 0
    assert "traceback" not in process.log


async def test_second_server_takes_over_when_the_first_is_killed(
    postgres_url: str, start_process: StartProcess
) -> None:
    """The second one makes the bots' moves that the first one was responsible for."""
    processes = [
        await asyncio.to_thread(start_process, postgres_url, *UNDER_LOAD) for _ in range(2)
    ]
    load = LoadGenerator([process.url for process in processes], TABLES)
    await load.create_tables()
    async with load.playing():
        await load.wait_for_progress()
        processes[0].kill()
        await load.wait_for_progress()
    assert processes[1].stop() == 0
    assert await load.check_stored_moves(postgres_url) >= load.acknowledged > 0


async def test_workers_stop_when_their_supervisor_is_killed(
    sqlite_url: str, start_process: StartProcess
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url, *UNDER_LOAD, "--workers", "2")
    workers = workers_of(process)
    assert len(workers) == 2
    process.kill()
    _, alive = await asyncio.to_thread(psutil.wait_procs, workers, TIMEOUT_SECONDS)
    assert not alive
    await asyncio.to_thread(process.start)


async def test_move_is_made_once_when_resent_after_a_kill_or_to_another_server(
    url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, url)
    ann = await new_client(process.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        text = random_legal_move(update, random.Random(1))
        move = play.MakeMove(id, update.ply, "once", text)
        first = await session.request(move, play.Acknowledged)
    other = await asyncio.to_thread(start_process, url)
    async with (await new_client(other.url, cookie=ann.cookie)).follow(id) as session:
        assert await session.request(move, play.Acknowledged) == first
    process.kill()
    await asyncio.to_thread(process.start)
    async with ann.follow(id) as session:
        assert await session.request(move, play.Acknowledged) == first
    store = await open_store(url)
    assert [row.key for row in await store.moves(id)].count("0.once") == 1
    await store.close()


class RatedEnds:
    """Ends the games of many rated tables, each again until its end is acknowledged."""

    def __init__(self, loser: Client, tables: list[str]) -> None:
        self._loser, self.tables = loser, tables
        self._slots = asyncio.Semaphore(ENDS_AT_ONCE)
        self._ended = 0
        self._progress = asyncio.Condition()
        self.running = 0

    async def end_all(self) -> None:
        await asyncio.gather(*(self._end(table) for table in self.tables))

    async def _end(self, table: str) -> None:
        async with self._slots:
            self.running += 1
            while not await self._try_to_end(table):
                await asyncio.sleep(0.05)
            self.running -= 1
        async with self._progress:
            self._ended += 1
            self._progress.notify_all()

    async def _try_to_end(self, table: str) -> bool:
        """Resign; whether the game is known to be over."""
        try:
            return (await self._loser.decide(table, "resign")).summary.status == "finished"
        except httpx.HTTPError:  # the server is gone, perhaps after it has ended the game
            return False
        except RequestRefused as refused:
            return refused.problem.reason == "not-running"

    async def until_ended(self, tables: int) -> None:
        async with self._progress:
            await self._progress.wait_for(lambda: self._ended >= tables)

    async def survive(self, kill: Callable[[], Awaitable[None]]) -> None:
        """End all games; kill again and again while some of them are ending."""
        ending = asyncio.create_task(self.end_all())
        for number in range(1, KILLS + 1):
            await self.until_ended(len(self.tables) * number // (KILLS + 1))
            assert self.running > 0
            await kill()
        await ending


async def rated_games(process: ServerProcess, new_client: NewClient) -> RatedEnds:
    """Running rated games of two members, and what ends them."""
    ann, ben = await new_client(process.url, "Ann"), await new_client(process.url, "Ben")
    for client in (ann, ben):
        await become_member(client)
    tables = [
        (await ann.create_table("stlucia", "mo", rated=True)).summary.id for _ in range(TABLES)
    ]
    for table in tables:
        await ben.join(table)
    return RatedEnds(ben, tables)


async def assert_rated_exactly_once(url: str, tables: list[str]) -> None:
    store = await open_store(url)
    rows = [await store.table(table) for table in tables]
    people = {seat.person for row in rows if row for seat in row.seats}
    assert len(people) == 2
    for person in people:
        [rating] = await store.ratings.ratings(person)
        points = await store.ratings.points(person, "stlucia", 2, 2 * len(tables))
        assert rating.games == len(points) == len(tables)
    found = await recompute_ratings(store)
    await store.close()
    assert (found.games, found.corrected) == (len(tables), 0)


async def test_rated_games_are_rated_exactly_once(
    url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, url, *UNDER_LOAD)
    ends = await rated_games(process, new_client)

    async def kill() -> None:
        process.kill()
        await asyncio.to_thread(process.start)

    await ends.survive(kill)
    assert process.stop() == 0
    await assert_rated_exactly_once(url, ends.tables)


async def test_killed_workers_rate_games_exactly_once(
    postgres_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, postgres_url, *UNDER_LOAD, "--workers", "2")
    ends, rng = await rated_games(process, new_client), random.Random(5)
    await ends.survive(lambda: kill_a_worker(process, rng))
    assert process.stop() == 0
    await assert_rated_exactly_once(postgres_url, ends.tables)


async def wait_to_be_paired(client: Client) -> str:
    """Wait until the person has been seated, again and again while the server is away."""
    while True:
        try:
            async with client.session() as session:
                await session.send(play.WatchPairing())
                found = await session.receive(
                    play.PairingUpdate, lambda it: it.status.state != "waiting"
                )
                if found.status.table:
                    return found.status.table
                await client.post("/api/pairing", DUEL, PairingStatus)
                found = await session.receive(
                    play.PairingUpdate, lambda it: it.status.state == "seated"
                )
                return str(found.status.table)
        except (EOFError, OSError, httpx.HTTPError, ConnectionClosed, RequestRefused):
            await asyncio.sleep(0.05)


async def test_people_are_paired_exactly_once(
    postgres_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    """By two workers, of which one is killed again and again."""
    process = await asyncio.to_thread(start_process, postgres_url, *UNDER_LOAD, "--workers", "2")
    people = [await new_client(process.url, f"P{number}") for number in range(2 * TABLES)]
    waiting = [asyncio.create_task(wait_to_be_paired(client)) for client in people]
    rng = random.Random(4)
    for _ in range(KILLS):
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        await kill_a_worker(process, rng)
    tables = await asyncio.gather(*waiting)
    assert process.stop() == 0
    assert sorted(Counter(tables).values()) == [2] * TABLES
    store = await open_store(postgres_url)
    rows = [row for id in set(tables) if (row := await store.table(id))]
    seated = Counter(seat.person for row in rows for seat in row.seats)
    every = [table for person in seated for table in await store.tables_of(person, 10, 1e12)]
    await store.close()
    assert set(seated.values()) == {1}
    assert len(seated) == len(every) == 2 * TABLES


async def test_moves_and_chat_reach_clients_of_another_server(
    url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    processes = [await asyncio.to_thread(start_process, url) for _ in range(2)]
    ann = await new_client(processes[0].url, "Ann")
    ben = await new_client(processes[1].url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    rng = random.Random(3)
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben:
        sessions = [of_ann, of_ben]
        await asyncio.gather(*(session.receive(play.GameUpdate) for session in sessions))
        for turn in range(10):
            updates = [session.all(play.GameUpdate)[-1] for session in sessions]
            ply = updates[0].ply
            assert updates[1].ply == ply
            seat = updates[0].snapshot.acting[0]
            text = random_legal_move(updates[seat], rng)
            await sessions[seat].send(play.MakeMove(id, ply, f"{turn}", text))
            for session in sessions:
                await session.receive(play.GameUpdate, lambda it: it.ply > ply)  # noqa: B023
        await of_ben.send(play.Chat(id, "c", "ahoy"))
        assert (await of_ann.receive(play.ChatLines)).lines[0].text == "ahoy"
        for session in sessions:
            plies = [e.ply for update in session.all(play.GameUpdate) for e in update.events]
            assert plies == list(range(1, session.all(play.GameUpdate)[-1].ply + 1))


async def test_tournament_goes_on_after_kills_and_each_step_happens_once(
    url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    """Two servers step the same tournament; one of them is killed in every round."""
    options = (*UNDER_LOAD, "--tournament-break", "0")
    processes = [await asyncio.to_thread(start_process, url, *options) for _ in range(2)]
    ann = await new_client(processes[1].url, "Ann")
    goal = {"goal": BEYOND_ONE_TURN}
    id = await tournament_client.set_up(ann, "swiss", fill_to=8, rounds=2, options=goal)
    await tournament_client.act(ann, id, "join")
    await tournament_client.act(ann, id, "start")
    while game := await tournament_client.next_game(ann, id):
        processes[0].kill()
        await ann.decide(game.table, "resign")
        await asyncio.to_thread(processes[0].start)
    for process in processes:
        assert process.stop() == 0
        assert "traceback" not in process.log
    store = await open_store(url)
    tournament = await store.tournaments.tournament(id)
    assert tournament is not None
    tables = [await store.table(game.table) for game in tournament.games]
    own_tables = await store.tables_of(tournament.entrants[0].person, 99, 1e12)
    await store.close()
    assert tournament.row.status == "finished"
    assert [game.round for game in tournament.games] == [1] * 4 + [2] * 4
    for number in (1, 2):
        games = [game for game in tournament.games if game.round == number]
        assert sorted(it for game in games for it in game.entrants) == list(range(8))
    assert all(row is not None and row.status == "finished" for row in tables)
    assert len(own_tables) == 2
