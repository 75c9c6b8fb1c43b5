"""T5 of RULES.md: tests are named after the clause they check."""

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    acting,
    fire,
    new_table,
    position,
    wind,
)

from starboard.engine.actors import SECRET, SPECTATOR, UNNOTICED
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Event, Table
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.rules.trading import price
from starboard.games.tradewinds.state import FRIGATE, HIDDEN, HIDDEN_MONEY, MOUNTS

# T5 What players know


def known(table: Table, viewer: int) -> tuple[int, int, list[int]]:
    """Ann's money, mounted cannons and goods as a viewer sees them."""
    s = table.visible_state(viewer)
    return s.money[0], s.mounted[0], s.goods[0]


def test_t5_1_holdings_are_known_to_their_owner_only() -> None:
    table = position(A=Ship("A", goods={"rum": 2}), B=Ship("A"))
    assert known(table, 0) == (50, 2, [0, 0, 0, 2, 0, 0, 0])
    assert known(table, 1) == known(table, SPECTATOR) == (HIDDEN_MONEY, HIDDEN, [HIDDEN] * 7)


def test_t5_1_guessed_frigates_are_often_well_armed() -> None:
    table, rng = position(A=Ship("A", ship="frigate"), B=Ship("A")), seeded_generator(1)
    guesses = []
    for _ in range(200):
        s = table.visible_state(1).copy()
        GAME.rules.guess(s, 1, rng)
        guesses.append(s.mounted[0])
    mounts = MOUNTS[FRIGATE]
    assert set(guesses) <= set(range(1, mounts + 1))
    assert sum(it > mounts // 2 for it in guesses) > 120  # 150 expected; 100 if drawn evenly


def test_t5_2_prices_are_known_to_players_who_learned_them() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "calm 1")
    assert price(table.visible_state(0), 0, 5) == 425
    assert table.visible_state(0).price_rank[1] == [HIDDEN] * 7
    assert (
        table.visible_state(1).price_rank[0]
        == table.visible_state(SPECTATOR).price_rank[0]
        == [HIDDEN] * 7
    )


def seen(event: Event, viewer: int) -> int:
    return GAME.rules.seen(event.before, event.actor, event.move.id, viewer)


def test_t5_3_trades_go_unnoticed() -> None:
    table = position(A=Ship("A"), B=Ship("A"))
    wind(table, "calm 1")
    for text in ("buy 2 lumber", "sell 1 lumber", "sell all", "sell 1 cannon"):
        event = act(table, text)
        assert seen(event, 0) == event.move.id
        assert seen(event, 1) == seen(event, SPECTATOR) == UNNOTICED
        assert table.narrate(event, 1) == table.narrate(event, SPECTATOR) == []


def looting(mode: str) -> Table:
    """Ann has sunk Bo and has two units more than fit; Cid watches."""
    fleet = {
        "A": Ship("A", goods={"rum": 4}),
        "B": Ship("A", cannons=0, goods={"lumber": 2}),
        "C": Ship("D"),
    }
    table = position(fleet=fleet, options={"mode": mode})
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    return table


@pytest.mark.parametrize("mode", ["infinite", "survival"])
def test_t5_3_drops_go_unnoticed_until_the_last_ends_the_choice(mode: str) -> None:
    table = looting(mode)
    event = act(table, "drop 1 lumber")
    assert acting(table) == "A"
    assert seen(event, 1) == seen(event, 2) == seen(event, SPECTATOR) == UNNOTICED
    assert table.narrate(event, 2) == []
    assert table.narrate(event, 0) == ["You throw 1 lumber overboard."]
    event = act(table, "drop 1 rum")
    assert acting(table) != "A" or mode == "survival"
    assert seen(event, 1) == seen(event, 2) == seen(event, SPECTATOR) == SECRET
    assert seen(event, 0) == event.move.id
    assert table.narrate(event, 2)[0] == "Ann has chosen what to keep of the loot."


def test_t8_1_loser_is_out_with_the_last_drop_in_survival() -> None:
    table = looting("survival")
    act(table, "drop 1 lumber")
    event = act(table, "drop 1 rum")
    assert table.narrate(event, 1)[-1] == "You are out of the game."
    assert table.narrate(event, SPECTATOR)[-1] == "Bo is out of the game."


def test_t5_3_only_the_first_price_draw_is_noticed() -> None:
    table = new_table(2, map="A.B", goods=0)
    table.play_chance()
    table.play_chance()
    first, second = table.play_chance(), table.play_chance()
    assert seen(first, 0) == seen(first, SPECTATOR) == SECRET
    assert table.narrate(first, 0) == ["Every port sets its prices in secret."]
    assert seen(second, 0) == seen(second, SPECTATOR) == UNNOTICED
    assert table.narrate(second, 0) == []


def test_t5_4_only_the_fighters_know_fight_points() -> None:
    table = position(A=Ship("A", cannons=3), B=Ship("A"), C=Ship("B"))
    wind(table, "calm 1")
    act(table, "attack B")
    assert table.visible_state(0).fight_points == table.visible_state(1).fight_points == [3, 2]
    assert (
        table.visible_state(2).fight_points
        == table.visible_state(SPECTATOR).fight_points
        == [-128, -128]
    )


def test_t5_5_everything_else_is_public() -> None:
    table = position(A=Ship("A", money=400), B=Ship("A"), C=Ship("B"))
    for event in (wind(table, "fickle 3"), act(table, "upgrade galleon"), act(table, "attack B")):
        assert seen(event, 2) == seen(event, SPECTATOR) == event.move.id
    hidden = table.visible_state(SPECTATOR)
    assert (hidden.position, hidden.ship) == (table.state.position, table.state.ship)


def test_t5_6_everything_is_shown_at_the_end() -> None:
    table = position(A=Ship("A"), B=Ship("B"), turn="B", options={"rounds": "1"})
    wind(table, "calm 1")
    act(table, "pass")
    assert table.over
    assert table.visible_state(SPECTATOR) == table.state
