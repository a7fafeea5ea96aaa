"""What is said around a table: seats, prompt, buttons, odds and pouch, for what is shown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.contract.values import Event, Seat
from game.core.match.match import Match
from game.core.storage.settings import OddsHelper
from game.scenes.match.director import Director
from game.scenes.match.selection import Choosing
from game.scenes.match.shown_odds import odds_for
from game.scenes.match.view import (
    MatchView,
    next_parts,
    playing_parts,
    prompt_parts,
    thinking_parts,
)


class Sideboard:
    """Fills a match view with words. It decides nothing and draws nothing."""

    def __init__(
        self, match: Match, director: Director, choosing: Choosing, view: MatchView
    ) -> None:
        self._match, self._director = match, director
        self._choosing, self._view = choosing, view
        self._told: Seat | None = None  # whose move the sign tells of

    def look_as(self, shown: Any) -> None:
        """Other eyes look: what was said to those before is said no more."""
        view, actor = self._view, self._director.decider
        view.buttons, view.hinted, view.bubble = (), frozenset(), None
        view.odds, view.odds_note = None, ""
        view.prompt = ("", "", "") if actor is None else next_parts(actor, view.places)
        view.reminder = view.table.reminder(shown, self._director.viewer)
        self._tell_seats(shown, self._match.spec.to_act(shown), at_once=True)
        view.refresh()

    def tell_seats(self, shown: Any, *, at_once: bool) -> None:
        """Notes and numbers of the plaques; `at_once`: numbers jump instead of counting."""
        self._tell_seats(shown, self._director.decider, at_once=at_once)

    def _tell_seats(self, shown: Any, lit: Seat | None, *, at_once: bool) -> None:
        spec, table = self._match.spec, self._view.table
        seats = range(len(self._view.places))
        notes = [table.seat_note(shown, seat) for seat in seats]
        scores = [spec.score(shown, seat) for seat in seats]
        self._view.seats.refresh(notes, scores, lit, at_once=at_once)

    def tell_choice(self, shown: Any, helper: OddsHelper, *, pointed: bool) -> None:
        """Prompt, buttons, odds and pouch, which depend on what is selected too.

        `pointed`: the player points at something that can be chosen.
        """
        view, choosing = self._view, self._choosing
        self._tell_prompt(shown)
        view.buttons = choosing.buttons()
        if helper is OddsHelper.OFF:
            view.buttons = tuple(replace(button, chance="") for button in view.buttons)
        self._mark_final()
        view.hinted = frozenset(choosing.advised())
        view.odds, view.odds_note = None, ""
        actor = self._director.decider
        if actor is not None and self._director.asks:
            view.odds, view.odds_note = odds_for(
                helper, self._match.spec, view.table, shown, actor, choosing.selected, pointed
            )
        elif helper is not OddsHelper.OFF:
            view.odds = view.table.watched_odds(shown)
        view.reminder = view.table.reminder(shown, self._director.viewer)
        view.refresh()

    def _mark_final(self) -> None:
        """What cannot be taken back bears a mark, on buttons and on cards."""
        view, choosing = self._view, self._choosing
        final = choosing.final(button.hotspot for button in view.buttons)
        view.buttons = tuple(replace(b, final=b.hotspot in final) for b in view.buttons)
        view.final_cards = choosing.final(filter(view.table.is_card, choosing.live()))

    def tell_move(self, by: Seat | None, events: Sequence[Event]) -> None:
        """Someone has moved: what was asked before is asked no more."""
        view = self._view
        self._told = by if view.table.telling else None
        if by is not None and view.table.telling:
            view.prompt = playing_parts(by, view.places, view.table.deed(events))
            if self._match.to_act != by:
                # The turn has passed: the chances were those of another.
                view.odds, view.odds_note = None, ""
                view.refresh_chances()

    def _tell_prompt(self, shown: Any) -> None:
        view, actor = self._view, self._director.decider
        prompt = self._match.spec.words.prompt(shown)
        if actor is None and self._match.spec.to_act(shown) is not None:
            return  # the last move is still being shown: nobody is asked any more
        if actor is None:
            view.prompt = prompt_parts(None, view.places, prompt.text, "")
        elif self._director.person_of(actor) is None:
            # The sign would flicker between the steps of a turn.
            if self._told != actor:
                view.prompt = thinking_parts(actor, view.places)
        elif self._director.asks:
            asked = self._choosing.asks()
            text, note = (asked, "") if asked else (prompt.text, prompt.note)
            view.prompt = prompt_parts(actor, view.places, text, note)
