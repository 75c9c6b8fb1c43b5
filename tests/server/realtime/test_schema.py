"""The JSON schema of the protocol is current, and real messages are valid by it."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest
from tests.server.client import ClientSession, encoded, is_my_turn, random_legal_move
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_random_move
from tests.server.running_server import InProcessServer
from tests.server.tournament_client import set_up

from starboard.catalog import GAMES, find_game
from starboard.wire import play
from starboard.wire.schema import protocol_schema

FILE = Path(__file__).parents[3] / "docs" / "protocol.schema.json"
SCHEMA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
MOVES = 60
"""Moves of each game that are recorded."""


def validator(definition: str) -> jsonschema_rs.Draft202012Validator:
    """Validates against one of the schema's definitions."""
    reference = {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    return jsonschema_rs.Draft202012Validator(reference)


def test_committed_schema_is_up_to_date() -> None:
    assert protocol_schema() == SCHEMA, "run `make types`"


def test_schema_itself_is_valid() -> None:
    jsonschema_rs.meta.validate(SCHEMA)


def test_every_message_and_reason_is_documented() -> None:
    text = FILE.with_name("protocol.md").read_text(encoding="utf-8")
    messages = [*get_args(play.ClientMessage), *get_args(play.ServerMessage)]
    names = {it.__struct_config__.tag for it in messages} | {*get_args(play.Reason)}
    assert {name for name in names if f"| `{name}` |" not in text} == set()


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "move", "table": "t", "ply": 1, "key": "k"},
        {"type": "move", "table": "t", "ply": "1", "key": "k", "move": "keep"},
        {"type": "ahoy"},
        {},
    ],
)
def test_wrong_message_is_not_valid(wrong: dict[str, object]) -> None:
    assert not validator("ClientMessage").is_valid(wrong)


@pytest.mark.parametrize("game", GAMES)
async def test_messages_of_a_played_game_are_valid(
    server: InProcessServer, new_client: NewClient, game: str
) -> None:
    players = max(2, find_game(game).players[0])
    clients = [await new_client(server.url, f"Player {n}") for n in range(players)]
    info = await clients[0].create_table(game, "m" + "o" * (players - 1), seconds_per_move=600)
    id = info.summary.id
    sent = client_messages(id)
    async with clients[0].session() as session:
        await session.send(sent[0])
        for client in clients[1:]:
            await client.join(id)
        await play_and_talk(server, session, id, sent[1:])
        if (await clients[0].table(id)).summary.status == "running":
            for client in clients[1:]:
                await client.decide(id, "resign")
        await session.last_update(lambda update: update.snapshot.over)
    check_messages(session, sent, game)


async def test_messages_of_every_kind_are_valid(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    cup, id = await set_up(ann), (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        sent = [*client_messages(id), *more_client_messages(id, cup)]
        await session.send(*sent)
        update = await session.last_update(is_my_turn)
        sent.append(play.MakeMove(id, update.ply, "k", random_legal_move(update, random.Random(1))))
        await session.request(sent[-1], play.Acknowledged)
        await session.receive(play.TournamentUpdate)
        await session.receive(play.PairingUpdate)
        await session.receive(play.ChatHistory)
        await asyncio.to_thread(server.close)
        await session.until_closed()
    check_messages(session, sent, "stlucia")
    tags = {it.__struct_config__.tag for it in get_args(play.ServerMessage)}
    assert {json.loads(text)["type"] for text in session.texts} == tags
    assert {type(message) for message in sent} == {*get_args(play.ClientMessage)} - {play.Hello}


def more_client_messages(id: str, tournament: str) -> list[play.ClientMessage]:
    """Messages of the kinds that those above lack."""
    return [
        play.ReadChat(id, "h", 9),
        play.WatchPairing(),
        play.WatchTournament(tournament),
        play.Ping(),
    ]


def client_messages(id: str) -> list[play.ClientMessage]:
    """Messages of every kind but moves that are made, also some that are refused."""
    return [
        play.Subscribe(id),
        play.WatchLobby(),
        play.Chat(id, "c", "ahoy"),
        play.Ask(id, "a", "board"),
        play.MakeMove(id, 0, "stale", "nonsense"),
        play.Subscribe("nowhere"),
        play.Unsubscribe("nowhere"),
    ]


async def play_and_talk(
    server: InProcessServer, session: ClientSession, id: str, messages: list[play.ClientMessage]
) -> None:
    live, rng = await server.run(lambda services: services.cache.get(id)), random.Random(3)
    for _ in range(MOVES):
        if live.row.status != "running":
            break
        await make_random_move(server, live, rng)
    for message in messages:
        await session.send(message)
    await session.round_trip()


def check_messages(session: ClientSession, sent: list[play.ClientMessage], game: str) -> None:
    """Check all messages of a session, and that no kind is missing."""
    from_client, from_server, view = (
        validator(name) for name in ("ClientMessage", "ServerMessage", f"{game}.View")
    )
    for message in sent:
        from_client.validate(json.loads(encoded(message)))
    received = [json.loads(text) for text in session.texts]
    for message in received:
        from_server.validate(message)
        if message["type"] == "game-update":
            view.validate(message["snapshot"]["view"])
    kinds = {message["type"] for message in received}
    assert kinds >= {"welcome", "table-update", "game-update", "refused", "answer", "chat", "lobby"}
