"""Partial redraws: the frame equals one that is drawn as a whole."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Refusal
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.around.dirty_regions import Damage, changed_places
from game.scenes.match.curtain import CurtainScene
from game.scenes.parts.services import look_of
from game.ui.canvas import Canvas
from game.ui.inputs import PointerMoved, Resized
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.playing import often
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging

pytestmark = pytest.mark.painted

SIZE = (640, 360)
SCREEN, WALK = pygame.Rect(0, 0, 100, 100), 300
PICTURES = Pictures()
each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


@contextmanager
def evening(
    home: Path, spec: AnySpec, text: int, size: tuple[int, int] = SIZE
) -> Iterator[tuple[Evening, Canvas]]:
    home.mkdir()
    with staging(home, size) as stage:
        moving = replace(
            stage.services.settings, animation=Speed.NORMAL, confirm_risky=False, text_size=text
        )
        stage.services.settings = moving
        table = sat_down(stage, spec.key, "Ann", "", seed=5, plies=16)
        canvas = Canvas.of(pygame.Surface(size).convert(), PICTURES, look_of(moving))
        stage.services.stack.draw(canvas)  # from here on all pictures are kept, by both
        stage.services.stack.handle(Resized())
        yield table, canvas


def advance(table: Evening, step: int) -> None:
    """A turn of the loop; now and then the person plays, or points elsewhere."""
    stage, scene = table.stage, table.scene
    stack = stage.services.stack
    if isinstance(stage.top, CurtainScene):
        stage.top.pick("button:ready")
    elif step % 7 == 3 and stage.top is scene:
        spots = [spot for spot in scene.hotspots() if spot.live]
        x, y = spots[step % len(spots)].box.centre
        stack.handle(PointerMoved(x, y))
    if stage.top is scene and scene.at_rest and scene.director.asks and step % 5 == 0:
        table.decide()
    stack.settle()
    stack.update(0.07)
    stack.shut_s = 0.0


@each_game
def test_a_frame_is_the_same_whether_all_of_it_was_drawn_or_only_what_changed(
    tmp_path: Path, spec: AnySpec
) -> None:
    # So small a window has a book: the contents of its pages are drawn through them.
    with (
        evening(tmp_path / "one", spec, 100) as (one, part),
        evening(tmp_path / "two", spec, 100) as (other, whole),
    ):
        spared = 0
        for step in range(40):
            advance(one, step)
            advance(other, step)
            changed = one.stage.services.stack.draw_changes(part)
            other.stage.services.stack.draw(whole)
            spared += changed is not None
            assert same(part.surface, whole.surface), f"step {step}: {changed}"
        assert spared > 12


@each_game
def test_the_still_layer_looks_the_same_whichever_part_is_redrawn(
    tmp_path: Path, spec: AnySpec
) -> None:
    # The whole table: plaques, papers and tray are side by side, each with a shadow on the next.
    luck = random.Random(spec.key)
    with evening(tmp_path / "one", spec, 100, (1280, 720)) as (table, canvas):
        stack, view, attention = table.stage.services.stack, table.scene.view, table.scene.attention
        view.column.toggle_log()  # its drawer covers the papers, and a tip is over all
        attention.ring, attention.focused = True, "tool:rulebook"
        stack.draw_changes(canvas)
        picture = pygame.image.tobytes(canvas.surface, "RGB")
        for _ in range(often(60, deep=120)):
            x, y = luck.randrange(1200), luck.randrange(650)
            part = Box(x, y, luck.choice((12, 90, 300)), luck.choice((12, 90, 300)))
            view.painter.still.refresh_parts((part,))
            stack.draw_changes(canvas)
            assert pygame.image.tobytes(canvas.surface, "RGB") == picture, part


def test_one_paper_after_another_is_drawn_even_where_the_first_was_seen_only_once(
    tmp_path: Path,
) -> None:
    with evening(tmp_path / "one", GAMES[0], 100) as (table, canvas):
        stack, view = table.stage.services.stack, table.scene.view
        stack.draw_changes(canvas)
        for number in range(12):
            view.talk.hush()  # its place in memory may be the one that the next paper gets
            view.talk.refuse(
                Refusal("", "Ann is thinking.", f"Not yet, {number}"), view.seat_boxes[0]
            )
            assert stack.draw_changes(canvas) != (), number


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


# --- what is reckoned -----------------------------------------------------------------------------


def found(damage: Damage, **parts: tuple[object, Sequence[int]]) -> list[tuple[int, ...]] | None:
    made = {name: (looks, (pygame.Rect(at),)) for name, (looks, at) in parts.items()}
    rects = damage.of(made, (), SCREEN)
    return None if rects is None else sorted(tuple(rect) for rect in rects)


def test_the_first_frame_is_drawn_whole_and_the_next_not_at_all() -> None:
    damage = Damage(WALK)
    assert found(damage, pawn=("red", (0, 0, 10, 10))) is None
    assert found(damage, pawn=("red", (0, 0, 10, 10))) == []


def test_where_something_was_and_where_it_is_are_drawn() -> None:
    damage = Damage(WALK)
    found(damage, pawn=("red", (0, 0, 10, 10)), die=(6, (80, 80, 10, 10)))
    moved = found(damage, pawn=("red", (50, 0, 10, 10)), die=(6, (80, 80, 10, 10)))
    assert moved == [(0, 0, 10, 10), (50, 0, 10, 10)]


def test_what_touches_is_drawn_once_and_what_goes_leaves_its_place() -> None:
    damage = Damage(WALK)
    found(damage, pawn=("red", (0, 0, 10, 10)), die=(6, (5, 5, 10, 10)))
    assert found(damage) == [(0, 0, 15, 15)]


def test_where_most_has_changed_all_is_drawn() -> None:
    damage = Damage(WALK)
    found(damage, mat=("felt", (0, 0, 96, 96)))
    assert found(damage, mat=("sand", (0, 0, 96, 96))) is None
    found(damage, left=("felt", (0, 0, 40, 90)), right=("felt", (50, 0, 40, 90)))
    assert found(damage, left=("sand", (0, 0, 40, 90)), right=("sand", (50, 0, 40, 90))) is not None
    # Two places cost two walks over the whole table.
    dear, low = Damage(2000), (0, 0, 100, 40)
    found(dear, high=("felt", (0, 60, 100, 40)), low=("felt", low))
    assert found(dear, high=("sand", (0, 60, 100, 40)), low=("sand", low)) is None


def test_near_places_are_drawn_together_and_distant_ones_are_not() -> None:
    damage = Damage(WALK)
    near, far = (0, 0, 10, 10), (90, 90, 10, 10)
    found(damage, pawn=("red", near), die=(6, (15, 0, 10, 10)), card=("back", far))
    moved = found(damage, pawn=("blue", near), die=(1, (15, 0, 10, 10)), card=("front", far))
    assert moved == [(0, 0, 25, 10), far]


def test_of_two_that_overlap_a_little_neither_draws_what_only_their_frame_holds() -> None:
    damage = Damage(WALK)
    sign, side = (0, 0, 80, 10), (70, 5, 10, 90)
    found(damage, sign=("Roll", sign), side=("odds", side))
    assert found(damage, sign=("Keep", sign), side=("log", side)) == [sign, side]


def test_however_many_places_there_are_a_few_are_drawn() -> None:
    damage = Damage(walk=1)
    dice = {f"die{n}": (n, (10 * n, 9 * n, 5, 5)) for n in range(10)}
    found(damage, **dice)
    thrown = {name: (6, at) for name, (_, at) in dice.items() if name != "die6"}
    rects = found(damage, **thrown)
    assert rects is not None
    assert 2 <= len(rects) <= 8
    for _, (x, y, w, h) in dice.values():
        inside = (pygame.Rect(one).contains((x, y, w, h)) for one in rects)
        assert any(inside) or (x, y) == (60, 54), "what has not changed need not be drawn"


@pytest.mark.parametrize(
    ("before", "now", "moved"),
    [
        ("mat die pawn", "mat die pawn", ""),
        ("mat die pawn", "mat veil die pawn ring", ""),  # what has come is drawn anyway
        ("mat veil die pawn", "mat die pawn", ""),
        ("mat die pawn", "mat pawn die", "die pawn"),
        ("mat veil die pawn", "pawn mat die ring", "mat die pawn"),
    ],
)
def test_stacking_order_is_compared_only_among_pieces_that_stay(
    before: str, now: str, moved: str
) -> None:
    assert changed_places(before.split(), now.split()) == set(moved.split())


def test_places_outside_the_screen_are_not_drawn() -> None:
    damage = Damage(WALK)
    found(damage, page=("old", (4000, 0, 90, 90)))
    assert found(damage, page=("new", (4000, 0, 90, 90))) == []


def test_after_something_else_was_on_the_screen_it_is_drawn_whole(tmp_path: Path) -> None:
    with evening(tmp_path / "one", GAMES[0], 100) as (table, canvas):
        stack: Stage = table.stage
        draws = stack.services.stack.draw_changes
        advance(table, 1)
        draws(canvas)
        advance(table, 1)
        assert draws(canvas) is not None
        table.scene.open_menu()
        stack.services.stack.settle()
        assert draws(canvas) is None
        stack.menu.back()
        stack.services.stack.settle()
        assert draws(canvas) is None
        advance(table, 1)
        assert draws(canvas) is not None
