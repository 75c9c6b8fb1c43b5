"""The dice of tables: their secrets, the commitments to them, and what clients learn of them."""

import hashlib
import hmac

from itsdangerous import BadSignature, Signer

from starboard.engine.dice import Dice, commitment_to
from starboard.server.challenges.days import is_past
from starboard.server.errors import BadDiceToken
from starboard.server.tables.seating import new_id
from starboard.store.rows import DiceSecret, TableRow
from starboard.wire.api import DiceReservation
from starboard.wire.tables import DiceInfo

SECRET_LABEL, TOKEN_LABEL = b"starboard.dice.secret", b"starboard.dice.token"
CHALLENGE_LABEL = b"starboard.dice.challenge"
"""What the keys of secrets and of tokens are derived from. They must differ: a signature is an
HMAC of the id too, and with the same key it would be the secret.
"""


class DiceSecrets:
    """Gives every table its secret, and reserves the tables that are set up with a seed.

    A reservation is the signed id of a table that does not exist yet, with the commitment to its
    secret. So the commitment precedes the seed of the person who sets the table up, and nothing
    is stored for reservations that are never used. A token is good for one table, because an id
    is.
    """

    def __init__(self, signing_key: bytes) -> None:
        self._key = hmac.digest(signing_key, SECRET_LABEL, "sha256")
        self._challenge_key = hmac.digest(signing_key, CHALLENGE_LABEL, "sha256")
        self._signer = Signer(
            signing_key, salt=TOKEN_LABEL, key_derivation="hmac", digest_method=hashlib.sha256
        )

    def reserve(self) -> DiceReservation:
        """Return a token for a new table, and the commitment to the secret that it will have."""
        table = new_id()
        secret = bytes.fromhex(self.secret_of(table).hex)
        return DiceReservation(self._signer.sign(table).decode(), commitment_to(secret))

    def reserved_table(self, token: str) -> str:
        """Return the id of the table that a token reserves; ``BadDiceToken`` if it is forged."""
        try:
            return self._signer.unsign(token).decode()
        except (BadSignature, UnicodeError):
            raise BadDiceToken() from None

    def secret_of(self, table: str) -> DiceSecret:
        """Return the secret of the table that will have this id."""
        return DiceSecret(hmac.digest(self._key, table.encode(), "sha256").hex())

    def secret_of_challenge(self, game: str, day: str) -> DiceSecret:
        """Return the secret that all tables of a day's challenge have in common."""
        message = f"{day} {game}".encode()
        return DiceSecret(hmac.digest(self._challenge_key, message, "sha256").hex())


def dice_of(row: TableRow) -> Dice | None:
    """Return the dice of a table; None if it was set up by a release without checkable dice."""
    if not row.dice_secret.hex:
        return None
    seeds = [seat.seed for seat in row.seats]
    return Dice(bytes.fromhex(row.dice_secret.hex), seeds, by_player=bool(row.challenge))


def revealed_dice(row: TableRow, now: float) -> Dice | None:
    """Return the dice whose secret everybody may know: those of a finished game.

    The tables of a challenge have one secret, which stays one until the day is over.
    """
    if row.status != "finished" or (row.challenge and not is_past(row.challenge, now)):
        return None
    return dice_of(row)


def dice_info(row: TableRow) -> DiceInfo | None:
    """Return what clients may know of the dice at any time: the commitment and the seeds."""
    dice = dice_of(row)
    return DiceInfo(dice.commitment, list(dice.seeds)) if dice else None
