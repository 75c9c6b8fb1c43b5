"""Names and order of seats."""

from collections import Counter

import pytest

from starboard.engine.generators import seeded_generator
from starboard.engine.seats import shuffled, unique_name


@pytest.mark.parametrize(
    ("taken", "name"),
    [([], "Ana"), (["Bo"], "Ana"), (["Ana"], "Ana 2"), (["Ana", "Ana 2", "Ana 4"], "Ana 3")],
)
def test_taken_name_gets_the_first_free_number(taken: list[str], name: str) -> None:
    assert unique_name("Ana", taken) == name


def test_every_order_of_seats_is_drawn() -> None:
    rng = seeded_generator(1)
    orders = Counter("".join(shuffled("ABC", rng)) for _ in range(600))
    assert sorted(orders) == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]
    assert min(orders.values()) > 70
