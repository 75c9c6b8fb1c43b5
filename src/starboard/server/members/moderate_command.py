"""The command ``moderate``: what the operator of a server does about tables, chat and people."""

import argparse
import sys
from typing import TYPE_CHECKING

from starboard.arguments import Commands, one_of
from starboard.server.database_option import add_database_option, database_url

if TYPE_CHECKING:
    from starboard.store.store import Store

ACTIONS = ("reports", "close", "remove", "ban", "unban", "log")
MAX_LISTED = 50
"""Reports or acts that are listed."""


def add_moderate(commands: Commands) -> None:
    parser = commands.add_parser("moderate", help="close tables, remove chat, ban people")
    parser.add_argument("action", type=one_of(ACTIONS), metavar="ACTION", help=", ".join(ACTIONS))
    parser.add_argument(
        "target",
        nargs="*",
        metavar="TARGET",
        help="close: a table; remove: a table and the number of a chat line; "
        "ban, unban: a member's public id or a report",
    )
    parser.add_argument("--reason", default="", metavar="TEXT", help="kept in the log")
    add_database_option(parser)
    parser.set_defaults(run=run_moderate)


def run_moderate(arguments: argparse.Namespace) -> int:
    import asyncio

    lines = asyncio.run(
        _moderate(database_url(arguments), arguments.action, arguments.target, arguments.reason)
    )
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


async def _moderate(url: str, action: str, target: list[str], reason: str) -> list[str]:
    from starboard.store.urls import open_store

    store = await open_store(url)
    try:
        return await _act(store, action, target, reason)
    finally:
        await store.close()


async def _act(store: "Store", action: str, target: list[str], reason: str) -> list[str]:
    """Carry out an action; the lines to print."""
    from starboard.server.errors import NoSuchTarget
    from starboard.server.members import operator_acts as acts

    match action, target:
        case "reports", []:
            return [acts.report_line(it) for it in await store.moderation.reports(MAX_LISTED)]
        case "log", []:
            return [acts.log_line(it) for it in await store.moderation.log_entries(MAX_LISTED)]
        case "close", [table]:
            await acts.close_table(store, table, reason)
        case "remove", [table, line] if line.isdecimal():
            await acts.remove_chat_line(store, table, int(line), reason)
        case "ban", [person]:
            await acts.ban(store, person, reason)
        case "unban", [person]:
            await acts.unban(store, person, reason)
        case _:
            raise NoSuchTarget(target=" ".join(target))
    return [f"Done: {action} {' '.join(target)}"]
