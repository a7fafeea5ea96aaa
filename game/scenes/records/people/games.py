"""The choice of the game that the players page shows: one, or all."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.contract.spec import AnySpec
from game.scenes.parts.game_box import Cover
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Part, Row, Text
from game.ui.theme import BODY_BOLD
from game.ui.widget import Slot, part_button

ALL = "all"
_LABEL = "All games"
_HIGH = 46.0
_EDGE = 4.0


def game_choice(
    canvas: Canvas,
    games: Sequence[AnySpec],
    chosen: str | None,
    choose: Callable[[str | None], None],
) -> Part:
    """Return the choice of one game or all. Hotspots are `game:all` and `game:KEY`."""
    role, palette = BODY_BOLD.scaled(canvas.look.menu_text), canvas.palette
    high = (_HIGH - 2 * _EDGE) * min(canvas.look.menu_text, 1.6)

    def choice(key: str | None, part: Part, tip: str = "", edge: float = 0.0) -> Slot:
        go = partial(choose, key)

        def drawn(state: str) -> Part:
            ground = svg_shapes.segment if key == chosen or state != "normal" else None
            return Panel(part, ground, (key == chosen, state != "normal"), edge=(edge, 0))

        return part_button(f"game:{key or ALL}", drawn, go, tip=tip, h=high)

    ink = palette.ink_brown if chosen else palette.cream
    everything = choice(None, Text(_LABEL, role, ink, align="centre", firm=True), edge=14)
    covers = []
    for spec in games:
        side = high - (6 if spec.key == chosen else 2)
        cover = Row((Cover(side, side, game=spec.key),), align="centre")
        covers.append(choice(spec.key, cover, spec.name, edge=(high + 4 - side) / 2))
    row = Row(
        (Column((everything,), align="top"), Row(tuple(covers), gap=_EDGE, wrap=True)), gap=_EDGE
    )
    return Panel(row, svg_shapes.field_box, (palette,), edge=(_EDGE, _EDGE))
