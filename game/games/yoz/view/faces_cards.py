"""The faces of the action cards of Yoz: in the gutter, and while they are read."""

from game.core.wording import counted
from game.games.yoz.rules.content import CARDS, ActionCard, Card, Dragon
from game.games.yoz.rules.names import CARD_NAMES, THIEF
from game.games.yoz.view.background import ART
from game.games.yoz.words.log import card_effect
from game.table.faces import Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Text,
)
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, PROMPT, RULE, SEAT_NAME, SMALL
from game.ui.viewport import Box

READ_WIDTH = 240.0  # px of a card while it is read, where all of the table is seen
_RATIO = 0.79  # the height of a picture as a share of its width
_LEAST_PICTURE = 30.0  # px of width: a smaller one shows nothing
_HEADS = {
    "thief": ("#3E3448", "#2A2233"),
    "back": ("#235A40", "#153C2B"),
    "fly": ("#82390F", "#5E2709"),
}


def kind_of(card: ActionCard) -> str:
    """Return the main effect of a card: "thief" (moves closer), "back" (moves back) or "fly"."""
    if card.thief > 0:
        return "thief"
    return "back" if card.thief < 0 else "fly"


@even
def card_back_of_paper(w: float, h: float, kind: str, head: float) -> str:
    """Return a paper card as SVG; `kind`: colour of its head, see `kind_of`; `head`: px."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.14)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.5, 1.5, w - 3, h - 3, 8, svg_shapes.CREAM_RIM)
    paper = svg.gradient(("0", "#FBF0D2"), ("100", "#E6D0A0"))
    svg.rect(4, 4, w - 8, h - 8, 6, paper)
    top, foot = _HEADS[kind]
    svg.rect(4, 4, w - 8, head, 6, svg.gradient(("0", top), ("100", foot)))
    svg.rect(4, head - 4, w - 8, 8, 0, foot)
    svg.rect(4, head + 4, w - 8, 1.5, 0, "#A2702A")
    return svg.text()


class LastCard(Face, frozen=True):
    """Face: the last card in the gutter: its picture, and its effect."""

    card: Card

    def paint(self, canvas: Canvas, box: Box) -> None:
        card, ink = CARDS[self.card], canvas.palette.ink_brown
        role, small = canvas.look.words(BODY_BOLD), canvas.look.words(SMALL)
        head = 24 * role.size / BODY_BOLD.size
        said = "Dragons" if kind_of(card) == "fly" else THIEF[1]
        title = Sized(Text(said, role, "#FFF3D8", align="centre"), h=head + 8)
        lines = tuple(
            Text(said, small, ink, (shorter,), align="centre")
            for said, shorter in _effect_lines(card)
        )
        art = Icon(f"{ART}/card_{self.card}", _LEAST_PICTURE, most=box.w, ratio=_RATIO, grow=1)
        if box.w > box.h:  # lying: the picture beside the words
            row = Row((Sized(art, w=0.36 * box.w), Column(lines, grow=1)), gap=4, grow=1)
            column: Part = Column((title, row, Space(h=6)))
        else:
            pictured = Column((title, art, *lines, Space(h=10, grow=0.4)))
            column = FirstThatFits((pictured, Column((title, Column(lines, grow=1)))))
        Panel(column, card_back_of_paper, (kind_of(card), head), edge=(6, 0)).draw(canvas, box)


def _effect_lines(card: ActionCard) -> list[tuple[str, str]]:
    """Return a line for each effect of a card, each with a shorter wording."""
    lines: list[tuple[str, str]] = []
    if card.thief > 0:
        lines.append((f"{counted(card.thief, 'space')} closer", f"{card.thief} closer"))
    elif card.thief < 0:
        lines.append((f"{counted(-card.thief, 'space')} back", f"{-card.thief} back"))
    if card.dragons == 1:
        lines.append(("1 dragon flies", "1 dragon"))
    elif card.dragons == len(Dragon):  # or as many as are left
        lines.append(("All dragons fly", "All dragons"))
    elif card.dragons:
        lines.append((f"{card.dragons} dragons fly", f"{card.dragons} dragons"))
    return lines


class ReadCard(Face, frozen=True):
    """Face: a card while it is read: name, picture, short story and effect."""

    card: Card

    def paint(self, canvas: Canvas, box: Box) -> None:
        card, ink = CARDS[self.card], canvas.palette.ink_brown
        unit = box.w / READ_WIDTH
        name = Text(CARD_NAMES[self.card], PROMPT.scaled(unit), "#FFF3D8", align="centre")
        effect = card_effect(card.thief, card.dragons)
        role = SEAT_NAME.scaled(0.95 * unit)
        parts = (
            Sized(name, h=48 * unit),
            Icon(f"{ART}/card_{self.card}", 140 * unit, ratio=_RATIO),
            Column((Paragraph(card.story, RULE.scaled(unit), ink, align="centre"),), grow=1),
            Row((Space(22 * unit), Rule("#B0905A", grow=1), Space(22 * unit))),
            Paragraph(effect, role, "#2E6B2B" if card.thief < 0 else "#8C2415", align="centre"),
            Space(h=8 * unit),
        )
        details = kind_of(card), 40.0 * unit
        column = Column(parts, gap=6 * unit)
        Panel(column, card_back_of_paper, details, edge=(14 * unit, 0)).draw(canvas, box)
