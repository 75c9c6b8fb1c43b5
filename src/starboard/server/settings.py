"""What a host may decide, and the limits that keep one person from spoiling it for others."""

from dataclasses import dataclass, replace

from starboard.wire.play import SERVER_TIMEOUT_SECONDS


@dataclass(frozen=True)
class Settings:
    """``starboard serve`` sets the first few; docs/operating.md describes each of them."""

    database: str
    origins: tuple[str, ...] = ()
    """Where else pages may come from, besides the address that was asked for."""
    noticeboard: str = ""
    """The folder in which the workers of one server leave their figures for each other."""

    thinkers: int = 1
    """Processes in which the bots of one worker think."""
    thinking: float = 10.0
    """Seconds after which a bot's move is drawn for it."""
    bot_pause: float = 0.7
    """Seconds before a bot moves, so that people can follow."""
    initiative_pause: float = 4.0
    """Seconds that bots leave to people, where whoever is first may act."""
    lease: float = 3.0
    """Seconds after which another process makes a move that this one owes."""
    sweep: float = 0.5
    """How often a process looks for moves and time limits that nobody has taken care of."""
    absence: float = 180.0
    """Seconds after which a bot stands in for a person who has gone, where others wait."""
    presence: float = 30.0
    """How often is noted who is connected."""
    waiting: float = 86_400.0
    """Seconds after which a table that never began is given up."""

    connections_of_person: int = 20
    connections_of_address: int = 200
    subscriptions: int = 20
    """Tables that one connection may look at."""
    tables_of_person: int = 50
    """Tables that one person may have at a time."""
    messages: float = 50.0
    """A second, on one connection, in the long run."""
    requests: float = 20.0
    """A second, from one address, in the long run; newcomers a tenth of it."""
    backlog: int = 64
    """Answers that wait for a slow reader before it is cut off."""
    patience: float = 10.0
    """Seconds that one message may take to be written."""
    silence: float = SERVER_TIMEOUT_SECONDS
    """Seconds after which a connection that says nothing is taken for dead."""
    history: int = 40
    """Events that a newcomer at a table is told."""
    idle: float = 60.0
    """Seconds after which a table that nobody looks at leaves the memory."""


PLENTY = 1_000_000


def unlimited(settings: Settings) -> Settings:
    """The same, for a server whose visitors are trusted."""
    return replace(
        settings,
        connections_of_person=PLENTY,
        connections_of_address=PLENTY,
        subscriptions=PLENTY,
        tables_of_person=PLENTY,
        messages=float(PLENTY),
        requests=float(PLENTY),
    )
