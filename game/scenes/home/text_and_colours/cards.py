"""Cards of the text-and-colours page: a text size or a palette, each with a sample."""

from collections.abc import Callable

from game.scenes.home.text_and_colours.sample import Sample
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    FirstThatFits,
    Painted,
    Panel,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.theme import PROMPT, Palette
from game.ui.widget import Slot, part_button

_EDGE = 24.0
_HEAD = 44.0
_DOT = 26.0
_PATCH_W, _PATCH_GAP = 62.0, 12.0


def size_card(canvas: Canvas, sample: Sample, on_pick: Callable[[], None], *, chosen: bool) -> Slot:
    """Return the card of a text size: a leather panel with the size and a sample."""
    palette = canvas.palette
    head = Sized(_head(canvas, palette, f"{sample.percent} %", chosen=chosen), h=_HEAD)
    said = Column((Space(h=4), head, Space(h=4), Drawn(paint=sample.draw, grow=1), Space(h=14)))
    card = Panel(said, svg_shapes.panel, (palette,), "leather", edge=(_EDGE, 0))
    return _card(f"size:{sample.percent}", card, palette, on_pick, chosen=chosen)


def palette_card(
    canvas: Canvas, palette: Palette, label: str, on_pick: Callable[[], None], *, chosen: bool
) -> Slot:
    """Return the card of a palette in its own colours.

    It is leather with the name; wood, parchment, brass and felt as far as there is room.
    """
    head = _head(canvas, palette, label, chosen=chosen)
    patches = [
        Sized(Panel(Space(), make, details, texture), w=_PATCH_W)
        for make, details, texture in (
            (svg_shapes.pill, (palette.felt[0], palette.rim, 8), ""),
            (svg_shapes.button, (palette, "primary", "normal"), ""),
            (svg_shapes.parchment, (palette,), "parchment"),
            (svg_shapes.sign, (palette,), "sign_wood"),
        )
    ]
    rows = (Row((head, Space(grow=1), *patches[n:]), gap=_PATCH_GAP) for n in range(5))
    said = FirstThatFits(tuple(rows))
    card = Panel(said, svg_shapes.panel, (palette,), "leather", edge=(_EDGE, 14))
    return _card(f"palette:{palette.name}", card, palette, on_pick, chosen=chosen)


def _head(canvas: Canvas, palette: Palette, label: str, *, chosen: bool) -> Part:
    """Return the label of a card, and before it a dot that marks the chosen one."""
    rim = Painted(_DOT, svg_shapes.pill, (palette.panel_dark, palette.cream_quiet, _DOT / 2))
    dot = Painted(_DOT - 12, svg_shapes.pill, (palette.legal, "", _DOT / 2))
    role = PROMPT.scaled(canvas.look.menu_text)
    label_part = Text(label, role, palette.cream, firm=True, tight=True)
    return Row((Stack((rim, dot) if chosen else (rim,)), label_part), gap=12)


def _card(
    name: str, card: Part, palette: Palette, on_pick: Callable[[], None], *, chosen: bool
) -> Slot:
    """Return a card that can be clicked, with a ring if it is chosen or pointed at."""

    def drawn(state: str) -> Part:
        if not chosen and state == "normal":
            return card
        ring = (palette.legal, "", 12, 3) if chosen else (palette.cream_quiet, "", 12, 2)
        return Stack((card, Panel(Space(), svg_shapes.ring, ring)))

    return part_button(name, drawn, on_pick, radius=12)
