"""The view that clients draw."""

import msgspec
from tests.games.pirates.position import Ship, act, chance, play, position, started

from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.table import Seat, Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.view import GemView, SkillView, UnlockView, View


def test_view_of_a_turn() -> None:
    table = position(A=Ship(12, 62, buffs=("sword",)), B=Ship(14), gems={"palace": "A"}, round=3)
    view: View = table.view(0)
    assert (view.phase, view.round, view.limit, view.first, view.turn) == ("turn", 3, None, 0, 0)
    assert (view.moon, view.brightness, view.gems, view.found) == (True, 5, 18, 1)
    assert [sea.name for sea in view.seas] == [
        "Rory's Ocean",
        "Developer's Deep",
        "Battle Bay",
        "Gamer's Gulf",
    ]
    assert view.tiles[11].ships == [0]
    assert (view.chart, view.moonrise) == ("whole", 0)
    ann = view.players[0]
    assert (ann.tile, ann.xp, ann.level, ann.score, ann.reach, ann.seeks) == (12, 1240, 62, 2, 2, 3)
    assert ann.gems == [GemView("palace", 2)]
    assert ann.skills[2] == SkillView("sword", ready=False, in_force=3, cooldown=7)
    assert ann.skills[0] == SkillView("portal", ready=True, in_force=0, cooldown=0)
    assert (view.leaders, view.winner, view.target) == ([], None, None)


def test_phases_of_a_fight() -> None:
    table = position(A=Ship(10, 125), B=Ship(12), gems={"opal": "B"})
    phases = []
    for text in (
        *("battleship B", "roll 6 1", "xp 50", "steal", "roll 1 1"),
        *("fire B", "roll 6 1", "xp 50", "shove left", "distance 3"),
    ):
        play(table, text)
        view = table.view(SPECTATOR)
        phases.append((view.phase, view.target, view.shots))
    assert phases == [
        ("chance", 1, 1),
        ("chance", 1, 1),
        ("boarding", 1, 1),
        ("chance", 1, 1),
        ("second shot", None, 0),
        ("chance", 1, 0),
        ("chance", 1, 0),
        ("boarding", 1, 0),
        ("chance", 1, 0),
        ("turn", None, 0),
    ]


def test_firing_range_and_unlocks() -> None:
    table = position(A=Ship(12, 200, buffs=("devastation",)), B=Ship(14), round=4)
    view = table.view(1)
    assert [player.range for player in view.players] == [10, 5]
    assert view.moonrise == 2
    assert view.unlocks[0] == UnlockView("instinct", 10, 200)
    assert [unlock.level for unlock in view.unlocks] == [10, 15, 25, 40, 60, 75, 90, 125, 150, 200]


def test_chart_and_gems_by_viewer() -> None:
    table = position(A=Ship(12, 10), B=Ship(14), gems={"pearl": 30})
    seen = {who: table.view(who).chart for who in (0, 1, SPECTATOR, OMNISCIENT)}
    assert seen == {0: "whole", 1: "own", SPECTATOR: "hidden", OMNISCIENT: "whole"}
    assert table.view(OMNISCIENT).tiles[29].gem == "pearl"
    assert table.view(0).tiles[29].gem is None


def test_open_portal_names_its_sea() -> None:
    table = position(A=Ship(3, 25), B=Ship(15))
    act(table, "portal 2")
    assert (table.view(0).target, table.view(0).portal) == (None, 1)


def test_told_tiles_are_shown_only_to_the_user_of_gem_seeker() -> None:
    table = position(A=Ship(3, 40), B=Ship(15))
    play(table, "seek", "tile 30")
    told = {
        viewer: [place + 1 for place, tile in enumerate(table.view(viewer).tiles) if tile.told]
        for viewer in (0, 1, SPECTATOR)
    }
    assert told == {0: [30], 1: [], SPECTATOR: []}
    assert all(tile.gem is None for tile in table.view(0).tiles)


def test_view_of_setup_and_end() -> None:
    table = Table(GAME, [Seat("")] * 2, seed=1)
    assert table.view(0).phase == "setup"
    table = position(A=Ship(1), B=Ship(8), gems={"pearl": 2}, options={"gems": 1, "width": 2})
    act(table, "sail right 1")
    chance(table, "xp 150")
    view = table.view(1)
    assert (view.phase, view.winner, view.leaders) == ("over", 0, [0])
    assert (view.chart, table.view(SPECTATOR).chart) == ("whole", "whole")


def test_view_survives_json() -> None:
    table = started(5)
    for viewer in (0, 4, SPECTATOR, OMNISCIENT):
        data = msgspec.json.encode(table.view(viewer))
        assert msgspec.json.decode(data, type=View) == table.view(viewer)
