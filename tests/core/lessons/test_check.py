"""Every fault of a lesson is found, and named by its beat."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.core.lessons.check import check_lesson, faults, ways
from game.core.lessons.course import Course, Mode
from tests.core.lessons.tale import RULES, TALE, lesson, written
from tests.core.sample import SPEC

Change = Callable[[dict[str, Any]], object]


def found_in(change: Change) -> list[str]:
    """The faults of the tale after a change."""
    tale = deepcopy(TALE)
    change(tale)
    return list(faults(lesson(tale), SPEC, RULES))


def part(tale: dict[str, Any], beat: int, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = tale["beats"][beat]["parts"][number]
    return found


def choices(tale: dict[str, Any], beat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = part(tale, beat)["choices"]
    return found


def test_a_lesson_that_is_right_has_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written(TALE))
    assert check_lesson(path, SPEC, RULES) == []


def test_what_cannot_be_read_is_the_only_fault(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_text("{")
    (fault,) = check_lesson(path, SPEC, RULES)
    assert fault.startswith("race.json: ")
    assert fault.endswith("Correct it there.")


def test_faults_are_named_with_their_file(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written({**TALE, "rules_version": 2}))
    assert check_lesson(path, SPEC, RULES) == [
        "race.json, rules_version: the lesson was made for version 2 of the rules, which are now"
        " version 1. Play it and raise the number."
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            lambda tale: tale.update(game="chess"),
            "game: it is a lesson of 'chess', not of 'race'.",
        ),
        (
            lambda tale: tale["beats"][1].update(id="roll"),
            "beat 'roll': two beats have this name. Rename one.",
        ),
        (
            lambda tale: tale.update(table="third"),
            "table: 'third' is not in `tables`. Choose one of: first, later.",
        ),
        (
            lambda tale: tale["beats"][2].update(table="third"),
            "beat 'later': table 'third' is not in `tables`. Choose one of: first, later.",
        ),
        (
            lambda tale: tale["beats"][1].update(rules=["RC-1.1", "RC-9.9"]),
            "beat 'whose': there is no rule RC-9.9. Name one from the rulebook.",
        ),
        (
            lambda tale: part(tale, 0).update(choices=[]),
            "beat 'roll': a part needs either `choices` or `acts`, not both.",
        ),
        (
            lambda tale: part(tale, 0).update(acts=[{"move": "keep"}]),
            "beat 'roll': a part needs either `choices` or `acts`, not both.",
        ),
        (
            lambda tale: choices(tale, 2).pop(),
            "beat 'later': every choice is undone. Add one that continues.",
        ),
        (
            lambda tale: choices(tale, 2)[0].pop("answer"),
            "beat 'later': choice 'give' is undone without an answer. Add an `answer`.",
        ),
        (
            lambda tale: choices(tale, 1)[1].update(id="mine"),
            "beat 'whose': choices 'mine' and 'mine' have the same name. Rename one.",
        ),
        (
            lambda tale: choices(tale, 2)[1]["moves"][0].update(drawn=[6]),
            "beat 'later': choices 'give' and 'keep' begin with the same move but different"
            " outcomes. Make them the same.",
        ),
        (
            lambda tale: choices(tale, 1)[1].update(moves=[{"move": "keep"}]),
            "beat 'whose': choices 'mine' and 'his' are the same. Remove one.",
        ),
        (
            lambda tale: choices(tale, 2)[0]["moves"].pop(),
            "beat 'later': choices 'give' and 'keep' begin alike, and one is longer. Make"
            " their first moves differ.",
        ),
        (
            lambda tale: part(tale, 1, 1).update(after={"points": "ours"}),
            "beat 'whose': a part comes after 'ours' of 'points', which is not a choice. Add it.",
        ),
        (
            lambda tale: part(tale, 1, 1).update(after={"point": "mine"}),
            "beat 'whose': a part comes after 'mine' of 'point', which is not a choice. Add it.",
        ),
    ],
)
def test_what_is_wrong_in_its_form_is_found_without_playing(change: Change, fault: str) -> None:
    assert fault in found_in(change)


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        (
            lambda tale: tale["tables"]["first"].update(drawn=[0]),
            "before the first beat",
            "no outcome is left for seating",
        ),
        (
            lambda tale: tale["tables"]["later"]["hidden"].append({"move": "keep"}),
            "before the first beat",
            "rolls first",
        ),
        (
            lambda tale: choices(tale, 0)[0]["moves"][0].update(drawn=[7]),
            "beat 'roll'",
            "7 is not from 1 to 6 (die)",
        ),
        (
            lambda tale: choices(tale, 0)[0]["moves"][0].update(drawn=[4, 4]),
            "beat 'roll'",
            "1 outcomes are left over",
        ),
        (
            lambda tale: choices(tale, 1)[1]["moves"][0].update(move="give 0"),
            "beat 'whose'",
            "Give the points to another seat.",
        ),
        (
            lambda tale: part(tale, 1, 2)["acts"][0].update(move="leap"),
            "beat 'whose'",
            "leap",
        ),
        (
            lambda tale: part(tale, 1, 2)["acts"][0].update(by=0),
            "beat 'whose'",
            "It is not your turn.",
        ),
        (
            lambda tale: choices(tale, 2)[0]["moves"][1].update(move="roll"),
            "beat 'later'",
            "has rolled already.",
        ),
        (
            lambda tale: choices(tale, 1)[1]["parts"][0]["acts"][0].update(drawn=[]),
            "beat 'whose'",
            "no outcome is left for die",
        ),
    ],
)
def test_a_dead_end_is_found_on_every_way(change: Change, where: str, why: str) -> None:
    (fault,) = found_in(change)
    assert fault.startswith(f"{where}: ")
    assert why in fault


def test_every_way_is_played_to_its_end() -> None:
    ends = list(ways(lesson(), SPEC))
    courses = [end for end in ends if isinstance(end, Course)]
    assert len(courses) == len(ends) == 2
    assert {end.mode for end in courses} == {Mode.DONE}
    assert [end.picks for end in courses] == [("roll", "mine", "keep"), ("roll", "his", "keep")]
    assert [end.match.state.points for end in courses] == [(4, 2), (0, 5)]


def test_ways_multiply_also_where_one_has_more_decisions_than_another() -> None:
    tale = deepcopy(TALE)
    again = {"id": "again", "choices": choices(tale, 1)[:1]}
    tale["beats"].insert(2, {**tale["beats"][0], "id": "roll_2"})
    choice = {"id": "give", "moves": [{"move": "give 1"}]}
    again["choices"] = [*again["choices"], choice]
    tale["beats"].insert(3, {**tale["beats"][1], "id": "whose_2", "parts": [again]})
    picks = [end.picks for end in ways(lesson(tale), SPEC) if isinstance(end, Course)]
    assert picks == [
        ("roll", first, "roll", second, "keep")
        for first in ("mine", "his")
        for second in ("mine", "give")
    ]


def test_a_fault_on_many_ways_is_reported_once() -> None:
    assert len(found_in(lambda tale: choices(tale, 2)[1]["moves"][1].update(move="give 0"))) == 1
