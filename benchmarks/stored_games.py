"""Writes long games to a database, as a server that has run for a while leaves them."""

import asyncio
import random
import time
from typing import NamedTuple

from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine.actors import players_in
from starboard.engine.game import Game
from starboard.engine.table import Event, Seat, Table
from starboard.engine.visibility import Visibility
from starboard.server.identity import CookieSigner
from starboard.server.tables.changes import TableChange
from starboard.server.tables.checkpoints import pack_checkpoint
from starboard.store.rows import NewMove, Person, SeatRow, Status, TableRow
from starboard.store.store import Store
from starboard.store.urls import open_store

DIFFERENT_GAMES = 10
"""Games that are really played; the tables are copies of them."""


class StoredTable(NamedTuple):
    """A table, and a person who may act there."""

    id: str
    cookie: str
    ply: int
    """The last ply, as this person counts."""


class PlayedGame(NamedTuple):
    """A game of random moves and where it stands."""

    table: Table
    events: list[Event]


def random_game(game: Game, plies: int, seed: int) -> PlayedGame:
    """A game after this many random moves, or at its end."""
    table = Table(game, [Seat(f"Player {seat}") for seat in range(game.default_players)], seed=seed)
    rng = random.Random(seed)
    events: list[Event] = []
    while not table.over and (len(events) < plies or table.chance_is_due):
        if table.chance_is_due:
            events.append(table.play_chance())
        else:
            player = rng.choice(players_in(table.actors))
            events.append(table.apply(player, rng.choice(table.legal_moves(player))))
    return PlayedGame(table, events)


def write_tables(
    database: str, game: str, count: int, plies: int, status: Status = "running"
) -> list[StoredTable]:
    """Write tables with games of this many moves; finished ones are marked as such."""
    return asyncio.run(_write_tables(database, game, count, plies, status))


async def _write_tables(
    database: str, game: str, count: int, plies: int, status: Status
) -> list[StoredTable]:
    played = [random_game(find_game(game), plies, seed) for seed in range(DIFFERENT_GAMES)]
    store = await open_store(database)
    try:
        signer = CookieSigner(await store.signing_key())
        return [
            await _write_table(store, signer, number, played[number % len(played)], status)
            for number in range(count)
        ]
    finally:
        await store.close()


async def _write_table(
    store: Store, signer: CookieSigner, number: int, played: PlayedGame, status: Status
) -> StoredTable:
    table, now = played.table, time.time()
    people = [f"person-{number}-{seat}" for seat in range(table.players)]
    for person in people:
        await store.add_person(Person(person, person, now, now))
    seats = tuple(SeatRow("person", person, "", person) for person in people)
    row = TableRow(
        id=f"table-{number}", game=table.game.id, rules=table.game.version, options=table.options,
        seats=seats, host=people[0], public=True, spectators=True, invite="i", seconds_per_move=0,
        status="running", created=now, moved_at=now,
    )  # fmt: skip
    await store.create(row)
    recorded = Visibility().record_all(table, played.events)
    moves: list[NewMove] = TableChange(row, table).new_moves(recorded, now)
    after = replace(row, ply=len(moves), status=status, revision=int(status != row.status))
    await store.commit(row, after, moves, pack_checkpoint(recorded[-1]))
    [actor, *_] = [*players_in(table.actors), 0]
    cookie = signer.set_cookie(people[actor], secure=False).split(";")[0]
    return StoredTable(row.id, cookie, after.ply - recorded[-1].visibility.missed(actor))
