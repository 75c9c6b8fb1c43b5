"""Checks of the rule book and of the message files, as far as a game has them."""

import re
from collections.abc import Iterator
from pathlib import Path

from starboard.bots.roster import bots_of
from starboard.check.finding import Finding, file_place, rules_place
from starboard.engine.coach import default_lessons
from starboard.engine.declared_texts import DeclaredTexts
from starboard.engine.dialect import problems_of
from starboard.engine.fluent import Messages
from starboard.engine.game import Game
from starboard.engine.languages import DEFAULT_LANGUAGE, LANGUAGES
from starboard.engine.options import NONE, nearest

DECLARED = tuple(
    f"{word}-"
    for word in [
        "achievement",
        "bot",
        "coach",
        "field",
        "law",
        "metric",
        "move",
        "option",
        "preset",
        "query",
    ]
)
"""How the names of messages begin that belong to a declaration of the game."""
CLAUSE = re.compile(r"^\*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)


def dialect(game: Game) -> Iterator[Finding]:
    """Rules, bots, laws and metrics keep to the dialect."""
    for place, problem in problems_of(game, bots_of(game).values()):
        yield Finding(f"{place}:{problem.line}", problem.sentence)


def clauses(game: Game, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Return the numbers of the clauses of the rule book in a language."""
    book = game.rule_book(language)
    return CLAUSE.findall(book.read_text(encoding="utf-8")) if book else []


def clauses_are_numbered(game: Game) -> Iterator[Finding]:
    """The clauses of the rule book are numbered without gaps."""
    section, number = 0, 0
    for clause in clauses(game):
        numbers = tuple(map(int, clause[1:].split(".")))
        if numbers not in ((section, number + 1), (section + 1, 1)):
            expected = f"{clause[0]}{section}.{number + 1} or {clause[0]}{section + 1}.1"
            yield Finding(_line_of(game, f"**{clause}**"), f"{clause} follows; write {expected}")
            return
        section, number = numbers


def the_rule_book_is_complete(game: Game) -> Iterator[Finding]:
    """The rule book has clauses and the version of the rules."""
    book = game.rule_book()
    if book is None:
        return
    text, place = book.read_text(encoding="utf-8"), file_place(book)
    if not clauses(game):
        yield Finding(place, "there are no numbered clauses; begin a paragraph with **A1.1**")
    if f"Rules version {game.version}" not in text:
        yield Finding(place, f"the version is missing; write “Rules version {game.version}”")


def rule_books_agree(game: Game) -> Iterator[Finding]:
    """The rule book of every language has the same clauses and names all options."""
    for language in LANGUAGES:
        book = game.rule_book(language)
        if book is None:
            continue
        text, place = book.read_text(encoding="utf-8"), file_place(book)
        for clause in sorted({*clauses(game)} ^ {*clauses(game, language)}):
            yield Finding(place, f"{clause} is in one rule book only; translate it")
        for option in game.options.options:
            if f"`{option.name}`" not in text:
                yield Finding(place, f"the option `{option.name}` is missing; say what it changes")


def lessons_are_about_moves(game: Game) -> Iterator[Finding]:
    """Every lesson of the coach waits for a kind of move that the game declares."""
    moves = {kind.name for kind in game.moves.kinds}
    events = moves | {kind.name for kind in game.chance_moves.kinds}
    for lesson in game.lessons:
        for kind, known in ((lesson.move, moves), (lesson.event, events)):
            if kind and kind not in known:
                sentence = (
                    f"the lesson “{lesson.name}” waits for “{kind}”, which is no kind of move"
                )
                yield Finding(rules_place(game, "legal"), sentence)


def cited_clauses_exist(game: Game) -> Iterator[Finding]:
    """Every clause that a comment cites is in the rule book."""
    known = clauses(game)
    if not known:
        return
    cited = re.compile(rf"\b{known[0][0]}\d+\.\d+\b")
    for file in sorted(game.folder.rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for clause in cited.findall(line):
                if clause not in known:
                    yield Finding(file_place(file, number), f"{clause} is not in RULES.md")


def _line_of(game: Game, text: str) -> str:
    book = game.rule_book()
    lines = book.read_text(encoding="utf-8").splitlines() if book else []
    numbers = [number for number, line in enumerate(lines, 1) if line.startswith(text)]
    return file_place(game.folder / "RULES.md", numbers[0] if numbers else 1)


def untranslated_messages(game: Game) -> Iterator[Finding]:
    """Every declared message is in each message file that the game has.

    Not an error: a message that is left out has a default.
    """
    for language in LANGUAGES:
        file = game.folder / f"{language}.ftl"
        if game.package and file.exists():
            own, names = _own_messages(file), needed_messages(game)
            if language != DEFAULT_LANGUAGE:
                names = [name for name in names if name in game.catalogue()]
            missing = [name for name in names if name not in own]
            if missing:
                yield Finding(file_place(file), f"left to defaults: {', '.join(missing)}")


def messages_without_use(game: Game) -> Iterator[Finding]:
    """Every message whose name begins as that of a declaration belongs to one.

    Not an error: the game's own code may use it under a name that it puts together.
    """
    declared = DeclaredTexts(game)
    code = "".join(file.read_text(encoding="utf-8") for file in game.folder.rglob("*.py"))
    for language in LANGUAGES:
        file = game.folder / f"{language}.ftl"
        if game.package and file.exists():
            for name in _own_messages(file).names:
                key = name.partition(".")[0]
                if key.startswith(DECLARED) and key not in declared and f'"{key}"' not in code:
                    near = nearest(key, [it for it in declared if "." not in it])
                    hint = f"; did you mean {near}?" if near != NONE else ""
                    yield Finding(file_place(file), f"{key} belongs to nothing declared{hint}")


def needed_messages(game: Game) -> list[str]:
    """Return the names of the messages that a complete game has: all declared ones.

    Fields of the view have labels only where no board is drawn for the game; the kinds of
    moves without parameters need no text for several of them; default lessons have default texts.
    """
    lessons = tuple(default_lessons(game))
    default = {it.message for it in lessons} if game.lessons == lessons else set()
    plain = {f"move-{k.name}-many" for k in game.moves.kinds if not k.parameters}
    plain |= {f"move-{kind.name}-many" for kind in game.chance_moves.kinds}
    return [
        name
        for name in DeclaredTexts(game)
        if not name.startswith(("field-", "preset-standard")) and name not in plain | default
    ]


def _own_messages(file: Path) -> Messages:
    messages = Messages(file.stem)
    messages.add(file.read_text(encoding="utf-8"))
    return messages


DOCUMENT_CHECKS = (
    clauses_are_numbered,
    the_rule_book_is_complete,
    rule_books_agree,
    lessons_are_about_moves,
    cited_clauses_exist,
)
