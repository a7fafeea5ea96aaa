"""Counting the wins of roles, on a game in which the role throws the die."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import BadInput, Choice, Level, Outcome, Role, Seat, Setup
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import RoleTally, count
from tests.core.measure import test_strength

ONE_THROW: Any = test_strength.SPEC


class Throw(values.Move, frozen=True):
    pass


class Table(Struct, frozen=True):
    roles: tuple[str, ...]
    faces: tuple[int, ...] = ()


def _apply(state: Table, move: Throw, chance: Chance) -> tuple[Table, tuple[Any, ...]]:
    keen = state.roles[len(state.faces)] == "lion"  # throws two dice and counts the better one
    face = max(chance.dice("die", 2 if keen else 1, 6))
    return Table(state.roles, (*state.faces, face)), ()


def _choose(view: Table, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    return Choice(Throw(), "")


def _outcome(state: Table) -> Outcome | None:
    places = tuple(1 + sum(face < other for other in state.faces) for face in state.faces)
    return Outcome(places, "T-1", "The highest face wins.")


def _set_up(setup: Setup, chance: Chance) -> tuple[Table, tuple[()]]:
    return Table(setup.roles), ()


SPEC: Any = replace(
    ONE_THROW,
    key="beasts",
    seats=(2, 3),
    roles=tuple(Role(name, name.title(), "") for name in ("lion", "mouse", "dove")),
    setup=_set_up,
    to_act=lambda state: len(state.faces) if len(state.faces) < len(state.roles) else None,
    apply=_apply,
    choose=_choose,
    outcome=_outcome,
)


def count_roles(
    spec: Any,
    level: Level,
    file: Path,
    seats: int,
    matches: int,
    budget: int | None = None,
    **more: Any,
) -> RoleTally:
    fresh = RoleTally(level, seats, budget)
    return count(spec, file, Counts[RoleTally], fresh, matches, **more)


def test_the_lions_share_is_found(tmp_path: Path) -> None:
    tally = count_roles(SPEC, Level.EASY, tmp_path / "r.json", 3, 600)
    assert tally.matches == 600
    assert tally.played == {"lion": 600, "mouse": 600, "dove": 600}
    assert sum(tally.won.values()) == pytest.approx(600, abs=0.01)
    low, high = tally.bounds("lion")
    assert 0.4 < low < tally.share("lion") < high < 0.65  # of equals each would win a third
    assert tally.bounds("mouse")[1] < low
    assert abs(tally.share("mouse") - tally.share("dove")) < 0.08
    assert tally.decisions == 1800


def test_roles_take_turns_where_there_are_more_than_seats(tmp_path: Path) -> None:
    tally = count_roles(SPEC, Level.EASY, tmp_path / "r.json", 2, 30)
    assert tally.played == {"lion": 20, "mouse": 20, "dove": 20}


def test_counting_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[int] = []
    whole = count_roles(SPEC, Level.EASY, tmp_path / "whole.json", 3, 40)
    count_roles(SPEC, Level.EASY, tmp_path / "parts.json", 3, 15)
    parts = count_roles(
        SPEC,
        Level.EASY,
        tmp_path / "parts.json",
        3,
        40,
        progress=lambda tally: told.append(tally.matches),
    )
    assert (parts.won, parts.played) == (whole.won, whole.played)
    assert told == list(range(15, 41))
    again = count_roles(SPEC, Level.EASY, tmp_path / "parts.json", 3, 40)
    assert again == parts


def test_each_level_and_budget_is_counted_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    easy = count_roles(SPEC, Level.EASY, file, 3, 5)
    count_roles(SPEC, Level.HARD, file, 3, 5, budget=7)
    assert count_roles(SPEC, Level.EASY, file, 3, 5) == easy
    assert easy.counted() != count_roles(SPEC, Level.HARD, file, 3, 5, budget=7).counted()


def test_nothing_counted_yet_is_no_share() -> None:
    tally = RoleTally(Level.EASY, 3, None)
    assert tally.share("lion") == 0
    assert tally.bounds("lion") == (0, 1)


def test_invalid_counts_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    with pytest.raises(BadInput, match="no characters"):
        count_roles(ONE_THROW, Level.EASY, file, 3, 5)
    with pytest.raises(BadInput, match="must be 1 or more"):
        count_roles(SPEC, Level.EASY, file, 3, 0)
    with pytest.raises(BadInput, match="2 to 3 players"):
        count_roles(SPEC, Level.EASY, file, 4, 5)
    count_roles(SPEC, Level.EASY, file, 3, 1)
    newer: Any = replace(SPEC, rules_version=4)
    with pytest.raises(BadInput, match="measures beasts, rules 3"):
        count_roles(newer, Level.EASY, file, 3, 5)
