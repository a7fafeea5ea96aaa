"""Personal settings, which override those for everybody at this computer.

Kept as JSON across restarts, beside the settings. A file that somebody edited or the disk damaged
never stops the program: a wrong value is left out, it is kept beside as `.bad`, and a sentence says
which, where and what would be right.
"""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.core.controls.actions import Action, Pad
from game.core.match.record import clean_name
from game.core.storage.disk import config_folder
from game.core.storage.kept_file import KeptFile
from game.core.storage.settings import (
    MAX_BYTES,
    Between,
    ComputerSpeed,
    OddsHelper,
    Palette,
    RecapShown,
    Settings,
    Speed,
    can_be,
    shown,
    value_of,
)

FILE = "settings_of_people.json"
_FORM = 1


class Own(Struct, frozen=True, omit_defaults=True):
    """A person's own settings, called as in `Settings`; None: as for everybody.

    Display, sound, input and habits are a person's. The window, the volume, learnt pads and what a
    table agrees on (the couch, free undo) are the computer's.
    """

    animation: Speed | None = None
    computer_speed: ComputerSpeed | None = None
    reduced_motion: bool | None = None
    read_aloud: bool | None = None
    captions: bool | None = None
    mono: bool | None = None
    palette: Palette | None = None
    text_size: int | None = None
    odds_helper: OddsHelper | None = None
    confirm_risky: bool | None = None
    unasked: tuple[str, ...] | None = None
    auto_single: bool | None = None
    recap: RecapShown | None = None
    between_turns: Between | None = None
    keys: dict[Action, tuple[str, ...]] | None = None
    pad: dict[Action, tuple[Pad, ...]] | None = None
    rumble: bool | None = None

    @property
    def values(self) -> dict[str, Any]:
        """The settings that differ from everybody's, by key."""
        every = ((key, getattr(self, key)) for key in PERSONAL)
        return {key: value for key, value in every if value is not None}

    def over(self, settings: Settings) -> Settings:
        """Return everybody's settings overridden by these."""
        return replace(settings, **self.values)

    def changed(self, before: Settings, settings: Settings) -> "Own":
        """Return a copy with the personal part of a change between two settings."""
        return replace(self, **{key: getattr(settings, key) for key in differing(before, settings)})


PERSONAL: tuple[str, ...] = Own.__struct_fields__
"""The keys of all settings that a person can have of their own."""
NOTHING = Own()


def differing(before: Settings, settings: Settings) -> list[str]:
    """Return the personal settings that differ between two settings."""
    return [key for key in PERSONAL if getattr(before, key) != getattr(settings, key)]


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
        """Store a person's own settings.

        Raises: BadInput with one sentence if the file cannot be written; they apply all the same.
        """
        person = clean_name(person)
        before = self.of(person)
        if own == before:
            return
        changed = [key for key in PERSONAL if getattr(own, key) != getattr(before, key)]
        fresh = {key: getattr(own, key) for key in changed}

        def kept(people: dict[str, Own]) -> dict[str, Own]:
            return {**people, person: replace(people.get(person, NOTHING), **fresh)}

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
        values = {}
        for key in (key for key in PERSONAL if key in settings):
            try:
                values[key] = value_of(key, settings[key])
            except (msgspec.ValidationError, ValueError):
                wrong.append(
                    f"{path}: {key} of {person} cannot be {shown(settings[key])}. It is now the"
                    f" same as for everybody. It can be {can_be(key)}."
                )
        people[person] = Own(**values)
    return people, tuple(wrong)
