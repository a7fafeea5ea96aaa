"""Controls of a replay: key line, choice of view, and speed."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.scenes.review.playback import Tempo
from game.scenes.review.still import StillWidget
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BUTTON, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

KEYS_LINE = Box(252, 89, 776, 18)
EYES = Box(1040, 8, 228, 40)
_CAP_HIGH, _BETWEEN, _NEAR = 18.0, 16.0, 6.0
_MOST_TOLD = 1.25  # times as large: there is no room for more between bar and table
Told = Sequence[tuple[tuple[Action, ...], str]]


class TableButton(Button):
    """A button beside the table, where the large letters of menus have no room."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it, its label at the size of the table's words, as far as they fit."""
        look = replace(canvas.look, menu_text=min(canvas.look.table_text, 1.0))
        super().draw(replace(canvas, look=look), attention)


class KeysLine(StillWidget):
    """Shows key caps with their actions in one row; the last ones may have no room."""

    def __init__(self, told: Told) -> None:
        super().__init__("", KEYS_LINE)
        self._told = told

    def looks(self, attention: Attention) -> Hashable:
        """Return None: the picture never changes."""
        return None

    def paint(self, canvas: Canvas, attention: Attention) -> None:
        """Draw each cap, then its words."""
        factor = min(max(canvas.look.table_text, canvas.look.menu_text), _MOST_TOLD)
        cap, words = KEY_CAP.scaled(factor), SMALL.scaled(factor)
        x, y = self.box.x + 6, self.box.centre[1]
        for actions, said in self._told:
            caps = [(does, cap_width(canvas, does, cap, edge=12)) for does in actions]
            caps = [(does, room) for does, room in caps if room]
            wide = sum(room + 3 for _, room in caps) + _NEAR + canvas.type.width(said, words)
            if not caps:
                continue  # no key of the present device does it
            if x + wide > self.box.right:
                return
            for does, room in caps:
                high = max(_CAP_HIGH, cap.size + 4.75)
                place = Box(x, y - high / 2, room, high)
                draw_cap(canvas, place, does, cap, canvas.palette.cream)
                x += room + 3
            x += _NEAR
            x += canvas.text(said, (x, y), words, canvas.palette.cream_quiet) + _BETWEEN


class Segments(Widget):
    """A row of choices: hotspots `name:key`, each with a label, a badge or both."""

    def __init__(
        self,
        name: str,
        box: Box,
        items: Sequence[tuple[str, str, str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        wide: str = "",
    ) -> None:
        """`items`: key, label, picture, tip. `wide`: key of the item with the remaining width."""
        super().__init__(name, box)
        self._items, self._on_change = items, on_change
        self.chosen = chosen
        inner = box.inset(4)
        small = min(32.0, inner.w / len(items)) if wide else inner.w / len(items)
        large = inner.w - small * (len(items) - 1) if wide else small
        self._spots = []
        x = inner.x
        for key, _, _, tip in items:
            room = large if key == wide or not wide else small
            place = Box(x, inner.y, room, inner.h)
            self._spots.append(Hotspot(f"{name}:{key}", place, tip=tip, radius=8))
            x += room

    def hotspots(self) -> Sequence[Hotspot]:
        """Return a hotspot for each choice."""
        return self._spots

    def picked(self, hotspot: str) -> None:
        """Choose it."""
        self.chosen = hotspot.removeprefix(f"{self.name}:")
        self._on_change(self.chosen)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the row, the chosen part on lighter wood; a label is drawn only if it has room."""
        palette = canvas.palette
        canvas.shape(self.box, svg_shapes.panel, palette, texture="leather")
        role = BUTTON.scaled(0.9)
        for (key, label, picture, _), spot in zip(self._items, self._spots, strict=True):
            chosen = key == self.chosen
            if chosen or attention.hovered == spot.name:
                canvas.shape(spot.box, svg_shapes.pill, "#6B4520" if chosen else "#4A3220", "", 8)
            ink = palette.brass_title if chosen else palette.cream_quiet
            x, y = spot.box.centre
            side = 26.0 if picture else 0.0
            wide = canvas.type.width(label, role) if label else 0.0
            if side and label and side + wide + 12 > spot.box.w:
                wide = 0.0
            left = x - (side + wide + (6 if side and wide else 0)) / 2
            if picture:
                tint = ink if picture.startswith("icon_") else ""
                size = 20.0 if tint else side
                canvas.picture(picture, Box.around(left + side / 2, y, size, size), tint=tint)
                left += side + 6
            if wide:
                fit = role.scaled(min(1.0, (spot.box.w - 4) / wide)) if not picture else role
                at = (left, y) if picture else (x, y)
                align = "left" if picture else "centre"
                canvas.text(label, at, fit, ink, align=align)


def eyes(
    places: Sequence[Place],
    offered: Sequence[Seat | None],
    chosen: Seat | None,
    on_change: Callable[[Seat | None], None],
) -> Segments:
    """Return the buttons that choose the viewer."""
    items = []
    for seat in offered:
        if seat is None:
            items.append(("all", "Everybody", "icon_eye", "Only what everybody could see"))
        else:
            place = places[seat]
            tip = f"Only what {place.name} could see"
            items.append((str(seat), place.name, f"badge_{place.colour}", tip))
    key = "all" if chosen is None else str(chosen)

    def change(picked: str) -> None:
        on_change(None if picked == "all" else int(picked))

    return Segments("eyes", EYES, items, key, change, wide=key)


def tempos(chosen: Tempo, on_change: Callable[[Tempo], None], box: Box) -> Segments:
    """Return the choice of playback speeds."""
    items = [(tempo.name.lower(), tempo.label, "", _said(tempo)) for tempo in Tempo]

    def change(picked: str) -> None:
        on_change(Tempo[picked.upper()])

    wide = Tempo.MARKS.name.lower()  # the only word among figures
    return Segments("tempo", box, items, chosen.name.lower(), change, wide)


def _said(tempo: Tempo) -> str:
    if tempo is Tempo.MARKS:
        return "Key moments\nPlay only the moments that mattered"
    return f"{tempo.label}\nPress S for the next speed"
