"""Exhaustive verification with few kinds of goods, two ports and one round."""

from typing import Any

import numpy as np
import pytest
from tests.games.tradewinds.position import Ship, position

from starboard.bots.compiled import compiled_game
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.state import (
    FIGHTING,
    LOOTING,
    OVER,
    RESPAWNING,
    SUNK,
)
from starboard.verify.explore import Exploration, GameInstance, explore
from starboard.verify.run import options_for

pytestmark = pytest.mark.compiled


def small_instance(map: str, mode: str, goods: int) -> GameInstance:
    chosen = {"map": map, "mode": mode, "goods": goods}
    return GameInstance(compiled_game(GAME), 2, options_for(GAME, chosen, None, 1))


def some(found: Exploration, phase: int) -> Any:
    """Records of states of this phase, from a sample of all that were found."""
    compiled, step = found.instance.compiled, max(1, found.states // 20_000)
    rows = found.store[: found.states : step].view(np.uint8)[:, : compiled.size]
    states = np.ascontiguousarray(rows).view(compiled.dtype)[:, 0]
    return states[states["phase"] == phase]


@pytest.mark.slow
def test_every_fight_keeps_the_laws() -> None:
    found = explore(small_instance("A.....B", "survival", goods=0), 10**6)
    assert found.complete
    assert len(some(found, FIGHTING))
    over = some(found, OVER)
    assert set(over["afloat"]) == {0b01, 0b10, 0b11}
    assert over[over["afloat"] != 0b11]["mounted"].max() == 4  # two of one's own, two taken


@pytest.mark.slow
def test_ships_are_sunk_and_come_back() -> None:
    found = explore(small_instance("AB", "infinite", goods=1), 300_000)
    assert found.stopped_by == "states"
    assert found.violation is None
    for phase in (FIGHTING, SUNK, RESPAWNING):
        assert len(some(found, phase))


@pytest.mark.slow
def test_every_choice_of_loot_keeps_the_laws() -> None:
    """From two laden ships in one place, at the beginning of the last turn."""
    instance = small_instance("A.........B", "survival", goods=2)
    laden = [Ship("A", goods={"lumber": 2, "sugar": n}, money=0) for n in (1, 2)]
    table = position(
        "A.........B",
        turn="B",
        fleet=dict(zip("AB", laden, strict=True)),
        options=instance.options,
    )
    found = explore(instance, 10**6, first=table.state)
    assert found.complete
    choosing = some(found, LOOTING)
    assert set(choosing["victor"]) == {0, 1}
    assert (choosing["goods"].sum(axis=2).max(axis=1) > 4).all()
