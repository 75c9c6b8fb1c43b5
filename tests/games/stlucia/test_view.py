"""The view as JSON."""

import msgspec
from tests.games.stlucia.position import OUT, Stats, act, answer, keep, position, roll

from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.table import Table
from starboard.games.stlucia.view import View


def json(table: Table, viewer: int = SPECTATOR) -> str:
    return msgspec.json.encode(table.view(viewer)).decode()


def test_at_the_beginning() -> None:
    assert json(position()) == (
        '{"goal":20,"phase":"rolling","turn":0,"asked":null,"rerolls":2,"dice":"","rolling":6,'
        '"players":['
        '{"health":10,"score":0,"tokens":0,"inside":false,"eliminated":false},'
        '{"health":10,"score":0,"tokens":0,"inside":false,"eliminated":false}],'
        '"winner":null}'
    )


def test_while_a_player_chooses_and_while_dice_are_rolling() -> None:
    table = position(turn="B", goal=10)
    roll(table, "P3H211")
    assert json(table).startswith(
        '{"goal":10,"phase":"choosing","turn":1,"asked":null,"rerolls":2,'
        '"dice":"1123HP","rolling":0,"players":['
    )
    act(table, "reroll 11H")
    assert json(table).startswith(
        '{"goal":10,"phase":"rolling","turn":1,"asked":null,"rerolls":1,'
        '"dice":"23P","rolling":3,"players":['
    )


def test_while_the_occupant_is_asked() -> None:
    table = position(3, inside="C", A=Stats(4, 3, 2), B=OUT)
    keep(table, "1223HA")
    assert json(table) == (
        '{"goal":20,"phase":"answering","turn":0,"asked":2,"rerolls":2,"dice":"1223HA",'
        '"rolling":0,"players":['
        '{"health":5,"score":3,"tokens":2,"inside":false,"eliminated":false},'
        '{"health":0,"score":0,"tokens":0,"inside":false,"eliminated":true},'
        '{"health":9,"score":0,"tokens":0,"inside":true,"eliminated":false}],'
        '"winner":null}'
    )


def test_at_the_end() -> None:
    table = position(inside="B", A=Stats(score=18))
    keep(table, "111HAP")
    answer(table, "go")
    assert json(table) == (
        '{"goal":20,"phase":"over","turn":0,"asked":null,"rerolls":2,"dice":"111HAP",'
        '"rolling":0,"players":['
        '{"health":10,"score":20,"tokens":1,"inside":true,"eliminated":false},'
        '{"health":9,"score":0,"tokens":0,"inside":false,"eliminated":false}],'
        '"winner":0}'
    )


def test_all_viewers_get_the_same_view_and_its_json_reads_back() -> None:
    table = position(inside="B")
    roll(table, "1223AA")
    for viewer in (0, 1, SPECTATOR, OMNISCIENT):
        assert json(table, viewer) == json(table)
    assert msgspec.json.decode(json(table), type=View) == table.view(SPECTATOR)
