"""What the action cards of Yoz show: as they lie in the gutter, and as they are read."""

from game.core.wording import counted
from game.games.yoz.rules.content import CARDS, ActionCard, Card
from game.games.yoz.rules.names import CARD_NAMES, THIEF
from game.games.yoz.view.background import ART
from game.games.yoz.words.log import card_effect
from game.table.faces import Face
from game.table.lettering import fitted, fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, PROMPT, RULE, SEAT_NAME, SMALL
from game.ui.viewport import Box

READ_WIDTH = 240.0  # px of a card while it is read, where all of the table is seen
_LEAST_PICTURE = 24.0  # px of height: a smaller one shows nothing
_HEADS = {
    "thief": ("#3E3448", "#2A2233"),
    "back": ("#235A40", "#153C2B"),
    "fly": ("#82390F", "#5E2709"),
}


def kind_of(card: ActionCard) -> str:
    """What a card is above all: a step of the thief, a setback, or a flight."""
    if card.thief > 0:
        return "thief"
    return "back" if card.thief < 0 else "fly"


@even
def card_back_of_paper(w: float, h: float, kind: str, head: float) -> str:
    """A card of paper with a coloured head."""
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
    """The last card in the gutter: its picture, and what it did."""

    card: Card

    def paint(self, canvas: Canvas, box: Box) -> None:
        card = CARDS[self.card]
        role, small = canvas.look.words(BODY_BOLD), canvas.look.words(SMALL)
        head, step = 24 * role.size / BODY_BOLD.size, 18 * small.size / SMALL.size
        canvas.shape(box, card_back_of_paper, kind_of(card), head)
        at = box.centre[0], box.y + head * 2 / 3
        said = "Dragons" if kind_of(card) == "fly" else THIEF[1]
        canvas.text(said, at, fitted(canvas, said, role, box.w - 12), "#FFF3D8", align="centre")
        lines = _effect_lines(card)
        top = box.y + head + 9
        if box.w > box.h:  # lying: the picture beside the words
            side = min(box.bottom - 9 - top, box.w * 0.36)
            picture = Box(box.x + 9, top, side, box.bottom - 9 - top)
            words = Box(picture.right + 4, 0, box.right - 8 - picture.right - 4, 0)
            y = (top + box.bottom - 9) / 2 - (len(lines) - 1) * step / 2
        else:
            high = box.bottom - 2 * step - 21 - top
            picture, words = Box(box.x + 6, top, box.w - 12, high), box.inset(4, 0)
            y = picture.bottom + step * 15 / 18
        if picture.h >= _LEAST_PICTURE:
            canvas.picture(f"{ART}/card_{self.card}", picture)
        for wordings in lines:
            said = fitting(canvas, wordings, small, words.w)
            role, at = fitted(canvas, said, small, words.w), (words.centre[0], y)
            canvas.text(said, at, role, canvas.palette.ink_brown, align="centre")
            y += step


def _effect_lines(card: ActionCard) -> list[tuple[str, ...]]:
    """What it did, a line each, and the same in fewer words."""
    lines: list[tuple[str, ...]] = []
    if card.thief > 0:
        lines.append((f"{counted(card.thief, 'space')} closer", f"{card.thief} closer"))
    elif card.thief < 0:
        lines.append((f"{counted(-card.thief, 'space')} back", f"{-card.thief} back"))
    if card.dragons == 1:
        lines.append(("1 dragon flies", "1 dragon"))
    elif card.dragons:
        lines.append((f"{card.dragons} dragons fly", f"{card.dragons} dragons"))
    return lines


class ReadCard(Face, frozen=True):
    """A card while it is read: name, picture, small story and effect."""

    card: Card

    def paint(self, canvas: Canvas, box: Box) -> None:
        card = CARDS[self.card]
        palette, larger = canvas.palette, box.w / READ_WIDTH
        canvas.shape(box, card_back_of_paper, kind_of(card), 40.0 * larger)
        x = box.centre[0]
        title = PROMPT.scaled(larger)
        name = CARD_NAMES[self.card]
        wide = canvas.type.width(name, title)
        if wide > box.w - 24 * larger:
            title = title.scaled((box.w - 24 * larger) / wide)
        canvas.text(name, (x, box.y + 24 * larger), title, "#FFF3D8", align="centre")
        picture = Box.around(x, box.y + 108 * larger, 140 * larger, 110 * larger)
        canvas.picture(f"{ART}/card_{self.card}", picture)
        room = Box(box.x + 18 * larger, box.y + 172 * larger, box.w - 36 * larger, 0)
        rule, large = RULE.scaled(larger), SEAT_NAME.scaled(larger)
        used = canvas.paragraph(card.story, room, rule, palette.ink_brown, align="centre")
        effect = card_effect(card.thief, card.dragons)
        foot = box.bottom - 26 * larger - canvas.height(effect, large, room.w) / 2
        y = max(room.y + used + 8 * larger, foot)
        canvas.fill(Box(box.x + 40 * larger, y - 6 * larger, box.w - 80 * larger, 1), "#B0905A")
        at = Box(room.x, y, room.w, 0)
        canvas.paragraph(effect, at, large.scaled(0.95), "#8C2415", align="centre")
