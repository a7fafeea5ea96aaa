"""Controls of a replay: key line, choice of view, and speed."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.scenes.review.playback import Tempo
from game.table.kept import paint_kept
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap, cap_width
from game.ui.hotspots import Attention
from game.ui.leaf_parts import Drawn
from game.ui.parts import FirstThatFits, Icon, Panel, Part, Row, Sized, Text
from game.ui.theme import BUTTON, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import part_button

KEYS_LINE = Box(252, 89, 776, 18)
EYES = Box(1040, 8, 228, 40)
_CAP_HIGH, _BETWEEN, _NEAR = 18.0, 16.0, 6.0
_SMALL = 32.0  # px: width of a choice without its label
_MOST_TOLD = 1.25  # times as large: there is no room for more between bar and table
Told = Sequence[tuple[tuple[Action, ...], str]]
_KEYS: Told = (
    ((Action.LEFT, Action.RIGHT), "move"),
    ((Action.TURN_BEFORE, Action.TURN_AFTER), "turn"),
    ((Action.MARK_AFTER,), "key moment"),
    ((Action.FIRST, Action.LAST), "first, last"),
    ((Action.TEMPO,), "speed"),
    ((Action.LOG,), "log"),
    ((Action.WHAT_IF,), "what if?"),
    ((Action.EYES,), "whose view"),
)


class TableButton(Button):
    """A button beside the table, where the large letters of menus have no room."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the button, its label at the size of the table's words, as far as they fit."""
        text = min(canvas.look.table_text, _MOST_TOLD)
        super().draw(canvas.with_look(menu_text=text), attention)


def keys_line(canvas: Canvas, *, whose_view: bool) -> Part:
    """Return caps of keys with what they do, as many as have room.

    `whose_view`: also the key that chooses the view.
    """
    factor = min(max(canvas.look.table_text, canvas.look.menu_text), _MOST_TOLD)
    cap, words = KEY_CAP.scaled(factor), SMALL.scaled(factor)
    ink, quiet = canvas.palette.cream, canvas.palette.cream_quiet
    high, told, now = max(_CAP_HIGH, cap.size + 4.75), list[Part](), canvas.look.caps
    key: list[Hashable] = ["keys of a replay", factor, now.family, now.by_mouse]
    for actions, said in _KEYS if whose_view else _KEYS[:-1]:
        key += ((now.said(does), now.button(does)) for does in actions)
        wides = [(does, cap_width(canvas, does, cap, edge=12)) for does in actions]
        caps = [Sized(Cap(does, cap, ink, high), wide) for does, wide in wides if wide]
        if caps:  # else no key of the present device does it
            text = Text(said, words, quiet, firm=True)
            told.append(Row((Row(tuple(caps), gap=3), text), gap=_NEAR + 3))
    lines = (Row(tuple(told[:count]), gap=_BETWEEN) for count in range(len(told), -1, -1))
    line = next(line for line in lines if line.fits(canvas, KEYS_LINE.w - _NEAR))

    def paint(canvas: Canvas, box: Box) -> None:
        paint_kept(canvas, box, tuple(key), lambda: line.draw(canvas, box.moved(_NEAR, 0)))

    return Drawn(paint=paint)


def _segments(
    canvas: Canvas,
    name: str,
    items: Sequence[tuple[str, str, str, str]],
    chosen: str,
    on_change: Callable[[str], None],
    wide: str,
) -> Part:
    """Return a row of choices: hotspots `name:key`, each with a label, a badge or both.

    `items`: key, label, picture, tip. `wide`: key of the item with the remaining width.
    """

    def segment(key: str, label: str, picture: str, tip: str) -> Part:
        ink = canvas.palette.brass_title if key == chosen else canvas.palette.cream_quiet
        said: Part = Text(label, BUTTON.scaled(0.9), ink, align="centre", firm=bool(picture))
        if picture:
            tint = ink if picture.startswith("icon_") else ""
            icon = Icon(picture, 20 if tint else 26, tint=tint)
            said = FirstThatFits((Row((icon, said), gap=6, align="centre"), icon))
        pill = svg_shapes.pill, ("#6B4520" if key == chosen else "#4A3220", "", 8)

        def drawn(state: str) -> Part:
            return Panel(said, *pill) if key == chosen or state != "normal" else said

        slot = part_button(f"{name}:{key}", drawn, partial(on_change, key), tip=tip)
        return Sized(slot, w=1, grow=1) if key == wide else Sized(slot, w=_SMALL)

    row = Row(tuple(segment(*item) for item in items))
    return Panel(row, svg_shapes.panel, (canvas.palette,), "leather", edge=(4, 4))


def eyes(
    canvas: Canvas,
    places: Sequence[Place],
    offered: Sequence[Seat | None],
    chosen: Seat | None,
    on_change: Callable[[Seat | None], None],
) -> Part:
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

    return _segments(canvas, "eyes", items, key, change, wide=key)


def tempos(canvas: Canvas, chosen: Tempo, on_change: Callable[[Tempo], None]) -> Part:
    """Return the choice of playback speeds."""
    items = [(tempo.name.lower(), tempo.label, "", _said(tempo)) for tempo in Tempo]

    def change(picked: str) -> None:
        on_change(Tempo[picked.upper()])

    wide = Tempo.MARKS.name.lower()  # the only word among figures
    return _segments(canvas, "tempo", items, chosen.name.lower(), change, wide)


def _said(tempo: Tempo) -> str:
    if tempo is Tempo.MARKS:
        return "Key moments\nPlay only the moments that mattered"
    return f"{tempo.label}\nNext speed {{key:tempo}}"
