"""Lays out the results: in rows, or one below the other if the text is large.

Winner, cards, ladder, curve, who from whom, honours: the order is the same either way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.core.contract.values import Honour
from game.scenes.records.result_card import PartyCard, ResultCard, party_card, result_card
from game.scenes.records.result_honours import HonourCard, honour_card
from game.scenes.records.result_ladder import Ladder, ladder
from game.scenes.records.result_ledger import (
    LedgerArrows,
    LedgerTable,
    ledger_arrows,
    ledger_table,
)
from game.scenes.records.result_page_data import ResultPageData, SeatResult
from game.scenes.records.result_sign import winner_sign
from game.ui.button import Button, button_height
from game.ui.canvas import Canvas
from game.ui.theme import BUTTON
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

STACKS_FROM = 1.25  # from this text size on, everything is in one column
FEW_HONOURS = 4
_GAP = 12.0
_CARD, _CARD_OF_TWO = 226.0, 300.0
_LADDER = 304.0  # wide at least
_PARTY_LADDER = 372.0
_LEDGER = 480.0  # beside the curve
_WIDE = 764.0  # what stands beside honours
_LADDER_BELOW = 400.0  # beside a ledger or the curve, below five cards
_HONOUR_GROWS = 26.0
_CURVE_HIGH = 268.0
_GROWS_MOST = (72.0, 84.0)  # cards, and the row below them
_APART_MOST, _CLOSER_MOST = 28.0, 5.0
_HONOUR = 292.0
_MORE = 52.0


@dataclass(frozen=True)
class PageActions:
    """Callbacks of the page; none for a picture of it.

    `rule`: opens the rulebook at the rule of the result. `more`: shows all honours. `curve`:
    returns the widget of the win chances for a box, if there is one.
    """

    rule: Callable[[], None] | None = None
    more: Callable[[], None] | None = None
    all_honours: bool = True
    curve: Callable[[Box], Widget] | None = None


def is_stacked(canvas: Canvas) -> bool:
    """Whether the parts stand one below the other."""
    return canvas.look.menu_text >= STACKS_FROM


def lay_page(
    canvas: Canvas, told: ResultPageData, box: Box, ways: PageActions
) -> tuple[list[Widget], float]:
    """Return the widgets of the page, laid out from the top of a box, and where they end.

    Rows grow a little if there is room left in the box, and move apart or together.
    """
    page = _Page(canvas, told, box, ways)
    left_over = box.bottom - page.lay(_Stretch())
    if not is_stacked(canvas):
        if left_over > 0:
            upper, lower = (min(most, left_over * 0.4) for most in _GROWS_MOST)
            rest = box.bottom - page.lay(_Stretch(upper, lower))
            page.lay(_Stretch(upper, lower, min(_APART_MOST, rest / (page.rows + 1))))
        elif left_over >= -_CLOSER_MOST * (page.rows - 1):
            # Move the rows closer rather than scroll by a few px.
            page.lay(_Stretch(apart=left_over / (page.rows - 1)))
    return page.widgets, page.bottom


_Part: TypeAlias = tuple[float, Callable[[Box], Widget]]
"""The least height of a part, and a function that creates it for a box."""


class _Stretch(NamedTuple):
    """Extra heights of the cards and of the row below them, and extra distance between them."""

    upper: float = 0.0
    lower: float = 0.0
    apart: float = 0.0


class _Page:
    """Lays out the parts of the page; each part is described once."""

    def __init__(self, canvas: Canvas, told: ResultPageData, box: Box, ways: PageActions) -> None:
        self._canvas, self._told, self._ways, self._box = canvas, told, ways, box
        self._x, self._w, self._y = box.x, box.w, box.y
        self._apart = 0.0
        self._sign = winner_sign(canvas, told, ways.rule)
        self._cards = {result.seat: result_card(canvas, result) for result in told.seats}
        self._rungs = ladder(canvas, told.ladder)
        self._honours = {
            one: honour_card(canvas, one, told.places, counted=one.name in told.counted)
            for one in told.honours
        }
        self.widgets: list[Widget] = []
        self.rows = 0

    def lay(self, stretch: _Stretch) -> float:
        """Lay out everything from the top, and return how far down it reaches."""
        self._y, self._apart = self._box.y, stretch.apart
        self.widgets, self.rows = [], 0
        high = self._sign.height(self._canvas, self._w)
        self.widgets += widgets_of(self._sign, self._canvas, Box(self._x, self._y, self._w, high))
        self._next_row(high)
        if is_stacked(self._canvas):
            self._stack()
        else:
            self._rows(stretch)
        return self.bottom

    def _next_row(self, high: float) -> None:
        self._y += high + _GAP + self._apart
        self.rows += 1

    @property
    def bottom(self) -> float:
        """Return the y where the parts end."""
        return max(widget.box.bottom for widget in self.widgets)

    # --- rows -------------------------------------------------------------------------------------

    def _across(self, columns: Sequence[tuple[float, _Part]], grow: float = 0.0) -> None:
        """Put parts side by side, each with its width, all as high as the highest."""
        high = max(part[0] for _, part in columns) + grow
        x = self._x
        for wide, (_, make) in columns:
            self.widgets.append(make(Box(x, self._y, wide, high)))
            x += wide + _GAP
        self._next_row(high)

    def _whole(self, part: _Part) -> None:
        self._across([(self._w, part)])

    def _rows(self, stretch: _Stretch) -> None:
        told, ways = self._told, self._ways
        below = len(told.seats) > FEW_HONOURS and told.party is None and bool(told.ladder)
        self._upper_row(stretch.upper, ladder=not below)
        second: list[tuple[float, _Part]] = []
        if below:
            wide = self._w if ways.curve is None and told.ledger is None else _LADDER_BELOW
            second.append((wide, self._ladder(wide)))
        if ways.curve is not None:
            self._curve_row(second, ways.curve)
        elif second and told.ledger is not None:
            rest = self._w - _LADDER_BELOW - _GAP
            self._across([*second, (rest, self._ledger(rest))], stretch.lower)
        elif second or told.ledger is not None:
            wide = _WIDE if told.honours else self._w
            part = self._ladder(wide) if second else self._ledger(wide)
            self._beside_honours(wide, part, stretch.lower)
            return
        self._row_of_honours(self._w)

    def _curve_row(self, second: list[tuple[float, _Part]], curve: Callable[[Box], Widget]) -> None:
        """Put the curve beside the ledger; or beside the ladder, with the ledger below both."""
        ledger = self._told.ledger
        beside = not second and ledger is not None
        taken = sum(wide + _GAP for wide, _ in second) + (_LEDGER + _GAP if beside else 0.0)
        columns = [*second, (self._w - taken, (_CURVE_HIGH, curve))]
        if beside:
            columns.append((_LEDGER, self._ledger(_LEDGER)))
        self._across(columns)
        if second and ledger is not None:
            self._whole(self._ledger(self._w))

    def _upper_row(self, grow: float, *, ladder: bool) -> None:
        told = self._told
        shown = bool(told.ladder) and ladder
        if told.party is not None:
            wide = self._w - (_PARTY_LADDER + _GAP if shown else 0.0)
            columns = [(wide, self._party(wide))]
        else:
            seats = len(told.seats)
            most = _CARD_OF_TWO if seats <= 2 else _CARD
            room = self._w - (_LADDER + _GAP if shown else 0.0)
            wide = (room - _GAP * (seats - 1)) / seats
            wide = min(wide, most) if shown else min(wide, _CARD_OF_TWO)
            columns = [(wide, self._card(result, wide)) for result in told.seats]
        if shown:
            rest = self._w - sum(wide + _GAP for wide, _ in columns)
            columns.append((rest, self._ladder(rest)))
        self._across(columns, grow)

    def _beside_honours(self, wide: float, part: _Part, grow: float) -> None:
        """Put honours beside the part below the cards, if there is no curve."""
        top, rest = self._y, self._w - wide - _GAP
        shown = self._shown_honours()
        more = _MORE + 8 if self._hides_some() else 0.0  # beside the last one
        wides = [rest] * len(shown)
        if more:
            wides[-1] -= more
        sizes = zip(shown, wides, strict=True)
        highs = [self._honours[honour].height(self._canvas, w) for honour, w in sizes]
        beside = sum(highs) + 8 * max(0, len(highs) - 1)
        high = max(part[0], beside) + grow
        self.widgets.append(part[1](Box(self._x, top, wide, high)))
        spare = min(_HONOUR_GROWS, (high - beside) / max(1, len(highs)))
        x, y = self._x + wide + _GAP, top
        for honour, w, least in zip(shown, wides, highs, strict=True):
            self._honour(Box(x, y, w, least + spare), honour)
            y += least + spare + 8
        if more:
            last = self.widgets[-1].box
            self._more(Box(last.right + 8, last.y, _MORE, last.h))
        self._next_row(high)

    # --- one below the other ----------------------------------------------------------------------

    def _stack(self) -> None:
        told = self._told
        if told.party is not None:
            self._whole(self._party(self._w))
        else:
            least = _CARD * self._canvas.look.menu_text
            across = max(1, min(len(told.seats), int((self._w + _GAP) // (least + _GAP))))
            wide = (self._w - _GAP * (across - 1)) / across
            for start in range(0, len(told.seats), across):
                row = told.seats[start : start + across]
                self._across([(wide, self._card(result, wide)) for result in row])
        if told.ladder:
            self._whole(self._ladder(self._w))
        if self._ways.curve is not None:
            self._whole((_CURVE_HIGH * self._canvas.look.menu_text, self._ways.curve))
        if told.ledger is not None:
            self._whole(self._ledger(self._w))
        self._row_of_honours(self._w)

    # --- parts ------------------------------------------------------------------------------------

    def _card(self, result: SeatResult, wide: float) -> _Part:
        card = self._cards[result.seat]
        return card.height(self._canvas, wide), lambda box: ResultCard(box, card)

    def _party(self, wide: float) -> _Part:
        canvas, told, party = self._canvas, self._told, self._told.party
        assert party is not None
        card = party_card(canvas, party, told.seats, wide, won=told.party_won)
        return card.height(canvas, wide), lambda box: PartyCard(box, card)

    def _ladder(self, wide: float) -> _Part:
        return self._rungs.height(self._canvas, wide), lambda box: Ladder(box, self._rungs)

    def _ledger(self, wide: float) -> _Part:
        told, ledger = self._told, self._told.ledger
        assert ledger is not None
        canvas, places = self._canvas, told.places
        if len(places) == 2:
            arrows = ledger_arrows(canvas, ledger, places)
            return arrows.height(canvas, wide), lambda box: LedgerArrows(box, arrows)
        table = ledger_table(canvas, ledger, places)
        return table.height(canvas, wide), lambda box: LedgerTable(box, table)

    # --- honours ----------------------------------------------------------------------------------

    def _shown_honours(self) -> tuple[Honour, ...]:
        honours = self._told.honours
        return honours if self._ways.all_honours else honours[:FEW_HONOURS]

    def _hides_some(self) -> bool:
        return len(self._shown_honours()) < len(self._told.honours)

    def _honour(self, box: Box, honour: Honour) -> None:
        self.widgets.append(HonourCard(box, self._honours[honour]))

    def _more(self, box: Box) -> None:
        hidden = len(self._told.honours) - FEW_HONOURS
        more = self._ways.more or (lambda: None)
        tip = f"{hidden} more honours" if hidden > 1 else "One more honour"
        self.widgets.append(Button("button:more", box, f"+{hidden}", more, tip=tip, role=BUTTON))

    def _row_of_honours(self, width: float) -> None:
        """Put up to four honours in a row, and how many more there are."""
        shown = self._shown_honours()
        if not shown:
            return
        factor = self._canvas.look.menu_text
        more = _MORE * factor if self._hides_some() else 0.0
        room = width - (more + _GAP if more else 0.0)
        across = max(1, min(4, int((room + _GAP) // (_HONOUR * factor * 0.97 + _GAP))))
        wide = (room - _GAP * (across - 1)) / across
        for start in range(0, len(shown), across):
            row = shown[start : start + across]
            high = max(self._honours[one].height(self._canvas, wide) for one in row)
            for place, honour in enumerate(row):
                x = self._x + place * (wide + _GAP)
                self._honour(Box(x, self._y, wide, high), honour)
            last = start + across >= len(shown)
            if last and more:
                tall = max(button_height(self._canvas), min(high, 54.0))
                box = Box(self._x + width - more, self._y + (high - tall) / 2, more, tall)
                self._more(box)
            self._y += high + _GAP
