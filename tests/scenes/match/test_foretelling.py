"""A choice is foretold at once for pointer and keys, and goes with the choice."""

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.storage.settings import OddsHelper, Speed
from game.games.registry import GAMES
from game.table.previews.move_preview import NOTHING, MovePreview
from game.ui.hotspots import Hotspot
from game.ui.inputs import PointerMoved
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage

AWAY = PointerMoved(2, 2)


def told(evening: Evening, spot: Hotspot) -> MovePreview:
    """Point at a thing; no time passes."""
    evening.scene.handle(PointerMoved(*spot.box.centre))
    return evening.scene.view.foretold


def telling(evening: Evening) -> Hotspot | None:
    """A thing whose choice is foretold, in the first decision that has one."""
    for _ in range(40):
        evening.until_asked()
        if evening.match.outcome is not None:
            return None
        for spot in evening.scene.hotspots():
            if spot.live and told(evening, spot) != NOTHING:
                return spot
        evening.decide()
    return None


@pytest.mark.parametrize("spec", GAMES, ids=[spec.key for spec in GAMES])
def test_what_is_pointed_at_or_focused_is_foretold_until_it_is_done(
    stage: Stage, spec: AnySpec
) -> None:
    evening = sat_down(stage, spec, "Ann", "", plies=8)
    scene, settings = evening.scene, stage.services.settings
    off = replace(settings, animation=Speed.OFF, odds_helper=OddsHelper.OFF, confirm_risky=False)
    stage.services.settings = off
    scene.settings_changed()
    spot = telling(evening)
    assert spot is not None
    by_pointer = scene.view.foretold
    assert scene.view.seats.changes == by_pointer.seats
    scene.handle(AWAY)
    assert scene.view.foretold == NOTHING
    before = scene.presenter.pointed()
    scene.attention.focus_by_key(spot.name)
    scene.presenter.follow_pointer(before)
    assert scene.view.foretold == by_pointer
    evening.stage.frame(0.0)
    evening.decide()
    assert scene.view.foretold == NOTHING, "it is told no more while the move is seen"
    assert not scene.view.seats.changes
