"""At the real window: the loupe over the spaces of Yoz, by mouse and by a pad."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation, ConfirmationKind
from game.core.contract.values import Refusal
from game.core.controls.actions import Pad
from game.games.yoz.rules.state import Moving
from game.table.magnifier.glass import SMALL, Glass
from game.table.magnifier.loupe import OPENS_S
from game.table.question import Question
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box
from tests.pilot import FRAME_S, Pilot, piloting
from tests.ui.devices import fake_pads as pads

FULL_HD = 1.5  # pixels of a logical one
OPENS = round(OPENS_S / FRAME_S) + 2  # frames


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as at_the_window:
        yield walking(at_the_window)


def walking(pilot: Pilot) -> Pilot:
    pilot.start("yoz", "human", "human", seed=3)
    pilot.click("button:set_out").settle().click("button:walk").settle()
    assert isinstance(pilot.match.state.phase, Moving)
    return pilot


def post(kind: int, pilot: Pilot, x: float, y: float, button: int = 0) -> None:
    pos = pilot.app.canvas.view.point(x, y)
    more = {"button": button} if button else {"rel": (0, 0), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, pos=pos, **more))


def move(pilot: Pilot, x: float, y: float) -> Pilot:
    post(pygame.MOUSEMOTION, pilot, x, y)
    return pilot.frame()


def rest(pilot: Pilot, x: float, y: float) -> Pilot:
    move(pilot, x, y)
    return pilot.frame(OPENS)


def press(pilot: Pilot, x: float, y: float, button: int = 1) -> Pilot:
    move(pilot, x, y).look()
    post(pygame.MOUSEBUTTONDOWN, pilot, x, y, button)
    post(pygame.MOUSEBUTTONUP, pilot, x, y, button)
    return pilot.frame()


def small(pilot: Pilot) -> list[Hotspot]:
    spots = pilot.table.hotspots()
    return [s for s in spots if s.live and s.snap and s.box.w < SMALL]


def opened(pilot: Pilot, on: int = 0) -> Glass:
    rest(pilot, *small(pilot)[on].box.centre)
    glass = pilot.table.view.loupe.glass
    assert glass is not None
    return glass


@pytest.mark.painted
def test_it_opens_near_a_space_and_all_of_its_group_can_be_hit(pilot: Pilot) -> None:
    first = small(pilot)[0]
    x, y = first.box.centre
    move(pilot, x + 4, y)
    assert pilot.table.view.loupe.glass is None
    pilot.frame(OPENS)
    glass = pilot.table.view.loupe.glass
    assert glass is not None
    assert pilot.table.attention.hovered == first.name
    spots = {spot.name: spot for spot in pilot.table.hotspots()}
    for catch in glass.catches:
        assert spots[catch.name].box == catch.box
        assert min(catch.box.w, catch.box.h) * FULL_HD >= 48


def test_it_stands_still_and_the_nearest_is_pointed_at(pilot: Pilot) -> None:
    glass = opened(pilot)
    for catch in glass.catches:
        x, y = catch.box.centre
        rest(pilot, x + 5, y - 3)
        assert pilot.table.view.loupe.glass is glass
        assert pilot.table.attention.hovered == catch.name


def test_a_click_in_it_takes_the_nearest(pilot: Pilot) -> None:
    glass = opened(pilot)
    near = [catch for catch in glass.catches if catch.near]
    x, y = near[-1].box.centre
    to_x = x + 26 if glass.contains(x + 26, y) else x - 26
    meant = glass.nearest(to_x, y)
    ply = pilot.match.ply
    press(pilot, to_x, y).settle()
    assert pilot.match.ply > ply
    moved = pilot.match.state.heroes[0].space
    assert meant.name == f"space:{moved}"
    assert pilot.table.view.loupe.glass is None


def test_what_was_pointed_at_is_what_a_quick_click_takes(pilot: Pilot) -> None:
    spot = small(pilot)[-1]
    opened(pilot, -1)
    press(pilot, *spot.box.centre).settle()
    assert spot.name == f"space:{pilot.match.state.heroes[0].space}"


def test_it_goes_with_the_pointer_with_esc_and_with_a_right_click(pilot: Pilot) -> None:
    glass = opened(pilot)
    move(pilot, glass.middle.x + glass.radius + 30, glass.middle.y)
    assert pilot.table.view.loupe.glass is None
    opened(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.table.view.loupe.glass is None
    assert pilot.scene is pilot.table  # and nothing else
    move(pilot, 20, 650)
    glass = opened(pilot)
    press(pilot, *glass.middle, button=3)
    assert pilot.table.view.loupe.glass is None
    assert pilot.table.view.talk.paper is None


def test_it_is_not_there_while_something_is_asked(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot.table.asking, "update", lambda dt_s: False)
    spot = small(pilot)[0]
    opened(pilot)
    confirmation = Confirmation(
        ConfirmationKind("yoz.stop", "Stopping"), "Stop?", "A step is lost.", "Stop"
    )
    pilot.table.view.ask(Question(confirmation, pilot.table.view.places, spot.box))
    pilot.frame(2)
    assert pilot.table.view.loupe.glass is None
    rest(pilot, *spot.box.centre)
    assert pilot.table.view.loupe.glass is None


def test_it_never_covers_what_is_said_and_stays_open_beside_it(pilot: Pilot) -> None:
    spot = small(pilot)[0]
    pilot.table.view.talk.refuse(Refusal("", "A word about it."), spot.box)
    pilot.frame()
    rest(pilot, *spot.box.centre)
    glass, paper = pilot.table.view.loupe.glass, pilot.table.view.talk.paper
    assert paper is not None
    assert paper.box is not None
    assert glass is None or not glass.box.overlaps(paper.box)
    pilot.table.view.talk.hush()
    move(pilot, 20, 650)
    glass = opened(pilot)
    pilot.table.view.talk.refuse(Refusal("", "A word about it."), Box.around(*glass.middle, 20, 20))
    pilot.frame(2)
    paper, still = pilot.table.view.talk.paper, pilot.table.view.loupe.glass
    assert paper is not None
    assert paper.box is not None
    assert still is not None
    assert not still.box.overlaps(paper.box)


def test_a_thing_in_it_is_described_at_its_place(pilot: Pilot) -> None:
    glass = opened(pilot)
    catch = next(catch for catch in glass.catches if catch.lies != catch.box)
    rest(pilot, *catch.box.centre)
    pilot.press(pygame.K_F1)
    plate = pilot.table.explaining.answer
    assert plate is not None
    assert plate.target == catch.lies
    assert pilot.table.view.loupe.glass is None


def test_a_rulebook_or_a_menu_closes_it(pilot: Pilot) -> None:
    opened(pilot)
    pilot.table.open_rulebook()
    pilot.frame(2)
    assert pilot.table.view.loupe.glass is None


def test_keys_need_none(pilot: Pilot) -> None:
    for _ in range(6):
        pilot.press(pygame.K_TAB)
        pilot.frame(OPENS)
        assert pilot.table.view.loupe.glass is None
    opened(pilot)
    pilot.press(pygame.K_LEFT)
    assert pilot.table.view.loupe.glass is None


def test_a_stick_that_stops_on_a_space_opens_it(pilot: Pilot) -> None:
    for _ in range(30):
        if pilot.table.attention.focused in {spot.name for spot in small(pilot)}:
            break
        pads.post(Pad.DOWN)
        pilot.frame()
    else:
        pytest.fail("the stick reached no space")
    pilot.frame(OPENS)
    glass = pilot.table.view.loupe.glass
    assert glass is not None
    assert pilot.table.attention.focused in {catch.name for catch in glass.catches}


def test_where_motion_is_reduced_it_is_there_at_once(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, reduced_motion=True))
    pilot.table.settings_changed()
    pilot.frame(2)
    opened(pilot)
    assert pilot.table.view.loupe.grown == 1


def test_a_whole_turn_is_played_through_it(pilot: Pilot) -> None:
    """Every walk of a turn is chosen under the glass; the rest by buttons."""
    used, seat = 0, pilot.match.to_act
    for _ in range(40):
        if pilot.match.to_act != seat:
            break
        if small(pilot):
            glass = opened(pilot)
            used += 1
            press(pilot, *glass.nearest(*glass.middle).box.centre).settle()
            continue
        buttons = [s.name for s in pilot.table.hotspots() if s.live and s.button]
        choices = [
            s.name for s in pilot.table.hotspots() if s.live and s.name in pilot.table.live()
        ]
        pilot.click((buttons or choices)[0]).settle()
        if pilot.asked:
            pilot.go_on().settle()
    assert pilot.match.to_act != seat
    assert used >= 1


@pytest.mark.parametrize("beside", [False, True])
def test_every_space_that_can_be_chosen_has_a_large_catch_area(pilot: Pilot, beside: bool) -> None:
    if beside:
        pilot.table.in_words.toggle()
        pilot.frame(2)
    assert small(pilot)
    areas = [spot for spot in pilot.table.magnifying.catch_areas() if spot.live and spot.snap]
    assert len(areas) >= len(small(pilot))
    assert min(min(spot.box.w, spot.box.h) for spot in areas) * FULL_HD >= 48


@pytest.mark.painted
def test_figures_of_a_preview_are_whole_in_it(pilot: Pilot) -> None:
    """They were magnified too, and cut off by the rim: "bout 3 turn"."""
    glass = opened(pilot)
    view, canvas = pilot.table.view, pilot.app.canvas
    preview = view.painter._marks
    seen, below = preview.over_glass(canvas), preview._pills(in_glass=False)
    assert seen
    assert len(seen) + len(below) == len(view.foretold.pills)
    for mark in seen:
        box = mark.box
        corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        assert all(glass.contains(*corner) for corner in corners)
    press(pilot, 5, 400)
    assert view.loupe.glass is None
    assert preview.over_glass(canvas) == ()
