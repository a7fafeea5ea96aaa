"""Lays out the column of a rulebook: a chapter, the search results, or the list of chapters."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.core.contract.present import CurrentRule
from game.core.contract.values import Tone
from game.core.rulebook import Block, Hit, Kind, Place, Ruling, Span
from game.scenes.books.example_board import ExampleBoard
from game.scenes.books.opened import INTRO, Reading
from game.scenes.books.reasons import WHY, Reason, option_of, settings_said
from game.scenes.books.vignettes import ChapterRow, Vignettes
from game.scenes.parts.paper_tabs import HitRow
from game.scenes.parts.rule_text import ORIGINAL, OURS, Dress, RuleBlock, indent
from game.ui.canvas import Canvas
from game.ui.label import Label
from game.ui.theme import BODY
from game.ui.typesetter import Span as Piece
from game.ui.viewport import Box
from game.ui.widget import Widget

MOST_HITS = 60
_NARROW = 300.0  # px for letters of usual size: too little for a column of numbers
LIST_SHARE = 0.62  # of a picture in the list of all chapters, of the one in the head
_TONES = {Tone.GOOD: "#154C38", Tone.BAD: "#7C1E10"}  # 7 : 1 on a marked rule
_APART = "\u00a0"  # a wider gap behind a figure
_NOTHING = "Nothing found in these rules. Try another word or a rule number."


@dataclass(frozen=True)
class PageActions:
    """Callbacks of the links in the column."""

    open_chapter: Callable[[int], None]
    open_hit: Callable[[Hit], None]
    explain: Callable[[tuple[str, str]], None]  # unfold the house rule of a rule


class Flow:
    """Writes the widgets of a column; `lit` is the y of the highlighted rule."""

    def __init__(
        self, canvas: Canvas, reading: Reading, ways: PageActions, vignettes: Vignettes
    ) -> None:
        self._canvas, self._reading, self._ways = canvas, reading, ways
        self._vignettes = vignettes
        self._size = canvas.look.menu_text
        self._narrow = False  # numbers have no room at the left
        self._ranges = {hit.place: hit.ranges for hit in reading.hits}
        self.widgets: list[Widget] = []
        self.lit: Box | None = None

    def write(self, column: Box) -> float:
        """Write all widgets from the top of the column; return the y where they end."""
        self._narrow = column.w < _NARROW * self._size
        if self._reading.lists_hits:
            return self._write_hits(column)
        if self._reading.lists_all:
            return self._write_all(column)
        return self._write_chapter(column)

    # --- a chapter --------------------------------------------------------------------------------

    def _write_chapter(self, column: Box) -> float:
        reading, y = self._reading, column.y
        for number, block in enumerate(reading.blocks):
            lit = bool(block.rule) and block.rule == reading.at
            dress = Dress(
                self._ranges.get(reading.place(number), ()),
                lit,
                self._origin(block),
                figures_of(reading.table.now, reading.table.colours) if self._is_now(block) else (),
                self._narrow,
            )
            high = RuleBlock.height(self._canvas, block, self._size, column.w, dress)
            spot = Box(column.x, y, column.w, high)
            self.widgets.append(RuleBlock(spot, block, self._size, dress))
            if lit:
                self.lit = spot
            y += high
            if block.ruling is not None and (lit or block.rule == block.ruling.rules[-1]):
                y = self._write_reason(column, y, block, dress)
            if block.rule and reading.illustrated:
                y = self._write_examples(column, y, block.rule)
        return y

    def _origin(self, block: Block) -> str:
        """Return the mark of a rule; "" in a book without marked rulings."""
        if block.kind is not Kind.RULE or not self._reading.book.has_rulings:
            return ""
        return ORIGINAL if block.ruling is None else OURS

    def _is_now(self, block: Block) -> bool:
        """Whether it is in the light because it applies now."""
        now = self._reading.table.now
        return now is not None and now.rule == block.rule == self._reading.at

    def _write_reason(self, column: Box, y: float, block: Block, dress: Dress) -> float:
        reading, ruling = self._reading, block.ruling
        assert ruling is not None
        option = option_of(reading.spec, ruling)
        key = (block.rule, ruling.option)
        aside = indent(self._canvas, block, self._size, dress) + 12
        reason = Reason(
            Box(column.x + aside, y, column.w - aside - 12, 0),
            ruling,
            option,
            self._size,
            rule=block.rule,
            ranges=self._ranges.get(self._place_of_reason(ruling), ()),
            said=(
                settings_said(option, reading.table.options)
                if option is not None and key in reading.explained
                else ""
            ),
            unfold=lambda: self._ways.explain(key),
        ).lay_out(self._canvas)
        self.widgets.append(reason)
        return reason.box.bottom + 8

    def _place_of_reason(self, ruling: Ruling) -> Place:
        """Return the place of a reason in search results: below the last of its rules."""
        place = self._reading.book.find(ruling.rules[-1])
        assert place is not None
        return replace(place, reason=True)

    def _write_examples(self, column: Box, y: float, rule: str) -> float:
        """Put the worked examples below their rule; return the y where they end."""
        pictures, steps = self._vignettes.illustrations, self._reading.steps
        for example in pictures.of_rule(rule):
            board = ExampleBoard(
                self._canvas,
                Box(column.x, y + 6, column.w, 0),
                pictures,
                example,
                at=steps.get(example.id, 1),
                on_turn=partial(steps.__setitem__, example.id),
            )
            self.widgets.append(board)
            y = board.box.bottom + 12
        return y

    # --- lists ------------------------------------------------------------------------------------

    def _write_all(self, column: Box) -> float:
        y, reading = column.y, self._reading
        for chapter in range(INTRO, len(reading.book.chapters)):
            high = ChapterRow.height(self._canvas, reading, chapter, column.w, LIST_SHARE)
            row = ChapterRow(
                Box(column.x, y, column.w, high),
                reading,
                self._vignettes,
                chapter,
                self._turner(chapter),
                share=LIST_SHARE,
                chosen=chapter == reading.chapter,
            )
            self.widgets.append(row)
            y += high + 2
        return y

    def _turner(self, chapter: int) -> Callable[[], None]:
        return lambda: self._ways.open_chapter(chapter)

    def _write_hits(self, column: Box) -> float:
        y, canvas = column.y, self._canvas
        hits = self._reading.hits
        if not hits:
            role = BODY.scaled(self._size)
            high = canvas.height(_NOTHING, role, column.w - 24)
            box = Box(column.x + 12, y, column.w - 24, high)
            self.widgets.append(Label(box, _NOTHING, role, "ink_label"))
            return y + high
        for number, hit in enumerate(hits[:MOST_HITS]):
            block, dress = self._found(hit)
            high = RuleBlock.height(canvas, block, self._size, column.w, dress)
            words = RuleBlock(Box(column.x, y, column.w, high), block, self._size, dress)
            self.widgets.append(HitRow(f"hit:{number}", words, self._opener(hit)))
            y += high + 2
        return y

    def _found(self, hit: Hit) -> tuple[Block, Dress]:
        """Return a search result as a block with its look: a title, a block, or a reason."""
        block = self._reading.book.block(hit.place)
        if block is None:
            return Block(Kind.PARAGRAPH, (Span(hit.text, bold=True),)), Dress(hit.ranges)
        if hit.place.reason:
            spans = (Span(WHY, bold=True), Span(hit.text))
            ranges = tuple((first + len(WHY), last + len(WHY)) for first, last in hit.ranges)
            return Block(Kind.RULE, spans, block.rule), Dress(
                ranges, origin=OURS, narrow=self._narrow
            )
        return block, Dress(hit.ranges, origin=self._origin(block), narrow=self._narrow)

    def _opener(self, hit: Hit) -> Callable[[], None]:
        return lambda: self._ways.open_hit(hit)


def figures_of(now: CurrentRule | None, colours: tuple[str, ...]) -> tuple[Piece, ...]:
    """Return the current values of settings as pieces, with a badge before those of a seat."""
    pieces: list[Piece] = []
    figures = now.figures if now is not None else ()
    for number, figure in enumerate(figures, start=1):
        ink = "" if figure.tone is None else _TONES.get(figure.tone, "")
        if figure.seat is not None and figure.seat < len(colours):
            pieces.append(Piece("", picture=f"badge_{colours[figure.seat]}"))
        text = figure.text if number == len(figures) else f"{figure.text}{_APART} "
        pieces.append(Piece(text, bold=True, ink=ink))
    return tuple(pieces)
