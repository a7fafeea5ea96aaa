"""An encoding derived from types: what a type tells is not said again."""

from enum import StrEnum
from typing import TypeAlias

import pytest
from msgspec import Struct

from game.core.encoding.deriving import NoEncoding, Told, derived
from game.core.encoding.parts import BySeat, Eyes, Integer, Row

EYES = Eyes(0, 2)


class Suit(StrEnum):
    SUN = "sun"
    MOON = "moon"


class Waiting(Struct, frozen=True, tag=True):
    pass


class Thrown(Struct, frozen=True, tag=True):
    die: int
    last: bool = False


class Kept(Struct, frozen=True, tag=True):
    die: int


Phase: TypeAlias = Waiting | Thrown | Kept


class Camp(Struct, frozen=True):
    suit: Suit | None = None
    ready: bool = False


class World(Struct, frozen=True):
    camps: tuple[Camp, ...]
    phase: Phase
    row: tuple[Suit, ...] = ()
    pair: tuple[Suit, Suit] = (Suit.SUN, Suit.MOON)


DIE = Integer(0, 6)
TOLD: Told = {
    (Thrown, "die"): DIE,
    (Kept, "die"): DIE,
    (World, "camps"): BySeat(2),
    (World, "row"): Row(2),
}


def numbers(world: World) -> dict[str, float]:
    part = derived(World, TOLD)
    found: list[float] = []
    part.write(world, EYES, found)
    return dict(zip(part.names(""), found, strict=True))


def test_flags_enumerations_structs_and_unions_need_no_word() -> None:
    world = World((Camp(), Camp(Suit.MOON, True)), Thrown(3), (Suit.MOON,))
    found = {name: number for name, number in numbers(world).items() if number}
    assert found == {
        "camps.+1.suit?": 1,
        "camps.+1.suit=moon": 1,
        "camps.+1.ready": 1,
        "phase=Thrown": 1,
        "phase.Thrown|Kept.die": 0.5,
        "row.0!": 1,
        "row.0=moon": 1,
        "pair.0=sun": 1,
        "pair.1=moon": 1,
    }


def test_fields_written_alike_share_their_place() -> None:
    camps = (Camp(), Camp())
    thrown, kept = numbers(World(camps, Thrown(6))), numbers(World(camps, Kept(6)))
    differing = {name for name in thrown if thrown[name] != kept[name]}
    assert differing == {"phase=Thrown", "phase=Kept"}


@pytest.mark.parametrize("missing", [(Thrown, "die"), (World, "camps"), (World, "row")])
def test_a_field_that_nobody_tells_of_is_named(missing: tuple[type, str]) -> None:
    kind, name = missing
    told = {key: part for key, part in TOLD.items() if key != missing}
    with pytest.raises(NoEncoding, match=rf"{kind.__name__}\.{name} is .*: say how it is written"):
        derived(World, told)


def test_what_has_no_place_is_found_by_its_field() -> None:
    crowd = (Camp(),) * 2
    with pytest.raises(ValueError, match=r"World\.row: 3 values in a row of 2"):
        numbers(World(crowd, Waiting(), (Suit.SUN,) * 3))
