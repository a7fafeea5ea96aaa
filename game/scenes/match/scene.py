"""The match scene: connects a table, a director and the player's input."""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.things import Thing
from game.core.contract.values import NOT_WEIGHED, Move, Refusal, Seat
from game.core.match.match import Match, Played
from game.core.match.with_guests import WithGuests
from game.core.reports import ReportContext
from game.core.storage.personal_settings import NOBODY
from game.core.storage.settings import OddsHelper, Settings
from game.scenes.match.around.book_pages import BookPages
from game.scenes.match.around.fitting import fitted, on_table
from game.scenes.match.around.table_overlay import TableOverlay
from game.scenes.match.card_peek import CardPeek
from game.scenes.match.confirm_layer import ConfirmLayer
from game.scenes.match.dialogs import TO_RESULTS, MatchDialogs
from game.scenes.match.director import Director, Journal, Thinks
from game.scenes.match.guide import Guide
from game.scenes.match.hints import FALLBACK_TARGET, HintRequest
from game.scenes.match.in_words.read_aloud import ReadAloud
from game.scenes.match.in_words.reader import InWords
from game.scenes.match.log_feed import LogFeed
from game.scenes.match.pre_moves import PreMoves, automatic_move
from game.scenes.match.recap_layer import RecapLayer
from game.scenes.match.seating import Seating
from game.scenes.match.selection import Choosing
from game.scenes.match.session_options import USUAL, SessionOptions
from game.scenes.match.side_panels import SidePanels
from game.scenes.match.table_input import TableInput
from game.scenes.match.table_layers import TableLayers
from game.scenes.match.tools import Tools
from game.scenes.match.under_glass.magnifier import Magnifying
from game.scenes.match.view import MatchView
from game.scenes.match.what_is_this_layer import WhatIsThisLayer
from game.scenes.parts.captions.sound_captions import SoundCaptions
from game.scenes.parts.places import places_of
from game.scenes.parts.playback_speed import PlaybackSpeed
from game.scenes.parts.services import SPEEDS, Services
from game.scenes.parts.stack import Scene
from game.table.forms.form import Form
from game.table.gestures import Gesture, primary
from game.table.table import Kit
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Resized, Signal
from game.ui.viewport import Box

_RESTING_S, _PASSING_S = 0.004, 0.0015
"""How long a frame paints ahead: while nothing happens at all, and while little has to be drawn."""


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
            terms.thinks or self._minds(),
            journal,
            pace=self._pace,
            new_seed=services.new_seed,
            automatic_move=terms.automatic_move or partial(automatic_move, self.table),
        )
        self.choosing = Choosing(self.director, kit.controller, terms.offers)
        self.view = MatchView(self.table, self.table.places, match.spec.name)
        self.ears.listen(self.table, self.view.seats)
        self._company = NOBODY  # who sits here
        self.seating = Seating(match, self.director, self._reseated)
        self._heeded: Settings | None = None  # what the table was last set by
        self.leafing: BookPages = BookPages(services, self)
        self._sit()
        self.attention = Attention()
        self._settled_ply = -1
        self._shown: Any = None
        self._viewer: Seat | None = None
        self._dirty = True
        self._handled = False  # something since the last frame
        self._opens = terms.opens and match.ply == 0  # what is seen before the first move waits
        self._peeking = CardPeek(self.director, self.table)
        self._intentions = PreMoves(self.director, self.table)
        at_end = (TO_RESULTS,) if terms.shows_results else ()
        self._sideboard = SidePanels(
            match, self.director, self.choosing, self.view, at_end, terms.leads
        )
        self._chronicle = LogFeed(match, self.view)
        self.ears.tell(self._chronicle.hear)
        self.guide = Guide(services, match, self.director, self.view, on=terms.guides)
        self.dialogs = MatchDialogs(services, self)
        self.asking = ConfirmLayer(services, self)
        self.magnifying = Magnifying(self)
        self.explaining = WhatIsThisLayer(services, self, self.magnifying)
        self.recaps = RecapLayer(services, self, self.explaining)
        self.in_words = InWords(services, self, self.explaining)
        self.aloud = ReadAloud(services, self, self.in_words)
        self.layers = TableLayers(
            self.asking,
            self.recaps,
            Tools(services, self, self.leafing),
            self.leafing,
            self.explaining,
            self.aloud,
            self.in_words,
        )
        self._input = TableInput(services, self, self.layers, self.magnifying)
        self._advice = HintRequest(match, self.director, self.choosing, self.view, self._peeking)
        self._show_now()

    # --- set up -----------------------------------------------------------------------------

    def _minds(self) -> Thinks:
        services = self._services
        if not services.guests:
            return services.thinker
        return WithGuests(services.thinker, self.match, services.guests)

    def _open(self) -> None:
        """How the match was set up is seen first; then its first decision opens."""
        self._opens = False
        if self.match.ply:
            return
        self.table.open(self._shown, self.match.events_at(0, self._viewer))
        if self.table.telling:
            self._settled_ply = -1

    def _pace(self) -> PlaybackSpeed:
        pace = self._services.pace
        return pace if self.terms.auto_single else dataclasses.replace(pace, auto_single=False)

    def _sit(self) -> None:
        """Whoever is asked now plays by settings of their own, if they have any."""
        self._company = self.director.company(self._company)
        self._services.set_seating(self._company)
        self.leafing.open_for(self._company.whose_turn)
        if self._services.settings is not self._heeded:
            self._follow_settings()

    def _follow_settings(self) -> None:
        self._heeded = settings = self._services.settings
        table = self.table
        self._look(
            tells_odds=settings.odds_helper is not OddsHelper.OFF,
            reduced_motion=settings.reduced_motion,
            speed=SPEEDS[settings.animation],
        )
        if table.perspective.speed == 0:
            table.skip()

    def _look(self, **changes: Any) -> None:
        """The table is drawn for somebody else, or in another manner."""
        self.table.look(replace(self.table.perspective, **changes))

    # --- the table follows the match ----------------------------------------------------------

    def _show_now(self) -> None:
        """Show the present state at once."""
        self._look_as(self.director.viewer, self.match.ply)
        self._settle(at_once=True)

    def _look_as(self, viewer: Seat | None, ply: int) -> None:
        """Show a ply at once, for other eyes or the same.

        Nothing stays of what the eyes before saw, read or were offered.
        """
        if viewer != self._viewer:
            self.guide.hush()  # it may speak of what is in the hand that was open
            self.attention.forget()
            for layer in self.layers:
                layer.forget()
        self._viewer = viewer
        self._look(viewer=viewer)
        self._shown = self.match.view(viewer, ply)
        self.table.let_go()
        self.table.show(self._shown)
        self.choosing.close(self._shown)
        self._chronicle.look_as(viewer, alone=len(self.director.persons) == 1)
        self._sideboard.look_as(self._shown)
        self.in_words.follow()

    def _settle(self, *, at_once: bool = False) -> None:
        """The table shows the present ply: open the decision that waits there."""
        match = self.match
        self._sit()
        self._chronicle.catch_up()
        self._shown = view = match.view(self._viewer)
        self._sideboard.tell_seats(view, at_once=at_once)
        self._look(asked=self.director.asks)
        if self._settled_ply != match.ply or at_once:
            self.choosing.open(view, self.table.toggled)
            self.table.toggle(view, self.choosing.selected)
            greets = self.director.waits_for_person and self._actor_changed()
            if greets and not at_once:
                self._greet()
        self._settled_ply = match.ply
        self.guide.follow(view)
        self._refresh_words()
        for layer in self.layers:
            layer.follow()
        self._dirty = True

    def _actor_changed(self) -> bool:
        return self.match.last_by != self.director.decider

    def _greet(self) -> None:
        actor = self.director.acting_seat()
        self.ears.ring("your_turn")
        if len(self.director.persons) > 1 and not self.director.needs_curtain:  # that says it too
            self.view.toast(self.view.places[actor].colour, f"{{seat:{actor}}}'s turn")

    def _refresh_words(self) -> None:
        """Prompt, odds, buttons and pouch, which depend on what is selected too.

        While a move is being seen they wait for the table.
        """
        if self._settled_ply != self.match.ply:
            return
        self.table.weighing = self.director.weighing if self.weighs else NOT_WEIGHED
        helper, pointed = self._services.settings.odds_helper, self.pointed()
        self.table.point(self._shown, pointed)
        live, aim = pointed in self._told_of(), self.guide.aim
        self._sideboard.tell_choice(self._shown, helper, pointed=live, aim=aim)

    @property
    def weighs(self) -> bool:
        """Whether the panel is told what the ways of a decision are worth."""
        helper = self._services.settings.odds_helper
        return self.terms.weighs and helper is not OddsHelper.OFF

    def pointed(self) -> str | None:
        """What the player points at, if it can be chosen or the table heeds it all the same.

        Else what the hint for this decision plays for.
        """
        name = self.attention.focused if self.attention.ring else self.attention.hovered
        heeded = name is not None and (self.table.heeds_quiet or name in self.live())
        return name if heeded else self._advice.aim

    def follow_pointer(self, before: str | None) -> None:
        """The table shows what a click would do; words change only if they say something else."""
        now = self.pointed()
        if now == before:
            return
        said = self.table.point(self._shown, now)
        asked = self._services.settings.odds_helper is OddsHelper.ON_REQUEST
        live = self._told_of()
        if said or (asked and (now in live) != (before in live)):
            self._refresh_words()
        self._dirty = True

    # --- time -------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Let time pass: pieces move, computers think, results come up.

        Nobody plays on while a menu or the rulebook lies over the table.
        """
        on_top = self.dialogs.is_clear
        if self._services.settings is not self._heeded:
            self.settings_changed()
        if self._opens and on_top:
            self._open()
        self.seating.update()
        if self.director.viewer != self._viewer:
            self._show_now()  # somebody sat down or left
        told = self.table.telling
        moved = self.view.update(dt_s)
        if told and not self.table.telling:
            self._dirty = True  # what can be clicked from here on has to be seen first
        moved = self.attention.update(dt_s) or moved
        moved = self.guide.update(dt_s) or moved
        moved = self.ears.update(dt_s) or moved
        moved = self.magnifying.update(dt_s) or moved
        settled, played = not self.table.telling, None
        if settled and self._settled_ply != self.match.ply:
            self._settle()
        if settled and self.director.needs_curtain:
            self.dialogs.draw_curtain(self.director.decider)
        else:
            played = self.director.update(dt_s, settled=settled and on_top)
            if played is not None:
                self._tell(played)
                moved = True
        if self.weighs and settled and self.director.weigh():
            self._refresh_words()
            moved = True
        if self._advice.show_answer(self._shown, self._spots):
            self._refresh_words()  # what the hint plays for is pointed at
            moved = True
        for layer in self.layers:
            moved = layer.update(dt_s) or moved
        if settled and on_top and self._results_due:
            self.dialogs.wait_for_results(dt_s, self.view.canvas)
        if self._dirty and not self.table.telling:
            self.attention.see(self.hotspots())
        turned = self._dirty or played is not None  # there is more to do than in other frames
        dirty = self._dirty or moved
        self._dirty = False
        if not dirty and not self._handled:
            self.view.warm(_RESTING_S)
        elif self.view.is_quick and not turned:
            self.view.warm(_PASSING_S)
        self._handled = False
        return dirty

    @property
    def restless(self) -> bool:
        """True while frames are needed without input: computer turns, prerendering."""
        goes_on = self.director.is_under_way or self._results_due
        goes_on = goes_on and self.dialogs.is_clear
        return goes_on or not self.view.is_warm

    @property
    def _results_due(self) -> bool:
        return self.terms.shows_results and self.dialogs.is_due

    def _tell(self, played: Played) -> None:
        viewer = self.director.viewer
        if viewer != self._viewer:
            # Other eyes from here on: hide at once what they may not see, then move.
            self._look_as(viewer, played.ply - 1)
        events = self.match.events_at(played.ply, viewer)
        self.recaps.close()
        self.choosing.close(self._shown)
        self.view.say(replace(self.view.said, hinted=frozenset(), buttons=()))
        self.view.hush()
        self.table.tell(events)
        self.view.expect()
        self._sideboard.tell_move(played.step.by, events)
        self._dirty = True

    def open_hand(self, seat: Seat) -> None:
        """The person of a seat is ready: show what only they may see."""
        self.director.open_hand(seat)
        self._show_now()

    # --- the player -----------------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether the table shows the present ply; dice that give way may still move."""
        return not self.table.telling and self._settled_ply == self.match.ply

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and the table shows the present ply."""
        return not self.table.busy and self._settled_ply == self.match.ply

    @property
    def may_look_closer(self) -> bool:
        """Whether somebody chooses on this very table now."""
        return self.at_rest and self.director.asks and self.dialogs.is_clear

    @property
    def shown(self) -> Any:
        """The view that the table shows, or has begun to leave."""
        return self._shown

    def own_marks(self) -> Mapping[str, Box]:
        """Where things lie that only this kind of table has, and that cannot be clicked."""
        return {}

    def own_thing(self, name: str) -> Thing | None:
        """What a thing is that only this kind of table has; None if it is none of those."""
        return None

    def live(self) -> frozenset[str]:
        """The hotspots of the table and its buttons that do something now."""
        if self.table.telling or self._settled_ply != self.match.ply:
            return frozenset()
        if self.match.outcome is not None:
            return frozenset(button.hotspot for button in self.view.said.buttons)
        wishes = self._intentions.live(self._shown)
        others = self._peeking.live() | wishes
        return self.choosing.live() | others if others else self.choosing.live()

    def stops(self) -> frozenset[str]:
        """What keys stop at though a click on it would do nothing: it tells something."""
        if not self.director.asks or self.table.telling or self._settled_ply != self.match.ply:
            return frozenset()
        return self.table.stops(self._shown)

    def _told_of(self) -> frozenset[str]:
        """What can be pointed at to see its chances."""
        return self.live() | self.stops()

    @property
    def screen(self) -> Box:
        """As its form has it."""
        canvas = self.view.canvas
        return super().screen if canvas is None else canvas.view.screen

    def hotspots(self) -> list[Hotspot]:
        """Everything that can be clicked."""
        asked = self.choosing.asked()
        no_undo = None if asked[1] else self.director.undo_refusal()
        table = self.view.hotspots(self._shown, self.live(), no_undo, asked, self.stops())
        table = self.view.loupe.over(table)
        return table if self.view.is_told else [*table, *self.guide.hotspots()]

    def handle(self, signal: Signal) -> None:
        """A click, a key, another window size."""
        if isinstance(signal, Resized):
            self.view.resized()
            self.guide.resized()
            self._dirty = True
        else:
            self._handled = True
            self._input.take(on_table(self, signal))

    def turn_away(self, signal: Signal) -> None:
        """A press was meant for what lay over the table: nothing here is pressed by it."""
        if self.end_movement():
            return
        self._services.sounds.play("refusal")
        live = self.live()
        brass = primary([button for button in self.view.said.buttons if button.hotspot in live])
        self.attention.turn_away(signal, self.hotspots(), brass)
        self._dirty = True

    def touch(self) -> None:
        """Something looks different now."""
        self._dirty = True

    def catch_up(self) -> bool:
        """Open the pending decision; False while the hand-over curtain is due."""
        if self.table.telling:
            return True
        if self.director.needs_curtain:
            return False  # the curtain falls with this very frame
        if self._settled_ply != self.match.ply:
            self._settle()
        return True

    def end_movement(self) -> bool:
        """Jump to where a move leads, with all that was planned with it; False if nothing moves.

        What the table is about to play for a person is seen at once.
        """
        follows = self.director.has_plan or self.director.plays_unasked
        if not self.table.telling and not follows:
            return False
        self.table.skip()
        self.director.hurry()
        while self.director.has_plan:
            played = self.director.update(0.0, settled=True)
            if played is not None:
                self._tell(played)
                self.table.skip()
        self.catch_up()  # whatever is done in the same frame finds what comes next
        self.attention.let_go()
        self._dirty = True
        return True

    def go_on(self) -> bool:
        """Let the next computer player begin; False if none waits for that."""
        if not self.at_rest or not self.director.go_on():
            return False
        self._refresh_words()
        self._dirty = True
        return True

    def pick(self, name: str) -> None:
        """A hotspot was chosen, by whatever means."""
        self._dirty = True
        if any(layer.takes(name) for layer in self.layers) or self.guide.picked(name):
            return
        if name in self.live():
            if name in self.choosing.live():
                self._choose(name)
            elif self._intentions.wish(self._shown, name):
                self._services.sounds.play("wood_press")
            else:
                self._peek()
        elif name.startswith("seat:"):
            seat = int(name.removeprefix("seat:"))
            self.view.tell_seat(seat, self.box_of(name), self.dialogs.who(seat))
        elif self.choosing.switch(name):
            self._show_choice()
        else:
            self.refuse(name)

    def _peek(self) -> None:
        """The player turns up the cards of the seat to act, or down again."""
        self._services.sounds.play("paper_flip")
        self.director.peek()
        self._show_now()

    def _choose(self, name: str) -> None:
        gesture = self.choosing.pick(name)
        if gesture is None:
            self._show_choice()
        else:
            self.choose(gesture, name)

    def choose(self, gesture: Gesture, clicked: str) -> None:
        """A person's choice: asked about first if something sure is given up, else carried out."""
        if not self.asking.is_due(gesture, clicked):
            self.carry_out(gesture)

    def _show_choice(self) -> None:
        """More or less of a choice is made: the table follows."""
        self._services.sounds.play("die_keep")
        self.table.toggle(self._shown, self.choosing.selected)
        self._refresh_words()

    def carry_out(self, gesture: Gesture) -> None:
        """A person's choice is made, and whoever had to be asked has answered."""
        odds = self.view.said.odds
        if odds is not None:
            self.director.journal.note_odds(self.match, odds)
        played = self.play(gesture.move, gesture.then)
        if isinstance(played, Refusal):
            self.say(played, gesture.picks[-1])

    def play(self, move: Move, then: Sequence[Move] = ()) -> Played | Refusal:
        """A person's move and the plan that follows it, as if clicked."""
        played = self.director.choose(move, then)
        if isinstance(played, Played):
            self._tell(played)
        return played

    def refuse(self, name: str) -> None:
        """Say why a quiet thing does nothing now."""
        refusal = self.choosing.refusal(name)
        self.say(refusal or Refusal("", f"Not now. {self.view.said.prompt[1]}."), name)

    def say(self, refusal: Refusal, name: str) -> None:
        """Say beside a thing why it does nothing."""
        self._services.sounds.play("refusal")
        self.view.refuse(refusal, self.box_of(name))
        self._dirty = True

    def box_of(self, name: str) -> Box:
        """Where a hotspot lies."""
        return next((s.box for s in self._spots() if s.name == name), FALLBACK_TARGET)

    def _spots(self) -> Sequence[Hotspot]:
        """Where hotspots lie, whatever is enlarged."""
        return self.view.loupe.under(self.hotspots())

    def mark(self, name: str | None) -> bool:
        """A sign of what somebody intends goes on a thing, or off it; False if it takes none."""
        if not self._intentions.mark(self._shown, name):
            return False
        self._services.sounds.play("wood_press")
        self._dirty = True
        return True

    def cancel(self) -> bool:
        """Close the log, or take a pick back; False if there is nothing to take back."""
        if self.asking.cancel():
            return True
        if self.view.log.open:
            self.toggle_log()
            return True
        if self.choosing.cancel():
            self._show_choice()
            self._dirty = True
            return True
        return False

    # --- tools --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last pick of a choice, or else the last choice, or say why not."""
        if self.choosing.asked()[1]:
            self.choosing.cancel()
            self._show_choice()
            self._dirty = True
            return
        reached = self.director.undo()
        if isinstance(reached, Refusal):
            self.say(reached, "tool:undo")
            return
        self._chronicle.rewind(reached)
        for layer in self.layers:
            layer.rewind()
        self.dialogs.play_on()
        self._settled_ply = -1
        self._show_now()

    def ask_anew(self) -> None:
        """Something else is allowed now: the decision opens once more, with nothing chosen."""
        self._settled_ply = -1
        self._dirty = True

    def rewound(self) -> None:
        """The match was taken back from outside, or moved on: show where it is now."""
        self.director.start_over()
        self.table.skip()
        self._chronicle.rewind(self.match.ply)
        for layer in self.layers:
            layer.rewind()
        self.ask_anew()
        self._show_now()

    def ask_hint(self) -> None:
        """Ask the strongest computer player what it would do."""
        self.table.skip()
        refused = self._advice.ask(self._shown)
        if refused is not None:
            self.say(*refused)
        else:
            self.guide.give_way()

    def settings_changed(self) -> None:
        """The player changed the settings."""
        self._follow_settings()
        if self._settled_ply == self.match.ply:
            self.guide.follow(self._shown)  # the introduction may just have been read
        self._refresh_words()
        self._dirty = True

    def toggle_log(self) -> None:
        """Open or close the log's drawer, which has the place of a page of words."""
        self.in_words.close()
        self.leafing.toggle_log()
        self._dirty = True

    def open_rulebook(self, at: str = "") -> None:
        """The rulebook as a drawer: at a rule, or at the one that applies now if none is named."""
        self.dialogs.open_rulebook(at)

    def open_menu(self) -> None:
        """The pause menu."""
        self.dialogs.open_menu()

    @property
    def scene(self) -> Scene:
        """Return itself, for modules that know it as a `PlayContext` only."""
        return self

    def _reseated(self) -> None:
        """Follow a change of who plays a seat."""
        self.view.set_places(places_of(self.match))
        self._look(places=self.view.places)
        self._settled_ply = -1
        self._dirty = True

    def resumed(self) -> None:
        """Back on top."""
        self.view.fold(False)
        self._sit()
        self.settings_changed()

    # --- drawing --------------------------------------------------------------------------------

    def takes(self, form: Form) -> bool:
        """Whether there is room for all that this scene shows; else the table lies in full."""
        if form is Form.FULL or form.has_book:
            return True  # a page of words and the rulebook lie on the pages of the book
        return not (self.view.folded or self.view.is_told)

    def relay(self, form: Form) -> None:
        """The table takes another form; what is chosen stays chosen."""
        if self.table.telling:
            self.table.skip()
        self.table.lay_on(form)
        self.view.relaid()
        self.leafing.open_for(self._company.whose_turn)
        self.guide.resized()
        if self._settled_ply != self.match.ply:
            self._show_now()
            return
        self.table.show(self._shown)
        self.table.toggle(self._shown, self.choosing.selected)
        self._sideboard.tell_seats(self._shown, at_once=True)
        self._refresh_words()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything around it."""
        self._draw(fitted(self, canvas), whole=True)

    def draw_changes(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw what looks different from the frame before."""
        return self._draw(fitted(self, canvas), whole=False)

    def _draw(self, canvas: Canvas, *, whole: bool) -> Sequence[pygame.Rect] | None:
        self.view.lay_out(canvas)
        spots = self.hotspots()
        self.attention.keep_within(spots)
        show_live = not self.table.telling and self.director.asks
        return self.view.draw(
            canvas,
            self._shown,
            spots,
            self.attention,
            show_live=show_live,
            above=TableOverlay(self),
            whole=whole,
        )

    def laid(self) -> ReportContext | None:
        """What is played here, and for whose eyes; None if it is stored nowhere."""
        if self._match_id is None:
            return None
        return ReportContext(self.match, self._match_id, self._viewer, len(self.director.persons))

    def closed(self) -> None:
        """The table is left: nobody need think on."""
        try:
            self.director.forget_thoughts()
        finally:
            self.director.journal.leave()
            self._services.voice.forget()
            if self._services.company is self._company:
                self._services.set_seating(NOBODY)
