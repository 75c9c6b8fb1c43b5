"""What a person wants to be notified of, and when not."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from starboard.server.push.errors import UnknownTimeZone
from starboard.store.rows import NotificationKind, NotificationPreferences

MINUTES_PER_HOUR = 60


def check_time_zone(name: str) -> None:
    """Raise ``UnknownTimeZone`` unless there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UnknownTimeZone(name=name) from None


def wanted_kind(
    preferences: NotificationPreferences, kinds: tuple[NotificationKind, ...]
) -> NotificationKind | None:
    """The first of these kinds that the person wants; None if they want none of them."""
    return next((kind for kind in kinds if kind in preferences.kinds), None)


def is_quiet(preferences: NotificationPreferences, now: float) -> bool:
    """Whether it is in the quiet hours, which may go past midnight."""
    start, end = preferences.quiet_from, preferences.quiet_to
    local = datetime.fromtimestamp(now, ZoneInfo(preferences.time_zone))
    minute = local.hour * MINUTES_PER_HOUR + local.minute
    return start <= minute < end if start <= end else minute >= start or minute < end


def end_of_quiet_hours(preferences: NotificationPreferences, now: float) -> float:
    """When the quiet hours are over; now if it is not in them."""
    if not is_quiet(preferences, now):
        return now
    local = datetime.fromtimestamp(now, ZoneInfo(preferences.time_zone))
    hour, minute = divmod(preferences.quiet_to, MINUTES_PER_HOUR)
    end = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (end if end > local else end + timedelta(days=1)).timestamp()
