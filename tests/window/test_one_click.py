"""One click followed through the code: what docs/architecture.md tells of it is what happens."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from msgspec.structs import replace

import game
from game.core.storage.settings import Speed
from game.games.yahtzee_challenge.rules.moves import Reroll
from game.games.yahtzee_challenge.rules.state import Rerolling
from tests.pilot import Pilot, piloting

pytestmark = pytest.mark.painted

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
PACKAGE = Path(game.__file__).parent
ROW = re.compile(r"^\| `game/([\w/]+\.py)` \| `([\w.]+)` \|", re.MULTILINE)


class Followed:
    """Notes which functions of ours are called, as (file, name), in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def _note(self, frame: FrameType, event: str, arg: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            place = path.relative_to(PACKAGE).as_posix()
            self.calls.append((place, frame.f_code.co_qualname))

    def __enter__(self) -> "Followed":
        self._before = sys.getprofile()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *broken: object) -> None:
        sys.setprofile(self._before)


def missing(told: list[tuple[str, str]], calls: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the steps of `told` that are not in `calls` after the one before."""
    at = 0
    for step in told:
        try:
            at = calls.index(step, at) + 1
        except ValueError:
            yield step


def after_the_first_throw(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=7)
    while not isinstance(pilot.match.state.phase, Rerolling):
        pilot.click("button:roll").settle()


def test_a_set_aside_goes_the_announced_way(tmp_path: Path) -> None:
    told = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert len(told) > 10
    with piloting(tmp_path) as pilot:
        after_the_first_throw(pilot)
        pilot.click("die:0").settle().click("die:2").settle()
        settings = replace(pilot.app.services.settings, animation=Speed.NORMAL)
        pilot.app.apply_settings(settings)
        pilot.frame().look()
        with Followed() as followed:
            pilot.click("button:roll").settle()
        assert pilot.moves[-1] == Reroll((1, 3, 4))
    assert [*missing(told, followed.calls)] == []
