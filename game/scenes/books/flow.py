"""Lays out the column of a rulebook: a chapter, the search results, or the list of chapters."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from game.core.contract.present import CurrentRule
from game.core.contract.values import Tone
from game.core.rulebook import Block, Hit, Kind, Place, Ruling, Span
from game.scenes.books.example_board import ExampleBoard
from game.scenes.books.opened import INTRO, Reading
from game.scenes.books.reasons import WHY, option_of, reason_slot, settings_said
from game.scenes.books.vignettes import Vignettes, chapter_row
from game.scenes.parts.rule_text import (
    ORIGINAL,
    OURS,
    Dress,
    RuleBlock,
    indent,
    rule_part,
    rule_slot,
)
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Space, Stack
from game.ui.scroll import BAR, ScrollView, scrolled
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY
from game.ui.typesetter import Span as Piece
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, part_button

MOST_HITS = 60
_EDGE = 6.0  # around the column
_NARROW = 300.0  # px for letters of usual size: too little for a column of numbers
LIST_SHARE = 0.62  # of a picture in the list of all chapters, of the one in the head
_TONES = {Tone.GOOD: "#154C38", Tone.BAD: "#7C1E10"}  # 7 : 1 on a marked rule
_APART = "\u00a0"  # a wider gap behind a figure
_NOTHING = "Nothing found in these rules. Try another word or a rule number."


@dataclass(frozen=True)
class PageActions:
    """Record of the callbacks of a book."""

    close: Callable[[], None]
    show_all: Callable[[], None]  # all chapters
    open_chapter: Callable[[int], None]
    open_hit: Callable[[Hit], None]
    explain: Callable[[tuple[str, str]], None]  # unfold the house rule of a rule


class Flow:
    """Writes the parts of a column; `lit` is the box of the highlighted rule."""

    def __init__(
        self, canvas: Canvas, reading: Reading, ways: PageActions, vignettes: Vignettes
    ) -> None:
        self._canvas, self._reading, self._ways = canvas, reading, ways
        self._vignettes = vignettes
        self._size = canvas.look.menu_text
        self._narrow = False  # numbers have no room at the left
        self._ranges = {hit.place: hit.ranges for hit in reading.hits}
        self.lit: Box | None = None

    def scrolled(
        self, view: Box, above: tuple[Part, ...] = (), below: tuple[Part, ...] = ()
    ) -> ScrollView:
        """Return a scroll view of all widgets, with parts above and below them."""
        wide = view.w - 2 * _EDGE - BAR
        self._narrow = wide < _NARROW * self._size
        if self._reading.lists_hits:
            parts = self._hits()
        elif self._reading.lists_all:
            parts = self._all_chapters()
        else:
            parts = self._chapter(wide)
        page = Column((*above, *parts, *below, Space(h=8)), align="top")
        found = scrolled(self._canvas, "rules", page, view, _EDGE)
        blocks = (widget for widget in found.widgets if isinstance(widget, RuleBlock))
        self.lit = next((block.box for block in blocks if block.dress.lit), None)
        return found

    # --- a chapter --------------------------------------------------------------------------------

    def _chapter(self, width: float) -> Iterator[Part]:
        reading = self._reading
        for number, block in enumerate(reading.blocks):
            lit = bool(block.rule) and block.rule == reading.at
            dress = Dress(
                self._ranges.get(reading.place(number), ()),
                lit,
                self._origin(block),
                figures_of(reading.table.now, reading.table.colours) if self._is_now(block) else (),
                self._narrow,
            )
            yield rule_slot(self._canvas, block, self._size, dress)
            if block.ruling is not None and (lit or block.explained is not None):
                yield self._reason(block, block.ruling, dress)
                yield Space(h=8)
            if block.rule and reading.illustrated:
                yield from self._examples(block.rule, width)

    def _origin(self, block: Block) -> str:
        """Return whether a rule is of the original game or ours; "" if the book does not say so."""
        if block.kind is not Kind.RULE or not self._reading.book.has_rulings:
            return ""
        return ORIGINAL if block.ruling is None else OURS

    def _is_now(self, block: Block) -> bool:
        """Whether a block is highlighted as the rule that applies now."""
        now = self._reading.table.now
        return now is not None and now.rule == block.rule == self._reading.at

    def _reason(self, block: Block, ruling: Ruling, dress: Dress) -> Part:
        reading, option = self._reading, option_of(self._reading.spec, ruling)
        key = (block.rule, ruling.option)
        aside = indent(self._canvas, block, self._size, dress) + 12
        reason = reason_slot(
            self._canvas,
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
            unfold=partial(self._ways.explain, key),
        )
        return Row((Space(aside), reason, Space(12)))

    def _place_of_reason(self, ruling: Ruling) -> Place:
        """Return the place of a reason in search results: below the last of its rules."""
        place = self._reading.book.find(ruling.rules[-1])
        assert place is not None
        return replace(place, reason=True)

    def _examples(self, rule: str, width: float) -> Iterator[Part]:
        """Yield the worked examples of a rule, which are below it."""
        pictures, steps = self._vignettes.illustrations, self._reading.steps
        for example in pictures.of_rule(rule):
            make = partial(
                ExampleBoard,
                self._canvas,
                pictures=pictures,
                example=example,
                at=steps.get(example.id, 1),
                on_turn=partial(steps.__setitem__, example.id),
            )
            yield Space(h=6)
            high = make(box=Box(0, 0, width, 0)).box.h
            yield Slot(make=lambda box, make=make: [make(box=box)], h=high)  # type: ignore[misc]
            yield Space(h=12)

    # --- lists ------------------------------------------------------------------------------------

    def _all_chapters(self) -> Iterator[Part]:
        reading = self._reading
        for chapter in range(INTRO, len(reading.book.chapters)):
            yield chapter_row(
                self._canvas,
                reading,
                self._vignettes,
                chapter,
                partial(self._ways.open_chapter, chapter),
                share=LIST_SHARE,
                chosen=chapter == reading.chapter,
            )
            yield Space(h=2)

    def _hits(self) -> Iterator[Part]:
        canvas, hits = self._canvas, self._reading.hits
        if not hits:
            nothing = Paragraph(_NOTHING, BODY.scaled(self._size), canvas.palette.ink_label)
            said = Panel(nothing, None, edge=(12, 0))
            yield Slot(make=lambda box: [PartWidget(box, said)], like=said)
        for number, hit in enumerate(hits[:MOST_HITS]):
            block, dress = self._found(hit)
            text = rule_part(canvas, block, self._size, dress)
            yield _hit_row(f"hit:{number}", text, partial(self._ways.open_hit, hit))
            yield Space(h=2)

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


def _hit_row(name: str, text: Part, go: Callable[[], None]) -> Slot:
    """Return the row of a search result; a click opens the book at its place."""

    def drawn(state: str) -> Part:
        paper = Panel(Space(), _hit_skin, (state != "normal",))
        return Stack((Panel(paper, None, edge=(0, 1)), text))

    return part_button(name, drawn, go)


def _hit_skin(w: float, h: float, hover: bool) -> str:
    """Return the background of a search result as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#FFF8E2", opacity=0.85 if hover else 0.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 8, stroke="#A2702A", width=1, opacity=0.5)
    return svg.text()


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
