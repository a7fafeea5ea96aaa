"""What a step comes to on average: every way of a die, many throws of many dice, other worlds."""

from collections.abc import Generator
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract.judging import AnyJudge, Judge
from game.core.contract.values import IllegalMove, Refusal, Unknown
from game.core.review.averaging import MOST_WAYS, SAMPLES, Average, averaging
from tests.core import sample

T = TypeVar("T")


def ended(work: Generator[None, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


class Table(Struct, frozen=True):
    """The next card of a pile, None if it is face down, and the points of the cards turned up."""

    card: int | None = 4
    points: int = 0


def judge(chances: Any) -> AnyJudge:
    return Judge("by points", 1, chances, turn=lambda state: None, fits=lambda setup: True)


SPEC: Any = sample.SPEC
BY_POINTS = judge(lambda table: (table.points / 1000,))


def dicing(count: int, sides: int) -> Any:
    """A game whose move throws dice for points."""

    def apply(table: Table, move: Any, chance: Chance) -> tuple[Table, tuple[()]]:
        return msgspec.structs.replace(table, points=sum(chance.dice("d", count, sides))), ()

    return replace(SPEC, apply=apply)


def average(spec: Any, table: Table, key: str = "k", by: AnyJudge = BY_POINTS) -> Average | None:
    return ended(averaging(spec, by, table, sample.Roll(), 0, key))


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (1, 12), (1, 1), (1, MOST_WAYS)])
def test_few_dice_are_looked_at_way_by_way(count: int, sides: int) -> None:
    found = average(dicing(count, sides), Table(points=3))
    assert found is not None
    assert found.change == pytest.approx(((count * (sides + 1) / 2 - 3) / 1000,))
    assert found.errors == (0.0,)


def test_a_second_die_may_hang_on_the_first() -> None:
    def apply(table: Table, move: Any, chance: Chance) -> tuple[Table, tuple[()]]:
        first = chance.roll("d", 6)
        more = chance.roll("again", 6) if first == 6 else 0
        return msgspec.structs.replace(table, points=first + more), ()

    found = average(replace(SPEC, apply=apply), Table())
    assert found is not None
    assert found.change == pytest.approx(((3.5 + 3.5 / 6) / 1000,))


def test_many_dice_are_thrown_many_times() -> None:
    found = average(dicing(5, 6), Table())
    assert found is not None
    deviation = (5 * 35 / 12) ** 0.5 / 1000
    assert found.errors[0] == pytest.approx(deviation / SAMPLES**0.5, rel=0.3)
    assert found.change[0] == pytest.approx(17.5 / 1000, abs=4 * found.errors[0])


def test_the_same_key_throws_the_same() -> None:
    assert average(dicing(5, 6), Table()) == average(dicing(5, 6), Table())
    assert average(dicing(5, 6), Table()) != average(dicing(5, 6), Table(), "other")


def test_where_everything_can_be_foreseen_nothing_was_left_to_luck() -> None:
    assert average(dicing(0, 6), Table()) is None


def turning_up(table: Table, move: Any, chance: Chance) -> tuple[Table, tuple[()]]:
    if table.card is None:
        raise Unknown("the next card")
    return Table(0, table.card), ()


HIDDEN: Any = replace(
    SPEC,
    observe=lambda table, viewer: msgspec.structs.replace(table, card=None),
    imagine=lambda view, seat, chance: msgspec.structs.replace(view, card=chance.roll("card", 6)),
    apply=turning_up,
)


def test_a_card_face_down_is_drawn_again_in_other_worlds() -> None:
    # The real card, a four, is no part of it: who moved could not know it.
    found, other = average(HIDDEN, Table(4)), average(HIDDEN, Table(6))
    assert found is not None
    assert found == other
    assert found.change[0] == pytest.approx(3.5 / 1000, abs=4 * found.errors[0])
    assert 0 < found.errors[0] < 0.001


def test_what_a_judge_makes_of_another_world_before_the_move_is_no_luck() -> None:
    seeing = judge(lambda table: ((table.points + table.card) / 1000,))
    found = average(HIDDEN, Table(4), by=seeing)
    assert found is not None
    # The card only changes its place: in every world the same chances before and after.
    assert found == Average((0.0,), (0.0,))


def test_worlds_in_which_the_move_is_not_allowed_do_not_count() -> None:
    def apply(table: Table, move: Any, chance: Chance) -> tuple[Table, tuple[()]]:
        if table.card in (1, 2, 3, 4, 5):
            raise IllegalMove(Refusal("", "Not with such a card."))
        return turning_up(table, move, chance)

    found = average(replace(HIDDEN, apply=apply), Table(6))
    assert found is not None
    assert found.change == pytest.approx((6 / 1000,))
    never = replace(HIDDEN, apply=apply, imagine=lambda view, seat, chance: Table(1))
    assert average(never, Table(6)) is None
