"""A person with nothing but a pad: where buttons lead the focus, and how to get somewhere."""

from collections import deque
from collections.abc import Sequence

from game.core.controls.actions import Pad
from game.table.focus.regions import Regions
from game.ui.hotspots import Hotspot, towards
from tests.pilot import Pilot
from tests.ui.devices import fake_pads as pads

WAYS = {Pad.UP: (0, -1), Pad.DOWN: (0, 1), Pad.LEFT: (-1, 0), Pad.RIGHT: (1, 0)}
_MOST_PARTS = 7
_MOST_STEPS = 30


def press(pilot: Pilot, button: Pad, *, looking: bool = True) -> Pilot:
    """Press a button once the present view has been seen, as `Pilot.press`."""
    pilot.look() if looking else pilot.wait()
    pads.post(button)
    return pilot.frame()


def stops(pilot: Pilot) -> list[Hotspot]:
    """What the focus can be on at the table."""
    scene = pilot.table
    return [spot for spot in scene.view.above(scene.hotspots()) if spot.tab]


def focused(pilot: Pilot) -> str | None:
    """What has the focus ring."""
    attention = pilot.table.attention
    return attention.focused if attention.ring else None


def regions(pilot: Pilot) -> Regions:
    """Return the parts of the table in its present form."""
    return Regions(pilot.table.table.skeleton)


def path(parts: Regions, spots: Sequence[Hotspot], start: str, goal: str) -> list[Pad] | None:
    """The fewest arms of the cross from one thing to another; None if none lead there."""
    return paths(parts, spots, start, goal).get(goal)


def paths(
    parts: Regions, spots: Sequence[Hotspot], start: str, goal: str = ""
) -> dict[str, list[Pad]]:
    """Return the fewest arms of the cross from one thing to each, or up to a goal."""
    by_name = {spot.name: spot for spot in spots}
    ways: dict[str, list[Pad]] = {start: []}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        if name == goal:
            break
        here = by_name[name]
        for arm, way in WAYS.items():
            there = towards(parts.within_reach(spots, here, way, stays=True), here, way).name
            if there not in ways:
                ways[there] = [*ways[name], arm]
                waiting.append(there)
    return ways


def focus(pilot: Pilot, goal: str) -> int:
    """Bring the focus ring to a thing; how many buttons that took."""
    pressed = 0
    pilot.frame().look()  # the table takes its form with its first picture
    spots = stops(pilot)
    assert goal in {spot.name for spot in spots}, f"{goal} takes no focus"
    parts = regions(pilot)
    part = next(parts.of(spot) for spot in spots if spot.name == goal)
    for _ in range(_MOST_PARTS):
        here = next((spot for spot in stops(pilot) if spot.name == focused(pilot)), None)
        if here is not None and parts.of(here) is part:
            break
        press(pilot, Pad.RIGHT_SHOULDER, looking=False)
        pressed += 1
    for _ in range(_MOST_STEPS):
        start = focused(pilot)
        assert start is not None, "the focus is lost"
        if start == goal:
            return pressed
        steps = path(parts, stops(pilot), start, goal)
        assert steps is not None, f"no way leads from {start} to {goal}"
        press(pilot, steps[0], looking=False)  # what has the focus may change what else there is
        pressed += 1
    raise AssertionError(f"{goal} is never reached")


def pick(pilot: Pilot, name: str) -> Pilot:
    """Bring the focus to a thing and press A on it."""
    focus(pilot, name)
    return press(pilot, Pad.A)
