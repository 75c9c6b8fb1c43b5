"""The commands ``serve`` and ``backup``, from what was typed."""

import argparse
import asyncio
import sys
import webbrowser
from dataclasses import replace

from starboard.engine.errors import CannotListen
from starboard.engine.paths import data_folder
from starboard.server.run import listen, serve
from starboard.server.settings import Settings, unlimited
from starboard.store.urls import open_store, redact


def run(given: argparse.Namespace) -> int:
    settings = Settings(database=given.database or usual_database(), origins=tuple(given.origins))
    if given.bot_pause is not None:
        pause = given.bot_pause
        settings = replace(settings, bot_pause=pause, initiative_pause=min(pause * 6, 4.0))
    if given.no_limits:
        settings = unlimited(settings)
    try:
        listener = listen(given.host, given.port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotListen(host=given.host, port=str(given.port), reason=reason) from error
    asyncio.run(_check_database(settings.database))
    address = f"http://{_host(given.host)}:{given.port}/"

    def ready() -> None:
        sys.stdout.write(
            f"Starboard is at {address}\nIts database is {redact(settings.database)}\n"
        )
        sys.stdout.write("Ctrl-C stops it; nothing is lost.\n")
        sys.stdout.flush()
        if given.open:
            webbrowser.open(address)

    return serve(settings, listener, given.workers, given.log, ready)


async def _check_database(url: str) -> None:
    """Say what is wrong with it before the first visitor meets it."""
    await (await open_store(url)).close()


def usual_database() -> str:
    """A file of the user who runs the server."""
    return str(data_folder() / "starboard.db")


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


async def back_up(given: argparse.Namespace) -> None:
    store = await open_store(given.database or usual_database())
    try:
        await store.backup(given.file)
    finally:
        await store.close()
    sys.stdout.write(f"Saved as {given.file}. It can be served as it is.\n")
