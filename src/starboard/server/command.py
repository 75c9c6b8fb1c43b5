"""The commands ``serve`` and ``backup``."""

import argparse
import asyncio
import sys
import webbrowser
from dataclasses import replace

from starboard.engine.paths import data_folder
from starboard.server.errors import CannotListen
from starboard.server.operations.process import listen
from starboard.server.operations.settings import Settings, without_limits
from starboard.server.operations.supervisor import serve
from starboard.store.opening import open_store, shown

INITIATIVE_PAUSES = 6
"""The pause that leaves people the initiative, in pauses of bots, where --bot-pause is given."""


def run(given: argparse.Namespace) -> int:
    """Serve until a signal; return the exit code."""
    settings = settings_from(given)
    try:
        listener = listen(given.host, given.port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotListen(host=given.host, port=str(given.port), reason=reason) from error
    asyncio.run(_check_database(settings.database))
    address = f"http://{_url_host(given.host)}:{given.port}/"

    def announce() -> None:
        database = shown(settings.database)
        sys.stdout.write(f"Starboard is at {address}\nIts database is {database}\n")
        sys.stdout.write("Ctrl-C stops it; nothing is lost.\n")
        sys.stdout.flush()
        if given.open:
            webbrowser.open(address)

    return serve(settings, listener, given.workers, given.log, announce)


def settings_from(given: argparse.Namespace) -> Settings:
    """The settings that the options of ``starboard serve`` ask for."""
    database = given.database or default_database()
    settings = Settings(database=database, allowed_origins=tuple(given.origins))
    if given.bot_pause is not None:
        longest = settings.initiative_pause_seconds
        settings = replace(
            settings,
            bot_pause_seconds=given.bot_pause,
            initiative_pause_seconds=min(given.bot_pause * INITIATIVE_PAUSES, longest),
        )
    return without_limits(settings) if given.no_limits else settings


def default_database() -> str:
    """The SQLite file in the data folder of the user who runs the server."""
    return str(data_folder() / "starboard.db")


async def _check_database(url: str) -> None:
    """Report a database that cannot be opened before the server starts."""
    await (await open_store(url)).close()


def _url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


async def back_up(given: argparse.Namespace) -> None:
    """Copy a database, also while a server uses it."""
    store = await open_store(given.database or default_database())
    try:
        await store.backup(given.file)
    finally:
        await store.close()
    sys.stdout.write(f"Saved as {given.file}. It can be served as it is.\n")
