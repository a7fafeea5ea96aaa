"""The frame of every table: top bar, prompt sign, tools, buttons, reminder and toast."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from msgspec.structs import replace

from game.core.controls.actions import Action
from game.table.animation import Piece
from game.table.faces import Face
from game.table.forms.parts import Skeleton
from game.table.gestures import ActionButton, Asked, ButtonSeat, primary
from game.table.lettering import fitting
from game.table.skeleton import SIGN
from game.table.table import Reminder
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap, draw_key
from game.ui.hotspots import Attention, Hotspot, shifted_by_state
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    KeptLayout,
    Panel,
    Paragraph,
    Part,
    Row,
    Space,
    Text,
    fitted,
)
from game.ui.theme import (
    BODY,
    BUTTON,
    KEY_CAP,
    PRIMARY,
    PROMPT,
    PROMPT_NOTE,
    SEAT_NAME,
    SMALL,
    Type,
)
from game.ui.viewport import Box

TOAST_S = 1.8
NEW_LINE = "\n"
_FLAT_POUCH = 60.0
_TOAST_STEP = 8  # px: names of nearly one length have a sign of one width
FINAL = "Cannot be undone: it reveals something"
FINAL_ICON = "icon_final"
_FINAL_SIZE = 19.0  # of the mark beside a label
_FINAL_GAP = 8.0
_TITLE_H = 42.0  # px of the two lines at the left of the bar
_MOST_CAPPED = 1.3  # the largest text with caps on tools
_MOST_TITLE = 1.2  # two lines in the bar have no room for more


@dataclass(frozen=True)
class Tool:
    """Record: a tool of the top bar."""

    hotspot: str
    icon: str
    tip: str  # with {key:ACTION} where the key stands that does it
    does: Action


MENU_TOOL = Tool("tool:menu", "icon_menu", "Menu {key:back}\nPause, save, leave", Action.BACK)
UNDO = Tool("tool:undo", "icon_undo", "Undo {key:undo}\nUndo your last choice", Action.UNDO)
TOOLS = (
    UNDO,
    Tool("tool:hint", "icon_hint", "Hint {key:hint}\nShow a good move", Action.HINT),
    Tool("tool:rulebook", "icon_book", "Rules {key:rulebook}", Action.RULEBOOK),
    Tool(
        "tool:speed", "icon_speed", "Speed {key:speed}\nNormal, fast, faster or off", Action.SPEED
    ),
    Tool("tool:log", "icon_log", "Log {key:log}\nEverything that happened", Action.LOG),
)
ODDS_TOOL = "tool:odds"
TOOL_ACTIONS = {tool.does: tool.hotspot for tool in TOOLS} | {
    Action.WHO: "tool:characters",
    Action.ODDS: ODDS_TOOL,
}
"""What these actions do at every table."""


def tool_hotspots(skeleton: Skeleton, no_undo: str) -> tuple[Hotspot, ...]:
    """Return the menu and the tools, left to right. `no_undo`: why undo is refused, or ""."""
    return _tool_hotspots(skeleton.menu, skeleton.tools, no_undo)


@lru_cache(maxsize=8)
def _tool_hotspots(menu: Box, tools: tuple[Box, ...], no_undo: str) -> tuple[Hotspot, ...]:
    spots = [Hotspot(MENU_TOOL.hotspot, menu, tip=MENU_TOOL.tip)]
    # The last of them, the log, has no place where a tab leads to it.
    for tool, box in zip(TOOLS, tools, strict=False):
        live, tip = True, tool.tip
        if tool is UNDO and no_undo:
            live, tip = False, f"{tip.partition(NEW_LINE)[0]}{NEW_LINE}{no_undo}"
        spots.append(Hotspot(tool.hotspot, box, live=live, tip=tip))
    return tuple(spots)


def draw_bar(canvas: Canvas, bottom: float) -> None:
    """Draw the dark ground of a bar at the top, across the whole window."""
    whole = canvas.view.everything
    canvas.fill(Box(whole.x, whole.y, whole.w, bottom - whole.y), "#120803", 90)
    canvas.fill(Box(whole.x, bottom - 1, whole.w, 1.5), "#6F4716")


def draw_top(canvas: Canvas, skeleton: Skeleton, game: str, title: str) -> None:
    """Draw the top bar with the game's name; the sign and the tools come over it."""
    palette = canvas.palette
    draw_bar(canvas, skeleton.bar.bottom)
    if skeleton.title is None:
        return
    factor = min(canvas.look.table_text, _MOST_TITLE)
    name = Text(game, SEAT_NAME.grown(factor), palette.brass_title, tight=True)
    below = Text(title, SMALL.grown(factor), palette.cream_quiet, tight=True)
    Column((name, below), gap=3).draw(canvas, skeleton.title._replace(h=_TITLE_H))


def draw_sign(
    canvas: Canvas,
    emblem: str,
    text: str,
    note: str,
    aim: str = "",
    *,
    paper: bool = False,
    sign: Box = SIGN,
    room: float = 0.0,
    layout: KeptLayout,
) -> None:
    """Draw the prompt: emblem, name and verb, then the note. A note that does not fit stays away.

    `aim`: what one plays for just now, in a line below; where text is larger the side panel says
    it. `paper`: it is written on paper instead of wood. `room`: px that the words may take; 0: all.
    `layout`: the caller's, kept from frame to frame.
    """
    palette, room = canvas.palette, room or sign.w - 32
    if paper:
        canvas.shape(sign, svg_shapes.parchment, palette, texture="parchment")
    else:
        canvas.shape(sign, svg_shapes.sign, palette, texture="sign_wood")
    place = Box(sign.x + 16, sign.y, room, sign.h - 2)
    key = emblem, text, note, aim, paper
    layout.draw(canvas, place, key, lambda: _prompt(canvas, emblem, text, note, aim, paper=paper))


def _prompt(canvas: Canvas, emblem: str, text: str, note: str, aim: str, *, paper: bool) -> Part:
    """Return the text of a sign, with the player's emblem, note and aim where they have room."""
    palette = canvas.palette
    ink, quiet = (palette.ink_brown, palette.ink_label) if paper else ("#FFF3D8", "#F3DFB4")
    role, small = canvas.look.words(PROMPT), canvas.look.words(PROMPT_NOTE)
    said = Text(text, role, ink, shadow=not paper, firm=True)
    beside = Row((said, Text(note, small, quiet, shadow=not paper, firm=True)), gap=10)
    line: Part = FirstThatFits(((beside,) if note else ()) + (replace(said, firm=False),))
    if aim and canvas.look.table_text == 1:
        goal = Text(aim, BODY, quiet, shadow=not paper)
        line = Column((line, goal), gap=-1, grow=1)  # less leading than two lines have
    badge = (Icon(f"badge_{emblem}", 36),) if emblem else ()
    return Row((*badge, line), gap=14)


def draw_tools(
    canvas: Canvas, spots: Sequence[Hotspot], attention: Attention, speed: float
) -> None:
    """Draw menu and tools, as buttons with an icon and their key; Speed with its state."""
    by_name = {tool.hotspot: tool for tool in (MENU_TOOL, *TOOLS)}
    for spot in spots:
        state = attention.state_of(spot.name)
        kind = "plain" if spot.live else "quiet"
        box = shifted_by_state(spot.box, state)
        canvas.shape(box, svg_shapes.button, canvas.palette, kind, state)
        tint = canvas.palette.cream if spot.live else "#8E7656"
        tool = by_name[spot.name]
        Icon(tool.icon, 20, tint=tint).draw(canvas, box)
        if canvas.look.table_text <= _MOST_CAPPED:  # larger letters would hide the picture
            _draw_tool_cap(canvas, box, tool, f"{speed:g}x" if speed else "off")


def _draw_tool_cap(canvas: Canvas, box: Box, tool: Tool, speed: str) -> None:
    """Draw the key of a tool at its lower right corner, unless the mouse is used."""
    caps, ink = canvas.look.caps, canvas.palette.cream
    wide = canvas.type.width(speed, KEY_CAP) + 10 if tool.does is Action.SPEED else 0.0
    if not wide and not caps.by_mouse:
        wide = cap_width(canvas, tool.does, KEY_CAP, edge=10)
    if not wide:
        return
    wide = max(wide, _CAP_HIGH)
    place = Box(box.right + 5 - wide, box.bottom + 3 - _CAP_HIGH, wide, _CAP_HIGH)
    if tool.does is Action.SPEED:
        draw_key(canvas, place, speed, KEY_CAP, ink, solid=True)
    elif caps.on_pad:
        draw_cap(canvas, place, tool.does, KEY_CAP, ink)
    else:
        draw_key(canvas, place, caps.said(tool.does), KEY_CAP, ink, solid=True)


def action_hotspots(
    skeleton: Skeleton,
    buttons: Sequence[ActionButton],
    live: frozenset[str],
    asked: Asked | None = None,
) -> list[Hotspot]:
    """Return a hotspot per action button."""
    found = []
    for button in buttons:
        on = button.hotspot in live
        means = asked if on else None
        box = skeleton.button_box(button.seat)
        found.append(Hotspot(button.hotspot, box, on, _tip(button), means=means, button=True))
    return found


def _tip(button: ActionButton) -> str:
    return (
        NEW_LINE.join(said for said in (button.tip, FINAL) if said) if button.final else button.tip
    )


class ActionBacks(Face, frozen=True):
    """A face: buttons without a word, to be painted before the buttons are needed."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw every kind of button, one over the other."""
        for kind in ("quiet", "plain", "primary"):
            canvas.shape(box, svg_shapes.button, canvas.palette, kind, "normal")


def actions_ahead(skeleton: Skeleton) -> list[Piece]:
    """Return buttons of every size in use, to be painted before they are needed."""
    sizes = {(box.w, box.h) for box in map(skeleton.button_box, ButtonSeat)}
    return [Piece("button ahead", ActionBacks(), 0, 0, *size) for size in sorted(sizes)]


def draw_actions(
    canvas: Canvas,
    buttons: Sequence[ActionButton],
    spots: Sequence[Hotspot],
    attention: Attention,
    *,
    mains: frozenset[str],
) -> None:
    """Draw the action buttons; `mains`: the names of the primary ones."""
    factor = canvas.look.table_text
    alive = {spot.name for spot in spots if spot.live}
    first = primary([button for button in buttons if button.hotspot in alive])
    for button, spot in zip(buttons, spots, strict=False):
        main = spot.name in mains
        takes = spot.live and spot.name not in attention.hand.quiet
        kind = "quiet" if not takes else "primary" if main else button.kind
        if kind in ("primary", "aside") and not main:
            kind = "plain"
        state = attention.state_of(spot.name) if takes else "normal"
        box = shifted_by_state(spot.box, state)
        canvas.shape(box, svg_shapes.button, canvas.palette, kind, state)
        ink = {"primary": canvas.palette.ink_brown, "quiet": canvas.palette.quiet_label}.get(
            kind, canvas.palette.cream
        )
        mark = FINAL_ICON if button.final and spot.live else ""
        large = main or spot.name == first
        # On a pad the primary one needs no second button: whatever its letter, A presses it.
        does = Action.CHOOSE if main and canvas.look.caps.on_pad else button.does
        said = button.said
        if button.short:
            role = _label_role(box, factor, large=large)
            room = box.w - _SIDES - _mark_room(mark, factor)
            said = fitting(canvas, (said, button.short), role, room)
        draw_label(canvas, said, does, box, main, ink, factor, mark, large=large)


_SIDES = 20.0  # beside a label
_MOST_LETTERS = 0.72  # of a button's height
_CAP_HIGH = 20.0
_GIVES = 0.85  # a label is rather written so much smaller than in two lines
_SLACK = 8.0  # px that a pad's button may bring a label closer to the edges


def _label_role(box: Box, factor: float, *, large: bool) -> Type:
    role = (PRIMARY if large and box.h >= 48 else BUTTON).grown(factor)
    return role.scaled(min(1.0, _MOST_LETTERS * box.h / role.size))


def _mark_room(mark: str, factor: float) -> float:
    return _FINAL_SIZE * min(factor, 1.2) + _FINAL_GAP if mark else 0.0


def draw_label(
    canvas: Canvas,
    label: str,
    does: Action | None,
    box: Box,
    main: bool,
    ink: str,
    factor: float = 1.0,
    mark: str = "",
    *,
    large: bool = True,
) -> None:
    """Draw a button's label in the middle, the key cap at its right, a mark at its left.

    `does`: what presses it too. `main`: on a primary button. `large`: it may be as large as there.
    """
    role = _label_role(box, factor, large=large)
    cap_factor = min(factor, (box.h - 8) / _CAP_HIGH)
    cap_role = KEY_CAP.grown(cap_factor)
    cap = cap_width(canvas, does, cap_role, edge=12, wish="space")
    wide = canvas.type.width(label, role)
    side = _mark_room(mark, factor)
    room = box.w - _SIDES - side
    on_pad = does is not None and canvas.look.caps.button(does) is not None
    if wide + (cap + 10 if cap else 0) > room + (_SLACK if on_pad else 0):
        if does is not None and on_pad:
            _draw_badge(canvas, box, does, cap, cap_role)
        cap = 0.0
    if room < wide <= room / _GIVES:
        role = fitted(canvas, label, role, room)
        wide = canvas.type.width(label, role)
    is_long = wide > room  # it is wrapped, with smaller letters if need be
    wide = min(wide, room)
    total = side + wide + (cap + 10 if cap else 0)
    x, y = box.centre[0] - total / 2, box.centre[1] - 1
    if mark:
        size = side - _FINAL_GAP
        canvas.picture(mark, Box(x, y - size / 2, size, size), tint=ink)
        x += side
    if is_long:
        area = Box(x, box.y + 4, wide, box.h - 8)
        Paragraph(label, role, ink, align="centre").draw(canvas, area)
    else:
        canvas.text(label, (x, y), role, ink)
    if cap and does is not None:
        high = _CAP_HIGH * cap_factor
        place = Box(x + wide + 10, y - high / 2, cap, high)
        draw_cap(canvas, place, does, cap_role, ink, light=main, wish="space")


class TableButton(Part, frozen=True):
    """Part: a button on a sheet over a table. `main`: primary; `does`: what presses it too."""

    label: str
    does: Action | None
    kind: str
    state: str  # "normal", "hover" or "pressed"
    ink: str
    factor: float
    main: bool = False
    high: float = 0.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return the width in px of the label and the key cap, with margins."""
        cap = cap_width(canvas, self.does, KEY_CAP.grown(self.factor), edge=12, wish="space")
        label = canvas.type.width(self.label, BUTTON.grown(self.factor))
        return label + (cap + 10 if cap else 0.0) + 2 * _SIDES

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the given height in px."""
        return self.high

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the button, risen or pressed."""
        at = shifted_by_state(box, self.state)
        canvas.shape(at, svg_shapes.button, canvas.palette, self.kind, self.state)
        draw_label(canvas, self.label, self.does, at, self.main, self.ink, self.factor)


def _draw_badge(canvas: Canvas, box: Box, does: Action, wide: float, role: Type) -> None:
    """Draw a pad's buttons on the upper edge of a button without room for them beside its label."""
    place = Box(box.right - wide - 4, box.y - 10, wide, 20)
    draw_cap(canvas, place, does, role, canvas.palette.cream)


def draw_pouch(canvas: Canvas, pouch: Box, reminder: Reminder | None) -> None:
    """Draw the pouch with a reminder, in one line if the pouch is flat; empty without one."""
    palette = canvas.palette
    leather = svg_shapes.panel, (palette,), "leather"
    if reminder is None:
        Panel(Space(), *leather).draw(canvas, pouch)
        return
    title = Text(reminder.title, canvas.look.words(SEAT_NAME), palette.brass_title)
    if pouch.h < _FLAT_POUCH:  # the tip says what it means
        flat = Row((Icon(reminder.picture, pouch.h - 10), title), gap=8)
        Panel(flat, *leather, edge=(10, 5)).draw(canvas, pouch)
        return
    words = Paragraph(
        reminder.text, canvas.look.words(BODY), palette.cream, grow=1, least=BODY.size
    )
    said = Row((Icon(reminder.picture, 42, ratio=1.2), words), gap=12, grow=1)
    Panel(Column((title, said)), *leather, edge=(14, 7)).draw(canvas, pouch)


def draw_pouch_page(canvas: Canvas, page: Box, reminder: Reminder | None) -> None:
    """Draw the pouch with a reminder on a page of the book; empty without one."""
    palette, look = canvas.palette, canvas.look
    parts: tuple[Part, ...] = ()
    if reminder is not None:
        ink = palette.ink_brown
        words = Paragraph(reminder.text, look.words(BODY), ink, least=BODY.size)
        picture = Icon(reminder.picture, 44 * look.table_text, ratio=1.2)
        said = Row(
            (Column((picture,), align="top"), Column((words,), align="top", grow=1)), gap=12, grow=1
        )
        title = Paragraph(reminder.title, look.words(SEAT_NAME), ink)
        parts = title, Space(h=8), said
    sheet = svg_shapes.parchment, (palette, 12), "parchment"
    Panel(Column(parts, align="top"), *sheet, edge=(16, 14)).draw(canvas, page)


def toast_box(canvas: Canvas, emblem: str, text: str, at: tuple[float, float]) -> Box:
    """Return the box of a toast whose middle is at `at`."""
    toast = _toast(canvas, emblem, text)
    wide = math.ceil(toast.width(canvas) / _TOAST_STEP) * _TOAST_STEP
    return Box.around(*at, wide, max(44.0, toast.height(canvas, wide)))


def draw_toast(canvas: Canvas, emblem: str, text: str, at: tuple[float, float]) -> None:
    """Draw a small sign over the board, its middle at a place."""
    _toast(canvas, emblem, text).draw(canvas, toast_box(canvas, emblem, text, at))


def _toast(canvas: Canvas, emblem: str, text: str) -> Part:
    badge = (Icon(f"badge_{emblem}", 28),) if emblem else ()
    said = Text(text, canvas.look.words(SEAT_NAME), "#FFF3D8", shadow=True)
    sign = svg_shapes.sign, (canvas.palette,), "sign_wood"
    return Panel(Row((*badge, said), gap=10), *sign, edge=(16, 10))
