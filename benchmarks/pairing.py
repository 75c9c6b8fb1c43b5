"""Quick pairing of many people who wait: who sits with whom, and seating them in the database.

python -m benchmarks.pairing [--people 1000] [--postgres]
"""

import argparse
import asyncio
import random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from tests.postgres import Postgres
from tests.server.running_server import InProcessServer

from benchmarks.rows import Row, table
from starboard.catalog import GAMES, find_game
from starboard.server.operations.settings import Settings
from starboard.server.pairing.matching import UNLIMITED_AFTER_SECONDS, match
from starboard.server.services import Services
from starboard.store.pairing.rows import PairingRequest, TableKind, ladder_name
from starboard.store.rows import Person
from starboard.wire.pairing import MAX_PAIRING_KINDS

NOW = 1_700_000_000.0
MAX_MATCH_SECONDS = 0.1
REPETITIONS = 9
CLOCK_SECONDS = (0, 30, 120, 600)
NEVER = 1e12
A_DAY = 86_400.0
DEMANDING_GAME, DEMANDING_PLAYERS = "stlucia", 26
LARGE_TABLES = (6, DEMANDING_PLAYERS)
WORST_SPREADS_ELO = (1_000, 2_000, 8_000)
"""Ladders have ratings within 2,000 points; wider spreads leave more people without a table."""


def waiting_people(people: int, rated: bool, seed: int, now: float) -> list[PairingRequest]:
    """People who each want one to five games, with some numbers of players and time limits."""
    rng = random.Random(seed)
    return [_request(number, rated, rng, now) for number in range(people)]


def _request(number: int, rated: bool, rng: random.Random, now: float) -> PairingRequest:
    games = rng.sample(GAMES, rng.randint(1, len(GAMES)))
    sizes, clocks = rng.sample((2, 3, 4), rng.randint(1, 3)), rng.sample(CLOCK_SECONDS, 2)
    kinds = tuple(
        TableKind(game, size, seconds, rated=rated)
        for game in games
        for size in sizes
        for seconds in clocks
        if size in find_game(game).players
    ) or (TableKind(games[0], find_game(games[0]).players[-1], rated=rated),)
    return PairingRequest(
        id=f"request{number}",
        person=f"person{number}",
        kinds=kinds,
        elo={ladder_name(kind): rng.gauss(1000, 300) for kind in kinds} if rated else {},
        since=now - rng.uniform(0, 60),
        expires_at=NEVER,
    )


def kinds_with_clocks(players: int) -> tuple[TableKind, ...]:
    """As many rated kinds as a request may name, which differ in their clocks."""
    return tuple(
        TableKind(DEMANDING_GAME, players, seconds, rated=True)
        for seconds in range(1, MAX_PAIRING_KINDS + 1)
    )


def kinds_with_ladders() -> tuple[TableKind, ...]:
    """As many rated kinds as a request may name, each with a ladder of its own."""
    sizes = range(DEMANDING_PLAYERS, DEMANDING_PLAYERS - MAX_PAIRING_KINDS, -1)
    return tuple(TableKind(DEMANDING_GAME, players, rated=True) for players in sizes)


def demanding_people(
    people: int, kinds: tuple[TableKind, ...], spread_elo: float, now: float
) -> list[PairingRequest]:
    """People who all want the same kinds.

    Their ratings are spread evenly, so that many are near a person but few near each other.
    """
    ladders = sorted({ladder_name(kind) for kind in kinds})
    rng = random.Random(3)
    return [
        PairingRequest(
            id=f"request{number}",
            person=f"person{number}",
            kinds=kinds,
            elo={ladder: rng.uniform(0, spread_elo) for ladder in ladders},
            since=now - rng.uniform(0, UNLIMITED_AFTER_SECONDS),
            expires_at=NEVER,
        )
        for number in range(people)
    ]


def match_row(what: str, requests: list[PairingRequest]) -> Row:
    """The processor time of the matching function."""
    seconds, walls, seated = [], [], 0
    for _ in range(REPETITIONS):
        started, wall = process_time(), perf_counter()
        groups = match(requests, (), NOW)
        seconds.append(process_time() - started)
        walls.append(perf_counter() - wall)
        seated = sum(len(group.requests) for group in groups)
    return Row(
        f"{what} of {len(requests):,} people",
        median(seconds),
        "s",
        against=MAX_MATCH_SECONDS,
        less_is_better=True,
        note=f"{seated:,} seated, median wall {median(walls):.3f} s",
    )


async def seat_row(server: InProcessServer, people: int) -> Row:
    """The time in which a running server seats everybody, tables included."""

    async def add(services: Services) -> None:
        now = services.clock.now()
        for request in waiting_people(people, False, 2, now):
            await services.store.add_person(Person(request.person, request.person, now, now))
            await services.store.pairing.add(request)

    async def seat(services: Services) -> tuple[float, float, int]:
        started, wall = process_time(), perf_counter()
        await services.pairing.seat_waiting()
        elapsed, wall = process_time() - started, perf_counter() - wall
        return (
            elapsed,
            wall,
            people - len(await services.store.pairing.waiting(services.clock.now())),
        )

    await server.run(add)
    elapsed, wall, seated = await server.run(seat)
    return Row(
        f"friendly tables set up for {people:,} people",
        elapsed,
        "s",
        note=f"{seated:,} seated, wall {wall:.3f} s",
    )


def _demanding_kinds() -> dict[str, tuple[TableKind, ...]]:
    return {
        **{
            f"{MAX_PAIRING_KINDS} clocks at tables of {players}": kinds_with_clocks(players)
            for players in LARGE_TABLES
        },
        f"{MAX_PAIRING_KINDS} sizes of tables": kinds_with_ladders(),
    }


def measure(url: str, people: int) -> list[Row]:
    rows = [
        match_row("friendly matching", waiting_people(people, False, 1, NOW)),
        match_row("rated matching", waiting_people(people, True, 1, NOW)),
        *(
            match_row(
                f"{name}, ratings within {spread:,}", demanding_people(people, kinds, spread, NOW)
            )
            for name, kinds in _demanding_kinds().items()
            for spread in WORST_SPREADS_ELO
        ),
    ]
    settings = Settings(url, compile_bots=False, pairing_interval_seconds=A_DAY)
    server = InProcessServer(settings)
    try:
        return [*rows, asyncio.run(seat_row(server, people))]
    finally:
        server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    if arguments.postgres:
        with Postgres() as server:
            print(table(measure(server.url(server.fresh_database()), arguments.people)))
    else:
        with TemporaryDirectory() as folder:
            print(table(measure(f"sqlite:{folder}/pairing.db", arguments.people)))


if __name__ == "__main__":
    main()
