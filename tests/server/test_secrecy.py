"""Nobody is sent what they may not know: every byte that each viewer received, in games of
every kind, is what would have been sent if all that is hidden from them were otherwise.
"""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Guest, Line, some_offer
from tests.server.house import Inside

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import SPECTATOR
from starboard.engine.game import Game
from starboard.engine.table import Event, Table, generator
from starboard.server.live import begun
from starboard.server.snapshots import snapshot, told
from starboard.server.witness import goes_unnoticed
from starboard.wire import api, play
from starboard.wire.client import SERVER_MESSAGES

POSITIONS = 140
"""Moves of each game that are looked at."""
SHORT = {"pirates": "quick", "tradewinds": "short", "stlucia": "short"}
DECODE = msgspec.json.decode


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_sent_does_not_depend_on_what_is_hidden(
    inside: Inside, comes: NewGuest, game: str
) -> None:
    names = [f"Player {n}" for n in range(find_game(game).players[0] + 1)]
    guests = [await comes(inside.url, name) for name in names]
    seats = "m" + "o" * (len(guests) - 1)
    id = (await guests[0].sets_up(game, seats, preset=SHORT.get(game))).summary.id
    for guest in guests[1:]:
        await guest.joins(id)
    watcher = await comes(inside.url, "Watcher")
    everyone = [*guests, watcher]
    lines = [await joined(guest, id, n) for n, guest in enumerate(everyone)]
    await chatter(lines, id)
    await play_for_a_while(inside, lines, id)
    replays = [
        await guest.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=0) for guest in everyone
    ]
    for line in lines:
        await line.close()
    story = await rebuilt(inside, id)
    for viewer, line in enumerate(lines):
        seat = viewer if viewer < len(guests) else SPECTATOR
        check(line, story, seat, "pt" if viewer % 2 else "en")
        check_chat(line, seat, find_game(game))
    for viewer, shown in enumerate(replays):
        check_replay(shown, story, viewer if viewer < len(guests) else SPECTATOR)


async def joined(guest: Guest, id: str, number: int) -> Line:
    line = await guest.connects()
    await line.say(play.Hello(play.VERSION, "pt" if number % 2 else "en"))
    await line.say(play.Subscribe(id))
    await line.hear(play.GameUpdate)
    return line


async def chatter(lines: list[Line], id: str) -> None:
    for number, line in enumerate(lines):
        word = "spectator" if line is lines[-1] else "player"
        await line.say(play.Chat(id, f"{number}", f"a {word} says so"))
    for line in lines:
        await line.silence()


async def play_for_a_while(inside: Inside, lines: list[Line], id: str) -> None:
    """Until so many moves are made, by whatever count of theirs the players go."""
    playing = [asyncio.create_task(plays_on(line, id, n)) for n, line in enumerate(lines)]
    for _ in range(1000):
        row = await asyncio.wrap_future(inside.ask(lambda desk: desk.store.table(id)))
        assert row is not None
        if row.ply >= POSITIONS or row.status == "finished":
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.5)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        assert ended is None or isinstance(ended, asyncio.CancelledError), ended


async def plays_on(line: Line, id: str, seed: int) -> None:
    """Random moves, and wrong ones: what a refusal says is looked at too."""
    rng = random.Random(seed)
    state = line.all(play.GameUpdate)[-1]
    while not state.snapshot.over:
        if state.snapshot.legal_moves:
            if rng.random() < 0.2:
                await line.say(play.MakeMove(id, state.ply, f"x{state.ply}", "nonsense"))
                await line.say(play.MakeMove(id, state.ply - 1, f"y{state.ply}", "1"))
            if rng.random() < 0.2:
                await line.say(play.Ask(id, f"z{state.ply}", "board"))
            move = some_offer(state, rng)
            await line.say(play.MakeMove(id, state.ply, f"k{state.ply}", move))
        state = await line.hear(play.GameUpdate)


class Story:
    """The game once more, from what is stored: the table after each move."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.tables = [table.fork()]
        self.events: list[Event | None] = [None]

    def goes_on(self, actor: int, move: int) -> None:
        table = self.tables[-1].fork()
        self.events.append(table.apply(actor, self.game.move(table.state, actor, move)))
        self.tables.append(table)

    def noticed(self, viewer: int) -> list[int]:
        """Which moves the viewer's numbers mean: those that went unnoticed have none."""
        made = [(event, self.tables[event.ply]) for event in self.events if event]
        return [0, *(it.ply for it, table in made if not goes_unnoticed(table, it, viewer))]


async def rebuilt(inside: Inside, id: str) -> Story:
    row = await asyncio.wrap_future(inside.ask(lambda desk: desk.store.table(id)))
    moves = await asyncio.wrap_future(inside.ask(lambda desk: desk.store.moves(id)))
    assert row is not None
    table = begun(row)
    assert table is not None
    story = Story(table)
    for move in moves:
        story.goes_on(move.actor, move.move)
    return story


def otherwise(table: Table, viewer: int, rng: list[int]) -> Table:
    """The same table, with all that is hidden from the viewer guessed."""
    other = table.fork()
    other.state = guessed(table.game, table.state, viewer, rng)
    return other


def guessed(game: Game, state: Any, viewer: int, rng: list[int]) -> Any:
    hidden = game.redacted(state, viewer)
    game.rules.guess(hidden, viewer, rng)
    return hidden


def plain(value: object) -> Any:
    return DECODE(msgspec.json.encode(value))


def check(line: Line, story: Story, viewer: int, language: str) -> None:
    """Each state, also within a refusal, and each event that this viewer received."""
    rng, seen, noticed = generator(7, viewer), 0, story.noticed(viewer)
    ends, at = [*noticed[1:], len(story.tables)], 0
    for text in line.texts:
        message = SERVER_MESSAGES.decode(text)
        state = message.update if isinstance(message, play.Refused) else message
        if not isinstance(state, play.GameUpdate):
            assert not isinstance(message, play.Goodbye)
            continue
        # A move that goes unnoticed may still make it somebody else's turn.
        at = max(at, noticed[state.ply])
        standing = story.tables[at : ends[state.ply]]
        possible = [snapshot(otherwise(it, viewer, rng), viewer, language) for it in standing]
        at += plain(possible).index(plain(state.snapshot))  # never back to how things stood before
        for event in state.events:
            check_event(event, noticed[event.ply], story, viewer, language, rng)
        seen += 1
    assert seen > 3


def check_event(
    event: play.Event, number: int, story: Story, viewer: int, language: str, rng: list[int]
) -> None:
    true = story.events[number]
    assert true is not None
    before = guessed(story.game, true.before, viewer, rng)
    after = guessed(story.game, true.after, viewer, rng)
    move = true.move
    if story.game.rules.seen(true.before, true.actor, move.id, viewer) < 0:
        assert (event.kind, event.arguments) == (None, {})
    other = Event(true.ply, true.actor, move, before, after)
    table = story.tables[number]
    assert plain(event) == plain(told(table, other, event.ply, viewer, language))


def check_chat(line: Line, viewer: int, game: Game) -> None:
    texts = {it.text for lines in line.all(play.ChatLines) for it in lines.lines}
    if not game.rules.SECRETS:
        assert texts == {"a player says so", "a spectator says so"}
    elif viewer == SPECTATOR:
        assert texts == {"a spectator says so"}
    else:
        assert texts == {"a player says so"}


def check_replay(shown: api.ReplaySteps, story: Story, viewer: int) -> None:
    rng, noticed = generator(8, viewer), story.noticed(viewer)
    if shown.over:
        return
    for number, step in zip(noticed, shown.steps, strict=False):
        table = otherwise(story.tables[number], viewer, rng)
        assert DECODE(step.view) == plain(story.game.view(table.visible_state(viewer), viewer))
        assert step.scores is None
        if step.event is not None:
            check_event(step.event, number, story, viewer, "en", rng)
