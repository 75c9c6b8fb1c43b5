"""Advice: legal moves, the next best one, and nothing that the player does not know."""

import pytest
from tests.search.conftest import Compiler
from tests.search.positions import decision
from tests.search.test_search import another_world

from starboard.search.advice import advise

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("id", ["nim", "highroll", "sealed"])
def test_advice_names_two_legal_moves(compiler: Compiler, id: str) -> None:
    compiled = compiler(id)
    state, player = decision(compiled.game, 2)
    advice = advise(compiled, 2, state, player, seed=1)
    legal = compiled.game.legal(state, player)
    assert {advice.move, advice.next_move} <= set(legal)
    assert advice.move != advice.next_move
    assert 0.0 <= advice.next_chance <= advice.chance <= 1.0


def test_worlds_that_look_alike_get_the_same_advice(compiler: Compiler) -> None:
    compiled = compiler("sealed")
    state, player = decision(compiled.game, 2)
    other = another_world(compiled.game, state, player)
    assert advise(compiled, 2, state, player, 1) == advise(compiled, 2, other, player, 1)
