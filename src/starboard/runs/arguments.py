"""Options of commands that run games on several processes or machines."""

import argparse
from pathlib import Path

from starboard.arguments import positive_int
from starboard.runs.settings import RunSettings, usable_cores


def add_run_settings(
    parser: argparse.ArgumentParser, *, uses_all_cores: bool = False
) -> "argparse._MutuallyExclusiveGroup":
    """Add ``--jobs``, ``--cluster`` and ``--resume``; returns the group of ``--resume``."""
    add_places(parser, uses_all_cores=uses_all_cores)
    files = parser.add_mutually_exclusive_group()
    files.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="ledger of finished games: a new file, or that of a run to go on with",
    )
    return files


def add_places(
    parser: argparse.ArgumentParser, *, uses_all_cores: bool = False, what: str = ""
) -> None:
    """Add ``--jobs`` and ``--cluster``; ``what`` is all that is played there, if not the run."""
    jobs, default = (usable_cores(), "one per core") if uses_all_cores else (1, "1")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=positive_int,
        default=jobs,
        metavar="N",
        help=f"number of processes{what and f' for {what}'} ({default})",
    )
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=f"play {what and f'{what} '}on a Dask cluster, such as tcp://host:8786",
    )


def run_settings(arguments: argparse.Namespace, default_ledger: Path | None = None) -> RunSettings:
    """The settings that the options of ``add_run_settings`` give.

    Without ``--resume``, a new run begins with the default ledger, which must not exist yet.
    """
    return RunSettings(
        arguments.jobs,
        arguments.cluster,
        ledger=arguments.resume or default_ledger,
        is_new=arguments.resume is None,
    )
