"""A person's choices at the table: picks, whole moves, plans for later, and undo."""

from functools import partial
from typing import Any, Protocol

from game.core.contract.values import Move, Refusal, Seat
from game.core.match.match import Played
from game.scenes.match.layers.confirm import ConfirmLayer
from game.scenes.match.presenter import MatchPresenter
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.services import Services
from game.table.gestures import HAND, Gesture
from game.table.table import GameTable


def automatic_move(table: GameTable, view: Any) -> Move | None:
    """Return the move that a table plays for a person, never one that uses luck; None if none."""
    move = table.pre_moves.automatic_move(view)
    return None if move is None or move.draws else move


class ChoosingScene(PlayContext, Protocol):
    """The interface of a match scene for the choices at its table."""

    asking: ConfirmLayer

    def play(self, move: Move, then: tuple[Move, ...] = ()) -> Played | Refusal | None:
        """Play a person's move and the plan that follows it; None: dice are due."""


class PlayerChoices:
    """Turns picked hotspots into moves, card peeks and marks of plans."""

    def __init__(self, services: Services, scene: ChoosingScene, presenter: MatchPresenter) -> None:
        self._services, self._scene, self._presenter = services, scene, presenter

    def live(self) -> frozenset[str]:
        """Return the names of hotspots that now choose or plan a move, or turn a hand over."""
        director, live = self._scene.director, self._scene.choosing.live()
        hand = director.may_peek
        others = set(self._wishing()) if hand is None else {f"{HAND}{hand}", *self._wishing()}
        return live | others if others else live

    def _wishing(self) -> dict[str, Seat]:
        """Return the hotspots by which persons plan their next decision, with their seats."""
        wishing = self._scene.table.pre_moves.wishing(self._presenter.shown)
        person_of = self._scene.director.person_of
        return {name: seat for name, seat in wishing.items() if person_of(seat) is not None}

    def pick(self, name: str) -> None:
        """Handle the pick of a live hotspot."""
        choosing = self._scene.choosing
        if name in choosing.live():
            gesture = choosing.pick(name)
            if gesture is None:
                self.show()
            else:
                self.choose(gesture, name)
        elif (seat := self._wishing().get(name)) is not None:
            self._scene.table.pre_moves.wish(self._presenter.shown, seat)
            self._services.sounds.play("wood_press")
        else:
            self._services.sounds.play("paper_flip")
            self._scene.director.peek()
            self._presenter.show_now()

    def switch(self, name: str) -> bool:
        """Pick a hotspot in place of one picked before; False if it never was an alternative."""
        switched = self._scene.choosing.switch(name)
        if switched:
            self.show()
        return switched

    def choose(self, gesture: Gesture, clicked: str) -> None:
        """Carry out a gesture, after its confirmation if one is due."""
        if not self._scene.asking.is_due(gesture, clicked):
            self.carry_out(gesture)

    def carry_out(self, gesture: Gesture) -> None:
        """Play the moves of a gesture; show the refusal if there is one."""
        scene = self._scene
        odds = scene.view.said.odds
        if odds is not None:
            scene.director.journal.note_odds(scene.match, odds)
        played = scene.play(gesture.move, gesture.then)
        if isinstance(played, Refusal):
            scene.say(played, gesture.picks[-1])

    def show(self) -> None:
        """Show the selection after a change of the picks."""
        self._services.sounds.play("die_keep")
        self._scene.table.toggle(self._presenter.shown, self._scene.choosing.selected)
        self._presenter.refresh_words()
        self._scene.touch()

    def cancel_pick(self) -> bool:
        """Undo the last pick; False if nothing is picked."""
        cancelled = self._scene.choosing.cancel()
        if cancelled:
            self.show()
        return cancelled

    def mark(self, name: str | None) -> bool:
        """Put a plan's mark on a hotspot or take it off; False if it takes none."""
        director, table = self._scene.director, self._scene.table
        acting = director.acting_seat()
        persons = [s for s in range(len(director.match.chairs)) if director.person_of(s)]
        seats = sorted(persons, key=lambda seat: (seat != acting, seat))
        if name is None or not seats or table.telling:
            return False
        if not table.pre_moves.mark(self._presenter.shown, name, seats):
            return False
        self._services.sounds.play("wood_press")
        self._scene.touch()
        return True

    def undo(self) -> None:
        """Undo the last pick of a choice, or else the last choice, or show why not."""
        scene = self._scene
        if scene.choosing.asked()[1]:
            self.cancel_pick()
            return
        refusal = scene.director.undo_refusal()
        if refusal is None:
            self._take_back()
        elif not scene.dialogs.ask_undo(partial(self._take_back, agreed=True)):
            scene.say(refusal, "tool:undo")

    def _take_back(self, *, agreed: bool = False) -> None:
        reached = self._scene.director.undo(agreed=agreed)
        if isinstance(reached, Refusal):
            self._scene.say(reached, "tool:undo")
        else:
            self._presenter.rewind_to(reached)
