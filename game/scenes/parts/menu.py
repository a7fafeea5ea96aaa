"""Base class of pages: widgets laid out for the size of the window and of the text."""

from collections.abc import Callable, Iterable

from game.core.controls.actions import Action
from game.scenes.parts.backdrop import draw_backdrop, draw_dim
from game.scenes.parts.page_prerender import PagePrerender
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.ui.ahead.listening import words_in
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, Resized, Signal, seen_through
from game.ui.scroll import ScrollView
from game.ui.viewport import Box, Viewport, made_up_for, page_view
from game.ui.widget import Page


class MenuScene(Scene):
    """A page of widgets, built for each size. Esc calls `back`; Enter without a focus `confirm`."""

    uses_height = True  # it is laid out for all the height that a window has

    def __init__(self, services: Services) -> None:
        self.services = services
        self.page = Page(self._knock)
        self._canvas: Canvas | None = None
        self._ahead: PagePrerender | None = None
        self._stale = False
        self._kept: dict[str, float] = {}  # how far each view was scrolled
        self._told: tuple[str, str] | None = None  # what was read aloud last: name, state

    # --- what a scene gives ---------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the widgets on the empty page; `canvas` is there for measuring."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the page (Esc)."""
        self.services.stack.pop(self)

    def confirm(self) -> None:
        """Do what Enter means on this page while nothing has the focus."""

    def key(self, key: Key) -> bool:
        """Handle a key that no widget has used; True if used. By default page keys scroll."""
        return any(view.scroll_key(key) for view in self._views())

    def doors(self) -> Iterable[Callable[[], Scene]]:
        """Return functions that create the pages that may be opened next; they are prerendered."""
        return ()

    def spoken(self) -> str:
        """Return what a voice says of the page when it is opened; "" for nothing."""
        return ""

    def push(self) -> None:
        """Put the page on top of the stack."""
        self.services.stack.push(self)

    def through(self, door: Callable[[], Scene]) -> Callable[[], None]:
        """Return a callback that opens a page."""
        return lambda: self.services.stack.push(door())

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the background of the widgets."""
        if self.covers:
            draw_backdrop(canvas)
        else:
            draw_dim(canvas)

    # --- what the stack calls -------------------------------------------------------------------

    @property
    def screen(self) -> Box:
        """Return the visible area, which is larger in windows of some shapes."""
        return super().screen if self._canvas is None else self._canvas.view.screen

    def hotspots(self) -> list[Hotspot]:
        """Return all hotspots of the page."""
        return self.page.hotspots()

    def changed(self) -> None:
        """Build the page again after this signal, because its contents have changed."""
        self._stale = True

    def handle(self, signal: Signal) -> None:
        """Pass a signal to the widgets first, then to the keys of the scene."""
        signal = self.seen(signal)
        if isinstance(signal, Resized):
            self._canvas = None
            self.page.touch()
        elif not self.page.handle(signal) and isinstance(signal, Key):
            self._unused_key(signal)
        self._freshen()

    def turn_away(self, signal: Signal) -> None:
        """Show that a press was ignored: its button is dimmed for a moment."""
        self.services.sounds.play("refusal")
        self.page.attention.turn_away(self.seen(signal), self.page.hotspots(), self._main_button())
        self.page.touch()

    def _main_button(self) -> str | None:
        main = (w for w in self.page.widgets if isinstance(w, Button) and w.kind == "primary")
        return next((button.name for button in main), None)

    def _unused_key(self, key: Key) -> None:
        if self.key(key):
            self.page.touch()
        elif self.services.settings.read_aloud and key.means(Action.SAY_AGAIN):
            self.services.voice.again()
        elif self.services.settings.read_aloud and key.means(Action.SILENCE):
            self.services.voice.silence()
        elif key.means(Action.BACK):
            self.back()
        elif key.enters:
            self.confirm()

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it must be drawn again."""
        self._freshen()
        moved = self.page.update(dt_s)
        self._read_aloud()
        if self._ahead is not None:
            # While modules are being loaded, prerendering would have to wait for them.
            self._ahead.pass_time(dt_s, busy=moved or self.services.is_loading())
        return moved

    @property
    def restless(self) -> bool:
        """Return whether frames are needed without input, while other pages are prerendered."""
        return self._ahead is not None and not self._ahead.done

    def own(self, canvas: Canvas) -> Canvas:
        """Return the canvas of the page: with the full height, and text that is not too small."""
        view = self.view_of(canvas)
        text = max(canvas.look.menu_text, made_up_for(view.scale))
        return canvas.through(view).with_look(menu_text=text)

    def view_of(self, canvas: Canvas) -> Viewport:
        """Return the viewport of the page in the window."""
        view = canvas.view
        return page_view(view.width, view.height) if self.uses_height else view

    def seen(self, signal: Signal) -> Signal:
        """Return a signal with the pointer in coordinates of this page."""
        if self._canvas is None:
            return signal
        view = self._canvas.view
        return seen_through(signal, Viewport(view.width, view.height), view)

    def lay_out(self, canvas: Canvas) -> None:
        """Build the page, unless it is already built for this canvas."""
        canvas = self.own(canvas)
        known, look = self._canvas, canvas.look.laid_out
        if known is None or (known.view, known.look.laid_out) != (canvas.view, look):
            self._canvas = canvas
            self._rebuild(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the background, the widgets, the focus ring and the tooltip."""
        self.lay_out(canvas)
        canvas = self.own(canvas)
        self.draw_ground(canvas)
        self.page.draw(canvas)

    def resumed(self) -> None:
        """Build the page again, since a scene above may have changed its contents."""
        self._told = None
        self.changed()

    # --- inside -----------------------------------------------------------------------------------

    def _read_aloud(self) -> None:
        """Read what the page is, then the words of what has the focus or is pointed at."""
        if not self.services.settings.read_aloud or self._canvas is None:
            return
        attention, voice = self.page.attention, self.services.voice
        name = attention.pointed
        spot = next((spot for spot in self.page.hotspots() if spot.name == name), None)
        now = ("", "") if spot is None else (spot.name, spot.said)
        if now == self._told:
            return
        opened, self._told = self._told is None, now
        if opened:
            voice.say(self.spoken(), interrupt=True)
        if spot is not None:
            voice.say(self._said_of(self._canvas, spot), interrupt=not opened)

    def _said_of(self, canvas: Canvas, spot: Hotspot) -> str:
        """Return the words on a thing, or those that it has for voices, and its tip."""
        page = self.page

        def draw(sheet: Canvas) -> None:
            for widget in page.widgets:
                widget.draw(sheet, page.attention)

        said = spot.said or words_in(canvas, spot.box, draw)
        head, _, rest = canvas.look.caps.filled(spot.tip).partition("\n")
        head = "" if head and head in said else head
        return sentences(said, "" if spot.live else "Not available", head, rest)

    def _freshen(self) -> None:
        if self._stale and self._canvas is not None:
            self._rebuild(self._canvas)

    def _rebuild(self, canvas: Canvas) -> None:
        self._stale = False
        self._kept |= {view.name: view.offset for view in self._views()}
        self.page.clear()
        self.build(canvas)
        self._ahead = PagePrerender(canvas, self.doors())
        for view in self._views():
            view.scroll_to(self._kept.get(view.name, 0.0))

    def _views(self) -> list[ScrollView]:
        return [widget for widget in self.page.widgets if isinstance(widget, ScrollView)]

    def _knock(self, spot: Hotspot) -> None:
        self.services.sounds.play("wood_press" if spot.live else "refusal")


def sentences(*parts: str) -> str:
    """Return the parts that are not empty as sentences, for a voice."""
    said = (part.strip() for part in parts)
    return " ".join(part if part[-1] in ".!?…:" else f"{part}." for part in said if part)
