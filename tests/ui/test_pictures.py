"""Pictures are kept as long as memory allows, and the one not shown for longest goes first."""

import weakref

import pygame
import pytest

from game.ui.pictures import BYTES_A_PIXEL, Pictures

SIDE = 100
EACH = SIDE * SIDE * 4  # bytes


@pytest.fixture
def album() -> Pictures:
    """Room for three pictures."""
    return Pictures(budget=3 * EACH)


def put(album: Pictures, name: str, side: int = SIDE) -> None:
    """Keep a square picture under that name."""
    album.keep_made((name,), pygame.Surface((side, side), pygame.SRCALPHA, 32))


def kept(album: Pictures, names: str) -> str:
    """Which of them are still there."""
    return "".join(name for name in names if album.made((name,)) is not None)


def test_nothing_goes_while_there_is_room(album: Pictures) -> None:
    for name in "abc":
        put(album, name)
    assert kept(album, "abc") == "abc"


def test_the_one_not_shown_for_longest_goes(album: Pictures) -> None:
    for name in "abc":
        put(album, name)
    album.made(("a",))
    put(album, "d")
    assert kept(album, "abcd") == "acd"


def test_a_large_picture_takes_the_room_of_several(album: Pictures) -> None:
    for name in "abc":
        put(album, name)
    put(album, "L", side=140)  # nearly two of them
    assert kept(album, "abcL") == "cL"


def test_a_picture_put_twice_is_counted_once(album: Pictures) -> None:
    for name in "abaaab":
        put(album, name)
    put(album, "c")
    assert kept(album, "abc") == "abc"


def test_one_picture_is_kept_whatever_its_size(album: Pictures) -> None:
    put(album, "L", side=500)
    assert kept(album, "L") == "L"


def test_a_cleared_album_has_all_its_room_again(album: Pictures) -> None:
    for name in "abc":
        put(album, name)
    album.clear()
    assert kept(album, "abc") == ""
    for name in "def":
        put(album, name)
    assert kept(album, "def") == "def"


def test_a_faint_picture_is_made_once_and_keeps_its_own_holes() -> None:
    pictures = Pictures()
    plain, faint = (pictures.get("icon_dice", 40, 40, alpha=alpha) for alpha in (255, 102))
    assert pictures.get("icon_dice", 40, 40, alpha=102) is faint
    for x, y in ((x, y) for x in range(0, 40, 5) for y in range(0, 40, 5)):
        assert abs(faint.get_at((x, y)).a - plain.get_at((x, y)).a * 0.4) <= 1


def test_what_the_last_pages_have_not_shown_goes() -> None:
    album = Pictures(budget=100 * EACH)
    put(album, "a")
    put(album, "b")
    for _ in range(5):
        assert kept(album, "b") == "b", "it is on every page"
        album.turn_page()
    assert kept(album, "ab") == "b"
    assert album.taken == EACH


def test_back_from_a_menu_nothing_is_rendered_again() -> None:
    album = Pictures(budget=100 * EACH)
    put(album, "t")
    for _ in range(4):  # a page, one over it, and back again
        album.turn_page()
    assert kept(album, "t") == "t"


def test_a_blank_surface_is_shared_while_somebody_has_it(album: Pictures) -> None:
    first = album.blank((40, 30))
    assert album.blank((40, 30)) is first
    gone = weakref.ref(first)
    assert album.blank((30, 40)).get_size() == (30, 40)
    del first
    assert gone() is None, "nothing is kept for nobody"


def test_a_larger_window_has_room_for_more_and_a_small_one_for_as_much_as_ever(
    album: Pictures,
) -> None:
    album.fit((EACH * 3 // BYTES_A_PIXEL, 1))
    for name in "abcd":
        put(album, name)
    assert kept(album, "abcd") == "bcd"
    album.fit((EACH * 4 // BYTES_A_PIXEL + 1, 1))
    put(album, "a")
    assert kept(album, "abcd") == "abcd"
    album.fit((10, 10))
    put(album, "e")
    assert kept(album, "abcde") == "cde"


@pytest.mark.parametrize("depth", [24, 32])
def test_a_picture_is_kept_as_it_is_drawn_fastest_and_not_copied_for_nothing(depth: int) -> None:
    pygame.display.init()
    shown = pygame.display.set_mode((64, 64))
    album = Pictures()
    for flags in (0, pygame.SRCALPHA):
        own = pygame.Surface((8, 8), flags, 32 if flags else depth)
        once = album.keep_made((depth, flags), own)
        fastest = own.convert_alpha() if flags else own.convert(shown)
        assert (once.get_bitsize(), once.get_masks()) == (
            fastest.get_bitsize(),
            fastest.get_masks(),
        )
        assert album.keep_made((depth, flags), once) is once
    pygame.display.quit()
