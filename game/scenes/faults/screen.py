"""The fault screen: what is saved, where the report is, and what to do next.

Drawn with shapes and with fonts that are loaded already: it can be shown whatever broke.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.controls.actions import Action
from game.scenes.faults.parts import Told, field, heading, promise, rows, slip
from game.scenes.parts.backdrop import draw_dim
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui import svg_shapes
from game.ui.button import Kind, button_height, button_slot, button_width
from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Panel, Part, Row, Sized, Space
from game.ui.scroll import scrolling
from game.ui.theme import BUTTON
from game.ui.widget import Page, centred

_WIDE, _TALLEST = 700.0, 640.0
_EDGE = 36.0
_ROOM = "#1E0E06"


@dataclass(frozen=True)
class Way:
    """A button of the fault screen. Enter presses the first (the primary one), Esc the last."""

    key: str
    label: str
    go: Callable[[], None]


class FaultScene(MenuScene):
    """Shows a `fault`. `open_folder` and `copy` return their outcome in a word or two."""

    def __init__(
        self,
        services: Services,
        fault: Exception,
        told: Told,
        ways: Sequence[Way],
        *,
        open_folder: Callable[[], str] | None,
        copy: Callable[[], str],
    ) -> None:
        super().__init__(services)
        self.page = Page()  # without sound
        self.fault, self.told = fault, told
        self.way = ""  # the way taken: faults from now on come from its scene
        self._ways = ways
        self._open_folder, self._copy = open_folder, copy
        self._labels = {"report:folder": "Open folder", "report:copy": "Copy report"}

    def back(self) -> None:
        """Take the last way, usually to the title (Esc)."""
        self._go(self._ways[-1])

    def confirm(self) -> None:
        """Press the primary button (Enter)."""
        self._go(self._ways[0])

    def _go(self, way: Way) -> None:
        self.way = way.key
        way.go()

    def _do(self, name: str, act: Callable[[], str]) -> Callable[[], None]:
        def done() -> None:
            self._labels[name] = act()
            self.changed()

        return done

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the backdrop if it has been rendered before, else a dark ground."""
        room = canvas.pictures.made(("backdrop", *canvas.surface.get_size()))
        if room is None:
            canvas.surface.fill(_ROOM)
        else:
            canvas.surface.blit(room, (0, 0))
            draw_dim(canvas, 70)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put one sheet in the middle, which grows with its text and scrolls if it is too high."""
        wide = min(_WIDE * max(1.0, canvas.look.menu_text * 0.85), 1200.0)
        texture = "parchment" if canvas.has_texture("parchment") else ""
        paper = svg_shapes.parchment, (canvas.palette,), texture, (_EDGE, _EDGE - 4)
        content = scrolling(canvas, "told", self._content(canvas), 14)
        sheet = Panel(Column((content, Space(h=30), self._buttons(canvas))), *paper)
        self.page.put(*centred(sheet, canvas, wide, _TALLEST))

    def _buttons(self, canvas: Canvas) -> Part:
        """Return the buttons from the right, the primary one outermost."""
        return Row(
            tuple(self._button(canvas, way) for way in reversed(self._ways)), gap=14, align="right"
        )

    def _button(self, canvas: Canvas, way: Way) -> Part:
        main = way is self._ways[0]
        kind: Kind = "primary" if main else "plain"
        key, least = (Action.CHOOSE, 210.0) if main else (Action.BACK, 170.0)
        name, go = f"way:{way.key}", partial(self._go, way)
        return button_slot(canvas, name, way.label, go, least=least, kind=kind, key=key)

    def _content(self, canvas: Canvas) -> Part:
        parts = (
            Panel(heading(canvas, self.told), None, edge=(0, 2)),
            field(canvas, self.told),
            Column((promise(canvas), self._report(canvas)), gap=6),
        )
        return Column(parts, gap=16)

    def _report(self, canvas: Canvas) -> Part:
        """Return the part with the report's place and subject, and its buttons."""
        acts: list[tuple[str, Callable[[], str]]] = [("report:copy", self._copy)]
        if self._open_folder is not None:
            acts.insert(0, ("report:folder", self._open_folder))
        high = max(40.0, button_height(canvas, BUTTON) - 6)
        broad = max(156.0, *(button_width(canvas, label) for label in self._labels.values()))
        paper = partial(button_slot, canvas, kind="paper")
        slots = tuple(
            Sized(paper(name, self._labels[name], self._do(name, act)), broad, high)
            for name, act in acts
        )
        below = Column(tuple(Row((slot,)) for slot in slots), gap=4)
        shown: Part = Row((Column((rows(canvas, self.told),), grow=1), below), gap=12)
        if canvas.look.large:  # then the buttons of the report are below it
            shown = Column((rows(canvas, self.told), FirstThatFits((Row(slots, gap=12), below))))
        return Panel(shown, slip, ("#FBF3DC", canvas.palette.ink_label), edge=(16, 10))
