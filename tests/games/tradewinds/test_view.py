"""The typed value that clients draw."""

from typing import Any

import msgspec
from tests.games.tradewinds.position import Ship, act, fire, position, wind

from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.options import Value
from starboard.engine.table import Table
from starboard.games.tradewinds.game import GAME


def view_of(table: Table, viewer: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(table.view(viewer)))


def test_view_of_the_player_in_turn() -> None:
    table = position("A..B/.##.", A=Ship("A", goods={"rum": 1}), B=Ship((3, 1)))
    wind(table, "east 2")
    view = view_of(table, 0)
    assert (view["mode"], view["phase"], view["turn"]) == ("infinite", "sailing", 0)
    assert (view["round"], view["rounds"], view["order"]) == (1, 40, [0, 1])
    assert (view["wind"], view["power"], view["half_points"]) == ("east", 2, 4)
    assert (view["width"], view["height"], view["land"]) == (4, 2, ["....", ".##."])
    assert view["ports"][0]["name"] == "Amber Bay"
    assert view["ports"][0]["prices"]["spice"] == 425
    assert view["averages"]["spice"] == 510
    assert view["ports"][1] == {
        "letter": "B",
        "name": "Bellhaven",
        "at": {"column": 4, "row": 1},
        "prices": None,
    }
    assert view["ships"][0]["holdings"] == {
        "money": 50,
        "goods": {
            "lumber": 0,
            "sugar": 0,
            "tobacco": 0,
            "rum": 1,
            "textile": 0,
            "spice": 0,
            "cannon": 0,
        },
        "hold": 1,
        "cannons": 2,
        "wealth": 285,
        "wealth_with_cash": 335,
    }
    assert view["ships"][1] == {
        "ship": "schooner",
        "at": {"column": 3, "row": 1},
        "capacity": 4,
        "mounts": 4,
        "range": 0,
        "holdings": None,
    }
    assert {"at": {"column": 4, "row": 1}, "half_points": 3} in view["reach"]


def test_costs_by_direction() -> None:
    table = position(A=Ship("A"), B=Ship("D", ship="galleon"))
    assert view_of(table, 0)["costs"] == {}
    wind(table, "north 2")
    assert view_of(table, 1)["costs"] == {"north": 1, "west": 2, "east": 2}
    act(table, "pass")
    wind(table, "north 2")
    assert view_of(table, 0)["costs"] == {"north": 1, "west": 2, "south": 4, "east": 2}


def test_upgrades_on_offer() -> None:
    table = position(A=Ship("A"), B=Ship("B", ship="galleon"), C=Ship("C", ship="frigate"))
    galleon = {"ship": "galleon", "cost": 350, "capacity": 10, "mounts": 12, "range": 1}
    frigate = {"ship": "frigate", "cost": 1350, "capacity": 20, "mounts": 18, "range": 2}
    assert view_of(table, 0)["upgrades"] == [galleon, frigate]
    assert view_of(table, 1)["upgrades"] == [{**frigate, "cost": 1000}]
    assert view_of(table, 2)["upgrades"] == view_of(table, SPECTATOR)["upgrades"] == []


def test_omniscient_viewer_knows_every_price() -> None:
    table = position("A..B")
    prices = [port["prices"] for port in view_of(table, OMNISCIENT)["ports"]]
    assert [listed["lumber"] for listed in prices] == [10, 20]
    assert [port["prices"] for port in view_of(table, SPECTATOR)["ports"]] == [None, None]


def test_view_before_the_first_draw() -> None:
    view = view_of(Table(GAME, position().seats, {"map": "A..B"}), SPECTATOR)
    assert (view["phase"], view["turn"], view["wind"], view["order"]) == (
        "ordering",
        None,
        None,
        [],
    )
    assert view["ships"][0]["at"] is None
    assert view["ships"][0]["holdings"] is None


def test_fight_and_loot() -> None:
    goods = {"rum": 3}
    fleet = {
        "A": Ship("A", goods=goods),
        "B": Ship("A", cannons=0, goods=goods),
        "C": Ship("D"),
    }
    table = position(fleet=fleet)
    wind(table, "calm 1")
    act(table, "attack B")
    fight = {"attacker": 0, "defender": 1, "distance": 0, "strength": [2, 0]}
    assert view_of(table, 0)["fight"] == view_of(table, 1)["fight"] == fight
    assert view_of(table, 2)["fight"] == {**fight, "strength": None}
    fire(table, "6 1")
    assert (view_of(table, 0)["looting"], view_of(table, 0)["excess"]) == (0, 2)
    assert (view_of(table, 2)["looting"], view_of(table, 2)["excess"]) == (0, None)
    assert view_of(table, 2)["sunk"] == 1
    assert view_of(table, 2)["ships"][1]["at"] is None


def test_everything_is_shown_at_the_end() -> None:
    options: dict[str, Value] = {"rounds": 1, "mode": "survival", "wealth": "strict"}
    table = position(A=Ship("A"), B=Ship("B", cannons=3), turn="B", options=options)
    wind(table, "calm 1")
    act(table, "pass")
    view = view_of(table, SPECTATOR)
    assert (view["winners"], view["phase"], view["turn"]) == ([1], "over", None)
    assert (view["mode"], view["strict"]) == ("survival", True)
    assert view["ships"][0]["holdings"]["money"] == 50
    assert view["ports"][1]["prices"]["lumber"] == 13
