"""A board's certificate: quick matches of easy computers, the same for the same set-up."""

from itertools import islice

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.measure.certificates import MATCHES, Certificate, reckoned
from tests.lantern_table import LANTERN


def lantern(key: str) -> AnySpec:
    assert key == LANTERN.key
    return LANTERN


def test_it_counts_up_to_four_hundred_matches_and_is_the_same_again() -> None:
    setup = complete_setup(LANTERN, Setup(2))
    found = list(reckoned(lantern, LANTERN.key, setup))
    assert found[-1].matches == MATCHES
    assert found[-1].is_complete
    assert not any(one.is_complete for one in found[:-1])
    assert found[-1].finished == MATCHES
    assert found[-1].together
    assert set(found[-1].wins) == {1.0}  # nobody loses there
    assert found[-1].plies > 0
    assert list(islice(reckoned(lantern, LANTERN.key, setup), 3)) == found[:3]


def test_the_margin_is_that_of_four_hundred_matches() -> None:
    certificate = Certificate(400, 400, (0.25,) * 4, 100.0)
    assert round(100 * certificate.margin) == 4
    assert certificate.is_fair
    assert not Certificate(400, 400, (0.30, 0.25, 0.25, 0.20), 100.0).is_fair
