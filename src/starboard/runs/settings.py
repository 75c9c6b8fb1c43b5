"""How a run is made: on how many processes, on which cluster, with which ledger."""

import os
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path


def usable_cores() -> int:
    """The number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class RunSettings:
    """None of this changes the result of a run."""

    jobs: int = 1
    """The number of processes; with an executor, how many calls it makes at the same time."""
    cluster: str | None = None
    """The address of a Dask scheduler."""
    executor: Executor | None = None
    """Plays the units in place of processes of this machine; it is shut down at the end."""
    ledger: Path | None = None
    """The file of finished units, from which a run goes on."""
    is_new: bool = False
    """Whether the ledger must not exist yet."""

    @property
    def is_alone(self) -> bool:
        """Whether all units are played in this process."""
        return self.jobs == 1 and self.is_local

    @property
    def is_local(self) -> bool:
        """Whether all units are played on this machine, by processes that share its files."""
        return self.cluster is None and self.executor is None
