"""The name on a card is whole, at every width, or the card has none."""

import pygame
import pytest

from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.names import CARDS
from game.games.yoho.view.faces_cards import BasicFront, MapFront
from game.table.faces import Face
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.scenes.recorder import recording

_BASIC = (MapCard.MOVEMENT, MapCard.NET)


@pytest.mark.parametrize("couch", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.6, 2.0])
def test_a_card_has_its_whole_name_or_none(
    monkeypatch: pytest.MonkeyPatch, text: float, couch: bool
) -> None:
    pygame.font.init()
    look = DrawSettings(table_text=text, couch=couch)
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), look)
    sizes: dict[int, set[float]] = {}  # of names, by the width of the card
    for card in MapCard:
        names = {CARDS[card].name, CARDS[card].short}
        for wide in range(40, 90, 3):
            box = Box(20, 20, wide, wide * 1.4)
            basic = [BasicFront(card, "ember")] if card in _BASIC else []
            faces: list[Face] = [MapFront(card), *basic]
            for face in faces:
                with recording(monkeypatch) as lines:
                    face.paint(canvas, box)
                heads = [line for line in lines if line.box.y < box.y + 30]
                assert {line.text for line in heads} <= names, (card, wide)
                sizes.setdefault(wide, set()).update(line.role.size for line in heads)
                assert couch or heads, (card, wide)
    if couch:
        assert all(len(found) <= 1 for found in sizes.values()), "all are as large there"
