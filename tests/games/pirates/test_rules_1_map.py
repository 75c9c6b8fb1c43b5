"""P1 to P5: tests named after the clauses of RULES.md."""

from collections import Counter

import pytest
from tests.games.pirates.position import (
    FAR,
    Ship,
    act,
    chance,
    charted,
    gems,
    in_turn,
    kinds,
    legal,
    outcomes,
    play,
    points,
    position,
    started,
    tile,
    xp,
)

from starboard.engine.actors import CHANCE, OMNISCIENT, SPECTATOR
from starboard.engine.errors import BadOption, BadPlayers, IllegalMove
from starboard.engine.table import Seat, Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.moves import GEM_WORDS, SEA_NAMES
from starboard.games.pirates.rules.map import chart_shown_to
from starboard.games.pirates.state import VALUE

# P1 What you need


def test_p1_1_two_to_five_players_labelled_a_to_e() -> None:
    assert [started(5).seat_index(letter) for letter in "ABCDE"] == [0, 1, 2, 3, 4]
    for players in (1, 6):
        with pytest.raises(BadPlayers):
            GAME.initial_state(players)


def test_p1_2_map_has_forty_tiles_in_four_seas_of_ten() -> None:
    view = started().view(SPECTATOR)
    assert len(view.tiles) == 40
    assert [(sea.first, sea.last) for sea in view.seas] == [(1, 10), (11, 20), (21, 30), (31, 40)]


def test_p1_3_pool_has_ten_sea_names() -> None:
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    assert len(set(SEA_NAMES)) == 10
    assert all(name in text for name in SEA_NAMES)


def test_p1_4_eighteen_gems_are_worth_24_points() -> None:
    values = dict(zip(GEM_WORDS, VALUE, strict=True))
    assert len(values) == 18
    assert sum(values.values()) == 24
    assert Counter(values.values()) == {1: 13, 2: 4, 3: 1}
    assert values["pearl"] == 3
    assert {gem for gem, value in values.items() if value == 2} == {
        "palace",
        "bastardstone",
        "ppulpstone",
        "gorestone",
    }
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    names = GAME.catalogue()
    assert all(names.text(f"gem-{gem}") in text for gem in values)


def test_p1_5_options_make_a_smaller_game() -> None:
    table = started(2, width=2, gems=3, seas="listed")
    assert len(table.view(SPECTATOR).tiles) == 8
    assert [sea.name for sea in table.view(SPECTATOR).seas] == list(SEA_NAMES[:4])
    assert sorted(table.state.place)[3:] == [127] * 15
    assert not [move for move in table.log if 5 <= move[1] < 15 and move[0] == CHANCE]
    with pytest.raises(BadOption) as refusal:
        GAME.initial_state(2, GAME.options.resolve({"width": 4, "gems": 17}))
    assert str(refusal.value) == "gems cannot be “17”; allowed: 1–16."


# P2 Setting up


def fresh(players: int = 3) -> Table:
    return Table(GAME, [Seat("")] * players, seed=1)


def test_p2_1_first_player_is_drawn_and_turns_go_in_seat_order() -> None:
    table = fresh()
    assert outcomes(table) == ["player A", "player B", "player C"]
    chance(table, "player B")
    while table.chance_is_due:
        table.play_chance()
    assert in_turn(table) == "B"
    order = []
    for _ in range(6):
        order.append(in_turn(table))
        turn = table.state.turn
        while table.state.turn == turn:
            play(table, "sail left 1" if "sail left 1" in legal(table) else "sail right 1")
            while table.chance_is_due:
                table.play_chance()
    assert order == ["B", "C", "A", "B", "C", "A"]


def test_p2_2_four_different_seas_are_drawn_from_left_to_right() -> None:
    table = fresh()
    chance(table, "player A")
    assert outcomes(table) == [f"sea {name}" for name in SEA_NAMES]
    for name in ("Battle Bay", "Kai's Current", "The Palace Waters", "Rory's Ocean"):
        chance(table, f"sea {name}")
        with pytest.raises(IllegalMove):
            chance(table, "sea Battle Bay")
    assert [sea.name for sea in table.view(0).seas] == [
        "Battle Bay",
        "Kai's Current",
        "The Palace Waters",
        "Rory's Ocean",
    ]


def test_p2_3_ships_start_on_random_tiles_that_may_be_shared() -> None:
    table = fresh(2)
    play(table, "player A", *(f"sea {name}" for name in SEA_NAMES[:4]))
    assert outcomes(table) == [f"tile {number}" for number in range(1, 41)]
    play(table, "tile 17", "tile 17")
    assert (tile(table, "A"), tile(table, "B")) == (17, 17)


def test_p2_4_gems_are_hidden_on_different_tiles_also_under_ships() -> None:
    table = fresh(2)
    play(table, "player A", *(f"sea {name}" for name in SEA_NAMES[:4]), "tile 17", "tile 1")
    for number in range(17, 35):
        assert f"tile {number}" in outcomes(table)
        play(table, f"tile {number}")
        if number < 34:
            assert f"tile {number}" not in outcomes(table)
    assert table.state.place == list(range(16, 34))
    assert not table.chance_is_due


def test_p2_5_players_start_without_gems_at_level_0_or_the_option_level() -> None:
    assert [points(started(), letter) for letter in "AB"] == [0, 0]
    assert [xp(started(), letter) for letter in "AB"] == [0, 0]
    assert [xp(started(level=25), letter) for letter in "AB"] == [500, 500]


# P3 Turns


def test_p3_1_round_is_one_turn_of_each_player_starting_with_the_first() -> None:
    table = position(turn="C", first="C", A=Ship(1), B=Ship(10), C=Ship(20))
    rounds = []
    for _ in range(7):
        rounds.append((table.state.round, in_turn(table)))
        act(table, "sail right 1")
    assert rounds == [(1, "C"), (1, "A"), (1, "B"), (2, "C"), (2, "A"), (2, "B"), (3, "C")]


def test_p3_2_turn_offers_sailing_firing_and_skills_but_no_pass() -> None:
    assert kinds(position(A=Ship(1))) == ["sail"]
    assert kinds(position(A=Ship(1), B=Ship(1))) == ["sail", "fire"]
    assert kinds(position(A=Ship(1, level=200), B=Ship(1))) == [
        *("sail", "fire", "battleship", "portal", "seek"),
        *("sword", "guard", "captain", "devastation"),
    ]


def test_p3_3_only_queries_and_gem_seeker_keep_the_turn() -> None:
    table = position(A=Ship(1, level=40))
    before = table.state.copy()
    for query in GAME.words.QUERIES:
        assert query.answer(table.narrator(0), table.visible_state(0), "")
    assert table.state == before
    play(table, "seek", "tile 40")
    assert in_turn(table) == "A"
    for skill in ("sword", "guard", "captain", "devastation"):
        table = position(A=Ship(1, level=200))
        act(table, skill)
        assert in_turn(table) == "B"


# P4 Sailing


@pytest.mark.parametrize(
    ("level", "tiles"), [(0, 1), (14, 1), (15, 2), (149, 2), (150, 3), (500, 3)]
)
def test_p4_1_reach_is_one_tile_two_from_level_15_three_from_150(level: int, tiles: int) -> None:
    table = position(A=Ship(20, level), B=FAR)
    sails = [text for text in legal(table) if text.startswith("sail")]
    assert sails == [
        f"sail {way} {number}" for way in ("left", "right") for number in range(1, tiles + 1)
    ]
    act(table, f"sail left {tiles}")
    assert tile(table, "A") == 20 - tiles


@pytest.mark.parametrize(
    ("here", "left", "right"), [(1, 0, 3), (2, 1, 3), (3, 2, 3), (38, 3, 2), (39, 3, 1), (40, 3, 0)]
)
def test_p4_2_ships_cannot_sail_over_the_edge(here: int, left: int, right: int) -> None:
    sails = [text for text in legal(position(A=Ship(here, 150))) if text.startswith("sail")]
    assert len([text for text in sails if "left" in text]) == left
    assert len([text for text in sails if "right" in text]) == right


def test_p4_3_passed_tiles_are_neither_charted_nor_searched() -> None:
    table = position(A=Ship(10, 150), gems={"opal": 11, "ruby": 12})
    act(table, "sail right 3")
    assert charted(table, "A") == {13}
    assert gems(table, "A") == set()


# P5 Gems and the chart


def test_p5_1_end_of_any_turn_charts_the_tile_and_takes_its_gem() -> None:
    def start() -> Table:
        return position(A=Ship(10, 90), B=Ship(12), gems={"opal": 11, "ruby": 10, "amber": 20})

    sailed, shot, buffed, teleported = start(), start(), start(), start()
    act(sailed, "sail right 1")
    assert (gems(sailed, "A"), charted(sailed, "A")) == ({"opal"}, {11})
    play(shot, "fire B", "roll 1 6", "xp 30")
    assert (gems(shot, "A"), charted(shot, "A")) == ({"ruby"}, {10})
    act(buffed, "sword")
    assert (gems(buffed, "A"), charted(buffed, "A")) == ({"ruby"}, {10})
    play(teleported, "portal Developer", "tile 20")
    assert (gems(teleported, "A"), charted(teleported, "A")) == ({"amber"}, {20})


def test_p5_2_starting_on_or_being_shoved_onto_a_tile_finds_nothing() -> None:
    table = position(A=Ship(10), B=Ship(12), gems={"opal": 15, "ruby": 10})
    play(table, "fire B", "roll 6 1", "xp 50", "shove right", "distance 3")
    assert tile(table, "B") == 15
    assert gems(table, "B") == set()
    assert charted(table, "B") == set()
    chance(table, "xp 150")
    act(table, "fire A")
    play(table, "roll 1 1", "xp 30")
    assert gems(table, "B") == {"opal"}
    assert started().state.chart == [0] * 5


def test_p5_3_chart_has_eight_sectors_of_five_tiles() -> None:
    table = position(A=Ship(9, 10))
    sectors = table.view(0).sectors
    assert [(sector.first, sector.last) for sector in sectors][:2] == [(1, 5), (6, 10)]
    assert len(sectors) == 8
    assert {sector.charted for sector in sectors} == {0}
    act(table, "sail left 1")
    assert [sector.charted for sector in table.view(0).sectors] == [0, 1, 0, 0, 0, 0, 0, 0]


def test_p5_4_players_see_their_own_logbook_and_the_whole_chart_from_level_10() -> None:
    table = position(A=Ship(1, 9, more_xp=19), B=Ship(20, 10), C=Ship(30))
    play(table, "sail right 1", "sail right 1", "sail left 1")
    s = table.state
    shown = {
        viewer: {number + 1 for number in range(40) if chart_shown_to(s, viewer) >> number & 1}
        for viewer in (0, 1, 2, SPECTATOR, OMNISCIENT)
    }
    everything = {2, 21, 29}
    assert shown == {0: {2}, 1: everything, 2: {29}, SPECTATOR: set(), OMNISCIENT: everything}
    assert [tile.charted for tile in table.view(SPECTATOR).tiles].count(True) == 0


def test_p5_5_found_gem_earns_150_to_300_xp_and_a_stolen_one_none() -> None:
    table = position(A=Ship(1), gems={"opal": 2})
    act(table, "sail right 1")
    assert outcomes(table) == [f"xp {base}" for base in range(150, 301)]
    chance(table, "xp 199")
    assert (xp(table, "A"), in_turn(table)) == (199, "B")
    table = position(A=Ship(1), B=Ship(2), gems={"opal": "B"})
    play(table, "fire B", "roll 6 1", "xp 50", "steal", "roll 6 1", "gem opal")
    assert (xp(table, "A"), gems(table, "A")) == (50, {"opal"})
