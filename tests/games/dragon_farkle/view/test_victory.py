"""The victory picture of Dragon Farkle: every flag stands on something."""

import pytest

from game.games.dragon_farkle.rules.state import HouseRules, Over, State
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.view.victory import DragonFarkleVictory
from game.table.faces import Picture
from game.table.staging.victory import HIGH, Prop
from tests.ending import ended
from tests.games.dragon_farkle.position import ANN, position

LAST = HouseRules(last_orders=5)
SOIL = 0.72 * HIGH  # px from the top of the scene: the rim of the plain before the Keep
FOOT = 18 / 108, 102 / 112  # of a pennant's picture: where its pole ends
TOWER = 7 / 244, 65 / 244, 42 / 160, 144 / 160  # of the Keep's picture: left, right, top, bottom


def named(props: tuple[Prop, ...], kind: str) -> list[Prop]:
    return [p for p in props if isinstance(p.face, Picture) and f"/{kind}" in p.face.name]


def at(thing: Prop, across: float, down: float) -> tuple[float, float]:
    return thing.x + (across - 0.5) * thing.w, thing.y + (down - 0.5) * thing.h


@pytest.mark.parametrize(
    ("state", "flags"),
    [
        (position("7100 keep", "300", phase=Over(ANN)), 2),
        (position("900", "300", phase=Over(None), rules=LAST), 1),
        (position("900", "900", phase=Over(None), rules=LAST), 2),
    ],
    ids=["dragon", "Last Orders", "shared"],
)
def test_every_flag_stands_on_the_plain_or_on_a_tower(state: State, flags: int) -> None:
    props = DragonFarkleVictory().scene(ended(SPEC, state), ("ember", "moss"), ()).props
    (keep,) = named(props, "keep")
    left, right, top, bottom = TOWER
    (x0, y0), (x1, y1) = at(keep, left, top), at(keep, right, bottom)
    pennants = named(props, "pennant")
    assert len(pennants) == flags
    for flag in pennants:
        x, y = at(flag, *FOOT)
        behind = props.index(flag) < props.index(keep)
        assert y > SOIL or (behind and x0 < x < x1 and y0 < y < y1), flag
