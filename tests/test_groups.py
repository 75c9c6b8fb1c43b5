"""Groups of tests, on which the time of the whole suite depends."""

import pytest


@pytest.mark.compiled
def test_pytest_xdist_knows_the_group_of_a_test(request: pytest.FixtureRequest) -> None:
    """It reads the group from the end of the test's id, and ignores groups if that fails."""
    is_grouped = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith(f"@{__file__}") == is_grouped
