"""Scripts that the two main font families lack: their fonts, and the order of bidirectional lines.

All lines are English, read from left to right, with names from any script in them. A name that is
read from right to left is a stretch of its own, as if it stood between isolates (UAX #9, HL3): what
follows it, such as a number or a full stop, stands at its right.
"""

import re
import unicodedata
from functools import cache
from typing import NamedTuple


class Script(NamedTuple):
    """A script: its ISO 15924 code, its font below `assets/fonts`, and its letters."""

    code: str
    font: str
    letters: str  # as in a set of a regular expression
    from_right: bool = False


class Run(NamedTuple):
    """A stretch of a line in one font, from `start` in the text; script None: the main families."""

    text: str
    start: int
    script: Script | None = None


SCRIPTS = (
    Script("Hebr", "noto/NotoSansHebrew-Bold.ttf", "\u0590-\u05ff\ufb1d-\ufb4f", from_right=True),
    Script(
        "Arab",
        "noto/NotoSansArabicUI-Bold.ttf",
        "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc",
        from_right=True,
    ),
    Script("Armn", "noto/NotoSansArmenian-Bold.ttf", "\u0530-\u058f\ufb13-\ufb17"),
    Script("Deva", "noto/NotoSansDevanagariUI-Bold.ttf", "\u0900-\u097f\ua8e0-\ua8ff"),
    Script("Beng", "noto/NotoSansBengaliUI-Bold.ttf", "\u0980-\u09ff"),
    Script("Guru", "noto/NotoSansGurmukhiUI-Bold.ttf", "\u0a00-\u0a7f"),
    Script("Gujr", "noto/NotoSansGujaratiUI-Bold.ttf", "\u0a80-\u0aff"),
    Script("Orya", "noto/NotoSansOriyaUI-Bold.ttf", "\u0b00-\u0b7f"),
    Script("Taml", "noto/NotoSansTamilUI-Bold.ttf", "\u0b80-\u0bff"),
    Script("Telu", "noto/NotoSansTeluguUI-Bold.ttf", "\u0c00-\u0c7f"),
    Script("Knda", "noto/NotoSansKannadaUI-Bold.ttf", "\u0c80-\u0cff"),
    Script("Mlym", "noto/NotoSansMalayalamUI-Bold.ttf", "\u0d00-\u0d7f"),
    Script("Sinh", "noto/NotoSansSinhalaUI-Bold.ttf", "\u0d80-\u0dff"),
    Script("Thai", "noto/NotoSansThaiUI-Bold.ttf", "\u0e00-\u0e7f"),
    Script("Laoo", "noto/NotoSansLaoUI-Bold.ttf", "\u0e80-\u0eff"),
    Script("Mymr", "noto/NotoSansMyanmarUI-Bold.ttf", "\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f"),
    Script("Geor", "noto/NotoSansGeorgian-Bold.ttf", "\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f"),
    Script("Ethi", "noto/NotoSansEthiopic-Bold.ttf", "\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f"),
    Script("Khmr", "noto/NotoSansKhmerUI-Bold.ttf", "\u1780-\u17ff\u19e0-\u19ff"),
    Script(
        "Hani",  # Chinese, Japanese and Korean: none of them is shaped
        "droid/DroidSansFallback.ttf",
        "\u1100-\u11ff\u2e80-\ua48f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
        "\U00020000-\U0003ffff",
    ),
)

JOINERS = "\u200c\u200d"
"""ZWNJ and ZWJ: invisible, they control how the letters beside them join."""

_VIRAMA = 9  # the combining class of marks that join the letters beside them
_MARKS = f"\u0300-\u036f\ufe00-\ufe0f{JOINERS}"  # of any script: in the font of their letter
_BY_CODE = {script.code: script for script in SCRIPTS}
_MAYBE_OTHER = re.compile("[^\\x00-\u052f\u1d00-\u2cff]")  # two ranges: fast to compile and search


@cache  # these take 15 ms to compile, and most houses never need them
def _letters() -> re.Pattern[str]:
    """Return a pattern for letters of one script; the group that matched is its code."""
    kinds = (f"(?P<{s.code}>[{s.letters}][{s.letters}{_MARKS}]*)" for s in SCRIPTS)
    return re.compile("|".join(kinds))


@cache
def _names_from_right() -> re.Pattern[str]:
    """Return a pattern for words of one name, with digits that belong to a word.

    "אורי2" is one word, "אורי 2" is not.
    """
    letters = "".join(script.letters for script in SCRIPTS if script.from_right)
    return re.compile(f"[{letters}](?:[{letters}{_MARKS}0-9]|[ '’.-](?=[{letters}]))*")


def is_plain(text: str) -> bool:
    """Whether the main families cover all letters: Latin, Greek, Cyrillic, signs."""
    return text.isascii() or _MAYBE_OTHER.search(text) is None


def runs(text: str) -> list[Run]:
    """Return the stretches of a line in visual order, from left to right."""
    found: list[Run] = []
    for start, end, from_right in _directions(text):
        part = _by_script(text, start, end)
        found += reversed(part) if from_right else part
    return found


def caret_stops(text: str) -> list[int]:
    """Return the places where a caret may stand, from left to right.

    None is inside a letter with its marks. Where the direction changes, the place belongs to the
    stretch that is read from right to left.
    """
    found: list[int] = []
    for start, end, from_right in _directions(text):
        if from_right:
            if found and found[-1] == start:
                found.pop()
            found += range(end, start - 1, -1)
        else:
            found += range(start + (start in found), end + 1)
    return [place for place in found or [0] if not _inside_letter(text, place)]


def _inside_letter(text: str, place: int) -> bool:
    if not 0 < place < len(text):
        return False
    before, letter = text[place - 1], text[place]
    joined = before == "\u200d" or unicodedata.combining(before) == _VIRAMA
    return joined or letter in JOINERS or unicodedata.category(letter)[0] == "M"


def _directions(text: str) -> list[tuple[int, int, bool]]:
    """Return the stretches of one direction: start, end, and whether it is right to left."""
    found, at = [], 0
    for match in _names_from_right().finditer(text):
        found += [(at, match.start(), False), (*match.span(), True)]
        at = match.end()
    found.append((at, len(text), False))
    return [stretch for stretch in found if stretch[0] < stretch[1]]


def _by_script(text: str, start: int, end: int) -> list[Run]:
    found, at = [], start
    for match in _letters().finditer(text, start, end):
        if at < match.start():
            found.append(Run(text[at : match.start()], at))
        found.append(Run(match[0], match.start(), _BY_CODE[match.lastgroup or ""]))
        at = match.end()
    if at < end:
        found.append(Run(text[at:end], at))
    return found
