"""What the owner of a device wants to be notified of, and when not."""

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from starboard.server.push.errors import UnknownTimeZone
from starboard.store.rows import NotificationKind, PushPreferences

MINUTES_PER_HOUR = 60


def check_time_zone(name: str) -> None:
    """Raise ``UnknownTimeZone`` unless there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UnknownTimeZone(name=name) from None


def wanted_kind(
    preferences: PushPreferences, kinds: tuple[NotificationKind, ...], now: float
) -> NotificationKind | None:
    """The first of these kinds that may be shown on the device now; None in quiet hours."""
    if is_quiet(preferences, now):
        return None
    return next((kind for kind in kinds if kind in preferences.kinds), None)


def is_quiet(preferences: PushPreferences, now: float) -> bool:
    """Whether it is in the quiet hours of the device, which may go past midnight."""
    start, end = preferences.quiet_from, preferences.quiet_to
    local = datetime.fromtimestamp(now, ZoneInfo(preferences.time_zone))
    minute = local.hour * MINUTES_PER_HOUR + local.minute
    return start <= minute < end if start <= end else minute >= start or minute < end
