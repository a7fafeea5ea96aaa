"""Every chance shown to a person before their choice is stored, with its result."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.storage.settings import OddsHelper
from game.games.registry import GAMES
from tests.core.shown import Shown, shown_in
from tests.pilot import piloting
from tests.window.by_mouse import lift_curtain

SMALL = (640, 360)
PLIES = 60
FEW_PLIES = 12
FEW_SHOWN = {"quazos_gambit": 5}  # walking at random one seldom comes near anybody


def shown_while_playing(
    home: Path, spec: AnySpec, plies: int, helper: OddsHelper
) -> tuple[Shown, ...]:
    """What the archive knows of the chances shown while two persons played at random."""
    luck = random.Random(4)
    with (
        piloting(home, SMALL) as pilot,
        pilot.glancing(),
    ):
        pilot.app.apply_settings(replace(pilot.app.services.settings, odds_helper=helper))
        pilot.start(spec.key, "human", "human", seed=4)
        while pilot.match.ply < plies and pilot.match.outcome is None:
            lift_curtain(pilot)
            scene = pilot.look().table
            scene.choices.carry_out(luck.choice(scene.choosing.gestures()))
            pilot.settle()
        assert pilot.app.writer.flush()
        return shown_in(pilot.app.services.archive)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_shown_chances_are_logged_and_resolved(spec: AnySpec, tmp_path: Path) -> None:
    shown = shown_while_playing(tmp_path, spec, PLIES, OddsHelper.ALWAYS)
    assert len(shown) >= FEW_SHOWN.get(spec.key, 20)
    assert {row.happened for row in shown} >= {True, False}
    assert all(0.0 <= row.chance <= 1.0 for row in shown)
    # Chances hold for best play, which this is not; but what could not be did not happen.
    assert not any(row.happened for row in shown if row.chance == 0.0)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_covered_odds_are_not_logged(spec: AnySpec, tmp_path: Path) -> None:
    assert shown_while_playing(tmp_path, spec, FEW_PLIES, OddsHelper.OFF) == ()
