"""Hints: what the strongest computer player would do."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.core.contract.values import EQUAL, Choice, Refusal, Way
from game.core.match.match import Match
from game.core.odds_rows import between, told_alike
from game.core.wording import per_cent
from game.scenes.match.director import Director
from game.scenes.match.selection import Choosing
from game.scenes.match.view import MatchView
from game.table.gestures import HAND
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

FALLBACK_TARGET: Final = Box(560, 300, 160, 60)
"""Where words point at that are about nothing to be seen."""
CARDS_FIRST = Refusal("", "Look at your cards first. The hint may mention them.")
"""A hint is shown to all: it waits until its owner has opened the hand."""
NOT_YOUR_TURN = Refusal("", "You can ask for a hint on your own turn.")


class HintRequest:
    """Asks for hints and lights what they recommend."""

    def __init__(
        self,
        match: Match,
        director: Director,
        choosing: Choosing,
        view: MatchView,
    ) -> None:
        self._spec = match.spec
        self._director, self._choosing = director, choosing
        self._view = view
        self._aimed: tuple[int, str] = (-1, "")  # ply and hotspot

    @property
    def aim(self) -> str | None:
        """The hotspot of the aim of the hint for this decision; None without one."""
        ply, thing = self._aimed
        return thing if thing and ply == self._director.match.ply else None

    def ask(self, shown: Any) -> tuple[Refusal, str] | None:
        """Start a hint; return None, or the refusal and its hotspot if none can be given."""
        closed = self._closed_hand(shown)
        if closed is not None:
            return CARDS_FIRST, closed
        return None if self._director.ask_hint() else (NOT_YOUR_TURN, "tool:hint")

    def _closed_hand(self, shown: Any) -> str | None:
        """Return the hotspot of the player's own face-down cards; None if there are none."""
        seat = self._director.may_peek
        if seat is None or self._director.viewer == seat:
            return None
        hands = (spot.name for spot in self._view.table.hotspots(shown))
        return next((name for name in hands if name == f"{HAND}{seat}"), None)

    def show_answer(self, shown: Any, spots: Callable[[], Sequence[Hotspot]]) -> bool:
        """Show the hint that has come, if any, and mark what it names; True if the view changed."""
        hint = self._director.hint()
        first = () if hint is None else self._choosing.advise(hint.move, hint.then)
        if hint is None or not first:
            return False
        self._view.said = replace(self._view.said, hinted=frozenset(first), aim="")
        self._view.refresh_chances()
        line = hint.heading(self._spec.words.move_line(shown, (hint.move, *hint.then)[-1]))
        why = f"{hint.why} {self._runner_up(shown, hint)}".rstrip()
        named = {*hint.names, *(way.thing for way in hint.weighing.ways[:2])}.difference(first)
        boxes = {spot.name: spot.box for spot in spots()}
        target = boxes.get(first[0], FALLBACK_TARGET)
        self._view.talk.suggest(line, why, self._rule_of(shown), target, named)
        self._aimed = self._director.match.ply, hint.weighing.thing
        return True

    def _rule_of(self, shown: Any) -> str:
        """Return the key of the rule that the decision follows; "" if none is named."""
        decider = self._director.decider
        now = None if decider is None else self._spec.current_rule(shown, decider)
        return "" if now is None else now.rule

    def _runner_up(self, shown: Any, hint: Choice) -> str:
        """Return the chances of the two best ways: "Chance of winning: 41 %. Jump: 38 %."

        Empty if the reason contains the figures already. The next way is the first with another
        name: two walks to one tile count as one.
        """
        weighing = hint.weighing
        if len(weighing.ways) < 2:
            return ""
        one, *others = weighing.ways
        if all(per_cent(way.wins) in hint.why for way in (one, others[0])):
            return ""
        if weighing.note:
            return weighing.note
        about = "about " if weighing.doubt > EQUAL else ""
        own = f"Chance of winning: {about}{per_cent(one.wins)}."
        first = self._line(shown, one)
        named = ((self._line(shown, way), way) for way in others)
        second, other = next((pair for pair in named if pair[0] != first), ("", one))
        if not second:
            return own
        if told_alike(one.wins, other.wins, weighing.doubt):
            both = between(one.wins, other.wins)
            return f"Chance of winning: {about}{both}. Just as good: {second}."
        return f"{own} {second}: {about}{per_cent(other.wins)}."

    def _line(self, shown: Any, way: Way) -> str:
        return self._spec.words.move_line(shown, (way.move, *way.then)[-1])
