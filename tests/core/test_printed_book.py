"""A rulebook on paper: one page that stands alone, or plain text."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from game.core.contract.values import Option
from game.core.examples.script import Example, Examples
from game.core.printed_book import Picture, page, plain
from game.core.rulebook import Kind, Rulebook, parse_rulebook
from tests.core.examples.tale import examples as tale
from tests.core.sample import SPEC

BOOK = parse_rulebook(
    "# Race & <run>\n\nRun, **all** of you.\n\n## 1 How\n\n**RC-1.1** Roll, as RC-1.2 says.\n\n"
    "**RC-1.2** Keep it.\n\n> 1.1, 1.2: It is <quicker>. {goal}\n\n**RC-1.3** Or don't.\n\n"
    "## The end\n\nSo:\n\n- one\n\n- two\n\nDone.\n",
    "race.md",
)
PLAIN = parse_rulebook("# Race\n\n## 1 How\n\n**RC-1.1** Roll.\n", "race.md")
VOID = {"meta", "img", "br", "link"}
PNG = "data:image/png;base64,AAAA"


class Reader(HTMLParser):
    """Holds a page to what a page must be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.alts: list[str | None] = []
        self.tags: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            {"id": self.ids, "href": self.links, "src": self.sources}.get(name, []).append(
                value or ""
            )
        if tag == "img":
            self.alts.append(dict(attrs).get("alt"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


class NoPictures:
    """A book of words alone."""

    def cover(self) -> Picture | None:
        """None."""
        return None

    def chapter(self, key: str) -> Picture | None:
        """None."""
        return None

    def step(self, example: Example, number: int) -> Picture | None:
        """None."""
        return None

    def dice(self, example: Example, number: int) -> Picture | None:
        """None."""
        return None

    def art(self, name: str) -> Picture | None:
        """None."""
        return None


class Painted(NoPictures):
    """A picture for everything."""

    def cover(self) -> Picture | None:
        return Picture(PNG, 150, 150)

    def chapter(self, key: str) -> Picture | None:
        return Picture(PNG, 84, 68)

    def step(self, example: Example, number: int) -> Picture | None:
        return Picture(PNG, 120, 80, f"The table, step {number} of {len(example.steps)}")

    def dice(self, example: Example, number: int) -> Picture | None:
        return Picture(PNG, 400, 30, "Dice: 4") if number == 2 else None


def written(book: Rulebook = BOOK, examples: Examples | None = None) -> str:
    return page(book, SPEC, examples, Painted())


def test_a_page_is_whole_and_says_what_it_is() -> None:
    text = written()
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "<title>Race &amp; &lt;run&gt;</title>" in text
    assert '<meta charset="utf-8">' in text
    Reader(text)


def test_nothing_is_fetched_and_no_script_runs() -> None:
    text = written(examples=tale())
    read = Reader(text)
    assert all(source.startswith("data:") for source in read.sources)
    assert all(link.startswith("#") for link in read.links)
    assert not {"script", "link", "iframe", "object"} & set(read.tags)
    assert "url(" not in text
    assert "@import" not in text
    assert "http" not in text


def test_every_rule_and_chapter_has_an_anchor_and_every_link_leads_somewhere() -> None:
    read = Reader(written(examples=tale()))
    assert {"RC-1.1", "RC-1.2", "RC-1.3", "chapter-1", "part-2", "introduction"} <= set(read.ids)
    assert len(set(read.ids)) == len(read.ids)
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)


def test_rules_that_are_spoken_of_are_links() -> None:
    assert 'as <a href="#RC-1.2">RC-1.2</a> says' in written()


def test_words_are_escaped_and_bold_stays_bold() -> None:
    text = written()
    assert "<h1>Race &amp; &lt;run&gt;</h1>" in text
    assert "Run, <b>all</b> of you." in text
    assert "Or don&#x27;t." in text
    assert "<quicker>" not in text


def test_a_list_is_one_list() -> None:
    assert "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>Done.</p>" in written()


def test_rulings_are_marked_and_say_why_once_below_the_last_of_their_rules() -> None:
    text = written()
    assert text.count('<p class="why">') == 1
    assert text.index('id="RC-1.2"') < text.index('<p class="why">') < text.index('id="RC-1.3"')
    assert "It is &lt;quicker&gt;. The house rule “Goal” changes it." in text
    rules = re.findall(r'<p class="rule marked" id="([^"]+)">.*(original|our ruling)', text)
    assert rules == [
        ("RC-1.1", "our ruling"),
        ("RC-1.2", "our ruling"),
        ("RC-1.3", "original"),
    ]


def test_a_ruling_without_a_house_rule_says_so() -> None:
    book = parse_rulebook("# R\n\n## 1 A\n\n**RC-1.1** Roll.\n\n> So it is.\n", "r.md")
    assert "So it is. No house rule changes this." in written(book)
    assert "So it is. No house rule changes this." in plain(book, SPEC, None, 80)


def test_a_book_that_does_not_tell_its_rulings_has_no_marks() -> None:
    assert "original" not in written(PLAIN)


def test_a_house_rule_is_named_as_players_know_it() -> None:
    spec = replace(SPEC, options=(Option("goal", "How far", "Points.", 20, least=1, most=99),))
    assert "The house rule “How far” changes it." in page(BOOK, spec, None, NoPictures())


def test_an_example_stands_below_its_rule_with_a_picture_a_step() -> None:
    text = written(examples=tale())
    figure = text[text.index('<figure class="example"') : text.index("</figure>")]
    assert text.index('id="RC-1.1"') < text.index("<figure") < text.index('id="RC-1.2"')
    assert "Example: A gift" in figure
    assert figure.count("<li") == 2
    assert 'alt="The table, step 2 of 2"' in figure
    assert 'alt="Dice: 4"' in figure
    assert 'style="width: 400px"' in figure, "as wide as its dice"
    assert "Ann has 6. Ben rolls." in figure


def test_every_picture_has_words_for_those_who_do_not_see_it_or_is_marked_as_ornament() -> None:
    read = Reader(written(examples=tale()))
    assert read.alts
    assert None not in read.alts


def test_without_pictures_it_is_a_book_of_words() -> None:
    text = page(BOOK, SPEC, tale(), NoPictures())
    assert "<img" not in text
    Reader(text)


def test_it_is_set_for_paper() -> None:
    text = written()
    assert "@page { size: A4;" in text
    assert "@media print" in text
    assert "break-inside: avoid" in text


@pytest.mark.parametrize("width", [40, 72, 100])
def test_plain_text_keeps_within_its_lines(width: int) -> None:
    text = plain(BOOK, SPEC, tale(), width)
    assert max(map(len, text.splitlines())) <= width


def test_plain_text_says_all_that_the_book_says() -> None:
    text = plain(BOOK, SPEC, tale(), 100)
    flat = " ".join(text.split())
    for blocks in (BOOK.intro, *(chapter.blocks for chapter in BOOK.chapters)):
        for block in blocks:
            assert " ".join(block.text.split()) in flat
            if block.kind is Kind.RULE:
                assert re.search(rf"^{re.escape(block.rule.partition('-')[2])} ", text, re.M)
    assert "Why: It is <quicker>. The house rule “Goal” changes it." in flat
    assert "Example: A gift" in text
    assert "2. A 4! He gives it to Ann" in text
    assert text.endswith("\n")
