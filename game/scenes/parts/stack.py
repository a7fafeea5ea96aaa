"""The stack of scenes. The top one gets input; changes take effect between frames."""

from collections.abc import Callable, Sequence

import pygame

from game.core.reports import ReportContext
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown, PointerUp, Resized, Signal
from game.ui.music.player import Music
from game.ui.press_guard import LOCK_S
from game.ui.viewport import SCREEN, Box

_BESIDE = PointerUp(-1e6, -1e6)


class Scene:
    """A full screen, or a dialog or drawer over another scene (`covers` False)."""

    covers = True
    passes = False  # it covers a page only for a moment
    shows_pads = False  # it shows itself which pads are connected
    lock_s = LOCK_S  # seconds for which it ignores presses when it comes to the top
    music: Music | None = None  # None: that of the scene below

    @property
    def screen(self) -> Box:
        """Return the visible area in its own logical pixels, as laid out last."""
        return SCREEN

    def hotspots(self) -> Sequence[Hotspot]:
        """Return all hotspots."""
        return ()

    def handle(self, signal: Signal) -> None:
        """Handle input while this scene is on top."""

    def turn_away(self, signal: Signal) -> None:
        """Show that a press was ignored, because the scene has only just appeared."""

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it must be drawn again."""
        return False

    @property
    def restless(self) -> bool:
        """Whether the scene's time must pass in small steps, although nothing on it changes."""
        return False

    @property
    def listens(self) -> bool:
        """Whether the scene takes the next key, before all keys that work everywhere."""
        return False

    def lay_out(self, canvas: Canvas) -> None:
        """Lay out the scene for a canvas; `draw` does this too if needed."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""

    def draw_changes(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw what looks different from the frame before, which is still on the canvas.

        Returns those pixels; None: all of it has been drawn.
        """
        self.draw(canvas)
        return None

    def resumed(self) -> None:
        """Called when the scene is on top again."""

    def closed(self) -> None:
        """Called when the scene leaves the stack: release its resources."""

    def laid(self) -> ReportContext | None:
        """Return the match played on this scene, if any, which must be saved after a fault."""
        return None


class SceneStack:
    """Scenes, the last on top. Requests are carried out by `settle`, after the frame.

    A scene that has only just come to the top ignores presses for a moment: a click meant for the
    scene before must not answer a question that nobody has read.
    """

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._requests: list[Callable[[], None]] = []
        self._stale = True  # the picture below the top scene has changed
        self._below: pygame.Surface | None = None
        self._alone: Scene | None = None  # the only scene drawn in the frame before
        self.shut_s = 0.0  # seconds for which the top scene still ignores presses

    @property
    def changes(self) -> bool:
        """Whether another scene comes up with the end of this frame."""
        return bool(self._requests)

    @property
    def scenes(self) -> Sequence[Scene]:
        """Return the scenes from bottom to top."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """Return the scene that handles signals; None once the last is gone."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._requests.append(lambda: self._scenes.append(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Remove a scene (None: the top one) and all scenes over it."""
        target = scene or self.top
        self._requests.append(lambda: self._remove(target))

    def abandon(self) -> list[Exception]:
        """Remove all scenes at once, also those that raise; return their exceptions in order."""
        broken: list[Exception] = []
        self._requests.clear()
        while self._scenes:
            try:
                self._scenes.pop().closed()
            except Exception as fault:
                broken.append(fault)
        self._below, self._stale = None, True
        return broken

    def replace(self, scene: Scene) -> None:
        """Replace all scenes with another."""

        def change() -> None:
            while self._scenes:
                self._take_away()
            self._scenes.append(scene)

        self._requests.append(change)

    def _remove(self, target: Scene | None) -> None:
        if target not in self._scenes:
            return
        while self._scenes:
            if self._take_away() is target:
                break

    def _take_away(self) -> Scene:
        """Remove the top scene. It stays on the stack until `closed` has returned."""
        scene = self._scenes[-1]
        scene.closed()
        return self._scenes.pop()

    def settle(self) -> bool:
        """Carry out requests; True if the screen must be drawn again."""
        if not self._requests:
            return False
        while self._requests:
            before = self.top
            requests, self._requests = self._requests, []
            for request in requests:
                request()
            if self.top is not None and self.top is not before:
                self.shut_s = self.top.lock_s
                self.top.resumed()
        self._stale = True
        return True

    def handle(self, signal: Signal) -> None:
        """Pass a signal to the top scene; a new window size goes to every scene.

        Once another scene has been requested, presses in the same frame are dropped: the player has
        not seen the new scene yet.
        """
        if isinstance(signal, Resized):
            self._stale = True
            self._below = None
            for scene in self._scenes:
                scene.handle(signal)
        elif self.changes and isinstance(signal, PointerDown | Key):
            return
        elif self.top is not None and self.shut_s > 0 and _presses(signal):
            self.shut_s = LOCK_S  # hammering prolongs the lock: a player has to pause and look
            self.top.turn_away(signal)
        elif self.top is not None:
            if self.changes and isinstance(signal, PointerUp):
                signal = _BESIDE  # a release that hits nothing
            self.top.handle(signal)

    def redraw(self) -> None:
        """Drop cached pictures, since everything visible has changed."""
        self._stale = True

    def update(self, dt_s: float) -> bool:
        """Let time pass for every visible scene; True if one must be drawn again."""
        self.shut_s = max(0.0, self.shut_s - dt_s)
        dirty = False
        for scene in self._visible():
            moved = scene.update(dt_s)
            if moved and scene is not self.top:
                self._stale = True
            dirty = dirty or moved
        return dirty

    @property
    def restless(self) -> bool:
        """Whether a scene that can be seen goes on with something."""
        return self.changes or any(scene.restless for scene in self._visible())

    @property
    def page(self) -> Scene | None:
        """Return the topmost scene that covers all below it; None once the last is gone."""
        pages = [scene for scene in self._scenes if scene.covers and not scene.passes]
        return next(reversed(pages or self._scenes[:1]), None)

    @property
    def music(self) -> Music:
        """Return the music of the topmost scene that has its own; else that of the title."""
        found = (scene.music for scene in reversed(self._scenes))
        return next((music for music in found if music is not None), Music())

    def _visible(self) -> list[Scene]:
        first = 0
        for place, scene in enumerate(self._scenes):
            if scene.covers:
                first = place
        return self._scenes[first:]

    def draw(self, canvas: Canvas) -> None:
        """Draw the visible scenes. Those below the top scene are drawn only when they changed."""
        self._draw(canvas, whole=True)

    def draw_changes(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw what looks different from the frame before, which is still on the canvas.

        Returns those pixels; None: all of it has been drawn.
        """
        return self._draw(canvas, whole=False)

    def _draw(self, canvas: Canvas, *, whole: bool) -> Sequence[pygame.Rect] | None:
        visible = self._visible()
        before, self._alone = self._alone, visible[-1] if len(visible) == 1 else None
        if not visible:
            return None
        if not whole and not self._stale and self._alone is not None and self._alone is before:
            return self._alone.draw_changes(canvas)
        if len(visible) > 1:
            below = self._below
            if below is None or self._stale or below.get_size() != canvas.surface.get_size():
                below = self._below = canvas.surface.copy()
                under = canvas.onto(below)
                for scene in visible[:-1]:
                    scene.draw(under)
            canvas.surface.blit(below, (0, 0))
        self._stale = False
        visible[-1].draw(canvas)
        return None

    def close(self) -> None:
        """Remove all scenes, the top one first."""
        while self._scenes:
            self._take_away()


def _presses(signal: Signal) -> bool:
    match signal:
        case PointerDown(button=1):
            return True
        case Key():
            return signal.confirms
    return False
