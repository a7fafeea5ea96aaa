"""The list of players; chips side by side where the text is large."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.statistics.page import Listed
from game.scenes.records.people.told import won
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Icon, Panel, Part, Row, Space, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import SEAT_NAME, SMALL, Palette
from game.ui.widget import Slot, part_button

_ROW, GAP = 60.0, 6.0
EDGE = 12.0  # left and right of what stands in a row
_CHIP = 216.0  # wide at least, at the usual text size
_BADGE = 34.0
_FEW = 8  # chips shown before the player expands the list
_LARGEST = 1.75  # from this text size on only a line of them, so that the sheet begins in sight


@even
def row_skin(w: float, h: float, palette: Palette, chosen: bool) -> str:
    """Return the background of a row as SVG: light wood with a brass edge if chosen."""
    svg = Svg(w, h)
    if chosen:
        wood = svg.gradient(("0", "#7A4C2A"), ("100", "#653C20"))
        svg.rect(0, 0, w, h, 9, wood)
        svg.rect(0, 0, 5, h, 2.5, palette.brass_title)
    else:
        svg.rect(0, 0, w, h, 9, "#FFF3D8", opacity=0.08)
    return svg.text()


def choice_row(
    canvas: Canvas,
    name: str,
    part: Part,
    go: Callable[[], None],
    tip: str = "",
    *,
    high: float = 0.0,
    chosen: bool = False,
) -> Slot:
    """Return a part that can be clicked, on light wood while it is chosen or pointed at."""
    ground = row_skin, (canvas.palette, chosen)

    def drawn(state: str) -> Part:
        if chosen or state != "normal":
            return Panel(part, *ground, edge=(EDGE, 0))
        return Panel(part, None, edge=(EDGE, 0))

    return part_button(name, drawn, go, tip=tip, radius=9, h=high)


def rows(
    canvas: Canvas, people: Sequence[Listed], chosen: str, choose: Callable[[str], None]
) -> Part:
    """Return a row for each player."""
    slots = (_person(canvas, one, chosen, choose, _ROW) for one in people)
    return Column(tuple(slots), gap=GAP)


def chips(
    canvas: Canvas,
    people: Sequence[Listed],
    chosen: str,
    width: float,
    choose: Callable[[str], None],
    *,
    everybody: bool,
) -> tuple[Part, int]:
    """Return chips of players side by side for a width, and how many players are left out.

    Of many players only the first have chips, unless `everybody` is set; the chosen one always has.
    """
    factor = canvas.look.menu_text
    across = max(1, int((width + GAP) // (_CHIP * factor + GAP)))
    shown, few = list(people), across if factor >= _LARGEST else _FEW
    if not everybody and len(people) > few:
        shown = shown[:few]
        if all(one.name != chosen for one in shown):
            shown[-1:] = [one for one in people if one.name == chosen] or shown[-1:]
    high = SEAT_NAME.scaled(factor).line_height + SMALL.scaled(factor).line_height + 18
    slots: list[Part] = [_person(canvas, one, chosen, choose, high) for one in shown]
    slots += [Space()] * (-len(slots) % across)
    lines = (tuple(slots[start : start + across]) for start in range(0, len(slots), across))
    column = Column(tuple(Grid((line,), (1,) * across, GAP) for line in lines), gap=GAP)
    return column, len(people) - len(shown)


def _person(
    canvas: Canvas, one: Listed, chosen: str, choose: Callable[[str], None], high: float
) -> Slot:
    """Return the row of a person with their wins. The hotspot is `person:NAME`."""
    palette, factor = canvas.palette, canvas.look.menu_text
    is_chosen = one.name == chosen
    title = palette.brass_title if is_chosen else palette.cream
    quiet = palette.cream if is_chosen else palette.cream_quiet
    name = Text(one.name, SEAT_NAME.scaled(factor), title)
    said = Text(won(one.wins, one.matches), SMALL.scaled(factor), quiet)
    badge = Icon(f"badge_{one.colour}", _BADGE * min(factor, 1.4))
    words = Row((badge, Column((name, said), grow=1)), gap=11)
    go = partial(choose, one.name)
    return choice_row(canvas, f"person:{one.name}", words, go, high=high, chosen=is_chosen)
