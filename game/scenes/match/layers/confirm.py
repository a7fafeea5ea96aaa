"""Confirmation of a risky move at a table: when it is due, and how it is answered."""

import pygame

from game.core.contract.values import Seat
from game.core.storage.settings import OddsHelper
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.table.gestures import Gesture
from game.table.question import ANSWERS, GO_ON, STAY, SWITCH, Question
from game.table.stakes import StakesQuestion
from game.ui.inputs import Key

_LOOKING = ("tool:", "rule:", "panel:", "seat:")
_CHANGING = "tool:undo"


class ConfirmLayer(Layer):
    """Shows one confirmation at a time. It belongs to the ply and the viewer of its decision."""

    def __init__(self, services: Services, table: TableContext) -> None:
        self._services, self._table = services, table
        self._gesture: Gesture | None = None
        self._clicked = ""  # the clicked hotspot, which answers nothing meanwhile
        self._of: tuple[int, Seat | None] = 0, None  # the ply, and the viewer

    @property
    def question(self) -> Question | None:
        """The open confirmation; None if there is none."""
        return self._table.view.question

    def is_due(self, gesture: Gesture, clicked: str) -> bool:
        """Open a confirmation before a gesture; False if none is due."""
        table, settings = self._table, self._services.settings
        if not settings.confirm_risky or not table.terms.asks_first:
            return False
        tells_odds = settings.odds_helper is not OddsHelper.OFF
        confirmation = table.choosing.confirmation(gesture, tells_odds=tells_odds)
        if confirmation is None or confirmation.kind.key in settings.unasked:
            return False
        best = table.choosing.best
        if confirmation.unless_advised and best is not None and best.move == gesture.move:
            return False
        table.choosing.cancel()
        spots = table.view.loupe.under(table.hotspots())
        spot = next((s for s in spots if s.name == clicked), None)
        target, radius = table.box_of(clicked), spot.radius if spot else 10.0
        places = table.view.places
        if confirmation.stakes is not None:
            question: Question = StakesQuestion(
                confirmation, places, target, area=table.table.stakes_at, radius=radius
            )
        else:
            question = Question(confirmation, places, target, radius=radius)
        self._gesture, self._clicked = gesture, clicked
        self._of = table.match.ply, table.table.viewer
        self._services.sounds.play("paper_flip")
        table.view.ask(question)
        table.attention.focus(STAY)
        table.attention.hand.lock(GO_ON)  # a double click never gives it
        return True

    def takes(self, name: str) -> bool:
        """Handle a pick that answers the question; any other closes it and returns False."""
        question = self.question
        if question is None or not self.stands():
            return self._forget()
        if name in ANSWERS:
            self._answer(question, name)
        elif name != self._clicked:
            if name == _CHANGING or not name.startswith(_LOOKING):
                self._forget()
            return False
        return True

    def answers(self, key: Key, main: str | None) -> bool:
        """Give the safe answer by Enter or Space; False if the focused hotspot takes the key.

        `main`: the target of these keys without a confirmation. A repeated Space on the very
        button that opened the confirmation comes from a player who has not read it: it answers
        nothing.
        """
        attention = self._table.attention
        if not key.confirms or (attention.ring and attention.focused in ANSWERS):
            return False
        if key.key == pygame.K_SPACE and main == self._clicked:
            return False
        return self.cancel()

    def cancel(self) -> bool:
        """Give the safe answer; True if a confirmation was open."""
        return self.question is not None and self.takes(STAY)

    def stands(self) -> bool:
        """Whether the confirmation is still for the present decision; otherwise it is closed."""
        table = self._table
        now = table.match.ply, table.table.viewer
        stands = self.question is not None and now == self._of and table.director.waits_for_person
        if not stands:
            self._forget()
        return stands

    def update(self, dt_s: float) -> bool:
        """Close a question that is no longer due; True if it did."""
        return self.question is not None and not self.stands()

    def _answer(self, question: Question, name: str) -> None:
        gesture = self._gesture
        if name == SWITCH:
            question.switch()
            settings = self._services.settings.asking(
                question.confirmation.kind.key, question.asks_on
            )
            self._services.apply_settings(settings)
        else:
            self._forget()
            if name == GO_ON and gesture is not None:
                self._table.choices.carry_out(gesture)
        self._services.sounds.play("wood_press")

    def _forget(self) -> bool:
        """Close the confirmation; return False."""
        if self.question is not None:
            attention = self._table.attention
            if attention.focused in ANSWERS:
                attention.focus(self._clicked)
            self._table.view.ask(None)
        self._gesture, self._clicked = None, ""
        return False
