"""Levels: graded, found by name, with a thinking time of one's own."""

from itertools import pairwise

import pytest
from tests.fixture_games.nim.game import GAME

from starboard.bots.levels import ITERATIONS, LEVELS, WHOLE_METHODS, find_level
from starboard.bots.roster import check_bot, check_seated_bot, roster_of, substitute_bot
from starboard.catalog import GAMES, find_game
from starboard.engine.errors import BadThinkingTime, UnknownBot
from starboard.engine.languages import LANGUAGES
from starboard.engine.search_settings import SearchSettings


def test_each_level_searches_more_and_chooses_less_freely_than_the_one_below() -> None:
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.effort < stronger.effort
        assert weaker.temperature > stronger.temperature
    assert LEVELS[-1].effort == 1.0
    assert LEVELS[-1].temperature == 0.0


def test_a_game_may_declare_how_freely_its_levels_choose() -> None:
    own = SearchSettings(temperatures=(5.0, 1.0, 0.8, 0.6, 0.4))
    assert [level.temperature_in(own) for level in LEVELS] == [5.0, 1.0, 0.8, 0.6, 0.4, 0.0]
    usual = [level.temperature for level in LEVELS]
    assert [level.temperature_in(SearchSettings()) for level in LEVELS] == usual


@pytest.mark.parametrize("game", GAMES)
def test_declared_temperatures_fall_from_level_to_level(game: str) -> None:
    declared = find_game(game).search.temperatures
    assert len(declared) in (0, len(LEVELS) - 1)
    assert all(weaker > stronger > 0.0 for weaker, stronger in pairwise(declared))


def test_the_strongest_level_searches_as_the_game_declares() -> None:
    own = SearchSettings("alpha-beta", width=12, iterations=500)
    assert LEVELS[-1].settings(own) == own
    assert LEVELS[-1].iterations(own) == 500
    assert LEVELS[-1].iterations(SearchSettings("paired")) == ITERATIONS["paired"]


@pytest.mark.parametrize("method", WHOLE_METHODS)
def test_weaker_levels_compare_all_moves(method: str) -> None:
    own = SearchSettings(method, iterations=64_000)  # type: ignore[arg-type]
    weak = LEVELS[0].settings(own)
    assert (weak.method, weak.playout_plies) == ("tree", 0)
    assert LEVELS[0].iterations(own) < ITERATIONS["tree"]


def test_a_thinking_time_is_the_strongest_level_with_this_time() -> None:
    level = find_level("think=2.5")
    assert level is not None
    assert (level.seconds, level.temperature) == (2.5, 0.0)
    assert find_level("thinker") is None


@pytest.mark.parametrize("text", ["", "soon", "0", "-1", "nan", "1e9"])
def test_a_wrong_thinking_time_is_refused(text: str) -> None:
    with pytest.raises(BadThinkingTime):
        find_level(f"think={text}")


def test_the_roster_has_bots_and_levels() -> None:
    assert roster_of(GAME) == [
        "expert", "random", "level-6", "level-5", "level-4", "level-3", "level-2", "level-1",
    ]  # fmt: skip
    for name in [*roster_of(GAME), "think=1"]:
        check_bot(GAME, name)
    with pytest.raises(UnknownBot):
        check_bot(GAME, "level-7")


def test_seats_of_a_server_have_no_thinking_time() -> None:
    with pytest.raises(UnknownBot):
        check_seated_bot(GAME, "think=600")


def test_a_weak_bot_stands_in_for_a_weak_level() -> None:
    assert substitute_bot(GAME, "level-6") == "expert"
    assert substitute_bot(GAME, "level-1") == "random"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_described(language: str) -> None:
    words = GAME.catalogue(language)
    texts = {words.text(f"bot-{level.name}") for level in LEVELS}
    assert len(texts) == len(LEVELS)
    assert not any(text.startswith("bot-") for text in texts)


def test_upper_levels_search_a_turn_whole_and_the_lower_ones_a_tree() -> None:
    own = SearchSettings("turn", iterations=900)
    methods = [level.settings(own).method for level in LEVELS]
    assert methods == ["tree", "tree", "tree", "turn", "turn", "turn"]
    assert [level.iterations(own) for level in LEVELS[3:]] == [900, 900, 900]
