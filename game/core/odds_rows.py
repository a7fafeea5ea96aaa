"""Rows of the odds panel, coloured alike in every game: green is a gain, red a loss.

A colour marks the kind of event, never its chance, which the figure and the length of the bar show.
So red cannot mean a danger in one row and a small hope in the next.
"""

from typing import Final

from msgspec.structs import replace

from game.core.contract.values import EQUAL, Happening, Odds, OddsRow, Tone, Way
from game.core.wording import per_cent

_SAME: Final = 1e-9
ROWS: Final = 5
"""The most rows that the panel has room for at once."""


def gain(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """Return a row for a favourable event. Sums may exceed 0 or 1 by a rounding error."""
    return OddsRow(label, within(chance), Tone.GOOD, happening)


def mixed(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """Return a row for an event that is neither good nor bad in itself."""
    return OddsRow(label, within(chance), Tone.MIXED, happening)


def loss(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """Return a row for an unfavourable event."""
    return OddsRow(label, within(chance), Tone.BAD, happening)


def as_weighed(odds: Odds, way: Way | None, note: str) -> Odds:
    """Return the panel with a way's aim as its first row, and with `note` if there is one.

    Where an aim is certain, the step to it replaces the note. The row replaces one for the same
    thing, whose chance supposes other play.
    """
    if way is None or way.aim is None:
        return replace(odds, note=note or odds.note)
    own, rest = way.aim, []
    for row in odds.rows:
        if row.label != own.label:
            rest.append(row)
        elif abs(row.chance - own.chance) < _SAME:
            own = row  # and its result is recorded
    shown = replace(odds, rows=(own, *rest), note=way.step or note or odds.note)
    return replace(shown, short="") if way.step else shown


def told_alike(one: float, other: float, doubt: float = 0.0) -> bool:
    """Whether two chances of winning the match are shown as equal. `doubt`: see `Weighing`."""
    return abs(one - other) <= max(EQUAL, doubt) or per_cent(one) == per_cent(other)


def compared(first: str, one: float, second: str, other: float, doubt: float = 0.0) -> str:
    """Return a sentence that compares two chances of winning. `doubt`: see `Weighing`."""
    about = "about " if doubt > EQUAL else ""
    if told_alike(one, other, doubt):
        return f"Chance of winning the match: {about}{between(one, other)} either way."
    told = f"{first} {about}{per_cent(one)}, {second} {about}{per_cent(other)}"
    return f"Chance of winning the match: {told}."


def between(one: float, other: float) -> str:
    """Return one figure for two chances, or both if they are rounded differently: "93–94 %"."""
    less, more = per_cent(min(one, other)), per_cent(max(one, other))
    if less == more or not less[0].isdigit() or not more[0].isdigit():
        return more
    return f"{less.removesuffix(' %')}–{more}"


def within(chance: float) -> float:
    """Return an estimated chance, limited to 0 and 1."""
    return min(1.0, max(0.0, chance))
