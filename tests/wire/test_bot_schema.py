"""The JSON schema of the bot protocol is current, and real messages are valid by it."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from tests.programs.local_games import SEED, new_table

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.play import pick_actor
from starboard.programs.table_messages import SeatMessages
from starboard.wire import bot
from starboard.wire.schema import bot_protocol_schema

FILE = Path(__file__).parents[2] / "docs" / "bot-protocol.schema.json"
SCHEMA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
MAX_PLIES = 80


def validator(definition: str) -> jsonschema_rs.Draft202012Validator:
    reference = {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    return jsonschema_rs.Draft202012Validator(reference)


def test_committed_schema_is_up_to_date() -> None:
    assert bot_protocol_schema() == SCHEMA, "run `make types`"
    jsonschema_rs.meta.validate(SCHEMA)


@pytest.mark.parametrize("game", GAMES)
def test_messages_of_a_game_are_valid(game: str) -> None:
    table, rng = new_table(find_game(game)), seeded_generator(SEED)
    messages = SeatMessages(table, 0)
    sent: list[bot.HostMessage] = [messages.hello(1.0, SEED)]
    while not table.over and table.ply < MAX_PLIES:
        if table.chance_is_due:
            messages.add(table.play_chance())
            continue
        if 0 in players_in(table.actors):
            sent.append(messages.go(1.0))
        player = pick_actor(table.actors, rng)
        messages.add(table.play(player, table.legal_moves(player)[0]))
    sent += [bot.Stop(), bot.Ping(), bot.Over(["A wins."], [0]), bot.Quit()]
    for message in map(msgspec.to_builtins, map(through_json, sent)):
        validator("HostMessage").validate(message)
        if message["type"] == "go":
            validator(f"{game}.View").validate(message["snapshot"]["view"])


def through_json(message: bot.HostMessage) -> Any:
    return json.loads(msgspec.json.encode(message))


@pytest.mark.parametrize(
    "message", [bot.Ready("x"), bot.Move("keep", bot.Info(0.5, "sure")), bot.Move("go"), bot.Pong()]
)
def test_answers_are_valid(message: bot.BotMessage) -> None:
    validator("BotMessage").validate(json.loads(msgspec.json.encode(message)))


@pytest.mark.parametrize("wrong", [{"type": "move"}, {"type": "ahoy"}, {}])
def test_wrong_answers_are_not_valid(wrong: dict[str, object]) -> None:
    assert not validator("BotMessage").is_valid(wrong)
