"""The construction of docs/dice.md, written from that page and sharing no code with the engine."""

from collections.abc import Sequence
from hashlib import sha256

BLOCK_BYTES = 64
"""The block size of SHA-256, which HMAC pads its key to."""


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    padded = key.ljust(BLOCK_BYTES, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def key_of(secret: str, seeds: Sequence[str]) -> bytes:
    message = "starboard dice 1"
    for seed in sorted(seeds):
        if seed:
            message += f"\n{seed}"
    return hmac_sha256(bytes.fromhex(secret), message.encode("ascii"))


def number(key: bytes, ply: int, total: int) -> int:
    attempt = 0
    while True:
        block = hmac_sha256(key, b"%d %d" % (ply, attempt))
        value = int(block.hex(), 16)
        if value < 2**256 // total * total:
            return value % total
        attempt += 1


def drawn(key: bytes, ply: int, outcomes: Sequence[str], weights: Sequence[int]) -> str:
    urn = [text for text, weight in zip(outcomes, weights, strict=True) for _ in range(weight)]
    return urn[number(key, ply, len(urn))]
