"""Where the focus goes: to the nearest in that direction, on every table, and never nowhere."""

import math
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core.contract.spec import AnySpec
from game.core.controls.actions import Pad
from game.games.registry import GAMES
from game.table.focus.regions import Region, Regions
from game.ui.hotspots import Hotspot, towards
from tests.pilot import Pilot, piloting
from tests.playing import play
from tests.unpainted import unpainted
from tests.window.pads import by_pad

each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
SMALL = 640, 360
POSITIONS, APART = 8, 5  # the number of positions, and of plies between them
MOST_FURTHER = 1.6  # how much further than the nearest in a direction the chosen may be
MOST_PRESSES = 12


@contextmanager
def at_positions(spec: AnySpec, home: Path) -> Iterator[Iterator[Pilot]]:
    with piloting(home, SMALL) as pilot, pilot.glancing():
        pilot.start(spec.key, *["human"] * spec.seats[0], seed=4)

        def positions() -> Iterator[Pilot]:
            luck = random.Random(1)
            for _ in range(POSITIONS):
                play(pilot.match, luck.choice, APART - 1)
                pilot.show().settle()
                for again in (True, False):
                    if pilot.scene is not pilot.table:
                        by_pad.press(pilot, Pad.A).settle()  # the next person is ready
                    if again and pilot.match.to_act is not None:
                        pilot.table.play(luck.choice(pilot.match.legal_moves()))
                        pilot.settle()
                if pilot.match.outcome is not None:
                    return
                pilot.look()
                yield pilot

        yield positions()


def slants(here: Hotspot, spot: Hotspot, way: tuple[int, int]) -> float:
    """Return how far beside a direction a hotspot is, in degrees."""
    (x, y), (sx, sy) = here.box.centre, spot.box.centre
    turn = math.atan2(sy - y, sx - x) - math.atan2(way[1], way[0])
    return abs(math.degrees(math.remainder(turn, math.tau)))


def away(here: Hotspot, spot: Hotspot) -> float:
    return math.dist(here.box.centre, spot.box.centre)


@pytest.fixture(scope="module", params=GAMES, ids=lambda spec: spec.key)
def places(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[tuple[list[Hotspot], Regions]]:
    """What the focus can be on, and the parts of the table, at some positions of a game."""
    home = tmp_path_factory.mktemp("home")
    with (
        pytest.MonkeyPatch.context() as patch,
        unpainted(patch),
        at_positions(request.param, home) as positions,
    ):
        return [(by_pad.stops(pilot), by_pad.regions(pilot)) for pilot in positions]


def test_a_step_goes_to_the_nearest_in_that_direction(
    places: list[tuple[list[Hotspot], Regions]],
) -> None:
    steps = 0
    for spots, parts in places:
        for here in spots:
            for way in by_pad.WAYS.values():
                reach = parts.within_reach(spots, here, way, stays=True)
                there = towards(reach, here, way)
                ahead = [s for s in reach if s is not here and slants(here, s, way) < 25]
                if not ahead:
                    continue
                nearest = min(away(here, spot) for spot in ahead)
                assert away(here, there) <= MOST_FURTHER * nearest, (here.name, way)
                steps += 1
    assert steps > 100


def test_everything_is_reached_within_a_few_presses(
    places: list[tuple[list[Hotspot], Regions]],
) -> None:
    for spots, parts in places:
        for part in Region:
            inside = [spot.name for spot in spots if parts.of(spot) is part]
            for start in inside:
                ways = by_pad.paths(parts, spots, start)
                for goal in inside:
                    way = ways.get(goal)
                    assert way is not None, f"no way from {start} to {goal}"
                    assert len(way) <= MOST_PRESSES, (start, goal, len(way))


@each_game
def test_the_focus_is_never_lost_and_never_under_a_paper(spec: AnySpec, tmp_path: Path) -> None:
    luck = random.Random(3)
    buttons = (*by_pad.WAYS, Pad.LEFT_SHOULDER, Pad.RIGHT_SHOULDER)
    with at_positions(spec, tmp_path) as positions:
        for number, pilot in enumerate(positions):
            if number % 2:
                quiet = [s for s in by_pad.stops(pilot) if not s.live and s.box.y > 60]
                if quiet:
                    pilot.click(luck.choice(quiet).name)  # it says why not, beside it
            for _ in range(4):
                by_pad.press(pilot, luck.choice(buttons))
                name = by_pad.focused(pilot)
                assert name is not None
                spot = next(s for s in pilot.table.hotspots() if s.name == name)
                assert not pilot.table.view.hides(*spot.box.centre), name
