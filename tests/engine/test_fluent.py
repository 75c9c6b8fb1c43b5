"""Messages are said as the reference implementation of Fluent says them."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from starboard.catalog import GAMES, find_game
from starboard.engine.fluent import Messages, MissingWords
from starboard.engine.words import LANGUAGES, SHARED

FOLDERS = {"engine": SHARED, **{id: find_game(id).folder for id in GAMES}}
NUMBERS = (0, 1, 2, 3, 20, 80, 999, 1000, 12_345, -7, -1234)
PLURALS = ("one", "other")
"""Names for numbers: no message is given them as words."""
MOST = 400
"""Sets of facts that a message is tried with."""


class Facts(Visitor):
    """The facts of a message, each with the values that make a difference."""

    def __init__(self, messages: dict[str, Any]) -> None:
        self.messages = messages
        self.values: dict[str, list[str | int]] = {}

    def visit_MessageReference(self, node: Any) -> None:
        self.visit(self.messages[node.id.name])

    def visit_VariableReference(self, node: Any) -> None:
        self.values.setdefault(node.id.name, ["Ana", 1])

    def visit_SelectExpression(self, node: Any) -> None:
        self.generic_visit(node)
        keys = [getattr(variant.key, "name", "") for variant in node.variants]
        words = [key for key in keys if key not in ("", *PLURALS)]
        found = self.values[node.selector.id.name]
        found += [value for value in (*words, *NUMBERS) if value not in found]


def read(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


def cases(text: str) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Every message with many sets of facts; every value of every fact at least once."""
    entries = [e for e in FluentParser().parse(text).body if isinstance(e, ftl.Message)]
    messages = {entry.id.name: entry for entry in entries}
    for name, entry in messages.items():
        facts = Facts(messages)
        facts.visit(entry)
        longest = max([1, *map(len, facts.values.values())])
        around = [[v[n % len(v)] for v in facts.values.values()] for n in range(longest)]
        for row in (*around, *list(_some(facts.values))):
            yield name, dict(zip(facts.values, row, strict=True))


def _some(values: dict[str, list[str | int]]) -> Iterator[tuple[str | int, ...]]:
    for count, row in enumerate(product(*values.values())):
        if count == MOST:
            return
        yield row


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", list(FOLDERS.values()), ids=list(FOLDERS))
def test_every_message_reads_as_the_reference_says_it(folder: Path, language: str) -> None:
    text = read(folder, language)
    ours, theirs = Messages(language), FluentBundle([language], use_isolating=False)
    ours.add(text)
    theirs.add_resource(FluentResource(text))
    for name, facts in cases(text):
        pattern = theirs.get_message(name).value
        assert pattern is not None
        said, problems = theirs.format_pattern(pattern, facts)
        assert not problems
        assert ours.text(name, facts) == said, (name, facts)


@pytest.mark.parametrize(
    ("text", "facts", "said"),
    [
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": 1}, "one"),
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": "one"}, "one"),
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": "1"}, "many"),
        ("a = { $n ->\n    [7] seven\n   *[few] few\n }", {"n": 7}, "seven"),
        ("a = { $n ->\n    [7] seven\n   *[few] few\n }", {"n": 8}, "few"),
        ('a = x{" "}\nb = { a }{ $n }', {"n": 1.5}, "x 1.5"),
    ],
)
def test_a_choice_is_by_word_number_or_plural(
    text: str, facts: dict[str, object], said: str
) -> None:
    messages = Messages("en")
    messages.add(text)
    assert messages.text("b" if "b" in messages else "a", facts) == said


def read_and_said(text: str) -> str:
    messages = Messages("en")
    messages.add(text)
    return messages.text("a", {"n": 1})


@pytest.mark.parametrize(
    "text",
    ["-term = a", "a =\n    .more = c", "a = { NUMBER($n) }", "a = { b.more }", "= junk",
     "a = { -term }", "a = { NUMBER($n) ->\n   *[other] b\n }"],
)  # fmt: skip
def test_what_we_do_not_use_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"en: (not a plain message|beyond the part)"):
        read_and_said(text)


def test_an_attribute_is_a_message_of_its_own() -> None:
    messages = Messages("en")
    messages.add("a = one\n    .more = { $n } more")
    assert messages.text("a.more", {"n": 3}) == "3 more"
    assert "a.less" not in messages


def test_a_later_file_replaces_what_an_earlier_one_says() -> None:
    messages = Messages("en")
    messages.add("a = one\nb = { a }")
    messages.add("a = two")
    assert messages.text("b", {}) == "two"


def test_what_is_missing_is_named() -> None:
    messages = Messages("en")
    messages.add("a = { $who }\nb = { c }")
    with pytest.raises(MissingWords, match="'a' lacks 'who'"):
        messages.text("a", {})
    with pytest.raises(MissingWords, match="no message 'c'"):
        messages.text("b", {})
