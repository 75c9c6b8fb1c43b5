"""Options of commands that run games on several processes or machines."""

import argparse
from pathlib import Path

from starboard.arguments import positive_int
from starboard.runs.settings import RunSettings


def add_run_settings(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs``, ``--cluster`` and ``--resume``."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive_int, default=1, metavar="N", help="number of processes (1)"
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://host:8786"
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="ledger of finished games: a new file, or that of a run to go on with",
    )


def run_settings(arguments: argparse.Namespace) -> RunSettings:
    """The settings that the options of ``add_run_settings`` give."""
    return RunSettings(arguments.jobs, arguments.cluster, ledger=arguments.resume)
