"""How a match ended: places, score lines that add up, honours, and what comes next."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from game.core.contract.values import BadInput, Honour, ScoreLine, Seat
from game.core.match.match import Match
from game.core.storage.database import Trouble
from game.core.wording import listed
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.places import places_of
from game.scenes.parts.services import House
from game.scenes.parts.stack import Scene
from game.scenes.records.result_card import HonourCard, ResultCard
from game.table.naming import named
from game.ui import skins
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.label import Label
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, BUTTON, HEADING, PAGE_TITLE, PRIMARY
from game.ui.viewport import Box
from game.ui.widget import Widget

_GAP = 16.0
_CARD = 300.0  # wide at most, before the text size
_LEAST_CARD = 210.0
_LOWER = 0.35  # of the room that is left over lies above the cards
_ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def results_of(house: House, match: Match, table: Scene) -> "ResultsScene":
    """The results of a finished match, to be laid over its table."""

    def again() -> None:
        try:
            rotated = next_round(house, match)
            house.routes.check_table(match.spec)
        except (BadInput, Trouble) as wrong:
            notice(house, "Not again just now", str(wrong))
            return
        house.stack.pop(table)
        house.routes.open_new(rotated)

    def leave() -> None:
        leave_saved(house, lambda: house.stack.pop(table))

    def other_options() -> None:
        house.stack.pop(table)
        house.stack.push(house.routes.new_match(match.spec))

    return ResultsScene(house, match, again, leave, other_options)


def next_round(house: House, match: Match) -> Match:
    """The same people at the same table, everybody one seat further.   Raises: BadInput."""
    chairs = (*match.chairs[1:], match.chairs[0])
    roles = match.setup.roles
    setup = replace(match.setup, roles=(*roles[1:], *roles[:1]))
    return Match(match.spec, setup, house.new_seed(), chairs)


def honours_of(match: Match) -> tuple[Honour, ...]:
    """The distinctions of a finished match."""
    plies = range(match.ply + 1)
    events = [event for ply in plies for event in match.events_at(ply, None)]
    return match.spec.honours(events, match.setup.seats)


class ResultsScene(MenuScene):
    """`on_again`: play once more; `on_leave`: to the title; `on_options`: set the table anew."""

    def __init__(
        self,
        house: House,
        match: Match,
        on_again: Callable[[], None],
        on_leave: Callable[[], None],
        on_options: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(house)
        if match.outcome is None:
            raise ValueError("the match is not over")
        self._match, self._outcome = match, match.outcome
        self._on_again, self._on_leave, self._on_options = on_again, on_leave, on_options
        self._places = places_of(match)
        self._honours: tuple[Honour, ...] = ()
        with suppress(LookupError, ValueError):  # a small thing must not spoil the end
            self._honours = honours_of(match)

    def confirm(self) -> None:
        """Enter plays again."""
        self._on_again()

    # --- what is said -----------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """Who won, in a few words."""
        outcome = self._outcome
        if outcome.party_won is not None:
            return "You did it together" if outcome.party_won else "Lost together"
        names = [self._places[seat].name for seat in outcome.winners]
        return f"Well played, {listed(names)}"

    def _story(self) -> str:
        outcome = self._outcome
        said = [named(outcome.reason, self._places)]
        if outcome.tie_break:
            said.append(named(outcome.tie_break, self._places))
        return " ".join(said)

    def _ranking(self) -> list[Seat]:
        return sorted(range(len(self._places)), key=lambda seat: (self._outcome.places[seat], seat))

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """A sign, the cards below it, buttons at the foot."""
        foot = self._put_buttons(canvas)
        sign = _WinnerSign(canvas, self.headline, self._story(), self._winning_colours())
        self.page.put(sign)
        top = sign.box.bottom + 14
        view = Box(12, top, 1256, foot - 12 - top)
        place = Box(view.x + 14, view.y + 14, view.w - 28 - BAR, 0)
        left_over = view.bottom - self._lay(canvas, [], place)
        widgets: list[Widget] = []
        # Few words do not hang from the sign.
        y = self._lay(canvas, widgets, place.moved(0, max(0.0, left_over) * _LOWER))
        self.page.put(ScrollView("results", view, widgets, y))

    def _lay(self, canvas: Canvas, widgets: list[Widget], box: Box) -> float:
        """Cards, then honours, from the top of a box; how far down they reach."""
        y = self._lay_cards(canvas, widgets, box)
        if not self._honours:
            return y
        role = HEADING.scaled(canvas.look.menu_text)
        head = Box(box.x, y + 10, box.w, role.line_height)
        widgets.append(Label(head, "Honours", role, "brass_title", align="centre"))
        y += role.line_height + 20
        return self._lay_honours(canvas, widgets, Box(box.x, y, box.w, 0))

    def _winning_colours(self) -> list[str]:
        return [self._places[seat].colour for seat in self._outcome.winners]

    def _lay_cards(self, canvas: Canvas, widgets: list[Widget], box: Box) -> float:
        factor = canvas.look.menu_text
        ranking = self._ranking()
        across = max(1, int((box.w + _GAP) // (_LEAST_CARD * factor + _GAP)))
        across = min(across, len(ranking))
        wide = min(_CARD * factor, (box.w - _GAP * (across - 1)) / across)
        left = box.x + (box.w - wide * across - _GAP * (across - 1)) / 2
        y = box.y
        for start in range(0, len(ranking), across):
            row = ranking[start : start + across]
            high = max(
                ResultCard.height(canvas, self._lines(seat), self._total(seat), wide)
                for seat in row
            )
            for place, seat in enumerate(row):
                card = Box(left + place * (wide + _GAP), y, wide, high)
                widgets.append(
                    ResultCard(
                        card,
                        self._places[seat],
                        self._note(seat),
                        self._lines(seat),
                        self._total(seat),
                        won=seat in self._outcome.winners,
                    )
                )
            y += high + _GAP
        return y

    def _note(self, seat: Seat) -> str:
        """How it came out and who played: a place among rivals, a character in a party."""
        said = [self._places[seat].computer]
        if self._outcome.party_won is None:
            rank = self._outcome.places[seat]
            said.insert(0, _ORDINALS[rank] if rank < len(_ORDINALS) else str(rank))
        elif self._match.setup.roles:
            role = self._match.setup.roles[seat]
            said.insert(0, next(r.name for r in self._match.spec.roles if r.key == role))
        return ". ".join(word for word in said if word)

    def _lines(self, seat: Seat) -> Sequence[ScoreLine]:
        return self._outcome.scores[seat] if self._outcome.scores else ()

    def _total(self, seat: Seat) -> int | None:
        return self._outcome.total(seat) if self._outcome.scores else None

    def _lay_honours(self, canvas: Canvas, widgets: list[Widget], box: Box) -> float:
        across = max(1, min(4, int(box.w // (280 * canvas.look.menu_text))))
        wide = (box.w - _GAP * (across - 1)) / across
        y = box.y
        for start in range(0, len(self._honours), across):
            row = self._honours[start : start + across]
            high = max(HonourCard.height(canvas, honour, wide) for honour in row)
            left = box.x + (box.w - wide * len(row) - _GAP * (len(row) - 1)) / 2
            for place, honour in enumerate(row):
                card = Box(left + place * (wide + _GAP), y, wide, high)
                widgets.append(HonourCard(card, honour, self._places))
            y += high + 12
        return y

    def _put_buttons(self, canvas: Canvas) -> float:
        high = button_height(canvas, PRIMARY)
        y = 708 - high
        again = button_width(canvas, "Play again", role=PRIMARY, key="Enter") + 24
        place = Box(1268 - again, y, again, high)
        go = self._on_again
        self.page.put(Button("button:again", place, "Play again", go, kind="primary", key="Enter"))
        x = 12.0
        others = [("button:title", "To the title", self._on_leave)]
        others.append(("button:table", "Look at the table", self.back))
        if self._on_options is not None:
            others.append(("button:options", "New options", self._on_options))
        for name, label, act in others:
            wide = button_width(canvas, label, role=BUTTON) + 16
            self.page.put(Button(name, Box(x, y, wide, high), label, act))
            x += wide + 14
        return y


class _WinnerSign(Widget):
    """The sign of the house with who won and why."""

    def __init__(self, canvas: Canvas, headline: str, story: str, colours: Sequence[str]) -> None:
        factor = canvas.look.menu_text
        self._headline, self._story, self._colours = headline, story, colours
        self._head = PAGE_TITLE.scaled(1.25 * min(factor, 1.5))
        self._body = BODY.scaled(1.05 * factor)
        wide = 1000.0
        self._emblems = 58.0 * len(colours)
        self._room = wide - 60 - self._emblems
        head = canvas.height(headline, self._head, self._room)
        high = head + canvas.height(story, self._body, self._room) + 34
        super().__init__("", Box.around(640, 14 + max(high, 92) / 2, wide, max(high, 92)))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box = self.box
        canvas.part(box, skins.sign, canvas.palette, 14, texture="sign_wood")
        for x in (box.x + 16, box.right - 16):
            for y in (box.y + 14, box.bottom - 14):
                canvas.picture("screw", Box.around(x, y, 12, 12))
        head = canvas.height(self._headline, self._head, self._room)
        body = canvas.height(self._story, self._body, self._room)
        x, y = box.x + 36, box.centre[1] - (head + body + 4) / 2 - 1
        for colour in self._colours:
            canvas.picture(f"badge_{colour}", Box.around(x + 24, box.centre[1], 54, 54))
            x += 58
        x += 4 if self._colours else 0
        y += canvas.paragraph(self._headline, Box(x, y, self._room, 0), self._head, "#FFE9B8") + 4
        canvas.paragraph(self._story, Box(x, y, self._room, 0), self._body, "#FBE7BF")
