"""Lays out the results: in rows, or one below the other if the text is large.

Winner, cards, ladder, curve, who from whom, honours: the order is the same either way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.scenes.records.result_card import PartyCard, ResultCard, party_card, result_card
from game.scenes.records.result_honours import HonourCard, honour_card
from game.scenes.records.result_ladder import Ladder, ladder
from game.scenes.records.result_ledger import (
    LedgerArrows,
    LedgerTable,
    ledger_arrows,
    ledger_table,
)
from game.scenes.records.result_page_data import ResultPageData
from game.scenes.records.result_sign import winner_sign
from game.ui.button import Button, button_height
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Part, Row, Sized
from game.ui.theme import BUTTON
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, Widget, slot_for, widgets_of

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
_MORE, _MORE_HIGH = 52.0, 54.0


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
    page = _Page(canvas, told, box.w, ways)
    part = page.part(_Stretch())
    gaps = len(part.parts) - 1
    left_over = box.h - part.height(canvas, box.w)
    if not is_stacked(canvas):
        if left_over > 0:
            stretch = _Stretch(*(min(most, left_over * 0.4) for most in _GROWS_MOST))
            rest = box.h - page.part(stretch).height(canvas, box.w)
            part = page.part(stretch._replace(apart=min(_APART_MOST, rest / (gaps + 1))))
        elif left_over >= -_CLOSER_MOST * gaps:
            # Move the rows closer rather than scroll by a few px.
            part = page.part(_Stretch(apart=left_over / gaps))
    placed = box._replace(h=part.height(canvas, box.w))
    return widgets_of(part, canvas, placed)[1:], placed.bottom


class _Stretch(NamedTuple):
    """Extra heights of the cards and of the row below them, and extra distance between them."""

    upper: float = 0.0
    lower: float = 0.0
    apart: float = 0.0


class _Page:
    """Describes the page; each of its parts is a slot for a widget."""

    def __init__(
        self, canvas: Canvas, told: ResultPageData, width: float, ways: PageActions
    ) -> None:
        self._canvas, self._told, self._ways, self._w = canvas, told, ways, width
        sign = winner_sign(canvas, told, ways.rule)
        self._sign = Slot(make=lambda box: widgets_of(sign, canvas, box), like=sign)
        self._cards = [_slot(ResultCard, result_card(canvas, result)) for result in told.seats]
        self._ladder = _slot(Ladder, ladder(canvas, told.ladder))
        self._ledger: Part | None = None
        if told.ledger is not None:
            two = len(told.places) == 2
            made = (ledger_arrows if two else ledger_table)(canvas, told.ledger, told.places)
            self._ledger = _slot(LedgerArrows if two else LedgerTable, made)
        self._honours = [
            honour_card(canvas, one, told.places, counted=one.name in told.counted)
            for one in (told.honours if ways.all_honours else told.honours[:FEW_HONOURS])
        ]
        self._hidden = len(told.honours) - len(self._honours)

    def part(self, stretch: _Stretch) -> Column:
        """Return the rows of the page."""
        rows = self._stacked() if is_stacked(self._canvas) else self._rows(stretch)
        return Column((self._sign, *rows), gap=_GAP + stretch.apart)

    # --- rows -------------------------------------------------------------------------------------

    def _row(self, parts: Sequence[Part], more: float = 0.0) -> Part:
        """Return parts side by side, `more` px higher than the highest needs."""
        row = Row(tuple(parts), gap=_GAP)
        return Sized(row, h=row.height(self._canvas, self._w) + more)

    def _rows(self, stretch: _Stretch) -> list[Part]:
        told, curve, ledger = self._told, self._ways.curve, self._ledger
        below = len(told.seats) > FEW_HONOURS and told.party is None and bool(told.ladder)
        rows = [self._upper_row(stretch.upper, ladder=not below)]
        decided = (Sized(self._ladder, w=_LADDER_BELOW),) if below else ()
        if curve is not None:
            beside = () if below or ledger is None else (Sized(ledger, w=_LEDGER),)
            rows.append(self._row((*decided, slot_for(curve, h=_CURVE_HIGH, grow=1), *beside)))
            if below and ledger is not None:
                rows.append(ledger)
        elif decided and ledger is not None:
            rows.append(self._row((*decided, _rest(ledger)), stretch.lower))
        elif below or ledger is not None:
            part = ledger or self._ladder
            if self._honours:
                return [*rows, self._beside_honours(part, stretch.lower)]
            rows.append(self._row((_rest(part),), stretch.lower))
        return [*rows, *self._row_of_honours()]

    def _upper_row(self, more: float, *, ladder: bool) -> Part:
        seats, shown = len(self._told.seats), bool(self._told.ladder) and ladder
        rest = (_rest(self._ladder),) if shown else ()
        if self._told.party is not None:
            wide = self._w - (_PARTY_LADDER + _GAP if shown else 0.0)
            return self._row((Sized(self._party(wide), w=wide), *rest), more)
        most = _CARD if shown and seats > 2 else _CARD_OF_TWO
        room = self._w - (_LADDER + _GAP if shown else 0.0)
        wide = min(most, (room - _GAP * (seats - 1)) / seats)
        return self._row((*(Sized(card, w=wide) for card in self._cards), *rest), more)

    def _beside_honours(self, part: Part, more: float) -> Part:
        """Return the part below the cards, if there is no curve, and the honours beside it."""

        def honours(spare: float) -> Column:
            cards: list[Part] = [_rest(_slot(HonourCard, one, spare)) for one in self._honours]
            if self._hidden:
                cards[-1] = Row((cards[-1], slot_for(self._more, w=_MORE)), gap=8)
            return Column(tuple(cards), gap=8, align="top")

        room = self._w - _WIDE - _GAP
        least = honours(0.0).height(self._canvas, room)
        high = max(part.height(self._canvas, _WIDE), least) + more
        spare = min(_HONOUR_GROWS, (high - least) / len(self._honours))
        beside = Sized(honours(spare), w=room)
        return Sized(Row((Sized(part, w=_WIDE), beside), gap=_GAP), h=high)

    # --- one below the other ----------------------------------------------------------------------

    def _stacked(self) -> list[Part]:
        told, factor = self._told, self._canvas.look.menu_text
        if told.party is not None:
            rows = [self._party(self._w)]
        else:
            rows = self._wrapped(self._cards, self._w, _CARD * factor, len(self._cards))
        if told.ladder:
            rows.append(self._ladder)
        if self._ways.curve is not None:
            rows.append(slot_for(self._ways.curve, h=_CURVE_HIGH * factor))
        if self._ledger is not None:
            rows.append(self._ledger)
        return [*rows, *self._row_of_honours()]

    def _wrapped(self, cards: Sequence[Part], room: float, least: float, most: int) -> list[Part]:
        """Return rows of cards of one width, `least` px or more, at most so many in a row."""
        across = max(1, min(most, int((room + _GAP) // (least + _GAP))))
        sized = [Sized(card, w=(room - _GAP * (across - 1)) / across) for card in cards]
        starts = range(0, len(cards), across)
        return [Row(tuple(sized[start : start + across]), gap=_GAP) for start in starts]

    # --- parts ------------------------------------------------------------------------------------

    def _party(self, wide: float) -> Part:
        told, party = self._told, self._told.party
        assert party is not None
        card = party_card(self._canvas, party, told.seats, wide, won=told.party_won)
        return _slot(PartyCard, card)

    def _more(self, box: Box) -> Button:
        more = self._ways.more or (lambda: None)
        tip = f"{self._hidden} more honours" if self._hidden > 1 else "One more honour"
        return Button("button:more", box, f"+{self._hidden}", more, tip=tip, role=BUTTON)

    def _row_of_honours(self) -> list[Part]:
        """Return up to four honours in a row, and how many more there are; none without any."""
        if not self._honours:
            return []
        factor = self._canvas.look.menu_text
        more = _MORE * factor if self._hidden else 0.0
        room = self._w - (more + _GAP if more else 0.0)
        cards = [_slot(HonourCard, one) for one in self._honours]
        rows = self._wrapped(cards, room, _HONOUR * factor * 0.97, FEW_HONOURS)
        if more:
            high = max(button_height(self._canvas), _MORE_HIGH)
            button = Column((slot_for(self._more, w=more, h=high),))
            rows[-1] = Row((Sized(rows[-1], w=room), button), gap=_GAP)
        return [Column(tuple(rows), gap=_GAP)]


def _slot(widget: type[PartWidget], part: Part, spare: float = 0.0) -> Slot:
    """Return a slot for a widget that draws a part, so much higher than it needs."""
    like = Panel(part, None, edge=(0.0, spare / 2))
    return Slot(make=lambda box: [widget(box, part)], like=like)


def _rest(part: Part) -> Part:
    """Return a part as wide as what the others of its row leave."""
    return Sized(part, w=1, grow=1)
