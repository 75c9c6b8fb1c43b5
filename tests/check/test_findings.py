"""Each check finds the fault that it is for, and says what to write instead."""

from pathlib import Path

import pytest
from tests.check.broken_games import Change, broken_copy
from tests.check.faults import FAULTS

from starboard.check.finding import Check
from starboard.check.runner import INTERPRETED, findings_of


def fault_id(fault: object) -> str | None:
    return getattr(fault, "__name__", None)


@pytest.mark.parametrize(("original", "check", "changes", "sentence"), FAULTS, ids=fault_id)
def test_the_fault_is_found(
    tmp_path: Path, original: str, check: Check, changes: tuple[Change, ...], sentence: str
) -> None:
    with broken_copy(tmp_path, original, *changes) as game:
        found = findings_of(check, game)
    assert found
    assert found[0].sentence == sentence
    assert found[0].place.startswith(f"broken_{original}/")


def test_every_check_finds_a_fault() -> None:
    tested = {check for _, check, _, _ in FAULTS}
    assert {check for stage in INTERPRETED for check in stage.checks} == tested
