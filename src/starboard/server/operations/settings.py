"""The server's settings: what an operator may choose, and limits on persons and addresses.

docs/operating.md lists every field.
"""

import os
from dataclasses import dataclass, field, replace

from starboard.wire.members import Membership
from starboard.wire.play import SERVER_TIMEOUT_SECONDS

MAX_DEFAULT_BOT_WORKERS = 8


def default_bot_workers(server_processes: int) -> int:
    """Bot workers of one of several server processes: the cores, shared, within bounds."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(max(1, (cores or 1) // server_processes), MAX_DEFAULT_BOT_WORKERS)


@dataclass(frozen=True)
class Settings:
    """All settings with their defaults; ``starboard serve`` sets the first few from options."""

    database: str
    """The file of an SQLite database, or the URL of a PostgreSQL database."""
    allowed_origins: tuple[str, ...] = ()
    """Origins of pages that may use the server, besides the server's own."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies that say who is connecting; see docs/operating.md."""

    public_url: str = ""
    """The address of the site, to which passkeys are bound; empty for that of each request."""
    membership: Membership = "open"
    """Whether guests may become members: ``off``, ``open`` or by ``invitation``."""

    metrics_token: str = ""
    """The token that requests for metrics must have; without one metrics are closed."""

    bot_pause_seconds: float = 0.7
    """Pause before a bot moves, so that people can follow the game."""
    initiative_pause_seconds: float = 4.0
    """Pause before a bot moves where people may act too, so that people can be first."""
    bot_workers: int = field(default_factory=lambda: default_bot_workers(1))
    """Processes that compute the moves of bots, for each server process."""
    compile_bots: bool = True
    """Whether games are compiled in the background for their bots."""
    bot_overload_seconds: float = 1.0
    """How long bots' turns may wait for a worker, where people play, before bots think less."""
    bot_table_moves_per_second: float = 100.0
    """Moves per second at all tables together where bots play among themselves."""
    bot_timeout_seconds: float = 10.0
    """Time a bot has for a move; after that a random legal move is made."""

    heavy_workers: int = 1
    """Processes for heavy work such as replays, for each server process."""
    heavy_work_timeout_seconds: float = 10.0
    """Time a call in such a process has before it is given up."""
    max_heavy_calls: int = 32
    """Heavy calls that may wait or run; further ones are refused."""
    max_heavy_calls_per_client: int = 2
    """The same for one person, or for one address without a person."""
    max_heavy_calls_per_address: int = 4
    """The same for all people of one address."""

    countdown_seconds: float = 3.0
    """How long a full table of several people waits before the game begins."""
    takeover_seconds: float = 3.0
    """Delay after which any process makes a bot's move that another process has not made."""
    sweep_interval_seconds: float = 0.5
    """How often a process looks for tables whose ``wake_at`` has passed."""
    lost_connection_seconds: float = 5.0
    """How long a person must be disconnected before the others at the table learn of it."""
    stand_in_after_seconds: float = 60.0
    """How long a person must be disconnected before another one may ask for a bot to stand in."""
    absence_seconds: float = 180.0
    """How long a person may be disconnected, while others wait, before a bot stands in."""
    presence_interval_seconds: float = 30.0
    """How often the store records who is connected."""
    waiting_timeout_seconds: float = 86_400.0
    """How long a table may wait for players before it is abandoned."""
    empty_table_seconds: float = 600.0
    """How long a table at which nobody sits may wait before it is abandoned."""
    unattended_game_seconds: float = 600.0
    """How long bots play on by themselves after the table's people have gone."""

    pairing_interval_seconds: float = 1.0
    """How often people who wait to be paired are seated, and sent the number of those who wait."""
    pairing_lease_seconds: float = 20.0
    """How long a request to be paired lasts without being renewed by an open page."""
    bots_offered_after_seconds: float = 60.0
    """How long people wait to be paired before bots are offered to them."""
    tournament_break_seconds: float = 10.0
    """How long the players of a tournament have to come to the table before their game begins."""
    arena_wait_seconds: float = 15.0
    """How long people of an arena wait before they get a bot, or the same opponent again."""

    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    """Push services that notifications are sent to, those below these names included."""
    push_contact: str = "mailto:operator@localhost"
    """Whom push services may write to about the notifications of this server."""
    push_delay_seconds: float = 5.0
    """How long a person may take to open a table before they are notified."""

    smtp_url: str = ""
    """The SMTP server that e-mail is handed over to; empty for no e-mail."""
    mail_from: str = ""
    """The address that e-mail comes from."""

    max_sessions_per_person: int = 20
    """WebSockets that one person may have open."""
    max_sessions_per_address: int = 200
    """WebSockets that may be open from one address."""
    max_subscriptions_per_session: int = 20
    """Tables that one session may follow."""
    max_tables_per_person: int = 50
    """Waiting and running tables at which one person may sit, or that they have set up."""
    max_tournaments_per_person: int = 3
    """Waiting and running tournaments that one person may have set up."""
    max_blocks_per_person: int = 200
    """People whom one person may have muted or blocked."""
    max_bot_tables_per_person: int = 5
    """Waiting and running tables of bots alone that one person may have set up."""
    tables_per_second: float = 0.5
    """Sustained rate of tables that the people of one address set up; sixty at once are allowed."""
    max_lobby_tables_per_host: int = 5
    """Tables of one person that the lobby shows, the newest ones."""
    messages_per_second: float = 50.0
    """Sustained rate of messages of one session; bursts of three times as many are allowed."""
    chat_lines_per_second: float = 0.5
    """Sustained rate of one person's chat lines; ten at once are allowed."""
    requests_per_second: float = 20.0
    """Sustained rate of requests and handshakes from one address, bursts of five times as many; a
    tenth of it for new guests.
    """

    queries_per_second: float = 20.0
    """Sustained rate of costly messages (subscriptions, queries, the lobby) of one person, or of
    one address without a person, over all sessions; bursts of ten times as many. A move that is
    refused counts as one.
    """
    address_messages_per_second: float = 500.0
    """Sustained rate of messages of all sessions of one address; bursts of three times as many."""
    address_queries_per_second: float = 60.0
    """The rate of costly messages of all people of one address; bursts of five times as many."""
    hints_per_second: float = 0.2
    """Sustained rate of one person's hints; five at once are allowed."""
    invitations_per_second: float = 0.02
    """Sustained rate of members whom one person invites to tables; ten at once are allowed."""
    connections_per_second: float = 50.0
    """Sustained rate of new connections from one address, bursts of five times as many."""
    max_connections_per_address: int = 400
    """TCP connections that may be open from one address."""
    request_timeout_seconds: float = 30.0
    """How long a request or handshake may take to be sent."""

    max_queued_answers: int = 64
    """Answers that may wait to be sent before a session's further messages have to wait too."""
    slow_reader_seconds: float = 10.0
    """How long one frame may take to be sent before the session is closed."""
    session_timeout_seconds: float = SERVER_TIMEOUT_SECONDS
    """How long a session may be silent before it is closed."""
    max_recent_events: int = 40
    """Events of a table that are kept in memory and sent to a new subscriber."""
    idle_table_seconds: float = 60.0
    """How long a table that nobody follows stays in memory."""


UNLIMITED = 1_000_000
"""A limit that nobody reaches."""


def without_limits(settings: Settings) -> Settings:
    """The settings without limits per person, address and session."""
    return replace(
        settings,
        max_sessions_per_person=UNLIMITED,
        max_sessions_per_address=UNLIMITED,
        max_subscriptions_per_session=UNLIMITED,
        max_tables_per_person=UNLIMITED,
        max_heavy_calls=UNLIMITED,
        max_heavy_calls_per_client=UNLIMITED,
        max_heavy_calls_per_address=UNLIMITED,
        heavy_work_timeout_seconds=float(UNLIMITED),
        max_blocks_per_person=UNLIMITED,
        max_bot_tables_per_person=UNLIMITED,
        max_tournaments_per_person=UNLIMITED,
        tables_per_second=float(UNLIMITED),
        max_lobby_tables_per_host=UNLIMITED,
        messages_per_second=float(UNLIMITED),
        chat_lines_per_second=float(UNLIMITED),
        requests_per_second=float(UNLIMITED),
        queries_per_second=float(UNLIMITED),
        address_messages_per_second=float(UNLIMITED),
        address_queries_per_second=float(UNLIMITED),
        hints_per_second=float(UNLIMITED),
        invitations_per_second=float(UNLIMITED),
        connections_per_second=float(UNLIMITED),
        max_connections_per_address=UNLIMITED,
    )
