"""What a report tells, and what it keeps to itself."""

import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Chair, Match
from game.core.reports import KEPT, Activity, ReportContext, keep_report, report_text, title_of
from game.core.text import text
from tests.every_game import every_game
from tests.playing import COLOURS, at_random, play

NAMES = ("Wilhelmina", "Bartholomew", "Zacharias", "Ottoline", "Philippa")
SEED = 987_654_321


def a_match(spec: AnySpec, plies: int | None = 12) -> Match:
    chairs = [Chair(NAMES[n], COLOURS[n], person=NAMES[n]) for n in range(spec.seats[0])]
    return play(Match(spec, Setup(spec.seats[0]), SEED, chairs), at_random(4), plies)


def raised(match: Match, how: Any) -> Exception:
    try:
        how(match)
    except Exception as fault:
        return fault
    raise AssertionError("nothing broke")


def at_the_table(match: Match) -> None:
    raise KeyError(f"{match.chairs[0].name} in {Path.home()} with seed {match.seed}")


def in_the_rules(match: Match) -> None:
    """Below `Match` the whole state is known, and what breaks there may name any card."""

    class Telling:
        def refusal(self, state: Any, move: Any) -> None:
            raise ValueError(f"the next card is {move!r}")

        def to_act(self, state: Any) -> None:
            return None

    match.spec = Telling()  # type: ignore[assignment]
    match.refusal(None, 0)  # type: ignore[arg-type]


@every_game
def test_it_names_no_player_and_no_seed_while_the_match_goes_on(spec: AnySpec) -> None:
    match = a_match(spec)
    laid = ReportContext(match, 4711, viewer=0)
    told = report_text(raised(match, at_the_table), Activity.DRAWING, (), laid)
    assert not [name for name in NAMES if name in told]
    assert str(SEED) not in told
    assert str(Path.home()) not in told
    assert "number 4711 in the archive, after move 12" in told
    assert spec.key in told
    assert "at_the_table" in told, "where it broke"
    assert "KeyError: 'seat 0 in ~ with seed the seed'" in told


@every_game
def test_its_last_moves_are_what_everybody_saw(spec: AnySpec) -> None:
    match = a_match(spec)
    told = report_text(
        raised(match, at_the_table), Activity.DRAWING, (), ReportContext(match, 1, viewer=0)
    )
    moves = told.partition("as everyone saw them:\n")[2].partition("\n\n")[0]
    for ply in range(5, 13):
        seen = "; ".join(text(event) for event in match.events_at(ply, None))
        assert f"  {ply}. seat {match.steps[ply].by}: {seen}" in moves
    assert len(re.findall(r"^  \d+\.", moves, re.MULTILINE)) == 8


def test_what_the_rules_say_is_left_out_until_the_end() -> None:
    from tests import lantern

    match = a_match(lantern.SPEC)
    laid = ReportContext(match, 1, viewer=0)
    fault = raised(a_match(lantern.SPEC), in_the_rules)
    assert title_of(fault, laid) == "ValueError"
    assert "the next card is None" in str(fault)
    assert "the next card is None" not in report_text(fault, Activity.PLAYING, (), laid)
    over = ReportContext(a_match(lantern.SPEC, None), 1)
    assert over.is_open
    assert "the next card" in title_of(fault, over)
    assert f"seed: {SEED}" in report_text(fault, Activity.PLAYING, (), over)


def test_what_a_hand_says_is_left_out_where_others_look_on() -> None:
    from tests import lantern

    match = a_match(lantern.SPEC)
    fault = raised(match, at_the_table)
    assert title_of(fault, ReportContext(match, 1, viewer=0, persons=2)) == "KeyError"
    assert title_of(fault, ReportContext(match, 1, viewer=None, persons=2)) != "KeyError"


def test_a_game_that_cannot_even_tell_its_events_gets_its_report() -> None:
    from tests import lantern

    match = a_match(lantern.SPEC)
    fault = raised(match, at_the_table)
    match.events_at = None  # type: ignore[method-assign, assignment]
    told = report_text(fault, Activity.DRAWING, (), ReportContext(match, 1))
    assert "events not available (TypeError)" in told


def test_a_small_seed_takes_no_number_apart() -> None:
    from tests import lantern

    match = a_match(lantern.SPEC)
    match.seed = 3
    laid = ReportContext(match, 1)
    assert (
        title_of(KeyError("die 3 of 13, 3.5"), laid) == "KeyError: 'die the seed of 13, the seed.5'"
    )


def test_endless_recursion_is_cut_short() -> None:
    def again() -> None:
        again()

    try:
        again()
    except RecursionError as fault:
        told = report_text(fault, Activity.DRAWING)
    assert told.count("in again") <= 60


def test_the_last_few_reports_are_kept(tmp_path: Path) -> None:
    now = datetime(2026, 11, 21, 23, 41, 5)
    kept = [keep_report(tmp_path, f"{n}", now + timedelta(days=n)) for n in range(KEPT + 5)]
    left = sorted(tmp_path.iterdir())
    assert len(left) == KEPT
    assert kept[-1] in left
    assert kept[-1].read_text() == f"{KEPT + 4}"


def test_two_reports_of_one_second_are_both_kept(tmp_path: Path) -> None:
    now = datetime(2026, 11, 21, 23, 41, 5)
    one, other = (keep_report(tmp_path / "new", said, now) for said in ("one", "other"))
    assert one != other
    assert (one.read_text(), other.read_text()) == ("one", "other")


def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        keep_report(tmp_path / "file", "told", datetime(2026, 1, 1))
