"""Input devices, and the names of their keys and buttons."""

import re
from enum import StrEnum

from game.core.controls.actions import ALONE, HOLDS, Pad
from game.core.controls.bindings import SHIFT


class Family(StrEnum):
    """Devices whose buttons look alike."""

    KEYS = "keys"  # and the mouse
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    SWITCH = "switch"
    LEARNT = "learnt"  # a strange pad that was taught: nobody knows what stands on its buttons


FAMILY_SAID = {
    Family.KEYS: "Keys and mouse",
    Family.XBOX: "Xbox gamepad",
    Family.PLAYSTATION: "PlayStation gamepad",
    Family.SWITCH: "Switch gamepad",
    Family.LEARNT: "Taught gamepad",
}
"""The name of each family."""

_SIGNS = (
    (Family.PLAYSTATION, re.compile(r"playstation|dual ?shock|dual ?sense|\bps[2-5]\b|sony", re.I)),
    (Family.SWITCH, re.compile(r"switch|nintendo|joy-?con|^pro controller", re.I)),
)
_SONYS_OWN = "wireless controller"  # the name that every PlayStation pad reports


def family_of(name: str) -> Family:
    """Return the family of a pad from its name; unknown names count as Xbox pads."""
    if name.strip().casefold() == _SONYS_OWN:
        return Family.PLAYSTATION
    return next((family for family, sign in _SIGNS if sign.search(name)), Family.XBOX)


_KEY_SAID = {
    "return": "Enter",
    "enter": "Num Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "left": "←",
    "up": "↑",
    "down": "↓",
    "right": "→",
    "page up": "PgUp",
    "page down": "PgDn",
    "home": "Home",
    "end": "End",
    "backspace": "Backspace",
    "delete": "Del",
    "insert": "Ins",
}


def key_said(name: str) -> str:
    """Return the label of a key: "Enter", "U", "Shift+Tab", "Num 5"."""
    if name.startswith(SHIFT):
        return f"Shift+{key_said(name.removeprefix(SHIFT))}"
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        return f"Num {name[1:-1]}"
    return _KEY_SAID.get(name) or (name.upper() if len(name) <= 3 else name.capitalize())


_FLICKS = tuple(pad for pad in Pad if pad.name.startswith("FLICK_"))
_ALIKE = {
    Pad.UP: "Up",
    Pad.LEFT: "Left",
    Pad.DOWN: "Down",
    Pad.RIGHT: "Right",
    Pad.LEFT_STICK: "L pressed",
    Pad.RIGHT_STICK: "R pressed",
    **{pad: f"R {number}" for number, pad in enumerate(_FLICKS, start=1)},
}
_LABELLED = (  # in the order of the labels below
    *(Pad.A, Pad.B, Pad.X, Pad.Y, Pad.MINUS, Pad.PLUS),
    *(Pad.LEFT_SHOULDER, Pad.RIGHT_SHOULDER, Pad.LEFT_TRIGGER, Pad.RIGHT_TRIGGER),
)
_SAID = {
    family: dict(zip(_LABELLED, labels.split(", "), strict=True))
    for family, labels in {
        Family.XBOX: "A, B, X, Y, View, Menu, LB, RB, LT, RT",
        Family.PLAYSTATION: "Cross, Circle, Square, Triangle, Share, Options, L1, R1, L2, R2",
        Family.SWITCH: "A, B, Y, X, Minus, Plus, L, R, ZL, ZR",
        # By the place on the pad.
        Family.LEARNT: "Bottom, Right one, Left one, Top, Minus, Plus, L, R, L2, R2",
    }.items()
}


def button_said(button: Pad, family: Family) -> str:
    """Return the label of a button on pads of a family; on keys as on an Xbox pad."""
    if button in ALONE:
        return f"{button_said(HOLDS, family)} + {button_said(ALONE[button], family)}"
    return (_SAID.get(family) or _SAID[Family.XBOX]).get(button) or _ALIKE[button]


def name_said(name: str, family: Family) -> str:
    """Return the label of a key or button, from its name in the bindings."""
    return button_said(Pad(name), family) if name in _BUTTONS else key_said(name)


_BUTTONS = frozenset(Pad)
