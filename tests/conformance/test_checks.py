"""Every game passes every check of ``starboard check``."""

import pytest

from starboard.check.compiled import COMPILED_CHECKS
from starboard.check.documents import untranslated_messages
from starboard.check.finding import Check
from starboard.check.laws import LAW_CHECKS
from starboard.check.runner import INTERPRETED
from starboard.engine.game import Game

INTERPRETED_CHECKS = [check for stage in INTERPRETED for check in stage.checks]


@pytest.mark.parametrize("check", INTERPRETED_CHECKS, ids=lambda check: check.__name__)
def test_interpreted(game: Game, check: Check) -> None:
    assert list(check(game)) == []


@pytest.mark.compiled
@pytest.mark.parametrize("check", [*COMPILED_CHECKS, *LAW_CHECKS], ids=lambda it: it.__name__)
def test_compiled(game: Game, check: Check) -> None:
    assert list(check(game)) == []


def test_no_message_is_left_to_a_default(game: Game) -> None:
    assert list(untranslated_messages(game)) == []
