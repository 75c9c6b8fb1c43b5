"""Messages are formatted as the reference implementation of Fluent formats them."""

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from starboard.catalog import GAMES, find_game
from starboard.engine.fluent import PLURAL_CATEGORIES, Messages, MissingMessage
from starboard.engine.languages import ENGINE_MESSAGES, LANGUAGES

FOLDERS = {"engine": ENGINE_MESSAGES, **{id: find_game(id).folder for id in GAMES}}
NUMBERS = (0, 1, 2, 3, 20, 80, 999, 1000, 12_345, -7, -1234)
MAX_COMBINATIONS = 400
"""Sets of arguments that a message is formatted with."""


class ArgumentValues(Visitor):
    """Collects the arguments of a message, each with the values that select its variants."""

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
        words = [key for key in keys if key and key not in PLURAL_CATEGORIES]
        found = self.values[node.selector.id.name]
        found += [value for value in (*words, *NUMBERS) if value not in found]


def read(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


def cases(text: str) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Yield every message with many sets of arguments, each value at least once."""
    entries = [e for e in FluentParser().parse(text).body if isinstance(e, ftl.Message)]
    messages = {entry.id.name: entry for entry in entries}
    for name, entry in messages.items():
        arguments = ArgumentValues(messages)
        arguments.visit(entry)
        values = list(arguments.values.values())
        longest = max([1, *map(len, values)])
        each_once = [[v[n % len(v)] for v in values] for n in range(longest)]
        for row in (*each_once, *islice(product(*values), MAX_COMBINATIONS)):
            yield name, dict(zip(arguments.values, row, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", list(FOLDERS.values()), ids=list(FOLDERS))
def test_messages_match_the_reference_implementation(folder: Path, language: str) -> None:
    text = read(folder, language)
    messages, reference = Messages(language), FluentBundle([language], use_isolating=False)
    messages.add(text)
    reference.add_resource(FluentResource(text))
    for name, args in cases(text):
        pattern = reference.get_message(name).value
        assert pattern is not None
        expected, problems = reference.format_pattern(pattern, args)
        assert not problems
        assert messages.text(name, args) == expected, (name, args)


@pytest.mark.parametrize(
    ("source", "args", "text"),
    [
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": 1}, "one"),
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": "one"}, "one"),
        ("a = { $n ->\n    [one] one\n   *[other] many\n }", {"n": "1"}, "many"),
        ("a = { $n ->\n    [7] seven\n   *[few] few\n }", {"n": 7}, "seven"),
        ("a = { $n ->\n    [7] seven\n   *[few] few\n }", {"n": 8}, "few"),
    ],
)
def test_a_variant_is_selected_by_word_number_or_plural_category(
    source: str, args: dict[str, object], text: str
) -> None:
    messages = Messages("en")
    messages.add(source)
    assert messages.text("a", args) == text


SHIPS = """ships = { $n ->
    [one] { $n } ship
    [few] { $n } shipy
   *[other] { $n } ships
 }"""


@pytest.mark.parametrize(
    ("language", "numbers", "texts"),
    [
        ("en", (0, 1, 2), ["0 ships", "1 ship", "2 ships"]),
        ("pt", (0, 1, 2), ["0 ship", "1 ship", "2 ships"]),
        ("pl", (1, 3, 5, 22), ["1 ship", "3 shipy", "5 ships", "22 shipy"]),
        ("zh-Hant", (1, 3), ["1 ships", "3 ships"]),
    ],
)
def test_plural_categories_follow_the_language(
    language: str, numbers: tuple[int, ...], texts: list[str]
) -> None:
    messages = Messages(language)
    messages.add(SHIPS)
    assert [messages.text("ships", {"n": number}) for number in numbers] == texts


@pytest.mark.parametrize(
    ("language", "value", "text"),
    [
        ("en", 999, "999"), ("en", 1000, "1,000"), ("en", -1234567, "-1,234,567"),
        ("en", 1.5, "1.5"), ("pt", 12345, "12.345"), ("pt", 1.5, "1,5"),
        ("es", 10000, "10.000"), ("en", "1000", "1000"), ("en", Path("a/b"), "a/b"),
    ],
)  # fmt: skip
def test_numbers_are_written_in_the_notation_of_the_language(
    language: str, value: object, text: str
) -> None:
    messages = Messages(language)
    messages.add("a = { $n }")
    assert messages.text("a", {"n": value}) == text


def parse_and_format(source: str) -> str:
    messages = Messages("en")
    messages.add(source)
    return messages.text("a", {"n": 1})


@pytest.mark.parametrize(
    "source",
    ["-term = a", "a =\n    .more = c", "a = { NUMBER($n) }", "a = { b.more }", "= junk",
     "a = { -term }", "a = { NUMBER($n) ->\n   *[other] b\n }"],
)  # fmt: skip
def test_unsupported_syntax_is_rejected(source: str) -> None:
    with pytest.raises(ValueError, match=r"en(\.ftl: not a plain message|: outside the supported)"):
        parse_and_format(source)


def test_an_attribute_is_formatted_by_its_full_name() -> None:
    messages = Messages("en")
    messages.add("a = one\n    .more = { $n } more")
    assert messages.text("a.more", {"n": 3}) == "3 more"
    assert "a.less" not in messages


def test_a_later_file_replaces_messages_of_an_earlier_one() -> None:
    messages = Messages("en")
    messages.add("a = one\nb = { a }")
    messages.add("a = two")
    assert messages.text("b", {}) == "two"


def with_fallback(english: str, portuguese: str) -> Messages:
    fallback = Messages("en")
    fallback.add(english)
    messages = Messages("pt", fallback)
    messages.add(portuguese)
    return messages


def test_a_missing_translation_falls_back_to_the_other_language() -> None:
    messages = with_fallback(f"{SHIPS}\na = English\n    .title = Title", "a = Português")
    assert messages.text("a") == "Português"
    assert messages.text("a.title") == "Title"
    assert messages.text("ships", {"n": 0}) == "0 ships"  # with the plurals of English
    assert messages.text("ships", {"n": 1000}) == "1,000 ships"
    assert "ships" in messages
    assert "boats" not in messages


def test_a_reference_to_a_missing_translation_falls_back() -> None:
    messages = with_fallback("a = { $n } in English", "b = Há { a }")
    assert messages.text("b", {"n": 3}) == "Há 3 in English"
    with pytest.raises(MissingMessage, match="en: message 'a' lacks argument 'n'"):
        messages.text("b")


def test_a_missing_message_or_argument_is_named() -> None:
    messages = Messages("en")
    messages.add("a = { $who }\nb = { c }")
    with pytest.raises(MissingMessage, match="'a' lacks argument 'who'"):
        messages.text("a", {})
    with pytest.raises(MissingMessage, match="no message 'c'"):
        messages.text("b", {})
