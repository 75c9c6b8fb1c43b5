"""Message catalogues: every message is used, and both languages have the same messages."""

import ast
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from starboard.engine.languages import LANGUAGES
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.state import AVERAGE, GOODS

USED_BY_MESSAGES = {"product-word", "direction-word"}
USED_BY_ERRORS = {"bad-map", "no-limit-alone"}


def messages(language: str) -> list[str]:
    text = (GAME.folder / f"{language}.ftl").read_text(encoding="utf-8")
    found = []
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            found.append(entry.id.name)
    return found


def narrated() -> Iterator[str]:
    """The keys in calls of ``say(…)``."""
    for file in (GAME.folder / "words").glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
            if named and isinstance(call, ast.Call) and ast.unparse(call.func) == "say":
                for part in ast.walk(call.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def declared() -> Iterator[str]:
    yield from ("title", "tagline")
    yield from (f"option-{option.name}" for option in GAME.options.options)
    yield from (f"preset-{preset.name}" for preset in GAME.options.presets)
    yield from (f"move-{kind.name}" for kind in (*GAME.moves.kinds, *GAME.chance_moves.kinds))
    yield from (f"move-{kind.name}-many" for kind in GAME.moves.kinds if kind.parameters)
    yield from (f"query-{query.name}" for query in GAME.words.QUERIES)
    yield from (f"bot-{bot.__name__}" for bot in GAME.bots)
    yield from (lesson.message for lesson in GAME.lessons)
    yield from (achievement.message for achievement in GAME.achievements)
    metrics = (*GAME.move_metrics, *GAME.end_metrics)
    yield from (f"metric-{metric.__name__.replace('_', '-')}" for metric in metrics)
    yield from (f"law-{law.__name__.replace('_', '-')}" for law in GAME.laws)


def test_every_message_is_used_and_none_is_missing() -> None:
    used = {*narrated(), *declared(), *USED_BY_MESSAGES, *USED_BY_ERRORS}
    assert sorted(messages("en")) == sorted(used)


def test_portuguese_has_the_same_messages_in_the_same_order() -> None:
    assert messages("pt") == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_names_the_average_prices(language: str) -> None:
    lesson = GAME.catalogue(language).text("coach-buy")
    assert [int(price) for price in re.findall(r"\$(\d+)", lesson)] == list(AVERAGE[:GOODS])
