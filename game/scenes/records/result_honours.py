"""The panel of honours in the results."""

from collections.abc import Sequence

from game.core.contract.values import Honour
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.widget import PartWidget


class HonourCard(PartWidget):
    """A card for an honour."""


def honour_card(canvas: Canvas, honour: Honour, seats: Sequence[Place], *, counted: bool) -> Part:
    """Return the contents of an HonourCard: its name, one sentence, and the winners' emblems.

    `counted`: its count is shown elsewhere on the page.
    """
    palette, factor = canvas.palette, canvas.look.menu_text
    plain = counted or honour.count == 1
    name = honour.name if plain else f"{honour.name}, {honour.count:,}"
    head = Paragraph(name, BODY_BOLD.scaled(factor), palette.brass_title)
    words = Paragraph(honour.flavour, SMALL.scaled(factor), palette.cream)
    badges = Row(tuple(Icon(f"badge_{seats[seat].colour}", 28) for seat in honour.seats), gap=2)
    row = Row((badges, Column((head, words), grow=1)), gap=8)
    return Panel(row, svg_shapes.panel, (palette,), "leather", edge=(14, 9))
