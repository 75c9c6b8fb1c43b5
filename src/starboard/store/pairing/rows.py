"""The rows of quick pairing: who waits for which kinds of tables."""

import msgspec


class TableKind(msgspec.Struct, frozen=True, array_like=True):
    """What people who are to be seated together have to agree on."""

    game: str
    players: int
    seconds_per_move: int = 0
    seconds_per_game: int = 0
    increment_seconds: int = 0
    rated: bool = False


class PairingRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A person who waits to be seated, or has been; everybody has one request at most."""

    id: str
    """A new one for each request, so that nobody is seated by a request that was replaced."""
    person: str
    kinds: tuple[TableKind, ...]
    """The kinds of tables that the person would play at, the preferred ones first."""
    elo: dict[str, float] = {}
    """The person's rating for each ladder of rated kinds, by ``ladder_name``."""
    since: float
    expires_at: float
    """When the request ends, unless the person's page renews it."""
    takes_bots: bool = False
    """Whether bots may have the seats for which nobody waits."""
    table: str = ""
    """The table at which the person has been seated; empty while they wait."""


def ladder_name(kind: TableKind) -> str:
    """The name of the ladder that a rated game of this kind counts for."""
    return f"{kind.game} {kind.players}"
