"""One test for each clause of RULES.md, named after it."""

from itertools import product

import pytest

from starboard.engine.actors import SPECTATOR
from starboard.engine.errors import BadOption, BadPlayers, IllegalMove, NotYourTurn, OptionClash
from starboard.engine.table import Seat, Table
from starboard.games.ruler import rules
from starboard.games.ruler.game import GAME
from tests.games.ruler.seas import coins, legal, places, play, realm, seas, waiting


def first_table(players: int = 2, **options: int) -> Table:
    return Table(GAME, [Seat(f"P{n}") for n in range(players)], options, seed=1)


def test_r1_1_two_to_four_players() -> None:
    assert [waiting(first_table(players)) for players in (2, 3, 4)] == ["AB", "ABC", "ABCD"]
    for players in (1, 5):
        with pytest.raises(BadPlayers):
            first_table(players)


def test_r1_2_there_are_13_islands_or_another_number_with_one_for_each_player() -> None:
    assert first_table().state.islands == 13
    assert first_table(3, islands=3).state.islands == 3
    assert first_table(4, islands=24).state.islands == 24
    for islands in (2, 25):
        with pytest.raises(BadOption):
            first_table(islands=islands)
    with pytest.raises(OptionClash, match="3 islands are too few for 4 players") as refusal:
        first_table(4, islands=3)
    assert refusal.value.message("pt").startswith("3 ilhas são poucas para 4")


def test_r1_3_everybody_begins_on_one_island_with_two_coins() -> None:
    table = first_table(4)
    assert [realm(table, letter) for letter in "ABCD"] == [{1: 100}, {2: 100}, {3: 100}, {4: 100}]
    assert coins(table) == [2, 2, 2, 2]


def test_r1_4_other_islands_are_free_and_have_no_happiness() -> None:
    s = first_table(3, islands=7).state
    assert rules.free_islands(s) == 0b1111000
    assert s.happiness[3:] == [0] * 21


def test_r1_5_the_table_says_when_the_number_of_islands_tends_to_a_standoff() -> None:
    for islands in range(4, 25):
        asked = first_table(islands=islands).question(0)
        assert ("standoff" in asked) == (islands % 2 == 0 or islands % 3 == 0)


def test_r1_6_there_are_three_presets() -> None:
    presets = {
        preset.name: GAME.options.resolve(preset=preset.name) for preset in GAME.options.presets
    }
    assert {name: (v["islands"], v["limit"]) for name, v in presets.items()} == {
        "classic": (13, 0),
        "evening": (13, 40),
        "quick": (7, 25),
    }
    assert GAME.options.resolve() == presets["classic"]
    assert GAME.options.default_preset == "evening"


def test_r2_1_everybody_acts_exactly_once_a_round() -> None:
    table = first_table(3)
    play(table, "B resources")
    with pytest.raises(NotYourTurn):
        play(table, "B resources")
    play(table, "A resources", "C resources")
    assert table.state.round == 2
    assert waiting(table) == "ABC"


def test_r2_2_any_player_who_has_not_acted_may_act_next() -> None:
    for order in ("ABC", "CBA", "BCA"):
        table = first_table(3)
        for n, letter in enumerate(order):
            assert waiting(table) == "".join(sorted(order[n:]))
            play(table, f"{letter} resources")


def test_r2_3_the_next_to_act_is_drawn_from_all_who_have_not_acted() -> None:
    assert rules.actors(first_table(4).state) == 0b1111
    assert rules.actors(seas({1: 50}, {2: 50}, {3: 50}, acted="B").state) == 0b101


def test_r3_1_there_are_four_actions() -> None:
    table = seas({1: 50}, {2: 50}, {3: 50}, coins=(9, 9, 9))
    assert legal(table, "A") == ["resources", "happiness", "acquire", "attack B", "attack C"]


def test_r3_2_nobody_can_pass() -> None:
    assert {kind.name for kind in GAME.moves.kinds} == {
        "resources",
        "happiness",
        "acquire",
        "attack",
        "take",
    }


def test_r4_1_resources_bring_one_coin_per_island() -> None:
    table = seas({1: 100, 3: 40, 4: 20}, {2: 100}, coins=(1, 0))
    play(table, "A resources")
    assert coins(table) == [4, 0]


def test_r4_2_each_island_loses_20_happiness() -> None:
    table = seas({1: 100, 3: 40, 4: 21}, {2: 100})
    play(table, "A resources")
    assert realm(table, "A") == {1: 80, 3: 20, 4: 1}
    assert realm(table, "B") == {2: 100}


def test_r4_3_islands_at_0_are_free_at_once() -> None:
    table = seas({1: 100, 3: 20, 4: 10}, {2: 100}, coins=(0, 5))
    play(table, "A resources")
    assert realm(table, "A") == {1: 80}
    assert table.state.happiness[2:4] == [0, 0]
    play(table, "B acquire")
    assert realm(table, "B") == {2: 100, 3: 50}


def test_r4_4_investing_in_resources_is_always_legal() -> None:
    table = seas({1: 20}, {}, coins=(0, 0))
    assert legal(table, "A") == legal(table, "B") == ["resources"]
    play(table, "B resources", "A resources")
    assert coins(table) == [2, 1]


def test_r5_1_happiness_costs_one_coin_per_island_and_adds_20_up_to_100() -> None:
    table = seas({1: 90, 3: 40, 4: 80}, {2: 60}, coins=(5, 0))
    play(table, "A happiness")
    assert realm(table, "A") == {1: 100, 3: 60, 4: 100}
    assert realm(table, "B") == {2: 60}
    assert coins(table) == [2, 0]


def test_r5_2_happiness_needs_an_island_and_the_coins() -> None:
    assert "happiness" not in legal(seas({1: 50, 3: 50}, {2: 50}, coins=(1, 0)), "A")
    assert "happiness" in legal(seas({1: 50, 3: 50}, {2: 50}, coins=(2, 0)), "A")
    assert "happiness" in legal(seas({1: 100}, {2: 50}, coins=(1, 0)), "A")
    assert "happiness" not in legal(seas({}, {2: 50}, coins=(1, 0)), "A")


def test_r6_1_a_free_island_has_its_price_and_first_happiness() -> None:
    table = seas({1: 50}, {2: 50}, coins=(5, 5))
    play(table, "A acquire")
    assert (coins(table), realm(table, "A")) == ([2, 5], {1: 50, 3: 50})
    table = seas({1: 50}, {2: 50}, coins=(0, 5), cost=0, happiness=77)
    play(table, "A acquire")
    assert (coins(table), realm(table, "A")) == ([0, 5], {1: 50, 3: 77})


def test_r6_2_the_lowest_free_island_is_acquired() -> None:
    table = seas({2: 50}, {1: 50, 4: 50}, coins=(5, 5))
    play(table, "A acquire", "B acquire")
    assert realm(table, "A") == {2: 50, 3: 50}
    assert realm(table, "B") == {1: 50, 4: 50, 5: 50}


def test_r6_3_acquiring_needs_the_coins_and_a_free_island() -> None:
    assert "acquire" not in legal(seas({1: 50}, {2: 50}, coins=(2, 5)), "A")
    assert "acquire" in legal(seas({1: 50}, {2: 50}, coins=(3, 5)), "A")
    full = seas({1: 50, 3: 50}, {2: 50, 4: 50}, coins=(9, 9), islands=4)
    assert "acquire" not in legal(full, "A")


def test_r7_1_an_attack_costs_four_coins_at_once() -> None:
    assert "attack B" not in legal(seas({1: 50}, {2: 50}, coins=(3, 0)), "A")
    table = seas({1: 50}, {2: 50}, coins=(4, 0))
    play(table, "A attack B")
    assert coins(table) == [0, 0]


def test_r7_2_the_target_is_another_player_with_an_island() -> None:
    table = seas({1: 50}, {}, {3: 50}, {}, coins=(4, 4, 4, 0), left="D")
    assert legal(table, "A")[-1:] == ["attack C"]
    assert legal(table, "B")[-2:] == ["attack A", "attack C"]
    assert "attack D" not in legal(table, "A")


def test_r7_3_an_attacker_with_more_islands_and_happiness_takes_an_island_at_80() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 0))
    play(table, "A attack B")
    assert realm(table, "A") == {1: 60, 2: 80, 3: 30}


def test_r7_4_an_attacker_with_more_islands_only_takes_an_island_at_20() -> None:
    for theirs in (90, 100):
        table = seas({1: 60, 3: 30}, {2: theirs}, coins=(5, 0))
        play(table, "A attack B")
        assert realm(table, "A") == {1: 60, 2: 20, 3: 30}


def test_r7_5_otherwise_both_roll_and_the_attacker_needs_the_higher_number() -> None:
    for mine, theirs in product(range(1, 7), repeat=2):
        table = seas({1: 100}, {2: 10}, coins=(4, 0))
        play(table, "A attack B")
        assert waiting(table) == "*"
        play(table, f"* roll {mine} {theirs}")
        assert bool(realm(table, "A")) == (mine > theirs)
        assert bool(realm(table, "B")) == (mine <= theirs)
    outcomes = GAME.outcomes(play(seas({1: 9}, {2: 9}, coins=(4, 0)), "A attack B").after)
    assert len(outcomes) == 36
    assert set(outcomes.values()) == {1}


def test_r7_6_the_winner_of_the_roll_takes_an_island_at_50() -> None:
    table = seas({1: 100}, {2: 10, 3: 20}, coins=(4, 0))
    play(table, "A attack B", "* roll 2 2")
    assert realm(table, "B") == {1: 50, 2: 10, 3: 20}
    table = seas({1: 100}, {2: 10}, coins=(4, 0))
    play(table, "A attack B", "* roll 2 1")
    assert realm(table, "A") == {1: 100, 2: 50}


def test_r7_7_an_attacker_without_an_island_has_nothing_to_give() -> None:
    table = seas({}, {2: 100}, coins=(4, 0))
    play(table, "A attack B", "* roll 1 6")
    assert (realm(table, "A"), realm(table, "B")) == ({}, {2: 100})
    assert (coins(table), waiting(table)) == ([0, 0], "B")


def test_r8_1_a_stolen_island_keeps_its_number() -> None:
    table = seas({1: 60, 3: 30, 5: 50}, {2: 60, 9: 60}, coins=(5, 0))
    play(table, "A attack B", "A take 9")
    assert realm(table, "A") == {1: 60, 3: 30, 5: 50, 9: 80}


def test_r8_2_the_winner_names_the_island_even_as_a_defender_who_has_acted() -> None:
    table = seas({1: 60, 3: 30}, {2: 60, 4: 10}, coins=(5, 0), acted="B")
    play(table, "A attack B", "* roll 3 4")
    assert (waiting(table), legal(table, "B")) == ("B", ["take 1", "take 3"])
    play(table, "B take 3")
    assert realm(table, "B") == {2: 60, 3: 50, 4: 10}
    table = seas({1: 60, 3: 30}, {2: 60, 4: 10}, {5: 10}, coins=(5, 0, 0))
    play(table, "A attack B", "* roll 3 4", "B take 3")
    assert waiting(table) == "BC"


def test_r8_3_nobody_is_asked_about_a_single_island() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 0))
    play(table, "A attack B")
    assert waiting(table) == "B"


def test_r8_4_nobody_else_acts_until_the_island_has_changed_hands() -> None:
    table = seas({1: 60, 3: 30}, {2: 60, 4: 10}, {5: 100}, coins=(5, 5, 5))
    play(table, "A attack B")
    with pytest.raises(NotYourTurn):
        play(table, "C resources")
    play(table, "* roll 4 3")
    assert (waiting(table), table.state.acted) == ("A", 0)
    with pytest.raises(IllegalMove):
        play(table, "A resources")
    play(table, "A take 2")
    assert (waiting(table), table.state.acted, table.state.attack) == ("BC", 0b001, 0)


def test_r9_1_income_is_paid_before_removal_and_the_end_of_the_game() -> None:
    table = seas({1: 20}, {2: 50}, coins=(0, 0))
    play(table, "A resources", "B resources")
    assert coins(table) == [2, 2]
    assert waiting(table) == ""


def test_r9_2_everybody_in_the_game_gets_a_coin() -> None:
    table = seas({1: 50}, {2: 50}, {}, coins=(0, 5, 7), left="C")
    play(table, "A resources")
    assert coins(table) == [1, 5, 7]
    play(table, "B happiness")
    assert coins(table) == [2, 5, 7]


def test_r9_3_a_player_without_an_island_leaves_at_the_end_of_the_round() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, {5: 60}, coins=(5, 5, 5))
    play(table, "A attack B")
    assert waiting(table) == "BC"
    play(table, "B acquire", "C resources")
    assert (waiting(table), realm(table, "B")) == ("ABC", {4: 50})
    table = seas({1: 60, 3: 30}, {2: 60}, {5: 60}, coins=(5, 5, 5), acted="BC")
    play(table, "A attack B")
    assert waiting(table) == "AC"


def test_r9_4_a_player_who_has_left_never_acts_again() -> None:
    table = seas({1: 60}, {}, {3: 60}, coins=(5, 9, 5), left="B")
    assert (waiting(table), legal(table, "B")) == ("AC", [])
    play(table, "A resources", "C resources")
    assert waiting(table) == "AC"


def test_r10_1_the_game_is_over_with_at_most_one_left() -> None:
    table = seas({1: 60}, {2: 20}, {3: 10})
    play(table, "A resources", "B resources")
    assert not table.over
    play(table, "C resources")
    assert table.over


def test_r10_2_the_last_player_wins_and_no_player_left_is_a_draw() -> None:
    table = seas({1: 60}, {2: 20})
    play(table, "A resources")
    assert rules.winners(table.state) == 0
    play(table, "B resources")
    assert rules.winners(table.state) == 0b01
    table = seas({1: 20}, {2: 20})
    play(table, "A resources", "B resources")
    assert table.over
    assert rules.winners(table.state) == 0


def test_r10_3_a_round_limit_ends_the_game() -> None:
    table = seas({1: 90}, {2: 90}, round=2, limit=3)
    play(table, "A resources", "B resources")
    assert not table.over
    play(table, "A resources", "B resources")
    assert table.over
    table = seas({1: 90}, {2: 90}, round=999, limit=0)
    play(table, "A resources", "B resources")
    assert not table.over
    play(table, "A resources", "B resources")
    assert table.over
    assert table.state.round == 1_000


def test_r10_4_islands_happiness_and_coins_decide_at_the_limit_or_the_win_is_shared() -> None:
    def winners(a: dict[int, int], b: dict[int, int], purses: tuple[int, int]) -> int:
        table = seas(a, b, coins=purses, round=9, limit=9)
        play(table, "A resources", "B resources")
        return rules.winners(table.state)

    assert winners({1: 30, 3: 30}, {2: 100}, (0, 9)) == 0b01
    assert winners({1: 30, 3: 30}, {2: 100, 4: 100}, (9, 0)) == 0b10
    assert winners({1: 90}, {2: 90}, (9, 0)) == 0b01
    assert winners({1: 90}, {2: 90}, (4, 4)) == 0b11
    assert winners({1: 90}, {2: 20}, (4, 9)) == 0b01
    assert winners({1: 20}, {2: 20}, (4, 9)) == 0


def test_r10_5_places_go_by_the_round_of_leaving() -> None:
    table = seas({1: 20}, {2: 100}, {3: 20}, {4: 40})
    play(table, *(f"{letter} resources" for letter in "ABCD"))
    assert places(table) == [3, 1, 3, 2]
    play(table, "B resources", "D resources")
    assert table.over
    assert places(table) == [3, 1, 3, 2]
    assert GAME.scores(table.state, 4) == [0, 3, 0, 2]


def test_r10_6_the_round_counter_stays_at_the_last_round() -> None:
    table = seas({1: 60}, {2: 20}, round=7)
    play(table, "A resources", "B resources")
    assert table.state.round == 7


def test_r11_1_everything_is_public() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 0))
    event = play(table, "A attack B")
    for viewer in (0, 1, SPECTATOR):
        assert table.visible_state(viewer) == table.state
        assert rules.seen(event.before, 0, event.move.id, viewer) == event.move.id
        guessed = table.visible_state(viewer)
        rules.guess(guessed, viewer, [1, 2, 3])
        assert guessed == table.state
