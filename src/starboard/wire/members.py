"""Bodies of the HTTP requests and responses about members: passkeys, sign-in, one's own data."""

from typing import Annotated, Literal

import msgspec

from starboard.wire.play import WITHOUT_CONTROLS
from starboard.wire.tables import TableSummary
from starboard.wire.tournaments import TournamentSummary

Membership = Literal["off", "open", "invitation"]
"""Who may become a member: nobody, everybody, or people with an invitation."""
Outcome = Literal["won", "shared", "lost", "left"]

MAX_LINE_NUMBER = 2**53
"""Above the number of any chat line, and exact in JavaScript."""
BASE64URL = r"^[A-Za-z0-9_-]*$"
CredentialId = Annotated[str, msgspec.Meta(min_length=1, max_length=1400, pattern=BASE64URL)]
Bytes = Annotated[str, msgspec.Meta(min_length=1, max_length=9000, pattern=BASE64URL)]
"""Bytes of an authenticator, base64url without padding."""
Code = Annotated[str, msgspec.Meta(max_length=64)]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of the visitor."""

    credential: str
    label: str
    """What the member calls the device."""
    created: float
    used_at: float


class Account(msgspec.Struct, frozen=True):
    """The membership of the visitor."""

    membership: Membership
    member: str | None
    """The public id of the member; null for a guest."""
    private: bool
    """Whether the profile is hidden from others."""
    passkeys: list[PasskeyInfo]
    recovery_codes_left: int


class PasskeyRequest(msgspec.Struct, frozen=True):
    """What an authenticator needs to create a passkey."""

    challenge: str
    site: str
    """The domain that the passkey is bound to (the RP id)."""
    user: str
    name: str
    known: list[str]
    """Credentials that the member has already; a device with one of them needs no other."""
    seconds: int
    """How long the challenge is valid."""


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of an authenticator to a ``PasskeyRequest``."""

    credential: CredentialId
    client_data: Bytes
    attestation: Bytes
    label: Annotated[str, msgspec.Meta(max_length=40)] = ""
    invitation: Code = ""
    """The code of the invitation, where membership needs one."""


class SignInRequest(msgspec.Struct, frozen=True):
    """What an authenticator needs to sign in."""

    challenge: str
    site: str
    seconds: int


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of an authenticator to a ``SignInRequest``."""

    credential: CredentialId
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in with a recovery code."""

    code: Code


class RecoveryCodes(msgspec.Struct, frozen=True):
    """New recovery codes, which are shown once; each signs in once."""

    codes: list[str]


class RemovePasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    credential: CredentialId


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    everywhere: bool = False
    """Whether all other devices are signed out too."""


class Privacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    private: bool


class Deletion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to delete the person; their name confirms it, against deletion by accident."""

    name: Annotated[str, msgspec.Meta(max_length=24)]


class Done(msgspec.Struct, frozen=True):
    """The body of a response that has nothing to say but that it was done."""

    done: bool = True


class OwnChatLine(msgspec.Struct, frozen=True):
    table: str
    at: float
    text: str


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating in a game with a number of players, on the scale of the ladder."""

    game: str
    players: int
    elo: float
    error: float
    """Half the width of the 95 % interval."""
    games: int


class ReachedAchievement(msgspec.Struct, frozen=True):
    """An achievement of a member; the catalogue has its texts."""

    game: str
    name: str
    reached_at: float
    """When it was reached for the first time."""


class OwnResult(msgspec.Struct, frozen=True):
    """How a finished game ended for the visitor."""

    table: str
    game: str
    outcome: Outcome
    rated: bool
    finished_at: float


class OwnRating(msgspec.Struct, frozen=True):
    """A rating of the visitor after a rated game."""

    game: str
    players: int
    at: float
    elo: float
    error: float


class OwnNotifications(msgspec.Struct, frozen=True):
    """What the visitor wants to be notified of, and when not."""

    kinds: list[str]
    language: str
    time_zone: str
    quiet_from: int
    quiet_to: int


class OwnDevice(msgspec.Struct, frozen=True):
    """A device of the visitor that is sent notifications."""

    endpoint: str
    created: float
    notifications: OwnNotifications


class OwnMail(msgspec.Struct, frozen=True):
    """Where the visitor wants to be written to."""

    address: str
    confirmed: bool
    created: float
    notifications: OwnNotifications


class OwnReport(msgspec.Struct, frozen=True):
    """What the visitor has reported to the operator."""

    table: str
    name: str
    """The name of the reported person at that time."""
    text: str
    """The reported chat line; empty for a person in a seat."""
    reason: str
    created: float


class OwnAttempt(msgspec.Struct, frozen=True):
    """An attempt of the visitor at a daily challenge; without a result all else is null."""

    game: str
    day: str
    table: str
    finished_at: float | None
    won: bool | None
    score: int | None
    moves: int | None


class OwnInvitation(msgspec.Struct, frozen=True):
    """A table that waits for players, to which the visitor is invited."""

    table: str
    inviter: str


class OwnData(msgspec.Struct, frozen=True):
    """Everything that the server stores about the visitor, apart from keys and secrets."""

    name: str
    created: float
    seen: float
    account: Account
    ratings: list[RatingInfo]
    rating_history: list[OwnRating]
    results: list[OwnResult]
    tables: list[TableSummary]
    chat: list[OwnChatLine]
    achievements: list[ReachedAchievement]
    mail: OwnMail | None
    devices: list[OwnDevice]
    tournaments: list[TournamentSummary]
    """Those that the visitor has organised or joined."""
    challenges: list[OwnAttempt]
    invitations: list[OwnInvitation]
    blocks: list["BlockInfo"]
    reports: list[OwnReport]
    """Those that the visitor has made."""


class GameResults(msgspec.Struct, frozen=True):
    """How often the games of one kind ended in each way."""

    game: str
    won: int
    shared: int
    lost: int
    left: int


class Merged(msgspec.Struct, frozen=True):
    """What has come along from a guest."""

    tables: int


class Profile(msgspec.Struct, frozen=True):
    """A member as others see them."""

    member: str
    name: str
    joined: float
    private: bool
    mine: bool
    """Whether the visitor is this member."""
    results: list[GameResults]
    """Favourite games first: those with most finished games."""
    ratings: list[RatingInfo]
    streak: int
    """Wins in a row up to now, of the last thousand games."""
    best_streak: int
    achievements: list[ReachedAchievement]


class RatingAt(msgspec.Struct, frozen=True):
    """A rating after a game."""

    at: float
    elo: float
    error: float


class RatingHistory(msgspec.Struct, frozen=True):
    points: list[RatingAt]


class SeatRating(msgspec.Struct, frozen=True):
    """What a rated game has changed for the member of a seat."""

    seat: int
    elo: float
    """The rating after the game."""
    error: float
    change: float
    """What the game has added to the rating."""


class RatingChanges(msgspec.Struct, frozen=True):
    """The ratings after a game of members with public profiles, and of the visitor."""

    seats: list[SeatRating]


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game of a member; its replay is that of the table."""

    table: TableSummary
    seat: int
    outcome: Outcome
    finished_at: float


class History(msgspec.Struct, frozen=True):
    games: list[FinishedGame]
    before: float | None
    """The parameter ``before`` of the next page; null on the last page."""


class LeaderInfo(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    member: str
    name: str
    elo: float
    error: float
    games: int


class BotRating(msgspec.Struct, frozen=True):
    """The rating of a bot or a level, which the ladder has measured."""

    bot: str
    elo: float
    error: float


class Leaderboard(msgspec.Struct, frozen=True):
    """The members with the best ratings, by the lower ends of their intervals; bots apart."""

    leaders: list[LeaderInfo]
    bots: list[BotRating]


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another person at a table: the author of a chat line, or the one in a seat."""

    table: Annotated[str, msgspec.Meta(max_length=40, pattern=WITHOUT_CONTROLS)]
    line: Annotated[int, msgspec.Meta(ge=0, le=MAX_LINE_NUMBER)] = 0
    """The number of a chat line; 0 for the person in ``seat``."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=25)] = 0
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: Target
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class BlockInfo(msgspec.Struct, frozen=True):
    """A person whom the visitor has muted or blocked."""

    id: str
    name: str
    kind: Literal["mute", "block"]


class Blocks(msgspec.Struct, frozen=True):
    blocks: list[BlockInfo]


class RemoveBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=40, pattern=WITHOUT_CONTROLS)]
