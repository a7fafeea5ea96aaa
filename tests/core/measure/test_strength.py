"""Measuring strength: the statistics on coins, the rest on a game of one throw."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
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
from game.core.measure.strength import Measured, Strength, interval, measure, read, refuted

# --- coins ----------------------------------------------------------------------------------------


def tossed(heads: float, pairs: int, seed: str) -> Iterator[Counter[float]]:
    """The results so far of pairs of tosses, looked at after every pair."""
    coin = random.Random(seed)
    results: Counter[float] = Counter()
    for _ in range(pairs):
        results[((coin.random() < heads) + (coin.random() < heads)) / 2] += 1
        yield results


def test_a_fair_coin_is_hardly_ever_called_stronger_however_often_one_looks() -> None:
    called = 0
    for run in range(200):
        looks = tossed(0.5, 150, f"fair {run}")
        called += any(refuted(results, 0.5) for results in looks)
    assert called <= 2


def test_a_coin_of_sixty_per_cent_is_found_out() -> None:
    for run in range(20):
        looks = tossed(0.6, 1200, f"sixty {run}")
        assert any(refuted(results, 0.5) for results in looks)


def test_a_weaker_one_is_found_out_as_well() -> None:
    for run in range(10):
        last = list(tossed(0.4, 1200, f"forty {run}"))[-1]
        assert interval(last)[1] < 0.5


def test_the_interval_shrinks_around_the_rate() -> None:
    few = interval({1.0: 12, 0.5: 10, 0.0: 8})
    many = interval({1.0: 1200, 0.5: 1000, 0.0: 800})
    rate = 1700 / 3000
    assert few[0] < many[0] < rate < many[1] < few[1]
    assert many[1] - many[0] < 0.08
    assert interval({}) == pytest.approx((0, 1), abs=1e-6)


def test_the_interval_is_the_same_from_either_side() -> None:
    low, high = interval({1.0: 30, 0.5: 20, 0.0: 5})
    assert interval({0.0: 30, 0.5: 20, 1.0: 5}) == pytest.approx((1 - high, 1 - low))


def test_the_odds_of_a_false_call_are_bounded_exactly() -> None:
    """All paths of 40 fair single games: the wealth test errs less than it promises."""
    called: dict[int, float] = {}
    open_heads = {0: 1.0}  # chance of each count of heads without a call so far
    for game in range(1, 41):
        following: dict[int, float] = {}
        for heads, chance in open_heads.items():
            for more in (0, 1):
                following[heads + more] = following.get(heads + more, 0.0) + chance / 2
        open_heads = {}
        for heads, chance in following.items():
            if refuted({1.0: heads, 0.0: game - heads}, 0.5):
                called[game] = called.get(game, 0.0) + chance
            else:
                open_heads[heads] = chance
    assert 0 < sum(called.values()) <= 0.005


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
    told: list[Strength] = []
    found = measure(SPEC, Level.HARD, Level.EASY, file, progress=told.append)
    assert found.proved
    assert found.clear
    low, high = found.interval
    # Better of two dice against one: 0.579 wins and 0.252 shared, so 0.705 in the long run.
    assert 0.5 < low < found.rate < high
    assert low < 0.705 < high
    assert found.matches < 500
    assert told[-1] == found
    assert [one.matches for one in told] == list(range(2, found.matches + 1, 2))


def test_equals_are_measured_to_the_end_and_not_called(tmp_path: Path) -> None:
    found = measure(SPEC, Level.NORMAL, Level.EASY, tmp_path / "f.json", most=301)
    assert found.matches == 300
    assert not found.clear
    assert found.interval[0] < 0.5 < found.interval[1]


def test_the_weaker_one_is_called_too(tmp_path: Path) -> None:
    found = measure(SPEC, Level.EASY, Level.HARD, tmp_path / "f.json")
    assert found.clear
    assert not found.proved


def test_a_higher_rate_can_be_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "f.json"
    first = measure(SPEC, Level.HARD, Level.EASY, file)
    higher = measure(SPEC, Level.HARD, Level.EASY, file, to_beat=0.6)
    assert higher.proved
    assert higher.matches > first.matches  # it went on from there
    assert len(read(file).tallies) == 1


def test_an_even_share_is_what_counts_with_more_seats(tmp_path: Path) -> None:
    found = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", seats=4)
    assert found.to_beat == 0.25
    assert found.proved
    assert found.matches % 4 == 0


def test_the_budget_reaches_the_players(tmp_path: Path) -> None:
    found = measure(SPEC, Level.NORMAL, Level.EASY, tmp_path / "f.json", budget=7)
    assert found.proved
    assert found.budget == 7


def test_an_interrupted_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "whole.json")

    class Interrupted(Exception):
        pass

    def interrupt(strength: Strength) -> None:
        if strength.matches == 20:
            raise Interrupted

    with pytest.raises(Interrupted):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "parts.json", progress=interrupt)
    assert read(tmp_path / "parts.json").tallies[0].groups == 10
    resumed = measure(SPEC, Level.HARD, Level.EASY, tmp_path / "parts.json")
    assert (resumed.matches, resumed.rate) == (whole.matches, whole.rate)


def test_a_finished_measurement_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "f.json"
    first = measure(SPEC, Level.HARD, Level.EASY, file)
    before = file.read_bytes()
    assert measure(SPEC, Level.HARD, Level.EASY, file, progress=_never) == first
    assert file.read_bytes() == before
    measure(SPEC, Level.EASY, Level.RANDOM, file, most=10)
    assert [tally.pairing()[:2] for tally in read(file).tallies] == [
        (Level.HARD, Level.EASY),
        (Level.EASY, Level.RANDOM),
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["f.json", "f.lock"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{}", "not a file of measurements"),
        (b"\xff\xfe", "not a file of measurements"),
        (b'{"game": "one_throw", "rules": 3, "tallies": [{"results": {"2": 1}}]}', "not a file"),
        (msgspec.json.encode(Measured("chess", 3)), "measures chess"),
        (msgspec.json.encode(Measured("one_throw", 2)), "rules 2"),
    ],
)
def test_a_wrong_file_is_left_alone(tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "f.json"
    file.write_bytes(content)
    with pytest.raises(BadInput, match=says):
        measure(SPEC, Level.HARD, Level.EASY, file)
    assert file.read_bytes() == content


def test_what_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="2 to 4 players"):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", seats=5)
    together = replace(SPEC, together=True)
    with pytest.raises(BadInput, match="played together"):
        measure(together, Level.HARD, Level.EASY, tmp_path / "f.json")


@pytest.mark.parametrize("fault", [{"most": 0}, {"budget": 0}])
def test_numbers_that_measure_nothing_are_refused(tmp_path: Path, fault: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="at least 1"):
        measure(SPEC, Level.HARD, Level.EASY, tmp_path / "f.json", **fault)
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    file = tmp_path / "file" / "f.json"
    with pytest.raises(BadInput, match=r"f\.json cannot be written \(.+\); choose another place"):
        measure(SPEC, Level.HARD, Level.EASY, file)


def test_one_measurement_at_a_time(tmp_path: Path) -> None:
    """A second one, in another process or in this one, is told to wait."""
    file = tmp_path / "f.json"
    program = (
        "import sys; from pathlib import Path; from game.core.contract.values import Level;"
        "from tests.core.measure.test_strength import SPEC, measure;"
        f"measure(SPEC, Level.HARD, Level.EASY, Path({str(file)!r}))"
    )
    tried: list[str] = []

    def second(strength: Strength) -> None:
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
