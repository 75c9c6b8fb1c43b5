"""Every game passes every check of ``starboard check``."""

import pytest

from starboard.check.compiled import COMPILED_CHECKS
from starboard.check.documents import untranslated_messages
from starboard.check.finding import Check
from starboard.check.laws import LAW_CHECKS
from starboard.check.observation import OBSERVATION_CHECKS
from starboard.check.random_games import finished, table_for
from starboard.check.runner import INTERPRETED
from starboard.engine.errors import BadPlayers
from starboard.engine.game import Game
from starboard.engine.replay import events, save

COMPILING_CHECKS = [*COMPILED_CHECKS, *OBSERVATION_CHECKS, *LAW_CHECKS]
INTERPRETED_CHECKS = [check for stage in INTERPRETED for check in stage.checks]


@pytest.mark.parametrize("check", INTERPRETED_CHECKS, ids=lambda check: check.__name__)
def test_interpreted(game: Game, check: Check) -> None:
    assert list(check(game)) == []


@pytest.mark.compiled
@pytest.mark.parametrize("check", COMPILING_CHECKS, ids=lambda check: check.__name__)
def test_compiled(game: Game, check: Check) -> None:
    assert list(check(game)) == []


def test_too_few_and_too_many_players_are_refused(game: Game) -> None:
    for players in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(BadPlayers):
            table_for(game, players, seed=1)


def test_a_saved_move_takes_its_actor_its_text_and_the_json_around_them(game: Game) -> None:
    table = finished(game, game.default_players, seed=24)
    longest = max(len(event.move.text) for event in events(table))
    assert len(save(table)) <= 1000 + len(table.log) * (longest + 8)


def test_no_message_is_left_to_a_default(game: Game) -> None:
    assert list(untranslated_messages(game)) == []
