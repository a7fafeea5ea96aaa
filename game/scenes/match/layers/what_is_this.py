"""Answers "What is this?" about anything at the table, by mouse, keys or gamepad.

A right click, a long press and F1 ask; a gamepad has a button for F1. The answer stays until
another action: Enter opens its rule, arrows go on to the neighbouring thing.
"""

from msgspec.structs import replace

from game.core.contract.things import LOG, ODDS, ODDS_ROW, POUCH, SIGN, STANDINGS, TITLE, Thing
from game.core.controls.actions import Action
from game.core.storage.settings import OddsHelper
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.scenes.match.under_glass.magnifier import Magnifying
from game.scenes.parts.services import Services
from game.table import common_things
from game.table.book.pages import ODDS as ODDS_PAGE
from game.table.book.pages import POUCH as POUCH_PAGE
from game.table.ledge import Kind, Paper
from game.table.naming import named
from game.ui.hotspots import Hotspot, towards
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.viewport import Box

HELD_S = 0.5
_RING = "The ring marks where the plan in the first row of the odds begins."
_STILL = 8.0  # the logical pixels that a finger held still may move


class WhatIsThisLayer(Layer):
    """Connects things at the table with the answers that describe them."""

    def __init__(self, services: Services, scene: TableContext, magnifying: Magnifying) -> None:
        self._services, self._scene, self._magnifying = services, scene, magnifying
        self._at: tuple[float, float] | None = None  # where the pointer is, once it has moved
        self._held: tuple[float, float] | None = None  # where a press is held still
        self._held_s = 0.0
        self._asked: Hotspot | None = None  # what the answer is about

    @property
    def answer(self) -> Paper | None:
        """The answer that is shown; None if there is none."""
        paper = self._scene.view.talk.paper
        return paper if paper is not None and paper.kind is Kind.WHAT else None

    # --- what asks ------------------------------------------------------------------------------

    def hears(self, signal: Signal) -> bool:
        """Handle a signal that asks "What is this?" or is for the answer; True if it is used up."""
        match signal:
            case PointerMoved(x, y):
                self._at = x, y
                if self._held is not None and not _still(self._held, self._at):
                    self._held = None
            case PointerUp():
                self._held = None
            case PointerDown(x, y):
                self._at, self._held = (x, y), None
            case Key():
                return self._hears_key(signal)
        return False

    def hold(self, x: float, y: float) -> None:
        """Begin a press; held still for a while, it asks."""
        self._held, self._held_s = (x, y), 0.0

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a press has been held for long enough."""
        if self._held is None:
            return False
        self._held_s += dt_s
        if self._held_s < HELD_S:
            return False
        (x, y), self._held = self._held, None
        self._scene.attention.let_go()  # it asks, and so it does nothing else
        return self.explain(self.under(x, y))

    def _hears_key(self, key: Key) -> bool:
        answer, scene = self.answer, self._scene
        if key.means(Action.WHAT):
            if not scene.presenter.end_movement() and scene.presenter.catch_up():
                self.explain(self._focus())
            return True
        if answer is None or key.control:
            return False
        if key.way is not None:
            self._go_on(key.way)
        elif key.enters or key.means(Action.BACK):
            scene.view.talk.hush()
            scene.touch()
            if key.enters and answer.rule:
                scene.open_rulebook(at=answer.rule)
        else:
            return False
        return True

    def _focus(self) -> Hotspot | None:
        """Return the hotspot that a key asks about: the focused, the pointed one, or the sign."""
        attention, spots = self._scene.attention, self.spots()
        if attention.ring:
            found = [spot for spot in spots if spot.name == attention.focused]
            if found:
                return found[-1]
        under = None if self._at is None else self.under(*self._at)
        return under or next(spot for spot in spots if spot.name == SIGN)

    def _go_on(self, way: tuple[int, int]) -> None:
        """Go on to the thing next to the one that the answer is about."""
        if self._asked is not None:
            spots = [spot for spot in self.spots() if spot.box != self._asked.box]
            self.explain(towards([*spots, self._asked], self._asked, way))

    # --- things to describe ---------------------------------------------------------------------

    def under(self, x: float, y: float) -> Hotspot | None:
        """Return the smallest thing at a point, since small ones are on top, or None."""
        return self._magnifying.meant(x, y) or _smallest(self.spots(), x, y)

    def spots(self) -> list[Hotspot]:
        """Return everything at the table that can be described, with its box; the topmost last."""
        scene = self._scene
        view, table = scene.view, scene.table
        hotspots = [spot for spot in scene.hotspots() if not spot.name.startswith("rule:")]
        found = {spot.name for spot in hotspots}
        skeleton = table.skeleton
        places: list[tuple[str, Box]] = [(SIGN, skeleton.sign)]
        places += [] if skeleton.title is None else [(TITLE, skeleton.title)]
        if not view.is_told:
            places += self._around()
        seen = [piece for piece in table.pieces.values() if piece.alpha > 0]
        seen.sort(key=lambda piece: piece.z)
        laid = [*table.background.marks(scene.shown).items()]
        laid += [(piece.key, piece.box) for piece in seen if piece.key not in found]
        for name, box in laid:
            at = view.lies_at(box)
            places += [] if at is None else [(name, at)]
        places += [] if view.is_beside else view.seats.chips()
        places += scene.own_marks().items()
        return [*(Hotspot(name, box, tab=False) for name, box in places), *hotspots]

    def _around(self) -> list[tuple[str, Box]]:
        """Return the boxes of log, odds and pouch beside the table, as far as they are shown."""
        view, skeleton = self._scene.view, self._scene.table.skeleton
        page = view.column.book.open
        pouch = skeleton.pouch
        if pouch is None and page is not None and page.key == POUCH_PAGE:
            pouch = skeleton.page
        around = [] if pouch is None else [(POUCH, pouch)]
        if view.column.is_log_open:
            return around if view.log.open else [*around, (LOG, skeleton.page)]
        if page is not None and page.key != ODDS_PAGE:
            return around
        said = view.said.odds is not None or bool(view.said.odds_note)
        rows = enumerate(view.column.odds_panel.rows)
        shown = [(f"{ODDS_ROW}{n}", box) for n, box in rows if box.h > 0]
        return [*around, (ODDS if said else STANDINGS, skeleton.side), *shown]

    def thing(self, name: str) -> Thing | None:
        """Return the description of a thing for the viewer; None if it has none."""
        scene = self._scene
        found = self._found(name)
        if found is None:
            return None
        places = scene.view.places
        told = self._services.settings.odds_helper is not OddsHelper.OFF
        return Thing(
            named(found.heading, places),
            named(found.sentence, places),
            found.rule,
            named(found.now, places),
            tuple(replace(row, label=named(row.label, places)) for row in found.chances)
            if told
            else (),
            found.sum if told else None,
        )

    def _found(self, name: str) -> Thing | None:
        scene, said = self._scene, self._scene.view.said
        if name.startswith(ODDS_ROW):
            panel = self._found(ODDS)
            if panel is None or said.odds is None:
                return None
            return common_things.of_row(panel, said.odds, name)
        thing = scene.own_thing(name) or scene.match.spec.thing(scene.shown, name)
        if thing is None and name == POUCH:
            thing = common_things.of_pouch(said.reminder)
        if thing is None:
            thing = common_things.common(name)
        if thing is None:
            buttons = (button for button in said.buttons if button.hotspot == name)
            thing = next(map(common_things.of_button, buttons), None)
        if thing is not None and name == scene.table.aim:
            return replace(thing, sentence=f"{thing.sentence} {_RING}")
        if thing is not None and name.startswith("seat:") and not thing.now:
            seat = int(name.removeprefix("seat:"))
            return replace(thing, now=scene.view.seats.summary(seat))
        return thing

    def explain(self, spot: Hotspot | None) -> bool:
        """Show a description beside a thing; False if there is none."""
        thing = None if spot is None else self.thing(spot.name)
        if spot is None or thing is None:
            return False
        spot = self._magnifying.put_away(spot)
        self._asked = spot
        self._services.sounds.play("paper_flip")
        self._scene.view.talk.explain(thing, spot.box, spot.radius)
        self._scene.touch()
        return True


def _still(was: tuple[float, float], now: tuple[float, float]) -> bool:
    return max(abs(now[0] - was[0]), abs(now[1] - was[1])) <= _STILL


def _smallest(spots: list[Hotspot], x: float, y: float) -> Hotspot | None:
    under = [spot for spot in reversed(spots) if spot.box.contains(x, y)]
    return min(under, key=lambda spot: spot.box.w * spot.box.h, default=None)
