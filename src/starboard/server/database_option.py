"""The option ``--database`` of the commands that open a server's database."""

import argparse


def add_database_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--database``."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a file, sqlite:FILE or postgresql://… (starboard.db in your data folder)",
    )


def database_url(arguments: argparse.Namespace) -> str:
    """The URL of the database; by default a file in the user's data folder."""
    from starboard.engine.paths import data_folder

    return arguments.database or str(data_folder() / "starboard.db")
