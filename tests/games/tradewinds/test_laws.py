"""What holds in every game of Trade Winds, on random games of every kind."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tradewinds.position import Ship, act, position, wind

from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.chance import below
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table, generator
from starboard.games.tradewinds import laws, rules
from starboard.games.tradewinds.chart_rules import BUY, HIDDEN, LOOTING, OVER, PRICING, SAILING
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.legal_rules import can_act, hold

SMALL = ("A..B", "A.#/..B/C..", "AB/..", "default")

games = given(
    players=st.integers(1, 6) | st.just(26),
    mode=st.sampled_from(["infinite", "survival"]),
    purse=st.integers(50, 200),
    goods=st.sampled_from([0, 1, 6]),
    map=st.sampled_from(SMALL),
    seed=st.integers(0, 2**62),
)


def random_game(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int, most: int = 600
) -> list[Event]:
    """The moves of a game between players who do anything, up to so many."""
    options: dict[str, Value] = {
        "mode": mode, "purse": purse, "goods": goods, "map": map, "rounds": 12,
    }  # fmt: skip
    table = Table(GAME, [Seat("")] * players, options, seed)
    rng = generator(seed, 1)
    events: list[Event] = []
    while not table.over and len(events) < most:
        if table.chance_is_due:
            events.append(table.play_chance())
        else:
            (player,) = players_in(table.actors)
            moves = GAME.legal(table.state, player)
            move = moves[below(rng, len(moves))]
            events.append(table.apply(player, GAME.move(table.state, player, move)))
    return events


def is_of_states(law: Callable[..., bool]) -> bool:
    return len(law.__annotations__) == 2


def holds(law: Callable[..., bool], event: Event) -> bool:
    if is_of_states(law):
        return law(event.after)
    return law(event.before, event.actor, event.move.id, event.after)


@games
@settings(deadline=None, max_examples=12)
def test_laws_hold(players: int, mode: str, purse: int, goods: int, map: str, seed: int) -> None:
    for event in random_game(players, mode, purse, goods, map, seed):
        assert [law.__name__ for law in GAME.laws if not holds(law, event)] == []
        assert rules.State.from_bytes(event.after.to_bytes()) == event.after


@games
@settings(deadline=None, max_examples=15)
def test_who_is_asked_has_more_than_passing(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int
) -> None:
    for event in random_game(players, mode, purse, goods, map, seed):
        if event.after.phase == SAILING:
            count = len(GAME.legal(event.after, event.after.turn))
            assert can_act(event.after)
            assert 1 < count <= rules.MAX_MOVES


@games
@settings(deadline=None, max_examples=15)
def test_guesses_are_possible_states(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int
) -> None:
    rng = generator(seed, 2)
    for event in random_game(players, mode, purse, goods, map, seed, most=120):
        for viewer in (0, players - 1, SPECTATOR):
            guessed = GAME.redacted(event.after, viewer)
            GAME.rules.guess(guessed, viewer, rng)
            seen = Event(0, 0, event.move, guessed, guessed)
            broken = [law.__name__ for law in GAME.state_laws if not holds(law, seen)]
            assert set(broken) <= {"nobody_is_asked_when_passing_is_all_they_can"}
            assert HIDDEN not in guessed.rank[0]
            if guessed.phase == PRICING:
                assert guessed.pool > 0
            if guessed.phase == LOOTING:
                assert GAME.legal(guessed, guessed.victor)


def test_a_laden_frigate_in_the_busiest_port_has_fewer_moves_than_there_is_room_for() -> None:
    table = position(A=Ship("A", "frigate", money=100_000, cannons=0))
    wind(table, "fickle 6")
    act(table, "buy 1 lumber")
    assert len(GAME.legal(table.state, 0)) < rules.MAX_MOVES


def at_anchor() -> Any:
    """Two Schooners in two ports, before the roll."""
    return position(A=Ship("A"), B=Ship("B")).state


BREAKING: dict[str, dict[str, object]] = {
    "money_is_never_negative": {"money": [50, -1]},
    "holds_keep_their_capacity": {"goods": [[0, 5, 0, 0, 0, 0, 0], [0] * 7]},
    "whoever_drops_has_too_much": {"phase": LOOTING, "victor": 0},
    "cannons_are_mounted_before_they_are_stored": {"goods": [[0] * 6 + [1], [0] * 7]},
    "prices_of_a_product_are_shared_out_once": {"rank": [[1] * 7] * 4},
    "no_ship_is_on_land": {"position": [0, 0]},
    "points_are_never_negative": {"points": 255},
    "the_player_in_turn_is_afloat": {"afloat": 0b10},
    "nobody_is_asked_when_passing_is_all_they_can": {"phase": SAILING, "position": [64, 32]},
    "a_finished_game_has_a_reason": {"phase": OVER},
    "who_is_out_has_nothing": {"afloat": 0b01},
    "goods_come_only_from_ports": {"money": [0, 0]},
    "goods_go_only_by_sale_sinking_or_dropping": {"mounted": [3, 3]},
    "trading_keeps_the_value": {"phase": SAILING, "money": [60, 50]},
    "ships_move_only_by_sailing": {"position": [29, 60]},
    "prices_are_never_forgotten": {"known": [1, 1]},
    "who_is_sunk_in_survival_stays_out": {"mode": 1, "afloat": 0b10},
}


@pytest.mark.parametrize("law", GAME.laws)
def test_every_law_can_be_broken(law: Callable[..., bool]) -> None:
    """A law that nothing could break would say nothing."""
    s, after = at_anchor(), at_anchor()
    for name, value in BREAKING[law.__name__].items():
        setattr(s, name, value)
    if law.__name__ == "goods_come_only_from_ports":
        after.goods[0][0] = 3
    broken = law(s) if is_of_states(law) else law(s, 0, BUY, after)
    assert not broken


def test_cannons_above_the_mounts_break_a_law() -> None:
    s = at_anchor()
    s.mounted[0] = 5
    assert not laws.cannons_are_mounted_before_they_are_stored(s)
    assert hold(s, 0) == 0
