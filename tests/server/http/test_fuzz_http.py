"""Random valid and invalid requests: every response is one that the schema describes.

Schemathesis is imported by the tests, because every process of the whole suite imports this file.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from tests.server.authenticator import Authenticator
from tests.server.client import Client
from tests.server.member_client import add_passkey
from tests.server.running_server import InProcessServer

from starboard.server.http.routes import openapi_schema
from starboard.server.operations.settings import Settings, without_limits

EXAMPLES = 12
SITE = "https://play.example.org"
NO_SMTP_SERVER = "smtp://127.0.0.1:9"
"""Addresses are accepted, but nothing is sent."""
LABELS = [
    f"{method.upper()} {path}"
    for path, methods in openapi_schema()["paths"].items()
    for method in methods
]


@cache
def operations() -> dict[str, Any]:
    """The operations of the schema by their labels."""
    import schemathesis

    results = schemathesis.openapi.from_dict(openapi_schema()).get_all_operations()
    found = [cast("Any", result).ok() for result in results]
    return {operation.label: operation for operation in found}


def checks() -> list[Any]:
    """A request that fits the schema may still be refused, for example for an unknown table."""
    import schemathesis.checks as known

    checks: Any = known
    return [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_headers_conformance,
        checks.response_schema_conformance,
    ]


@pytest.fixture(scope="session")
def unlimited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server without rate limits."""
    database = str(tmp_path_factory.mktemp("fuzz") / "starboard.db")
    settings = Settings(
        database,
        bot_pause_seconds=0,
        public_url=SITE,
        smtp_url=NO_SMTP_SERVER,
        mail_from="crew@example.org",
    )
    server = InProcessServer(without_limits(settings))
    yield server
    server.close()


@pytest.fixture
def cookie(unlimited_server: InProcessServer, runner: asyncio.Runner) -> str:
    """The cookie of a new member, who may use every endpoint."""
    return runner.run(_member_cookie(unlimited_server.url))


async def _member_cookie(url: str) -> str:
    client = await Client(url).set_name("Ann")
    await add_passkey(client, Authenticator(SITE))
    await client.close()
    return client.cookie


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # the server does
@pytest.mark.parametrize("mode", ["positive", "negative"])
@pytest.mark.parametrize("label", LABELS)
def test_every_response_fits_the_schema(
    unlimited_server: InProcessServer, cookie: str, label: str, mode: str
) -> None:
    from schemathesis import GenerationMode

    operation, generation = operations()[label], GenerationMode(mode)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=generation))
    def send(case: Any) -> None:
        headers = {"Cookie": cookie}
        case.call_and_validate(
            base_url=unlimited_server.url, headers=headers, timeout=60, checks=checks()
        )

    with contextlib.suppress(Unsatisfiable):  # a request without input cannot be invalid
        send()
    assert unlimited_server.internal_errors == 0


def test_every_operation_of_the_schema_is_tested() -> None:
    assert list(operations()) == LABELS
    assert "GET /api/tables/{table_id}/replay" in LABELS
