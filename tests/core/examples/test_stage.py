"""Worked examples are read strictly and played by the rules."""

from copy import deepcopy
from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.core.examples.script import read_examples
from game.core.examples.stage import begin, play, staged_for
from tests.core.examples.tale import TALE, examples, written
from tests.core.sample import SPEC


def test_a_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written(TALE))
    assert read_examples(path) == examples()


@pytest.mark.parametrize(
    "step", [{"say": "x" * 141, "cut": ["a"]}, {"say": "", "cut": ["a"]}, {"say": "x", "cut": []}]
)
def test_a_step_that_no_guest_could_read_is_refused(step: object, tmp_path: Path) -> None:
    tale = deepcopy(TALE)
    tale["examples"][0]["steps"][0] = step
    path = tmp_path / "race.json"
    path.write_bytes(written(tale))
    with pytest.raises(BadInput, match=r"race\.json: .*steps.*Correct it there"):
        read_examples(path)


def test_what_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(written({**TALE, "colour": "red"}))
    with pytest.raises(BadInput, match="unknown field `colour`"):
        read_examples(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"race\.json cannot be read"):
        read_examples(tmp_path / "race.json")


def test_each_step_has_the_position_that_its_moves_lead_to() -> None:
    book = examples()
    staged = play(book, book.examples[0], SPEC)
    assert staged.plies == (2, 2, 4)
    assert [staged.view(step).points for step in range(3)] == [(6, 0), (6, 0), (10, 0)]
    assert [view.face for view in staged.views_of(2)] == [0, 4], "the last first"
    assert len(staged.views_of(1)) == 1, "a step without a move shows what lay there before"


def test_moves_draw_what_is_laid_ready_for_them() -> None:
    book = examples()
    match = play(book, book.examples[0], SPEC).match
    assert [step.drawn for step in match.steps] == [(0, 1), (6,), (), (4,), ()]
    assert [chair.name for chair in match.chairs] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["roll <- 4 4"], "'gift', step 2, move 1 ('roll'): "),
        (["roll"], "'gift', step 2, move 1 ('roll'): "),
        (["roll <- four"], "'four' are not outcomes. Write whole numbers."),
        (
            ["keep"],
            "'gift', step 2, move 1 ('keep'): RC-1 refuses this move: {seat:1} rolls first.",
        ),
        (["fly"], "'gift', step 2, move 1 ('fly'): "),
        (["roll <- 6", "keep"] * 9, "the match is already over. Remove this move."),
    ],
)
def test_a_move_that_does_not_fit_is_named_with_its_place(moves: list[str], said: str) -> None:
    tale = deepcopy(TALE)
    tale["examples"][0]["steps"][1]["moves"] = moves
    book = examples(tale)
    with pytest.raises(BadInput) as wrong:
        play(book, book.examples[0], SPEC)
    assert said in str(wrong.value)


def test_a_start_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match=r"there is no start 'last'\. Choose one of: first"):
        begin(examples(), "last", SPEC)


def test_unsuitable_outcomes_of_a_set_up_are_named() -> None:
    tale = deepcopy(TALE)
    tale["starts"]["first"]["drawn"] = [0, 0]
    with pytest.raises(BadInput, match="start 'first', set-up: "):
        begin(examples(tale), "first", SPEC)


def test_without_outcomes_the_seed_deals() -> None:
    tale = deepcopy(TALE)
    tale["starts"]["first"] |= {"drawn": None, "seed": 3}
    one, other = (begin(examples(tale), "first", SPEC) for _ in range(2))
    assert one.state == other.state


def test_the_picture_of_a_chapter_is_a_position_of_an_example_or_of_a_start() -> None:
    book = examples()
    assert staged_for(book, book.chapters["introduction"], SPEC)[0].points == (0, 0)
    assert staged_for(book, book.chapters["1"], SPEC)[0].points == (6, 0)
    assert staged_for(book, book.chapters["End"], SPEC)[0].points == (10, 0)


def test_examples_are_found_by_rule_and_by_name() -> None:
    book = examples()
    assert book.of_rule("RC-1.1") == book.examples
    assert book.of_rule("RC-1.2") == ()
    assert book.find("gift") is book.examples[0]
    assert book.find("theft") is None
