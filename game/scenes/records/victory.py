"""The victory picture: who won and by what, before anything else after a match."""

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.core.controls.actions import Action
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.scenes.parts.menu import MenuScene, sentences
from game.scenes.parts.places import sat_down
from game.scenes.parts.rolling.dice_entry import begin_match
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.records.result_picture import keep_picture
from game.scenes.records.results import NOT_AGAIN, leave_table, results_of
from game.scenes.records.victory_page import VictoryData, victory_part, victory_told
from game.ui.button import button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PointerMoved, Signal
from game.ui.parts import Part, Row, Sized
from game.ui.viewport import SCREEN
from game.ui.widget import Widget, widgets_of

ANSWERS_AFTER_S = 0.4
FADE_S = 0.24
COIN_S = 0.9  # after the fanfare
WATCHED_S = 6.0  # that it stays where nobody plays
_VEIL, _STEPS = "#0E0703", 6
_EDGE, _TOP = 56.0, 30.0
_SAFE = 0.05  # of the screen, which a television may cut off
_HIGH = 860.0  # px from which on the buttons are below the decisive moment
_LARGE = 1.5  # likewise from this text size on


class VictoryActions(Struct, frozen=True):
    """The callbacks of the page: play again, all figures, or the title."""

    rematch: Callable[[], None]
    results: Callable[[], None]
    leave: Callable[[], None]


def victory_of(
    services: Services, match: Match, table: Scene, curve: Curve | None = None
) -> "VictoryScene":
    """Return the victory picture of a finished match, to be opened over its table.

    `curve`: the chances of winning as far as they were asked for.
    """

    def results() -> None:
        services.stack.pop(scene)
        services.stack.push(results_of(services, match, table))

    def rematch() -> None:
        chairs = sat_down(services, match.spec, match.chairs)
        make = partial(Match, match.spec, match.setup, services.new_seed(), chairs, None)
        begin_match(services, table, match.spec, chairs, make, NOT_AGAIN)

    ways = VictoryActions(
        rematch,
        results,
        partial(leave_table, services, table),
    )
    watched = all(chair.level is not None for chair in match.chairs)
    told = victory_told(match, curve)
    scene = VictoryScene(services, told, ways, key=match.spec.key, watched=watched)
    return scene


class VictoryScene(MenuScene):
    """The victory picture. It stays until somebody chooses, unless only computers have played."""

    lock_s = ANSWERS_AFTER_S

    def __init__(
        self,
        services: Services,
        told: VictoryData,
        ways: VictoryActions,
        *,
        key: str,
        watched: bool = False,
    ) -> None:
        super().__init__(services)
        self.told, self._ways, self._key, self._watched = told, ways, key, watched
        self._shown_s = 0.0

    # --- keys and ways ----------------------------------------------------------------------------

    def confirm(self) -> None:
        """Play again (Enter)."""
        self._ways.rematch()

    def back(self) -> None:
        """Go to the title (Esc)."""
        self._ways.leave()

    def key(self, key: Key) -> bool:
        """Open the results by F."""
        if not key.means(Action.FULL_RESULTS):
            return False
        self._ways.results()
        return True

    def handle(self, signal: Signal) -> None:
        """Stay for good once anybody has done anything but move the pointer."""
        if not isinstance(signal, PointerMoved):
            self._watched = False
        super().handle(signal)

    def _keep(self) -> None:
        if self._canvas is not None:
            keep_picture(self.services, self._canvas, self._laid, self._key)

    def _laid(self, canvas: Canvas) -> tuple[list[Widget], float]:
        """Return the widgets of a picture of the page, without buttons, and its height."""
        part = victory_part(canvas, self.told, (), high=False)
        box = SCREEN.inset(_EDGE, _TOP)
        return widgets_of(part, canvas, box), box.bottom

    # --- time -------------------------------------------------------------------------------------

    def spoken(self) -> str:
        """Return who won, and by what."""
        return sentences(self.told.line, self.told.note)

    @property
    def restless(self) -> bool:
        """Whether frames are needed without input."""
        return self._shown_s < max(FADE_S, COIN_S) or self._watched or super().restless

    def update(self, dt_s: float) -> bool:
        """Let the page appear, ring the coin, and leave after a while if nobody plays."""
        before, self._shown_s = self._shown_s, self._shown_s + dt_s
        if before < COIN_S <= self._shown_s and self.told.by_person:
            self.services.sounds.play("metal_coin")
        if self._watched and self._shown_s >= WATCHED_S:
            self._watched = False
            self._ways.leave()
        moved = super().update(dt_s)
        return moved or before < FADE_S

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the picture and its buttons on the page."""
        screen = canvas.view.screen
        across, down = _EDGE, _TOP
        if canvas.look.couch:
            across, down = max(across, _SAFE * screen.w), max(down, _SAFE * screen.h)
        high = screen.h >= _HIGH or canvas.look.menu_text >= _LARGE
        part = victory_part(canvas, self.told, self._buttons(canvas, high=high), high=high)
        box = screen.inset(across, down)
        self.page.put(*widgets_of(part, canvas, box))

    def _buttons(self, canvas: Canvas, *, high: bool) -> tuple[Part, ...]:
        slot = partial(button_slot, canvas)
        label = "Try again" if self.told.lost else "Rematch"
        again = primary_slot(canvas, "button:again", label, self._ways.rematch)
        full = slot("button:full", "Full results", self._ways.results, key=Action.FULL_RESULTS)
        keep = slot("button:keep", "Save", self._keep, tip="Save the picture")
        if high:
            return again, full, keep
        return again, Row((Sized(full, w=1, grow=1), keep), gap=8)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, which comes out of the dark."""
        super().draw(canvas)
        dark = 1 - self._shown_s / FADE_S
        if dark > 0 and not self.services.settings.reduced_motion:
            alpha = round(255 * round(_STEPS * dark) / _STEPS)
            canvas.fill(self.screen, _VEIL, alpha)
