"""Messages written in Fluent, each compiled to a Python function when it is first formatted.

We support a subset of Fluent: text, variables, string literals, references to other messages,
selection by a word, an exact number or a plural category, and attributes, which are formatted
as ``message.attribute``. A file that uses anything else is rejected. Plural categories and the
notation of numbers come from CLDR, through Babel.

A server formats tens of thousands of messages per second, so a message becomes the function
that one would write by hand: ``lambda args: f"{'You' if args['who'] == 'you' else …} roll"``.
"""

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Protocol

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

Args = Mapping[str, object]
Formatter = Callable[[Args], str]
NO_ARGS: Args = {}

PLURAL_CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))
"""The names that CLDR gives to the grammatical numbers of a language."""


class MissingMessage(LookupError):
    """There is no message of this name, or it was formatted without one of its arguments."""


class TextSource(Protocol):
    """Where a language takes the messages that it lacks from."""

    def __contains__(self, name: str, /) -> bool: ...
    def text(self, name: str, args: Args = NO_ARGS, /) -> str: ...


class Messages:
    """All messages of one language, by name.

    A message that this language lacks is taken from ``fallback``, in the fallback's language.
    """

    def __init__(self, language: str, fallback: TextSource | None = None) -> None:
        self.language = language
        self.fallback = fallback
        self._patterns: dict[str, ftl.Pattern] = {}
        self._formatters: dict[str, Formatter] = {}
        self._globals = {
            "display": _display_function(language),
            "variant_key": _variant_key_function(language),
            "fallback": fallback.text if fallback else None,
        }

    def add(self, source: str) -> None:
        """Parse a file; its messages replace earlier ones of the same name."""
        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ftl.Message) and entry.value:
                self._patterns[entry.id.name] = entry.value
                for attribute in entry.attributes:
                    self._patterns[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
            elif not isinstance(entry, ftl.BaseComment):
                raise ValueError(f"{self.language}.ftl: not a plain message: {_first_line(entry)}")

    @property
    def names(self) -> list[str]:
        """The names of this language's own messages; those of attributes contain a dot."""
        return list(self._patterns)

    def __contains__(self, name: str) -> bool:
        return name in self._patterns or (self.fallback is not None and name in self.fallback)

    def text(self, name: str, args: Args = NO_ARGS) -> str:
        """Format a message. Raises ``MissingMessage`` if it or one of its arguments is missing."""
        formatter = self._formatters.get(name) or self._compile(name)
        try:
            return formatter(args)
        except KeyError as error:
            problem = f"{self.language}: message {name!r} lacks argument {error}"
            raise MissingMessage(problem) from None

    def _compile(self, name: str) -> Formatter:
        arguments = ast.arguments([], [ast.arg("args")], None, [], [], None, [])
        body = ast.Expression(ast.Lambda(arguments, self._message(name)))
        code = compile(ast.fix_missing_locations(body), f"<{self.language}: {name}>", "eval")
        formatter: Formatter = eval(code, self._globals)
        self._formatters[name] = formatter
        return formatter

    def _message(self, name: str) -> ast.expr:
        if name in self._patterns:
            return self._pattern(self._patterns[name])
        if name in self:
            return _call("fallback", ast.Constant(name), ast.Name("args", ast.Load()))
        raise MissingMessage(f"{self.language}: no message {name!r}")

    def _pattern(self, pattern: ftl.Pattern) -> ast.expr:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return ast.JoinedStr(
            [
                part if isinstance(part, ast.Constant) else ast.FormattedValue(part, -1)
                for part in parts
            ]
        )

    def _element(self, element: Any) -> ast.expr:
        match element:
            case ftl.TextElement(value=text) | ftl.StringLiteral(value=text):
                return ast.Constant(text)
            case ftl.Placeable(expression=inner):
                return self._element(inner)
            case ftl.VariableReference(id=name):
                return _call("display", _argument(name.name))
            case ftl.MessageReference(id=name, attribute=None):
                return self._message(name.name)
            case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
                return self._selection(name.name, variants)
        raise ValueError(f"{self.language}: outside the supported subset of Fluent: {element}")

    def _selection(self, name: str, variants: list[ftl.Variant]) -> ast.expr:
        """``A if key == 'you' else B``; the key of a number is itself or its plural category."""
        keys = [_key(variant) for variant in variants if not variant.default]
        numbers = [key for key in keys if isinstance(key, int)]
        by_number = numbers or any(key in PLURAL_CATEGORIES for key in keys)
        exact = ast.Tuple([ast.Constant(number) for number in numbers], ast.Load())
        key = _call("variant_key", _argument(name), exact) if by_number else _argument(name)
        chosen = next(self._pattern(variant.value) for variant in variants if variant.default)
        for variant in variants:
            if not variant.default:
                test = ast.Compare(key, [ast.Eq()], [ast.Constant(_key(variant))])
                chosen = ast.IfExp(test, self._pattern(variant.value), chosen)
        return chosen


def _first_line(entry: ftl.EntryType) -> str:
    """Return the beginning of an entry that is not a message, as its author wrote it."""
    return str(FluentSerializer(with_junk=True).serialize_entry(entry)).strip().partition("\n")[0]


def _display_function(language: str) -> Callable[[object], str]:
    def display(value: object) -> str:
        """Write a number in the notation of the language, anything else with ``str``."""
        if isinstance(value, int) and -1000 < value < 1000:  # the same in every language
            return str(value)
        return _format_number(value, language) if isinstance(value, int | float) else str(value)

    return display


def _variant_key_function(language: str) -> Callable[[object, tuple[int, ...]], object]:
    def variant_key(value: object, exact: tuple[int, ...]) -> object:
        """The key of a variant: a word, one of the exact numbers, or a plural category."""
        if not isinstance(value, int) or value in exact:
            return value
        return _plural_category(value, language)

    return variant_key


@lru_cache(maxsize=4096)
def _format_number(value: float, language: str) -> str:
    from babel.numbers import format_decimal

    return format_decimal(value, locale=_locale(language))


@lru_cache(maxsize=4096)
def _plural_category(value: int, language: str) -> str:
    return str(_locale(language).plural_form(value))


@lru_cache
def _locale(language: str) -> Any:
    from babel.core import Locale  # imported on first use, so that commands start quickly

    return Locale.parse(language, sep="-")


def _key(variant: ftl.Variant) -> str | int:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else int(key.value)


def _argument(name: str) -> ast.expr:
    return ast.Subscript(ast.Name("args", ast.Load()), ast.Constant(name), ast.Load())


def _call(function: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(function, ast.Load()), list(arguments), [])
