"""Texts that a game's declarations imply, for messages that its ``en.ftl`` leaves out."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from starboard.engine.coach import GOAL, Lesson
from starboard.engine.fluent import NO_ARGS, Args, MissingMessage
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.moves import MoveKind
from starboard.engine.option_words import value_attribute
from starboard.engine.options import Option, Preset, Text, described_values
from starboard.engine.words import catalogue, joined

if TYPE_CHECKING:
    from starboard.engine.game import Game

RULES_VERSION = re.compile(r"Rules version \d+\.")
HEADING = re.compile(r"^#.*\n", re.MULTILINE)
Formatter = Callable[[Args], str]


class DeclaredTexts:
    """The last fallback of a game's messages: a text for everything that the game declares."""

    def __init__(self, game: "Game") -> None:
        self._formatters = dict(declared_formatters(game))

    def __iter__(self) -> Iterator[str]:
        return iter(self._formatters)

    def __contains__(self, name: str) -> bool:
        return name in self._formatters

    def text(self, name: str, args: Args = NO_ARGS) -> str:
        """Format a message; ``MissingMessage`` if the game declares nothing of this name."""
        if name not in self._formatters:
            raise MissingMessage(f"no message {name!r}")
        return self._formatters[name](args)


def declared_formatters(game: "Game") -> Iterator[tuple[str, Formatter]]:
    """Yield the name of each message that a game needs, with a function that formats it."""
    low, high = game.players[0], game.players[-1]
    count = str(low) if low == high else f"{low} to {high}"
    yield "title", _constant(spaced(game.id).capitalize())
    yield "tagline", _constant(f"A game for {count} players.")
    for option in game.options.options:
        yield from _option(option)
    for preset in game.options.presets:
        yield from _preset(preset)
    for kind in (*game.moves.kinds, *game.chance_moves.kinds):
        yield from _move(kind)
    for bot in game.bots:
        yield bot_key(bot.__name__), _constant(_first_line(bot.__doc__) or spaced(bot.__name__))
    for query in game.words.QUERIES:
        yield f"query-{query.name}", _constant(spaced(query.name))
    yield from _judgements(game)
    for lesson in game.lessons:
        yield lesson.message, _lesson(game, lesson)
    for field in game.view_fields:
        yield field_key(field), _constant(spaced(field))


def _judgements(game: "Game") -> Iterator[tuple[str, Formatter]]:
    """The texts of everything that is decided about a state or a move."""
    for law in game.laws:
        yield f"law-{law.__name__.replace('_', '-')}", _constant(f"{spaced(law.__name__)}.")
    for metric in game.metrics:
        yield metric_key(metric.__name__), _constant(spaced(metric.__name__))
    for achievement in game.achievements:
        yield achievement.message, _constant(f"{spaced(achievement.name)}.")
        yield f"{achievement.message}.title", _constant(spaced(achievement.name).capitalize())


def bot_key(bot: str) -> str:
    """Return the name of the message that describes a bot or a level."""
    return f"bot-{bot.replace('_', '-')}"


def metric_key(metric: str) -> str:
    """Return the name of the message that names a metric."""
    return f"metric-{metric.replace('_', '-')}"


def field_key(field: str) -> str:
    """Return the name of the message that labels a field of the view."""
    return f"field-{field.replace('_', '-')}"


def spaced(name: str) -> str:
    """Return a name in words: ``last_roll`` as ``last roll``."""
    return name.replace("_", " ").replace("-", " ")


def _constant(text: str) -> Formatter:
    return lambda _: text


def _option(option: Option) -> Iterator[tuple[str, Formatter]]:
    yield f"option-{option.name}", _constant(f"{spaced(option.name)}.")
    yield f"option-{option.name}.title", _constant(spaced(option.name).capitalize())
    for value in described_values(option):
        yield f"option-{option.name}.{value_attribute(value)}", _constant(spaced(value))
    if isinstance(option, Text):
        yield f"option-{option.name}.range", _constant("a text")


def _preset(preset: Preset) -> Iterator[tuple[str, Formatter]]:
    values = ", ".join(f"{spaced(name)} {value}" for name, value in preset.values.items())
    yield f"preset-{preset.name}", _constant(f"{values or 'every option at its default'}.")
    yield f"preset-{preset.name}.title", _constant(spaced(preset.name).capitalize())


def _move(kind: MoveKind) -> Iterator[tuple[str, Formatter]]:
    """``advance 6 and 8`` for one move, ``advance FIRST SECOND`` for the kind."""
    yield f"move-{kind.name}", lambda args: _move_text(kind.name, args)
    yield f"move-{kind.name}-many", _constant(kind.pattern)


def _move_text(name: str, args: Args) -> str:
    values = joined([str(value) for value in args.values()], catalogue(DEFAULT_LANGUAGE))
    return f"{spaced(name)} {values}".rstrip()


def _lesson(game: "Game", lesson: Lesson) -> Formatter:
    """The first sentences of the rules for the goal, otherwise what the lesson is about."""
    if lesson == GOAL:
        return lambda _: _introduction(game.rules_text()) or game.catalogue().text("tagline")
    for kind in game.moves.kinds:
        if kind.name == lesson.move:
            return lambda _: _sentence(game.catalogue().text(kind.message))
    return _constant(_sentence(spaced(lesson.event or lesson.name)))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:].rstrip('.')}."


def _introduction(markdown: str) -> str:
    """The first paragraph below the title that is neither a heading nor a clause."""
    lines = RULES_VERSION.sub("", HEADING.sub("\n", markdown))
    paragraphs = (" ".join(it.split()) for it in lines.split("\n\n"))
    return next((it for it in paragraphs if it and not it.startswith("**")), "")


def _first_line(docstring: str | None) -> str:
    return (docstring or "").strip().partition("\n")[0]
