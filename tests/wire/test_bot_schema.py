"""The JSON schema of the bot protocol is current, and real messages are valid by it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from tests.programs.local_games import SEED, new_table

from starboard.catalog import GAMES, find_game
from starboard.engine.game_loop import play_moves
from starboard.engine.generators import seeded_generator
from starboard.programs.table_messages import SeatMessages
from starboard.wire import bot
from starboard.wire.play import Snapshot
from starboard.wire.schema import bot_protocol_schema

DOCS = Path(__file__).parents[2] / "docs"
PAGE, FILE = DOCS / "bot-protocol.md", DOCS / "bot-protocol.schema.json"
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

    def choose(state: Any, player: int) -> int:
        if player == 0:
            sent.append(messages.go(1.0))
        return table.game.legal(state, player)[0]

    for event in play_moves(table, choose, rng, MAX_PLIES):
        messages.add(event)
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


def documented_messages() -> list[dict[str, Any]]:
    """The messages of the example in the documentation, without what it leaves out."""
    block = re.search(r"```\n(host .*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert block
    joined = re.sub(r"\n +", "", block[1])
    lines = re.findall(r"^(?:host|bot) +({.*})$", joined, re.M)
    return [
        json.loads(line.replace(",…", "").replace("{…}", "{}").replace("[…]", "[]"))
        for line in lines
    ]


def test_documented_messages_have_the_members_of_the_protocol() -> None:
    kinds = {str(it.__struct_config__.tag): it for it in get_args(bot.HostMessage | bot.BotMessage)}
    seen = set()
    for message in documented_messages():
        seen.add(tag := message.pop("type"))
        fields = msgspec.structs.fields(kinds[tag])
        assert message.keys() <= {field.name for field in fields}, tag
        assert message.keys() >= {field.name for field in fields if field.required}, tag
        assert message.get("snapshot", {}).keys() <= set(Snapshot.__struct_fields__)
    assert seen == {"hello", "ready", "go", "move", "over", "quit"}
