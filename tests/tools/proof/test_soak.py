"""The soak plays every kind of match, and finds a fault where there is one and only there."""

from dataclasses import replace as changed
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.storage.leases import Leases
from tests.all_games.test_every_property_bites import FAULTS
from tests.every_game import every_game
from tests.lantern import SPEC
from tests.lantern_parts.state import State
from tests.playing import often
from tools.proof import of_moves
from tools.proof import soak as soaking
from tools.proof.cases import draw_case
from tools.proof.soak import soak

CASES = often(1, deep=4)
"""Of each game; `.ci/run` soaks six."""
MANY = 200


# --- cases ----------------------------------------------------------------------------------------


@every_game
def test_every_seat_option_role_and_level_has_its_turn(spec: AnySpec) -> None:
    cases = [draw_case(spec, 1, number) for number in range(MANY)]
    least, most = spec.seats
    assert {case.setup.seats for case in cases} == set(range(least, most + 1))
    for option in spec.options:
        values = {case.setup.options[option.key] for case in cases}
        assert {value.value for value in option.choices()} <= values
        assert option.default in values
        if not option.choices():
            assert {option.least, option.most} <= values
    assert {level for case in cases for level in case.levels} == {Level.RANDOM, *spec.levels}
    assert {role for case in cases for role in case.setup.roles} == {r.key for r in spec.roles}
    shared = [case for case in cases if len({c.person for c in case.chairs}) < case.setup.seats]
    assert shared or most == 1, "nobody ever holds two seats"


@every_game
def test_a_case_is_the_same_each_time(spec: AnySpec) -> None:
    assert [draw_case(spec, 7, n) for n in range(9)] == [draw_case(spec, 7, n) for n in range(9)]
    assert draw_case(spec, 7, 1) != draw_case(spec, 7, 2)


# --- soaking --------------------------------------------------------------------------------------


@every_game
def test_nothing_is_found_in_any_game(spec: AnySpec) -> None:
    for number in range(CASES):
        soaked = soak(spec, 3, number)
        assert soaked.fault is None, soaked.fault
        assert soaked.plies > 0
        assert soaked.checks > soaked.plies // 4


def test_the_same_case_is_soaked_in_the_same_way() -> None:
    assert soak(SPEC, 5, 1) == soak(SPEC, 5, 1) != soak(SPEC, 5, 2)


# What undo and questions say is held by tests alone: it takes every move of a kind, not a sample.
# So is what things are: it takes a table, and none is laid here.
SOAKED = FAULTS.keys() - {
    "what was seen is not said",
    "a question cannot be switched off",
    "nobody says what a hand is",
    "a thing is explained at length",
    "a thing has a rule that is in no book",
}


@pytest.mark.parametrize("fields", [FAULTS[name][1] for name in sorted(SOAKED)], ids=sorted(SOAKED))
def test_a_faulty_game_is_found_out(fields: dict[str, Any]) -> None:
    spec: AnySpec = changed(SPEC, **fields)
    assert any(soak(spec, 1, number).fault is not None for number in range(40))


def test_without_a_fault_nothing_is_found() -> None:
    cases = often(15, deep=40)
    assert [soak(SPEC, 1, number).fault for number in range(cases)] == [None] * cases


def test_a_rule_that_stumbles_is_a_fault_with_its_place_and_its_case() -> None:
    def apply(state: State, move: Any, chance: Chance) -> Any:
        if state.oil < 5:
            raise ZeroDivisionError("no oil")
        return SPEC.apply(state, move, chance)

    spec: AnySpec = changed(SPEC, apply=apply)
    faults = [soak(spec, 1, number).fault for number in range(20)]
    fault = next(fault for fault in faults if fault is not None)
    assert fault.what == "ZeroDivisionError: no oil"
    assert "test_soak.py" in fault.where
    assert fault.ply > 0
    assert "seats" in fault.case
    again = soak(spec, fault.seed, fault.number).fault
    assert again == fault, "the case can be repeated"


def test_a_match_without_an_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "MOST_PLIES", 3)
    fault = soak(SPEC, 1, 0).fault
    assert fault is not None
    assert fault.what == "not finished after 3 plies"


@pytest.mark.parametrize("broken", ["need_own", "need_free"])
def test_a_copy_that_changes_the_match_of_another_is_found(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Leases, broken, lambda leases, sql, match_id: None)
    fault = soak(SPEC, 1, 0).fault
    assert fault is not None
    assert "another copy plays" in fault.what or "does not follow" in fault.what


def test_a_state_that_changes_afterwards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def written_down(match: Any, ply: int) -> bytes:
        looked.append(ply)
        return bytes(len(looked))

    monkeypatch.setattr(of_moves, "written_down", written_down)
    fault = soak(SPEC, 1, 0).fault
    assert fault is not None
    assert "has changed" in fault.what
