"""A rulebook as one page for browsers and printers, or as plain text.

The page stands alone: its pictures are in it, it asks nobody for anything, and it needs no scripts.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from game.core.contract.spec import AnySpec
from game.core.examples.script import INTRODUCTION, Example, Examples
from game.core.rulebook import Block, Chapter, Kind, Rulebook, Ruling, Span, changed_by

_NUMBER = re.compile(r"[A-Z]{2,5}-[0-9]+\.[0-9]+[a-z]?")
_ORIGINAL, _OURS = "original", "our ruling"
_JOINED = "\u2060"  # keeps a picture on the line of its word
_NARROWEST = 190  # CSS px for the words of a step

_STYLE = """\
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; background: #fff; color: #1c130c;
  font: 1.05rem/1.5 "Source Serif Pro", "Source Serif 4", Georgia, "Times New Roman", serif; }
h1 { margin: 0 0 .2rem; font-size: 2.4rem; line-height: 1.15; }
h2 { display: flex; align-items: center; gap: .8rem; margin: 2.6rem 0 .8rem; padding-top: .8rem;
  border-top: 2px solid #c8932e; font-size: 1.5rem; line-height: 1.2; }
h2 img { width: 84px; height: 68px; flex: none; }
.tagline { margin: 0 0 1.4rem; color: #6b4526; font-style: italic; }
.cover { float: right; margin: 0 0 1rem 1rem; }
nav ol { columns: 2; padding-left: 0; list-style: none; }
nav li { break-inside: avoid; margin: .15rem 0; }
nav .no { display: inline-block; min-width: 1.8em; color: #8c2415; font-weight: bold; }
a { color: inherit; text-decoration-color: #c8932e; }
.rule { position: relative; margin: .7rem 0; padding-left: 3.6rem; }
.rule.marked { padding-right: 5.2rem; }
.rule > .no { position: absolute; left: 0; color: #8c2415; font-weight: bold;
  text-decoration: none; }
.rule:target { background: #fce7a6; }
.rule > .mark { position: absolute; top: .35em; right: 0; }
.mark { padding: 0 .35em; border: 1px solid #c9b48e; border-radius: .3em;
  color: #6b4526; font: .68rem/1.5 "Source Sans Pro", Arial, sans-serif; white-space: nowrap; }
.mark.ours { border-color: #8c2415; color: #8c2415; }
.why { margin: .2rem 0 1rem 3.6rem; padding-left: .7rem; border-left: 3px solid #8c2415;
  color: #4a3320; font-size: .93em; }
.inline { width: auto; height: 1.15em; margin-right: .18em; vertical-align: -.22em; }
.example { margin: 1.2rem 0 1.6rem; padding: .8rem 1rem; border: 1px solid #d2a75a;
  border-radius: .6rem; background: #fdf8ea; }
.example figcaption { font-weight: bold; }
.example ol { display: flex; flex-wrap: wrap; gap: 1rem 1.2rem; margin: .6rem 0 0; padding: 0;
  list-style: none; counter-reset: step; }
.example li { flex: none; max-width: 100%; break-inside: avoid; }
.example img { display: block; max-width: 100%; height: auto; margin-bottom: .4rem;
  border-radius: .5rem; }
.example img.dice { border-radius: 0; }
.example p { margin: 0; font-size: .93em; line-height: 1.4; }
.example p::before { counter-increment: step; content: counter(step) ". "; font-weight: bold; }
footer { margin-top: 3rem; border-top: 1px solid #c9b48e; color: #6b4526; font-size: .85em; }
@page { size: A4; margin: 18mm 16mm 20mm; }
@media (max-width: 32rem) { nav ol { columns: 1; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  a { text-decoration: none; }
  h2 { break-after: avoid; }
  nav { break-after: page; }
  .rule, .why { break-inside: avoid; orphans: 3; widows: 3; }
  .why { break-before: avoid; }
  .example figcaption { break-after: avoid; }
  .example, .mark, .rule:target { background: none; }
}
"""


@dataclass(frozen=True)
class Picture:
    """A picture inside a page: its address ("data:..."), its size in CSS pixels, and in words."""

    address: str
    width: int
    height: int
    alt: str = ""


class Pictures(Protocol):
    """Where a printed book gets its pictures; None where there is none."""

    def cover(self) -> Picture | None:
        """Return the game's own picture; None if it has none."""

    def chapter(self, key: str) -> Picture | None:
        """Return the picture of a chapter; None if it has none.

        `key`: the number of the chapter, or its title if it has no number.
        """

    def step(self, example: Example, number: int) -> Picture | None:
        """Return a picture of the table in a step of an example, counted from 1; None if none."""

    def dice(self, example: Example, number: int) -> Picture | None:
        """Return a picture of the dice of a step (from 1) in a row; None if it has none."""

    def art(self, name: str) -> Picture | None:
        """Return a picture of assets/art for use inside a line of text; None without one."""


# --- what both say --------------------------------------------------------------------------------


def _name(chapter: Chapter) -> str:
    return f"{chapter.number}  {chapter.title}" if chapter.number else chapter.title


def _changed_by(ruling: Ruling, spec: AnySpec) -> str:
    """Return a sentence on the option that changes a ruling."""
    labels = {option.key: option.label for option in spec.options}
    return changed_by(labels.get(ruling.option, ruling.option))


# --- as a page ------------------------------------------------------------------------------------


def page(book: Rulebook, spec: AnySpec, examples: Examples | None, pictures: Pictures) -> str:
    """Return a whole rulebook as HTML, with examples if there are some."""
    return "\n".join(_Printer(book, spec, examples, pictures).page()) + "\n"


class _Printer:
    def __init__(
        self, book: Rulebook, spec: AnySpec, examples: Examples | None, pictures: Pictures
    ) -> None:
        self._book, self._spec = book, spec
        self._examples, self._pictures = examples, pictures
        self._marks = book.has_rulings
        self._rules = frozenset(book.rule_ids)

    def page(self) -> Iterator[str]:
        book = self._book
        yield "<!DOCTYPE html>"
        yield '<html lang="en">'
        yield "<head>"
        yield '<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{escape(book.title)}</title>"
        yield f"<style>\n{_STYLE}</style>"
        yield "</head>"
        yield "<body>"
        yield "<header>"
        yield self._image(self._pictures.cover(), "cover")
        yield f"<h1>{escape(book.title)}</h1>"
        yield f'<p class="tagline">{escape(self._spec.tagline)}</p>'
        yield "</header>"
        yield "<main>"
        yield '<section id="introduction">'
        yield from self._blocks(book.intro)
        yield "</section>"
        yield from self._contents()
        for number, chapter in enumerate(book.chapters):
            yield from self._chapter(number, chapter)
        yield "</main>"
        yield "<footer><p>Tavern Table. You may print these rules and pass them on.</p></footer>"
        yield "</body>"
        yield "</html>"

    def _contents(self) -> Iterator[str]:
        yield '<nav aria-label="Contents">'
        picture = self._image(self._pictures.chapter(INTRODUCTION))
        yield f"<h2>{picture}Contents</h2>"
        yield "<ol>"
        for number, chapter in enumerate(self._book.chapters):
            title = escape(chapter.title)
            no = f'<span class="no">{chapter.number}</span>' if chapter.number else ""
            yield f'<li>{no}<a href="#{_anchor(number, chapter)}">{title}</a></li>'
        yield "</ol>"
        if self._marks:
            original = f'<span class="mark">{_ORIGINAL}</span>'
            ours = f'<span class="mark ours">{_OURS}</span>'
            yield (
                f"<p>Rules marked {original} are those of the original game. Rules marked {ours}"
                " decide what it leaves open, and give the reason.</p>"
            )
        yield "</nav>"

    def _chapter(self, number: int, chapter: Chapter) -> Iterator[str]:
        yield f'<section id="{_anchor(number, chapter)}">'
        picture = self._image(self._pictures.chapter(chapter.key))
        yield f"<h2>{picture}<span>{escape(_name(chapter))}</span></h2>"
        yield from self._blocks(chapter.blocks)
        yield "</section>"

    def _blocks(self, blocks: Sequence[Block]) -> Iterator[str]:
        listing = False
        for block in blocks:
            if (block.kind is Kind.ITEM) is not listing:
                listing = not listing
                yield "<ul>" if listing else "</ul>"
            yield from self._block(block)
        if listing:
            yield "</ul>"

    def _block(self, block: Block) -> Iterator[str]:
        words = "".join(map(self._span, block.spans))
        if block.kind is Kind.ITEM:
            yield f"<li>{words}</li>"
        elif block.kind is Kind.PARAGRAPH:
            yield f"<p>{words}</p>"
        else:
            rule = escape(block.rule)
            number = f'<a class="no" href="#{rule}">{escape(block.rule.partition("-")[2])}</a>'
            kind = "rule marked" if self._marks else "rule"
            yield f'<p class="{kind}" id="{rule}">{number} {words}{self._mark(block)}</p>'
            if block.explained is not None:
                yield self._reason(block.explained)
            for example in self._examples.of_rule(block.rule) if self._examples else ():
                yield from self._example(example)

    def _span(self, span: Span) -> str:
        name = span.picture
        if name:
            shown = self._image(self._pictures.art(str(name)), "inline")
            return f"{shown}{_JOINED}" if shown else ""
        words = _NUMBER.sub(self._link, escape(span.text))
        return f"<b>{words}</b>" if span.bold else words

    def _link(self, found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a href="#{rule}">{rule}</a>' if rule in self._rules else rule

    def _mark(self, block: Block) -> str:
        if not self._marks:
            return ""
        if block.ruling is None:
            return f' <span class="mark">{_ORIGINAL}</span>'
        return f' <span class="mark ours">{_OURS}</span>'

    def _reason(self, ruling: Ruling) -> str:
        changed = escape(_changed_by(ruling, self._spec))
        also = ""
        if len(ruling.rules) > 1:
            others = (f'<a href="#{r}">{r.partition("-")[2]}</a>' for r in ruling.rules)
            also = f" <small>({', '.join(others)})</small>"
        return f'<p class="why"><b>Why:</b> {escape(ruling.reason)} {changed}{also}</p>'

    def _example(self, example: Example) -> Iterator[str]:
        yield f'<figure class="example" id="example-{escape(example.id)}">'
        yield f"<figcaption>Example: {escape(example.title)}</figcaption>"
        yield "<ol>"
        for number, step in enumerate(example.steps, start=1):
            picture = self._pictures.step(example, number)
            dice = self._pictures.dice(example, number)
            widths = [each.width for each in (picture, dice) if each is not None]
            wide = max([_NARROWEST, *widths])
            shown = self._image(picture) + self._image(dice, "dice")
            yield f'<li style="width: {wide}px">{shown}<p>{escape(step.say)}</p></li>'
        yield "</ol>"
        yield "</figure>"

    @staticmethod
    def _image(picture: Picture | None, kind: str = "") -> str:
        if picture is None:
            return ""
        named = f' class="{kind}"' if kind else ""
        return (
            f'<img{named} src="{escape(picture.address)}" alt="{escape(picture.alt)}"'
            f' width="{picture.width}" height="{picture.height}">'
        )


def _anchor(number: int, chapter: Chapter) -> str:
    return f"chapter-{chapter.number}" if chapter.number else f"part-{number + 1}"


# --- as plain text --------------------------------------------------------------------------------


def plain(book: Rulebook, spec: AnySpec, examples: Examples | None, width: int) -> str:
    """Return a whole rulebook as text in lines of at most `width` letters."""
    return "\n".join(_lines(book, spec, examples, width)) + "\n"


def _lines(book: Rulebook, spec: AnySpec, examples: Examples | None, width: int) -> Iterator[str]:
    yield from (*_heading(book.title, "="), "")
    for block in book.intro:
        yield from _told(block, book, spec, examples, width)
    for chapter in book.chapters:
        yield from ("", *_heading(_name(chapter), "-"), "")
        for block in chapter.blocks:
            yield from _told(block, book, spec, examples, width)


def _heading(words: str, stroke: str) -> Iterable[str]:
    return words, stroke * len(words)


def _told(
    block: Block, book: Rulebook, spec: AnySpec, examples: Examples | None, width: int
) -> Iterator[str]:
    if block.kind is Kind.PARAGRAPH:
        yield from (*textwrap.wrap(block.text, width), "")
        return
    if block.kind is Kind.ITEM:
        yield from _wrapped(block.text, "  - ", width)
        return
    ours = f" [{_OURS}]" if block.ruling is not None else ""
    yield from _wrapped(block.text + ours, f"{block.rule.partition('-')[2]:<7}", width)
    if block.explained is not None:
        why = f"{block.explained.reason} {_changed_by(block.explained, spec)}"
        yield from _wrapped(why, "       Why: ", width)
    for example in examples.of_rule(block.rule) if examples else ():
        yield from ("", f"       Example: {example.title}")
        for number, step in enumerate(example.steps, start=1):
            yield from _wrapped(step.say, f"       {number}. ", width)
    yield ""


def _wrapped(words: str, head: str, width: int) -> list[str]:
    return textwrap.wrap(words, width, initial_indent=head, subsequent_indent=" " * len(head))
