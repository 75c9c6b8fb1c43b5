"""Messages written in Fluent, each made into a Python function when it is first said.

We use a part of Fluent: texts, args, quoted texts, other messages, choices by a
word, by a number or by the plural that a number takes, and attributes, which are
messages called ``message.attribute``. Anything else in a file is refused, and so is
a message that lacks a fact.

Sentences are said thousands of times a second. So a message becomes what one would
have written by hand: ``lambda args: f"{'You' if args['who'] == 'you' else …} roll"``.
"""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

Args = Mapping[str, object]
Said = Callable[[Args], str]
NO_ARGS: Args = {}

ONE = {"en": (1,), "pt": (0, 1)}
"""The numbers that take the singular; all others take the plural."""
THOUSANDS = {"en": ",", "pt": "."}
PLURALS = ("one", "other")


class MissingWords(LookupError):
    """A catalogue lacks a message, or a message lacks a fact."""


class Messages:
    """All messages of one language, by their names."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._patterns: dict[str, ftl.Pattern] = {}
        self._made: dict[str, Said] = {}
        self._names = {"shown": _shower(THOUSANDS[language]), "which": _chooser(ONE[language])}

    def add(self, text: str) -> None:
        """Read a file; its messages replace those of the same name."""
        for entry in FluentParser(with_spans=False).parse(text).body:
            if isinstance(entry, ftl.Message) and entry.value:
                self._patterns[entry.id.name] = entry.value
                for part in entry.attributes:
                    self._patterns[f"{entry.id.name}.{part.id.name}"] = part.value
            elif not isinstance(entry, ftl.BaseComment):
                raise ValueError(f"{self.language}: not a plain message: {entry.to_json()}")

    def __contains__(self, name: str) -> bool:
        return name in self._patterns

    def text(self, name: str, args: Args = NO_ARGS) -> str:
        """A message, said with these args."""
        said = self._made.get(name) or self._make(name)
        try:
            return said(args)
        except KeyError as error:
            raise MissingWords(f"{self.language}: message {name!r} lacks {error}") from None

    def _make(self, name: str) -> Said:
        arguments = ast.arguments([], [ast.arg("args")], None, [], [], None, [])
        body = ast.Expression(ast.Lambda(arguments, self._message(name)))
        code = compile(ast.fix_missing_locations(body), f"<{self.language}: {name}>", "eval")
        made: Said = eval(code, self._names)
        self._made[name] = made
        return made

    def _message(self, name: str) -> ast.expr:
        if name not in self._patterns:
            raise MissingWords(f"{self.language}: no message {name!r}")
        return self._pattern(self._patterns[name])

    def _pattern(self, pattern: ftl.Pattern) -> ast.expr:
        parts = [self._part(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return ast.JoinedStr(
            [part if is_text(part) else ast.FormattedValue(part, -1) for part in parts]
        )

    def _part(self, element: Any) -> ast.expr:
        match element:
            case ftl.TextElement(value=text) | ftl.StringLiteral(value=text):
                return ast.Constant(text)
            case ftl.Placeable(expression=inner):
                return self._part(inner)
            case ftl.VariableReference(id=name):
                return call("shown", fact(name.name))
            case ftl.MessageReference(id=name, attribute=None):
                return self._message(name.name)
            case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
                return self._choice(name.name, variants)
        raise ValueError(f"{self.language}: beyond the part of Fluent that we use: {element}")

    def _choice(self, name: str, variants: list[ftl.Variant]) -> ast.expr:
        """``A if key == 'you' else B``; of a number the key is itself, or its plural."""
        keys = [_key(variant) for variant in variants if not variant.default]
        numbers = [key for key in keys if isinstance(key, int)]
        counts = numbers or any(key in PLURALS for key in keys)
        exact = ast.Tuple([ast.Constant(number) for number in numbers], ast.Load())
        key = call("which", fact(name), exact) if counts else fact(name)
        chosen = next(self._pattern(variant.value) for variant in variants if variant.default)
        for variant in variants:
            if not variant.default:
                test = ast.Compare(key, [ast.Eq()], [ast.Constant(_key(variant))])
                chosen = ast.IfExp(test, self._pattern(variant.value), chosen)
        return chosen


def _shower(separator: str) -> Callable[[object], str]:
    def shown(value: object) -> str:
        """A number in groups of thousands, all else as it is."""
        if isinstance(value, int) and not -1000 < value < 1000:
            return f"{value:,}".replace(",", separator)
        return str(value)

    return shown


def _chooser(singular: tuple[int, ...]) -> Callable[[object, tuple[int, ...]], object]:
    def which(value: object, exact: tuple[int, ...]) -> object:
        """The key by which a choice goes: a word, a number that it names, or a plural."""
        if not isinstance(value, int) or value in exact:
            return value
        return PLURALS[value not in singular]

    return which


def _key(variant: ftl.Variant) -> str | int:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else int(key.value)


def fact(name: str) -> ast.expr:
    return ast.Subscript(ast.Name("args", ast.Load()), ast.Constant(name), ast.Load())


def call(function: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(function, ast.Load()), list(arguments), [])


def is_text(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant)
