"""The commands ``invite``, ``rerate`` and ``moderate``."""

import argparse
import sys
from typing import TYPE_CHECKING

from starboard.arguments import Commands, positive_int
from starboard.server.database_option import add_database_option, database_url
from starboard.server.members.moderate_command import add_moderate

if TYPE_CHECKING:
    from starboard.store.ratings.recomputation import Recomputed

DEFAULT_INVITATION_DAYS = 30
SECONDS_PER_DAY = 86_400


def add_parsers(commands: Commands) -> None:
    _add_invite(commands)
    _add_rerate(commands)
    add_moderate(commands)


def _add_invite(commands: Commands) -> None:
    parser = commands.add_parser("invite", help="make invitations to become a member of a server")
    parser.add_argument(
        "--number", type=positive_int, default=1, metavar="N", help="how many invitations (1)"
    )
    parser.add_argument(
        "--days",
        type=positive_int,
        default=DEFAULT_INVITATION_DAYS,
        metavar="N",
        help=f"how long they are valid ({DEFAULT_INVITATION_DAYS})",
    )
    add_database_option(parser)
    parser.set_defaults(run=run_invite)


def _add_rerate(commands: Commands) -> None:
    parser = commands.add_parser(
        "rerate", help="compute the ratings of a server again from its stored games"
    )
    add_database_option(parser)
    parser.set_defaults(run=run_rerate)


def run_invite(arguments: argparse.Namespace) -> int:
    import asyncio

    codes = asyncio.run(_invite(database_url(arguments), arguments.number, arguments.days))
    sys.stdout.writelines(f"{code}\n" for code in codes)
    return 0


async def _invite(url: str, number: int, days: int) -> list[str]:
    import time

    from starboard.server.identity import new_device_token, token_digest
    from starboard.store.urls import open_store

    codes = [new_device_token() for _ in range(number)]
    store = await open_store(url)
    try:
        for code in codes:
            expires = time.time() + days * SECONDS_PER_DAY
            await store.members.add_invitation(token_digest(code), expires)
    finally:
        await store.close()
    return codes


def run_rerate(arguments: argparse.Namespace) -> int:
    import asyncio

    found = asyncio.run(_recompute(database_url(arguments)))
    sys.stdout.write(f"Rated games: {found.games:,}. Corrected ratings: {found.corrected:,}.\n")
    return 0


async def _recompute(url: str) -> "Recomputed":
    from starboard.progress import StatusLine
    from starboard.store.ratings.recomputation import recompute_ratings
    from starboard.store.urls import open_store

    store = await open_store(url)
    try:
        with StatusLine() as line:
            return await recompute_ratings(store, lambda games: line.show(f"{games:,} games"))
    finally:
        await store.close()
