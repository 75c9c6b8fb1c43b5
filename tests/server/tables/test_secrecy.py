"""Nobody is sent what they may not know.

Everything that each viewer received, in every game, is what the server would have sent if all
that is hidden from that viewer were different.
"""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from tests.server.client import DECODER, Client, ClientSession, random_legal_move
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_move
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.bots.roster import find_bot
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import SPECTATOR
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Event, Table
from starboard.engine.visibility import goes_unnoticed
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.rules_version import initial_table
from starboard.wire import api, play
from starboard.wire.snapshots import snapshot, visible_event
from starboard.wire.tables import TableInfo

MOVES = 140
"""Moves of each game that are checked."""
SHORT_PRESETS = {"pirates": "quick", "tradewinds": "short", "stlucia": "short"}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_sent_messages_do_not_depend_on_hidden_information(
    server: InProcessServer, new_client: NewClient, game: str
) -> None:
    names = [f"Player {n}" for n in range(find_game(game).players[0] + 1)]
    players = [await new_client(server.url, name) for name in names]
    seats = "m" + "o" * (len(players) - 1)
    preset = SHORT_PRESETS.get(game)
    id = (await players[0].create_table(game, seats, preset=preset)).summary.id
    for player in players[1:]:
        await player.join(id)
    clients = [*players, await new_client(server.url, "Spectator")]
    viewers = [await viewer_at(client, id) for client in clients]  # seats may have been drawn
    sessions = [await follow(client, id, language(n)) for n, client in enumerate(clients)]
    await chat(sessions, id)
    await play_for_a_while(server, sessions, id)
    replays = [
        await client.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=0) for client in clients
    ]
    for session in sessions:
        await session.close()
    history = await stored_history(server, id)
    for number, (session, viewer) in enumerate(zip(sessions, viewers, strict=True)):
        check_session(session, history, viewer, language(number))
        check_chat(session, viewer, find_game(game))
        check_replay(replays[number], history, viewer)


def language(number: int) -> str:
    """The language of a client: half of them use each."""
    return "pt" if number % 2 else "en"


async def viewer_at(client: Client, id: str) -> int:
    """The seat of a client, or ``SPECTATOR``."""
    seat = (await client.get(f"/api/tables/{id}", TableInfo)).seat
    return SPECTATOR if seat is None else seat


async def follow(client: Client, id: str, language: str) -> ClientSession:
    session = await client.connect()
    await session.send(play.Hello(play.VERSION, language))
    await session.send(play.Subscribe(id))
    await session.receive(play.GameUpdate)
    return session


async def chat(sessions: list[ClientSession], id: str) -> None:
    """Let everybody say something; the last session is a spectator's."""
    for number, session in enumerate(sessions):
        word = "spectator" if session is sessions[-1] else "player"
        await session.send(play.Chat(id, f"{number}", f"a {word} says so"))
    for session in sessions:
        await session.round_trip()


async def play_for_a_while(server: InProcessServer, sessions: list[ClientSession], id: str) -> None:
    """Play until enough moves are made, whatever the players count, or the game is over."""
    players = [asyncio.create_task(play_randomly(it, id, n)) for n, it in enumerate(sessions)]
    async with asyncio.timeout(2 * TIMEOUT_SECONDS):
        while True:
            row = await server.run(lambda services: services.store.table(id))
            assert row is not None
            if row.ply >= MOVES or row.status == "finished":
                break
            await asyncio.sleep(0.1)
    for player in players:
        player.cancel()
    for result in await asyncio.gather(*players, return_exceptions=True):
        assert result is None or isinstance(result, asyncio.CancelledError), result
    for session in sessions:
        await session.round_trip()


async def play_randomly(session: ClientSession, id: str, seed: int) -> None:
    """Make random moves, and wrong ones, because refusals are checked too."""
    rng = random.Random(seed)
    update = session.all(play.GameUpdate)[-1]
    while not update.snapshot.over:
        if update.snapshot.legal_moves:
            ply = update.ply
            if rng.random() < 0.2:
                await session.send(play.MakeMove(id, ply, f"x{ply}", "nonsense"))
                await session.send(play.MakeMove(id, ply - 1, f"y{ply}", "1"))
            if rng.random() < 0.2:
                await session.send(play.Ask(id, f"z{ply}", "board"))
            text = random_legal_move(update, rng)
            await session.send(play.MakeMove(id, ply, f"k{ply}", text))
        update = await session.receive(play.GameUpdate)


class History:
    """The stored game: the table after each move, and the events between."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.tables = [table.fork()]
        self.events: list[Event | None] = [None]

    def append(self, actor: int, move: int) -> None:
        table = self.tables[-1].fork()
        self.events.append(table.apply(actor, self.game.move(table.state, actor, move)))
        self.tables.append(table)

    def noticed_plies(self, viewer: int) -> list[int]:
        """The stored ply of each ply that the viewer counts."""
        events = [(event, self.tables[event.ply]) for event in self.events if event]
        return [
            0,
            *(event.ply for event, table in events if not goes_unnoticed(table, event, viewer)),
        ]


async def stored_history(server: InProcessServer, id: str) -> History:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    table = initial_table(row)
    assert table is not None
    history = History(table)
    for move in await server.run(lambda services: services.store.moves(id)):
        history.append(move.actor, move.move)
    return history


def with_other_secrets(table: Table, viewer: int, rng: list[int]) -> Table:
    """The same table, with everything that is hidden from the viewer guessed."""
    other = table.fork()
    other.state = guessed_state(table.game, table.state, viewer, rng)
    return other


def guessed_state(game: Game, state: Any, viewer: int, rng: list[int]) -> Any:
    redacted = game.redacted(state, viewer)
    game.rules.guess(redacted, viewer, rng)
    return redacted


def as_json(value: object) -> Any:
    """A value as a client would decode it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_session(session: ClientSession, history: History, viewer: int, language: str) -> None:
    """Check every update, also within refusals, and every event that the viewer received."""
    rng, checked, noticed = seeded_generator(7, viewer), 0, history.noticed_plies(viewer)
    ends, at = [*noticed[1:], len(history.tables)], 0
    for text in session.texts:
        message = DECODER.decode(text)
        update = message.update if isinstance(message, play.Refused) else message
        if not isinstance(update, play.GameUpdate):
            continue
        # A move that goes unnoticed may still make it somebody else's turn.
        at = max(at, noticed[update.ply])
        tables = history.tables[at : ends[update.ply]]
        possible = [
            snapshot(with_other_secrets(table, viewer, rng), viewer, language) for table in tables
        ]
        at += as_json(possible).index(as_json(update.snapshot))  # never back to an earlier ply
        for event in update.events:
            check_event(event, noticed[event.ply], history, viewer, language, rng)
        checked += 1
    assert checked > 3


def check_event(
    event: play.Event, ply: int, history: History, viewer: int, language: str, rng: list[int]
) -> None:
    stored = history.events[ply]
    assert stored is not None
    before = guessed_state(history.game, stored.before, viewer, rng)
    after = guessed_state(history.game, stored.after, viewer, rng)
    if history.game.rules.seen(stored.before, stored.actor, stored.move.id, viewer) < 0:
        assert (event.kind, event.arguments) == (None, {})
    other = Event(stored.ply, stored.actor, stored.move, before, after)
    expected = visible_event(history.tables[ply], other, event.ply, viewer, language)
    assert as_json(event) == as_json(expected)


def check_chat(session: ClientSession, viewer: int, game: Game) -> None:
    texts = {line.text for chat in session.all(play.ChatLines) for line in chat.lines}
    if not game.rules.SECRETS:
        assert texts == {"a player says so", "a spectator says so"}
    elif viewer == SPECTATOR:
        assert texts == {"a spectator says so"}
    else:
        assert texts == {"a player says so"}


def check_replay(replay: api.ReplaySteps, history: History, viewer: int) -> None:
    """Check the replay of a game that was not over, which hides the same as its updates."""
    rng, noticed = seeded_generator(8, viewer), history.noticed_plies(viewer)
    if replay.over:
        return
    for ply, step in zip(noticed, replay.steps, strict=False):
        table = with_other_secrets(history.tables[ply], viewer, rng)
        view = history.game.view(table.visible_state(viewer), viewer)
        assert msgspec.json.decode(step.view) == as_json(view)
        assert step.scores is None
        if step.event is not None:
            check_event(step.event, ply, history, viewer, "en", rng)


@pytest.mark.parametrize("time_limit", [{"seconds_per_move": 600}, {"seconds_per_game": 3600}])
async def test_secret_trades_change_nothing_that_others_are_sent(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock, time_limit: dict[str, int]
) -> None:
    """Neither on resubscribing nor in lists: no clock, window of events, ply or row moves."""
    server = make_server(clock=clock.clock, lost_connection_seconds=1e9)
    players = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cat")]
    created = await players[0].create_table("tradewinds", "moo", **time_limit)
    id = created.summary.id
    for player in players[1:]:
        await player.join(id)
    clients = [*players, await new_client(server.url, "Spectator")]
    live = await server.run(lambda services: services.cache.get(id))
    trader = await play_until_a_trade_is_possible(server, live)
    others = [client for client in clients if client is not players[trader]]
    before = [await everything_sent(client, id) for client in others]
    own = await everything_sent(players[trader], id)
    clock.advance(7)
    stored_ply = live.row.ply
    await make_move(server, live, "buy 1 lumber")
    assert [await everything_sent(client, id) for client in others] == before
    await make_move(server, live, "sell 1 lumber")
    assert live.row.ply == stored_ply + 2
    assert [await everything_sent(client, id) for client in others] == before
    assert await everything_sent(players[trader], id) != own
    await wait_until_nobody_is_here(server, live)
    await wait_until_evicted(server, clock, live)  # so that it is loaded from the store
    assert [await everything_sent(client, id) for client in others] == before


async def wait_until_nobody_is_here(server: InProcessServer, live: LiveTable) -> None:
    """Wait until the ends of all sessions are noticed and stored, which uses the table again."""
    await server.wait_until_no_session()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not all(seat.disconnected_at for seat in live.row.seats):
            await asyncio.sleep(0.02)


async def wait_until_evicted(server: InProcessServer, clock: ManualClock, live: LiveTable) -> None:
    """Wait until the table has left memory: the last ends of sessions may still use it."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while server.services.cache.loaded(live.row.id) is not None:
            idle_at = live.used_at + server.services.settings.idle_table_seconds + 1
            clock.advance(max(0.0, idle_at - clock.clock.now()))
            await server.run(lambda services: services.evict_idle_tables())


async def play_until_a_trade_is_possible(server: InProcessServer, live: LiveTable) -> int:
    """Play until every viewer has noticed more events than are kept, and somebody can trade.

    Returns the seat of that player.
    """
    rng = seeded_generator(5)
    while True:
        table, [seat] = live.table, live.acting
        assert table is not None
        plies = [live.visible_ply(viewer) for viewer in (0, 1, 2, SPECTATOR)]
        texts = {move.text for move in table.legal_moves(seat)}
        if min(plies) > server.services.settings.max_recent_events and "buy 1 lumber" in texts:
            return seat
        move = table.game.bot_move(find_bot(table.game, "pirate"), table.state, seat, rng)
        await make_move(server, live, table.game.move(table.state, seat, move).text)


async def everything_sent(client: Client, id: str) -> list[str]:
    """What a person is sent of a table who follows it from now on, looks it up and lists it."""
    async with client.follow(id) as session:
        await session.receive(play.GameUpdate)
        await session.request(play.WatchLobby(), play.Lobby)
        updates = [text for text in session.texts if "welcome" not in text]
    paths = (f"/api/tables/{id}", "/api/tables/mine", "/api/lobby", f"/api/tables/{id}/replay")
    return [*updates, *[(await client.request("GET", path)).text for path in paths]]


async def test_secret_trades_do_not_extend_the_time_limit(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    """Otherwise a player could buy and sell for ever."""
    server = make_server(clock=clock.clock, sweep_interval_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("tradewinds", "mo", seconds_per_move=60)).summary.id
    await ben.join(id)
    live = await server.run(lambda services: services.cache.get(id))
    [trader], deadline = live.acting, live.deadline
    for text in ("sell 1 cannon", "buy 1 cannon", "sell 1 cannon"):
        clock.advance(25)  # the last one comes too late, but before the server has noticed
        await make_move(server, live, text)
        assert live.deadline == deadline
    await server.run(lambda services: services.scheduler.sweep())
    assert live.row.seats[trader].away
