"""Recovery codes: a way to sign in without any of one's devices."""

import secrets

NUMBER_OF_CODES = 8
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look alike; 32, so that a letter has five bits."""
LETTERS_PER_CODE = 16
LETTERS_PER_GROUP = 4


def new_recovery_codes() -> list[str]:
    """New codes of 80 random bits each, in groups of four letters."""
    return [grouped(_new_letters()) for _ in range(NUMBER_OF_CODES)]


def normalized(code: str) -> str:
    """The letters of a code as a person has typed it."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def grouped(letters: str) -> str:
    """The letters with hyphens between the groups."""
    starts = range(0, len(letters), LETTERS_PER_GROUP)
    return "-".join(letters[start : start + LETTERS_PER_GROUP] for start in starts)


def _new_letters() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LETTERS_PER_CODE))
