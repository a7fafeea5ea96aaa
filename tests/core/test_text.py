from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from game.core.contract.values import BadInput, Move
from game.core.text import kind_name, parse, text


class Cargo(StrEnum):
    TEA = "tea"
    OLD_ROPE = "old rope"


class Place(Struct, frozen=True, tag=True):
    row: int


class Shore(Struct, frozen=True, tag=True):
    pass


class Wait(Move, frozen=True):
    pass


class SailOn(Move, frozen=True):
    steps: int


class Load(Move, frozen=True):
    cargo: Cargo
    places: tuple[int, ...]
    whose: int | None
    all_of_it: bool


class Shout(Move, frozen=True):
    words: str


class Aim(Move, frozen=True):
    at: Place | Shore
    pairs: tuple[tuple[int, int], ...]


class Weigh(Move, frozen=True):
    tons: float


class Name(Move, frozen=True):
    ships: tuple[str, ...]
    flags: frozenset[str]


KINDS: tuple[type[Move], ...] = (Wait, SailOn, Load, Shout, Aim, Weigh, Name)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Wait(), "wait"),
        (SailOn(2), "sail_on 2"),
        (SailOn(-3), "sail_on -3"),
        (Load(Cargo.TEA, (0, 3), None, True), "load tea 0,3 - true"),
        (Load(Cargo.TEA, (), 1, False), "load tea () 1 false"),
        (Load(Cargo.OLD_ROPE, (4,), 1, False), 'load "old\\u0020rope" 4, 1 false'),
        (Shout("ahoy"), "shout ahoy"),
        (Shout(""), 'shout ""'),
        (Shout("true"), 'shout "true"'),
        (Shout("-"), 'shout "-"'),
        (Shout("7"), 'shout "7"'),
        (Aim(Place(3), ((1, 2),)), 'aim {"type":"Place","row":3} [[1,2]]'),
        (Aim(Shore(), ()), 'aim {"type":"Shore"} ()'),
        (Weigh(1.5), "weigh 1.5"),
        (Weigh(-2e300), "weigh -2e300"),
        (Name(("anna", "no 2"), frozenset()), 'name ["anna","no\\u00202"] []'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_line_of_a_move_and_back(move: Move, line: str) -> None:
    assert text(move) == line
    assert parse(KINDS, line) == move


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_words_come_back(words: str) -> None:
    line = text(Shout(words))
    assert line.isascii()
    assert line.isprintable()
    assert parse(KINDS, line) == Shout(words)


@given(
    st.sampled_from(Cargo),
    st.lists(st.integers(-5, 60)),
    st.none() | st.integers(),
    st.booleans(),
)
def test_any_fields_come_back(
    cargo: Cargo, places: list[int], whose: int | None, all_of_it: bool
) -> None:
    move = Load(cargo, tuple(places), whose, all_of_it)
    assert parse(KINDS, text(move)) == move


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_any_number_comes_back(tons: float) -> None:
    assert parse(KINDS, text(Weigh(tons))) == Weigh(tons)


def test_sets_are_written_in_order() -> None:
    flags = frozenset(f"flag {n}" for n in range(9))
    written = text(Name((), flags)).split()[-1]
    assert written == "[" + ",".join(f'"flag\\u0020{n}"' for n in range(9)) + "]"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "starts with none of"),
        ("swim 2", "starts with none of: aim, load"),
        ("sail_on", "needs 1 values after 'sail_on'"),
        ("sail_on 1 2", "needs 1 values"),
        ("sail_on  1", "needs 1 values"),
        ("sail_on two", "steps cannot be 'two'"),
        ("sail_on true", "steps cannot be 'true'"),
        ("sail_on 1.0", "steps cannot be"),
        ("sail_on -", "steps cannot be '-'"),
        ("sail_on " + "9" * 5000, "steps cannot be"),
        ("load gold 1, - true", "cargo cannot be 'gold'"),
        ("load tea [1 - true", "places cannot be '\\[1'"),
        ("aim " + "[" * 100_000 + " ()", "at cannot be"),
        ("sail_on 02", "should be written 'sail_on 2'"),
        ("sail_on +2", "steps cannot be"),
        ('shout "ahoy"', "should be written 'shout ahoy'"),
        ("load tea [0,3] - true", "should be written 'load tea 0,3 - true'"),
    ],
    ids=lambda value: value[:20],
)
def test_a_line_that_means_nothing_is_refused_in_words(line: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as refused:
        parse(KINDS, line)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@given(st.text(max_size=40))
def test_no_line_does_any_harm(line: str) -> None:
    try:
        move = parse(KINDS, line)
    except BadInput:
        return
    assert text(move) == line


def test_kinds_are_named_in_small_letters() -> None:
    assert [kind_name(kind) for kind in KINDS[:3]] == ["wait", "sail_on", "load"]
