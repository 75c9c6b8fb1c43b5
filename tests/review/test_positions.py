"""Positions and their sum: what luck and decisions add up to, with exact chances."""

import pytest
from tests.fixture_games.catalog import EVERY_GAME
from tests.review.exact_values import ExactValues

from starboard.check.random_games import table_for
from starboard.engine.actors import CHANCE
from starboard.engine.replay import events
from starboard.engine.table import Seat, Table
from starboard.review.doubts import MAX_SEARCHED, MIN_DOUBT, doubtful_plies, reviewed_players
from starboard.review.positions import PositionReviewer, ReviewedPosition
from starboard.review.summary import luck_error, summary, total_luck, turning_points

HIGH_ROLL, NIM = EVERY_GAME["highroll"], EVERY_GAME["nim"]


def reviewed(table: Table) -> list[ReviewedPosition]:
    values = ExactValues(table.game, table.players)
    reviewer = PositionReviewer(table.game, events(table), values)
    return [reviewer.review(ply) for ply in range(table.ply + 1)]


def dice_game(*rolls: int) -> Table:
    """A game of High roll in which everybody keeps the first roll."""
    table, left = table_for(HIGH_ROLL, 2, seed=1), list(rolls)
    while not table.over and (left or not table.chance_is_due):
        if table.chance_is_due:
            table.play(CHANCE, f"roll {left.pop(0)}")
        else:
            table.play(table.actors.bit_length() - 1, "keep")
    return table


def test_luck_and_decisions_explain_the_whole_result() -> None:
    positions = reviewed(dice_game(6, 1, 5, 2, 4, 3))
    luck = total_luck(positions, 2)
    made = [it for it in positions if it.actor not in (None, CHANCE)]
    before = {it.ply: positions[it.ply - 1].chances for it in made}
    decided = [sum(it.chances[p] - before[it.ply][p] for it in made) for p in range(2)]
    for player in range(2):
        change = positions[-1].chances[player] - positions[0].chances[player]
        assert luck[player] + decided[player] == pytest.approx(change)


def test_luck_of_one_player_is_the_bad_luck_of_the_others() -> None:
    for position in reviewed(dice_game(6, 1, 5, 2)):
        if position.luck is not None:
            assert sum(position.luck) == pytest.approx(0.0)


def test_luck_of_all_outcomes_is_zero_on_average() -> None:
    found = [reviewed(dice_game(side))[1].luck for side in range(1, 7)]
    assert sum(luck[0] for luck in found if luck) == pytest.approx(0.0)
    assert [luck[0] for luck in found if luck] == sorted(luck[0] for luck in found if luck)


def test_decision_is_doubted_by_what_the_best_one_is_better() -> None:
    kept_a_one = reviewed(dice_game(1))[-1]
    kept_a_six = reviewed(dice_game(6))[-1]
    assert kept_a_one.doubt > 0.05
    assert kept_a_six.doubt == 0.0


def test_forced_move_changes_nothing() -> None:
    table = table_for(NIM, 2, seed=1)
    while not table.over:
        table.play(table.state.turn, table.legal_moves(table.state.turn)[0])
    *_, before, last = reviewed(table)
    assert last.chances == before.chances
    assert last.doubt == 0.0


def position(ply: int, *chances: float, **more: object) -> ReviewedPosition:
    return ReviewedPosition(ply, None, chances, **{"error": 0.0, **more})  # type: ignore[arg-type]


def test_turning_points_are_the_largest_changes_in_order() -> None:
    shares = [0.5, 0.52, 0.7, 0.65, 0.3, 0.31, 1.0]
    positions = [position(ply, own, 1 - own) for ply, own in enumerate(shares)]
    assert turning_points(positions) == [2, 4, 6]


def test_change_within_the_error_is_no_turning_point() -> None:
    positions = [position(ply, own, 1 - own, error=0.04) for ply, own in enumerate((0.5, 0.6, 0.9))]
    assert turning_points(positions) == [2]


def test_change_that_its_turn_takes_back_is_no_turning_point() -> None:
    shares, actors = (0.49, 0.3, 0.45, 0.65, 0.66, 0.45), (None, 0, 0, 1, 1, 0)
    positions = [
        ReviewedPosition(ply, actor, (own, 1 - own), 0.01)
        for ply, (own, actor) in enumerate(zip(shares, actors, strict=True))
    ]
    assert turning_points(positions) == [3, 5]


def test_rolls_that_cancel_each_other_are_turning_points() -> None:
    positions = [
        ReviewedPosition(ply, CHANCE, (own, 1 - own), 0.01)
        for ply, own in enumerate((0.5, 0.8, 0.5))
    ]
    assert turning_points(positions) == [1, 2]


def test_error_of_luck_counts_a_position_between_two_rolls_never() -> None:
    luck = (0.1, -0.1)
    positions = [
        position(0, 0.5, 0.5, error=0.03),
        position(1, 0.6, 0.4, error=0.9, luck=luck),
        position(2, 0.7, 0.3, error=0.04, luck=luck),
        position(3, 0.7, 0.3, error=0.9),
    ]
    assert luck_error(positions) == pytest.approx(0.05)


def test_only_the_most_doubtful_decisions_are_searched() -> None:
    doubts = [MIN_DOUBT / 2, *(MIN_DOUBT * (n + 1) for n in range(MAX_SEARCHED + 5))]
    positions = [
        ReviewedPosition(ply, 0, (0.5, 0.5), 0.0, doubt=doubt) for ply, doubt in enumerate(doubts)
    ]
    assert doubtful_plies(positions, [0]) == list(range(6, MAX_SEARCHED + 6))
    assert doubtful_plies(positions, [1]) == []


def test_partial_review_is_not_complete() -> None:
    positions = [position(0, 0.5, 0.5), position(1, 0.6, 0.4)]
    partial = summary("network", "nim", positions, [], length=9)
    assert (partial.complete, partial.length, len(partial.moves)) == (False, 9, 1)
    assert summary("network", "nim", positions, []).complete


def test_people_are_reviewed_and_bots_among_themselves() -> None:
    assert reviewed_players([Seat("Ann"), Seat("Captain", "bot", "captain")]) == [0]
    assert reviewed_players([Seat("A", "bot", "a"), Seat("B", "bot", "b")]) == [0, 1]
