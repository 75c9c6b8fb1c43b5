"""The checks that compile find rules that differ, games without an end, and broken laws."""

from pathlib import Path
from typing import Any

import pytest
from tests.check.broken_games import broken_copy
from tests.fixture_games.nim import rules
from tests.fixture_games.nim.game import GAME as NIM

from starboard.check.compiled import DIFFERS, compiled_equals_interpreted, many_games_end
from starboard.check.laws import laws_hold

pytestmark = pytest.mark.compiled


def scores_of_nobody(s: Any, out: list[int]) -> None:
    """Leave every score at 0."""


def hide_the_turn(s: Any, viewer: int) -> None:
    s.turn = 1 - s.turn


@pytest.mark.parametrize(("name", "other"), [("scores", scores_of_nobody), ("hide", hide_the_turn)])
def test_a_function_with_another_result_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, other: Any
) -> None:
    assert list(compiled_equals_interpreted(NIM)) == []  # everything is compiled now
    monkeypatch.setattr(rules, name, other)
    (found,) = compiled_equals_interpreted(NIM)
    assert found.sentence == f"{name} {DIFFERS}"


def test_games_without_an_end_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NIM.__dict__, "max_random_plies", 6)
    (found,) = many_games_end(NIM)
    assert found.sentence.startswith("actors lets 4000 of 4000 random games of 2 players run")
    assert found.sentence.endswith("6 plies; end them, or raise max_random_plies of Game")


def test_a_broken_law_is_shown_with_the_moves_that_lead_to_it(tmp_path: Path) -> None:
    law = ("laws.py", "return after.stones == before.stones - move", "return move < 2")
    with broken_copy(
        tmp_path, "nim", law, ("game.py", 'Number("stones", 1,', 'Number("stones", 2,')
    ) as game:
        (found,) = laws_hold(game)
    assert found.place.startswith("broken_nim/laws.py:")
    assert found.sentence == (
        "the law the-pile-shrinks-by-the-move does not hold after A take 2; "
        "`starboard verify nim` saves the game"
    )
