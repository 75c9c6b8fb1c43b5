"""The commands of servers: ``serve``, ``backup`` and those of members.

The server's modules are imported when they run.
"""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import (
    Commands,
    networks,
    one_of,
    pause_seconds,
    positive_int,
    system_language,
)
from starboard.server.database_option import add_database_option, database_url
from starboard.server.members.command import add_parsers as add_member_parsers

if TYPE_CHECKING:
    from starboard.server.operations.settings import Settings

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 7777
MEMBERSHIPS = ("off", "open", "invitation")
LOG_LEVELS = ("debug", "info", "warning", "error")
INITIATIVE_PAUSE_FACTOR = 6
"""How much longer bots wait where several players may act first."""
MAX_INITIATIVE_PAUSE_SECONDS = 4.0


def add_parsers(commands: Commands) -> None:
    _add_serve(commands)
    _add_backup(commands)
    add_member_parsers(commands)


def _add_serve(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="let people play in their browsers")
    _add_listening(parser)
    _add_site(parser)
    _add_push_and_mail(parser)
    _add_times(parser)
    _add_bot_processes(parser)
    parser.add_argument(
        "--no-limits",
        action="store_true",
        help="do not limit requests per person and address: for tests and among friends",
    )
    parser.add_argument(
        "--log",
        type=one_of(LOG_LEVELS),
        default="info",
        metavar="LEVEL",
        help=f"{', '.join(LOG_LEVELS)} (info)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run_serve)


def _add_listening(parser: argparse.ArgumentParser) -> None:
    """Options for the address, the database and the number of processes."""
    parser.add_argument(
        "--host",
        default=DEFAULT_HOST,
        metavar="ADDRESS",
        help=f"address to listen at ({DEFAULT_HOST})",
    )
    parser.add_argument(
        "--port",
        type=positive_int,
        default=DEFAULT_PORT,
        metavar="N",
        help=f"port to listen at ({DEFAULT_PORT})",
    )
    add_database_option(parser)
    parser.add_argument(
        "--workers", type=positive_int, default=1, metavar="N", help="number of processes (1)"
    )


def _add_site(parser: argparse.ArgumentParser) -> None:
    """Options for the site's addresses and who may use it."""
    parser.add_argument(
        "--origin",
        dest="origins",
        action="append",
        default=[],
        metavar="URL",
        help="another address whose pages may connect; may be repeated",
    )
    parser.add_argument(
        "--trusted-proxies",
        type=networks,
        metavar="ADDRESSES",
        help="addresses or networks of proxies, separated by commas (those of this machine)",
    )
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="address of the site, to which passkeys are bound (the address of each request)",
    )
    parser.add_argument(
        "--membership",
        type=one_of(MEMBERSHIPS),
        default="open",
        metavar="WHO",
        help=f"who may become a member: {', '.join(MEMBERSHIPS)} (open)",
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("STARBOARD_METRICS_TOKEN", ""),
        metavar="TOKEN",
        help="opens /metrics to requests with this token (STARBOARD_METRICS_TOKEN)",
    )


def _add_push_and_mail(parser: argparse.ArgumentParser) -> None:
    """Options for notifications and e-mail."""
    parser.add_argument(
        "--push-contact",
        metavar="URL",
        help="whom push services may write to about notifications: mailto:… or https://…",
    )
    parser.add_argument(
        "--push-service",
        dest="push_services",
        action="append",
        default=[],
        metavar="HOST",
        help="another push service that may be sent notifications; may be repeated",
    )
    parser.add_argument(
        "--smtp",
        default=os.environ.get("STARBOARD_SMTP", ""),
        metavar="URL",
        help="SMTP server for e-mail: smtp://USER:PASSWORD@HOST:PORT (STARBOARD_SMTP)",
    )
    parser.add_argument(
        "--mail-from", default="", metavar="ADDRESS", help="address that e-mail comes from"
    )


def _add_times(parser: argparse.ArgumentParser) -> None:
    """Options for pauses that people notice."""
    parser.add_argument(
        "--bot-pause", type=pause_seconds, metavar="SECONDS", help="before a bot moves (0.7)"
    )
    parser.add_argument(
        "--countdown",
        type=pause_seconds,
        metavar="SECONDS",
        help="before a game of several people begins (3)",
    )
    parser.add_argument(
        "--tournament-break",
        type=pause_seconds,
        metavar="SECONDS",
        help="before a game of a tournament begins (10)",
    )


def _add_bot_processes(parser: argparse.ArgumentParser) -> None:
    """Options for the processes that compute and compile bots' moves."""
    parser.add_argument(
        "--bot-workers",
        type=positive_int,
        metavar="N",
        help="number of processes that compute bots' moves (the cores, at most 8)",
    )
    parser.add_argument(
        "--no-compile",
        action="store_true",
        help="do not compile bots in the background: less memory, slower bots",
    )


def _add_backup(commands: Commands) -> None:
    parser = commands.add_parser("backup", help="copy the database of a server, also a running one")
    parser.add_argument("file", type=Path, help="the SQLite file to create")
    add_database_option(parser)
    parser.set_defaults(run=run_backup)


def run_serve(arguments: argparse.Namespace) -> int:
    import asyncio
    import webbrowser

    from starboard.broken_games import report_broken_games
    from starboard.server.errors import CannotListen
    from starboard.server.mail.sender import checked_server
    from starboard.server.operations.process import listen
    from starboard.server.operations.supervisor import serve
    from starboard.store.urls import redact

    settings = _settings(arguments)
    if settings.smtp_url:
        checked_server(settings)
    try:
        listener = listen(arguments.host, arguments.port)
    except OSError as error:
        reason = error.strerror or str(error)
        host, port = arguments.host, str(arguments.port)
        raise CannotListen(host=host, port=port, reason=reason) from error
    report_broken_games(system_language())
    address = f"http://{_url_host(arguments.host)}:{arguments.port}/"

    def on_ready() -> None:
        print(f"Starboard is at {address}")
        print(f"Its database is {redact(settings.database)}")
        print("Ctrl-C stops it; nothing is lost.", flush=True)
        if arguments.open:
            webbrowser.open(address)

    with listener:
        asyncio.run(_check_database(settings.database))
        return serve(settings, listener, arguments.workers, arguments.log, on_ready)


def _settings(arguments: argparse.Namespace) -> "Settings":
    from dataclasses import replace

    from starboard.server.operations.settings import (
        Settings,
        default_bot_workers,
        without_limits,
    )

    settings = Settings(
        database=database_url(arguments),
        allowed_origins=tuple(arguments.origins),
        public_url=arguments.public_url,
        membership=arguments.membership,
        metrics_token=arguments.metrics_token,
        smtp_url=arguments.smtp,
        mail_from=arguments.mail_from,
        bot_workers=arguments.bot_workers or default_bot_workers(arguments.workers),
        compile_bots=not arguments.no_compile,
    )
    if arguments.trusted_proxies is not None:
        settings = replace(settings, trusted_proxies=arguments.trusted_proxies)
    if arguments.push_contact is not None:
        settings = replace(settings, push_contact=arguments.push_contact)
    settings = replace(settings, push_hosts=(*settings.push_hosts, *arguments.push_services))
    if arguments.bot_pause is not None:
        pause = arguments.bot_pause
        initiative = min(pause * INITIATIVE_PAUSE_FACTOR, MAX_INITIATIVE_PAUSE_SECONDS)
        settings = replace(settings, bot_pause_seconds=pause, initiative_pause_seconds=initiative)
    if arguments.countdown is not None:
        settings = replace(settings, countdown_seconds=arguments.countdown)
    if arguments.tournament_break is not None:
        settings = replace(settings, tournament_break_seconds=arguments.tournament_break)
    return without_limits(settings) if arguments.no_limits else settings


async def _check_database(url: str) -> None:
    """Open the database and read its key, so that errors appear before the server starts."""
    from starboard.store.urls import open_store

    store = await open_store(url)
    try:
        await store.signing_key()
    finally:
        await store.close()


def _url_host(host: str) -> str:
    """The host part of a URL: IPv6 addresses in brackets."""
    return f"[{host}]" if ":" in host else host


def run_backup(arguments: argparse.Namespace) -> int:
    import asyncio

    asyncio.run(_back_up(database_url(arguments), arguments.file))
    sys.stdout.write(f"Saved as {arguments.file}. It can be served as it is.\n")
    return 0


async def _back_up(url: str, file: Path) -> None:
    from starboard.store.urls import open_store

    store = await open_store(url)
    try:
        await store.backup(file)
    finally:
        await store.close()
