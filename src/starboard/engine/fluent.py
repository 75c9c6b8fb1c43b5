"""Messages written in Fluent, each made into a function when it is first said.

We use a part of Fluent: texts, facts, quoted texts, other messages, choices by a
word, by a number or by the plural that a number takes, and attributes, which are
messages called ``message.attribute``. Anything else in a file is refused, and so is
a message that lacks a fact.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

Facts = Mapping[str, object]
Said = Callable[[Facts], str]
"""A message, or a part of one, as it is said with the facts."""

ONE = {"en": (1,), "pt": (0, 1)}
"""The numbers that take the singular; all others take the plural."""
THOUSANDS = {"en": ",", "pt": "."}


class MissingWords(LookupError):
    """A catalogue lacks a message, or a message lacks a fact."""


class Messages:
    """All messages of one language, by their names."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._patterns: dict[str, ast.Pattern] = {}
        self._made: dict[str, Said] = {}

    def add(self, text: str) -> None:
        """Read a file; its messages replace those of the same name."""
        for entry in FluentParser(with_spans=False).parse(text).body:
            if isinstance(entry, ast.Message) and entry.value:
                self._patterns[entry.id.name] = entry.value
                for part in entry.attributes:
                    self._patterns[f"{entry.id.name}.{part.id.name}"] = part.value
            elif not isinstance(entry, ast.BaseComment):
                raise ValueError(f"{self.language}: not a plain message: {entry.to_json()}")

    def __contains__(self, name: str) -> bool:
        return name in self._patterns

    def say(self, name: str, facts: Facts) -> str:
        said = self._made.get(name) or self._message(name)
        try:
            return said(facts)
        except KeyError as error:
            raise MissingWords(f"{self.language}: message {name!r} lacks {error}") from None

    def _message(self, name: str) -> Said:
        if name not in self._patterns:
            raise MissingWords(f"{self.language}: no message {name!r}")
        if name not in self._made:
            self._made[name] = self._pattern(self._patterns[name])
        return self._made[name]

    def _pattern(self, pattern: ast.Pattern) -> Said:
        parts = [self._part(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda facts: "".join([part(facts) for part in parts])

    def _part(self, element: Any) -> Said:
        match element:
            case ast.TextElement(value=text) | ast.StringLiteral(value=text):
                return lambda _: text
            case ast.Placeable(expression=inner):
                return self._part(inner)
            case ast.VariableReference(id=name):
                return self._fact(name.name)
            case ast.MessageReference(id=name, attribute=None):
                return self._message(name.name)
            case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
                return self._choice(name.name, variants)
        raise ValueError(f"{self.language}: beyond the part of Fluent that we use: {element}")

    def _fact(self, name: str) -> Said:
        separator = THOUSANDS[self.language]

        def fact(facts: Facts) -> str:
            value = facts[name]
            return f"{value:,}".replace(",", separator) if isinstance(value, int) else str(value)

        return fact

    def _choice(self, name: str, variants: list[ast.Variant]) -> Said:
        parts = {_key(variant): self._pattern(variant.value) for variant in variants}
        other = next(parts[_key(variant)] for variant in variants if variant.default)
        singular = ONE[self.language]

        def choice(facts: Facts) -> str:
            value = facts[name]
            if not isinstance(value, int):
                return parts.get(str(value), other)(facts)
            part = parts.get(value) or parts.get("one" if value in singular else "other", other)
            return part(facts)

        return choice


def _key(variant: ast.Variant) -> str | int:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else int(key.value)
