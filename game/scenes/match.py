"""The match scene: a table, a director, and the player's clicks between them."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.boards import read_board
from game.core.kernel import Move, Refusal, Seat
from game.core.match import Chair, Match, Played
from game.core.reports import Laid
from game.core.settings import OddsHelper
from game.scenes.advice import Advice
from game.scenes.asking import Asking
from game.scenes.choosing import Choosing
from game.scenes.chronicle import Chronicle
from game.scenes.director import Director
from game.scenes.house import SPEEDS, House
from game.scenes.intentions import Intentions
from game.scenes.journal import ArchiveJournal
from game.scenes.match_view import MatchView, places_of
from game.scenes.over_table import OverTable
from game.scenes.peeking import Peeking
from game.scenes.sideboard import Sideboard
from game.scenes.stack import Scene
from game.table.chrome import TOOL_KEYS
from game.table.gestures import Gesture, primary
from game.table.skeleton import TOP_BAR
from game.table.table import Kit
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, Resized, Signal, Wheel
from game.ui.viewport import Box

_CONFIRMS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_FALLBACK_TARGET = Box(560, 300, 160, 60)


class MatchScene(Scene):
    """Plays a match on its table. The match may be new or resumed."""

    def __init__(self, house: House, match: Match, journal: ArchiveJournal) -> None:
        self._house, self._match_id = house, journal.match_id
        self.match = match
        self.director = Director(match, house.thinker, journal, house.pace, house.new_seed)
        kit: Kit = match.spec.table()
        self.choosing = Choosing(self.director, kit.controller)
        board = read_board(kit.table.map_file())
        self.table = kit.table(board, places_of(match), house.sounds.play)
        self.view = MatchView(self.table, self.table.places, match.spec.name)
        self._follow_settings()
        self.attention = Attention()
        self._settled_ply = -1
        self._shown: Any = None
        self._viewer: Seat | None = None
        self._dirty = True
        self._peeking = Peeking(self.director, self.table)
        self._intentions = Intentions(self.director, self.table)
        self._sideboard = Sideboard(match, self.director, self.choosing, self.view)
        self._chronicle = Chronicle(match, self.director, self.view)
        self._over_table = OverTable(house, self)
        self.asking = Asking(house, self)
        self._advice = Advice(match, self.director, self.choosing, self.view, self._peeking)
        self._show_now()

    # --- set up -----------------------------------------------------------------------------

    def _follow_settings(self) -> None:
        settings, table = self._house.settings, self.table
        self.director.pace = self._house.pace
        table.tells_odds = settings.odds_helper is not OddsHelper.OFF
        table.reduced_motion = settings.reduced_motion
        table.timeline.speed = SPEEDS[settings.animation]
        if table.timeline.speed == 0:
            table.skip()

    # --- the table follows the match ----------------------------------------------------------

    def _show_now(self) -> None:
        """Show the present state at once."""
        self.table.toggled = frozenset()
        self._look_as(self.director.viewer, self.match.ply)
        self._settle(at_once=True)

    def _look_as(self, viewer: Seat | None, ply: int) -> None:
        """Show a ply at once, for other eyes or the same."""
        self._viewer = self.table.viewer = viewer
        self._shown = self.match.view(viewer, ply)
        self.table.show(self._shown)

    def _settle(self, *, at_once: bool = False) -> None:
        """The table shows the present ply: open the decision that waits there."""
        match = self.match
        self._chronicle.catch_up()
        if self.director.viewer != self._viewer:
            self._look_as(self.director.viewer, match.ply)
        self._shown = view = match.view(self._viewer)
        self._sideboard.tell_seats(view, at_once=at_once)
        mine = self.table.asked = self.director.waits_for_person
        if self._settled_ply != match.ply or at_once:
            self.choosing.open(view, self.table.toggled)
            self.table.toggle(view, self.choosing.selected)
            if mine and not at_once and self._actor_changed():
                self._greet()
        self._settled_ply = match.ply
        self._refresh_words()
        self._dirty = True

    def _actor_changed(self) -> bool:
        return self.match.last_by != self.director.decider

    def _greet(self) -> None:
        actor = self.director.acting_seat()
        self._house.sounds.play("your_turn")
        if len(self.director.persons) > 1 and not self.director.needs_curtain:  # that says it too
            self.view.toast(self.view.places[actor].colour, f"Next: {{seat:{actor}}}")

    def _refresh_words(self) -> None:
        """Prompt, odds, buttons and pouch, which depend on what is selected too."""
        helper, pointed = self._house.settings.odds_helper, self._pointed()
        self.table.point(self._shown, pointed)
        self._sideboard.tell_choice(self._shown, helper, pointed=pointed in self.live())

    def _pointed(self) -> str | None:
        """What the player points at, if it can be chosen or the table heeds it all the same."""
        name = self.attention.focused if self.attention.ring else self.attention.hovered
        heeded = name is not None and (self.table.heeds_quiet or name in self.live())
        return name if heeded else None

    def _follow_pointer(self, before: str | None) -> None:
        """The table shows what a click would do; words change only if they say something else."""
        now = self._pointed()
        if now == before:
            return
        said = self.table.point(self._shown, now)
        asked = self._house.settings.odds_helper is OddsHelper.ON_REQUEST
        live = self.live()
        if said or (asked and (now in live) != (before in live)):
            self._refresh_words()
        self._dirty = True

    # --- time -------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Let time pass: pieces move, computers think, results come up.

        Nobody plays on while a menu or the rulebook lies over the table.
        """
        on_top = self._over_table.is_clear
        moved = self.view.update(dt_s)
        moved = self.attention.update(dt_s) or moved
        settled = not self.table.busy
        if settled and self._settled_ply != self.match.ply:
            self._settle()
            settled = not self.table.busy
        if settled and self.director.needs_curtain:
            self._over_table.draw_curtain(self.director.decider)
        else:
            played = self.director.update(dt_s, settled=settled and on_top)
            if played is not None:
                self._tell(played)
                moved = True
        moved = self._advice.show_answer(self._shown, self.box_of) or moved
        moved = self.asking.lapses() or moved
        if settled and on_top and self.match.outcome is not None:
            self._over_table.wait_for_results(dt_s)
        dirty = self._dirty or moved
        self._dirty = False
        if not dirty:
            self.view.warm()
        return dirty

    def _tell(self, played: Played) -> None:
        viewer = self.director.viewer
        if viewer != self._viewer:
            # Other eyes from here on: hide at once what they may not see, then move.
            self._look_as(viewer, played.ply - 1)
            self.view.refresh()
        events = self.match.events_at(played.ply, viewer)
        self.choosing.close()
        self.view.hinted = frozenset()
        self.view.buttons = ()
        self.view.bubble = None
        self.table.tell(events)
        self._sideboard.tell_move(played.step.by, events)
        self._dirty = True

    def open_hand(self, seat: Seat) -> None:
        """The person of a seat is ready: show what only they may see."""
        self.director.open_hand(seat)
        self._show_now()

    # --- the player -----------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and the table shows the present ply."""
        return not self.table.busy and self._settled_ply == self.match.ply

    def live(self) -> frozenset[str]:
        """The hotspots of the table and its buttons that do something now."""
        if not self.at_rest:
            return frozenset()
        wishes = self._intentions.live(self._shown)
        return self.choosing.live() | self._peeking.live() | wishes

    def hotspots(self) -> list[Hotspot]:
        """Everything that can be clicked."""
        return self.view.hotspots(self._shown, self.live(), self.director.undo_refusal())

    def handle(self, signal: Signal) -> None:
        """A click, a key, another window size."""
        if isinstance(signal, Resized):
            self.view.resized()
            self._dirty = True
            return
        if isinstance(signal, PointerDown | Key):
            hidden = isinstance(signal, PointerDown) and self.view.hides(signal.x, signal.y)
            self._dirty = self.view.dismiss(signal) or self._dirty
            if hidden:
                return
        if isinstance(signal, PointerDown | Key) and self._skip(signal):
            return
        if isinstance(signal, PointerDown) and signal.button == 3:
            if not self._cancel():
                self._mark(self.attention.hovered)
            return
        if isinstance(signal, Wheel):
            self._dirty = self.view.log.scroll(round(signal.dy * 2)) or self._dirty
            return
        if isinstance(signal, Key) and self._shortcut(signal):
            return
        if isinstance(signal, PointerMoved):
            self._move_lens(signal)
        pointed = self._pointed()
        pick, changed = self.attention.handle(signal, self.hotspots())
        self._dirty = self._dirty or changed
        self._follow_pointer(pointed)
        if pick is not None and not isinstance(signal, PointerDown):
            self.pick(pick)

    def _move_lens(self, moved: PointerMoved) -> None:
        lens, was = self.table.lens, self.view.pointer
        self.view.pointer = (moved.x, moved.y)
        over = lens is not None and any(lens.contains(*at) for at in (was, self.view.pointer) if at)
        self._dirty = self._dirty or (over and self._house.settings.couch_layout)

    def _skip(self, signal: Signal) -> bool:
        """Any click or key of choice ends the movement under way, and does nothing else."""
        match signal:
            case PointerDown(y=y) if y < TOP_BAR.bottom:
                return False  # the tools work at any time
            case Key(key) if key not in _CONFIRMS:
                return False
        if not self.table.busy:
            return False
        self.table.skip()
        self.attention.pressed = None
        self._dirty = True
        return True

    def _shortcut(self, key: Key) -> bool:
        if key.control:
            return False
        if self.asking.hears(key):
            return True
        if key.key == pygame.K_ESCAPE:
            if not self._cancel():
                self.open_menu()
            return True
        letter = pygame.key.name(key.key)
        name = TOOL_KEYS.get(letter)
        if name is None and not self.table.busy:
            name = self.choosing.shortcut(letter)
        on_ring = self.attention.ring and self.attention.focused
        if name is None and key.key in _CONFIRMS and not on_ring:
            live = self.live()
            name = primary([b for b in self.view.buttons if b.hotspot in live])
        if name is not None:
            self.pick(name)
        elif key.key == pygame.K_p:
            return self._mark(self.attention.focused or self.attention.hovered)
        return name is not None

    def pick(self, name: str) -> None:
        """A hotspot was chosen, by whatever means."""
        if self.asking.takes(name):
            return
        tools: dict[str, Callable[[], None]] = {
            "tool:menu": self.open_menu,
            "tool:undo": self.undo,
            "tool:hint": self.ask_hint,
            "tool:rulebook": self.open_rulebook,
            "tool:speed": self.next_speed,
            "tool:log": self.toggle_log,
            "panel:log": self.toggle_log,
        }
        if name in tools:
            self._house.sounds.play("wood_press")
            tools[name]()
        elif name.startswith("rule:"):
            self.open_rulebook(at=name.removeprefix("rule:"))
        elif name in self.live():
            if name in self.choosing.live():
                self._choose(name)
            elif self._intentions.wish(self._shown, name):
                self._house.sounds.play("wood_press")
            else:
                self._peek()
        elif name.startswith("seat:"):
            self.view.tell_seat(int(name.removeprefix("seat:")), self.box_of(name))
        elif self.choosing.switch(name):
            self._show_choice()
        else:
            self._refuse(name)
        self._dirty = True

    def _peek(self) -> None:
        """The player turns up the cards of the seat to act, or down again."""
        self._house.sounds.play("paper_flip")
        self.director.peek()
        self._show_now()

    def _choose(self, name: str) -> None:
        gesture = self.choosing.pick(name)
        if gesture is None:
            self._show_choice()
        elif not self.asking.is_due(gesture, name):
            self.carry_out(gesture)

    def _show_choice(self) -> None:
        """More or less of a choice is made: the table follows."""
        self._house.sounds.play("die_keep")
        self.table.toggle(self._shown, self.choosing.selected)
        self._refresh_words()

    def carry_out(self, gesture: Gesture) -> None:
        """A person's choice is made, and whoever had to be asked has answered."""
        if self.view.odds is not None:
            self.director.journal.note_odds(self.match, self.view.odds)
        played = self.play(gesture.move, gesture.then)
        if isinstance(played, Refusal):
            self._say(played, gesture.picks[-1])

    def play(self, move: Move, then: Sequence[Move] = ()) -> Played | Refusal:
        """A person's move and the plan that follows it, as if clicked."""
        played = self.director.choose(move, then)
        if isinstance(played, Played):
            self._tell(played)
        return played

    def _refuse(self, name: str) -> None:
        """Say why a quiet thing does nothing now."""
        refusal = self.choosing.refusal(name)
        self._say(refusal or Refusal("", f"Not now. {self.view.prompt[1]}."), name)

    def _say(self, refusal: Refusal, name: str) -> None:
        self._house.sounds.play("refusal")
        self.view.refuse(refusal, self.box_of(name))
        self._dirty = True

    def box_of(self, name: str) -> Box:
        """Where a hotspot is."""
        return next((s.box for s in self.hotspots() if s.name == name), _FALLBACK_TARGET)

    def _mark(self, name: str | None) -> bool:
        """A sign of what somebody intends goes on a thing, or off it; False if it takes none."""
        if not self._intentions.mark(self._shown, name):
            return False
        self._house.sounds.play("wood_press")
        self._dirty = True
        return True

    def _cancel(self) -> bool:
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
        """Take back the last choice, or say why not."""
        reached = self.director.undo()
        if isinstance(reached, Refusal):
            self._say(reached, "tool:undo")
            return
        self._chronicle.rewind(reached)
        self._over_table.play_on()
        self._settled_ply = -1
        self._show_now()

    def ask_hint(self) -> None:
        """Ask the strongest computer player what it would do."""
        self.table.skip()
        refused = self._advice.ask(self._shown)
        if refused is not None:
            self._say(*refused)

    def next_speed(self) -> None:
        """Normal, fast, off, and normal again."""
        name = self._house.next_speed()
        self.settings_changed()
        self.view.toast("", name)

    def settings_changed(self) -> None:
        """The player changed the settings."""
        self._follow_settings()
        self._refresh_words()
        self._dirty = True

    def toggle_log(self) -> None:
        """Open or close the log's drawer."""
        self.view.log.open = not self.view.log.open
        self.view.refresh()
        self._dirty = True

    def open_rulebook(self, at: str = "") -> None:
        """The rulebook as a drawer, at a rule if one is named."""
        self._over_table.open_rulebook(at)

    def open_menu(self) -> None:
        """The pause menu."""
        self._over_table.open_menu()

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Hand a seat to a computer or to a person."""
        self.director.reseat(seat, chair)
        self.view.set_places(places_of(self.match))
        self.table.places = self.view.places
        self._settled_ply = -1
        self._dirty = True

    def resumed(self) -> None:
        """Back on top."""
        self.view.folded = False
        self.settings_changed()

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything around it."""
        spots = self.hotspots()
        self.attention.keep_within(spots)
        show_live = not self.table.busy and self.director.waits_for_person
        self.view.draw(canvas, self._shown, spots, self.attention, show_live=show_live)

    def laid(self) -> Laid:
        """What is played here, and for whose eyes."""
        return Laid(self.match, self._match_id, self._viewer, len(self.director.persons))

    def closed(self) -> None:
        """The table is left: nobody need think on."""
        try:
            self.director.forget_thoughts()
        finally:
            self.director.journal.leave()
