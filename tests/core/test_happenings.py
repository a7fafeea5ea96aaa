"""Finding among events what a shown chance came to."""

from game.core.contract.values import Event
from game.core.happenings import first


class Rolled(Event, frozen=True):
    face: int


class Walked(Event, frozen=True):
    pass


class Rested(Event, frozen=True):
    pass


def test_the_first_of_a_kind_is_found_behind_others() -> None:
    assert first((Walked(), Rolled(3), Rolled(5)), Rolled) == Rolled(3)
    assert first((Walked(),), Rolled) is None
    assert first((), Rolled) is None


def test_nothing_is_looked_for_behind_what_ends_the_search() -> None:
    assert first((Rested(), Rolled(3)), Rolled, unless=(Walked, Rested)) is None
    assert first((Rolled(3), Rested()), Rolled, unless=(Walked, Rested)) == Rolled(3)


def test_the_kind_itself_may_be_among_what_ends_the_search() -> None:
    assert first((Rolled(3),), Rolled, unless=(Rolled, Walked)) == Rolled(3)
