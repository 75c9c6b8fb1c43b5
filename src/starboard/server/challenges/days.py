"""The days of challenges: they begin at midnight, UTC, and are written as 2026-11-17."""

from datetime import UTC, date, datetime, timedelta

DAY_SECONDS = 86_400.0


def day_at(now: float) -> str:
    """Return the day of a time."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_before(day: str) -> str:
    """Return the previous day."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def end_of(day: str) -> float:
    """Return the time at which a day ends."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return midnight.timestamp() + DAY_SECONDS


def is_past(day: str, now: float) -> bool:
    """Return whether a day is over."""
    return now >= end_of(day)
