"""A test for each clause of RULES.md, named after it."""

from starboard.engine.actors import CHANCE
from starboard.engine.table import Seat, Table
from starboard.scaffold.dice_template.game import GAME
from starboard.scaffold.dice_template.state import HOLD, ROLL


def table_with(**fields: int | list[int]) -> Table:
    """Return a table of two players with these fields of the state."""
    table = Table(GAME, [Seat("Ann"), Seat("Bob")], {"goal": 50})
    for name, value in fields.items():
        setattr(table.state, name, value)
    return table


def roll(table: Table, die: int) -> list[str]:
    """Let the player to move roll this number; return what Bob reads about it."""
    table.play(table.state.turn, "roll")
    return table.narrate(table.play(CHANCE, f"die {die}"), 1, "en")


def test_d1_1_everybody_starts_with_no_points_and_players_take_turns() -> None:
    table = table_with()
    assert (table.state.turn, GAME.scores(table.state, 2)) == (0, [0, 0])
    table.play(0, "hold")
    assert table.state.turn == 1
    table.play(1, "hold")
    assert table.state.turn == 0


def test_d2_1_the_player_rolls_or_holds() -> None:
    assert GAME.legal(table_with().state, 0) == [ROLL, HOLD]
    assert GAME.legal(table_with().state, 1) == []


def test_d2_2_a_roll_is_added_to_the_pot() -> None:
    table = table_with(pot=7)
    roll(table, 5)
    assert (table.state.pot, table.state.turn) == (12, 0)


def test_d2_3_a_1_empties_the_pot_and_ends_the_turn() -> None:
    table = table_with(pot=7, score=[3, 0, 0, 0])
    roll(table, 1)
    assert (table.state.pot, table.state.turn, table.state.score[0]) == (0, 1, 3)


def test_d2_4_who_holds_gets_the_pot() -> None:
    table = table_with(pot=7, score=[3, 0, 0, 0])
    table.play(0, "hold")
    assert (table.state.pot, table.state.turn, table.state.score[0]) == (0, 1, 10)


def test_d3_1_points_and_pot_that_reach_the_goal_win() -> None:
    table = table_with(pot=7, score=[38, 0, 0, 0])
    assert roll(table, 5) == ["Ann rolls a 5; the pot is 12."]
    assert table.over
    assert GAME.rules.winners(table.state) == 1 << 0
    assert GAME.scores(table.state, 2) == [50, 0]
