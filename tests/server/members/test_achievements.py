"""Achievements at the end of a game: for whom, and in which games."""

import pytest
from msgspec.structs import replace
from tests.engine.test_achievements import last_state

from starboard.catalog import find_game
from starboard.engine.achievements import reached
from starboard.engine.table import Seat, Table
from starboard.games.stlucia.state import FULL_HEALTH
from starboard.server.tables.finished_rows import finished_row
from starboard.store.rows import DiceSecret, SeatRow, TableRow

GAME = find_game("stlucia")


@pytest.fixture
def table() -> Table:
    """A finished game whose winner is unharmed."""
    state = last_state(GAME.id, 2)
    state.health[state.winner] = FULL_HEALTH
    seats = [Seat(name) for name in "ABCD"]
    return Table.resume(GAME, seats, {"goal": 20}, state, ply=1)


@pytest.fixture
def row(table: Table) -> TableRow:
    seats = tuple(SeatRow("person", name, "captain", name) for name in "ABCD")
    return TableRow(
        id="t", game=GAME.id, rules=GAME.version, options={"goal": 20}, seats=seats, host="A",
        public=True, spectators=True, invite="", seconds_per_move=0, created=1.0, moved_at=1.0,
        status="finished", winners=(table.state.winner,), dice_secret=DiceSecret("ab" * 32),
    )  # fmt: skip


def test_scores_and_achievements_are_recorded_with_the_end(row: TableRow, table: Table) -> None:
    found = finished_row(row, table, 5.0)
    assert (found.finished_at, found.scores) == (5.0, tuple(table.state.score[:4]))
    for place, seat in enumerate(found.seats):
        assert list(seat.achievements) == reached(GAME, table.state, place)
    assert "unharmed" in found.seats[table.state.winner].achievements


def test_bots_and_those_who_left_achieve_nothing(row: TableRow, table: Table) -> None:
    seats = list(row.seats)
    seats[table.state.winner] = replace(seats[table.state.winner], away=True)
    for place in range(4):
        if place != table.state.winner:
            seats[place] = SeatRow("bot", "Captain", "captain")
    found = finished_row(replace(row, seats=tuple(seats)), table, 5.0)
    assert not any(seat.achievements for seat in found.seats)


@pytest.mark.parametrize(
    "changes", [{"options": {"goal": 3}}, {"dice_secret": DiceSecret()}], ids=["options", "begun"]
)
def test_other_options_and_begun_games_do_not_count(
    row: TableRow, table: Table, changes: dict[str, object]
) -> None:
    found = finished_row(replace(row, **changes), table, 5.0)
    assert found.scores
    assert not any(seat.achievements for seat in found.seats)


def test_game_that_people_end_has_no_achievements(row: TableRow) -> None:
    running = Table(GAME, [Seat(name) for name in "ABCD"], {"goal": 20}, seed=1)
    assert not any(seat.achievements for seat in finished_row(row, running, 5.0).seats)
    assert finished_row(row, None, 5.0).scores == ()
