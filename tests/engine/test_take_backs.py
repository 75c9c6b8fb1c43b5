"""Taking moves back: how far, why not, and that nothing is lost."""

import pytest
from tests.fixture_games.catalog import EVERY_GAME

from starboard.check.random_games import random_game, table_for
from starboard.engine.actors import CHANCE, SPECTATOR, TAKE_BACK
from starboard.engine.errors import (
    BadReplay,
    ChanceSinceThen,
    NothingToTakeBack,
    SecretSinceThen,
)
from starboard.engine.replay import events, load, save
from starboard.engine.table import Table
from starboard.engine.take_backs import (
    MAX_TAKEN_BACK,
    KeptMoves,
    plies_to_take_back,
    take_back_move,
    taken_back,
)

NIM, HIGH_ROLL, SEALED = EVERY_GAME["nim"], EVERY_GAME["highroll"], EVERY_GAME["sealed"]


def take_back(table: Table, player: int) -> None:
    """Take moves back to the player's last decision."""
    kept = KeptMoves(events(table))
    move = take_back_move(player, plies_to_take_back(table.game, kept.events, player))
    table.take_back(move, kept.state_before(move))


def nim(*taken: int) -> Table:
    table = table_for(NIM, 2, seed=1)
    for number, stones in enumerate(taken):
        table.play(number % 2, f"take {stones}")
    return table


@pytest.mark.parametrize("plies", [1, 2, MAX_TAKEN_BACK])
def test_move_of_a_take_back_reads_back(plies: int) -> None:
    move = take_back_move(3, plies)
    assert taken_back(move.id) == (3, plies)
    assert NIM.move_space(TAKE_BACK).parse(move.text, None) == move


def test_own_decision_and_the_reply_are_taken_back() -> None:
    table = nim(1, 2)
    take_back(table, 0)
    assert table.state == table_for(NIM, 2, seed=1).state
    assert (table.ply, len(table.log)) == (3, 3)
    assert table.narrate(events(table)[-1], 0) == ["You took back the last 2 moves."]
    assert table.narrate(events(table)[-1], SPECTATOR) == ["Player 1 took back the last 2 moves."]


def test_moves_are_taken_back_one_decision_after_the_other() -> None:
    table = nim(1, 2, 3, 1)
    take_back(table, 0)
    assert table.state == nim(1, 2).state
    take_back(table, 0)
    assert table.state == nim().state
    with pytest.raises(NothingToTakeBack):
        take_back(table, 0)


def test_game_goes_on_and_is_saved_with_what_was_taken_back() -> None:
    table = nim(1, 2)
    take_back(table, 0)
    table.play(0, "take 3")
    text = save(table)
    assert '"< take-back A 2"' in text
    loaded = load(text, {"nim": NIM}.__getitem__)
    assert (loaded.log, loaded.state) == (table.log, table.state)
    assert save(loaded) == text


def test_file_that_takes_back_more_than_was_played_is_refused() -> None:
    text = save(nim(1)).replace('"A take 1"', '"A take 1",\n  "< take-back A 2"')
    with pytest.raises(BadReplay):
        load(text, {"nim": NIM}.__getitem__)


def test_roll_before_the_first_decision_is_no_obstacle() -> None:
    table = table_for(HIGH_ROLL, 2, seed=1)
    table.play_chance()
    with pytest.raises(NothingToTakeBack):
        take_back(table, 0)


def test_decision_before_a_roll_stays() -> None:
    table = table_for(HIGH_ROLL, 2, seed=1)
    table.play(CHANCE, "roll 3")
    table.play(0, "keep")
    take_back(table, 0)
    table.play(0, "again")
    table.play_chance()
    with pytest.raises(ChanceSinceThen):
        take_back(table, 0)


def test_decision_before_a_secret_is_shown_stays() -> None:
    refused = 0
    for table, event in random_game(SEALED, 2, seed=1):
        own = events(table)[-2:-1]
        has_decided = own and own[0].actor == 0 and len(SEALED.legal(own[0].before, 0)) > 1
        if has_decided and event.actor == 1 and table.seen(event, 0) != event.move.id:
            with pytest.raises(SecretSinceThen):
                plies_to_take_back(SEALED, KeptMoves(events(table)).events, 0)
            refused += 1
    assert refused
