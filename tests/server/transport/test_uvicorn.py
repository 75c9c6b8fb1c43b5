"""What limits of connections assume of uvicorn, whose protocol classes they extend."""

from types import FunctionType

import pytest
import uvicorn

from starboard.server.transport.protocols import GuardedHttp, GuardedWebSocket


@pytest.mark.parametrize("extended", [GuardedHttp, GuardedWebSocket])
def test_uvicorn_still_has_the_methods_that_are_extended(extended: type) -> None:
    [base] = extended.__bases__
    callbacks = [
        name
        for name, member in vars(extended).items()
        if isinstance(member, FunctionType) and not name.startswith("_")
    ]
    missing = [name for name in callbacks if not hasattr(base, name)]
    assert len(callbacks) >= 3
    assert not missing, (
        f"uvicorn {uvicorn.__version__} does not call {missing} of {base.__name__}: connections "
        "are no longer limited until server/transport/protocols.py fits the new version"
    )
