"""The laws hold in random games, and each of them can be broken."""

from collections.abc import Callable

import pytest
from tests.games.starempires.position import GAME, at, colonize, start

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.games.starempires import laws
from starboard.games.starempires.state import OVER, PLACING, STATION, State


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"hazards": "alternating", "territory_tie": "nobody"}])
def test_laws_hold_in_random_games(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        table, rng = Table(GAME, [Seat("A")] * players, options, seed), seeded_generator(seed, 1)
        while not table.over:
            before = table.state
            if table.chance_is_due:
                event = table.play_chance()
            else:
                legal = table.legal_moves(before.turn)
                event = table.play(before.turn, legal[below(rng, len(legal))])
            assert [law.__name__ for law in GAME.state_laws if not law(event.after)] == []
            change = (before, event.actor, event.move.id, event.after)
            assert [law.__name__ for law in GAME.move_laws if not law(*change)] == []


def stray_ship(s: State) -> None:
    s.ship[0][0] = at("(0,0)")


def ships_out_of_order(s: State) -> None:
    s.ship[1][0], s.ship[1][3] = s.ship[1][3] + 1, s.ship[1][0]


def lost_piece(s: State) -> None:
    s.colonies[1] -= 1


def piece_of_nobody(s: State) -> None:
    s.built[at("(0,0)")] = STATION


def home_without_a_base(s: State) -> None:
    s.content[at("(-1,-3)")] = 0


def wrong_score(s: State) -> None:
    s.trade[0] += 1


def wrongly_skipped(s: State) -> None:
    s.blocked = 1


def ended_too_soon(s: State) -> None:
    s.phase = OVER


@pytest.mark.parametrize(
    ("law", "breach"),
    [
        (laws.every_ship_stands_on_its_owners_system, stray_ship),
        (laws.ships_are_kept_in_order, ships_out_of_order),
        (laws.pieces_on_the_board_and_in_hand_are_twenty, lost_piece),
        (laws.a_system_is_controlled_by_its_builder, piece_of_nobody),
        (laws.a_system_is_controlled_by_its_builder, home_without_a_base),
        (laws.scores_equal_a_recount, wrong_score),
        (laws.skipped_players_cannot_move, wrongly_skipped),
        (laws.the_game_is_over_when_nobody_can_move, ended_too_soon),
    ],
)
def test_broken_state_law_is_detected(
    law: Callable[[State], bool], breach: Callable[[State], None]
) -> None:
    s = start()
    assert law(s)
    breach(s)
    assert not law(s)


def test_broken_move_law_is_detected() -> None:
    before, after = start(), start()
    colonize(after, 1, "(0,3)")
    assert laws.a_turn_takes_at_most_one_system(before, 1, 0, after)
    assert not laws.a_turn_takes_at_most_one_system(before, 0, 0, after)
    assert not laws.control_never_changes_hands(after, 0, 0, before)
    colonize(after, 1, "(0,2)")
    assert not laws.a_turn_takes_at_most_one_system(before, 1, 0, after)
    assert not laws.every_move_brings_the_end_nearer(after, 0, 0, before)
    assert not laws.every_move_brings_the_end_nearer(before, CHANCE, 0, before)


def test_ship_that_has_just_arrived_may_stand_on_a_free_system() -> None:
    s = start()
    stray_ship(s)
    s.ship[0].sort()
    s.phase, s.arrived = PLACING, at("(0,0)")
    assert laws.every_ship_stands_on_its_owners_system(s)


def test_chance_has_no_outcome_while_a_player_is_to_move() -> None:
    assert GAME.outcomes(start()) == {}
