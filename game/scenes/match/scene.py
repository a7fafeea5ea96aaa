"""The match scene: connects a table, a director and the player's input."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.boards.boards import read_board
from game.core.contract.things import Thing
from game.core.contract.values import Move, Refusal
from game.core.match.match import Match, Played
from game.core.reports import ReportContext
from game.core.storage.personal_settings import NOBODY
from game.core.storage.settings import OddsHelper
from game.scenes.match.around.book_pages import BookPages
from game.scenes.match.around.fitting import fitted, on_table
from game.scenes.match.around.table_overlay import TableOverlay
from game.scenes.match.choices import PlayerChoices, automatic_move
from game.scenes.match.dialogs import TO_RESULTS, MatchDialogs
from game.scenes.match.director import Director
from game.scenes.match.guide import Guide
from game.scenes.match.hints import FALLBACK_TARGET, HintRequest
from game.scenes.match.in_words.read_aloud import ReadAloud
from game.scenes.match.in_words.reader import InWords
from game.scenes.match.journal import Journal
from game.scenes.match.layers.all_layers import TableLayers
from game.scenes.match.layers.confirm import ConfirmLayer
from game.scenes.match.layers.moments import MomentLayer
from game.scenes.match.layers.recap import RecapLayer
from game.scenes.match.layers.rolling import RollLayer
from game.scenes.match.layers.tools import Tools
from game.scenes.match.layers.what_is_this import WhatIsThisLayer
from game.scenes.match.log_feed import LogFeed
from game.scenes.match.presenter import MatchPresenter
from game.scenes.match.seating import Seating
from game.scenes.match.selection import Choosing
from game.scenes.match.session_options import USUAL, SessionOptions
from game.scenes.match.side_panels import SidePanels
from game.scenes.match.table_input import TableInput
from game.scenes.match.under_glass.magnifier import Magnifying
from game.scenes.match.view import MatchView
from game.scenes.parts.captions.sound_captions import SoundCaptions
from game.scenes.parts.places import places_of
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.table.forms.form import Form
from game.table.gestures import primary
from game.table.table import Kit
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Resized, Signal
from game.ui.viewport import Box

_RESTING_S, _PASSING_S = 0.004, 0.0015
"""The seconds per frame for rendering ahead: at full rest, and while little is drawn."""


class MatchScene(Scene):
    """Plays a match on its table. The match may be new or resumed."""

    def __init__(
        self,
        services: Services,
        match: Match,
        journal: Journal,
        terms: SessionOptions = USUAL,
    ) -> None:
        self._services, self._match_id = services, journal.match_id
        self.match, self.terms = match, terms
        kit: Kit = match.spec.table()
        board = read_board(kit.table.map_file())
        self.ears = SoundCaptions(services, match.spec.captions)
        self.table = kit.table(board, places_of(match), self.ears.hear)
        self.director = Director(
            match,
            terms.thinker(services, match),
            journal,
            pace=partial(terms.pace, services),
            new_seed=services.new_seed,
            automatic_move=terms.automatic_move or partial(automatic_move, self.table),
        )
        self.choosing = Choosing(self.director, kit.controller, terms.offers)
        self.view = MatchView(self.table, self.table.places, match.spec.name)
        self.view.overlay = TableOverlay(self)
        self.seating = Seating(match, self.director, self._reseated)
        self.attention = Attention()
        self._dirty = True
        self._handled = False  # something since the last frame
        self._opens = terms.opens and match.ply == 0  # shows the deal before the first move
        at_end = (TO_RESULTS,) if terms.shows_results else ()
        panels = SidePanels(match, self.director, self.choosing, self.view, at_end, terms.leads)
        self._log = LogFeed(match, self.view)
        self.ears.listen(self.table, self.view.seats, self._log.hear)
        self.guide = Guide(services, match, self.director, self.view, on=terms.guides)
        self.dialogs = MatchDialogs(services, self)
        self.asking = ConfirmLayer(services, self)
        self.magnifying = Magnifying(self)
        self.explaining = WhatIsThisLayer(services, self, self.magnifying)
        self.recaps = RecapLayer(services, self, self.explaining, MomentLayer(services, self))
        self.in_words = InWords(services, self, self.explaining)
        self.aloud = ReadAloud(services, self, self.in_words)
        self.leafing = BookPages(services, self)
        self._hints = HintRequest(match, self.director, self.choosing, self.view)
        self.presenter = MatchPresenter(services, self, panels, self._log, self._hints)
        self.choices = PlayerChoices(services, self, self.presenter)
        self.layers = TableLayers(
            self.recaps.moments,
            RollLayer(services, self),
            self.asking,
            self.recaps,
            Tools(services, self, self.leafing),
            self.leafing,
            self.explaining,
            self.aloud,
            self.in_words,
        )
        self._input = TableInput(services, self, self.layers, self.magnifying)
        self.presenter.sit()
        self.presenter.show_now()

    def _open(self) -> None:
        """Animate how the match was set up, before its first decision opens."""
        self._opens = False
        if self.match.ply:
            return
        dealt = self.match.events_at(0, self.presenter.viewer)
        self.table.timeline.add(self.table.opening(self.presenter.shown, dealt))
        if self.table.telling:
            self.presenter.ask_again()

    # --- time -------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Let time pass for pieces, computers and results; play stops under other scenes."""
        on_top = self.dialogs.is_clear
        if self.presenter.settings_differ:
            self.settings_changed()
        if self._opens and on_top:
            self._open()
        self.seating.update()
        if self.director.viewer != self.presenter.viewer:
            self.presenter.show_now()  # somebody sat down or left
        told = self.table.telling
        moved = self.view.update(dt_s)
        self._dirty |= told and not self.table.telling  # what can be clicked has to be seen first
        moved = self.attention.update(dt_s) or moved
        moved = self.guide.update(dt_s) or moved
        moved = self.ears.update(dt_s) or moved
        moved = self.magnifying.update(dt_s) or moved
        settled, played = not self.table.telling, None
        advised = self.weighs and self.director.weigh()
        if settled and not self.presenter.is_current:
            self.presenter.settle()
        elif settled and advised:
            self.presenter.take_advice()
        if settled and self.director.needs_curtain:
            self.dialogs.draw_curtain(self.director.decider)
        else:
            played = self.director.update(dt_s, settled=settled and on_top)
            if played is not None:
                self.presenter.tell(played)
                moved = True
        if self._hints.show_answer(self.presenter.shown, self._spots):
            self.presenter.refresh_words()  # what the hint plays for is pointed at
            moved = True
        for layer in self.layers:
            moved = layer.update(dt_s) or moved
        if settled and on_top and self.dialogs.is_due:
            self.dialogs.wait_for_victory(dt_s, self.view.canvas)
        if self._dirty and not self.table.telling:
            self.attention.see(self.hotspots())
        turned = self._dirty or played is not None  # there is more to do than in other frames
        dirty, self._dirty = self._dirty or moved, False
        if not dirty and not self._handled:
            self.view.painter.warm(_RESTING_S)
        elif self.view.painter.is_quick and not turned:
            self.view.painter.warm(_PASSING_S)
        self._handled = False
        return dirty

    @property
    def restless(self) -> bool:
        """True while frames are needed without input: computer turns, prerendering."""
        goes_on = self.dialogs.is_clear and (self.director.is_under_way or self.dialogs.is_due)
        return goes_on or not self.view.painter.is_warm

    @property
    def weighs(self) -> bool:
        """Whether the panel compares the ways of a decision by chances of winning."""
        helper = self._services.settings.odds_helper
        return self.terms.weighs and helper is not OddsHelper.OFF

    # --- the player -----------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and the table shows the present ply."""
        return not self.table.busy and self.presenter.is_current

    @property
    def shown(self) -> Any:
        """The view that the table shows, or has begun to leave."""
        return self.presenter.shown

    def own_marks(self) -> Mapping[str, Box]:
        """Return the boxes of things of only this kind of table that cannot be clicked."""
        return {}

    def own_thing(self, name: str) -> Thing | None:
        """Return a thing that only this kind of table has; None for any other."""
        return None

    def live(self) -> frozenset[str]:
        """Return the hotspots of the table and its buttons that do something now."""
        if self.table.telling or not self.presenter.is_current:
            return frozenset()
        if self.match.outcome is not None:
            return frozenset(button.hotspot for button in self.view.said.buttons)
        return self.choices.live()

    def stops(self) -> frozenset[str]:
        """Return the tab stops whose click would do nothing, but which show something."""
        if not self.director.asks or self.table.telling or not self.presenter.is_current:
            return frozenset()
        return self.table.stops(self.presenter.shown)

    @property
    def screen(self) -> Box:
        """The logical screen of the table's form."""
        canvas = self.view.canvas
        return super().screen if canvas is None else canvas.view.screen

    def hotspots(self) -> list[Hotspot]:
        """Return everything that can be clicked."""
        asked = self.choosing.asked()
        no_undo = None if asked[1] else self.director.undo_refusal()
        table = self.view.hotspots(self.presenter.shown, self.live(), no_undo, asked, self.stops())
        table = self.view.loupe.over(table)
        return table if self.view.is_told else [*table, *self.guide.hotspots()]

    def handle(self, signal: Signal) -> None:
        """Handle a click, a key or another window size."""
        if isinstance(signal, Resized):
            self.view.resized()
            self.guide.resized()
            self._dirty = True
        else:
            self._handled = True
            self._input.take(on_table(self, signal))

    def turn_away(self, signal: Signal) -> None:
        """End the movement by a press that came too early, or show that the press is refused."""
        if self.presenter.end_movement():
            return
        self._services.sounds.play("refusal")
        live = self.live()
        main = primary([button for button in self.view.said.buttons if button.hotspot in live])
        self.attention.turn_away(signal, self.hotspots(), main)
        self._dirty = True

    def touch(self) -> None:
        """Mark the scene as changed."""
        self._dirty = True

    def go_on(self) -> bool:
        """Let the next computer player begin; False if none waits for that."""
        if not self.at_rest or not self.director.go_on():
            return False
        self.presenter.refresh_words()
        self._dirty = True
        return True

    def pick(self, name: str) -> None:
        """Handle the pick of a hotspot."""
        self._dirty = True
        if any(layer.takes(name) for layer in self.layers) or self.guide.picked(name):
            return
        if name in self.live():
            self.choices.pick(name)
        elif name.startswith("seat:"):
            seat = int(name.removeprefix("seat:"))
            self.view.talk.tell_seat(seat, self.box_of(name), self.dialogs.who(seat))
        elif not self.choices.switch(name):
            self.refuse(name)

    def play(self, move: Move, then: Sequence[Move] = ()) -> Played | Refusal | None:
        """Play a person's move and the plan that follows it, as if clicked; None: dice are due."""
        played = self.director.choose(move, then)
        if isinstance(played, Played):
            self.presenter.tell(played)
        return played

    def refuse(self, name: str) -> None:
        """Show why a click on a hotspot has no effect now."""
        refusal = self.choosing.refusal(name)
        self.say(refusal or Refusal("", f"Not now. {self.view.said.prompt[1]}."), name)

    def say(self, refusal: Refusal, name: str) -> None:
        """Show a refusal beside a thing."""
        self._services.sounds.play("refusal")
        self.view.talk.refuse(refusal, self.box_of(name))
        self._dirty = True

    def box_of(self, name: str) -> Box:
        """Return the box of a hotspot."""
        return next((s.box for s in self._spots() if s.name == name), FALLBACK_TARGET)

    def _spots(self) -> Sequence[Hotspot]:
        """Return the hotspots at their places without magnification."""
        return self.view.loupe.under(self.hotspots())

    def cancel(self) -> bool:
        """Close the log, or undo a pick; False if there is neither."""
        if self.asking.cancel():
            return True
        if self.view.log.open:
            self.toggle_log()
            return True
        return self.choices.cancel_pick()

    # --- tools --------------------------------------------------------------------------------

    def ask_anew(self) -> None:
        """Reopen the decision with nothing chosen, after a change of the legal moves."""
        self.presenter.ask_again()
        self._dirty = True

    def rewound(self) -> None:
        """Show the present state after an undo or a change from outside."""
        self.director.start_over()
        self.table.skip()
        self.presenter.rewind_to(self.match.ply)

    def ask_hint(self) -> None:
        """Ask the strongest computer player what it would do."""
        self.table.skip()
        refused = self._hints.ask(self.presenter.shown)
        if refused is not None:
            self.say(*refused)
        else:
            self.guide.give_way()

    def settings_changed(self) -> None:
        """Follow a change of the settings."""
        self.presenter.follow_settings()
        if self.presenter.is_current:
            self.guide.follow(self.presenter.shown)  # the introduction may just have been read
        self.presenter.refresh_words()
        self._dirty = True

    def toggle_log(self) -> None:
        """Open or close the log's drawer, in place of the text view."""
        self.in_words.close()
        self.leafing.toggle_log()
        self._dirty = True

    def open_rulebook(self, at: str = "") -> None:
        """Open the rulebook beside the table: at a rule, or at the current one."""
        self.dialogs.open_rulebook(at)

    def open_menu(self) -> None:
        """Open the pause menu."""
        self.dialogs.open_menu()

    @property
    def scene(self) -> Scene:
        """Return itself, for modules that know it as a `PlayContext` only."""
        return self

    def _reseated(self) -> None:
        """Take over who plays which seat after a change, and ask again."""
        self.view.set_places(places_of(self.match))
        self.presenter.look(places=self.view.places)
        self.ask_anew()

    def resumed(self) -> None:
        """Follow the return to the top of the scene stack."""
        self.view.folded = False
        self.presenter.sit()
        self.settings_changed()

    # --- drawing --------------------------------------------------------------------------------

    def takes(self, form: Form) -> bool:
        """Whether a form has room for all that this scene shows; else the full form is used."""
        if form is Form.FULL or form.has_book:
            return True  # a page of words and the rulebook have the pages of the book
        return not (self.view.folded or self.view.is_told)

    def relay(self, form: Form) -> None:
        """Lay the table out in another form; the selection stays."""
        if self.table.telling:
            self.table.skip()
        self.table.lay_on(form)
        self.view.relaid()
        self.leafing.open_for(self.presenter.company.whose_turn)
        self.guide.resized()
        if not self.presenter.is_current:
            self.presenter.show_now()
            return
        self.presenter.show_seats()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything around it."""
        self._draw(fitted(self, canvas), whole=True)

    def draw_changes(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw what has changed since the previous frame; return its rects, None for all."""
        return self._draw(fitted(self, canvas), whole=False)

    def _draw(self, canvas: Canvas, *, whole: bool) -> Sequence[pygame.Rect] | None:
        self.view.lay_out(canvas)
        spots = self.hotspots()
        self.attention.keep_within(spots)
        show_live = not self.table.telling and self.director.asks
        return self.view.painter.draw(
            canvas,
            self.presenter.shown,
            spots,
            self.attention,
            show_live=show_live,
            whole=whole,
        )

    def laid(self) -> ReportContext | None:
        """Return the match and viewer for a crash report; None if the match is not stored."""
        if self._match_id is None:
            return None
        return ReportContext(
            self.match, self._match_id, self.presenter.viewer, len(self.director.persons)
        )

    def closed(self) -> None:
        """Stop all computations, as the table is left."""
        try:
            self.director.forget_thoughts()
        finally:
            self.director.journal.leave()
            self._services.voice.forget()
            if self._services.company is self.presenter.company:
                self._services.set_seating(NOBODY)
