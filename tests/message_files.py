"""What the message files (``.ftl``) of a folder contain."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import starboard
from starboard.engine.languages import DEFAULT_LANGUAGE

FIXTURE_GAMES = Path(__file__).parent / "fixture_games"
PACKAGE = Path(str(starboard.__path__[0]))


class References(Visitor):
    """Collects the arguments that a message uses, and the messages that it refers to."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def message_folders() -> dict[str, Path]:
    """Return every folder with message files: packages, games and the fixture games."""
    default = f"{DEFAULT_LANGUAGE}.ftl"
    return {
        str(file.parent.relative_to(root.parent)): file.parent
        for root in (PACKAGE, FIXTURE_GAMES)
        for file in sorted(root.rglob(default))
    }


@cache
def arguments_used(folder: Path, language: str) -> dict[str, set[str]]:
    """Return each message of a file, attributes included, with the arguments it uses.

    Asserts that the file has no syntax error, no duplicate and no dangling reference.
    """
    entries = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    found: dict[str, References] = {}
    for entry in entries:
        if isinstance(entry, ftl.Message):
            for name, pattern in _patterns(entry):
                assert name not in found, f"{name} appears twice in {folder}/{language}.ftl"
                found[name] = References()
                found[name].visit(pattern)
    return {name: _all_arguments(name, found) for name in found}


def _patterns(entry: ftl.Message) -> list[tuple[str, Any]]:
    attributes = [(f"{entry.id.name}.{part.id.name}", part.value) for part in entry.attributes]
    return [(entry.id.name, entry.value), *attributes]


def _all_arguments(name: str, found: dict[str, References]) -> set[str]:
    references = found[name]
    return references.arguments.union(
        *(_all_arguments(message, found) for message in references.messages)
    )
