"""The lessons of a coached first game fit on a phone, in every language."""

import pytest

from starboard.catalog import GAMES, find_game
from starboard.engine.languages import LANGUAGES

MAX_CHARACTERS = 170
"""Four lines on a phone."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_lessons_are_short(id: str, language: str) -> None:
    game = find_game(id)
    catalogue = game.catalogue(language)
    texts = {it.name: catalogue.text(it.message) for it in game.lessons}
    assert {name: text for name, text in texts.items() if len(text) > MAX_CHARACTERS} == {}
    assert len(set(texts.values())) == len(texts)
