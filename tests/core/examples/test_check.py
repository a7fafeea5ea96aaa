"""Every fault of worked examples is found, and named by its place."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.core.examples.check import check_examples, faults
from tests.core.examples.tale import RULES, TALE, Track, examples, written
from tests.core.sample import SPEC

Change = Callable[[dict[str, Any]], object]


def found_in(change: Change) -> list[str]:
    tale = deepcopy(TALE)
    change(tale)
    return list(faults(examples(tale), SPEC, RULES, Track))


def step(tale: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = tale["examples"][0]["steps"][number - 1]
    return found


def test_what_is_right_has_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written(TALE))
    assert check_examples(path, SPEC, RULES, Track) == []


def test_what_cannot_be_read_is_the_only_fault(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_text("{")
    (fault,) = check_examples(path, SPEC, RULES, Track)
    assert fault.startswith("race.json: ")


def test_faults_are_named_with_their_file(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written({**TALE, "rules_version": 2}))
    assert check_examples(path, SPEC, RULES, Track) == [
        "race.json, rules_version: the examples were made for version 2 of the rules, which are now"
        " version 1. Check them and raise the number."
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            lambda tale: tale.update(game="chess"),
            "game: these are examples of 'chess', not of 'race'.",
        ),
        (
            lambda tale: tale["examples"][0].update(rule="RC-9.9"),
            "example 'gift': there is no rule RC-9.9. Name one from the rulebook.",
        ),
        (
            lambda tale: tale["examples"].append(tale["examples"][0]),
            "example 'gift': two examples have this name. Rename one.",
        ),
        (
            lambda tale: tale["examples"][0].update(start="last"),
            "example 'gift': there is no start 'last'. Choose one of: first.",
        ),
        (
            lambda tale: step(tale, 1).update(say="Cy rolls."),
            "example 'gift', step 1: Cy is not at this table. Name somebody who is.",
        ),
        (
            lambda tale: step(tale, 1).update(cut=["lane:7"]),
            "example 'gift', step 1: nothing at this table is called 'lane:7'. Check the name.",
        ),
        (
            lambda tale: step(tale, 1).update(ring=["crown"]),
            "example 'gift', step 1: nothing at this table is called 'crown'. Check the name.",
        ),
        (
            lambda tale: step(tale, 1).update(cut=["lane:0", "lane:1", "lane:0"]),
            "example 'gift', step 1: the cut is 600 by 100 large. It may be at most 530 by 330.",
        ),
        (
            lambda tale: step(tale, 1).update(dice=["die"]),
            "example 'gift', step 1: these dice are never on the table together. There are"
            " no dice.",
        ),
        (
            lambda tale: step(tale, 2).update(dice=[]),
            "example 'gift', step 2: die is in `count` but not in `dice`. Add it to `dice`.",
        ),
        (
            lambda tale: step(tale, 2).update(holds={"points.0": 9, "goal": 20}),
            "example 'gift', step 2: points.0 is 10 here, not 9. Correct the moves or the"
            " sentence.",
        ),
        (
            lambda tale: step(tale, 2)["holds"].update({"points.7": 0}),
            "example 'gift', step 2: the state has no 'points.7'. Check the name.",
        ),
        (
            lambda tale: step(tale, 2).update(say="A 4! That makes 11."),
            "example 'gift', step 2: nothing at this step is 11. Name in `holds` where the"
            " number is stored.",
        ),
        (
            lambda tale: tale["chapters"].pop("End"),
            "chapter 'End': it has no picture. Add a `cut`.",
        ),
        (
            lambda tale: tale["chapters"].update({"7": {"cut": ["die"], "start": "first"}}),
            "chapter '7': the rulebook has no such chapter. Check the name.",
        ),
        (
            lambda tale: tale["chapters"]["1"].update(start="first"),
            "chapter '1': a picture needs either an `example` or a `start`. Name one of them.",
        ),
        (
            lambda tale: tale["chapters"]["1"].update(example="theft"),
            "chapter '1': there is no example 'theft'. Check the id.",
        ),
        (
            lambda tale: tale["chapters"]["1"].update(step=3),
            "chapter '1': example 'gift' has no step 3. Its last step is 2.",
        ),
        (
            lambda tale: tale["chapters"]["1"].update(cut=["lane:7"]),
            "chapter '1': nothing at this table is called 'lane:7'. Check the name.",
        ),
    ],
)
def test_each_fault_is_one_sentence_with_its_place_and_cure(change: Change, fault: str) -> None:
    assert found_in(change) == [fault]


@pytest.mark.parametrize(
    "say",
    [
        "A 4: he rolled it.",
        "Ann has 10 now.",
        "4 more than before.",
        "20 would win.",
        "The 6 of before counts, too.",
    ],
)
def test_a_sentence_may_name_what_dice_scores_and_positions_say(say: str) -> None:
    assert found_in(lambda tale: step(tale, 2).update(say=say)) == []


def test_the_rule_itself_may_be_quoted() -> None:
    assert found_in(lambda tale: step(tale, 1).update(say="Get to 20.")) != []

    def of_another_rule(tale: dict[str, Any]) -> None:
        tale["examples"][0]["rule"] = "RC-1.2"
        step(tale, 1)["say"] = "Get to 20."

    assert found_in(of_another_rule) == []
