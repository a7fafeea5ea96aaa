"""What the action cards of Yoz show: as they lie in the gutter, and as they are read."""

from game.core.wording import counted
from game.games.yoz.rules.content import CARDS, ActionCard, Card
from game.games.yoz.view.background import ART
from game.games.yoz.words.log import card_effect
from game.table.faces import Face
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY_BOLD, PROMPT, RULE, SEAT_NAME, SMALL
from game.ui.viewport import Box

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


def card_back_of_paper(w: float, h: float, kind: str, head: float) -> str:
    """A card of paper with a coloured head."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.14)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.5, 1.5, w - 3, h - 3, 8, skins.CREAM_RIM)
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
        canvas.part(box, card_back_of_paper, kind_of(card), 24.0)
        x = box.centre[0]
        heads = {"thief": "Thief", "back": "Setback", "fly": "Dragons"}
        head = heads[kind_of(card)]
        canvas.text(head, (x, box.y + 16), BODY_BOLD, "#FFF3D8", align="centre")
        canvas.picture(f"{ART}/card_{self.card}", Box(box.x + 6, box.y + 33, box.w - 12, 60))
        ink = canvas.palette.ink_brown
        y = box.y + 108
        for line in _effect_lines(card):
            canvas.text(line, (x, y), SMALL, ink, align="centre")
            y += 18


def _effect_lines(card: ActionCard) -> list[str]:
    lines = []
    if card.thief:
        stones = counted(abs(card.thief), "stone")
        lines.append(f"{stones} {'on' if card.thief > 0 else 'back'}")
    if card.dragons:
        lines.append(counted(card.dragons, "flight"))
    return lines


class ReadCard(Face, frozen=True):
    """A card while it is read: name, picture, small story and effect."""

    card: Card

    def paint(self, canvas: Canvas, box: Box) -> None:
        card = CARDS[self.card]
        palette = canvas.palette
        canvas.part(box, card_back_of_paper, kind_of(card), 40.0)
        x = box.centre[0]
        title = PROMPT
        wide = canvas.type.width(card.name, title)
        if wide > box.w - 24:
            title = title.scaled((box.w - 24) / wide)
        canvas.text(card.name, (x, box.y + 24), title, "#FFF3D8", align="centre")
        canvas.picture(f"{ART}/card_{self.card}", Box.around(x, box.y + 108, 140, 110))
        room = Box(box.x + 18, box.y + 172, box.w - 36, 0)
        used = canvas.paragraph(card.story, room, RULE, palette.ink_brown, align="centre")
        effect = card_effect(card.thief, card.dragons)
        y = max(room.y + used + 8, box.bottom - 26 - canvas.height(effect, SEAT_NAME, room.w) / 2)
        canvas.fill(Box(box.x + 40, y - 6, box.w - 80, 1), "#B0905A")
        canvas.paragraph(
            effect, Box(room.x, y, room.w, 0), SEAT_NAME.scaled(0.95), "#8C2415", align="centre"
        )
