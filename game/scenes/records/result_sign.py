"""The sign at the head of the results: who won, and how."""

from collections.abc import Callable

from game.scenes.records.result_page_data import ResultPageData
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Space, Stack, Text
from game.ui.theme import BODY, BODY_BOLD, PAGE_TITLE, SMALL
from game.ui.viewport import Box

_LEAST = 78.0
_CREAM = "#FBE7BF"


def winner_sign(canvas: Canvas, told: ResultPageData, rule: Callable[[], None] | None) -> Part:
    """Return the winners' emblems, headline, story, game, and the button that opens the rule."""
    factor = canvas.look.menu_text
    head = PAGE_TITLE.scaled(1.15 * min(factor, 1.5))
    body, small = BODY.scaled(1.04 * factor), SMALL.scaled(factor)
    side = 50.0 if len(told.won_by) <= 2 else 36.0
    badges = tuple(Icon(f"badge_{colour}", side) for colour in told.won_by)
    words = Paragraph(told.headline, head, "#FFE9B8"), Paragraph(told.story, body, _CREAM)
    game = Text(told.game, BODY_BOLD.scaled(factor), _CREAM, align="right", firm=True)
    when = (Text(told.when, small, _CREAM, align="right", firm=True),) if told.when else ()
    button: tuple[Part, ...] = ()
    if rule is not None:
        tip = "Read the rule that decided"
        slot = button_slot(canvas, "button:rule", "Rule", rule, icon="icon_book", tip=tip)
        button = (Column((slot,)),)
    emblems = (Row(badges, gap=8),) if badges else ()
    row = Row(
        (*emblems, Column(words, gap=2, grow=1), Column((game, *when), gap=4), *button), gap=16
    )
    sign = Stack((Space(h=_LEAST), Screws(), Panel(row, None, edge=(38, 11))))
    return Panel(sign, svg_shapes.sign, (canvas.palette, 14), "sign_wood")


class Screws(Space, frozen=True):
    """A screw in each corner of a sign."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw them."""
        for x in (box.x + 15, box.right - 15):
            for y in (box.y + 13, box.bottom - 13):
                canvas.picture("screw", Box.around(x, y, 11, 11))
