"""Quick pairing over HTTP and the WebSocket."""

import asyncio

import pytest
from tests.server.client import Client, ClientSession, RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import become_member, refusal
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.catalog import installed_games
from starboard.engine.dice import new_seed
from starboard.server.pairing.group_table import group_table
from starboard.server.pairing.kinds import wanted_kinds
from starboard.server.pairing.matching import Group
from starboard.server.pairing.service import RECONNECT_SECONDS
from starboard.server.services import Services
from starboard.store.rows import Person
from starboard.wire import play
from starboard.wire.api import AddSeed
from starboard.wire.members import Blocks, Target
from starboard.wire.pairing import MAX_PAIRING_KINDS, NewPairing, PairingClock, PairingStatus
from starboard.wire.tables import TableInfo

NO_CLOCK = [PairingClock()]
MANY_CLOCKS = [PairingClock(seconds) for seconds in range(MAX_PAIRING_KINDS // 3 + 1)]
"""With three numbers of players, more combinations than allowed."""
DUEL = NewPairing(["stlucia"], [2], NO_CLOCK)


@pytest.fixture
def pairing_server(make_server: MakeServer, clock: ManualClock) -> InProcessServer:
    """A server of its own, because everybody who waits on it can be paired."""
    return make_server(clock.clock, pairing_interval_seconds=0.02)


async def wait(client: Client, wanted: NewPairing = DUEL) -> PairingStatus:
    return await client.post("/api/pairing", wanted, PairingStatus)


async def status(client: Client) -> PairingStatus:
    return await client.get("/api/pairing", PairingStatus)


async def act(client: Client, action: str) -> PairingStatus:
    return await client.post(f"/api/pairing/{action}", None, PairingStatus)


async def watch(session: ClientSession, waiting: int | None = None) -> PairingStatus:
    """Follow the pairing, until so many people wait."""
    await session.send(play.WatchPairing())
    found = await session.receive(
        play.PairingUpdate, lambda it: waiting in (None, it.status.waiting)
    )
    return found.status


async def seated(session: ClientSession) -> str:
    """The table at which the person of a session has been seated."""
    found = await session.receive(play.PairingUpdate, lambda it: it.status.state == "seated")
    assert found.status.table is not None
    return found.status.table


async def test_two_strangers_are_seated_at_one_table(
    pairing_server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_client(pairing_server.url, name) for name in ("Ann", "Ben")]
    wanted = NewPairing(["stlucia", "pirates"], [2], [PairingClock(seconds_per_move=30)])
    async with ann.session() as of_ann, ben.session() as of_ben:
        assert (await wait(ann, wanted)).state == "waiting"
        await watch(of_ben)
        counted = await watch(of_ann, waiting=1)
        assert [(it.game, it.people) for it in counted.games] == [
            ("pirates", 1),
            ("stlucia", 1),
        ]
        await wait(ben, wanted)
        table = await seated(of_ann)
        assert await seated(of_ben) == table
    info = await ann.table(table)
    assert (info.summary.game, info.summary.seconds_per_move) == ("stlucia", 30)
    assert {seat.name for seat in info.summary.seats} == {"Ann", "Ben"}
    assert info.summary.mine
    assert (await status(ann)).waiting == 0
    async with ann.follow(table) as session:  # the game begins by itself
        await session.receive(play.GameUpdate)


async def test_bots_are_offered_after_a_minute_and_fill_the_table(
    pairing_server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(pairing_server.url, "Ann")
    async with ann.session() as session:
        found = await wait(ann, NewPairing(["stlucia"], [3], NO_CLOCK))
        assert found.since is not None
        assert found.bots_offered_at == found.since + 60
        await watch(session)
        await act(ann, "bots")
        table = await seated(session)
    kinds = sorted(seat.kind for seat in (await ann.table(table)).summary.seats)
    assert kinds == ["bot", "bot", "person"]


async def test_request_ends_when_it_is_cancelled_or_its_page_has_gone(
    pairing_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann, ben = [await new_client(pairing_server.url, name) for name in ("Ann", "Ben")]
    await wait(ann)
    assert (await act(ann, "cancel")).state == "idle"
    await wait(ann)
    clock.advance(pairing_server.services.settings.pairing_lease_seconds + 1)
    async with ben.session() as session:
        await wait(ben)
        await watch(session, waiting=1)
    assert (await status(ann)).state == "idle"
    assert (await status(ben)).state == "waiting"


async def test_open_page_renews_the_request(
    pairing_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann = await new_client(pairing_server.url, "Ann")
    lease = pairing_server.services.settings.pairing_lease_seconds
    async with ann.session() as session:
        await wait(ann)
        await watch(session)
        for _ in range(3):
            clock.advance(lease - 1)
            await session.round_trip()  # otherwise the session is closed as silent
            await pairing_server.run(lambda services: services.pairing_feed.renew())
        assert (await status(ann)).state == "waiting"


async def until_request_ends_soon(services: Services) -> None:
    """Wait until the server has noticed that the page of the only person was closed."""
    now = services.clock.now()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            [request] = await services.store.pairing.waiting(now)
            if request.expires_at <= now + RECONNECT_SECONDS:
                return
            await asyncio.sleep(0.01)


async def test_closed_page_keeps_its_place_for_a_reload(
    pairing_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann = await new_client(pairing_server.url, "Ann")
    await wait(ann)
    for _ in range(2):
        async with ann.session() as session:
            await watch(session)
            assert (await status(ann)).state == "waiting"
        await pairing_server.run(until_request_ends_soon)
        clock.advance(RECONNECT_SECONDS - 1)
    clock.advance(2)
    assert (await status(ann)).state == "idle"


@pytest.fixture
def countdown_server(make_server: MakeServer, clock: ManualClock) -> InProcessServer:
    """A server on which people have some seconds before a paired game begins."""
    return make_server(clock.clock, pairing_interval_seconds=0.02, countdown_seconds=3.0)


async def test_the_others_wait_again_if_somebody_leaves_before_the_game(
    countdown_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann, ben, cleo = [await new_client(countdown_server.url, name) for name in ("A", "B", "C")]
    async with ann.session() as of_ann, ben.session() as of_ben:
        waits_since = (await wait(ann)).since
        await watch(of_ann, waiting=1)
        clock.advance(10)
        await wait(ben)
        await watch(of_ben)
        table = await seated(of_ann)
        left = await ben.leave(table)
        assert left.summary.status == "abandoned"
        again = await of_ann.receive(play.PairingUpdate, lambda it: it.status.state == "waiting")
        assert again.status.since == waits_since
        assert (await status(ben)).state == "idle"
        await wait(cleo)
        other_table = await seated(of_ann)
        assert other_table != table
        assert (await status(cleo)).table == other_table


async def paired_people(
    server: InProcessServer, new_client: NewClient
) -> tuple[Client, Client, str]:
    """Two people, and the table at which they have been seated."""
    ann, ben = [await new_client(server.url, name) for name in ("Ann", "Ben")]
    async with ann.session() as session:
        for client in (ann, ben):
            await wait(client)
        await session.send(play.WatchPairing())
        return ann, ben, await seated(session)


async def test_leaving_a_paired_game_that_has_begun_lets_a_bot_stand_in(
    countdown_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann, ben, table = await paired_people(countdown_server, new_client)
    clock.advance(4)
    await countdown_server.run(lambda services: services.scheduler.sweep())
    assert (await ben.leave(table)).summary.status == "running"
    assert (await status(ann)).state == "seated"


async def test_paired_people_add_seeds_to_the_dice(
    countdown_server: InProcessServer, new_client: NewClient, clock: ManualClock
) -> None:
    ann, ben, table = await paired_people(countdown_server, new_client)
    seeds = {new_seed(), new_seed()}
    for client, seed in zip((ann, ben), seeds, strict=True):
        await client.post(f"/api/tables/{table}/seed", AddSeed(seed), TableInfo)
    clock.advance(4)
    await countdown_server.run(lambda services: services.scheduler.sweep())
    info = await ann.table(table)
    assert info.summary.status == "running"
    assert info.dice is not None
    assert set(info.dice.seeds) == seeds


async def test_people_who_have_blocked_each_other_are_not_paired(
    pairing_server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_client(pairing_server.url, name) for name in ("Ann", "Ben")]
    table = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(table)
    await ann.post("/api/me/block", Target(table, seat=1), Blocks)
    async with ann.session() as session:
        await wait(ann)
        await wait(ben)
        await watch(session, waiting=2)
        assert (await status(ben)).state == "waiting"


async def test_rated_pairing_is_for_members(
    pairing_server: InProcessServer, new_client: NewClient
) -> None:
    rated = NewPairing(["stlucia"], [2], NO_CLOCK, rated=True)
    ann, ben = [await new_client(pairing_server.url, name) for name in ("Ann", "Ben")]
    assert (await refusal(wait(ann, rated))).problem.reason == "not-allowed"
    for client in (ann, ben):
        await become_member(client)
        await wait(client, rated)
    async with ann.session() as session:
        await session.send(play.WatchPairing())
        assert (await ann.table(await seated(session))).summary.rated


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (NewPairing(["chess"], [2], NO_CLOCK), "bad-message"),
        (NewPairing(["starempires"], [9], NO_CLOCK), "bad-message"),
        (NewPairing(["stlucia"], [2], [PairingClock(30, 300)]), "bad-message"),
        (NewPairing(["ruler"], [2, 3, 4], MANY_CLOCKS), "bad-message"),
    ],
)
async def test_requests_that_nobody_could_meet_are_refused(
    server: InProcessServer, new_client: NewClient, wanted: NewPairing, reason: str
) -> None:
    ann = await new_client(server.url, "Ann")
    assert (await refusal(wait(ann, wanted))).problem.reason == reason
    assert (await status(ann)).state == "idle"


async def test_strangers_learn_how_many_wait_and_nothing_else(
    server: InProcessServer, new_client: NewClient
) -> None:
    stranger = await new_client(server.url)
    assert (await status(stranger)).state == "idle"
    with pytest.raises(RequestRefused):
        await wait(stranger)
    async with stranger.session() as session:
        await session.send(play.WatchPairing())
        assert (await session.receive(play.PairingUpdate)).status.state == "idle"


def test_every_game_can_be_paired_with_every_number_of_players() -> None:
    for game in installed_games():
        for players in filter(lambda players: players > 1, game.players):
            [kind] = wanted_kinds(NewPairing([game.id], [players], NO_CLOCK))
            row = group_table(Group(kind, ()), [Person("ann", "Ann", 0.0, 0.0)], 0.0)
            game.initial_state(kind.players, row.options)
