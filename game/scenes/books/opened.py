"""Rulebooks, each read once, and what is open in one of them."""

from dataclasses import dataclass, field
from functools import cache

from game.core import page_names
from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.examples.script import INTRODUCTION
from game.core.rulebook import Block, Chapter, Hit, Kind, Place, Rulebook, Span, read_rulebook
from game.scenes.parts.services import TableNow

INTRO = -1
"""Chapter number of the introduction; chapters are counted from 0."""
INTRO_NAME, _INTRO_TAB = "Introduction", "Start"


@cache
def rulebook_of(key: str) -> Rulebook:
    """Return the rulebook of a game; if it cannot be read, one that says so."""
    try:
        return read_rulebook(asset_path("rules", f"{key}.md"))
    except BadInput as wrong:
        lost = Block(Kind.PARAGRAPH, (Span(f"These rules cannot be opened. {wrong}"),))
        return Rulebook(page_names.RULES, (lost,), ())


@dataclass
class Reading:
    """State of an open rulebook: the chapter, the highlighted rule, the words searched for."""

    spec: AnySpec
    book: Rulebook
    table: TableNow
    chapter: int = INTRO  # counted from 0, or `INTRO`
    at: str = ""  # the highlighted rule
    words: str = ""
    hits: tuple[Hit, ...] = ()
    lists_hits: bool = False  # search results are open
    lists_all: bool = False  # the list of chapters is open
    # House rules that are unfolded, as pairs of rule and option.
    explained: set[tuple[str, str]] = field(default_factory=set)
    illustrated: bool = False  # examples are shown
    steps: dict[str, int] = field(default_factory=dict)  # the current step of each

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks of the open chapter."""
        return self.book.intro if self.chapter == INTRO else self.here.blocks

    @property
    def here(self) -> Chapter:
        """Return the open chapter.   Raises: IndexError in the introduction."""
        if self.chapter == INTRO:
            raise IndexError("the introduction is no chapter")
        return self.book.chapters[self.chapter]

    def place(self, block: int, *, reason: bool = False) -> Place:
        """Return the place of a block of the open chapter, or of one of its reasons."""
        return Place(None if self.chapter == INTRO else self.chapter, block, reason)

    def name(self, chapter: int) -> str:
        """Return the title of a chapter (by its index from 0, or INTRO)."""
        return INTRO_NAME if chapter == INTRO else self.book.chapters[chapter].title

    def tab(self, chapter: int) -> str:
        """Return the shorter title of a chapter, for tabs."""
        return _INTRO_TAB if chapter == INTRO else self.book.chapters[chapter].name

    def short(self, chapter: int) -> str:
        """Return the number of a chapter, "" if it has none."""
        return "" if chapter == INTRO else self.book.chapters[chapter].number

    def key(self, chapter: int) -> str:
        """Return the key of a chapter's picture: its number, or its title if it has none."""
        return INTRODUCTION if chapter == INTRO else self.short(chapter) or self.name(chapter)

    def note(self, chapter: int) -> str:
        """Return the line above a chapter's title: the game, and the number if it has one."""
        number = self.short(chapter)
        return f"{self.spec.name}, chapter {number}" if number else self.spec.name
