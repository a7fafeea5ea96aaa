"""Forms of a map: what moves with its region, and what stays where it is drawn."""

from types import MappingProxyType

import pytest

from game.core.boards.boards import Anchor, Board, Link, Rect, Space, read_board
from game.core.boards.forms import in_form
from game.core.contract.values import BadInput
from game.games.registry import GAMES

REGIONS = {"board": Rect(100, 100, 400, 200), "tray": Rect(100, 400, 400, 100)}


def board(**forms: dict[str, Rect]) -> Board:
    none = MappingProxyType[str, str]({})
    return Board(
        "small",
        (1280, 720),
        {"square:1": Space("square:1", "space", Rect(100, 100, 40, 20), none)},
        (Link("way", "link", "square:1", "square:1", ((120, 110), (300, 200)), none),),
        {
            "pawn": Anchor("pawn", "anchor", Rect(290, 190, 20, 20), none),
            "die": Anchor("die", "die", Rect(120, 420, 40, 40), none),
            "away": Anchor("away", "anchor", Rect(10, 10, 4, 4), none),
        },
        REGIONS,
        forms=forms,
    )


def test_places_are_stretched_with_their_region_and_things_keep_their_shape() -> None:
    laid = in_form(board(form_book={"board": Rect(0, 0, 800, 300)}), "form_book")
    assert laid.regions["board"] == Rect(0, 0, 800, 300)
    assert laid.spaces["square:1"].rect == Rect(0, 0, 80, 30)
    assert laid.anchors["pawn"].rect == Rect(385, 135, 30, 30)  # in the middle, half as large again
    assert laid.links[0].points == ((40, 15), (400, 150))


def test_things_in_no_moved_region_stay() -> None:
    laid = in_form(board(form_book={"board": Rect(0, 0, 800, 300)}), "form_book")
    assert laid.anchors["die"].rect == Rect(120, 420, 40, 40)
    assert laid.anchors["away"].rect == Rect(10, 10, 4, 4)
    assert laid.regions["tray"] == REGIONS["tray"]


def test_things_named_by_a_form_take_its_place() -> None:
    form = {"board": Rect(0, 0, 800, 300), "pawn": Rect(1, 2, 3, 4)}
    assert in_form(board(form_book=form), "form_book").anchors["pawn"].rect == Rect(1, 2, 3, 4)


def test_where_a_map_says_nothing_of_a_form_what_is_usual_holds() -> None:
    usual = (("board", Rect(0, 0, 200, 100)),)
    assert in_form(board(), "form_tall", usual).regions["board"] == Rect(0, 0, 200, 100)
    own = board(form_tall={"board": Rect(0, 0, 300, 100)})
    assert in_form(own, "form_tall", usual).regions["board"] == Rect(0, 0, 300, 100)


def test_the_full_form_is_the_map_itself() -> None:
    one = board()
    assert in_form(one, "", (("board", Rect(0, 0, 1, 1)),)) is one


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_missing_place_is_named_in_every_form(spec: object) -> None:
    drawn = read_board(spec.table().table.map_file())  # type: ignore[attr-defined]
    laid = in_form(drawn, "form_book", (("board", Rect(0, 0, 200, 100)),))
    with pytest.raises(BadInput, match=r'has no "nowhere"'):
        laid.anchors["nowhere"]
