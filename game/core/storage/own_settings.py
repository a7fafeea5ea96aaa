"""Personal settings, which override those for everybody at this computer.

Kept as JSON across restarts, beside the settings. A file that somebody edited or the disk damaged
never stops the program: a wrong value is left out, it is kept beside as `.bad`, and a sentence says
which, where and what would be right.
"""

from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from game.core.match.record import clean_name
from game.core.storage.disk import config_folder
from game.core.storage.kept_file import KeptFile
from game.core.storage.settings import MAX_BYTES, Settings, can_be, shown, value_of

FILE = "settings_of_people.json"
_FORM = 1


PERSONAL = (
    *("animation", "computer_speed", "reduced_motion", "read_aloud", "captions", "mono"),
    *("palette", "text_size", "odds_helper", "confirm_risky", "unasked", "auto_single"),
    *("recap", "between_turns", "keys", "pad", "rumble"),
)
"""The keys of `Settings` that a person can have of their own: display, sound, input and habits.

The window, the volume, learnt pads and what a table agrees on (the couch, free undo) are the
computer's.
"""

Own: TypeAlias = dict[str, Any]
"""A person's own settings, by key; all others are as for everybody."""
NOTHING: Own = {}


def changed(own: Own, before: Settings, settings: Settings) -> Own:
    """Return own settings with the personal part of a change between two settings."""
    after = {key: getattr(settings, key) for key in PERSONAL}
    return own | {key: value for key, value in after.items() if value != getattr(before, key)}


class OwnSettings:
    """Everybody's own settings, by person. Without a path they last as long as the program.

    `problems`: a sentence for the player for each thing that was wrong with the file.
    """

    def __init__(self, path: Path | None = None) -> None:
        lost = "personal settings are off"
        empty: dict[str, Own] = {}

        def read(data: bytes) -> tuple[dict[str, Own], tuple[str, ...]]:
            return _read(data, str(path))

        self._file = KeptFile(path, MAX_BYTES, empty, read, _write, lost)
        self.problems = self._file.problems

    @classmethod
    def open(cls, folder: Path | None = None) -> "OwnSettings":
        """Read the settings kept in a folder; None: the player's own."""
        return cls((folder or config_folder()) / FILE)

    def of(self, person: str) -> Own:
        """Return a person's own settings."""
        return self._file.value.get(clean_name(person), NOTHING)

    @property
    def people(self) -> tuple[str, ...]:
        """Return the persons with own settings."""
        return tuple(person for person, own in self._file.value.items() if own != NOTHING)

    def keep(self, person: str, own: Own) -> None:
        """Store a person's own settings; they apply even if that fails.   Raises: BadInput."""
        person = clean_name(person)
        before = self.of(person)
        if own == before:
            return
        gone = before.keys() - own.keys()
        fresh = {key: value for key, value in own.items() if value != before.get(key)}

        def kept(people: dict[str, Own]) -> dict[str, Own]:
            present = people.get(person, NOTHING) | fresh
            return people | {person: {k: v for k, v in present.items() if k not in gone}}

        self._file.change(kept, f"The settings of {person}")


# --- the file ---------------------------------------------------------------------------------


class _File(Struct, frozen=True):
    form: int
    people: dict[str, dict[str, Any]]


def _write(people: dict[str, Own]) -> bytes:
    kept = {person: own for person, own in people.items() if own != NOTHING}
    written = msgspec.json.encode({"form": _FORM, "people": kept})
    return msgspec.json.format(written, indent=2) + b"\n"


def _read(data: bytes, path: str) -> tuple[dict[str, Own], tuple[str, ...]]:
    """Return the valid settings by person, and a sentence for each invalid one.

    Unknown keys are ignored: another version of the program may know them.
    """
    found = msgspec.json.decode(data, type=_File)
    if found.form != _FORM:
        raise ValueError(f"its form is {found.form}, and this program knows {_FORM}")
    people, wrong = dict[str, Own](), list[str]()
    for person, settings in found.people.items():
        if not person or clean_name(person) != person:
            wrong.append(f"{path}: {shown(person)} is not a name. Give a name.")
            continue
        values: Own = {}
        for key in (key for key in PERSONAL if key in settings):
            try:
                values[key] = value_of(key, settings[key])
            except (msgspec.ValidationError, ValueError):
                wrong.append(
                    f"{path}: {key} of {person} cannot be {shown(settings[key])}. It is now the"
                    f" same as for everybody. It can be {can_be(key)}."
                )
        people[person] = values
    return people, tuple(wrong)
