"""Which languages are available, and which one a reader is served."""

import subprocess
import sys

import pytest

from starboard.engine import languages
from starboard.engine.languages import (
    DEFAULT_LANGUAGE,
    ENGINE_MESSAGES,
    LANGUAGES,
    match_language,
    negotiate_language,
    supported_language,
)


def test_languages_are_the_message_files_of_the_engine() -> None:
    assert LANGUAGES[0] == DEFAULT_LANGUAGE
    assert sorted(LANGUAGES) == sorted(file.stem for file in ENGINE_MESSAGES.glob("*.ftl"))


@pytest.mark.parametrize(
    ("tag", "language"),
    [("pt", "pt"), ("pt-BR", "pt"), ("PT", "pt"), ("pt_BR.UTF-8", "pt"), ("en-GB-oxendict", "en"),
     ("de", None), ("p", None), ("ptx", None), ("C.UTF-8", None), ("*", None), ("", None)],
)  # fmt: skip
def test_a_tag_matches_its_longest_available_prefix(tag: str, language: str | None) -> None:
    assert match_language(tag) == language


def test_a_regional_message_file_serves_that_region_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "LANGUAGES", ("en", "zh-Hant"))
    assert match_language("zh-hant-TW") == "zh-Hant"
    assert match_language("zh-Hans") is None


@pytest.mark.parametrize(
    ("tag", "language"), [("pt-PT", "pt"), ("de", "en"), ("", "en"), (None, "en")]
)
def test_an_unsupported_tag_gets_the_default_language(tag: str | None, language: str) -> None:
    assert supported_language(tag) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("pt", "pt"),
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("en;q=0.8,pt;q=0.9", "pt"),
        ("pt;q=0.5, en", "en"),
        ("de, pt-BR;q=0.3", "pt"),
        ("de, fr;q=0.9, *;q=0.1", "en"),
        ("*", "en"),
        ("pt;q=0, en;q=0.1", "en"),
        ("pt;q=0, pt-BR", "en"),
        ("pt;q=0, de", "en"),
        ("PT ; Q=0.7", "pt"),
        ("pt;q=high", "en"),
        ("pt;q=2", "en"),
        ("pt;level=1", "pt"),
        (",;,=;q=", "en"),
        ("de," * 100 + "pt", "pt"),
        ("de," * 10_000 + "pt", "en"),
        ("pt-" * 10_000, "pt"),
    ],
)
def test_the_preferred_available_language_of_a_header_is_chosen(
    header: str | None, language: str
) -> None:
    assert negotiate_language(header) == language


def test_the_list_of_languages_needs_no_other_package() -> None:
    """The generator of TypeScript types and the command line import it first."""
    code = "import sys; import starboard.engine.languages; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = {name for name in done.stdout.split() if name.startswith("starboard")}
    assert loaded == {"starboard", "starboard.engine", "starboard.engine.languages"}
    assert not {"fluent", "msgspec", "numpy"} & set(done.stdout.split())
