"""Lays out the results: who won, scores, the curve, and the figures, maybe behind a fold."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.contract.values import Honour
from game.scenes.parts.fold import fold_line
from game.scenes.records.result_card import (
    party_card,
    result_card,
    score_chip,
    score_of_party,
)
from game.scenes.records.result_curve import LiveCurve, curve_panel
from game.scenes.records.result_ladder import ladder
from game.scenes.records.result_ledger import ledger_arrows, ledger_table
from game.scenes.records.result_page_data import ResultPageData
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Grid, Icon, Panel, Paragraph, Part, Row, Sized, Space, Stack, Text
from game.ui.theme import BODY, BODY_BOLD, PAGE_TITLE, SMALL
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Slot, Widget, widgets_of

FEW_HONOURS = 4
_GAP = 12.0
_PICTURE_EDGE = 24.0
_CARD, _CARD_OF_TWO = 226.0, 300.0
_LADDER = 304.0  # wide at least
_PARTY_LADDER = 372.0
_LADDER_BELOW = 400.0  # beside a ledger, below five cards
_CURVE_HIGH = 150.0  # at least
_CHIP = 220.0  # wide at least
_HONOUR = 292.0
_SIGN = 78.0  # high at least
_CREAM = "#FBE7BF"


@dataclass(frozen=True)
class PageActions:
    """The callbacks of the page; a picture of the page has none."""

    rule: Callable[[], None] | None = None  # opens the rulebook at the rule of the result
    curve: LiveCurve | None = None  # the win chances, if there are any
    fold: Callable[[], None] = lambda: None  # opens and closes the figures
    opened: bool = False
    tools: tuple[Part, ...] = ()  # buttons beside the fold


def lay_page(
    canvas: Canvas, told: ResultPageData, box: Box, ways: PageActions
) -> tuple[list[Widget], float]:
    """Return the widgets of the page, laid out from the top of a box, and where they end.

    The curve grows if there is room left in the box.
    """
    part = _Page(canvas, told, box.w, ways).part()
    placed = box._replace(h=max(part.height(canvas, box.w), box.h if ways.curve else 0.0))
    return widgets_of(part, canvas, placed), placed.bottom


def lay_picture(told: ResultPageData, canvas: Canvas) -> tuple[list[Widget], float]:
    """Return the widgets of a picture of the page, with all figures, and where they end."""
    return lay_page(canvas, told, SCREEN.inset(_PICTURE_EDGE), PageActions())


class _Page:
    """Describes the page; each of its parts is a slot for a widget."""

    def __init__(
        self, canvas: Canvas, told: ResultPageData, width: float, ways: PageActions
    ) -> None:
        self._canvas, self._told, self._ways, self._w = canvas, told, ways, width
        sign = winner_sign(canvas, told, ways.rule)
        self._sign = Slot(make=lambda box: widgets_of(sign, canvas, box), like=sign)
        self._cards = [_slot("card", result_card(canvas, result)) for result in told.seats]
        self._ladder = _slot("ladder", ladder(canvas, told.ladder))
        self._ledger: Part | None = None
        if told.ledger is not None:
            two = len(told.places) == 2
            made = (ledger_arrows if two else ledger_table)(canvas, told.ledger, told.places)
            self._ledger = _slot("arrows" if two else "table", made)
        self._honours = [
            honour_card(canvas, one, told.places, counted=one.name in told.counted)
            for one in told.honours
        ]

    def part(self) -> Part:
        """Return the rows of the page."""
        canvas, ways = self._canvas, self._ways
        tools = Row(ways.tools, gap=10)
        if ways.curve is None:
            below = (Row((Space(grow=1), tools)),) if ways.tools else ()
            return Column((self._sign, *self._figures(), *below), gap=_GAP)
        panel = curve_panel(canvas, ways.curve, _CURVE_HIGH * canvas.look.menu_text)
        fold = Column((fold_line(canvas, opened=ways.opened, go=ways.fold),))
        line = Row((fold, Space(grow=1), tools))
        figures = self._figures() if ways.opened else []
        return Column((self._sign, self._scores(), panel, line, *figures), gap=_GAP, align="top")

    def _figures(self) -> list[Part]:
        return self._stacked() if self._canvas.look.large else self._rows()

    def _scores(self) -> Part:
        """Return the result of each seat, or of the party, in a line of chips."""
        canvas, told = self._canvas, self._told
        if told.party is not None:
            return score_of_party(canvas, told.party, told.seats, won=told.party_won)
        chips = [score_chip(canvas, result) for result in told.seats]
        least = _CHIP * canvas.look.menu_text
        across = max(1, min(len(chips), int((self._w + _GAP) // (least + _GAP))))
        rows = [chips[start : start + across] for start in range(0, len(chips), across)]
        return Column(
            tuple(Grid((tuple(row),), (1,) * len(row), gap=_GAP) for row in rows), gap=_GAP
        )

    # --- rows -------------------------------------------------------------------------------------

    def _row(self, *parts: Part) -> Part:
        """Return parts side by side, as high as the highest."""
        row = Row(parts, gap=_GAP)
        return Sized(row, h=row.height(self._canvas, self._w))

    def _rows(self) -> list[Part]:
        told, ledger = self._told, self._ledger
        below = len(told.seats) > FEW_HONOURS and told.party is None and bool(told.ladder)
        rows = [self._upper_row(ladder=not below)]
        if below and ledger is not None:
            rows.append(self._row(Sized(self._ladder, w=_LADDER_BELOW), _rest(ledger)))
        elif below or ledger is not None:
            rows.append(self._row(_rest(ledger or self._ladder)))
        return [*rows, *self._row_of_honours()]

    def _upper_row(self, *, ladder: bool) -> Part:
        seats, shown = len(self._told.seats), bool(self._told.ladder) and ladder
        rest = (_rest(self._ladder),) if shown else ()
        if self._told.party is not None:
            wide = self._w - (_PARTY_LADDER + _GAP if shown else 0.0)
            return self._row(Sized(self._party(wide), w=wide), *rest)
        most = _CARD if shown and seats > 2 else _CARD_OF_TWO
        room = self._w - (_LADDER + _GAP if shown else 0.0)
        wide = min(most, (room - _GAP * (seats - 1)) / seats)
        return self._row(*(Sized(card, w=wide) for card in self._cards), *rest)

    # --- one below the other ----------------------------------------------------------------------

    def _stacked(self) -> list[Part]:
        told, factor = self._told, self._canvas.look.menu_text
        if told.party is not None:
            rows = [self._party(self._w)]
        else:
            rows = self._wrapped(self._cards, self._w, _CARD * factor, len(self._cards))
        if told.ladder:
            rows.append(self._ladder)
        if self._ledger is not None:
            rows.append(self._ledger)
        return [*rows, *self._row_of_honours()]

    def _wrapped(self, cards: Sequence[Part], room: float, least: float, most: int) -> list[Part]:
        """Return rows of cards of one width, `least` px or more, at most `most` in a row."""
        across = max(1, min(most, int((room + _GAP) // (least + _GAP))))
        sized = [Sized(card, w=(room - _GAP * (across - 1)) / across) for card in cards]
        starts = range(0, len(cards), across)
        return [Row(tuple(sized[start : start + across]), gap=_GAP) for start in starts]

    # --- parts ------------------------------------------------------------------------------------

    def _party(self, wide: float) -> Part:
        told, party = self._told, self._told.party
        assert party is not None
        card = party_card(self._canvas, party, told.seats, wide, won=told.party_won)
        return _slot("party", card)

    def _row_of_honours(self) -> list[Part]:
        """Return the honours, up to four in a row; none without any."""
        if not self._honours:
            return []
        cards = [_slot("honour", one) for one in self._honours]
        least = _HONOUR * self._canvas.look.menu_text * 0.97
        return [Column(tuple(self._wrapped(cards, self._w, least, FEW_HONOURS)), gap=_GAP)]


class ResultFigure(PartWidget):
    """A figure of the page. `kind`: "card", "party", "ladder", "arrows", "table" or "honour"."""

    def __init__(self, box: Box, part: Part, kind: str) -> None:
        super().__init__(box, part)
        self.kind = kind


def _slot(kind: str, part: Part) -> Slot:
    """Return a slot for a figure of the page; a `ResultFigure` of that kind draws it."""
    return Slot(make=lambda box: [ResultFigure(box, part, kind)], like=part)


def _rest(part: Part) -> Part:
    """Return a part as wide as what the others of its row leave."""
    return Sized(part, w=1, grow=1)


def winner_sign(canvas: Canvas, told: ResultPageData, rule: Callable[[], None] | None) -> Part:
    """Return the winners' emblems, headline, story, game, and the button that opens the rule."""
    factor = canvas.look.menu_text
    head = PAGE_TITLE.scaled(1.15 * min(factor, 1.5))
    body, small = BODY.scaled(1.04 * factor), SMALL.scaled(factor)
    side = 50.0 if len(told.won_by) <= 2 else 36.0
    badges = tuple(Icon(f"badge_{colour}", side) for colour in told.won_by)
    words = Paragraph(told.headline, head, "#FFE9B8"), Paragraph(told.story, body, _CREAM)
    game = Text(told.game, BODY_BOLD.scaled(factor), _CREAM, align="right", firm=True)
    when = (Text(told.when, small, _CREAM, align="right", firm=True),) if told.when else ()
    button: tuple[Part, ...] = ()
    if rule is not None:
        tip = "Read the rule that decided"
        slot = button_slot(canvas, "button:rule", "Rule", rule, icon="icon_book", tip=tip)
        button = (Column((slot,)),)
    emblems = (Row(badges, gap=8),) if badges else ()
    row = Row(
        (*emblems, Column(words, gap=2, grow=1), Column((game, *when), gap=4), *button), gap=16
    )
    screws = Drawn(paint=_draw_screws)
    sign = Stack((Space(h=_SIGN), screws, Panel(row, None, edge=(38, 11))))
    return Panel(sign, svg_shapes.sign, (canvas.palette, 14), "sign_wood")


def _draw_screws(canvas: Canvas, box: Box) -> None:
    """Draw a screw in each corner of a sign."""
    for x in (box.x + 15, box.right - 15):
        for y in (box.y + 13, box.bottom - 13):
            canvas.picture("screw", Box.around(x, y, 11, 11))


def honour_card(canvas: Canvas, honour: Honour, seats: Sequence[Place], *, counted: bool) -> Part:
    """Return the card of an honour: its name, one sentence, and the winners' emblems.

    `counted`: its count is shown elsewhere on the page.
    """
    palette, factor = canvas.palette, canvas.look.menu_text
    plain = counted or honour.count == 1
    name = honour.name if plain else f"{honour.name}, {honour.count:,}"
    head = Paragraph(name, BODY_BOLD.scaled(factor), palette.brass_title)
    words = Paragraph(honour.flavour, SMALL.scaled(factor), palette.cream)
    badges = Row(tuple(Icon(f"badge_{seats[seat].colour}", 28) for seat in honour.seats), gap=2)
    row = Row((badges, Column((head, words), grow=1)), gap=8)
    return Panel(row, svg_shapes.panel, (palette,), "leather", edge=(14, 9))
