"""What the odds panel of Dragon Farkle shows, for its tests."""

from msgspec.structs import replace

from game.core.contract.values import Odds, OddsRow, Seat
from game.games.dragon_farkle.analysis.panel import odds
from game.games.dragon_farkle.rules.state import (
    Brawling,
    Deciding,
    Side,
    State,
)
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
)


def shown(view: State, seat: Seat = ANN) -> Odds:
    found = odds(view, seat)
    assert found is not None
    return found


def row(found: Odds, label: str) -> OddsRow:
    (one,) = [row for row in found.rows if row.label == label]
    return one


def labels(found: Odds) -> list[str]:
    return [row.label for row in found.rows]


def defended(view: State, score: int, aside: int, hand: int) -> State:
    """Return the state in which Ben, called by Ann, has this much set aside against a score."""
    return replace(
        view, phase=Deciding(Brawling(BEN, attack_score=score), Side(BEN, hand, 5, aside))
    )
