"""Dice that can be checked: rolls and draws that follow from a secret and the players' seeds.

A server commits to the secret before the players add their seeds, and reveals it when the game
is over. Each roll is derived from its label alone, which is its ply, or the player and the number
of the player's roll (engine/roll_labels.py). So nothing but the secret has to be stored.
docs/dice.md describes the construction.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from starboard.engine.outcome_table import OutcomeTable

CONSTRUCTION = "starboard dice 1"
"""Names the construction inside the derivation of the key; another one gives other rolls."""
SEED_BYTES = 32
BLOCK_NUMBERS = 1 << 256
"""The number of values of one block of HMAC-SHA-256."""


def new_seed() -> str:
    """Return the seed of a player: random bytes in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def commitment_to(secret: bytes) -> str:
    """Return the commitment to a secret: its SHA-256 hash in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Dice:
    """The secret and the seeds of one game, and the rolls that follow from them."""

    secret: bytes = field(repr=False)
    seeds: Sequence[str]
    """The seed of each seat in hexadecimal; empty for a seat that added none."""
    by_player: bool = False
    """Whether each player has a sequence of numbers, instead of one number for each ply."""

    @property
    def commitment(self) -> str:
        """The commitment to the secret."""
        return commitment_to(self.secret)

    @cached_property
    def _key(self) -> bytes:
        """The key of all rolls; it does not depend on who sits where, which a server may draw."""
        return _hmac(self.secret, "\n".join([CONSTRUCTION, *sorted(filter(None, self.seeds))]))

    def number_below(self, limit: int, label: str) -> int:
        """Return the number from 0 to ``limit`` − 1 of the roll with this label.

        Exactly uniform: blocks in the incomplete last stretch of ``limit`` values are skipped.
        """
        complete = BLOCK_NUMBERS - BLOCK_NUMBERS % limit
        attempt = 0
        while (block := self._block(label, attempt)) >= complete:
            attempt += 1
        return block % limit

    def _block(self, label: str, attempt: int) -> int:
        return int.from_bytes(_hmac(self._key, f"{label} {attempt}"), "big")

    def outcome(self, outcomes: OutcomeTable, label: str) -> int:
        """Return the outcome of the roll or draw with this label."""
        return outcomes.at(self.number_below(outcomes.total, label))


def _hmac(key: bytes, message: str) -> bytes:
    return hmac.digest(key, message.encode(), "sha256")
