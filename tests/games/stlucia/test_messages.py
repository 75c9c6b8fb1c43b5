"""The message catalogues: every message is used, and both languages have the same messages."""

import ast
from collections.abc import Iterator

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from starboard.check.documents import needed_messages
from starboard.engine.words import catalogue
from starboard.games.stlucia.game import GAME


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The variables of each message of the game's own catalogue."""
    text = (GAME.folder / f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            parts = {f"{entry.id.name}.{part.id.name}": part for part in entry.attributes}
            for name, part in {entry.id.name: entry.value, **parts}.items():
                variables = Variables()
                variables.visit(part)
                assert name not in found
                found[name] = variables.names
    return found


def used_keys() -> Iterator[str]:
    """The keys of sentences and reasons: the first arguments of ``say(…)`` and ``because(…)``."""
    for file in ("words.py", "moves.py"):
        yield from _keys_in(ast.parse((GAME.folder / file).read_text(encoding="utf-8")))


def _keys_in(tree: ast.Module) -> Iterator[str]:
    for call in ast.walk(tree):
        name = ast.unparse(call.func).split(".")[-1] if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and name in ("say", "because"):
            key = call.args[0]
            parts = (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)
            for part in parts:
                assert isinstance(part, ast.Constant)
                yield str(part.value)


def test_every_message_is_used_and_none_is_missing() -> None:
    shared = catalogue("en")
    declared = {key for key in needed_messages(GAME) if key not in shared}
    assert sorted(messages("en")) == sorted(declared | set(used_keys()))


def test_portuguese_has_the_same_messages_with_the_same_variables() -> None:
    assert messages("pt") == messages("en")


def test_both_catalogues_keep_the_same_order() -> None:
    assert list(messages("pt")) == list(messages("en"))
