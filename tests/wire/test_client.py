"""What a person reads when no server answers."""

import pytest

from starboard.wire.client import Address, ApiClient
from starboard.wire.errors import Unreachable


def test_reason_has_no_number_of_the_system() -> None:
    with pytest.raises(Unreachable) as refused:
        ApiClient(Address("http://127.0.0.1:1/table/none")).get("/api/me", dict)
    assert "127.0.0.1:1: " in refused.value.message()
    assert "Errno" not in refused.value.message()
