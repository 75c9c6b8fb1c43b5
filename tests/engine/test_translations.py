"""Which messages each language lacks; the languages that we ship lack none.

A language that is not complete falls back to the default language. Its missing messages are
listed by ``pytest -rx tests/engine/test_translations.py``.
"""

from pathlib import Path

import pytest
from tests.message_files import arguments_used, message_folders

from starboard.engine.languages import DEFAULT_LANGUAGE, LANGUAGES

COMPLETE = {DEFAULT_LANGUAGE, "pt"}
"""The languages that are released: a missing message fails the tests."""

FOLDERS = message_folders()


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    return arguments_used(folder, language) if (folder / f"{language}.ftl").exists() else {}


@pytest.mark.parametrize("language", sorted({*LANGUAGES, *COMPLETE}))
@pytest.mark.parametrize("name", list(FOLDERS))
def test_no_message_is_missing(name: str, language: str) -> None:
    translated = messages(FOLDERS[name], language)
    missing = [key for key in messages(FOLDERS[name], DEFAULT_LANGUAGE) if key not in translated]
    if missing and language not in COMPLETE:
        pytest.xfail(f"{name}/{language}.ftl lacks {len(missing)}: {', '.join(missing)}")
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(FOLDERS))
def test_translations_use_the_arguments_of_the_default_language(name: str, language: str) -> None:
    expected = messages(FOLDERS[name], DEFAULT_LANGUAGE)
    for key, arguments in messages(FOLDERS[name], language).items():
        assert arguments == expected.get(key), key
