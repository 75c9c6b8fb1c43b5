"""What members, tables and tournaments keep to themselves is in no response to anybody else."""

import re

from tests.server import tournament_client
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import account, become_member

from starboard.server.http.routes import openapi_schema
from starboard.server.services import Services
from starboard.store.rows import TableRow
from starboard.wire.invitations import Invite
from starboard.wire.members import Account, Blocks, Done, Privacy, Target
from starboard.wire.pairing import NewPairing, PairingClock, PairingStatus
from starboard.wire.tables import TableInfo


def pages_of(members: list[str], table: str, private: str, tournament: str) -> list[str]:
    """Everything that can be read, of members, tables and a tournament."""
    paths = [
        *("/api/games", "/api/games/stlucia/rules", "/api/games/stlucia/lessons"),
        *("/api/games/stlucia/example", "/api/push", "/api/me/mail", "/health", "/metrics"),
        *("/api/pairing", "/api/challenges", "/api/challenges?day=yesterday"),
        *("/api/me", "/api/me/account", "/api/lobby", "/api/tables/finished"),
        *("/api/tables/mine", "/api/me/co-players", "/api/me/blocks", "/api/me/data"),
        *("/api/tournaments", f"/api/tournaments/{tournament}"),
        f"/api/tournaments/{tournament}/games",
        *("/api/leaderboards/stlucia", "/api/leaderboards/stlucia?period=week"),
        *(f"/api/tables/{table}", f"/api/tables/{table}/replay", f"/api/tables/{table}/file"),
        *(f"/api/tables/{table}/ratings", f"/api/tables/{private}/ratings"),
        *(f"/api/tables/{private}", f"/api/tables/{private}/replay"),
        *(f"/api/tables/{private}/file", f"/api/tables/{private}/review"),
    ]
    for member in members:
        profile = f"/api/members/{member}"
        paths += [profile, f"{profile}/history", f"{profile}/ratings?game=stlucia"]
    return paths


def test_pages_are_all_that_can_be_read() -> None:
    paths = [path.partition("?")[0] for path in pages_of(["m"], "t", "p", "c")]
    readable = [path for path, methods in openapi_schema()["paths"].items() if "get" in methods]
    patterns = [re.sub(r"{\w+}", "[^/]+", path) for path in readable]
    assert [it for it in patterns if not any(re.fullmatch(it, path) for path in paths)] == []


async def stored_rows(services: Services, ids: list[str]) -> list[TableRow]:
    return [row for id in ids if (row := await services.store.table(id))]


async def test_pages_of_members_and_tournaments_reveal_no_identities(
    make_server: MakeServer, new_client: NewClient
) -> None:
    """Neither the ids in cookies nor dice of others, private tables, invitations and profiles."""
    server = make_server(pairing_interval_seconds=0.02)
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    for client in (ann, ben, cleo):
        await become_member(client)
    members = [str((await account(client)).member) for client in (ann, ben, cleo)]
    await cleo.post("/api/me/privacy", Privacy(private=True), Account)
    for winner in (ben, cleo):
        open_table = await ann.create_table("stlucia", "mo", rated=True)
        await winner.join(open_table.summary.id)
        await ann.decide(open_table.summary.id, "resign")
    private = await ann.create_table("stlucia", "mo", public=False)
    await ann.post(f"/api/tables/{private.summary.id}/invite", Invite(members[1]), Done)
    attempt = await ann.post("/api/challenges/stlucia", None, TableInfo)
    wanted = NewPairing(["stlucia"], [4], [PairingClock()])
    for client in (ann, cleo):
        await client.post("/api/pairing", wanted, PairingStatus)
    tournament = await tournament_client.set_up(ann)
    for client in (ann, ben):
        await tournament_client.act(client, tournament, "join")
    stranger, other = await new_client(server.url), await new_client(server.url, "Other")
    await other.post("/api/challenges/stlucia", None, TableInfo)
    await other.post("/api/me/block", Target(open_table.summary.id, seat=0), Blocks)

    def secrets(rows: list[TableRow]) -> set[str]:
        people = {seat.person for row in rows for seat in row.seats if seat.person}
        dice = {row.dice_secret.hex for row in rows if row.status != "finished"}
        return people | dice | {row.invite for row in rows}

    ids = [info.summary.id for info in (open_table, private, attempt)]
    hidden = secrets(await server.run(lambda services: stored_rows(services, ids)))
    hidden |= {private.summary.id, attempt.summary.id}
    paths = pages_of(members[:2], open_table.summary.id, private.summary.id, tournament)
    for client in (stranger, other):
        responses = [await client.request("GET", path) for path in paths]
        sent = "\n".join(it.text for it in responses)
        assert members[1] in sent
        assert [secret for secret in hidden if secret in sent] == []
        refused = await client.request("GET", f"/api/members/{members[2]}")
        assert refused.status_code == 403
        board = (await client.request("GET", "/api/leaderboards/stlucia")).text
        assert (members[1] in board, members[2] in board) == (True, False)
    assert server.internal_errors == 0
