"""Dice of tables: the commitment precedes the seeds, the secret is revealed at the end only."""

import base64
import json
import logging
import random
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.engine.independent_dice import drawn, key_of
from tests.server.client import Client, RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_random_move
from tests.server.running_server import InProcessServer
from tests.server.tables.test_replays import play_to_the_end

from starboard.engine.dice import new_seed
from starboard.server.tables.checkpoints import PLIES_BETWEEN_CHECKPOINTS
from starboard.server.tables.dice import DiceSecrets
from starboard.store.rows import DiceSecret
from starboard.wire import api, play
from starboard.wire.tables import TableInfo

SHORT = {"goal": 10}


async def reserve(client: Client) -> api.DiceReservation:
    return await client.post("/api/dice", None, api.DiceReservation)


async def contribution(client: Client) -> api.DiceContribution:
    return api.DiceContribution((await reserve(client)).token, new_seed())


async def join_with_seed(client: Client, id: str, seed: str) -> TableInfo:
    return await client.post(f"/api/tables/{id}/join", api.Join(seed=seed), TableInfo)


async def replay_file(client: Client, id: str) -> str:
    return (await client.request("GET", f"/api/tables/{id}/file")).text


async def outcomes_of(client: Client, file: str) -> api.RollOutcomes:
    return await client.post("/api/replays/outcomes", api.SavedGame(file), api.RollOutcomes)


async def check_all_rolls(client: Client, file: str) -> int:
    """Compute every roll again as a browser does, from the file and the possible outcomes."""
    data = json.loads(file)
    dice = data["dice"]
    assert sha256(bytes.fromhex(dice["secret"])).hexdigest() == dice["commitment"]
    key = key_of(dice["secret"], dice["seeds"])
    possible = await outcomes_of(client, file)
    rolls = {n: line for n, line in enumerate(data["moves"], start=1) if line.startswith("* ")}
    assert [roll.ply for roll in possible.rolls] == list(rolls)
    for roll in possible.rolls:
        outcome_set = possible.sets[roll.outcome_set]
        assert outcome_set.outcomes == sorted(set(outcome_set.outcomes))
        texts = [possible.outcomes[index] for index in outcome_set.outcomes]
        assert rolls[roll.ply] == f"* {drawn(key, roll.ply, texts, outcome_set.weights)}"
    return len(rolls)


@pytest.mark.parametrize(("game", "options"), [("stlucia", SHORT), ("pirates", {})])
async def test_every_roll_follows_from_secret_and_seeds(
    server: InProcessServer, new_client: NewClient, game: str, options: dict[str, Any]
) -> None:
    ann = await new_client(server.url, "Ann")
    reserved = await reserve(ann)
    dice = api.DiceContribution(reserved.token, new_seed())
    preset = "quick" if game == "pirates" else None
    id = await play_to_the_end(ann, game, "mb", options=options, preset=preset, dice=dice)
    info = await ann.table(id)
    assert info.dice is not None
    assert info.dice.commitment == reserved.commitment
    assert info.dice.seeds == [dice.seed, ""]
    file = await replay_file(ann, id)
    assert json.loads(file)["dice"]["commitment"] == reserved.commitment
    assert await check_all_rolls(ann, file) > 3


async def test_seed_is_added_with_the_seat_and_leaves_with_its_person(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    own = await contribution(ann)
    info = await ann.create_table("stlucia", "moo", dice=own)
    before, first, second = info.dice, new_seed(), new_seed()
    assert before is not None
    assert before.seeds == [own.seed, "", ""]
    joined = (await join_with_seed(ben, info.summary.id, first)).dice
    assert joined is not None
    assert (joined.commitment, joined.seeds) == (before.commitment, [own.seed, first, ""])
    assert (await ben.leave(info.summary.id)).dice == before
    again = (await join_with_seed(ben, info.summary.id, second)).dice
    assert again is not None
    assert again.seeds == [own.seed, second, ""]


async def add_seed(client: Client, id: str, seed: str) -> TableInfo:
    return await client.post(f"/api/tables/{id}/seed", api.AddSeed(seed), TableInfo)


async def test_seed_is_added_once_during_the_countdown_and_does_not_extend_it(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, countdown_seconds=3.0)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    begins_at = (await ben.join(id)).begins_at
    clock.advance(1)
    seeds = [new_seed(), new_seed()]
    for client, seed in ((ann, seeds[0]), (ben, seeds[1]), (ben, new_seed())):
        info = await add_seed(client, id, seed)
        assert info.begins_at == begins_at
    assert info.dice is not None
    assert info.dice.seeds == seeds
    clock.advance(3)
    await server.run(lambda services: services.scheduler.sweep())
    late = await add_seed(ann, id, new_seed())
    assert (late.summary.status, late.dice) == ("running", info.dice)


async def test_seeds_are_for_those_who_sit_at_a_table_with_dice_of_its_own(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = (await ann.create_table("stlucia", "mo")).summary.id
    with pytest.raises(RequestRefused):
        await add_seed(ben, table, new_seed())
    challenge = await ann.post("/api/challenges/stlucia", None, TableInfo)
    assert (await add_seed(ann, challenge.summary.id, new_seed())).dice == challenge.dice


async def test_table_without_seeds_is_committed_to_as_well(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options=SHORT)
    assert await check_all_rolls(ann, await replay_file(ann, id)) > 3


async def test_rematch_has_a_commitment_and_seeds_of_its_own(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options=SHORT, dice=await contribution(ann))
    reserved = await reserve(ann)
    request = api.Rematch(api.DiceContribution(reserved.token, new_seed()))
    rematch = await ann.post(f"/api/tables/{id}/rematch", request, TableInfo)
    assert rematch.dice is not None
    assert rematch.dice.commitment == reserved.commitment
    assert request.dice is not None
    assert rematch.dice.seeds == [request.dice.seed, ""]


async def test_token_is_good_for_one_table(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_client(server.url, "Ann")
    dice = await contribution(ann)
    first = await ann.create_table("stlucia", "mo", dice=dice)
    forged = api.DiceContribution(f"{first.summary.id}.forged", new_seed())
    for refused_dice in (dice, forged):
        with pytest.raises(RequestRefused) as refused:
            await ann.create_table("stlucia", "mo", dice=refused_dice)
        assert (refused.value.status, refused.value.problem.reason) == (409, "not-allowed")
    mine = await ann.get("/api/tables/mine", api.Tables)
    assert [table.id for table in mine.tables] == [first.summary.id]


@pytest.mark.parametrize("seed", ["", "ab", "AB" * 32, "ab" * 33, "xy" * 32])
async def test_malformed_seed_is_refused(
    server: InProcessServer, new_client: NewClient, seed: str
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    with pytest.raises(RequestRefused) as refused:
        await join_with_seed(ben, id, seed)
    assert refused.value.status == 400
    assert (await ann.table(id)).summary.status == "waiting"


async def test_secret_is_in_nothing_that_leaves_the_server_before_the_end(
    server: InProcessServer, new_client: NewClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    stranger = await new_client(server.url)
    dice = await contribution(ann)
    id = (await ann.create_table("stlucia", "mo", options=SHORT, dice=dice)).summary.id
    await join_with_seed(ben, id, new_seed())
    live = await server.run(lambda services: services.cache.get(id))
    secret = live.row.dice_secret.hex
    assert len(secret) == 64
    sent = [dice.token]
    async with ann.follow(id) as of_ann, stranger.follow(id) as of_stranger:
        for client in (ann, ben, stranger):
            paths = ("/api/lobby", *(f"/api/tables/{id}{it}" for it in ("", "/replay", "/file")))
            sent += [(await client.request("GET", path)).text for path in paths]
        for client in (ann, ben):
            await client.leave(id)
        await of_ann.last_update(lambda update: update.snapshot.over)
        await of_stranger.last_update(lambda update: update.snapshot.over)
        await of_stranger.send(play.Ask(id, "k", "board"))
        await of_stranger.round_trip()
        sent += [*of_ann.texts, *of_stranger.texts]
    sent.append((await ann.request("GET", f"/api/tables/{id}")).text)
    sent.append(server.services.metrics.exposition().decode())
    sent += [str(vars(record)) for record in caplog.records]
    assert len(sent) > 20
    in_base64 = base64.urlsafe_b64encode(bytes.fromhex(secret)).decode().rstrip("=")
    assert not [text for text in sent if secret in text or in_base64 in text]
    assert secret in await replay_file(stranger, id)


async def test_database_has_the_secret_of_a_running_table_in_one_place_and_its_key_nowhere(
    make_server: MakeServer, new_client: NewClient, tmp_path: Path
) -> None:
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    info = await ann.create_table("pirates", "mo", dice=await contribution(ann))
    await join_with_seed(ben, info.summary.id, new_seed())
    live, rng = (
        await server.run(lambda services: services.cache.get(info.summary.id)),
        random.Random(4),
    )
    while live.row.ply < PLIES_BETWEEN_CHECKPOINTS:
        await make_random_move(server, live, rng)
    assert live.row.status == "running"
    secret = live.row.dice_secret.hex
    key = key_of(secret, [seat.seed for seat in live.row.seats])
    cells = stored_cells(tmp_path / "starboard.db")
    assert {("tables", "checkpoint"), ("moves", "checkpoint")} <= {it.place for it in cells}
    assert {it.place for it in cells if it.holds(secret)} == {("tables", "dice_secret")}
    assert not [it.place for it in cells if it.holds(key.hex())]


class StoredCell(NamedTuple):
    """A value in a database, and the names of its table and column."""

    place: tuple[str, str]
    value: bytes

    def holds(self, hexadecimal: str) -> bool:
        """Whether these bytes are in it, as they are or in hexadecimal."""
        return bytes.fromhex(hexadecimal) in self.value or hexadecimal.encode() in self.value


def stored_cells(database: Path) -> list[StoredCell]:
    """All values in a database, but those that are null."""
    cells: list[StoredCell] = []
    with closing(sqlite3.connect(database)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in names:
            rows = connection.execute(f'SELECT * FROM "{table}"')
            columns = [column for column, *_ in rows.description]
            cells += [
                StoredCell(
                    (table, column), value if isinstance(value, bytes) else f"{value}".encode()
                )
                for row in rows
                for column, value in zip(columns, row, strict=True)
                if value is not None
            ]
    return cells


async def test_secret_of_an_aborted_game_is_never_revealed(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    await ann.decide(id, "abort")
    for path in ("/file", "/replay"):
        response = await ann.request("GET", f"/api/tables/{id}{path}")
        assert response.status_code in (403, 409)


def test_token_does_not_reveal_the_secret() -> None:
    """A signature is an HMAC of the table's id, as the secret is; their keys must differ."""
    secrets = DiceSecrets(bytes(32))
    token = secrets.reserve().token
    signature = base64.urlsafe_b64decode(token.rpartition(".")[2] + "==")
    assert len(signature) == 32
    secret = secrets.secret_of(secrets.reserved_table(token)).hex
    assert signature.hex() != secret
    assert secret not in token


def test_secret_is_not_shown_in_a_representation() -> None:
    assert "abcd" not in repr(DiceSecret("abcd"))


async def test_rolls_fit_after_a_restart_in_the_middle(
    make_server: MakeServer, new_client: NewClient
) -> None:
    rng = random.Random(5)
    first = make_server()
    ann, ben = await new_client(first.url, "Ann"), await new_client(first.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", dice=await contribution(ann))).summary.id
    await join_with_seed(ben, id, new_seed())
    live = await first.run(lambda services: services.cache.get(id))
    for _ in range(20):
        if live.row.status == "running":  # somebody may be out early
            await make_random_move(first, live, rng)
    first.close()
    second = make_server()
    live = await second.run(lambda services: services.cache.get(id))
    while live.row.status == "running":
        await make_random_move(second, live, rng)
    again = await new_client(second.url, "Cleo")
    assert await check_all_rolls(again, await replay_file(again, id)) > 10


async def test_outcomes_are_for_people_with_a_name_and_for_usable_files(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    file = await replay_file(ann, await play_to_the_end(ann, "stlucia", "mb", options=SHORT))
    for client, text, status in (
        (stranger, file, 401),
        (ann, "", 400),
        (ann, file[:-9], 400),
        (ann, "," * 60_001, 429),
    ):
        with pytest.raises(RequestRefused) as refused:
            await outcomes_of(client, text)
        assert refused.value.status == status
