"""Bots and levels at a local table."""

import sys

import pytest
from tests.fixture_games.nim.game import GAME

from starboard.engine.errors import UnknownBot
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.terminal.opponents import Opponents
from starboard.terminal.seats import default_seats, parse_seats


def moves_of_a_game(*seats: str) -> list[str]:
    """Play a game between opponents to its end."""
    table = Table(GAME, parse_seats(seats, GAME), GAME.options.resolve(), seed=1)
    opponents = Opponents(table, seeded_generator(2), "Preparing")
    while not table.over:
        player = table.actors.bit_length() - 1
        table.play(player, GAME.move(table.state, player, opponents.choose(player)))
    return [str(played) for played in table.log]


def test_a_person_who_names_nobody_plays_against_a_level_for_newcomers() -> None:
    seats = default_seats(GAME)
    assert [seat.kind for seat in seats] == ["person", "bot"]
    assert seats[1].bot == "level-2"


def test_seats_may_name_levels_and_thinking_times() -> None:
    seats = parse_seats(["you", "level-6", "level-6", "think=3"], GAME)
    assert [seat.bot for seat in seats[1:]] == ["level-6", "level-6", "think=3"]
    assert len({seat.name for seat in seats}) == 4
    with pytest.raises(UnknownBot):
        parse_seats(["you", "level-9"], GAME)


def test_a_person_without_a_name_has_one_of_the_language() -> None:
    names = {it: default_seats(GAME, language=it)[0].name for it in ("en", "pt")}
    assert names == {"en": "You", "pt": "Você"}
    assert parse_seats(["you=Ana"], GAME, "pt")[0].name == "Ana"


def test_bots_play_without_the_compiler() -> None:
    assert moves_of_a_game("expert", "random") == moves_of_a_game("expert", "random")


def test_a_bot_moves_for_a_level_while_its_search_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    endless = [sys.executable, "-c", "import time; time.sleep(600)"]
    monkeypatch.setattr(Opponents, "_compiler_command", lambda _: endless)
    table = Table(GAME, parse_seats(["level-1", "level-6"], GAME), GAME.options.resolve(), seed=1)
    opponents = Opponents(table, seeded_generator(2), "Preparing", repeatable=False)
    opponents.prepare()
    assert opponents.choose(0) in GAME.legal(table.state, 0)


@pytest.mark.compiled
def test_levels_play_a_whole_game_repeatably() -> None:
    assert moves_of_a_game("level-1", "level-6") == moves_of_a_game("level-1", "level-6")
