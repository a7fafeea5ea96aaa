"""A guest player at the window: it plays its seat, and its faults are reported."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.values import Setup
from game.core.match.guests import modules_of
from game.core.match.match import Match
from game.core.storage.settings import Speed
from game.games.yahtzee_challenge.spec import SPEC
from game.launch_match import seated
from game.scenes.match.open_match import open_new
from tests.patience import until
from tests.pilot import Pilot, piloting


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as at_the_window:
        app = at_the_window.app
        app.apply_settings(replace(app.services.settings, animation=Speed.OFF))
        yield at_the_window


def watch(pilot: Pilot, folder: Path, code: str, plies: int) -> Match:
    """Let an easy player and a visitor play `plies` moves."""
    module = folder / "visitor.py"
    module.write_text(code, encoding="utf-8")
    seats = ("easy", f"plugin:{module}")
    pilot.app.services.guests.update(modules_of(seats))
    match = Match(SPEC, Setup(2), 3, seated(seats))
    open_new(pilot.app.services, match)
    until(lambda: pilot.frame(dt_s=0.5) and match.ply >= plies, f"{plies} moves were made")
    return match


def test_it_plays_its_chair(pilot: Pilot, tmp_path: Path) -> None:
    match = watch(pilot, tmp_path, "def choose(question):\n    return question.legal[0]\n", 12)
    assert match.chairs[1].name == "visitor"
    own = [ply for ply, step in enumerate(match.steps) if step.by == 1]
    assert own
    for ply in own:
        first, *_ = match.spec.legal_moves(match.state_at(ply - 1))
        assert match.steps[ply].move == first


def test_a_failing_guest_is_reported_once_and_the_match_goes_on(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.app.notice", lambda services, heading, text: told.append(text))
    watch(pilot, tmp_path, "def choose(question):\n    raise ValueError('no idea')\n", 12)
    assert told == ["visitor broke off (ValueError: no idea). Now an easy one plays."]
