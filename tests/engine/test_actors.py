"""Actors as numbers, bits and letters."""

from re import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.engine.actors import (
    CHANCE,
    MAX_PLAYERS,
    OMNISCIENT,
    SPECTATOR,
    actor_letter,
    actor_of_letter,
    players_in,
)


@pytest.mark.parametrize("actor", [*range(MAX_PLAYERS), CHANCE])
def test_every_actor_has_a_letter_that_reads_back(actor: int) -> None:
    assert actor_of_letter(actor_letter(actor)) == actor


def test_letters_go_from_a_to_z_and_chance_is_a_star() -> None:
    letters = [actor_letter(actor) for actor in (0, 25, CHANCE)]
    assert letters == ["A", "Z", "*"]


@pytest.mark.parametrize("letter", ["", "a", "AB", "[", "@", "Á", "Ａ", "1", "**"])
def test_other_letters_are_refused(letter: str) -> None:
    with pytest.raises(ValueError, match=f"^{escape(letter)}$"):
        actor_of_letter(letter)


@given(st.sets(st.integers(0, MAX_PLAYERS - 1)))
def test_players_in_lists_the_bits_in_seat_order_without_chance(players: set[int]) -> None:
    bits = sum(1 << player for player in players)
    assert players_in(bits) == players_in(bits | 1 << CHANCE) == sorted(players)


def test_viewers_are_no_actors() -> None:
    assert not {SPECTATOR, OMNISCIENT} & {*range(MAX_PLAYERS), CHANCE}
