"""A person's decision: what can be clicked, what a click means, and why it is refused."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.contract.confirmations import Confirmation
from game.core.contract.values import Choice, Move, Refusal
from game.core.match.undo import foresees_final
from game.scenes.match.director import Director
from game.table.gestures import (
    CANCEL,
    ActionButton,
    Asked,
    ButtonSeat,
    Controller,
    Gesture,
    Selection,
)


class Choosing:
    """Maps hotspots to moves, for the view that is shown. It knows no screen."""

    def __init__(
        self,
        director: Director,
        controller: Controller,
        offers: Callable[[Sequence[Gesture]], Sequence[Gesture]],
    ) -> None:
        self._director, self._offers = director, offers
        self._controller = controller
        self._view: Any = None
        self._selection = Selection(())
        self.best: Choice | None = None  # of the best player, as far as known and wanted
        self._advice: Gesture | None = None
        self._final: dict[tuple[Move, ...], bool] = {}  # plans, by whether they stay for good

    def open(self, view: Any, before: frozenset[str]) -> None:
        """Open a decision; `before`: what was switched on in the previous one."""
        self._view = view
        toggled = self._controller.toggles(view, before)
        bundles = self._controller.bundles(view)
        self._selection = Selection(self.gestures(), toggled, bundles)
        self._advice = None
        self._final.clear()

    def close(self, view: Any) -> None:
        """Close the decision until the next one opens; `view`: the view meanwhile."""
        self._view = view
        self._selection = Selection(())
        self._advice = None

    @property
    def selected(self) -> frozenset[str]:
        """The selection so far: hotspots switched on, or picked on the way."""
        return self._selection.selected

    def live(self) -> frozenset[str]:
        """Return the hotspots that do something now."""
        if not self._director.asks:
            return frozenset()
        live = self._selection.live()
        return live | {CANCEL} if self._selection.picked else live

    def gestures(self) -> tuple[Gesture, ...]:
        """Return the offered ways to make legal moves."""
        if not self._director.asks:
            return ()
        gestures = self._controller.gestures(self._view, self._director.offered())
        return tuple(self._offers(gestures))

    def next_clicks(self) -> frozenset[str]:
        """Return the hotspots that advance the choice: all live ones but those that undo a pick."""
        return self._selection.next_clicks() if self._director.asks else frozenset()

    def next_for(self, gesture: Gesture) -> tuple[str, ...]:
        """Return the next clicks for a gesture; () if something else has been picked."""
        return self._selection.next_for(gesture)

    def buttons(self) -> tuple[ActionButton, ...]:
        """Return the action buttons."""
        if not self._director.asks:
            return ()
        picked = self._selection.picked
        if picked:
            confirms = self._controller.confirms(self._view, picked, self.selected)
            return (*confirms, ActionButton(CANCEL, "Cancel", ButtonSeat.LOWER, "Esc"))
        if self.best is not None:
            return self._controller.advised_buttons(self._view, self.selected, self.best)
        return self._controller.buttons(self._view, self.selected)

    def asks(self) -> str:
        """Return the prompt for the next pick, where a choice takes several; "" without one."""
        picked = self._selection.picked
        return self._controller.asks(self._view, picked) if picked else ""

    def asked(self) -> Asked:
        """Return the identity of the present decision; a later one differs."""
        return self._director.match.ply, self._selection.picked

    def shortcut(self, key: str) -> str | None:
        """Return the hotspot of a key; None if it has none."""
        return self._by_key().get(key)

    def keys(self) -> dict[str, str]:
        """Return the keys as written on caps, by the hotspots that they pick."""
        return {name: key.upper() for key, name in self._by_key().items()}

    def _by_key(self) -> dict[str, str]:
        """Return the hotspots by key; buttons take precedence over the game's own keys."""
        if not self.live():
            return {}
        said = {button.key.lower(): button.hotspot for button in self.buttons() if button.key}
        return self._controller.shortcuts(self._view, self._selection.picked) | said

    def pick(self, hotspot: str) -> Gesture | None:
        """Pick a live hotspot; return a completed gesture or None.   Raises: KeyError if quiet."""
        if hotspot == CANCEL:
            self._selection.cancel()
            return None
        return self._selection.pick(hotspot)

    def switch(self, hotspot: str) -> bool:
        """Replace the last pick by another hotspot; False if the two are no alternatives.

        A second click on a picked hotspot undoes its pick. If the click has its own refusal,
        nothing changes.
        """
        if self._refused(hotspot) is not None:
            return False
        if self._selection.picked[-1:] == (hotspot,):
            return self._selection.cancel()
        return self._selection.instead(hotspot)

    def cancel(self) -> bool:
        """Undo one pick; False if nothing was selected."""
        return self._selection.cancel()

    def confirmation(self, gesture: Gesture, *, tells_odds: bool) -> Confirmation | None:
        """Return the confirmation due before a gesture; None if there is none."""
        spec, plan = self._director.match.spec, (gesture.move, *gesture.then)
        seat = self._director.acting_seat()
        return spec.asks_before(self._view, plan, seat, tells_odds=tells_odds)

    def final(self, hotspots: Iterable[str]) -> frozenset[str]:
        """Return the hotspots of `hotspots` that lead only to moves that cannot be undone."""
        return frozenset(name for name in hotspots if self._is_final(self._selection.through(name)))

    def _is_final(self, gestures: Sequence[Gesture]) -> bool:
        return bool(gestures) and all(map(self._stays, gestures))

    def _stays(self, gesture: Gesture) -> bool:
        plan = (gesture.move, *gesture.then)
        if plan not in self._final:
            self._final[plan] = foresees_final(self._director.match.spec, self._view, plan)
        return self._final[plan]

    def gesture_for(self, move: Move) -> Gesture | None:
        """Return the first gesture for a move; None if none is offered."""
        return next((gesture for gesture in self.gestures() if gesture.move == move), None)

    def advise(self, move: Move, then: tuple[Move, ...] = ()) -> tuple[str, ...]:
        """Recommend a move, with `then` in one go if possible; return its first clicks, or ()."""
        end = (move, *then)[-1]
        plans = (g for g in self.gestures() if (g.move, *g.then)[-1] == end)
        self._advice = next(plans, None) if then else None
        self._advice = self._advice or self.gesture_for(move)
        return self.advised()

    def advised(self) -> tuple[str, ...]:
        """Return the next clicks for the recommended move; () without one."""
        return self._selection.next_for(self._advice) if self._advice else ()

    def refusal(self, hotspot: str) -> Refusal | None:
        """Return why a quiet hotspot does nothing; None if neither rules nor words say."""
        match, by = self._director.match, self._director.acting_seat()
        refusal = self._refused(hotspot)
        if refusal is None and self._selection.picked:
            refusal = self._controller.misses(self._view, hotspot, self._selection.picked)
        if refusal is None:
            refusal = match.spec.words.gesture(self._view, by, hotspot)
        if refusal is None and not self._director.waits_for_person:
            refusal = self._out_of_turn()
        return refusal

    def _refused(self, hotspot: str) -> Refusal | None:
        """Return why the move that a click most likely meant is refused; None if it is not."""
        move = self._controller.meant(self._view, hotspot, self.selected)
        return self._director.refusal(move) if move is not None else None

    def _out_of_turn(self) -> Refusal | None:
        """Return why every move is refused: out of turn, or the match is over; None if neither."""
        match = self._director.match
        known = match.legal_moves() or tuple(s.move for s in match.steps if s.move is not None)
        return match.refusal(known[-1], self._director.acting_seat()) if known else None
