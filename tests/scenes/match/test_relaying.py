"""A table takes another form in the middle of a match: nothing is lost, and all is in place."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.boards.forms import FORMS, PAGES_FROM, SIZE
from game.core.contract.spec import AnySpec
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.in_words.beside import LEDGE_BESIDE, PAPER
from game.scenes.match.scene import MatchScene
from game.table.book.pages import TAB
from game.table.forms.form import Form
from game.table.table import GameTable
from game.ui.hotspots import Hotspot
from game.ui.inputs import PointerDown, PointerMoved, PointerUp, Resized
from game.ui.viewport import Box, Viewport
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging

WAYS: dict[Form, dict[str, object]] = {
    Form.PANEL: {"text_size": 150},
    Form.BOOK: {"text_size": 200},
    Form.COUCH: {"couch_layout": True},
    Form.TALL: {},
    Form.LONG: {},
    Form.BOOK_HIGH: {"text_size": 150},
    Form.COUCH_HIGH: {"couch_layout": True},
}
each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        quiet = replace(stage.services.settings, animation=Speed.OFF, confirm_risky=False)
        stage.services.settings = quiet
        yield stage


def take(stage: Stage, form: Form) -> None:
    """The settings and the window that ask for a form."""
    usual = replace(stage.services.settings, text_size=100, couch_layout=False)
    pygame.display.set_mode(FORMS.get(form.value, SIZE))
    stage.apply(replace(usual, **WAYS.get(form, {})))
    stage.frame()


def anew(scene: MatchScene) -> GameTable:
    """Return a new table, laid out in the same form for the same viewer."""
    kit = scene.match.spec.table()
    table: GameTable = kit.table(
        read_board(kit.table.map_file()), scene.table.places, lambda _: None
    )
    table.lay_on(scene.table.form)
    table.look(scene.table.perspective)
    table.toggled = scene.table.toggled
    table.show(scene.shown)
    return table


def lies_on_screen(spot: Hotspot, scene: MatchScene) -> bool:
    box, screen = spot.box.inset(1), scene.table.skeleton.screen
    return box.x >= 0 and box.y >= 0 and box.right <= screen.w and box.bottom <= screen.h


@each_game
def test_in_every_form_all_is_in_place_and_all_hotspots_are_on_the_screen(
    stage: Stage, spec: AnySpec
) -> None:
    evening = sat_down(stage, spec.key, "Ann", "", "", seed=6, plies=12)
    scene = evening.scene
    for form in WAYS:
        evening.until_asked()
        take(stage, Form.FULL)
        offered = scene.live() & {spot.name for spot in scene.hotspots()}
        take(stage, form)
        assert scene.table.form is form
        fresh, laid = anew(scene).describe(), scene.table.describe()
        assert {key: laid[key] for key in fresh if key in laid} == dict(fresh)
        spots = scene.hotspots()
        assert offered <= {spot.name for spot in spots} | on_closed_pages(evening, offered)
        for spot in spots:
            assert lies_on_screen(spot, scene), f"{form}: {spot.name}"
        evening.decide()
    take(stage, Form.FULL)
    assert scene.table.form is Form.FULL


def on_closed_pages(evening: Evening, live: frozenset[str]) -> set[str]:
    """Return the live hotspots on closed pages: their tabs lead there."""
    table = evening.scene.table
    spots = table.hotspots(evening.scene.shown)
    return {s.name for s in spots if s.name in live and s.box.centre[0] >= PAGES_FROM}


@each_game
def test_a_choice_and_the_focus_stay_when_text_grows(stage: Stage, spec: AnySpec) -> None:
    evening = sat_down(stage, spec.key, "Ann", "", seed=5, plies=20)
    scene = evening.scene
    evening.until_asked()
    stage.frame()
    name = sorted(scene.live())[0]
    scene.attention.focus_by_key(name)
    selected, ply = scene.choosing.selected, scene.match.ply
    take(stage, Form.BOOK)
    assert scene.match.ply == ply
    assert scene.choosing.selected == selected
    assert scene.attention.focused == name


def test_a_movement_under_way_ends_where_it_leads(stage: Stage) -> None:
    stage.services.settings = replace(stage.services.settings, animation=Speed.NORMAL)
    evening = sat_down(stage, "yoho", "Ann", "", seed=5, plies=20)
    scene = evening.scene
    evening.until_asked()
    evening.decide()
    assert scene.table.telling
    take(stage, Form.PANEL)
    evening.until_asked()
    assert scene.table.describe().keys() >= anew(scene).describe().keys()


def test_a_tab_turns_the_page_and_stays_open(stage: Stage) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", seed=5, plies=20)
    scene = evening.scene
    take(stage, Form.BOOK)
    book = scene.view.column.book
    assert book.open is not None
    assert book.open.key == "odds"
    scene.pick(f"{TAB}log")
    assert book.open.key == "log"
    scene.toggle_log()
    assert book.open.key == "odds"
    scene.pick(f"{TAB}log")
    take(stage, Form.PANEL)
    assert book.open.key == "log"


def test_a_click_in_a_tall_window_picks_the_thing_under_it(stage: Stage) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", seed=5, plies=20)
    scene = evening.scene
    evening.until_asked()
    take(stage, Form.TALL)
    drawn = scene.view.canvas
    assert drawn is not None
    spot = next(spot for spot in scene.hotspots() if spot.name == "tool:menu")
    x, y = drawn.view.point(*spot.box.centre)
    usual = Viewport(*FORMS[Form.TALL.value]).logical(x, y)
    for signal in (PointerMoved(*usual), PointerDown(*usual), PointerUp(*usual)):
        stage.services.stack.handle(signal)
        stage.frame()
    assert stage.top is not scene


@pytest.mark.parametrize(
    ("form", "beside"),
    [
        (Form.PANEL, Form.FULL),
        (Form.BOOK, Form.BOOK),
        (Form.COUCH, Form.COUCH),
        (Form.TALL, Form.BOOK_HIGH),
        (Form.BOOK_HIGH, Form.BOOK_HIGH),
    ],
)
def test_the_text_view_is_in_a_book_or_beside_the_full_table(
    stage: Stage, form: Form, beside: Form
) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", seed=5, plies=20)
    scene = evening.scene
    take(stage, form)
    scene.in_words.toggle()
    stage.frame()
    assert scene.table.form is beside
    scene.in_words.close()
    stage.frame()
    forms = [scene.table.form]
    stage.services.stack.handle(Resized())
    stage.frame()
    assert [*forms, scene.table.form] == [form, form]


def playable(scene: MatchScene) -> dict[str, Box]:
    """What can be played now, cards in hand and pouch included, each with its box."""
    others = ("tool:", "words:", "seat:", "panel:", "recap:", TAB)
    spots = scene.hotspots()
    return {spot.name: spot.box for spot in spots if not spot.name.startswith(others)}


@each_game
def test_what_can_be_played_stays_in_sight_beside_a_page_of_words(
    stage: Stage, spec: AnySpec
) -> None:
    """Also in windows and text sizes of every form, and with cards in the pouch."""
    evening = sat_down(stage, spec.key, "Ann", "", seed=6, plies=25)
    scene = evening.scene
    for form in (Form.FULL, *WAYS):
        take(stage, form)
        before = {spot.name for spot in scene.hotspots() if spot.live} & playable(scene).keys()
        scene.in_words.toggle()
        stage.frame()
        assert scene.view.words is not None
        after = playable(scene)
        assert before <= after.keys(), form
        for name, box in after.items():
            assert not box.overlaps(scene.view.words.paper), f"{name}, {form}"
            if scene.view.is_beside:
                assert not box.overlaps(LEDGE_BESIDE), f"{name}, {form}"
        scene.in_words.toggle()
        stage.frame()


def test_a_page_of_words_finds_its_place_in_every_form(stage: Stage) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", seed=5, plies=20)
    scene = evening.scene
    scene.in_words.toggle()
    for form, paper in ((Form.BOOK, None), (Form.FULL, PAPER), (Form.COUCH, None)):
        take(stage, form)
        assert scene.view.words is not None
        assert scene.view.words.paper == (paper or scene.table.skeleton.column)
