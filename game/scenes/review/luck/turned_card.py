"""A turning point with a button to replay it, for games whose choices are not judged."""

from collections.abc import Callable

from game.scenes.review.luck.luck_page_data import Turned
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Grid, Panel, Paragraph, Part, Row, Sized, Space, Stack, Text
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL

HIGH = 150.0
_EDGE = 16.0, 12.0
_DISC = 28.0
_BAR_HIGH = 9.0
_CHANCE = 48.0  # px that a chance takes


def turned_card(canvas: Canvas, number: int, turned: Turned, on_look: Callable[[], None]) -> Part:
    """Return when, what happened, the chance before and after, and the button to replay it."""
    palette, f = canvas.palette, canvas.look.menu_text
    ink, bold, size = palette.ink_brown, BODY_BOLD.scaled(f), _DISC * min(f, 1.5)
    disc = Panel(
        Text(str(number + 1), bold, ink, align="centre"),
        svg_shapes.pill,
        ("#F6E7C1", ink, size / 2),
    )
    head = Row((Sized(disc, size, size), Text(turned.title, HEADING.scaled(0.95 * f), ink)), gap=9)
    said = Paragraph(turned.said, BODY.scaled(f), ink)
    after = palette.good_bar if turned.after >= turned.before else palette.bad_bar
    lines = (
        (f"{turned.who} before", turned.before, palette.mixed_bar),
        ("after", turned.after, after),
    )
    rows = tuple(
        (
            Text(label, SMALL.scaled(f), palette.ink_label, align="right"),
            Bar(chance, colour, high=_BAR_HIGH),
            Sized(Text(f"{round(chance * 100)} %", bold, ink, align="right"), _CHANCE * f),
        )
        for label, chance, colour in lines
    )
    chances = Grid(rows, (0, 1, 0), gap=12, pad=5 * f, grow=1)
    button = button_slot(canvas, f"look:{number}", "Replay it", on_look)
    foot = Row((chances, Column((button,))), gap=20)
    page = Column((head, said, Space(grow=1), foot), gap=6, align="top")
    card = Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=_EDGE)
    return Stack((Space(h=HIGH * f), card))
