"""A scene is drawn and looked at: what is written on it, and what can be clicked."""

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.storage.settings import Palette, Settings
from game.scenes.match.scene import MatchScene
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import look_of
from game.scenes.parts.stack import Scene, SceneStack
from game.ui.hotspots import Hotspot
from game.ui.pictures import Pictures
from game.ui.viewport import HEIGHT, SCREEN
from tools.audit.easel import Easel
from tools.audit.goals import Measure, Place
from tools.audit.lines import Found, lines_of, overlapping
from tools.audit.tally import Finding, Tally

_FULL_HD = 1080 / HEIGHT  # pixels of a logical pixel at 1920x1080
_COUCH = (1920, 1080)


class Look(Struct, frozen=True):
    """A window size and the settings that affect the picture."""

    size: tuple[int, int]
    palette: Palette = Palette.TAVERN
    text: int = 100  # per cent
    couch: bool = False
    keys: bool = False  # played by keys or pad: something has the focus ring

    def said(self) -> str:
        """Return window size, palette, text size and use of keys in a few words."""
        text = "couch" if self.couch else f"text {self.text} %"
        parts = [f"{self.size[0]}x{self.size[1]}", self.palette, text]
        return ", ".join([*parts, "by keys"] if self.keys else parts)


class Subject(Struct, frozen=True):
    """Record: the scene that is looked at, and its kind of picture."""

    name: str
    place: Place


class Looking:
    """Draws a scene stack in windows of one size, and adds the findings to a tally.

    `pictures`: of a window of that size, for what they have in common.
    """

    def __init__(
        self, size: tuple[int, int], tally: Tally, pictures: Pictures | None = None
    ) -> None:
        self._easel = Easel(size, pictures or Pictures())
        self.tally = tally
        self.drawn = 0

    def at(self, stack: SceneStack, settings: Settings, subject: Subject, look: Look) -> None:
        """Measure the picture of a stack."""
        drawing = self._easel.draw(stack, look_of(settings))
        self.drawn += 1
        found, at, place = lines_of(drawing), f"{subject.name}, {look.said()}", subject.place
        boards = _boards(stack.scenes) if place is Place.TABLES else ()
        for one in found:
            self._read(one, place, at, look, on_board=_lies_on(one, boards))
        self.tally.look(Measure.OVERLAP, place, len(found))
        self.tally.look(Measure.CUT, place, len(found))
        for one, other in overlapping(found):
            what = f"{_quoted(one.line.text)} on {_quoted(other.line.text)}"
            self.tally.add(Measure.OVERLAP, place, Finding(1, what, at, one.box[:2]))
        for cut in drawing.book.cuts:
            what = f"{_quoted(cut.line.text)} by {cut.lost} px"
            self.tally.add(Measure.CUT, place, Finding(cut.lost, what, at))
        if stack.top is not None:
            self._reach(stack.top, place, at)

    def turn_page(self) -> None:
        """Drop the pictures and lines of the previous scene, before another scene is drawn."""
        self._easel.turn_page()

    def _read(self, one: Found, place: Place, at: str, look: Look, *, on_board: bool) -> None:
        words, pixel = _quoted(one.line.text), one.box[:2]
        high = look.palette is Palette.HIGH_CONTRAST
        measure = Measure.CONTRAST_HIGH if high else Measure.CONTRAST
        self.tally.measured(measure, place, Finding(round(one.contrast, 2), words, at, pixel))
        ink = _ink_measure(look, place)
        if ink is not None:
            growth = look.text / 100
            if on_board:  # words grow half as much there: the board itself stays as large as it can
                growth = 1 + (growth - 1) / 2
            value = one.ink / (growth if ink is Measure.INK_LARGER else 1)
            self.tally.measured(ink, place, Finding(round(value, 1), words, at, pixel))

    def _reach(self, scene: Scene, place: Place, at: str) -> None:
        for spot in _whole(scene):
            # A hotspot that is no tab stop is a shortcut for a button.
            if not (spot.live and spot.tab and spot.box.overlaps(scene.screen)):
                continue
            snaps = spot.snap and place is not Place.PAGES
            measure = Measure.TARGET_SNAP if snaps else Measure.TARGET
            side = round(min(spot.box.w, spot.box.h) * _FULL_HD, 1)
            self.tally.measured(measure, place, Finding(side, _kind(spot.name), at))


def _boards(scenes: Sequence[Scene]) -> tuple[pygame.Rect, ...]:
    """Return the boards of all tables in pixels."""
    tables = [scene for scene in scenes if isinstance(scene, MatchScene)]
    return tuple(
        table.view.canvas.view.rect(table.table.skeleton.board)
        for table in tables
        if table.view.canvas is not None
    )


def _lies_on(one: Found, boards: Sequence[pygame.Rect]) -> bool:
    x, y, wide, high = one.box
    return any(board.collidepoint(x + wide // 2, y + high // 2) for board in boards)


def _ink_measure(look: Look, place: Place) -> Measure | None:
    """Return the goal that the height of letters is held to in a look; None if there is none."""
    if look.size[0] < SCREEN.w or look.size[1] < SCREEN.h:
        return Measure.INK_SMALL_WINDOW
    if place is not Place.PAGES and look.couch:
        return Measure.INK_COUCH if look.size == _COUCH else None
    if look.text > 100:
        return Measure.INK_LARGER
    return Measure.INK


def _whole(scene: Scene) -> Sequence[Hotspot]:
    """Return all hotspots, each scrolled into sight first: a hidden part does not make one small.

    Nor is what a loupe opens over.
    """
    if isinstance(scene, MatchScene):
        return scene.magnifying.catch_areas()
    spots = list(scene.hotspots())
    if not isinstance(scene, MenuScene):
        return spots
    whole: list[Hotspot] = []
    for name in [spot.name for spot in spots]:
        scene.page.reveal(name)
        whole += [spot for spot in scene.hotspots() if spot.name == name and spot.box.h > 0]
    return whole


def _kind(name: str) -> str:
    """Return the kind of a thing: the same for `space:17` and `space:18`."""
    head, _, rest = name.partition(":")
    return head if rest.replace(":", "").isdigit() else name


def _quoted(text: str) -> str:
    return f'"{text if len(text) <= _MOST else text[: _MOST - 1].rstrip() + "…"}"'


_MOST = 32  # letters by which a line is known
