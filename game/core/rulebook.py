"""Loads the rulebooks that players read from assets/rules/*.md.

    # Title                       once, first; then the introduction
    ## 3 Goes and rounds / Goes   a chapter, and its name on a tab if the title is too long for
                                one; without a number if it has no numbered rules
    **YC-3.1** A go begins ...    a rule: a paragraph that begins with its number
    > Why it is so.             below a rule: it is a ruling of ours, and this is its reason
    > 3.1, 3.2: Why. {bell}     one reason for several rules, and the house rule that changes it
    - an item of a list           anything else is a paragraph; **bold** works everywhere
    the {yoho/coin} coin          a picture of assets/art, drawn before its word and never parted
                                from it; in rules, paragraphs and items

Paragraphs end at an empty line. No other Markdown is supported, and text that looks like it is
refused, so that no stray mark reaches the screen.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from pathlib import Path

from game.core.contract.values import BadInput

_RULE = re.compile(r"\*\*([A-Z]{2,5}-([0-9]+)\.[0-9]+[a-z]?)\*\*\s*")
_CHAPTER = re.compile(r"##\s+(?:([0-9]+)\s+)?(\S.*?)(?:\s+/\s+(\S.*))?\Z")
_PICTURE = re.compile(r"\{([a-z][a-z0-9_]*(?:/[a-z0-9_]+)?)\} ?")
_REASON = re.compile(r">\s+(?:((?:[0-9]+\.[0-9]+[a-z]?(?:, )?)+):\s+)?(.*?)(?:\s*\{([a-z_]+)\})?\Z")
_FOREIGN = re.compile(r"#|\||>|```|[0-9]+[.)] |\* |\+ |!?\[[^\]]*\]\(|<[a-z!/]")


def changed_by(label: str) -> str:
    """Return the note on the house rule that changes a ruling; `label`: its name, "" for none."""
    return f"The house rule “{label}” changes it." if label else "No house rule changes this."


class Kind(Enum):
    """Enum of the kinds of blocks in a chapter."""

    RULE = "rule"
    PARAGRAPH = "paragraph"
    ITEM = "item"  # of a list; neighbours belong to one list


@dataclass(frozen=True)
class Span:
    """A piece of text in one weight; or a picture, which has no text and belongs to what follows.

    `picture`: its name in assets/art, without the ending.
    """

    text: str
    bold: bool = False
    picture: str = ""


@dataclass(frozen=True)
class Ruling:
    """A decision where the original rules are open: its reason, and the option that changes it.

    `rules`: the numbers of all rules with this reason, in order; it is shown below the last.
    `option`: the key of the house rule that changes it, "" if none does.
    """

    reason: str
    rules: tuple[str, ...]
    option: str = ""


@dataclass(frozen=True)
class Block:
    """Record of a rule, a paragraph or an item of a list.

    `ruling`: None for rules of the original, and for blocks that are no rules.
    """

    kind: Kind
    spans: tuple[Span, ...]
    rule: str = ""  # "YC-3.1"; "" for all but rules
    ruling: Ruling | None = None

    @cached_property
    def text(self) -> str:
        """The words without their weights and without the rule's number."""
        return "".join(span.text for span in self.spans)

    @property
    def explained(self) -> Ruling | None:
        """The ruling of the block if its reason follows: below the last rule of it; else None."""
        ruling = self.ruling
        return ruling if ruling is not None and ruling.rules[-1] == self.rule else None


@dataclass(frozen=True)
class Chapter:
    """A chapter; `number` is "" if it has none. `short` is its title where there is little room."""

    number: str
    title: str
    blocks: tuple[Block, ...]
    short: str = ""

    @property
    def key(self) -> str:
        """The key of the chapter's picture."""
        return self.number or self.title

    @property
    def name(self) -> str:
        """The name of the chapter on its tab."""
        return self.short or self.title


@dataclass(frozen=True)
class Place:
    """Record of a position in the book: chapter, and block in that chapter (None: its title).

    `reason`: the reason of the block instead of its text.
    """

    chapter: int | None  # None: the introduction
    block: int | None
    reason: bool = False


@dataclass(frozen=True)
class Hit:
    """Record of a place that a search found, with the matching ranges of its text (start, end).

    `text` is the reason where the place is one.
    """

    place: Place
    text: str
    ranges: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class _Entry:
    """Record of a text made ready for searching."""

    place: Place
    text: str
    rule: str
    folded: str
    origin: tuple[int, ...]  # for each folded letter, which letter of `text` it came from


@dataclass(frozen=True)
class Rulebook:
    """Record of a rulebook that has been read and checked."""

    title: str
    intro: tuple[Block, ...]
    chapters: tuple[Chapter, ...]

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {block.rule: place for place, block in self._blocks() if block.rule}

    @cached_property
    def has_rulings(self) -> bool:
        """Whether the book distinguishes our rulings from the original."""
        return any(block.ruling is not None for _, block in self._blocks())

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The numbers of all rules, in order."""
        return tuple(self._places)

    def find(self, rule: str) -> Place | None:
        """Return the place of a rule; None if there is none of that number."""
        return self._places.get(rule)

    def block(self, place: Place) -> Block | None:
        """Return the block at a place; None for a chapter's title."""
        blocks = self.intro if place.chapter is None else self.chapters[place.chapter].blocks
        return None if place.block is None else blocks[place.block]

    def search(self, words: str) -> tuple[Hit, ...]:
        """Return the titles, rules, reasons, paragraphs and items with every word, the best first.

        Case and accents do not matter. A number finds its rule, with or without the letters before
        it. Whole words rank above beginnings, and these above inner parts.
        """
        wanted = [_fold(word)[0] for word in words.split()]
        wanted = [word for word in dict.fromkeys(wanted) if word]
        if not wanted:
            return ()
        found = []
        for entry in self._entries:
            scores = [_score(entry, word) for word in wanted]
            if all(scores):
                found.append((-sum(scores), entry))
        found.sort(key=lambda scored: scored[0])  # stable: equal ones stay in the book's order
        return tuple(_hit(entry, wanted) for _, entry in found)

    def _blocks(self) -> Iterator[tuple[Place, Block]]:
        for block_no, block in enumerate(self.intro):
            yield Place(None, block_no), block
        for chapter_no, chapter in enumerate(self.chapters):
            for block_no, block in enumerate(chapter.blocks):
                yield Place(chapter_no, block_no), block

    @cached_property
    def _entries(self) -> tuple[_Entry, ...]:
        titles = [
            _entry(Place(number, None), chapter.title, chapter.number)
            for number, chapter in enumerate(self.chapters)
        ]
        blocks = [_entry(place, block.text, block.rule) for place, block in self._blocks()]
        reasons = [
            _entry(replace(place, reason=True), block.explained.reason, block.rule)
            for place, block in self._blocks()
            if block.explained is not None
        ]
        return tuple(titles + blocks + reasons)


# --- searching -----------------------------------------------------------------------------------


def _fold(text: str) -> tuple[str, tuple[int, ...]]:
    """Return the text without case and accents, and where each of its letters came from."""
    letters: list[str] = []
    origin: list[int] = []
    for position, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part):
                letters.append(part)
                origin.append(position)
    return "".join(letters), tuple(origin)


def _entry(place: Place, text: str, rule: str) -> _Entry:
    folded, origin = _fold(text)
    return _Entry(place, text, rule, folded, origin)


def _score(entry: _Entry, word: str) -> int:
    """Return how well a word fits: 0 not, 1 inside a word, 2 its beginning, 3 a whole word."""
    number = "" if entry.place.reason else entry.rule  # a number finds the rule, not its reason
    if number and word in (number.casefold(), number.partition("-")[2]):
        return 10
    best = 0
    for start, end in _occurrences(entry.folded, word):
        begins = start == 0 or not entry.folded[start - 1].isalnum()
        ends = end == len(entry.folded) or not entry.folded[end].isalnum()
        best = max(best, 1 + begins + (begins and ends))
    # A title with the word ranks above a text that mentions it.
    return best + (1 if best and entry.place.block is None else 0)


def _occurrences(text: str, word: str) -> Iterator[tuple[int, int]]:
    start = text.find(word)
    while start >= 0:
        yield start, start + len(word)
        start = text.find(word, start + len(word))


def _hit(entry: _Entry, words: list[str]) -> Hit:
    covered: set[int] = set()
    for word in words:
        for start, end in _occurrences(entry.folded, word):
            covered.update(range(entry.origin[start], entry.origin[end - 1] + 1))
    ranges: list[tuple[int, int]] = []
    for position in sorted(covered):
        if ranges and ranges[-1][1] == position:
            ranges[-1] = (ranges[-1][0], position + 1)
        else:
            ranges.append((position, position + 1))
    return Hit(entry.place, entry.text, tuple(ranges))


# --- reading -------------------------------------------------------------------------------------


def read_rulebook(path: Path) -> Rulebook:
    """Return the rulebook of a file.   Raises: BadInput naming file, line, fault and cure."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"{path} cannot be read ({wrong.strerror}).") from wrong
    except UnicodeDecodeError as wrong:
        raise BadInput(
            f"{path} is not UTF-8 text (byte {wrong.start}); save it as UTF-8."
        ) from wrong
    return parse_rulebook(text, path.name)


def parse_rulebook(text: str, name: str) -> Rulebook:
    """Return the rulebook of a text; `name` stands for the file in errors.   Raises: BadInput."""
    return _Reader(name).read(text)


class _Reader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._line = 0  # of the paragraph being read, from 1
        self._title = ""
        self._intro: list[Block] = []
        self._chapters: list[Chapter] = []  # without their blocks, which follow
        self._written: list[list[Block]] = []
        self._seen: dict[str, int] = {}  # rule or chapter, the line it stands on

    def read(self, text: str) -> Rulebook:
        for self._line, paragraph in _paragraphs(text):
            if not self._title:
                self._read_title(paragraph)
            elif paragraph.split()[0] == "##":
                self._read_chapter(paragraph)
            elif paragraph.startswith("> "):
                self._read_reason(paragraph)
            else:
                self._blocks().append(self._block(paragraph))
        if not self._title:
            raise self._wrong("has no title", "begin the file with '# Title'")
        chapters = tuple(
            replace(chapter, blocks=tuple(blocks))
            for chapter, blocks in zip(self._chapters, self._written, strict=True)
        )
        return Rulebook(self._title, tuple(self._intro), chapters)

    def _wrong(self, what: str, cure: str) -> BadInput:
        return BadInput(f"{self._name}, line {max(self._line, 1)}: {what}; {cure}.")

    def _blocks(self) -> list[Block]:
        return self._written[-1] if self._written else self._intro

    def _read_title(self, paragraph: str) -> None:
        if not paragraph.startswith("# "):
            raise self._wrong("the title is missing", "begin the file with '# Title'")
        self._title = paragraph[2:].strip()

    def _read_chapter(self, paragraph: str) -> None:
        parts = _CHAPTER.match(paragraph)
        if parts is None:
            raise self._wrong("a chapter has no title", "write '## 1 Title' or '## Title'")
        number = parts[1] or ""
        if number:
            self._need_new(f"chapter {number}")
        self._chapters.append(Chapter(number, parts[2].strip(), (), (parts[3] or "").strip()))
        self._written.append([])

    def _read_reason(self, paragraph: str) -> None:
        blocks = self._blocks()
        parts = _REASON.match(paragraph)
        if not blocks or blocks[-1].kind is not Kind.RULE or parts is None or not parts[2]:
            raise self._wrong("a reason stands alone", "write '> Why.' right below its rule")
        if "*" in parts[2] or "{" in parts[2]:
            raise self._wrong("a reason is plain text", "write it without **bold**")
        head = blocks[-1].rule.partition("-")[0]
        named = [f"{head}-{number}" for number in (parts[1] or "").split(", ") if number]
        rules = tuple(named or [blocks[-1].rule])
        at = {block.rule: place for place, block in enumerate(blocks) if block.rule}
        for rule in rules:
            if rule not in at or blocks[at[rule]].ruling is not None:
                raise self._wrong(
                    f"{rule} cannot have this reason",
                    "name rules above it in the same chapter that have none yet",
                )
        if rules[-1] != blocks[-1].rule:
            raise self._wrong(
                f"{blocks[-1].rule} is not named last", "write it below its last rule"
            )
        ruling = Ruling(parts[2], rules, parts[3] or "")
        for rule in rules:
            blocks[at[rule]] = replace(blocks[at[rule]], ruling=ruling)

    def _block(self, paragraph: str) -> Block:
        if paragraph.startswith("- "):
            return Block(Kind.ITEM, self._spans(paragraph[2:].strip()))
        rule = _RULE.match(paragraph)
        if rule is None:
            if _FOREIGN.match(paragraph):
                raise self._wrong(
                    f"{paragraph[:20]!r} is not understood here",
                    "use only titles, chapters, rules, reasons, texts, '- ' lists and **bold**",
                )
            return Block(Kind.PARAGRAPH, self._spans(paragraph))
        here = self._chapters[-1].number if self._chapters else ""
        if rule[2] != here:
            raise self._wrong(
                f"{rule[1]} does not belong here", f"put it under '## {rule[2]} ...' or renumber it"
            )
        self._need_new(rule[1])
        words = paragraph[rule.end() :]
        if not words:
            raise self._wrong(f"{rule[1]} says nothing", "write its text on the same line")
        return Block(Kind.RULE, self._spans(words), rule[1])

    def _need_new(self, key: str) -> None:
        if key in self._seen:
            raise self._wrong(f"{key} is on line {self._seen[key]} already", "give it a new number")
        self._seen[key] = self._line

    def _spans(self, text: str) -> tuple[Span, ...]:
        parts = text.split("**")
        if len(parts) % 2 == 0:
            raise self._wrong("a ** is never closed", "write **bold** with two stars on both sides")
        return tuple(
            span for index, part in enumerate(parts) for span in self._cut(part, bool(index % 2))
        )

    def _cut(self, text: str, bold: bool) -> Iterator[Span]:
        """Yield the words and pictures of a piece of text in one weight."""
        for index, part in enumerate(_PICTURE.split(text)):
            if index % 2:
                yield Span("", bold, part)
            elif "{" in part or "}" in part:
                raise self._wrong(
                    f"{part.strip()[:20]!r} is not understood here",
                    "write a picture of assets/art as {die_1} or {yoho/coin}",
                )
            elif part:
                yield Span(part, bold)


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Yield each paragraph, heading or list item in one line, with the number of its first line."""
    first, lines = 0, list[str]()
    for number, line in enumerate([*text.removeprefix("\ufeff").splitlines(), ""], start=1):
        alone = line.startswith("#")
        quoted = line.startswith("> ") and not (lines and lines[0].startswith("> "))
        if lines and (not line.strip() or alone or quoted or line.startswith("- ")):
            yield first, " ".join(lines)
            lines = []
        if line.strip():
            first = first if lines else number
            # A reason may be quoted line by line.
            lines.append(line.strip() if not lines else line.removeprefix("> ").strip())
        if alone:
            yield first, " ".join(lines)
            lines = []
