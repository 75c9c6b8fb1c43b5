"""Generates the browser client's TypeScript types from the Python ones.

``python -m starboard.wire.typescript FOLDER`` writes into the folder of the client's sources:
``net/wire.gen.ts`` (messages and HTTP bodies), ``i18n/languages.gen.ts`` (the languages) and,
for each game, ``boards/<id>/view.gen.ts`` (the view).
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from starboard.catalog import GAMES, find_game
from starboard.engine.languages import LANGUAGES
from starboard.wire import (
    api,
    challenges,
    invitations,
    mail,
    members,
    pairing,
    play,
    push,
    review,
    tables,
    tournament_requests,
    tournaments,
)

HEAD = "// Generated from the Python package by `make types`. Do not edit.\n"

SCALARS: dict[Any, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def wire_module() -> str:
    """Source of the messages and HTTP bodies, the two message unions, and the constants."""
    modules = (
        tables,
        pairing,
        tournaments,
        play,
        api,
        members,
        challenges,
        invitations,
        review,
        tournament_requests,
        mail,
        push,
    )
    structs = [kind for module in modules for kind in structs_of(module)]
    parts = [HEAD, *(declaration(kind) for kind in structs)]
    parts += [
        union("ClientMessage", play.ClientMessage),
        union("ServerMessage", play.ServerMessage),
    ]
    constants = ("VERSION", "PING_INTERVAL_SECONDS", "CLIENT_TIMEOUT_SECONDS", "MAX_MESSAGE_BYTES")
    parts += [_constant(play, name) for name in constants]
    parts.append(_constant(pairing, "MAX_PAIRING_KINDS"))
    return "\n".join(parts)


def _constant(module: ModuleType, name: str) -> str:
    return f"export const {name} = {getattr(module, name)};\n"


def languages_module() -> str:
    """Source of the list of languages and of the type of a language."""
    codes = ", ".join(_literal(code) for code in LANGUAGES)
    constant = f"export const LANGUAGES = [{codes}] as const;\n"
    return "\n".join([HEAD, constant, "export type Language = (typeof LANGUAGES)[number];\n"])


def view_module(id: str) -> str:
    """Source of the view type of one game and of the types it uses."""
    view = get_type_hints(find_game(id).view)["return"]
    return "\n".join([HEAD, *(declaration(kind) for kind in _used(view))])


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in source order."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
    ]


def _used(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A struct and the structs its fields refer to, in the source order of its module."""
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
    """A struct as a TypeScript interface."""
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
    """A union of structs as a TypeScript type."""
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds.__args__)};\n"


def typescript(info: Any) -> str:
    """The TypeScript type for a msgspec type description."""
    if type(info) in SCALARS:
        return SCALARS[type(info)]
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
    raise TypeError(f"no TypeScript type for {info}")


def _grouped(info: Any) -> str:
    text = typescript(info)
    return f"({text})" if " | " in text else text


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def files() -> dict[str, str]:
    """The generated sources by their path below the client's source folder."""
    views = {f"boards/{id}/view.gen.ts": view_module(id) for id in GAMES}
    return {
        "net/wire.gen.ts": wire_module(),
        "i18n/languages.gen.ts": languages_module(),
        **views,
    }


def write(folder: Path) -> None:
    """Write the generated sources below the folder."""
    for path, source in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(source, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
