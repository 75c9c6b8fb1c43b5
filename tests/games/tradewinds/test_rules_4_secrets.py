"""T5: a test for each numbered clause of RULES.md, named after it."""

from tests.games.tradewinds.position import (
    Ship,
    act,
    fire,
    position,
    wind,
)

from starboard.engine.actors import SECRET, SPECTATOR
from starboard.engine.table import Event, Table
from starboard.games.tradewinds.chart_rules import (
    HIDDEN,
    HIDDEN_MONEY,
)
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.legal_rules import price

# T5 What players know


def known(table: Table, viewer: int) -> tuple[int, int, list[int]]:
    """What a viewer sees of Ann: money, mounted cannons, goods."""
    s = table.visible_state(viewer)
    return s.money[0], s.mounted[0], s.goods[0]


def test_t5_1_holdings_are_known_to_their_owner_only() -> None:
    table = position(A=Ship("A", goods={"rum": 2}), B=Ship("A"))
    assert known(table, 0) == (50, 2, [0, 0, 0, 2, 0, 0, 0])
    assert known(table, 1) == known(table, SPECTATOR) == (HIDDEN_MONEY, HIDDEN, [HIDDEN] * 7)


def test_t5_2_prices_are_known_to_who_has_learned_them() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "calm 1")
    assert price(table.visible_state(0), 0, 5) == 425
    assert table.visible_state(0).rank[1] == [HIDDEN] * 7
    assert table.visible_state(1).rank[0] == table.visible_state(SPECTATOR).rank[0] == [HIDDEN] * 7


def seen(event: Event, viewer: int) -> int:
    return GAME.rules.seen(event.before, event.actor, event.move.id, viewer)


def test_t5_3_trades_and_kept_loot_are_not_told() -> None:
    table = position(A=Ship("A"), B=Ship("A"))
    wind(table, "calm 1")
    lines = set()
    for text in ("buy 2 lumber", "sell 1 lumber", "sell all", "sell 1 cannon"):
        event = act(table, text)
        assert seen(event, 0) == event.move.id
        assert seen(event, 1) == seen(event, SPECTATOR) == SECRET
        lines.add(tuple(table.narrate(event, 1)))
    assert lines == {()}


def test_t5_3_what_is_dropped_is_not_told() -> None:
    fleet = {
        "A": Ship("A", goods={"rum": 4}),
        "B": Ship("A", cannons=0, goods={"lumber": 2}),
        "C": Ship("D"),
    }
    table = position(fleet=fleet)
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    event = act(table, "drop 1 lumber")
    assert seen(event, 2) == SECRET
    assert table.narrate(event, 2) == []
    assert table.narrate(event, 0) == ["You leave 1 lumber to the sea."]


def test_t5_4_only_the_fighters_know_fight_points() -> None:
    table = position(A=Ship("A", cannons=3), B=Ship("A"), C=Ship("B"))
    wind(table, "calm 1")
    act(table, "attack B")
    assert table.visible_state(0).strength == table.visible_state(1).strength == [3, 2]
    assert (
        table.visible_state(2).strength == table.visible_state(SPECTATOR).strength == [-128, -128]
    )


def test_t5_5_everything_else_is_told() -> None:
    table = position(A=Ship("A", money=400), B=Ship("A"), C=Ship("B"))
    for event in (wind(table, "fickle 3"), act(table, "upgrade galleon"), act(table, "attack B")):
        assert seen(event, 2) == seen(event, SPECTATOR) == event.move.id
    hidden = table.visible_state(SPECTATOR)
    assert (hidden.position, hidden.ship) == (table.state.position, table.state.ship)


def test_t5_6_at_the_end_everything_is_shown() -> None:
    table = position(A=Ship("A"), B=Ship("B"), turn="B", options={"rounds": "1"})
    wind(table, "calm 1")
    act(table, "pass")
    assert table.over
    assert table.visible_state(SPECTATOR) == table.state
