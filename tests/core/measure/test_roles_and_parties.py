"""Counting the wins of roles and parties, on a game in which the role throws the die.

Played together, the party needs one high face.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import BadInput, Choice, Level, Outcome, Role, Seat, Setup
from game.core.measure import contests
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import LevelTally, PartyTally, RoleTally, count
from game.games import registry
from tests.core.measure import test_strength
from tools.bench.__main__ import main

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


def _together(state: Table) -> Outcome | None:
    won = max(state.faces) == 6
    return Outcome((1 if won else 2,) * len(state.faces), "T-1", "A six will do.", party_won=won)


TOGETHER: Any = replace(SPEC, together=True, outcome=_together)
FILES: dict[Any, Any] = {RoleTally: Counts[RoleTally], PartyTally: Counts[PartyTally]}
T = TypeVar("T", bound=LevelTally)
BOTH = pytest.mark.parametrize(("spec", "kind"), [(SPEC, RoleTally), (TOGETHER, PartyTally)])


def counted(
    spec: Any,
    kind: type[T],
    file: Path,
    matches: int,
    seats: int = 3,
    level: Level = Level.EASY,
    budget: int | None = None,
    **more: Any,
) -> T:
    """Return the tally of a number of matches, counted in a file."""
    fresh = kind(level=level, seats=seats, budget=budget)
    tally: T = count(spec, file, FILES[kind], fresh, matches, **more)
    return tally


# --- any of the two -------------------------------------------------------------------------------


@BOTH
def test_counting_goes_on_where_it_was(tmp_path: Path, spec: Any, kind: type[LevelTally]) -> None:
    told: list[int] = []
    whole, file = counted(spec, kind, tmp_path / "whole.json", 40), tmp_path / "parts.json"
    counted(spec, kind, file, 15)
    parts = counted(spec, kind, file, 40, progress=lambda tally: told.append(tally.matches))
    assert msgspec.structs.replace(parts, seconds=whole.seconds) == whole
    assert told == list(range(15, 41))
    counted(spec, kind, file, 5, level=Level.HARD)
    assert contests.read(file, FILES[kind]).tallies[0] == parts
    assert counted(spec, kind, file, 40) == parts


@BOTH
def test_invalid_counts_are_refused(tmp_path: Path, spec: Any, kind: type[LevelTally]) -> None:
    file = tmp_path / "r.json"
    other = ONE_THROW if kind is RoleTally else SPEC
    with pytest.raises(BadInput, match=r"no characters|not played together"):
        counted(other, kind, file, 5)
    with pytest.raises(BadInput, match="must be 1 or more"):
        counted(spec, kind, file, 0)
    with pytest.raises(BadInput, match="2 to 3 players"):
        counted(spec, kind, file, 5, seats=4)
    counted(spec, kind, file, 1)
    with pytest.raises(BadInput, match="measures beasts, rules 3"):
        counted(replace(spec, rules_version=4), kind, file, 5)


@BOTH
def test_each_level_and_budget_is_counted_by_itself(
    tmp_path: Path, spec: Any, kind: type[LevelTally]
) -> None:
    file = tmp_path / "r.json"
    easy = counted(spec, kind, file, 5)
    hard = counted(spec, kind, file, 5, level=Level.HARD, budget=7)
    assert counted(spec, kind, file, 5) == easy
    assert easy.counted() != hard.counted()


# --- roles ----------------------------------------------------------------------------------------


def test_the_lions_share_is_found(tmp_path: Path) -> None:
    tally = counted(SPEC, RoleTally, tmp_path / "r.json", 600)
    assert tally.matches == 600
    assert tally.played == {"lion": 600, "mouse": 600, "dove": 600}
    assert sum(tally.won.values()) == pytest.approx(600, abs=0.01)
    low, high = tally.bounds("lion")
    assert 0.4 < low < tally.share("lion") < high < 0.65  # of equals each would win a third
    assert tally.bounds("mouse")[1] < low
    assert abs(tally.share("mouse") - tally.share("dove")) < 0.08
    assert tally.decisions == 1800


def test_roles_take_turns_where_there_are_more_than_seats(tmp_path: Path) -> None:
    tally = counted(SPEC, RoleTally, tmp_path / "r.json", 30, seats=2)
    assert tally.played == {"lion": 20, "mouse": 20, "dove": 20}


def test_nothing_counted_yet_is_no_share() -> None:
    tally = RoleTally(Level.EASY, 3, None)
    assert tally.share("lion") == 0
    assert tally.bounds("lion") == (0, 1)


# --- parties --------------------------------------------------------------------------------------


def test_wins_of_a_party_are_counted(tmp_path: Path) -> None:
    tally = counted(TOGETHER, PartyTally, tmp_path / "p.json", 900)
    assert tally.matches == 900
    assert tally.decisions == 2700
    low, high = tally.bounds
    with_the_lion = 1 - (5 / 6) ** 4  # its second die
    assert low < tally.rate < high
    assert tally.rate == pytest.approx(with_the_lion, abs=0.05)


def test_roles_take_turns_in_a_party(tmp_path: Path) -> None:
    tally = counted(TOGETHER, PartyTally, tmp_path / "p.json", 900, seats=2)
    expected = (2 * (1 - (5 / 6) ** 3) + (1 - (5 / 6) ** 2)) / 3
    assert tally.rate == pytest.approx(expected, abs=0.05)


def test_nothing_counted_yet_is_no_rate() -> None:
    tally = PartyTally(Level.EASY, 3, None)
    assert tally.rate == 0
    assert tally.bounds == (0, 1)


def test_the_command_counts_each_level_and_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "GAMES", (TOGETHER,))
    options = f"--game beasts --out {tmp_path / 'p.json'} --matches 6 --jobs 1".split()
    assert main(["--strength", *options]) == 1  # all levels throw the same dice
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * len((Level.RANDOM, *TOGETHER.levels))
    assert lines[0].startswith("2 random win")
    assert main(["--strength", "hard", "--seats", "3", *options, "--json"]) == 0
    assert '"matches": 6' in capsys.readouterr().out
