"""Adds the fixture game to every Python process that has this folder on its path."""

from tests.browser.fixture_game import add_to_catalogue

add_to_catalogue()
