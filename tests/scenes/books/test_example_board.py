"""A worked example is stepped through on a small board."""

from collections.abc import Callable

import pygame
import pytest

from game.core.boards.boards import read_board
from game.core.contract.values import BadInput
from game.core.examples.script import INTRODUCTION, Example
from game.games import registry
from game.scenes.books import illustrations
from game.scenes.books.example_board import ExampleBoard, draw_chapter_picture
from game.scenes.books.illustrations import LEAST_SCALE, MOST_SCALE, Illustrations
from game.scenes.parts.places import places_of
from game.table.previews.model import Model
from game.table.table import Kit
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.inputs import Key, Typed
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from game.ui.widget import Page
from tests.lantern import SPEC as LANTERN
from tests.playing import at_random, new_match, play

pytestmark = pytest.mark.painted

SPEC = registry.find("yahtzee_challenge")
SEATED = ("ember", "harbour")
_ALBUM = Pictures()  # drawn once for all tests


def canvas_of(text: float = 1.0, reduced: bool = False) -> Canvas:
    pygame.font.init()
    look = DrawSettings(menu_text=text, reduced_motion=reduced)
    return Canvas.of(pygame.Surface((1280, 720)), _ALBUM, look)


@pytest.fixture(scope="module")
def pictures() -> Illustrations:
    return Illustrations(SPEC, SEATED)


def fives(pictures: Illustrations) -> Example:
    assert pictures.book is not None
    example = pictures.book.find("fives_stolen")
    assert example is not None
    return example


def board(
    pictures: Illustrations,
    *,
    text: float = 1.0,
    at: int = 1,
    wide: float = 418.0,
    on_turn: Callable[[int], None] = lambda step: None,
) -> ExampleBoard:
    place = Box(20, 30, wide, 0)
    return ExampleBoard(canvas_of(text), place, pictures, fives(pictures), at=at, on_turn=on_turn)


def page_of(widget: ExampleBoard) -> Page:
    page = Page()
    page.put(widget)
    return page


# --- stepping -----------------------------------------------------------------------------------


def test_the_buttons_step_on_and_back(pictures: Illustrations) -> None:
    turned: list[int] = []
    widget = board(pictures, on_turn=turned.append)
    page = page_of(widget)
    for button in ("on", "on", "back"):
        page.pick(f"example:fives_stolen:{button}")
    assert turned == [2, 3, 2]
    assert widget.step == 2


def test_at_either_end_a_button_is_quiet_and_says_so(pictures: Illustrations) -> None:
    first, last = board(pictures), board(pictures, at=3)
    assert [spot.live for spot in first.hotspots()] == [False, True]
    assert [spot.live for spot in last.hotspots()] == [True, False]
    assert first.hotspots()[0].tip == "This is the first step"
    assert last.hotspots()[1].tip == "This is the last step"
    page_of(last).pick("example:fives_stolen:on")
    assert last.step == 3


def test_left_and_right_step_while_it_has_the_focus(pictures: Illustrations) -> None:
    widget = board(pictures)
    page = page_of(widget)
    page.handle(Key(pygame.K_RIGHT))
    assert widget.step == 1, "it has no focus yet"
    page.attention.focus_by_key("example:fives_stolen:back")
    page.handle(Key(pygame.K_RIGHT))
    page.handle(Key(pygame.K_RIGHT))
    page.handle(Key(pygame.K_RIGHT))
    assert widget.step == 3
    page.handle(Key(pygame.K_LEFT))
    assert widget.step == 2
    assert not widget.handle(Typed("x"), page.attention)
    assert page.attention.focused == "example:fives_stolen:back"


def test_it_begins_at_the_step_it_was_left_at(pictures: Illustrations) -> None:
    assert board(pictures, at=2).step == 2
    assert board(pictures, at=9).step == 3, "a file may have fewer by now"


# --- how it looks -------------------------------------------------------------------------------


def test_it_is_as_high_in_every_step(pictures: Illustrations) -> None:
    assert len({board(pictures, at=step).box for step in (1, 2, 3)}) == 1


def test_buttons_are_large_enough_for_a_finger_and_on_the_board(pictures: Illustrations) -> None:
    for text in (1.0, 1.6, 2.0):
        widget = board(pictures, text=text)
        for spot in widget.hotspots():
            assert spot.box.w >= 44
            assert spot.box.h >= 36
            assert spot.box.bottom <= widget.box.bottom
            assert widget.box.x <= spot.box.x
            assert spot.box.right <= widget.box.right


def test_large_text_stands_below_its_picture(pictures: Illustrations) -> None:
    beside, below = board(pictures), board(pictures, text=1.6)
    assert below.box.h > beside.box.h * 1.5
    middle = below.hotspots()[0].box
    assert middle.x < beside.hotspots()[0].box.x, "words begin at the left edge"


@pytest.mark.parametrize("spec", registry.GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
def test_every_picture_fits_and_keeps_its_words_readable(spec: object, text: float) -> None:
    told = Illustrations(registry.find(getattr(spec, "key", "")), SEATED)
    assert told.book is not None
    for example in told.book.examples:
        widget = ExampleBoard(canvas_of(text), Box(0, 0, 418, 0), told, example)
        plan = widget._plan
        assert LEAST_SCALE <= plan.scale <= MOST_SCALE, example.id
        assert plan.picture.x >= 0
        assert plan.picture.right <= widget.box.right
        assert plan.picture.bottom <= widget.box.bottom
        assert widget.box.h <= 720, "a page shows all of it"


def test_drawn_again_it_is_the_same_picture_and_makes_nothing(
    pictures: Illustrations, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, widget = canvas_of(), board(pictures, at=3)
    widget.draw(canvas, Attention())
    once = canvas.surface.copy()
    monkeypatch.setattr(Model, "picture", None)
    canvas.surface.fill("#000000")
    widget.draw(canvas, Attention())
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(canvas.surface, "RGB")
    assert widget.update(1.0) is False


def test_reduced_motion_changes_nothing_for_nothing_moves(pictures: Illustrations) -> None:
    shown = []
    for reduced in (False, True):
        canvas = canvas_of(reduced=reduced)
        board(pictures, at=2).draw(canvas, Attention())
        shown.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert shown[0] == shown[1]


def test_people_of_examples_have_other_colours_than_those_at_the_table() -> None:
    for taken in ((), ("ember", "harbour"), ("moss", "lilac")):
        told = Illustrations(SPEC, taken)
        model = told.model_for(told.staged(fives(told)).match)
        colours = [place.colour for place in model.places]
        assert not set(colours) & set(taken)
        assert [place.name for place in model.places] == ["Ann", "Ben", "Cy"]


def test_with_five_at_the_table_colours_are_shared() -> None:
    told = Illustrations(SPEC, ("ember", "harbour", "honey", "moss", "lilac"))
    assert len(told.model_for(told.staged(fives(told)).match).places) == 3


def test_dice_are_those_of_the_table_and_those_that_count(pictures: Illustrations) -> None:
    example = fives(pictures)
    assert pictures.dice(example, 1) == ()
    dice = pictures.dice(example, 3)
    assert [counts for _, counts in dice] == [True, True, True, False, False]
    assert [getattr(piece.face, "number", 0) for piece, _ in dice] == [5, 5, 5, 1, 2]


# --- what it leaves alone -----------------------------------------------------------------------


def test_the_table_of_a_match_below_is_not_disturbed(pictures: Illustrations) -> None:
    match = play(new_match(SPEC, 5), at_random(5), 30)
    kit: Kit = SPEC.table()
    table = kit.table(read_board(kit.table.map_file()), places_of(match), lambda sound: None)
    table.show(match.view(None))
    before, spots = table.describe(), list(table.hotspots(match.view(None)))
    for step in (1, 2, 3):
        board(pictures, at=step).draw(canvas_of(), Attention())
    assert table.describe() == before
    assert list(table.hotspots(match.view(None))) == spots


def test_a_picture_is_drawn_alike_before_and_after_another(pictures: Illustrations) -> None:
    example = fives(pictures)
    pictures_made = []
    for _ in range(2):
        _ALBUM.clear()
        made = pictures.picture(canvas_of(), example, 3, 0.8)
        pictures_made.append(pygame.image.tobytes(made, "RGBA"))
        pictures.picture(canvas_of(), example, 1, 0.8)
    assert pictures_made[0] == pictures_made[1]


# --- where something is missing -----------------------------------------------------------------


def test_a_game_without_examples_has_none_and_no_pictures() -> None:
    told = Illustrations(LANTERN)
    assert told.book is None
    assert told.of_rule("LR-1.1") == ()
    assert not draw_chapter_picture(canvas_of(), Box(0, 0, 84, 68), told, INTRODUCTION)
    assert told.problem == ""


def test_an_example_that_cannot_be_played_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Illustrations(SPEC)

    def broken(*_: object) -> None:
        raise BadInput("the dice are gone.")

    monkeypatch.setattr(illustrations, "play", broken)
    widget = ExampleBoard(canvas_of(), Box(0, 0, 418, 0), told, fives(told))
    widget.draw(canvas_of(), Attention())
    assert widget.hotspots() == []
    assert widget.says == "This example cannot be shown: the dice are gone."


def test_an_unknown_name_is_reported_in_a_sentence(pictures: Illustrations) -> None:
    model = pictures.model_for(pictures.staged(fives(pictures)).match)
    model.show(pictures.staged(fives(pictures)).view(1))
    with pytest.raises(BadInput, match="Nothing on the table is called 'square:77'"):
        model.cut(["square:7", "square:77"])
    with pytest.raises(BadInput, match="called 'crown'"):
        model.picture(canvas_of(), model.cut(["square:7"]), 0.8, ["crown"])


def test_a_cut_holds_all_that_is_named_and_a_margin(pictures: Illustrations) -> None:
    model = pictures.model_for(pictures.staged(fives(pictures)).match)
    model.show(pictures.staged(fives(pictures)).view(1))
    cut, boxes = model.cut(["square:7", "square:8"]), model.boxes()
    for name in ("square:7", "square:8"):
        inner = boxes[name]
        assert cut.x < inner.x
        assert cut.y < inner.y
        assert cut.right > inner.right
        assert cut.bottom > inner.bottom
    drawn = model.picture(canvas_of(), cut, 0.8)
    assert drawn.get_size() == (round(cut.w * 0.8), round(cut.h * 0.8))


def test_a_cut_is_painted_as_the_whole_table_is_and_makes_less(pictures: Illustrations) -> None:
    model = pictures.model_for(pictures.staged(fives(pictures)).match)
    model.show(pictures.staged(fives(pictures)).view(1))
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    cut, table = model.cut(["square:7"]), Box(252, 64, 776, 648)
    part = model.picture(canvas, cut, 1.0)
    made = canvas.pictures.taken
    whole = model.picture(canvas, table, 1.0)
    assert canvas.pictures.taken > made + 1_000_000, "bytes of what lies beside it"
    there = whole.subsurface((cut.x - table.x, cut.y - table.y, cut.w, cut.h))
    pairs = zip(pygame.image.tobytes(part, "RGB"), pygame.image.tobytes(there, "RGB"), strict=True)
    other = sum(one != two for one, two in pairs)
    assert other < 0.01 * 3 * cut.w * cut.h


def test_a_chapter_has_its_picture_in_any_size(pictures: Illustrations) -> None:
    canvas = canvas_of()
    for size in ((84, 68), (44, 36)):
        canvas.surface.fill("#000000")
        assert draw_chapter_picture(canvas, Box(10, 10, *size), pictures, "8")
        inside = canvas.surface.subsurface((14, 14, size[0] - 8, size[1] - 8))
        assert max(pygame.transform.average_color(inside)[:3]) > 40
    assert not draw_chapter_picture(canvas, Box(10, 10, 84, 68), pictures, "99")
