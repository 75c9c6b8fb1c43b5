"""Names and order of seats."""

from collections import Counter

import pytest

from starboard.engine.generators import seeded_generator
from starboard.engine.seats import bot_seat_name, shuffled, unique_name


@pytest.mark.parametrize(
    ("taken", "name"),
    [([], "Ana"), (["Bo"], "Ana"), (["Ana"], "Ana 2"), (["Ana", "Ana 2", "Ana 4"], "Ana 3")],
)
def test_taken_name_gets_the_first_free_number(taken: list[str], name: str) -> None:
    assert unique_name("Ana", taken) == name


def test_a_bot_is_named_in_words() -> None:
    assert bot_seat_name("rule_of_28", []) == "Rule of 28"
    assert bot_seat_name("rule_of_28", ["Rule of 28"]) == "Rule of 28 2"
    assert bot_seat_name("level-2", []) == "Level-2"


def test_every_order_of_seats_is_drawn() -> None:
    rng = seeded_generator(1)
    orders = Counter("".join(shuffled("ABC", rng)) for _ in range(600))
    assert sorted(orders) == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]
    assert min(orders.values()) > 70
