"""Buttons: wood, brass, red, quiet, and small ones of paper."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from game.core.controls.actions import Action
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap, cap_width
from game.ui.hotspots import Attention, Hotspot, shifted_by_state
from game.ui.parts import FirstThatFits, Icon, KeptLayout, Panel, Paragraph, Part, Row, Text
from game.ui.theme import BUTTON, KEY_CAP, PRIMARY, Type
from game.ui.viewport import Box, made_up_for
from game.ui.widget import Slot, Widget, slot_for

Kind = Literal["plain", "primary", "danger", "paper"]

_EDGE = 16.0  # between the label and the edge
_GAP = 12.0  # between icon, label and key cap


class Button(Widget):
    """A button. `live` False: it is disabled, and `tip` says why.

    `on_pick` is called when it is clicked while live. `align` "left": icon and label start at the
    left, as in a menu; else they are centred. `key`: its shortcut; the cap is drawn beside the
    label. `role`: the label's role before it is scaled to the text size of the menus.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        on_pick: Callable[[], None],
        *,
        kind: Kind = "plain",
        icon: str = "",
        key: Action | None = None,
        live: bool = True,
        tip: str = "",
        align: str = "centre",
        role: Type | None = None,
    ) -> None:
        super().__init__(name, box)
        self._label, self._on_pick = label, on_pick
        self.kind: Kind = kind
        self._icon, self._key, self._align = icon, key, align
        self._role = role or (PRIMARY if kind == "primary" else BUTTON)
        self._spot = Hotspot(name, box, live=live, tip=tip, radius=10)
        self._kept = KeptLayout()

    def hotspots(self) -> Sequence[Hotspot]:
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Call `on_pick`, unless the button is disabled."""
        if self._spot.live:
            self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        live = self._spot.live and self.name not in attention.hand.quiet
        state = attention.state_of(self.name) if live else "normal"
        box = shifted_by_state(self.box, state)
        palette = canvas.palette
        if self.kind == "paper":
            canvas.shape(box, svg_shapes.paper_button, state if live else "quiet")
            ink = palette.ink_brown
        else:
            canvas.shape(box, svg_shapes.button, palette, self.kind if live else "quiet", state)
            ink = palette.ink_brown if self.kind == "primary" and live else palette.cream
        if not live:
            ink = palette.quiet_label if self.kind != "paper" else palette.ink_label
        content = lambda: self._content(canvas, ink)  # noqa: E731
        self._kept.draw(canvas, box.moved(0, -1.5), ink, content)

    def _content(self, canvas: Canvas, ink: str) -> Part:
        """Return icon, label and key cap; a label in one line is worth more than a larger cap."""
        factor, key, align = canvas.look.menu_text, self._key, self._align
        role = self._role.scaled(factor)
        icon = (Icon(self._icon, icon_size(self._role, factor), ink),) if self._icon else ()

        def row(label: tuple[Part, ...], larger: float) -> Part:
            cap = KEY_CAP.scaled(max(factor, larger))
            light, caps = self.kind == "primary", tuple[Part, ...]()
            if key is not None and cap_width(canvas, key, cap):
                caps = (Cap(key, cap, ink, cap.size + 8, light=light),)
            return Row((*icon, *label, *caps), gap=_GAP, align=align)

        text = (Text(self._label, role, ink, firm=True),) if self._label else ()
        lines = (Paragraph(self._label, role, ink, align=align),) if self._label else ()
        larger = made_up_for(canvas.view.scale)
        ways = FirstThatFits((row(text, larger), row(text, 1.0), row(lines, 1.0)))
        edge = _EDGE + 6 if align == "left" else _EDGE if self._label else 0.0
        return Panel(ways, None, edge=(edge, 0))


def icon_size(role: Type, factor: float) -> float:
    """Return the edge, in px, of an icon beside a label of that role."""
    return max(20.0, role.size * 1.3) * min(factor, 1.6)


def button_width(
    canvas: Canvas,
    label: str,
    *,
    role: Type = BUTTON,
    icon: bool = False,
    key: Action | None = None,
) -> float:
    """Return the width of a button whose label fits in one line."""
    factor = canvas.look.menu_text
    wide = canvas.type.width(label, role.scaled(factor)) + 2 * _EDGE + 8
    if icon:
        wide += icon_size(role, factor) + _GAP
    keys = replace(canvas, look=canvas.look.laid_out)  # with the mouse it stays as wide
    cap = cap_width(keys, key, KEY_CAP.scaled(factor))
    return wide + cap + _GAP if cap else wide


def button_slot(
    canvas: Canvas,
    name: str,
    label: str,
    on_pick: Callable[[], None],
    *,
    least: float = 0.0,
    kind: Kind = "plain",
    icon: str = "",
    key: Action | None = None,
    live: bool = True,
    tip: str = "",
    align: str = "centre",
    role: Type | None = None,
) -> Slot:
    """Return a slot for a button 8 px wider than its label needs; at least `least` px wide.

    `role`: of the label; None: PRIMARY for a primary button, BUTTON for others.
    """
    role = role or (PRIMARY if kind == "primary" else BUTTON)
    make = partial(
        Button,
        name,
        label=label,
        on_pick=on_pick,
        kind=kind,
        icon=icon,
        key=key,
        live=live,
        tip=tip,
        align=align,
        role=role,
    )
    wide = button_width(canvas, label, role=role, icon=bool(icon), key=key) + 8
    return slot_for(make, w=max(least, wide), h=button_height(canvas, role))


def primary_slot(
    canvas: Canvas,
    name: str,
    label: str,
    on_pick: Callable[[], None],
    *,
    least: float = 0.0,
    icon: str = "",
) -> Slot:
    """Return a slot for the primary button of a page, which Enter presses."""
    key = Action.CHOOSE
    return button_slot(
        canvas, name, label, on_pick, least=least, kind="primary", icon=icon, key=key
    )


def button_height(canvas: Canvas, role: Type = BUTTON, lines: int = 1) -> float:
    """Return the height of a button for its label, in logical pixels."""
    factor = canvas.look.menu_text
    least = 52.0 if role is PRIMARY else 44.0
    return max(least, role.scaled(factor).line_height * lines + 20)
