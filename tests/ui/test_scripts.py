"""Names in scripts that the two main font families lack."""

from collections import OrderedDict

import pygame
import pytest

from game.core.assets import asset_path
from game.core.match.record import clean_name
from game.core.missing import Missing
from game.ui import typesetter
from game.ui.scripts import SCRIPTS, Script, caret_stops, is_plain, runs
from game.ui.theme import BODY, BODY_BOLD, RULE, SEAT_NAME, Type, Typeface
from game.ui.typesetter import Typesetter
from tests.ui.bench import canvas

NAMES = {
    "Latin": "Nguyễn",
    "Greek": "Μαρία",
    "Cyrillic": "Олег",
    "Hebr": "אורי",
    "Arab": "مريم",
    "Armn": "Արամ",
    "Deva": "क्षितिज",
    "Beng": "মৌসুমী",
    "Guru": "ਗੁਰਮੀਤ",
    "Gujr": "ગુજરાતી",
    "Orya": "ଓଡ଼ିଆ",
    "Taml": "கௌரி",
    "Telu": "కృష్ణ",
    "Knda": "ಕನ್ನಡ",
    "Mlym": "മലയാളം",
    "Sinh": "ශ්‍රී",
    "Thai": "ไหม",
    "Laoo": "ຄໍາ",
    "Mymr": "မြင့်",
    "Geor": "ნინო",
    "Ethi": "አበበ",
    "Khmr": "សុខា",
    "Han": "春子",
    "Kana": "はるこ",
    "Hangul": "지우",
}
ROLES = (BODY, BODY_BOLD, RULE, SEAT_NAME)
NOBODY = "\U0010ffff"  # a code point that no font has
MIXED = (
    "Ben and אורי.",
    "מרים 62 %",
    "אורי2, דנה.",
    "مريم and علي",
    "Ben, 春子, ไหม and Олег",
    "علی\u200cرضا 12",
)


def order(text: str) -> list[str]:
    return [run.text for run in runs(text)]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# --- letters --------------------------------------------------------------------------------------


def test_every_script_has_a_name_here() -> None:
    assert {script.code for script in SCRIPTS} - {"Hani"} <= NAMES.keys()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.face.name)
def test_no_letter_of_a_name_is_an_empty_box(name: str, role: Type) -> None:
    letters = canvas().type
    for run, font in letters._runs(name, role, bold=False):
        box = pixels(font.render(NOBODY, True, "#000000"))
        for letter in run.text.translate({0x20: None, 0x200C: None, 0x200D: None}):
            assert font.metrics(letter)[0] is not None, letter
            assert pixels(font.render(letter, True, "#000000")) != box, letter


@pytest.mark.parametrize("text", [*NAMES.values(), *MIXED])
@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.face.name)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_line_is_as_wide_as_it_was_measured_and_as_high_as_any(
    text: str, role: Type, scale: float
) -> None:
    letters = canvas().type.at(scale)
    line = letters.line(text, role, "#000000")
    assert line.get_width() == round(letters.width(text, role) * scale)
    assert line.get_height() == letters.line("Ben", role, "#000000").get_height()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.face.name)
def test_no_mark_of_a_name_is_cut_off_above_or_below(name: str, role: Type) -> None:
    letters = canvas().type.at(2.0)
    whole = sum(
        pygame.mask.from_surface(font.render(run.text, True, "#000000"), 20).count()
        for run, font in letters._runs(name, role, bold=False)
    )
    drawn = letters.line(name, role, "#000000")
    assert pygame.mask.from_surface(drawn, 20).count() == whole


@pytest.mark.parametrize(
    ("name", "letters"),
    [("مريم", "م ر ي م"), ("क्षि", "क ् ष ि"), ("ශ්‍රී", "ශ ් ර ී"), ("మ్మ", "మ ్ మ")],
)
def test_letters_of_a_shaped_script_join(name: str, letters: str) -> None:
    """Joined they take less room than one by one."""
    on = canvas().type
    apart = sum(on.width(letter, BODY) for letter in letters.split(" "))
    assert on.width(name, BODY) < apart


# --- order ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "from_left"),
    [
        ("Ben and אורי", ["Ben and ", "אורי"]),
        ("אורי and Ben.", ["אורי", " and Ben."]),
        ("Hi, אורי.", ["Hi, ", "אורי", "."]),
        ("אורי 62 %", ["אורי", " 62 %"]),
        ("אורי's turn", ["אורי", "'s turn"]),
        ("אורי2 wins", ["2", "אורי", " wins"]),
        ("בן אורי: 3", ["אורי", " ", "בן", ": 3"]),
        ("אורי, דנה and مريم", ["אורי", ", ", "דנה", " and ", "مريم"]),
        ("אורי-לי", ["לי", "-", "אורי"]),
        ("ไหม and 春子", ["ไหม", " and ", "春子"]),
        ("علی\u200cرضا", ["علی\u200cرضا"]),
        ("", []),
    ],
)
def test_a_name_from_the_right_is_a_stretch_of_its_own(text: str, from_left: list[str]) -> None:
    assert order(text) == from_left
    assert sorted(run.start for run in runs(text)) == [
        start for start in range(len(text)) if any(run.start == start for run in runs(text))
    ]
    assert all(text[run.start :].startswith(run.text) for run in runs(text))


def test_a_hebrew_name_is_drawn_from_its_right() -> None:
    """Its first letter stands at the right: drawn alone it is what the right end shows."""
    on = canvas().type.at(2.0)
    name, first = (on.line(text, BODY, "#000000") for text in ("אל", "א"))
    part = name.subsurface((name.get_width() - first.get_width(), 0, *first.get_size()))
    assert pixels(part) == pixels(first)


def test_a_mark_stays_in_the_font_of_its_letter() -> None:
    assert order("Ren\u0301 ט\u05b0\u0301") == ["Ren\u0301 ", "ט\u05b0\u0301"]


# --- the caret ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [*NAMES.values(), *MIXED, "אורי Ben", "א,ב", "Ben", ""])
def test_each_place_of_the_caret_is_reached_once_from_left_to_right(text: str) -> None:
    stops = caret_stops(text)
    assert len(stops) == len(set(stops))
    assert {0, len(text)} <= set(stops)
    if not any(letter.isdigit() for letter in text):
        on = canvas().type.at(4.0)
        places = [on.caret(text, stop, BODY) for stop in stops]
        assert places == sorted(places)


def test_the_caret_stands_at_the_letter_that_comes_next() -> None:
    on = canvas().type
    end, ben = on.width("Ben אורי", BODY), on.width("Ben ", BODY)
    assert on.caret("Ben אורי", 8, BODY) == pytest.approx(ben)
    assert on.caret("Ben אורי", 4, BODY) == pytest.approx(end)
    assert on.caret("אורי", 0, BODY) == pytest.approx(on.width("אורי", BODY))
    assert on.caret("אורי", 4, BODY) == 0.0


def test_the_caret_never_stands_inside_a_letter_with_its_marks() -> None:
    assert caret_stops("ปู่") == [0, 3]
    assert caret_stops("กี่") == [0, 3]
    assert caret_stops("טְא") == [3, 2, 0]


# --- costs ----------------------------------------------------------------------------------------


def test_the_main_families_set_latin_greek_and_cyrillic_alone() -> None:
    for text in ("Ben", "Nguyễn", "Μαρία", "Олег", "“62 %” – 3 × 4 … → ✓", ""):
        assert is_plain(text)
    canvas()
    on = Typesetter(1.0)
    on._case.fonts = OrderedDict()  # not those that tests share
    on.line("Nguyễn Μαρία Олег", BODY, "#000000")
    assert not any(isinstance(face, Script) for face, _ in on._case.fonts)


def test_a_font_is_read_once_and_when_a_name_needs_it() -> None:
    canvas()
    typesetter._font_bytes.cache_clear()
    on = Typesetter(1.0)
    for size in (5, 6, 7):  # no other test sets a line of that size
        on.line("אורי", BODY.scaled(size), "#000000")
    assert typesetter._font_bytes.cache_info().misses == 2, "the face, and that of the script"


@pytest.mark.usefixtures("forgiving")
def test_a_font_that_is_missing_is_noted_and_the_line_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    canvas()
    gone = Script("Hebr", "noto/gone.ttf", "\u0590-\u05ff", from_right=True)
    monkeypatch.setattr("game.ui.scripts._BY_CODE", {"Hebr": gone})
    missing = Missing()
    assert Typesetter(1.0, missing).line("אורי", BODY, "#000000").get_width() > 0
    assert missing.lacks("gone.ttf")


def test_all_fonts_are_beside_their_licence_and_small() -> None:
    folder = asset_path("fonts")
    used = {folder / script.font for script in SCRIPTS} | {folder / face.value for face in Typeface}
    assert used == {*folder.rglob("*.ttf"), *folder.rglob("*.otf")}
    for font in used:
        assert (font.parent / "LICENSE.txt").is_file()
    assert sum(font.stat().st_size for font in used) < 8_000_000


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_of_any_script_is_kept_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("علی\u200cرضا", "علی\u200cرضا"),  # Persian: two words of one name
        ("Ben\u200c", "Ben"),  # nobody sees how this differs from Ben
        ("\u200dBen\u200cny", "Benny"),
        ("\u200c\u200d", ""),
        ("علی\u200c", "علی"),
        ("علی\u200c\u200cرضا", "علیرضا"),
        ("\u202eBen\u2066", "Ben"),
    ],
)
def test_a_joiner_is_kept_where_it_can_be_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
