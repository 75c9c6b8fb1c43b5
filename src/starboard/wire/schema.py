"""Generates the JSON schema of all WebSocket messages and of the games' views.

``python -m starboard.wire.schema FILE`` writes it; ``docs/protocol.schema.json`` is its output.
"""

import json
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from starboard.catalog import GAMES, find_game
from starboard.wire import play

DIALECT = "https://json-schema.org/draft/2020-12/schema"
UNIONS = {"ClientMessage": play.ClientMessage, "ServerMessage": play.ServerMessage}

Schema = dict[str, Any]


def protocol_schema() -> Schema:
    """The schema: any message; ``$defs`` has the unions, all types, and ``<game>.View``."""
    definitions: Schema = {}
    for name, union in UNIONS.items():
        definitions[name], components = _schema(union, prefix="")
        definitions |= components
    for game in GAMES:
        view = get_type_hints(find_game(game).view)["return"]
        definitions[f"{game}.View"], components = _schema(view, prefix=f"{game}.")
        definitions |= {f"{game}.{name}": component for name, component in components.items()}
    return {
        "$schema": DIALECT,
        "title": f"Messages on Starboard's WebSocket, version {play.VERSION}",
        "anyOf": [_reference(name) for name in UNIONS],
        "$defs": dict(sorted(definitions.items())),
    }


def _schema(kind: Any, prefix: str) -> tuple[Schema, Schema]:
    """The schema of a type, and of the types that it consists of, by name."""
    template = f"#/$defs/{prefix}{{name}}"
    [schema], components = msgspec.json.schema_components([kind], ref_template=template)
    return schema, components


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def write(file: Path) -> None:
    """Write the schema as readable JSON."""
    text = json.dumps(protocol_schema(), indent=1, ensure_ascii=False)
    file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
