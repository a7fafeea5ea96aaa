"""The figures of docs/command_line.md on processors and clusters are the measured ones."""

from game.core.contract.values import Level
from tools.docs.scaling import PAGE, files, told
from tools.measure.scaling import Round, Scaling


def test_the_page_says_what_was_measured() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert files() == [(PAGE, page)], "write it anew: python -m tools.docs.scaling"


def test_ratios_are_those_of_one_round_each() -> None:
    """The machine may be slower in one round than in another."""
    rounds = (Round(10.0, 5.0, 6.0), Round(40.0, 22.0, 22.0), Round(12.0, 6.0, 9.0))
    found = Scaling("yoz", (Level.EASY,), 100, 2, 0.1, rounds)
    assert found.gain == 2.0
    assert found.overhead == 1.2
    assert "tools.measure.scaling" in told(None), "nothing is claimed that was not measured"
    said = " ".join(told(found).split())
    assert (
        "With 2 processes, 100 matches of Yoz (easy) are done 2.00 times as fast as with one"
        in said
    )
    assert "takes 1.20 times as long" in said
