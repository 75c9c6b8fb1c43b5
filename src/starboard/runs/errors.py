"""Errors of runs; each is one sentence for the person who started the run."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class RunError(StarboardError):
    """A run cannot begin or cannot go on; what its ledger has is kept."""

    folder = MESSAGES


class LedgerExists(RunError):
    """The ledger of a new run exists already."""

    key = "ledger-exists"


class UnusableLedger(RunError):
    """The file is not a ledger, or it cannot be opened or written."""

    key = "unusable-ledger"


class WrongLedger(RunError):
    """The ledger belongs to a run with other settings, or to other rules."""

    key = "wrong-ledger"


class WorkerLost(RunError):
    """A worker process of this machine ended unexpectedly."""

    key = "worker-lost"


class OtherSources(RunError):
    """A worker has other sources of the game or the engine than this process."""

    key = "other-sources"


class ClusterSilent(RunError):
    """No scheduler answers at the address of a cluster."""

    key = "cluster-silent"


class ClusterLost(RunError):
    """The scheduler or the workers of a cluster were lost during a run."""

    key = "cluster-lost"


class ClusterEmpty(RunError):
    """A cluster has no worker that may play."""

    key = "cluster-empty"


class ProgramsOnCluster(RunError):
    """A program or a function in a file cannot play on a cluster."""

    key = "programs-on-cluster"
