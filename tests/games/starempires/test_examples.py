"""Worked examples that the rules were settled with."""

import pytest
from tests.games.starempires.position import (
    GAME,
    colonize,
    over,
    points,
    reach,
    start,
    trade_at,
)

from starboard.games.starempires import rules
from starboard.games.starempires.words.scoring import breakdowns, deciding_criterion


@pytest.mark.parametrize(("hazards", "destinations"), [("off", 17), ("alternating", 19)])
def test_first_move_of_the_first_seat(hazards: str, destinations: int) -> None:
    s = start(hazards=hazards)
    assert len(reach(s, 0, "(-1,-3)")) == len(GAME.legal(s, 0)) == destinations


@pytest.mark.parametrize(("seat", "home"), [(0, "(-1,-3)"), (1, "(1,3)")])
def test_balanced_hazards_leave_eleven_destinations_from_either_home(seat: int, home: str) -> None:
    s = start(first=seat, hazards="balanced")
    assert len(reach(s, seat, home)) == 11


def test_points_item_by_item() -> None:
    s = start()
    colonize(s, 0, "(-1,-2)(-1,-1)(-1,0)(-1,1)(0,-3)")
    trade_at(s, 0, "(0,0)")
    colonize(s, 1, "(1,2)(1,1)(1,0)(3,1)")
    trade_at(s, 1, "(0,1)")
    first, second = breakdowns(s)
    assert (first.planets, sum(first.nebulae), first.trade, first.bonus) == (3, 5, 2, 3)
    assert (second.planets, sum(second.nebulae), second.trade, second.bonus) == (8, 2, 2, 0)
    assert points(s) == [first.total, second.total] == [13, 12]


def test_tie_broken_by_colonies_in_hand() -> None:
    s = start()
    colonize(s, 0, "(-2,-3)(-1,-4)(0,-4)(-1,-2)(-1,-1)")
    colonize(s, 1, "(2,2)(0,3)(1,1)")
    assert points(s) == [7, 7]
    assert rules.winners(over(s)) == 0b10
    assert deciding_criterion(s) == "colonies"
