"""What single persons have set for themselves, over what holds for everybody at this computer.

Kept as JSON across restarts, beside the settings. A file that somebody edited or the disk damaged
never stops the program: a wrong value is left out, it is kept beside as `.bad`, and a sentence says
which, where and what would be right.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import BadInput
from game.core.controls.actions import Action, Pad
from game.core.match.record import clean_name
from game.core.storage.disk import config_folder, read_regular, write_whole
from game.core.storage.settings import (
    MAX_BYTES,
    Between,
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

    What concerns eyes, ears, hands and habits is a person's. The window, how loud it is, the pads
    that were taught and what a table agrees on (the couch, free undo) are the computer's.
    """

    animation: Speed | None = None
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
        """What is set, by key."""
        every = ((key, getattr(self, key)) for key in PERSONAL)
        return {key: value for key, value in every if value is not None}

    def over(self, settings: Settings) -> Settings:
        """Everybody's settings with these instead of theirs."""
        return replace(settings, **self.values)

    def changed(self, before: Settings, settings: Settings) -> "Own":
        """The same, and whatever of a person's differs between two settings as in the second."""
        return replace(self, **{key: getattr(settings, key) for key in differing(before, settings)})


PERSONAL: tuple[str, ...] = Own.__struct_fields__
"""The keys of all settings that a person can have of their own."""
NOTHING = Own()


def differing(before: Settings, settings: Settings) -> list[str]:
    """What a person can have of their own that differs between two settings."""
    return [key for key in PERSONAL if getattr(before, key) != getattr(settings, key)]


class OwnSettings:
    """Everybody's own settings, by person. Without a path they last as long as the program.

    `problems`: a sentence for the player for each thing that was wrong with the file.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._people: dict[str, Own] = {}
        self.problems: tuple[str, ...] = ()
        if path is not None:
            self._read(path)

    @classmethod
    def open(cls, folder: Path | None = None) -> "OwnSettings":
        """What is kept in a folder; None: the player's own."""
        return cls((folder or config_folder()) / FILE)

    def of(self, person: str) -> Own:
        """What a person has set for themselves."""
        return self._people.get(clean_name(person), NOTHING)

    @property
    def people(self) -> tuple[str, ...]:
        """Who has set anything for themselves."""
        return tuple(person for person, own in self._people.items() if own != NOTHING)

    def keep(self, person: str, own: Own) -> None:
        """A person's own settings are these from now on.

        Raises: BadInput with one sentence if the file cannot be written; they hold all the same.
        """
        person = clean_name(person)
        if own == self.of(person):
            return
        self._people[person] = own
        if self._path is None:
            return
        people = {name: self._people[name] for name in self.people}
        written = msgspec.json.encode({"form": _FORM, "people": people})
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.format(written, indent=2) + b"\n")
        except OSError as wrong:
            raise BadInput(
                f"The settings of {person} cannot be saved in {self._path} ({wrong.strerror})."
                " Allow writing there."
            ) from wrong

    # --- reading ----------------------------------------------------------------------------------

    def _read(self, path: Path) -> None:
        try:
            data = read_regular(path, MAX_BYTES + 1)
        except FileNotFoundError:
            return
        except OSError as wrong:
            why = f"{path} cannot be read ({wrong.strerror}), so personal settings are off."
            self.problems = (f"{why} Allow reading it.",)
            return
        try:
            self.problems = tuple(self._take(data, path))
        except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
            why = f"{path} is damaged ({wrong}), so personal settings are off."
            self.problems = (f"{why} The old file is {path.name}.bad.",)
        if self.problems:
            with suppress(OSError):
                write_whole(path.with_name(f"{path.name}.bad"), data)

    def _take(self, data: bytes, path: Path) -> list[str]:
        """Take over what holds; what does not, in sentences.

        Unknown keys are ignored: another version of the program may know them.
        """
        if len(data) > MAX_BYTES:
            raise ValueError("it is far too large")
        found = msgspec.json.decode(data, type=_File)
        if found.form != _FORM:
            raise ValueError(f"its form is {found.form}, and this program knows {_FORM}")
        wrong = []
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
            self._people[person] = Own(**values)
        return wrong


class _File(Struct, frozen=True):
    form: int
    people: dict[str, dict[str, Any]]
