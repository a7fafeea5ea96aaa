"""Computer players' turns are shown at a speed of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.storage.settings import ComputerSpeed, Settings, Speed
from tests.scenes.match.evening_table import sat_down
from tests.scenes.stage import SPEC, Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as made:
        yield made


def speeds(stage: Stage, computers: ComputerSpeed) -> dict[bool, set[float]]:
    """At which speeds the moves of a computer, and of a person, are shown."""
    usual = replace(Settings(), confirm_risky=False, animation=Speed.DOUBLE)
    stage.services.settings = replace(usual, computer_speed=computers)
    table = sat_down(stage, SPEC.key, "Ann", "", seed=5)
    scene, seen = table.scene, dict[bool, set[float]]()
    for _ in range(3000):
        ply = scene.match.ply
        stage.watch()
        if scene.match.ply != ply:
            computer = scene.director.person_of(scene.match.steps[-1].by or 0) is None
            seen.setdefault(computer, set()).add(scene.table.timeline.speed)
        elif scene.at_rest and scene.director.asks:
            assert scene.table.timeline.speed == 2.0
            table.decide()
            seen.setdefault(False, set()).add(scene.table.timeline.speed)
        if len(seen) == 2 and scene.match.ply > 12:
            break
    return seen


@pytest.mark.parametrize(
    ("computers", "speed"),
    [(ComputerSpeed.SAME, 2.0), (ComputerSpeed.QUADRUPLE, 4.0), (ComputerSpeed.OFF, 0.0)],
)
def test_a_computers_move_is_shown_at_its_own_speed(
    stage: Stage, computers: ComputerSpeed, speed: float
) -> None:
    assert speeds(stage, computers) == {False: {2.0}, True: {speed}}
