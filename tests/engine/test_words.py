"""Texts for people: catalogues of messages, and the narrator that addresses one viewer."""

from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.engine import languages, words
from starboard.engine.errors import UnknownLanguage
from starboard.engine.fluent import MissingMessage
from starboard.engine.languages import LANGUAGES
from starboard.engine.words import Catalogue, Narrator, catalogue


@pytest.mark.parametrize("near", ["none", "goal"])
def test_a_suggestion_is_made_only_if_a_word_is_similar(near: str) -> None:
    text = catalogue("en").text("error-unknown-option", {"option": "x", "near": near, "known": "k"})
    assert ("Did you mean “goal”?" in text) == (near == "goal")
    assert ("The options are: k." in text) == (near == "none")


@pytest.mark.parametrize(
    ("more", "text"),
    [(0, ""), (1, " There is one more such place."), (5, " There are 5 more such places.")],
)
def test_a_count_selects_singular_or_plural(more: int, text: str) -> None:
    args = {"place": "a:1", "reason": "r", "more": more}
    assert catalogue("en").text("error-broken-dialect", args) == f"a:1: r.{text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_message_raises(language: str) -> None:
    with pytest.raises(MissingMessage, match="no message 'nothing'"):
        catalogue(language).text("nothing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_argument_raises(language: str) -> None:
    with pytest.raises(MissingMessage, match="list-and"):
        catalogue(language).text("list-and", {"first": "a"})


def test_an_attribute_is_formatted_on_its_own() -> None:
    messages = SEALED.catalogue("pt")
    assert messages.text("preset-long.title") == "Longo"
    assert "preset-long.nothing" not in messages


def test_a_language_without_messages_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"“de” is not available\. Available: en, pt"):
        Catalogue("de")


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("en", SEALED.folder) is catalogue("en", SEALED.folder)


def test_a_game_adds_its_messages_to_those_of_the_engine() -> None:
    messages = catalogue("pt", SEALED.folder)
    assert messages.text("title") == "Lances secretos"
    assert "list-and" in messages
    assert "title" not in catalogue("pt")


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An engine with a third language, of which only one message is translated."""
    for file in languages.ENGINE_MESSAGES.glob("*.ftl"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "de.ftl").write_text("list-and = { $first } und { $last }\n", encoding="utf-8")
    monkeypatch.setattr(words, "ENGINE_MESSAGES", tmp_path)
    monkeypatch.setattr(words, "LANGUAGES", (*LANGUAGES, "de"))


@pytest.mark.usefixtures("german")
def test_a_language_is_added_by_adding_files() -> None:
    messages = Catalogue("de", SEALED.folder, catalogue("en", SEALED.folder))
    assert messages.text("list-and", {"first": "a", "last": "b"}) == "a und b"
    assert messages.text("error-game-over") == "The game is over."
    assert messages.text("title") == "Sealed bids"  # the game has no German file


def test_arguments_are_inserted_verbatim_without_isolation_marks() -> None:
    args = {"first": "{ $last }", "last": Path("b")}
    assert catalogue("en").text("list-and", args) == "{ $last } and b"


def narrator(viewer: int, *names: str, language: str = "en") -> Narrator:
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
    say = narrator(viewer, language=language)
    assert say("dealt", who=say.who(0), card="2") == text


def test_a_player_named_you_is_not_mistaken_for_the_viewer() -> None:
    say = narrator(1, "you", "Bo")
    text = say("dealt", who=say.who(0), card="2")
    assert text.replace("\u2060", "") == "you is dealt a 2."


@pytest.mark.parametrize(
    ("items", "language", "text"),
    [([], "en", ""), (["a"], "en", "a"), (["a", "b"], "en", "a and b"),
     (["a", "b", "c"], "en", "a, b and c"), (["a", "b", "c"], "pt", "a, b e c")],
)  # fmt: skip
def test_a_list_ends_with_a_conjunction(items: list[str], language: str, text: str) -> None:
    assert narrator(0, language=language).list(items) == text
