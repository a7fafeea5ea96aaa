"""Every chance that was shown to a person who then chose is kept, with what came of it."""

import random
from pathlib import Path

from msgspec.structs import replace

from game.core.settings import OddsHelper
from game.games.registry import GAMES
from tests.pilot import Pilot, piloting

PLIES = 60


def play_some(pilot: Pilot, seed: int) -> None:
    """Play legal moves as a person would, by the buttons and tiles that do them."""
    luck = random.Random(seed)
    while pilot.match.ply < PLIES and pilot.match.outcome is None:
        moves = pilot.match.legal_moves()
        gesture = pilot.table.choosing.gesture_for(moves[luck.randrange(len(moves))])
        assert gesture is not None
        shown = {spot.name for spot in pilot.table.hotspots()}
        if not shown.issuperset(gesture.picks):
            continue
        for name in gesture.clicks(pilot.table.choosing.selected):
            pilot.click(name)
        if pilot.scene is not pilot.table:
            pilot.click("answer:other")
        pilot.settle()


def test_shown_chances_are_logged_and_resolved(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start(GAMES[0].key, "human", "human", seed=4)
        play_some(pilot, 4)
        assert pilot.app.writer.flush()
        shown = pilot.app.house.archive.odds.shown()
    assert len(shown) >= 20
    assert {row.happened for row in shown} >= {True, False}
    assert all(0.0 <= row.chance <= 1.0 for row in shown)
    # Chances hold for best play, which this is not; but what could not be did not happen.
    assert not any(row.happened for row in shown if row.chance == 0.0)


def test_covered_odds_are_not_logged(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        settings = pilot.app.house.settings
        pilot.app.apply_settings(replace(settings, odds_helper=OddsHelper.OFF))
        pilot.start(GAMES[0].key, "human", "human", seed=4)
        play_some(pilot, 4)
        assert pilot.app.writer.flush()
        assert pilot.app.house.archive.odds.shown() == ()
