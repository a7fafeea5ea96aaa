"""Decides when "While you waited" is shown, and handles its rows and buttons."""

from game.core.contract.things import RECAP
from game.core.contract.values import Seat
from game.core.controls.actions import Action, letter_of
from game.core.review.recap import Recap, recap_of, stretch_of
from game.core.storage.settings import RecapShown
from game.scenes.match.layers.base import Layer
from game.scenes.match.layers.moments import MomentLayer
from game.scenes.match.layers.recap_sheet import AGAIN, CLOSE, ROW, RecapSheet
from game.scenes.match.layers.what_is_this import WhatIsThisLayer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.ui.inputs import Key
from game.ui.viewport import Box

_MOST = {RecapShown.SHORT: 3, RecapShown.ALWAYS: 5}
_BACK = "Back to the table"


class RecapLayer(Layer):
    """Shows each decision's recap beside the table, for its viewer alone, and removes it."""

    def __init__(
        self,
        services: Services,
        scene: TableContext,
        explaining: WhatIsThisLayer,
        moments: MomentLayer,
    ) -> None:
        self._services, self._scene, self._explaining = services, scene, explaining
        self.moments = moments
        self._told: tuple[Seat, int] | None = None  # the seat and the last ply of the last recap

    # --- when -----------------------------------------------------------------------------------

    def follow(self) -> None:
        """Show a recap before a person's decision if it is worth one; close one that is over."""
        scene, shown = self._scene, self._services.settings.recap
        seat = scene.director.decider
        open_sheet = scene.view.recap
        if open_sheet is not None and (seat != open_sheet.recap.you or not scene.director.asks):
            self.forget()
        if seat is None or not scene.director.asks or not scene.terms.recaps:
            return
        stretch = stretch_of(scene.match, seat)
        told = seat, -1 if stretch is None else stretch[-1]
        if told == self._told or shown is RecapShown.OFF:
            return
        self._told = told
        recap = recap_of(scene.match, seat, scene.director.viewer)
        if recap is None or not self._is_worth_telling(recap, shown):
            return
        view = scene.view
        view.recap = RecapSheet(
            recap,
            view.places,
            self._where,
            most=_MOST[shown],
            whose=len(scene.director.persons) > 1,
            key=None if self._shares_again() else Action.AGAIN,
        )
        scene.touch()

    def _is_worth_telling(self, recap: Recap, shown: RecapShown) -> bool:
        """Whether somebody else has moved, and in a way that the settings include."""
        match, director = self._scene.match, self._scene.director
        you = director.person_of(recap.you)
        movers = {match.steps[first].by for first, _ in recap.turns}
        if all(by is not None and director.person_of(by) == you for by in movers):
            return False
        return shown is RecapShown.ALWAYS or recap.concerns

    def _where(self, name: str) -> Box | None:
        """Return the box of a thing on the table; None if it is not there now."""
        piece = self._scene.table.pieces.get(name)
        if piece is not None and piece.alpha > 0:
            return piece.box
        spots = (spot.box for spot in self._explaining.spots() if spot.name == name)
        return next(spots, None)

    def forget(self) -> None:
        """Close the recap for another viewer; it is shown again when its own decides again."""
        if self._scene.view.recap is not None:
            self._told = None
            self.close()

    def rewind(self) -> None:
        """Close the recap after an undo of its steps."""
        if self._told is not None and self._told[1] > self._scene.match.ply:
            self._told = None
            self.close()

    def close(self) -> bool:
        """Close the sheet; False if there is none."""
        view = self._scene.view
        if view.recap is None:
            return False
        view.recap = None
        self._scene.touch()
        return True

    # --- what it does ---------------------------------------------------------------------------

    def takes(self, name: str) -> bool:
        """Handle a pick on the sheet; False for any other."""
        sheet = self._scene.view.recap
        if sheet is None or not name.startswith(RECAP):
            return False
        self._services.sounds.play("paper_flip")
        if name == CLOSE:
            self.close()
        elif name == AGAIN:
            self._look_back(stretch=(sheet.recap.first, sheet.recap.last))
        else:
            self._look_back(at=sheet.rows[int(name.removeprefix(ROW))].ply)
        return True

    def repeats(self, key: Key) -> bool:
        """Replay the recap's plies, or the great moment just seen, by the key of "Show again"."""
        sheet, ply = self._scene.view.recap, self._scene.match.ply
        if not key.means(Action.AGAIN) or self._shares_again():
            return False
        if sheet is not None:
            self._look_back(stretch=(sheet.recap.first, sheet.recap.last))
        elif self.moments.ply == ply:
            self._look_back(stretch=(ply, ply))
        else:
            return False
        return True

    def _shares_again(self) -> bool:
        """Return whether a button of this table uses the key of "Show again", and so takes it."""
        bindings = self._services.settings.bindings
        return any(
            self._scene.choosing.shortcut(letter_of(other))
            for name in bindings.keys_of(Action.AGAIN)
            for other in bindings.by_key(name)
        )

    def _look_back(self, at: int | None = None, stretch: tuple[int, int] | None = None) -> None:
        look_back = self._services.routes.look_back
        scene = look_back(self._scene.match, way_back=_BACK, at=at, stretch=stretch)
        self._services.stack.push(scene)
