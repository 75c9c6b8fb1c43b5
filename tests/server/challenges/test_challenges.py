"""Daily challenges: the same dice and opponents for everybody, one attempt, a ranking."""

import asyncio
import json

import pytest
from tests.server.client import Client, is_my_turn
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import refusal
from tests.server.running_server import InProcessServer

from starboard.catalog import GAMES, find_game
from starboard.engine import replay
from starboard.engine.dice_check import first_mismatch
from starboard.server.challenges.challenge_table import challenge_table
from starboard.server.challenges.days import DAY_SECONDS, day_at, day_before, end_of, is_past
from starboard.server.tables.dice import DiceSecrets
from starboard.store.rows import DiceSecret, Person
from starboard.wire import api, play
from starboard.wire.challenges import ChallengeInfo, Challenges
from starboard.wire.tables import TableInfo

GAME = "stlucia"


async def begin(client: Client, game: str = GAME) -> TableInfo:
    return await client.post(f"/api/challenges/{game}", None, TableInfo)


async def challenge(client: Client, day: str = "today") -> ChallengeInfo:
    found = await client.get("/api/challenges", Challenges, day=day)
    return next(it for it in found.challenges if it.game == GAME)


async def play_on(client: Client, id: str, choice: int) -> list[play.Event]:
    """Play an attempt to its end, always with the same choice; the events in between."""
    async with client.follow(id) as session:
        ply = -1
        while True:
            update = await session.last_update(
                lambda it: it.snapshot.over or (it.ply > ply and is_my_turn(it))  # noqa: B023
            )
            if update.snapshot.over:
                return [event for it in session.all(play.GameUpdate) for event in it.events]
            ply, moves = update.ply, update.snapshot.legal_moves
            await session.send(play.MakeMove(id, ply, f"k{ply}", moves[choice % len(moves)].text))


async def test_attempts_have_the_same_dice_and_are_ranked(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann, ben = [await new_client(server.url, name) for name in ("Ann", "Ben")]
    tables = [await begin(client) for client in (ann, ben)]
    seats = [[(seat.kind, seat.bot) for seat in info.summary.seats] for info in tables]
    assert seats[0] == seats[1]
    assert tables[0].dice == tables[1].dice
    assert (await challenge(ann)).ranking == []
    ids = [info.summary.id for info in tables]
    events = await asyncio.gather(play_on(ann, ids[0], 0), play_on(ben, ids[1], -1))
    assert events[0][0] == events[1][0]
    infos = [await challenge(client) for client in (ann, ben)]
    assert sorted(info.result.rank for info in infos if info.result) == [1, 2]
    best = infos[0].ranking[0]
    assert (best.result.rank, best.table) == (1, None)
    assert (infos[0].attempts, infos[0].results) == (2, 2)
    assert (await begin(ann)).summary.id == ids[0]  # there is no second attempt

    file = (await ann.request("GET", f"/api/tables/{ids[0]}/file")).text
    assert "dice" not in json.loads(file)  # others still play with these dice
    clock.advance(DAY_SECONDS)
    file = (await ann.request("GET", f"/api/tables/{ids[0]}/file")).text
    record = replay.load_dice(file)
    assert record is not None
    assert record.dice.by_player
    assert first_mismatch(replay.load(file, find_game), record.dice) is None
    assert (await challenge(ann)).table is None
    yesterday = await challenge(await new_client(server.url), "yesterday")
    assert {line.table for line in yesterday.ranking} == set(ids)
    assert server.internal_errors == 0


async def test_attempt_continues_with_the_same_dice_after_a_restart(
    make_server: MakeServer, new_client: NewClient
) -> None:
    """The rolls of each player are counted again from the stored moves."""
    first = make_server()
    ann, ben = [await new_client(first.url, name) for name in ("Ann", "Ben")]
    ids = [(await begin(client)).summary.id for client in (ann, ben)]
    first.close()
    second = make_server()
    people = [await new_client(second.url, cookie=client.cookie) for client in (ann, ben)]
    events = [await play_on(client, id, 0) for client, id in zip(people, ids, strict=True)]
    assert [event.lines for event in events[0]] == [event.lines for event in events[1]]


async def test_attempt_has_no_help_and_no_company(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_client(server.url, name) for name in ("Ann", "Ben")]
    info = await begin(ann)
    id = info.summary.id
    assert not info.take_back
    assert not info.hints
    assert not info.can_be_counted or "agree-to-end" not in info.actions
    hint = ann.post(f"/api/tables/{id}/hint", None, api.Hint)
    back = ann.post(f"/api/tables/{id}/take-back", api.TakeBack(1), TableInfo)
    offer = ann.post(f"/api/tables/{id}/bot-seats", api.OfferBotSeats(True), TableInfo)
    for request in (hint, back, offer):
        assert (await refusal(request)).problem.reason == "not-allowed"
    assert (await refusal(ben.table(id))).problem.reason == "no-table"
    assert info.invite is not None
    assert (await refusal(ben.table(id, info.invite))).problem.reason == "not-allowed"


async def test_two_requests_at_once_begin_one_attempt(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    infos = await asyncio.gather(*(begin(ann) for _ in range(5)))
    assert len({info.summary.id for info in infos}) == 1


async def test_bad_requests_are_refused(server: InProcessServer, new_client: NewClient) -> None:
    stranger, ann = await new_client(server.url), await new_client(server.url, "Ann")
    assert (await refusal(begin(stranger))).problem.reason == "not-allowed"
    assert (await refusal(begin(ann, "chess"))).problem.reason == "bad-message"


def test_secret_of_a_day_follows_from_the_key_alone() -> None:
    secrets = DiceSecrets(b"key")
    known = secrets.secret_of_challenge(GAME, "2026-11-17")
    assert known == DiceSecrets(b"key").secret_of_challenge(GAME, "2026-11-17")
    others = [
        secrets.secret_of_challenge("pirates", "2026-11-17"),
        secrets.secret_of_challenge(GAME, "2026-11-18"),
        DiceSecrets(b"other").secret_of_challenge(GAME, "2026-11-17"),
        secrets.secret_of("2026-11-17 stlucia"),
    ]
    assert known not in others


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_challenge(game: str) -> None:
    rules, person = find_game(game), Person("ann", "Ann", 0.0, 0.0)
    row = challenge_table(rules, "2026-11-17", DiceSecret("ab" * 32), person, 0.0)
    rules.initial_state(len(row.seats), row.options)
    assert sum(seat.kind == "person" for seat in row.seats) == 1


def test_days_begin_at_midnight_utc() -> None:
    assert day_at(0.0) == "1970-01-01"
    assert day_at(DAY_SECONDS) == "1970-01-02"
    assert day_before("2024-03-01") == "2024-02-29"
    assert end_of("1970-01-01") == DAY_SECONDS
    assert is_past("1970-01-01", DAY_SECONDS)
    assert not is_past("1970-01-01", DAY_SECONDS - 1)
