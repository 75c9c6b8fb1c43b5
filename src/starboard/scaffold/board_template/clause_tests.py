"""A test for each clause of RULES.md, named after it."""

import pytest

from starboard.engine.errors import IllegalMove
from starboard.engine.table import Seat, Table
from starboard.scaffold.board_template.game import GAME


def table_after(*cells: str) -> Table:
    """Return a table on which these cells were marked in turn, such as ``b 2``."""
    table = Table(GAME, [Seat("Ann"), Seat("Bob")])
    for number, cell in enumerate(cells):
        table.play(number % 2, f"mark {cell}")
    return table


def test_b1_1_the_board_is_empty_and_players_take_turns() -> None:
    assert table_after().state.cells == [0] * 9
    assert [table_after(*cells).state.turn for cells in ([], ["a 1"], ["a 1", "b 2"])] == [0, 1, 0]


def test_b2_1_only_an_empty_cell_can_be_marked() -> None:
    table = table_after("b 2")
    assert table.state.cells == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    with pytest.raises(IllegalMove):
        table.play(1, "mark b 2")


@pytest.mark.parametrize(
    "cells",
    [
        ("a 1", "b 1", "a 2", "b 2", "a 3"),
        ("a 1", "a 2", "b 1", "b 2", "c 1"),
        ("a 1", "a 2", "b 2", "b 1", "c 3"),
    ],
)
def test_b3_1_three_in_a_row_win(cells: tuple[str, ...]) -> None:
    table = table_after(*cells)
    assert table.over
    assert GAME.rules.winners(table.state) == 1 << 0
    assert GAME.scores(table.state, 2) == [1, 0]


def test_b3_2_a_full_board_without_three_in_a_row_has_no_winner() -> None:
    table = table_after("a 1", "b 2", "c 3", "b 1", "b 3", "a 3", "c 1", "c 2", "a 2")
    assert table.over
    assert GAME.rules.winners(table.state) == 0
