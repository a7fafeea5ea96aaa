"""Rulebooks: read from Markdown, found by number, searched by words."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.assets import asset_path
from game.core.contract.values import BadInput
from game.core.rulebook import (
    Block,
    Chapter,
    Hit,
    Kind,
    Place,
    Rulebook,
    Ruling,
    Span,
    parse_rulebook,
    read_rulebook,
)

HARBOUR = """\
# Harbour, the rules

Two ships race to the **quay**.
The first one wins.

## 1 The ships

**HB-1.1** Each player has a ship.

**HB-1.2** A ship's **hold** has
room for *three* cargoes.

A word on the side.

- **Rum** is heavy.
- Tea is light,
  and smells good.

## 2 Sailing

**HB-2.1** Roll a die, then sail.
## Advice

Sail early. A façade of calm helps.
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return parse_rulebook(HARBOUR, "harbour.md")


def words(*texts: str) -> tuple[Span, ...]:
    return tuple(Span(text.strip("*"), text.startswith("*")) for text in texts)


def test_a_rulebook_is_title_introduction_and_chapters(book: Rulebook) -> None:
    assert book.title == "Harbour, the rules"
    assert book.intro == (
        Block(Kind.PARAGRAPH, words("Two ships race to the ", "*quay*", ". The first one wins.")),
    )
    assert [(chapter.number, chapter.title) for chapter in book.chapters] == [
        ("1", "The ships"),
        ("2", "Sailing"),
        ("", "Advice"),
    ]


def test_a_chapter_holds_rules_paragraphs_and_lists_in_order(book: Rulebook) -> None:
    assert book.chapters[0].blocks == (
        Block(Kind.RULE, words("Each player has a ship."), "HB-1.1"),
        Block(
            Kind.RULE,
            (Span("A ship's "), Span("hold", True), Span(" has room for *three* cargoes.")),
            "HB-1.2",
        ),
        Block(Kind.PARAGRAPH, words("A word on the side.")),
        Block(Kind.ITEM, words("*Rum*", " is heavy.")),
        Block(Kind.ITEM, words("Tea is light, and smells good.")),
    )
    assert [block.rule for block in book.chapters[0].blocks if block.rule] == ["HB-1.1", "HB-1.2"]
    assert book.chapters[2] == Chapter(
        "", "Advice", (Block(Kind.PARAGRAPH, words("Sail early. A façade of calm helps.")),)
    )


def test_a_reason_below_a_rule_makes_it_a_ruling_and_names_what_changes_it() -> None:
    book = parse_rulebook(
        """# T
## 1 Sailing
**HB-1.1** Said by the original.

**HB-1.2** Ties are thrown again.

> It is the shortest way
> out. {slow_ties}

**HB-1.3** Nobody waits.

**HB-1.4** Nobody passes.
> 1.3, 1.4: The harbour: it never sleeps.
""",
        "harbour.md",
    )
    sleepless = Ruling("The harbour: it never sleeps.", ("HB-1.3", "HB-1.4"))
    assert [block.ruling for block in book.chapters[0].blocks if block.rule] == [
        None,
        Ruling("It is the shortest way out.", ("HB-1.2",), "slow_ties"),
        sleepless,
        sleepless,
    ]


def test_a_rule_is_found_by_its_number(book: Rulebook) -> None:
    assert book.rule_ids == ("HB-1.1", "HB-1.2", "HB-2.1")
    place = book.find("HB-1.2")
    assert place == Place(0, 1)
    block = book.block(place)
    assert block is not None
    assert block.text == "A ship's hold has room for *three* cargoes."
    assert book.find("HB-9.9") is None
    assert book.block(Place(1, None)) is None
    assert book.block(Place(None, 0)) is book.intro[0]


def test_every_word_must_be_there_whatever_its_case_and_accents(book: Rulebook) -> None:
    (hit,) = book.search("  FACADE  sail ")
    assert hit == Hit(Place(2, 0), "Sail early. A façade of calm helps.", ((0, 4), (14, 20)))
    assert book.search("facade rum") == ()
    assert book.search("") == book.search("  ") == ()


def test_a_search_marks_what_matched_in_the_text_as_it_is_written() -> None:
    book = parse_rulebook("# T\n\nA Straße, a STRASSE.", "t.md")
    (hit,) = book.search("strasse")
    assert [hit.text[start:end] for start, end in hit.ranges] == ["Straße", "STRASSE"]


def test_titles_and_whole_words_come_before_mere_beginnings_and_insides(book: Rulebook) -> None:
    assert [hit.place for hit in book.search("ship")] == [
        Place(0, None),  # the title "The ships"
        Place(0, 0),  # "ship"
        Place(0, 1),  # "ship's"
        Place(None, 0),  # "ships" in a text
    ]
    assert [hit.place for hit in book.search("rum")] == [Place(0, 3)]
    inside = [hit.place for hit in book.search("ach")]
    assert inside == [Place(0, 0)]  # "each"


def test_a_number_finds_its_rule(book: Rulebook) -> None:
    for number in ("HB-2.1", "hb-2.1", "2.1"):
        (hit,) = book.search(number)
        assert (hit.place, hit.ranges) == (Place(1, 0), ())


def test_a_picture_belongs_to_the_words_after_it_and_takes_no_letters() -> None:
    book = parse_rulebook("# T\n## 1 A\n**AB-1.1** The {yoho/coin} coin of **{die_1} Bo**.", "t.md")
    (rule,) = book.chapters[0].blocks
    assert rule.spans == (
        Span("The "),
        Span("", picture="yoho/coin"),
        Span("coin of "),
        Span("", bold=True, picture="die_1"),
        Span("Bo", bold=True),
        Span("."),
    )
    assert rule.text == "The coin of Bo."
    (hit,) = book.search("coin")
    assert [rule.text[slice(*where)] for where in hit.ranges] == ["coin"]


def test_a_chapter_may_have_a_shorter_name_for_its_tab() -> None:
    book = parse_rulebook("# T\n## 1 Long and wide / Long\n## Either/or\n", "t.md")
    assert [(c.number, c.title, c.name) for c in book.chapters] == [
        ("1", "Long and wide", "Long"),
        ("", "Either/or", "Either/or"),
    ]


def test_reasons_are_found_below_the_last_of_their_rules() -> None:
    book = parse_rulebook(
        "# T\n## 1 U\n**AB-1.1** Sail.\n\n**AB-1.2** Row.\n> 1.1, 1.2: The wind says so. {wind}",
        "t.md",
    )
    assert book.has_rulings
    (hit,) = book.search("wind")
    assert (hit.text, hit.place) == ("The wind says so.", Place(0, 1, True))
    assert [found.place for found in book.search("1.2")] == [Place(0, 1)]
    assert not parse_rulebook("# T\n## 1 U\n**AB-1.1** Sail.", "t.md").has_rulings


@given(st.text(max_size=30))
def test_search_marks_are_always_inside_the_text(wanted: str) -> None:
    book = parse_rulebook(HARBOUR, "harbour.md")
    for hit in book.search(wanted):
        end = 0
        for start, stop in hit.ranges:
            assert end <= start < stop <= len(hit.text)
            end = stop


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: has no title; begin the file with '# Title'"),
        ("\n\nHello", "line 3: the title is missing; begin the file with '# Title'"),
        ("# T\n\n**HB-1.1** Early.", "line 3: HB-1.1 does not belong here; put it under '## 1"),
        ("# T\n## 2 B\n**HB-1.1** x", "line 3: HB-1.1 does not belong here"),
        ("# T\n## B\n**HB-1.1** x", "line 3: HB-1.1 does not belong here"),
        (
            "# T\n## 1 A\n**HB-1.1** x\n\n**HB-1.1** y",
            "line 5: HB-1.1 is on line 3 already; give it a new number",
        ),
        ("# T\n## 1 A\n## 1 B", "line 3: chapter 1 is on line 2 already"),
        ("# T\n## 1 A\n**HB-1.1**", "line 3: HB-1.1 says nothing; write its text"),
        ("# T\n\nsome **bold", r"line 3: a ** is never closed; write **bold**"),
        ("# T\n##  ", "line 2: a chapter has no title"),
        ("# T\n### Deep", "line 2: '### Deep' is not understood here; use only"),
        ("# T\n# U", "line 2: '# U' is not understood here"),
        ("# T\n\n| a | b |", "is not understood here"),
        ("# T\n\n1. first", "is not understood here"),
        ("# T\n\n* star", "is not understood here"),
        ("# T\n\n> quote", "line 3: a reason stands alone; write '> Why.' right below its rule"),
        ("# T\n## 1 U\n**AB-1.1** A.\n\nB.\n\n> Why.", "line 7: a reason stands alone"),
        ("# T\n## 1 U\n**AB-1.1** A.\n\n> So **bold**.", "line 5: a reason is plain text"),
        ("# T\n## 1 U\n**AB-1.1** A.\n\n> So {Bell}.", "line 5: a reason is plain text"),
        ("# T\n## 1 U\n**AB-1.1** A.\n> Why.\n\n> Why.", "AB-1.1 cannot have this reason"),
        ("# T\n## 1 U\n**AB-1.1** A.\n> 1.2, 1.1: Why.", "AB-1.2 cannot have this reason"),
        (
            "# T\n## 1 U\n**AB-1.1** A.\n\n**AB-1.2** B.\n> 1.2, 1.1: Why.",
            "AB-1.2 is not named last; write it below its last rule",
        ),
        ("# T\n\n![x](y.png)", "is not understood here"),
        (
            "# T\n\nA {Coin} coin.",
            "line 3: 'A {Coin} coin.' is not understood here; write a picture of assets/art as",
        ),
        ("# T\n\nA {a/b/c} coin.", "is not understood here; write a picture"),
        ("# T\n\nA **bold {coin** coin.", "'bold {coin' is not understood here"),
        ("# T\n\n<b>x</b>", "is not understood here"),
        ("# T\n\n```\nx\n```", "is not understood here"),
    ],
)
def test_what_is_wrong_is_named_with_file_line_and_cure(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_rulebook(text, "harbour.md")
    assert str(caught.value).startswith("harbour.md, line ")
    assert sentence in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.md cannot be read"):
        read_rulebook(tmp_path / "none.md")
    (tmp_path / "latin.md").write_bytes(b"# T\n\ncaf\xe9")
    with pytest.raises(BadInput, match=r"latin\.md is not UTF-8 text \(byte 8\); save it as"):
        read_rulebook(tmp_path / "latin.md")


def test_a_byte_order_mark_and_windows_lines_are_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "harbour.md"
    file.write_bytes(b"\xef\xbb\xbf" + HARBOUR.replace("\n", "\r\n").encode())
    assert read_rulebook(file) == parse_rulebook(HARBOUR, "harbour.md")


@pytest.mark.parametrize(
    "path", sorted(asset_path("rules").glob("*.md")), ids=lambda path: path.stem
)
def test_all_rulebooks_can_be_read(path: Path) -> None:
    book = read_rulebook(path)
    assert book.intro
    assert book.rule_ids
    for rule in book.rule_ids:
        assert book.search(rule)[0].place == book.find(rule)


def _pictures(path: Path) -> list[str]:
    book = read_rulebook(path)
    blocks = [*book.intro, *(block for chapter in book.chapters for block in chapter.blocks)]
    return [span.picture for block in blocks for span in block.spans if span.picture]


@pytest.mark.parametrize(
    "path", sorted(asset_path("rules").glob("*.md")), ids=lambda path: path.stem
)
def test_every_picture_of_a_rulebook_is_there(path: Path) -> None:
    for name in _pictures(path):
        files = [asset_path("art", f"{name}.{ending}") for ending in ("svg", "png")]
        assert any(file.is_file() for file in files), f"{path.name}: no picture {name!r}"
