"""Formats dates and times for lists."""

from datetime import datetime

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def day_of(moment: datetime, now: datetime) -> str:
    """Return a day: "Today", "Yesterday", "Monday", "3 May", "3 May 2024": as short as is clear."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return "Today"
    if days == 1:
        return "Yesterday"
    if 1 < days < 7:
        return _DAYS[moment.weekday()]
    date = date_of(moment)
    return date if moment.year == now.year else f"{date} {moment.year}"


def moment_of(moment: datetime, now: datetime) -> str:
    """Return the day, and the time if it was not long ago: "Yesterday, 21:40"."""
    day = day_of(moment, now)
    return f"{day}, {moment:%H:%M}" if (now.date() - moment.date()).days < 7 else day


def date_of(moment: datetime) -> str:
    """Return the day in its month: "3 May"."""
    return f"{moment.day} {_MONTHS[moment.month - 1]}"
