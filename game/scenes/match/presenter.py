"""Keeps the table, its panels and its texts in step with the match and the viewer."""

from typing import Any, Protocol

from msgspec.structs import replace

from game.core.contract.things import ODDS
from game.core.contract.values import Seat
from game.core.match.match import Played
from game.core.storage.personal_settings import NOBODY
from game.core.storage.settings import OddsHelper, Settings
from game.scenes.match.hints import HintRequest
from game.scenes.match.layers.all_layers import TableLayers
from game.scenes.match.log_feed import LogFeed
from game.scenes.match.side_panels import SidePanels
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.services import SPEEDS, Services
from game.table.previews.move_preview import NOTHING
from game.ui.music.player import Music


class PresentedScene(PlayContext, Protocol):
    """The interface of a match scene for its presenter."""

    layers: TableLayers
    music: Music | None

    def stops(self) -> frozenset[str]:
        """Return the hotspots that arrow keys reach although a click on them has no effect."""


class MatchPresenter:
    """Shows one ply of a match as one viewer may see it, with all its texts.

    `shown` is the view on the table, `viewer` the seat whose cards are open (None: nobody's).
    """

    def __init__(
        self,
        services: Services,
        scene: PresentedScene,
        panels: SidePanels,
        log: LogFeed,
        hints: HintRequest,
    ) -> None:
        self._services, self._scene = services, scene
        self._panels, self._log, self._hints = panels, log, hints
        self.shown: Any = None
        self.viewer: Seat | None = None
        self.company = NOBODY
        self._settled_ply = -1
        self._heeded: Settings | None = None  # that the table was last set by
        self._moved: Seat | None = None  # whose move is told, if one is

    # --- the viewer ---------------------------------------------------------------------------

    def sit(self) -> None:
        """Apply the deciding person's own settings, if they have any, and open their page."""
        scene = self._scene
        self.company = scene.director.company(self.company)
        self._services.set_seating(self.company)
        scene.layers.leafing.open_for(self.company.whose_turn)
        if self.settings_differ:
            self.follow_settings()

    @property
    def settings_differ(self) -> bool:
        """Return whether the settings have changed since the table followed them."""
        return self._services.settings is not self._heeded

    def follow_settings(self) -> None:
        """Apply the current settings to the table."""
        self._heeded = settings = self._services.settings
        table = self._scene.table
        self.look(
            tells_odds=settings.odds_helper is not OddsHelper.OFF,
            reduced_motion=settings.reduced_motion,
            speed=SPEEDS[settings.animation],
        )
        self._keep_pace()
        if table.timeline.speed == 0:
            table.skip()

    def _keep_pace(self) -> None:
        """Show a move of a computer player at the speed of computers, any other at one's own."""
        by = self._moved
        computer = by is not None and self._scene.director.person_of(by) is None
        self._scene.table.timeline.speed = self._services.pace.of(computer=computer)

    def look(self, **changes: Any) -> None:
        """Change the perspective that the table is drawn in."""
        table = self._scene.table
        table.look(replace(table.perspective, **changes))

    # --- which ply ----------------------------------------------------------------------------

    @property
    def is_current(self) -> bool:
        """Return whether the decision of the present ply is open."""
        return self._settled_ply == self._scene.match.ply

    @property
    def is_settled(self) -> bool:
        """Return whether the present ply is shown; dice that give way may still move."""
        return not self._scene.table.telling and self.is_current

    def ask_again(self) -> None:
        """Reopen the decision of the present ply in the next frame, with nothing chosen."""
        self._settled_ply = -1

    def show_now(self) -> None:
        """Show the present state at once."""
        self._look_as(self._scene.director.viewer, self._scene.match.ply)
        self.settle(at_once=True)

    def open_hand(self, seat: Seat) -> None:
        """Show the hand of a seat whose person is alone with the screen."""
        self._scene.director.open_hand(seat)
        self.show_now()

    def _look_as(self, viewer: Seat | None, ply: int) -> None:
        """Show a ply without animation; for another viewer, forget all that the last one saw."""
        scene = self._scene
        if viewer != self.viewer:
            scene.guide.hush()  # it may speak of the hand that was open
            scene.attention.forget()
            for layer in scene.layers:
                layer.forget()
        self.viewer = viewer
        self.look(viewer=viewer)
        self.shown = scene.match.view(viewer, ply)
        scene.table.let_go()
        scene.view.foretell(NOTHING)
        scene.table.show(self.shown)
        scene.choosing.close(self.shown)
        self._log.look_as(viewer, alone=len(scene.director.persons) == 1)
        self._panels.look_as(self.shown)
        scene.layers.in_words.follow()

    def settle(self, *, at_once: bool = False) -> None:
        """Open the decision of the present ply, which the table shows."""
        scene, match = self._scene, self._scene.match
        self.sit()
        self._log.catch_up()
        self.shown = view = match.view(self.viewer)
        if match.spec.tense is not None:
            tense = match.outcome is None and match.spec.tense(match.view(None))
            scene.music = Music(match.spec.key, tense)
        self._panels.tell_seats(view, scene.director.decider, at_once=at_once)
        self._moved = None
        self.look(asked=scene.director.asks)
        self._advise()
        if not self.is_current or at_once:
            scene.choosing.open(view, scene.table.toggled)
            scene.table.toggle(view, scene.choosing.selected)
            actor_changed = match.last_by != scene.director.decider
            if scene.director.waits_for_person and actor_changed and not at_once:
                self._greet()
        self._settled_ply = match.ply
        scene.guide.follow(view)
        self.refresh_words()
        before = self.pointed()
        scene.attention.keep_within(scene.hotspots())  # a thing may have moved off the pointer
        self.follow_pointer(before)
        for layer in scene.layers:
            layer.follow()
        scene.touch()

    def _greet(self) -> None:
        scene = self._scene
        actor = scene.director.acting_seat()
        scene.ears.ring("your_turn")
        if len(scene.director.persons) > 1 and not scene.director.needs_curtain:
            scene.view.talk.add_toast(scene.view.places[actor].colour, f"{{seat:{actor}}}'s turn")

    def tell(self, played: Played) -> None:
        """Begin to show a played move."""
        scene = self._scene
        viewer = scene.director.viewer
        if viewer != self.viewer:
            # Another viewer from here on: hide at once what they may not see, then move.
            self._look_as(viewer, played.ply - 1)
        events = scene.match.events_at(played.ply, viewer)
        scene.layers.recaps.close()
        scene.choosing.close(self.shown)
        scene.view.said = replace(scene.view.said, hinted=frozenset(), buttons=())
        scene.view.talk.hush()
        scene.view.foretell(NOTHING)
        before = scene.match.view(viewer, played.ply - 1)
        self._moved = played.step.by
        self._keep_pace()
        scene.table.tell(events, before, scene.match.view(viewer, played.ply))
        scene.view.painter.expect()
        self._panels.tell_move(played.step.by, events)
        scene.touch()

    def show_seats(self) -> None:
        """Show the present view on a table that was laid out in another form."""
        scene = self._scene
        scene.table.show(self.shown)
        scene.table.toggle(self.shown, scene.choosing.selected)
        self._panels.tell_seats(self.shown, scene.director.decider, at_once=True)
        self.refresh_words()

    def show_scores(self) -> None:
        """Show the scores of the present ply, though its movements may go on."""
        scene = self._scene
        view = scene.match.view(self.viewer)
        self._panels.tell_seats(view, scene.director.decider, at_once=True)
        scene.touch()

    def catch_up(self) -> bool:
        """Open the pending decision; False while the hand-over curtain is due."""
        scene = self._scene
        if scene.table.telling:
            return True
        if scene.director.needs_curtain:
            return False  # the curtain falls with this very frame
        if not self.is_current:
            self.settle()
        return True

    def end_movement(self) -> bool:
        """Skip to the end of a move with its whole plan; False if nothing moves.

        Automatic moves that are due are shown at once.
        """
        scene, director = self._scene, self._scene.director
        if not (scene.table.telling or director.has_plan or director.plays_unasked):
            return False
        scene.table.skip()
        director.hurry()
        while director.has_plan:
            played = director.update(0.0, settled=True)
            if played is not None:
                self.tell(played)
                scene.table.skip()
        self.catch_up()  # whatever is done in the same frame finds what comes next
        scene.attention.let_go()
        scene.touch()
        return True

    def rewind_to(self, ply: int) -> None:
        """Follow a match that was undone back to a ply."""
        self._log.rewind(ply)
        for layer in self._scene.layers:
            layer.rewind()
        self._scene.dialogs.play_on()
        self.ask_again()
        self.show_now()

    # --- which words --------------------------------------------------------------------------

    def refresh_words(self) -> None:
        """Update prompt, odds, buttons and pouch by the selection, unless a move is shown."""
        if not self.is_current:
            return
        scene = self._scene
        self._advise()
        helper, pointed = self._services.settings.odds_helper, self.pointed()
        scene.table.aim = scene.table.weighing.thing if helper is OddsHelper.ALWAYS else ""
        scene.table.point(self.shown, pointed)
        live, aim = pointed in self._told_of(), scene.guide.aim
        self._panels.tell_choice(self.shown, helper, pointed=live, aim=aim)
        scene.view.foretell(scene.table.preview(self.shown, pointed))

    def _advise(self) -> None:
        """Show what the best player would do, if that is known and wanted."""
        scene = self._scene
        advice = scene.director.advice if scene.weighs else None
        scene.choosing.best = scene.guide.advice = advice
        scene.table.advise(self.shown, advice)

    def take_advice(self) -> None:
        """Show advice that has come after its decision was opened."""
        self._advise()
        self._scene.guide.look_again(self.shown)
        self.refresh_words()
        self._scene.touch()

    def pointed(self) -> str | None:
        """Return the pointed hotspot, else the one that the hint names, else None.

        A hotspot counts if it is live, or if the table reacts to quiet ones too; the odds panel,
        which describes what is pointed at, does not.
        """
        attention = self._scene.attention
        name = attention.pointed
        heeds_all = self._scene.table.heeds_quiet
        heeded = name not in (None, ODDS) and (heeds_all or name in self._scene.live())
        return name if heeded else self._hints.aim

    def follow_pointer(self, before: str | None) -> None:
        """Show the result of a click at the pointer, if that points at something new."""
        now = self.pointed()
        if now == before:
            return
        said = self._scene.table.point(self.shown, now)
        asked = self._services.settings.odds_helper is OddsHelper.ON_REQUEST
        live = self._told_of()
        if said or (asked and (now in live) != (before in live)):
            self.refresh_words()
        elif self.is_current:
            self._scene.view.foretell(self._scene.table.preview(self.shown, now))
        self._scene.touch()

    def _told_of(self) -> frozenset[str]:
        """Return the hotspots whose chances can be seen by pointing at them."""
        return self._scene.live() | self._scene.stops()
