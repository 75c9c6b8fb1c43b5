"""The rows of members: their passkeys, results of games, and ratings."""

from typing import Literal

import msgspec

Outcome = Literal["won", "shared", "lost", "left"]
"""How a game ended for a person: ``shared`` is a win of several players, ``left`` a game that they
resigned or that a bot finished for them.
"""


class Member(msgspec.Struct, frozen=True):
    """A person who can sign in."""

    person: str
    id: str
    """The public id, in the address of the profile."""
    name: str
    joined: float
    private: bool


class Passkey(msgspec.Struct, frozen=True):
    """A public key whose private part is on a device of the member."""

    id: str
    """The credential id, base64url."""
    person: str
    public_key: bytes
    sign_count: int
    """The authenticator's counter; one that does not increase belongs to a copied key."""
    label: str
    """What the member calls the device."""
    created: float
    used_at: float


class ResultRow(msgspec.Struct, frozen=True):
    """A finished game of a member."""

    person: str
    table: str
    game: str
    players: int
    seat: int
    outcome: Outcome
    rated: bool
    public: bool
    """Whether everybody may see the table; private ones are listed for the member only."""
    finished_at: float


class RatingRow(msgspec.Struct, frozen=True):
    """The rating of a member in a game with a number of players."""

    person: str
    game: str
    players: int
    mu: float
    sigma: float
    games: int
    """Rated games so far."""
    rated_at: float


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after one game."""

    mu: float
    sigma: float
    rated_at: float
