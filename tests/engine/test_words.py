"""Message catalogues: complete in both languages, loud when something is missing."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from tests.sealed.game import GAME as SEALED

import starboard
from starboard.catalog import GAMES, find_game
from starboard.engine.errors import StarboardError, UnknownLanguage
from starboard.engine.fluent import MissingWords
from starboard.engine.words import LANGUAGES, SHARED, Catalogue, Narrator, catalogue
from starboard.server.errors import MESSAGES as SERVER_MESSAGES
from starboard.server.errors import Refusal, ServerError

SOURCES = sorted(Path(str(starboard.__path__[0])).rglob("*.py"))
FOLDERS = {
    "engine": SHARED,
    "server": SERVER_MESSAGES,
    **{id: find_game(id).folder for id in GAMES},
}


BASES = (StarboardError, ServerError, Refusal)
ERRORS = sorted(
    {error for base in BASES for error in base.__subclasses__()} - set(BASES),
    key=lambda error: error.__name__,
)


class Variables(Visitor):
    """Collects the facts that a message uses, and the messages it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def facts_used(folder: Path, language: str) -> dict[str, set[str]]:
    """Each message of a file with the facts it uses; junk is a mistake in the file."""
    entries = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    found: dict[str, set[str]] = {}
    parts: dict[str, set[str]] = {}
    for entry in entries:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}.ftl"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
            parts[entry.id.name] = variables.messages
    for name in found:
        found[name] = set().union(found[name], *(found[part] for part in parts[name]))
    assert not [part for used in parts.values() for part in used if part not in found]
    return found


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Every error that the code makes: where, its class, the names of its facts."""
    names = {error.__name__ for error in ERRORS}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                facts = {str(keyword.arg) for keyword in node.keywords}
                yield f"{path.name}:{node.lineno}", ast.unparse(node.func), facts


@pytest.mark.parametrize("folder", list(FOLDERS.values()), ids=list(FOLDERS))
def test_every_language_has_the_same_messages_with_the_same_facts(folder: Path) -> None:
    english = facts_used(folder, "en")
    for language in LANGUAGES:
        assert facts_used(folder, language) == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: str(error.__name__))
def test_every_error_has_a_sentence(error: type[StarboardError], language: str) -> None:
    facts = dict.fromkeys(facts_used(error.folder or SHARED, language)[f"error-{error.key}"], 3)
    sentence = error(**facts).message(language)
    assert sentence.strip()
    assert "{" not in sentence


RAISED = list(raised())


@pytest.mark.parametrize(("place", "name", "facts"), RAISED, ids=[place for place, *_ in RAISED])
def test_every_error_is_given_the_facts_of_its_sentence(
    place: str, name: str, facts: set[str]
) -> None:
    error = next(error for error in ERRORS if error.__name__ == name)
    assert facts == facts_used(error.folder or SHARED, "en")[f"error-{error.key}"]


def test_errors_have_keys_of_their_own() -> None:
    assert len({error.key for error in ERRORS}) == len(ERRORS)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: str(error.__name__))
def test_an_error_passes_between_processes_with_its_facts(error: type[StarboardError]) -> None:
    again = pickle.loads(pickle.dumps(error(text="a", legal="b")))
    assert type(again) is error
    assert again.details == {"text": "a", "legal": "b"}


@pytest.mark.parametrize("near", ["none", "goal"])
def test_a_suggestion_is_made_only_when_a_word_is_near(near: str) -> None:
    text = catalogue("en").text("error-unknown-option", {"option": "x", "near": near, "known": "k"})
    assert ("Did you mean “goal”?" in text) == (near == "goal")
    assert ("The options are: k." in text) == (near == "none")


@pytest.mark.parametrize(
    ("more", "said"),
    [(0, ""), (1, " There is one more such place."), (5, " There are 5 more such places.")],
)
def test_a_count_is_said_in_the_right_number(more: int, said: str) -> None:
    facts = {"place": "a:1", "reason": "r", "more": more}
    assert catalogue("en").text("error-broken-dialect", facts) == f"a:1: r.{said}"


def test_a_missing_message_is_told_at_once() -> None:
    with pytest.raises(MissingWords, match="en: no message 'nothing'"):
        catalogue("en").text("nothing")


def test_a_part_of_a_message_is_said_on_its_own() -> None:
    words = SEALED.catalogue("pt")
    assert words.text("preset-long.title") == "Longo"
    assert "preset-long.nothing" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_fact_is_told_at_once(language: str) -> None:
    with pytest.raises(MissingWords, match="list-and"):
        catalogue(language).text("list-and", {"first": "a"})


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"“de”. There are: en, pt"):
        Catalogue("de")


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("en", SEALED.folder) is catalogue("en", SEALED.folder)


def test_a_game_adds_its_words_to_those_of_the_engine() -> None:
    words = catalogue("pt", SEALED.folder)
    assert words.text("title") == "Lances secretos"
    assert "list-and" in words
    assert "title" not in catalogue("pt")


def test_facts_are_inserted_as_they_are_without_isolating_marks() -> None:
    facts = {"first": "{ $last }", "last": Path("b")}
    assert catalogue("en").text("list-and", facts) == "{ $last } and b"


def say(viewer: int, *names: str, language: str = "en") -> Narrator:
    return Narrator(catalogue(language, SEALED.folder), names or ("Ann", "Bo"), viewer)


@pytest.mark.parametrize(
    ("viewer", "language", "text"),
    [
        (0, "en", "You are dealt a 2."),
        (1, "en", "Ann is dealt a 2."),
        (0, "pt", "Você recebe a carta 2."),
    ],
)
def test_the_viewer_is_you_and_others_have_names(viewer: int, language: str, text: str) -> None:
    speaker = say(viewer, language=language)
    assert speaker("dealt", who=speaker.who(0), card="2") == text


def test_somebody_called_you_is_not_taken_for_the_viewer() -> None:
    speaker = say(1, "you", "Bo")
    text = speaker("dealt", who=speaker.who(0), card="2")
    assert text.replace("\u2060", "") == "you is dealt a 2."


@pytest.mark.parametrize(
    ("items", "language", "text"),
    [([], "en", ""), (["a"], "en", "a"), (["a", "b"], "en", "a and b"),
     (["a", "b", "c"], "en", "a, b and c"), (["a", "b", "c"], "pt", "a, b e c")],
)  # fmt: skip
def test_a_list_is_said_with_its_last_item_joined(
    items: list[str], language: str, text: str
) -> None:
    assert say(0, language=language).list(items) == text
