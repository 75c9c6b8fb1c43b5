"""The view that boards draw."""

import msgspec

from starboard.engine.actors import SPECTATOR
from starboard.games.ruler.view import AttackView, IslandView, PlayerView
from tests.games.ruler.seas import play, seas


def test_islands_and_players() -> None:
    seen = seas({1: 80, 3: 50}, {2: 20}, {}, coins=(4, 1, 7), acted="B", left="C").view(1)
    assert seen.islands[:4] == [
        IslandView(1, 0, 80),
        IslandView(2, 1, 20),
        IslandView(3, 0, 50),
        IslandView(4, None, 0),
    ]
    assert len(seen.islands) == 13
    assert seen.next_free == 4
    assert seen.players == [
        PlayerView(4, 2, 130, in_game=True, acted=False, place=1),
        PlayerView(1, 1, 20, in_game=True, acted=True, place=2),
        PlayerView(7, 0, 0, in_game=False, acted=False, place=3),
    ]
    assert (seen.phase, seen.attack, seen.names, seen.winners) == ("acting", None, None, [])


def test_no_next_free_island_when_all_are_held() -> None:
    assert seas({1: 80, 3: 50}, {2: 20, 4: 20}, islands=4).view(0).next_free is None


def test_possible_attacks_and_endangered_islands_of_the_viewer() -> None:
    table = seas({1: 80, 3: 10}, {2: 20}, {5: 70, 6: 70}, islands=8)
    assert table.view(0).prospects == [
        AttackView(0, 1, dice=False, happiness=80),
        AttackView(0, 2, dice=True, happiness=50),
    ]
    assert table.view(0).ruin == [3]
    assert (table.view(SPECTATOR).prospects, table.view(SPECTATOR).ruin) == ([], [])
    assert table.view(SPECTATOR).standoff


def test_a_pending_attack() -> None:
    table = seas({1: 80, 3: 10}, {2: 20, 4: 20}, coins=(4, 0))
    play(table, "A attack B")
    seen = table.view(0)
    assert (seen.phase, seen.names) == ("rolling", None)
    assert seen.attack == AttackView(0, 1, dice=True, happiness=50)
    play(table, "* roll 1 1")
    seen = table.view(0)
    assert (seen.phase, seen.names) == ("naming", 1)


def test_the_end() -> None:
    table = seas({1: 80}, {2: 20})
    play(table, "A resources", "B resources")
    seen = table.view(0)
    assert (seen.phase, seen.winners, seen.drawn, seen.prospects) == ("over", [0], False, [])
    table = seas({1: 20}, {2: 20})
    play(table, "A resources", "B resources")
    assert table.view(0).drawn
    assert msgspec.json.encode(seen)
