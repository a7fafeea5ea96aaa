"""What the odds panel of Dragon Farkle shows, for its tests."""

from msgspec.structs import replace

from game.core.contract.values import Odds, Seat
from game.games.dragon_farkle.rules.state import Brawling, Deciding, Side, State
from game.games.dragon_farkle.spec import SPEC
from tests.games.dragon_farkle.position import ANN, BEN
from tests.games.panels import panel


def shown(view: State, seat: Seat = ANN) -> Odds:
    return panel(SPEC, view, seat)


def defended(view: State, score: int, aside: int, hand: int) -> State:
    """Return the state in which Ben, called by Ann, has this much set aside against a score."""
    return replace(
        view, phase=Deciding(Brawling(BEN, attack_score=score), Side(BEN, hand, 5, aside))
    )
