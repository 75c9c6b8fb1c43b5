"""Shares as whole numbers of percent."""


def percent(share: float) -> str:
    """A share as a whole number of percent."""
    return f"{round(100 * share)}"


def signed_percent(share: float) -> str:
    """A share as a whole number of percent with its sign."""
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
