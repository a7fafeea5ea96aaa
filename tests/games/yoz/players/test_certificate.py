"""The certificate of a land: who reaches what, and how a party fares there."""

import pytest

from game.core.chance import Stream
from game.core.contract.values import Level
from game.games.yoz.players.certificate import Certificate, certificate
from game.games.yoz.rules.content import Character
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.land.deals import survey
from game.games.yoz.rules.land.land import L0
from tests.games.yoz.position import set_up


def test_no_matches_are_the_survey_alone() -> None:
    setup = set_up(("knight", "miner"), layout=code_of(L0))
    found = certificate(setup, 0, Stream(1))
    assert found.survey == survey(L0, (Character.KNIGHT, Character.MINER))
    assert (found.chance, found.interval) == (None, (0, 1))


def test_batches_add_up_on_one_land() -> None:
    setup, chance = set_up(("runner",)), Stream(2)
    first = certificate(setup, 3, chance, Level.NORMAL)
    second = certificate(setup, 4, chance, Level.NORMAL, first)
    assert (first.matches, second.matches) == (3, 7)
    assert second.survey == first.survey
    assert first.won <= second.won <= first.won + 4
    width = [found.interval[1] - found.interval[0] for found in (first, second)]
    assert width[1] < width[0]


def test_the_same_chance_gives_the_same_certificate() -> None:
    setup = set_up(2, layout=code_of(L0))
    assert certificate(setup, 2, Stream(3)) == certificate(setup, 2, Stream(3))


def test_other_players_are_not_added() -> None:
    setup = set_up(1, layout=code_of(L0))
    known = certificate(setup, 0, Stream(4), Level.HARD)
    with pytest.raises(ValueError, match="hard"):
        certificate(setup, 1, Stream(4), Level.EASY, known)


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (60, 100, 0.502, 0.691), (100, 100, 0.963, 1.0)],
)
def test_the_interval_is_wilsons(won: int, matches: int, low: float, high: float) -> None:
    known = Certificate(survey(L0, (Character.KNIGHT,)), Level.HARD, matches, won)
    assert known.interval == pytest.approx((low, high), abs=0.001)
