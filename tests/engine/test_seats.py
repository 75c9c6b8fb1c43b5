"""Names of seats."""

import pytest

from starboard.engine.seats import unique_name


@pytest.mark.parametrize(
    ("taken", "name"),
    [([], "Ana"), (["Bo"], "Ana"), (["Ana"], "Ana 2"), (["Ana", "Ana 2", "Ana 4"], "Ana 3")],
)
def test_taken_name_gets_the_first_free_number(taken: list[str], name: str) -> None:
    assert unique_name("Ana", taken) == name
