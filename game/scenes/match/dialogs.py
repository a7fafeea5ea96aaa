"""Opens the scenes over a match: curtain, rulebook, menu, victory picture and results."""

import time
from collections.abc import Callable, Sequence
from functools import partial

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.contract.values import Refusal, Seat
from game.core.controls.actions import Action
from game.core.controls.devices import Family
from game.core.controls.holding import KEYS
from game.core.match.match import Match
from game.core.match.seat_history import last_decision, undo_keeps
from game.core.review.curve import Curve
from game.core.review.telling import told
from game.core.review.timeline import timeline_of
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.seating import is_anothers
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.chances import curve_of
from game.scenes.parts.character_sheet import CharacterScene, Holder
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.page_prerender import PagePrerender
from game.scenes.parts.services import Services, TableNow
from game.scenes.parts.sheet import FootButton
from game.scenes.parts.stack import Scene
from game.table.gestures import ActionButton, ButtonSeat
from game.table.naming import named
from game.table.table import Place
from game.ui.canvas import Canvas
from game.ui.viewport import Box

VICTORY_AFTER_S = 0.8
TO_RESULTS = ActionButton(
    "button:results",
    page_names.RESULTS,
    ButtonSeat.UPPER,
    "Enter",
    tip="How the match came out",
)
"""The button after the end of the match."""
_MOST_AFTER_S = 4.0  # if its pictures take so long to make
_STEP_S = 0.010  # of a frame, in which they are made; nothing moves by then
WHO = "who:"
"""The prefix of hotspots that open a character's sheet; the seat follows."""


class Chances:
    """Asks a judge for the chances of a finished match bit by bit; `curve`: None until complete."""

    def __init__(self, match: Match) -> None:
        self.curve: Curve | None = None
        self._asked = curve_of(match)
        self._left = [] if self._asked is None else list(timeline_of(match).ends)

    def ask(self, step_s: float) -> bool:
        """Continue for about so long; return whether nothing is left."""
        until = time.perf_counter() + step_s
        while self._left and self._asked is not None and time.perf_counter() < until:
            self._asked.at(self._left.pop())
        if not self._left:
            self.curve = self._asked
        return not self._left


class MatchDialogs:
    """Opens scenes over the match scene, and decides when the victory picture is due."""

    def __init__(self, services: Services, table: PlayContext) -> None:
        self._services = services
        self._table = table
        self._over_s = 0.0
        self._victory_shown = False
        self._chances: Chances | None = None
        self._ahead: PagePrerender | None = None

    @property
    def is_clear(self) -> bool:
        """Whether no other scene covers the table."""
        return self._services.stack.top is self._table.scene

    def draw_curtain(self, actor: Seat | None) -> None:
        """Hide the table until the person of the seat to act is ready."""
        if actor is None or not self.is_clear:
            return
        self._services.sounds.play("cloth_curtain")
        place = self._table.view.places[actor]
        ready = partial(self._table.presenter.open_hand, actor)
        anothers = partial(is_anothers, self._services, self._table.director, actor)
        holds = self._held_by(actor)
        self._services.stack.push(CurtainScene(self._services, place, ready, anothers, holds))

    def _held_by(self, seat: Seat) -> Family | None:
        """Return the kind of a seat's own device; None if devices are shared."""
        person = self._table.director.person_of(seat)
        device = None if person is None else self._services.holding.of(person)
        if device is None:
            return None
        return Family.KEYS if device == KEYS else self._services.pads.family(device)

    def open_rulebook(self, at: str = "") -> None:
        """Open the rulebook beside the table: at a rule, or at the current one."""
        table = self._table
        table.view.folded = True
        table.view.talk.hush()
        book = self._services.routes.rulebook(
            table.match.spec, at=at, drawer=True, table=self._table_now(), pages=self._pages
        )
        self._services.stack.push(book)

    def _pages(self) -> Box | None:
        """Return the box of tabs and page of the table's book; None in a form without one."""
        skeleton = self._table.table.skeleton
        return skeleton.column if skeleton.form.has_book else None

    def _table_now(self) -> TableNow:
        """Return what the rulebook may use: the present view, and nothing else."""
        table, match = self._table, self._table.match
        decider = match.spec.to_act(table.shown)
        return TableNow(
            match.spec.current_rule(table.shown, 0 if decider is None else decider),
            tuple(place.colour for place in table.view.places),
            match.setup.options,
        )

    def who(self, seat: Seat) -> str:
        """Return the hotspot that opens the sheet of a seat's character; "" without one."""
        return f"{WHO}{seat}" if self._table.match.setup.roles else ""

    def meet(self, seat: Seat | None = None) -> None:
        """Open the sheet of a seat's character, of the acting seat's if none is named."""
        match, view = self._table.match, self._table.view
        roles = match.setup.roles
        if not roles:
            nobody = f"{match.spec.name} has no characters."
            self._table.say(Refusal("", nobody, "No characters"), "seat:0")
            return
        view.talk.hush()
        if seat is None:
            seat = self._table.director.acting_seat()
        scene = MeetCharacterScene(self._services, match.spec, roles, view.places, seat)
        self._services.stack.push(scene)

    def ask_undo(self, agreed: Callable[[], None]) -> bool:
        """Ask the others whether a move with dice, cards or news is undone; False if none can be.

        Computers agree. Who asks is whose move it was, or who is to act.
        """
        table, match = self._table, self._table.match
        by, places = table.director.undoer(), table.view.places
        if match.undo_refusal(by, agreed=True) is not None:
            return False
        asker = match.chairs[by]
        others = {chair.person for chair in match.chairs if chair.level is None} - {asker.person}
        reached = last_decision(match)
        moves = match.ply - reached
        if moves == 1:
            heading = f"{asker.name} asks to undo. Do all agree?" if others else "Undo this?"
            lines = told(match.spec, match.events_at(match.ply, None))
            text = [f"{named(lines[-1], places)}." if lines else ""]
        else:
            asked = f"{asker.name} asks to undo {moves} moves. Do all agree?"
            heading = asked if others else f"Undo {moves} moves?"
            whose = "the last decision of a person" if others else "your last decision"
            text = [f"This goes back to {whose if reached else 'the start of the match'}."]
        text.append(f"{undo_keeps(match)}, and the log tells of the undo.")
        if any(chair.level for chair in match.chairs):
            text.append("The computers agree.")
        question = " ".join(filter(None, text))
        yes = "All agree" if others else "Undo"
        DialogScene(self._services, heading, question, "No", yes, agreed).push()
        return True

    def open_menu(self) -> None:
        """Open the pause menu."""
        from game.scenes.match.pause import PauseScene

        self._services.stack.push(PauseScene(self._services, self._table))

    def open_goal_card(self) -> None:
        """Open the card about the goal of the match."""
        from game.scenes.match.goal_card import GoalCardScene

        self._services.stack.push(GoalCardScene(self._services, self._table))

    @property
    def is_due(self) -> bool:
        """Whether the victory picture is still to open automatically."""
        table = self._table
        over = table.match.outcome is not None
        return over and table.terms.shows_results and not self._victory_shown

    def wait_for_victory(self, dt_s: float, canvas: Canvas | None) -> None:
        """Count the time at rest after the end of the match; then open its picture once.

        Meanwhile chances are asked for and pictures rendered one by one: all in one frame would
        stutter.
        """
        self._over_s += dt_s
        if self._chances is None:
            self._chances = Chances(self._table.match)
        ready = self._chances.ask(_STEP_S)
        if ready and canvas is not None:
            if self._ahead is None:
                self._ahead = PagePrerender(canvas, (self._victory,), _STEP_S)
            ready = self._ahead.done
            if not ready:
                self._ahead.pass_time(dt_s, busy=False)
        if self._over_s >= (VICTORY_AFTER_S if ready else _MOST_AFTER_S):
            self._show_victory()

    def play_on(self) -> None:
        """Reset after an undo of the end: the picture is due again at the next one."""
        self._victory_shown, self._over_s = False, 0.0
        self._ahead = self._chances = None

    def _show_victory(self) -> None:
        """Open the picture, with a fanfare unless a computer has won."""
        match, ears = self._table.match, self._table.ears
        self._victory_shown, self._ahead = True, None
        outcome = match.outcome
        if outcome is not None:
            persons = any(match.chairs[seat].level is None for seat in outcome.winners)
            won = "victory" if persons else "your_turn"
            ears.ring("defeat" if outcome.party_won is False else won)
        self._services.stack.push(self._victory())

    def open_results(self) -> None:
        """Open the results of a finished match, or first its victory picture."""
        if not self._victory_shown:
            self._show_victory()
        else:
            routes = self._services.routes
            self._services.stack.push(routes.results(self._table.match, self._table.scene))

    def _victory(self) -> Scene:
        curve = None if self._chances is None else self._chances.curve
        return self._services.routes.victory(self._table.match, self._table.scene, curve)


class MeetCharacterScene(CharacterScene):
    """The sheet of a seat's character; left and right turn to those of the other seats."""

    def __init__(
        self,
        services: Services,
        spec: AnySpec,
        roles: Sequence[str],
        places: Sequence[Place],
        seat: Seat,
    ) -> None:
        holders = {
            role: Holder(place.name, place.colour)
            for role, place in zip(roles, places, strict=True)
        }
        super().__init__(services, spec, roles, holders, roles[seat])

    def sign(self) -> tuple[str, str, str]:
        """Return the sign with the player of the character."""
        holder = self.holders[self.shown]
        note = "← and → show the others" if len(self.sheets) > 1 else ""
        return holder.colour, f"{holder.name} plays {self.sheets[self.shown].called}", note

    def answers(self) -> Sequence[FootButton]:
        """Return the answer that leads back to the table."""
        return (FootButton("button:close", "Close", self.back, key=Action.BACK),)

    def confirm(self) -> None:
        """Close the sheet by Enter, too."""
        self.back()
