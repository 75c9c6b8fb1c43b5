"""The types of the wire in TypeScript, made from the Python ones.

``python -m starboard.wire.typescript FOLDER`` writes ``wire.ts`` into the folder of
the browser client's sources, and for each game ``boards/<id>/view.ts``.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from starboard.catalog import GAMES, find_game
from starboard.wire import api, play, tables

HEAD = "// Made from the types of the Python package; `make types` writes it anew.\n"


PLAIN: dict[Any, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def wire_module() -> str:
    """All messages and bodies, the two unions of messages, and the constants."""
    structs = [kind for module in (tables, play, api) for kind in structs_of(module)]
    parts = [HEAD, *(declaration(kind) for kind in structs)]
    parts += [
        union("ClientMessage", play.ClientMessage),
        union("ServerMessage", play.ServerMessage),
    ]
    constants = ("VERSION", "PING_INTERVAL_SECONDS", "CLIENT_TIMEOUT_SECONDS", "MAX_MESSAGE_BYTES")
    parts += [f"export const {name} = {getattr(play, name)};\n" for name in constants]
    return "\n".join(parts)


def view_module(id: str) -> str:
    """The view of one game, and of what it is made of."""
    view = get_type_hints(find_game(id).view)["return"]
    return "\n".join([HEAD, *(declaration(kind) for kind in _used(view))])


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
    ]


def _used(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The struct and those it is made of, in the order of their module."""
    found = {found.cls for found in _structs_in(inspect.type_info(kind))}
    return [kind for kind in structs_of(sys.modules[kind.__module__]) if kind in found]


def _structs_in(info: Any) -> list[inspect.StructType]:
    inner: list[Any] = []
    match info:
        case inspect.StructType():
            inner = [field.type for field in info.fields]
        case inspect.ListType() | inspect.VarTupleType():
            inner = [info.item_type]
        case inspect.UnionType():
            inner = list(info.types)
        case inspect.DictType():
            inner = [info.value_type]
    own = [info] if isinstance(info, inspect.StructType) else []
    return own + [found for kind in inner for found in _structs_in(kind)]


def declaration(kind: type[msgspec.Struct]) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    lines = [f"export interface {kind.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    for field in info.fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {typescript(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def union(name: str, kinds: Any) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds.__args__)};\n"


def typescript(info: Any) -> str:
    """A type as TypeScript writes it."""
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case inspect.LiteralType():
            return " | ".join(_literal(value) for value in info.values)
        case inspect.ListType() | inspect.VarTupleType():
            return f"{_grouped(info.item_type)}[]"
        case inspect.DictType():
            return f"Record<string, {typescript(info.value_type)}>"
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(typescript(kind) for kind in info.types))
        case inspect.StructType():
            return info.cls.__name__
        case inspect.Metadata():
            return typescript(info.type)
    raise TypeError(f"no TypeScript for {info}")


def _grouped(info: Any) -> str:
    text = typescript(info)
    return f"({text})" if " | " in text else text


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> dict[str, str]:
    """What is written, by its place among the client's sources."""
    views = {f"boards/{id}/view.ts": view_module(id) for id in GAMES}
    return {"wire.ts": wire_module(), **views}


def write(folder: Path) -> None:
    for place, text in files().items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
