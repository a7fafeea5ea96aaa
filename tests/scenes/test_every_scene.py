"""Invariants of every scene, in two windows and at three sizes of text."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.core.storage.settings import Palette, Settings
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.menu import MenuScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.luck_and_skill import LuckAndSkillScene
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key
from game.ui.text_field import TextField
from game.ui.viewport import SCREEN
from tests.scenes.openers import SCENES, Opener
from tests.scenes.recorder import Line, recording
from tests.scenes.stage import Stage, staging

SIZES = ((1280, 720), (1920, 1080))
TEXTS = (100, 150, 200)


@pytest.fixture(params=SCENES, ids=lambda opener: opener.__name__)
def opener(request: pytest.FixtureRequest) -> Opener:
    found: Opener = request.param
    return found


@pytest.fixture
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staging(tmp_path_factory.mktemp("home")) as stage:
        yield stage


def opened(stage: Stage, opener: Opener, text: int) -> MenuScene:
    stage.services.settings = replace(stage.services.settings, text_size=text)
    opener(stage)
    stage.watch()
    return stage.menu


def in_sight(spot: Hotspot) -> bool:
    return spot.box.h > 0


def check_hotspots(scene: MenuScene) -> None:
    """They are on the screen, do not overlap and are large enough for a finger."""
    spots = [spot for spot in scene.hotspots() if in_sight(spot)]
    assert spots
    for spot in spots:
        box = spot.box
        assert box.x >= SCREEN.x - 0.5, spot
        assert box.y >= SCREEN.y - 0.5, spot
        assert box.right <= SCREEN.right + 0.5, spot
        assert box.bottom <= SCREEN.bottom + 0.5, spot
    for one, other in combinations([spot for spot in spots if spot.live], 2):
        assert not one.box.inset(0.5).overlaps(other.box.inset(0.5)), (one, other)
    # Large enough for a finger: 40 high, 30 beside a drawer, 32 where a match is looked back on, or
    # many evenings.
    small = isinstance(scene, LookBackScene | LuckAndSkillScene | PeopleScene)
    wide, high = (32, 32) if small else (40, 30 if isinstance(scene, RulebookScene) else 40)
    for spot in spots:
        if not cut_off(scene, spot):
            assert spot.box.w >= wide - 0.01, spot
            assert spot.box.h >= high - 0.01, spot


def cut_off(scene: MenuScene, spot: Hotspot) -> bool:
    """Whether a view shows only a part of it."""
    before = spot.box
    scene.page.reveal(spot.name)
    after = next(s.box for s in scene.hotspots() if s.name == spot.name)
    return after.h > before.h


@pytest.mark.parametrize(
    ("size", "text"), [*((SIZES[0], text) for text in TEXTS), (SIZES[1], TEXTS[-1])], ids=str
)
def test_no_text_and_no_hotspot_is_cut_or_overlaps_another(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    opener: Opener,
    size: tuple[int, int],
    text: int,
) -> None:
    with staging(tmp_path_factory.mktemp("home"), size) as stage:
        with recording(monkeypatch) as lines:
            scene = opened(stage, opener, text)
            lines.clear()
            scene.page.draw(stage.canvas())
        check_lines(lines, scene)
        if size == SIZES[0]:  # in logical pixels, so alike in every window of this shape
            check_hotspots(scene)


def check_lines(lines: list[Line], scene: MenuScene) -> None:
    assert lines
    seen = [line for line in lines if line.seen.h > 0.5 and line.seen.w > 0.5]
    for line in seen:
        assert SCREEN.x <= line.box.x, line
        assert line.box.right <= SCREEN.right, line
        # Up and down a view may be scrolled; sideways nothing may be cut.
        assert line.seen.x <= line.box.x + 1.5, line
        assert line.seen.right >= line.box.right - 1.5, line
        if line.seen.h == pytest.approx(line.box.h, abs=0.01):
            assert line.box.y >= 0, line
            assert line.box.bottom <= SCREEN.bottom, line
    for one, other in combinations(seen, 2):
        inner = one.seen.inset(0.6)
        apart = inner.h <= 0 or inner.w <= 0 or not inner.overlaps(other.seen.inset(0.6))
        shadow = one.text == other.text and abs(one.box.x - other.box.x) < 3
        assert apart or shadow, (one, other)
    for spot in scene.hotspots():
        for line in seen:
            x, y = line.seen.centre
            if spot.box.contains(x, y):
                assert spot.box.x - 1 <= line.box.x, (spot, line)
                assert line.box.right <= spot.box.right + 1, (spot, line)


def test_a_page_that_nobody_touches_is_not_drawn_again_and_tab_reaches_every_stop(
    stage: Stage, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter picks the stop that Tab has reached."""
    scene = opened(stage, opener, 100)
    stage.watch(60)  # whatever moves at first comes to rest
    assert not scene.update(1 / 60)
    assert not scene.update(1.0)
    page, picked = scene.page, list[str]()
    monkeypatch.setattr(page, "pick", picked.append)
    stops = [spot.name for spot in page.hotspots() if spot.tab]
    fields = {widget.name for widget in page.widgets if isinstance(widget, TextField)}
    reached: list[str] = []
    page.attention.focused = None
    for _ in stops:
        page.handle(Key(pygame.K_TAB))
        focused = page.attention.focused
        assert focused is not None
        reached.append(focused)
        spot = next(spot for spot in page.hotspots() if spot.name == focused)
        assert in_sight(spot), f"{focused} has the focus and cannot be seen"
        if focused not in fields:
            page.handle(Key(pygame.K_RETURN))
            assert picked[-1:] == [focused]
    assert sorted(reached) == sorted(stops)


@pytest.mark.painted
def test_high_contrast_and_odd_windows_are_drawn(
    tmp_path_factory: pytest.TempPathFactory, opener: Opener
) -> None:
    wanted = Settings(palette=Palette.HIGH_CONTRAST)
    home = tmp_path_factory.mktemp("home")
    with staging(home, (1720, 720), settings=wanted) as stage:
        opened(stage, opener, 125)
        surface = pygame.display.get_surface()
        assert surface is not None
        # The table fills the strips at the sides.
        for x in (5, 1715):
            assert sum(surface.get_at((x, 400))[:3]) > 0
