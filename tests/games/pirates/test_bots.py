"""The bots on positions with one right move, what they know, and their win rates."""

import pytest
from tests.games.pirates.position import Ship, act, play, position

from starboard.bots.roster import find_bot
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.games.pirates.bots import HITS, WEAKEST, distance_to
from starboard.games.pirates.game import GAME
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator


def choice(table: Table, bot: str = "buccaneer") -> str:
    player = table.state.turn
    move = GAME.bot_move(find_bot(GAME, bot), table.state, player, seeded_generator(1))
    return GAME.move(table.state, player, move).text


def chart_of(player: int, tiles: str, table: Table) -> Table:
    """Chart these tiles for a player: ``1-9 12``."""
    for piece in tiles.split():
        first, _, last = piece.partition("-")
        for number in range(int(first), int(last or first) + 1):
            table.state.chart[player] |= 1 << number - 1
    return table


def test_hit_odds_match_the_rulings() -> None:
    assert [HITS[bonus - WEAKEST] for bonus in (-3, 0, 2, 4, 6)] == [3, 15, 26, 33, 36]


def test_explorer_sails_to_the_nearest_uncharted_tile() -> None:
    table = position(A=Ship(10, 15), B=Ship(10))
    assert choice(chart_of(0, "8-11", table), "explorer") == "sail right 2"
    table = position(A=Ship(10), B=Ship(10))
    assert choice(chart_of(0, "1-37", table), "explorer") == "sail right 1"
    assert distance_to(0b1001, 1) == 1
    assert distance_to(0, 1) == 40


def test_bots_below_level_10_know_only_their_own_logbook() -> None:
    for bot in ("explorer", "buccaneer"):
        table = chart_of(1, "11-14", position(A=Ship(10, 9), B=Ship(30)))
        assert choice(chart_of(0, "1-9", table), bot) == "sail right 1"


def test_bots_with_sailors_instinct_know_the_whole_chart() -> None:
    table = chart_of(1, "11-40", position(A=Ship(10, 10), B=Ship(30)))
    assert choice(chart_of(0, "5-9", table), "buccaneer") == "sail left 1"


def test_buccaneer_uses_gem_seeker_at_once_and_sails_to_the_gem() -> None:
    table = position(A=Ship(10, 40), B=Ship(30), gems={"opal": 12})
    assert choice(table) == "seek"
    play(table, "seek", "tile 12", "seek", "tile 40", "seek", "tile 39")
    assert choice(table) == "sail right 2"


def test_buccaneer_steals_when_it_can() -> None:
    table = position(A=Ship(10), B=Ship(12), gems={"opal": "B"})
    play(table, "fire B", "roll 6 1", "xp 50")
    assert choice(table) == "steal"


def test_buccaneer_shoves_away_from_uncharted_tiles() -> None:
    table = chart_of(0, "1-20", position(A=Ship(20, 10), B=Ship(20)))
    play(table, "fire B", "roll 6 1", "xp 50")
    assert choice(table) == "shove left"


def rich_prey(**more: Ship) -> Table:
    gems: dict[str, int | str] = {"pearl": "B", "palace": "B", "gorestone": "B"}
    ships = {"A": Ship(20, 200), "B": Ship(22), **more}
    table = position(A=ships["A"], B=ships["B"], gems=gems)
    table.state.seeks[0] = 0
    return chart_of(1, "1-30", table)


def test_buccaneer_prefers_two_shots_to_one_and_a_buff_before_them() -> None:
    assert choice(rich_prey()) == "sword"
    armed = rich_prey(A=Ship(20, 200, buffs=("sword", "captain")))
    assert choice(armed) == "battleship B"
    act(armed, "battleship B")
    play(armed, "roll 6 1", "xp 50", "steal", "roll 6 1", "gem pearl")
    assert choice(armed) == "fire B"


def test_buccaneer_uses_no_buff_without_a_target() -> None:
    table = position(A=Ship(10, 200), B=Ship(40), gems={"pearl": "B"})
    table.state.seeks[0] = 0
    assert choice(table).startswith(("sail", "portal"))


def test_buccaneer_takes_the_last_gem_only_if_it_wins() -> None:
    def last(holder: str) -> Table:
        gems: dict[str, int | str] = {"pearl": holder, "palace": "B", "bastardstone": 11}
        table = position(A=Ship(10, 10), B=Ship(30), gems=gems, options={"gems": 3})
        return chart_of(1, "1-10 12-40", table)

    assert choice(last("A")) == "sail right 1"
    assert choice(last("B")) == "sail left 1"
    late = last("B")
    late.state.round = 400
    assert choice(late) == "sail right 1"


def test_buccaneer_knows_the_last_round() -> None:
    """A tile that cannot be reached before the end is worth nothing, and neither is a buff."""
    table = position(A=Ship(10, 200), B=Ship(12), gems={"pearl": "B"}, options={"limit": 9})
    table.state.seeks[0] = 0
    table.state.round = 8
    assert choice(table) == "sword"
    table.state.round = 9
    assert choice(table).startswith("battleship")


@pytest.mark.compiled
@pytest.mark.parametrize(("rivals", "least"), [(1, 0.8), (4, 0.45)])
@pytest.mark.parametrize("rival", ["explorer", "random"])
def test_buccaneer_beats_the_other_bots(rival: str, rivals: int, least: float) -> None:
    seats = ("buccaneer", *[rival] * rivals)
    plan = SimulationPlan(seats, GAME.options.resolve(), seed=7, limit=GAME.max_random_plies)
    tally = simulate(Simulator(GAME, plan), 600).tally
    assert tally.unfinished == 0
    assert tally.wins_of_entries([0]) / tally.games > least
