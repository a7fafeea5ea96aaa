"""Fills the panels around a table: seats, prompt, buttons, odds and reminders."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from game.core.contract.values import Event, Odds, Seat
from game.core.match.match import Match
from game.core.storage.settings import OddsHelper
from game.scenes.match.director import Director
from game.scenes.match.panels import Panels, sign_of
from game.scenes.match.selection import Choosing
from game.scenes.match.shown_odds import odds_for
from game.scenes.match.view import MatchView
from game.table.gestures import ActionButton
from game.table.naming import named


class SidePanels:
    """Fills the panels of a match view with text. It decides nothing and draws nothing.

    `at_end`: the buttons of a table whose match is over. `leads`: see `SessionOptions`.
    """

    def __init__(
        self,
        match: Match,
        director: Director,
        choosing: Choosing,
        view: MatchView,
        at_end: tuple[ActionButton, ...],
        leads: Callable[[Panels], Panels],
    ) -> None:
        self._match, self._director = match, director
        self._choosing, self._view, self._at_end = choosing, view, at_end
        self._leads = leads
        self._told: Seat | None = None  # whose move the sign tells of

    def look_as(self, shown: Any) -> None:
        """Show the panels of another viewer, without the texts for the one before."""
        view, actor = self._view, self._director.decider
        view.talk.hush()
        view.said = Panels(
            prompt=("", "", "") if actor is None else self._turn_of(actor),
            reminder=view.table.reminder(shown, self._director.viewer),
        )
        self.tell_seats(shown, self._match.spec.to_act(shown), at_once=True)
        view.refresh()

    def tell_seats(self, shown: Any, lit: Seat | None, *, at_once: bool) -> None:
        """Update the plaques, with a ring around `lit`; `at_once`: numbers do not count up."""
        spec, table = self._match.spec, self._view.table
        seats = range(len(self._view.places))
        notes = [table.seat_note(shown, seat) for seat in seats]
        scores = [spec.score(shown, seat) for seat in seats]
        self._view.seats.refresh(notes, scores, lit, at_once=at_once)

    def tell_choice(self, shown: Any, helper: OddsHelper, *, pointed: bool, aim: str = "") -> None:
        """Set prompt, buttons, odds and pouch, which depend on what is selected too.

        `pointed`: the player points at something that can be chosen. `aim`: the goal of the player,
        which a hint replaces.
        """
        view, choosing = self._view, self._choosing
        odds, note = self._odds(shown, helper, pointed)
        hinted = frozenset(choosing.advised())
        panels = Panels(
            prompt=self._prompt(shown),
            aim="" if hinted else named(aim, view.places),
            buttons=self._buttons(helper),
            hinted=hinted,
            final_cards=choosing.final(filter(view.table.is_card, choosing.live())),
            odds=odds,
            odds_note=note,
            reminder=view.table.reminder(shown, self._director.viewer),
            keys=choosing.keys(),
        )
        view.said = self._leads(panels)
        view.refresh()

    def _odds(self, shown: Any, helper: OddsHelper, pointed: bool) -> tuple[Odds | None, str]:
        table, actor = self._view.table, self._director.decider
        if actor is not None and self._director.asks:
            selected = self._choosing.selected
            return odds_for(helper, self._match.spec, table, shown, actor, selected, pointed)
        return (None if helper is OddsHelper.OFF else table.watched_odds(shown)), ""

    def _buttons(self, helper: OddsHelper) -> tuple[ActionButton, ...]:
        """Return the buttons, with marks for final moves, and with chances if these are on."""
        if self._match.outcome is not None:
            return self._at_end
        buttons = self._choosing.buttons()
        if helper is OddsHelper.OFF:
            buttons = tuple(replace(button, chance="") for button in buttons)
        final = self._choosing.final(button.hotspot for button in buttons)
        live = self._choosing.live()
        return tuple(
            replace(
                button,
                final=button.hotspot in final,
                tip=named(self._tip(button, on=button.hotspot in live), self._view.places),
            )
            for button in buttons
        )

    def _tip(self, button: ActionButton, *, on: bool) -> str:
        """Return what a button does, or why it does nothing now."""
        refusal = None if on else self._choosing.refusal(button.hotspot)
        return button.tip if refusal is None else refusal.why

    def tell_move(self, by: Seat | None, events: Sequence[Event]) -> None:
        """Update the panels after a move: the old decision is closed."""
        view = self._view
        self._told = by if view.table.telling else None
        if by is not None and view.table.telling:
            deed = view.table.highlights.deed(events) or f"{{seat:{by}}} plays"
            prompt = sign_of(by, view.places, deed)
            had_aim = bool(view.said.aim)
            view.said = structs.replace(view.said, prompt=prompt, aim="")
            if had_aim:
                view.refresh_chances()
            if self._match.to_act != by:
                # The turn has passed: the chances were those of another.
                view.said = structs.replace(view.said, odds=None, odds_note="")
                view.refresh_chances()

    def _prompt(self, shown: Any) -> tuple[str, str, str]:
        """Return the content of the sign; the old one if there is no other decision."""
        view, actor = self._view, self._director.decider
        prompt = self._match.spec.words.prompt(shown)
        if actor is None and self._match.spec.to_act(shown) is None:
            return "", prompt.text, ""
        if actor is not None and self._director.person_of(actor) is None:
            if self._director.waits_for_click:
                return self._turn_of(actor, "click or press Space to continue")
            # The sign would flicker between the steps of a turn.
            if self._told != actor:
                return sign_of(actor, view.places, f"{{seat:{actor}}} is thinking")
        elif actor is not None and self._director.asks:
            asked = self._choosing.asks()
            text, note = (asked, "") if asked else (prompt.text, prompt.note)
            return sign_of(actor, view.places, f"{{seat:{actor}}}: {text}", note)
        elif actor is not None and self._director.needs_curtain:
            return self._turn_of(actor)
        return view.said.prompt

    def _turn_of(self, actor: Seat, note: str = "") -> tuple[str, str, str]:
        """Return the content of the sign before a seat's decision opens."""
        return sign_of(actor, self._view.places, f"{{seat:{actor}}}'s turn", note)
