"""Periodic tasks go on after failures, and a database that is down is not counted as a fault."""

import asyncio
import logging

import pytest
from tests.server.running_server import TIMEOUT_SECONDS

from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.metrics import Metrics
from starboard.store.errors import Unavailable


@pytest.mark.parametrize(("error", "faults"), [(Unavailable(reason="x"), 0), (ValueError(), 2)])
async def test_periodic_task_goes_on_after_failures(
    error: Exception, faults: int, caplog: pytest.LogCaptureFixture
) -> None:
    metrics, runs, third_run = Metrics(), 0, asyncio.Event()

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs < 3:
            raise error
        third_run.set()

    background = BackgroundTasks(metrics)
    with caplog.at_level(logging.WARNING):
        background.every(0, work)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await third_run.wait()
        await background.close()
    assert f"starboard_internal_errors_total {faults}.0" in metrics.exposition().decode()
    assert len(caplog.records) == 2
    assert [record.exc_info is not None for record in caplog.records] == [faults > 0] * 2
