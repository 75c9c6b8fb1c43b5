"""Generates the JSON schemas of the WebSocket's messages and of the bot protocol.

``python -m starboard.wire.schema docs`` writes ``docs/protocol.schema.json`` and
``docs/bot-protocol.schema.json``. Both have the types of the games' views.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from starboard.catalog import GAMES, find_game
from starboard.wire import bot, play

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def protocol_schema() -> Schema:
    """The schema of the messages on the WebSocket."""
    unions = {"ClientMessage": play.ClientMessage, "ServerMessage": play.ServerMessage}
    return _messages_schema(f"Messages on Starboard's WebSocket, version {play.VERSION}", unions)


def bot_protocol_schema() -> Schema:
    """The schema of the messages between a host and a program that plays a seat."""
    unions = {"HostMessage": bot.HostMessage, "BotMessage": bot.BotMessage}
    return _messages_schema(f"Messages of Starboard's bot protocol, version {bot.PROTOCOL}", unions)


def _messages_schema(title: str, unions: Mapping[str, Any]) -> Schema:
    """The schema: any message; ``$defs`` has the unions, all types, and ``<game>.View``."""
    definitions: Schema = {}
    for name, union in unions.items():
        definitions[name], components = _schema(union, prefix="")
        definitions |= components
    for game in GAMES:
        view = get_type_hints(find_game(game).view)["return"]
        definitions[f"{game}.View"], components = _schema(view, prefix=f"{game}.")
        definitions |= {f"{game}.{name}": component for name, component in components.items()}
    return {
        "$schema": DIALECT,
        "title": title,
        "anyOf": [_reference(name) for name in unions],
        "$defs": dict(sorted(definitions.items())),
    }


def _schema(kind: Any, prefix: str) -> tuple[Schema, Schema]:
    """The schema of a type, and of the types that it consists of, by name."""
    template = f"#/$defs/{prefix}{{name}}"
    [schema], components = msgspec.json.schema_components([kind], ref_template=template)
    return schema, components


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def write(folder: Path) -> None:
    """Write both schemas as readable JSON."""
    schemas = {"protocol": protocol_schema(), "bot-protocol": bot_protocol_schema()}
    for name, schema in schemas.items():
        text = json.dumps(schema, indent=1, ensure_ascii=False)
        (folder / f"{name}.schema.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
