"""Requests that nobody would make: every answer is one that the schema names."""

import contextlib
from collections.abc import Iterator
from typing import Any, cast

import httpx
import pytest
import schemathesis
import schemathesis.checks as known
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from tests.server.running_server import InProcessServer

from starboard.server.http.app import Application
from starboard.server.operations.settings import Settings, unlimited

EXAMPLES = 12
checks: Any = known
CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
)
"""What is sound by the schema may still be no game, no name, no table."""
SCHEMA = schemathesis.openapi.from_dict(Application(Settings("")).schema())
OPERATIONS: dict[str, Any] = {
    operation.label: operation
    for operation in (cast("Any", result).ok() for result in SCHEMA.get_all_operations())
}


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server for guests in a hurry."""
    database = str(tmp_path_factory.mktemp("fuzz") / "starboard.db")
    server = InProcessServer(unlimited(Settings(database, bot_pause=0)))
    yield server
    server.close()


@pytest.fixture(scope="session")
def cookie(open_house: InProcessServer) -> str:
    response = httpx.post(f"{open_house.url}/api/me", json={"name": "Ann"})
    return response.headers["set-cookie"].split(";")[0]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # the server does
@pytest.mark.parametrize("mode", ["positive", "negative"])
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_one_that_the_schema_names(
    open_house: InProcessServer, cookie: str, label: str, mode: str
) -> None:
    operation = OPERATIONS[label]
    generation = schemathesis.GenerationMode(mode)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=generation))
    def run(case: Any) -> None:
        headers = {"Cookie": cookie}
        case.call_and_validate(
            base_url=open_house.url, headers=headers, timeout=60, checks=list(CHECKS)
        )

    with contextlib.suppress(Unsatisfiable):  # nothing to get wrong in a request without input
        run()
    assert "starboard_errors_total" not in open_house.services.noticeboard.text()
