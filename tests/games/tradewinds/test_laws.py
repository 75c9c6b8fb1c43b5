"""Laws of Trade Winds, checked in random games with many options."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tradewinds.position import Ship, act, position, wind

from starboard.engine.actors import CHANCE, SPECTATOR, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table
from starboard.games.tradewinds import laws, rules
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.rules.turns import can_act
from starboard.games.tradewinds.state import (
    BUY,
    CALM,
    HIDDEN,
    LOOTING,
    OVER,
    PASS,
    PRICING,
    ROLLING,
    SAILING,
    State,
    first_die,
    second_die,
)

SMALL_MAPS = ("A..B", "A.#/..B/C..", "AB/..", "default")

games = given(
    players=st.integers(1, 6) | st.just(26),
    mode=st.sampled_from(["infinite", "survival"]),
    purse=st.integers(50, 200),
    goods=st.sampled_from([0, 1, 6]),
    map=st.sampled_from(SMALL_MAPS),
    seed=st.integers(0, 2**62),
)


def random_game(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int, most: int = 600
) -> list[Event]:
    """Up to ``most`` events of a game between players who take any legal move."""
    options: dict[str, Value] = {
        "mode": mode, "purse": purse, "goods": goods, "map": map, "rounds": 12,
    }  # fmt: skip
    table = Table(GAME, [Seat("")] * players, options, seed)
    rng = seeded_generator(seed, 1)
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


@games
@settings(deadline=None, max_examples=6)
def test_laws_hold(players: int, mode: str, purse: int, goods: int, map: str, seed: int) -> None:
    for event in random_game(players, mode, purse, goods, map, seed):
        around = (event.before, event.actor, event.move.id, event.after)
        assert [law.__name__ for law in GAME.state_laws if not law(event.after)] == []
        assert [law.__name__ for law in GAME.move_laws if not law(*around)] == []
        assert State.from_bytes(event.after.to_bytes()) == event.after


@games
@settings(deadline=None, max_examples=15)
def test_players_are_asked_exactly_when_they_have_more_than_passing(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int
) -> None:
    for event in random_game(players, mode, purse, goods, map, seed):
        if event.after.phase == SAILING:
            assert len(GAME.legal(event.after, event.after.turn)) > 1
        if event.actor == CHANCE and event.before.phase == ROLLING:
            rolled = event.before.copy()
            rolled.phase, rolled.wind = SAILING, first_die(event.move.id)
            rolled.half_points = 0 if rolled.wind == CALM else 2 * second_die(event.move.id)
            count = len(GAME.legal(rolled, rolled.turn))
            assert (count > 1) == can_act(rolled, rolled.turn) == (event.after.phase == SAILING)
            assert count <= rules.MAX_MOVES


@games
@settings(deadline=None, max_examples=15)
def test_guesses_are_possible_states(
    players: int, mode: str, purse: int, goods: int, map: str, seed: int
) -> None:
    rng = seeded_generator(seed, 2)
    for event in random_game(players, mode, purse, goods, map, seed, most=120):
        for viewer in (0, players - 1, SPECTATOR):
            guessed = GAME.redacted(event.after, viewer)
            GAME.rules.guess(guessed, viewer, rng)
            broken = {law.__name__ for law in GAME.state_laws if not law(guessed)}
            assert broken <= {"a_player_who_is_asked_can_do_more_than_pass"}
            assert HIDDEN not in guessed.price_rank[0]
            if guessed.phase == PRICING:
                assert guessed.pool > 0
            if guessed.phase == LOOTING:
                assert GAME.legal(guessed, guessed.victor)


def test_laden_frigate_in_a_port_has_fewer_moves_than_the_maximum() -> None:
    table = position(A=Ship("A", "frigate", money=100_000, cannons=0))
    wind(table, "fickle 6")
    act(table, "buy 1 lumber")
    assert len(GAME.legal(table.state, 0)) < rules.MAX_MOVES


def in_ports() -> State:
    """A state with two Schooners in two ports, before the wind roll."""
    state: State = position(A=Ship("A"), B=Ship("B")).state
    return state


BROKEN_STATES: dict[str, dict[str, object]] = {
    "money_is_never_negative": {"money": [50, -1]},
    "holds_keep_their_capacity": {"goods": [[0, 5, 0, 0, 0, 0, 0], [0] * 7]},
    "a_victor_who_drops_has_too_much": {"phase": LOOTING, "victor": 0},
    "cannons_are_mounted_before_they_are_stored": {"goods": [[0] * 6 + [1], [0] * 7]},
    "each_price_belongs_to_one_port": {"price_rank": [[1] * 7] * 4},
    "no_ship_is_on_land": {"position": [0, 0]},
    "points_are_never_negative": {"half_points": 255},
    "the_player_in_turn_is_afloat": {"afloat": 0b10},
    "a_player_who_is_asked_can_do_more_than_pass": {"phase": SAILING, "position": [64, 32]},
    "a_finished_game_has_a_reason": {"phase": OVER},
    "players_without_a_ship_own_nothing": {"afloat": 0b01},
}
BROKEN_MOVES: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "goods_come_only_from_ports": ({}, {"goods": [[3, 0, 0, 0, 0, 0, 0], [0] * 7]}),
    "goods_are_lost_only_by_sale_sinking_or_dropping": ({"mounted": [3, 3]}, {}),
    "trading_keeps_the_value": ({"phase": SAILING, "money": [60, 50]}, {}),
    "ships_move_only_by_sailing": ({"position": [29, 60]}, {}),
    "prices_are_never_forgotten": ({"known_ports": [1, 1]}, {}),
    "sunk_players_stay_out_in_survival": ({"mode": 1, "afloat": 0b10}, {}),
}


def changed(fields: dict[str, object]) -> State:
    state = in_ports()
    for name, value in fields.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize("law", GAME.state_laws)
def test_every_state_law_can_be_broken(law: Callable[[State], bool]) -> None:
    assert law(in_ports())
    assert not law(changed(BROKEN_STATES[law.__name__]))


@pytest.mark.parametrize("law", GAME.move_laws)
def test_every_move_law_can_be_broken(law: Callable[..., bool]) -> None:
    before, after = BROKEN_MOVES[law.__name__]
    assert law(in_ports(), 0, PASS, in_ports())
    assert not law(changed(before), 0, BUY, changed(after))


def test_more_cannons_than_mounts_break_a_law() -> None:
    assert not laws.cannons_are_mounted_before_they_are_stored(changed({"mounted": [5, 2]}))


def test_chance_has_no_outcome_while_a_player_is_to_act() -> None:
    table = position()
    wind(table, "north 4")
    assert GAME.outcomes(table.state) == {}
