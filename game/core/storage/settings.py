"""The settings of the program, stored as JSON.

A file that somebody edited or the disk damaged never stops the program: a wrong value is replaced
by its default, and a sentence says which, where and what would be right.
"""

import re
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.core.controls.actions import Action, Pad
from game.core.controls.bindings import Bindings
from game.core.storage.disk import config_folder
from game.core.storage.kept_file import KeptFile
from game.core.wording import listed

FILE = "settings.json"
MAX_BYTES = 1024 * 1024


class Speed(StrEnum):
    """Enum of how fast pieces and dice move."""

    NORMAL = "1x"
    DOUBLE = "2x"
    QUADRUPLE = "4x"
    OFF = "off"


class ComputerSpeed(StrEnum):
    """Enum of how fast the turns of computer players are shown."""

    SAME = "same"  # as everything else
    NORMAL = "1x"
    DOUBLE = "2x"
    QUADRUPLE = "4x"
    OFF = "off"


class Palette(StrEnum):
    """The colour palette of the program."""

    TAVERN = "tavern"
    HIGH_CONTRAST = "high contrast"


class OddsHelper(StrEnum):
    """When the odds panel shows chances."""

    OFF = "off"
    ON_REQUEST = "after a choice"  # only for what the player points at
    ALWAYS = "always"


class RecapShown(StrEnum):
    """When a recap of the others' turns is shown at the beginning of a turn."""

    OFF = "off"
    SHORT = "short"  # when it concerns them, in three rows
    ALWAYS = "always"


class Between(StrEnum):
    """The pause between the turns of two computer players."""

    NONE = "none"
    MOMENT = "0.7 s"
    CLICK = "click"  # until somebody clicks


class Settings(Struct, frozen=True):
    """Settings of the program and its tables; options of rules belong to the match instead."""

    window_width: int = 1280  # px
    window_height: int = 720  # px
    maximised: bool = False  # it fills its screen; the size is what it has otherwise
    full_screen: bool = False
    animation: Speed = Speed.NORMAL
    computer_speed: ComputerSpeed = ComputerSpeed.SAME
    reduced_motion: bool = False
    volume: int = 80  # per cent; of everything
    volume_effects: int = 100  # per cent of `volume`
    volume_music: int = 60  # per cent of `volume`; 0 is off
    volume_ambience: int = 60  # per cent of `volume`; heard without music
    own_music: bool = False  # the player's own files instead of the tavern's music
    mute: bool = False
    read_aloud: bool = False  # what is pointed at and what happens, where the system can speak
    captions: bool = False  # sounds are captioned below the board
    mono: bool = False  # every sound from the middle
    quiet_behind: bool = False  # silent while the window is not in front
    palette: Palette = Palette.TAVERN
    text_size: int = 100  # per cent; tables take the form that it leaves room for
    couch_layout: bool = False  # tables that can be read from a couch
    odds_helper: OddsHelper = OddsHelper.ALWAYS
    confirm_risky: bool = True  # ask before something is thrown away
    unasked: tuple[str, ...] = ()  # the kinds of such questions that are switched off, by key
    auto_single: bool = True  # play forced moves automatically
    free_undo: bool = False  # the table agrees to take anything back
    recap: RecapShown = RecapShown.SHORT
    between_turns: Between = Between.NONE
    keys: dict[Action, tuple[str, ...]] = {}  # bindings that differ from the defaults
    pad: dict[Action, tuple[Pad, ...]] = {}  # the same for the buttons of a game pad
    learnt: dict[str, dict[Pad, str]] = {}  # the parts of strange pads, by their make
    rumble: bool = False  # a pad that is held shakes a little
    import_folder: str = ""  # where a match was imported from; "": never yet

    @property
    def bindings(self) -> Bindings:
        """Return the bindings of keys and buttons."""
        return Bindings(self.keys, self.pad)

    def bound(self, bindings: Bindings) -> "Settings":
        """Return a copy with other bindings."""
        return replace(self, keys=dict(bindings.keys), pad=dict(bindings.pad))

    def asking(self, kind: str, on: bool) -> "Settings":
        """Return a copy with a kind of confirmation switched on or off."""
        others = tuple(key for key in self.unasked if key != kind)
        return replace(self, unasked=others if on else (*others, kind))


RANGES = {
    "window_width": range(640, 16385),
    "window_height": range(360, 16385),
    "volume": range(101),
    "volume_effects": range(101),
    "volume_music": range(101),
    "volume_ambience": range(101),
    "text_size": range(100, 201),
}
"""The ranges of whole-number settings."""

_PART = re.compile(r"button \d{1,3}|axis \d{1,2} [+-]|hat -?[01] -?[01]")
_ASKED = re.compile(r"[a-z_]{1,40}\.[a-z_]{1,40}")


class Read(Struct, frozen=True):
    """Settings read from a file, with a sentence for the player for each fault.

    `first`: there is no file yet.
    """

    settings: Settings
    problems: tuple[str, ...] = ()
    first: bool = False


def settings_path() -> Path:
    """Return the path of the player's own settings file; it need not exist."""
    return config_folder() / FILE


def read_settings(path: Path | None = None) -> Read:
    """Read the settings of a file (None: the player's own); the defaults if there is none.

    Unknown keys are ignored: another version of the program may know them. A file with any fault is
    kept beside as `.bad`.
    """
    file = _file(path or settings_path())
    return Read(file.value, file.problems, first=file.is_new)


def write_settings(
    settings: Settings, path: Path | None = None, *, since: Settings | None = None
) -> None:
    """Save settings, or only what differs from `since`: changes by another copy stay.

    `since`: the settings as this copy of the program read or wrote them last.

    Raises: BadInput with one sentence if the file cannot be written.
    """
    _file(path or settings_path()).change(
        lambda kept: laid_over(kept, since, settings) if since else settings, "The settings"
    )


def laid_over(settings: Settings, before: Settings, after: Settings) -> Settings:
    """Return settings with the differences between two others applied."""
    keys = [k for k in Settings.__struct_fields__ if getattr(before, k) != getattr(after, k)]
    return replace(settings, **{key: getattr(after, key) for key in keys})


def _file(path: Path) -> KeptFile[Settings]:
    def read(data: bytes) -> tuple[Settings, tuple[str, ...]]:
        return _read(data, path)

    lost = "all settings are at their defaults"
    return KeptFile(path, MAX_BYTES, Settings(), read, _write, lost)


def _write(settings: Settings) -> bytes:
    return msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"


def _read(data: bytes, path: Path) -> tuple[Settings, tuple[str, ...]]:
    found = msgspec.json.decode(data, type=dict[str, Any])
    values: dict[str, Any] = {}
    problems = []
    for key in _kinds():
        if key not in found:
            continue
        try:
            values[key] = value_of(key, found[key])
        except (msgspec.ValidationError, ValueError):
            usual = msgspec.to_builtins(getattr(Settings(), key))
            problems.append(
                f"{path}: {key} cannot be {shown(found[key])}. It is now {shown(usual)}."
                f" It can be {can_be(key)}."
            )
    return Settings(**values), tuple(problems)


@cache
def _kinds() -> dict[str, Any]:
    return get_type_hints(Settings)


def value_of(key: str, found: Any) -> Any:
    """Return the value of a setting from a file.   Raises: ValidationError or ValueError."""
    value = msgspec.convert(found, _kinds()[key])
    if key == "unasked" and not all(_ASKED.fullmatch(name) for name in value):
        raise ValueError(key)
    if key in RANGES and value not in RANGES[key]:
        raise ValueError(key)
    if key in ("keys", "pad") and Bindings(**{key: value}).faults():
        raise ValueError(key)
    if key == "learnt" and not all(
        _PART.fullmatch(part) for parts in value.values() for part in parts.values()
    ):
        raise ValueError(key)
    return value


def can_be(key: str) -> str:
    """Return the valid values of a setting, for the end of a sentence."""
    kind = _kinds()[key]
    if key in RANGES:
        return f"a whole number from {RANGES[key].start} to {RANGES[key].stop - 1}"
    if kind is bool:
        return "true or false"
    if key == "unasked":
        return 'a list of questions such as ["dragon_farkle.brawl"]'
    if key == "keys":
        return 'such as {"hint": ["k"]}, with no key that does two things in one place'
    if key == "pad":
        return 'such as {"hint": ["pad y"]}, with no button that does two things in one place'
    if key == "import_folder":
        return "the path of a folder"
    if key == "learnt":
        return 'what the program has written there itself, such as {"0300…": {"pad a": "button 2"}}'
    return listed([f'"{choice.value}"' for choice in kind], "or")


def shown(value: Any) -> str:
    """Return a value from a file, short enough for a sentence."""
    try:
        text = msgspec.json.encode(value).decode()
    except (OverflowError, RecursionError):  # a number or a nesting beyond all measure
        return "that"
    return text if len(text) <= 40 else f"{text[:37]}..."
