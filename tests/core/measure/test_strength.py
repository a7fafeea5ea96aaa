"""Measuring strength, on a game of one throw."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.spec import GameSpec
from game.core.contract.values import BadInput, Choice, Level, Outcome, Seat
from game.core.measure import contests, intervals
from game.core.measure.contests import Counts
from game.core.measure.strength import MATCHES, Group, Tally, measure, read

# --- a game of one throw each ---------------------------------------------------------------------


class Throw(values.Move, frozen=True):
    keen: bool  # a keen player throws two dice and counts the better one


class Thrown(values.Event, frozen=True):
    seat: Seat
    face: int


class Table(Struct, frozen=True):
    seats: int
    faces: tuple[int, ...] = ()


def _apply(state: Table, move: Throw, chance: Chance) -> tuple[Table, tuple[Thrown, ...]]:
    face = max(chance.dice("die", 2 if move.keen else 1, 6))
    thrown = Thrown(len(state.faces), face)
    return Table(state.seats, (*state.faces, face)), (thrown,)


def _choose(view: Table, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    keen = level is Level.HARD or (level is Level.NORMAL and budget == 7)
    return Choice(Throw(keen), "")


def _outcome(state: Table) -> Outcome | None:
    if len(state.faces) < state.seats:
        return None
    places = tuple(1 + sum(face < other for other in state.faces) for face in state.faces)
    return Outcome(places, "T-1", "The highest face wins.")


def _never(*whatever: Any) -> Any:
    raise AssertionError("a measurement needs no such thing")


SPEC: GameSpec[Table, Throw, Thrown] = GameSpec(
    key="one_throw",
    name="One Throw",
    tagline="",
    rules_version=3,
    seats=(2, 4),
    state=Table,
    moves=(Throw,),
    events=(Thrown,),
    words=cast(Any, None),  # nobody reads about a measurement
    setup=lambda setup, chance: (Table(setup.seats), ()),
    to_act=lambda state: len(state.faces) if len(state.faces) < state.seats else None,
    legal_moves=lambda state: (Throw(False), Throw(True)),
    refusal=lambda state, move: None,
    apply=_apply,
    outcome=_outcome,
    imagine=_never,
    choose=_choose,
    odds=_never,
    score=_never,
    wrong_seat=_never,
    table=_never,
)


def test_the_keener_player_is_found_stronger(tmp_path: Path) -> None:
    file = tmp_path / "strength" / "one_throw.json"
    told: list[Tally] = []
    found = measure(SPEC, Level.HARD, Level.EASY, file, progress=told.append)
    assert intervals.is_narrow(found.bounds)
    low, high = found.bounds
    # Better of two dice against one: 0.579 wins and 0.252 shared, so 0.705 in the long run.
    assert 0.5 < low < found.rate < high
    assert low < 0.705 < high
    assert found.matches == MATCHES
    assert [one.matches for one in told] == list(range(0, MATCHES + 1, 2))
    assert told[-1] == found


def test_it_goes_on_to_the_fixed_number_however_clear_it_is(tmp_path: Path) -> None:
    found = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", matches=601)
    assert found.matches == 602, "every seat comes equally often"


def test_equals_are_not_called(tmp_path: Path) -> None:
    found = measure(SPEC, Level.NORMAL, Level.EASY, tmp_path / "f.json", matches=300)
    assert not intervals.is_narrow(found.bounds)
    assert found.bounds[0] < 0.5 < found.bounds[1]


def test_more_matches_prove_a_higher_rate(tmp_path: Path) -> None:
    file = tmp_path / "f.json"
    few, many = (measure(SPEC, Level.HARD, Level.EASY, file, matches=n) for n in (100, 2000))
    assert few.bounds[0] < 0.6 < many.bounds[0]
    assert read(file).tallies == (many,), "it went on from there"


def test_an_even_share_is_what_counts_with_more_seats(tmp_path: Path) -> None:
    found = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", seats=4, matches=400)
    assert found.bounds[0] > 0.25


def test_the_budget_reaches_the_players(tmp_path: Path) -> None:
    found = measure(SPEC, Level.NORMAL, Level.EASY, tmp_path / "f.json", budget=7)
    assert found.bounds[0] > 0.5
    assert found.budget == 7


def test_an_interrupted_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "whole.json", matches=60)

    class Interrupted(Exception):
        pass

    def interrupt(tally: Tally) -> None:
        if tally.matches == 20:
            raise Interrupted

    with pytest.raises(Interrupted):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "parts.json", progress=interrupt)
    assert read(tmp_path / "parts.json").tallies[0].done == 10
    resumed = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "parts.json", matches=60)
    assert (resumed.matches, resumed.rate) == (whole.matches, whole.rate)


def test_what_came_before_its_turn_is_kept_and_counted_in_its_turn(tmp_path: Path) -> None:
    """As when Ctrl-C comes while the slowest of several matches goes on."""
    whole = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "whole.json", matches=8)
    tally = Tally(Level.HARD, Level.EASY, 2, None)
    later = Group(1.0, (0.0, 0.0), (1, 1))
    tally = tally.told(2, later)
    assert (tally.done, tally.missing(4)) == (0, [0, 1, 3])
    file = tmp_path / "parts.json"
    contests.write(file, Counts(SPEC.key, SPEC.rules_version, (tally,)))
    assert read(file).tallies == (tally,)
    played: list[int] = []

    def note(tally: Tally) -> None:
        played.append(tally.done)

    found = measure(SPEC, Level.HARD, Level.EASY, file, matches=8, progress=note)
    assert played == [0, 1, 3, 4], "the third was there already"
    assert found.matches == whole.matches
    assert read(file).tallies[0].early == {}


def test_a_finished_measurement_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "f.json"
    first = measure(SPEC, Level.HARD, Level.EASY, file, matches=40)
    before = file.read_bytes()
    assert measure(SPEC, Level.HARD, Level.EASY, file, matches=40) == first
    assert file.read_bytes() == before
    measure(SPEC, Level.EASY, Level.RANDOM, file, matches=10)
    assert [tally.counted()[:2] for tally in read(file).tallies] == [
        (Level.HARD, Level.EASY),
        (Level.EASY, Level.RANDOM),
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["f.json", "f.lock"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{}", "does not contain measurements"),
        (b"\xff\xfe", "does not contain measurements"),
        (
            b'{"game": "one_throw", "rules": 3, "tallies": [{"results": {"2": 1}}]}',
            "does not contain",
        ),
        (msgspec.json.encode(Counts("chess", 3)), "measures chess"),
        (msgspec.json.encode(Counts("one_throw", 2)), "rules 2"),
    ],
)
def test_a_wrong_file_is_left_alone(tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "f.json"
    file.write_bytes(content)
    with pytest.raises(BadInput, match=says):
        measure(SPEC, Level.HARD, Level.EASY, file)
    assert file.read_bytes() == content


def test_a_folder_is_no_file_to_measure_into(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=re.escape(f"{tmp_path} cannot be read")):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path)


def test_what_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="2 to 4 players"):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", seats=5)
    together = replace(SPEC, together=True)
    with pytest.raises(BadInput, match="played together"):
        measure(together, Level.HARD, Level.EASY, tmp_path / "f.json")


@pytest.mark.parametrize("fault", [{"matches": 0}, {"budget": 0}])
def test_numbers_that_measure_nothing_are_refused(tmp_path: Path, fault: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="must be 1 or more"):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", **fault)
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    file = tmp_path / "file" / "f.json"
    with pytest.raises(BadInput, match=r"f\.json could not be written \(.+\)\. Choose"):
        measure(SPEC, Level.HARD, Level.EASY, file)


def test_one_measurement_at_a_time(tmp_path: Path) -> None:
    """A second one, in another process or in this one, is refused."""
    file = tmp_path / "f.json"
    program = (
        "import sys; from pathlib import Path; from game.core.contract.values import Level;"
        "from tests.core.measure.test_strength import SPEC, measure;"
        f"measure(SPEC, Level.HARD, Level.EASY, Path({str(file)!r}))"
    )
    tried: list[str] = []

    def second(tally: Tally) -> None:
        if tried:
            return
        with pytest.raises(BadInput, match="Another measurement is running"):
            measure(SPEC, Level.HARD, Level.EASY, file)
        other = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=False
        )
        tried.append(other.stderr)

    measure(SPEC, Level.HARD, Level.EASY, file, progress=second)
    assert "Another measurement is running" in tried[0]
    measure(SPEC, Level.HARD, Level.EASY, file)  # and after it the file is free again


def test_setup_problems_come_before_the_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "no" / "f.json", seats=1)
    assert not (tmp_path / "no").exists()
