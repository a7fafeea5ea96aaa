"""The hand-over curtain, which hides the table until the next player is ready."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.controls.actions import Action
from game.core.controls.devices import Family
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap
from game.ui.devices.glyphs import pad
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.parts import Row, Text
from game.ui.raster import PAD, upright
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, KEY_CAP, PAGE_TITLE, PRIMARY
from game.ui.viewport import Box, made_up_for

_BUTTON = Box(595, 400, 276, 58)
_EMBLEM = Box(455, 270, 120, 120)
_FOLDS = 16
_MOST_TITLE = 1.4  # the largest factor on its text: a name is wide
_SEAM = 1.5  # logical px by which a fold reaches under the next one


class CurtainScene(Scene):
    """The curtain: red drapes, the next player's emblem and name, one button.

    `is_anothers`: whether somebody else at the table holds a pad, which then does not lift the
    curtain. `holds`: the next player's device, whose cap the button shows; None: the device used
    last, which is shared.
    """

    passes = True

    def __init__(
        self,
        services: Services,
        place: Place,
        on_ready: Callable[[], None],
        is_anothers: Callable[[Key], bool] = lambda key: False,
        holds: Family | None = None,
    ) -> None:
        self._services = services
        self._place = place
        self._on_ready, self._is_anothers = on_ready, is_anothers
        self._holds = holds
        self._attention = Attention()
        self._dirty = True

    def hotspots(self) -> list[Hotspot]:
        """Return the hotspot of the one button."""
        return [Hotspot("button:ready", _BUTTON)]

    def pick(self, name: str) -> None:
        """Lift the curtain."""
        self._services.sounds.play("cloth_curtain")
        self._services.stack.pop(self)
        self._on_ready()

    def handle(self, signal: Signal) -> None:
        """Handle Enter, Space or a click on the button."""
        if isinstance(signal, Key) and signal.confirms:
            if self._is_anothers(signal):
                self.turn_away(signal)
            else:
                self.pick("button:ready")
            return
        pick, changed = self._attention.handle(signal, self.hotspots())
        self._dirty = self._dirty or changed
        if pick is not None:
            self.pick(pick)

    def turn_away(self, signal: Signal) -> None:
        """Disable the button for a moment after an early press."""
        self._services.sounds.play("refusal")
        self._attention.hand.turn_away("button:ready")
        self._dirty = True

    def update(self, dt_s: float) -> bool:
        """Let time pass: a disabled button is enabled again."""
        dirty, self._dirty = self._attention.update(dt_s) or self._dirty, False
        return dirty

    def draw(self, canvas: Canvas) -> None:
        """Draw drapes over everything."""
        _draw_drapes(canvas)
        colour, name = self._place.colour, self._place.name
        canvas.picture(f"badge_{colour}", _EMBLEM)
        look = canvas.look
        factor = max(look.table_text, look.menu_text, made_up_for(canvas.view.scale))
        title = PAGE_TITLE.scaled(min(factor, _MOST_TITLE))
        canvas.text(f"{name}, your turn", (_BUTTON.x, 310), title, "#FFE3A0", shadow=True)
        body = BODY.scaled(factor * 1.1)
        below = 338 + 10 * factor
        canvas.text("Everyone else, please look away", (_BUTTON.x, below), body, "#F6E7C8")
        quiet = bool(self._attention.hand.quiet)
        palette = canvas.palette
        kind, ink = ("quiet", palette.quiet_label) if quiet else ("primary", palette.ink_brown)
        state = "hover" if self._attention.hovered and not quiet else "normal"
        canvas.shape(_BUTTON, svg_shapes.button, canvas.palette, kind, state)
        role, cap = PRIMARY.scaled(min(factor, _MOST_TITLE)), KEY_CAP.scaled(factor)
        key = Cap(Action.CHOOSE, cap, ink, cap.size + 8, light=True)
        label = Row((Text("I am ready", role, ink, firm=True), key), gap=12, align="centre")
        label.draw(self._held(canvas), _BUTTON)
        if self._holds is None and canvas.look.caps.on_pad:
            family = canvas.look.caps.family
            canvas.shape(Box.around(_EMBLEM.centre[0], _BUTTON.centre[1], 92, 58), pad, family)
            y = _BUTTON.bottom + 14 + 13 * factor
            canvas.text(f"Pass the gamepad to {name}", (_BUTTON.x, y), body, "#F6E7C8")

    def _held(self, canvas: Canvas) -> Canvas:
        """Return the canvas with the caps of the next player's device."""
        if self._holds is None:
            return canvas
        caps = replace(canvas.look.caps, family=self._holds)
        return canvas.with_look(caps=caps)


def _draw_drapes(canvas: Canvas) -> None:
    """Draw the folds one by one: a picture as large as the window takes too long to paint."""
    room = canvas.view.everything
    wide = room.w / _FOLDS
    for number in range(_FOLDS):
        place = Box(room.x + number * wide, room.y, wide + _SEAM, room.h)
        canvas.surface.blit(_opaque(canvas, place), canvas.view.rect(place))
    canvas.fill(Box(room.x, room.y, room.w, 24), "#000000", 64)


def _opaque(canvas: Canvas, place: Box) -> pygame.Surface:
    """Return an opaque fold, which draws in half the time of a translucent one."""
    rect = canvas.view.rect(place)
    key = ("drapes", rect.size)
    made = canvas.pictures.made(key)
    if made is None:
        whole, room = canvas.made_part(place, fold), canvas.view.rect(place, PAD)
        inside = rect.move(-room.x, -room.y)
        made = canvas.pictures.keep_made(key, whole.subsurface(inside).convert())
    return made


@upright
def fold(w: float, h: float) -> str:
    """Return an SVG of one fold of red drapes; the next ones cover its edges."""
    svg = Svg(w, h)
    shade = svg.gradient(
        ("0", "#3A0B09"), ("45", "#8A1F1A"), ("60", "#7A1915"), ("100", "#2E0807"), across=True
    )
    svg.rect(0, 0, w, h, 0, shade)
    return svg.text()
