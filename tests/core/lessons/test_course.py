"""How a learner goes through a lesson: reading, choosing, watching, and the ways back and on."""

from copy import deepcopy
from dataclasses import replace

import pytest

from game.core.contract.values import BadInput, Refusal
from game.core.lessons.course import Course, Mode, chairs_for
from game.core.match.branching import branched
from game.core.match.match import Played
from tests.core.lessons.tale import CHAIRS, TALE, course, lesson
from tests.core.sample import SPEC, Give, Keep, Roll, Rolled, Scored, State


def stand(at: Course) -> tuple[str, Mode, str]:
    return at.beat.id, at.mode, at.line


def pointed(at: Course) -> tuple[str, ...]:
    return at.points


def to_beat(number: int) -> Course:
    at = course()
    while at.number < number:
        at.play_next()
    return at


def to_the_end() -> Course:
    at = course()
    while at.mode is not Mode.DONE:
        at.play_next()
    return at


def pick(at: Course, choice: str) -> None:
    at.take(next(found for found in at.choices if found.id == choice))


# --- reading, choosing, watching ------------------------------------------------------------------


def test_a_line_before_a_decision_stays_while_it_is_made() -> None:
    at = course()
    assert stand(at) == ("roll", Mode.CHOOSE, "Roll the die.")
    assert pointed(at) == ("die",)
    assert at.plans() == ((Roll(),),)
    at.read()
    assert at.mode is Mode.CHOOSE, "there is nothing to be read away"


def test_a_move_has_the_outcomes_of_the_lesson_and_an_answer() -> None:
    at = course()
    played = at.match.play(Roll(), 0)
    assert isinstance(played, Played)
    assert at.match.events_at(played.ply, 0) == (Rolled(0, 4),)
    assert stand(at) == ("roll", Mode.READ, "A four.")
    assert pointed(at) == ("face",)
    assert (at.plans(), at.due()) == ((), None)


def test_an_answer_is_read_before_the_next_beat() -> None:
    at = course()
    pick(at, "roll")
    at.read()
    assert stand(at) == ("whose", Mode.CHOOSE, "Is it yours, or his?")
    assert pointed(at) == ()
    assert [choice.id for choice in at.choices] == ["mine", "his"]


def test_an_answer_is_read_before_what_is_watched() -> None:
    at = to_beat(1)
    pick(at, "mine")
    assert stand(at) == ("whose", Mode.READ, "Yours.")
    at.read()
    assert stand(at) == ("whose", Mode.WATCH, "Yours.")
    assert at.due() == (1, Roll())


def test_lines_about_watched_moves_are_read_before_them() -> None:
    at = to_beat(1)
    pick(at, "mine")
    at.read()
    at.match.play(Roll(), 1)
    assert stand(at) == ("whose", Mode.READ, "He keeps his own.")
    assert (at.due(), at.match.state.points) == (None, (4, 0))
    at.read()
    assert stand(at) == ("whose", Mode.WATCH, "He keeps his own.")
    match = at.match
    assert isinstance(match.play(Keep(), 1), Played)
    assert at.line != "He keeps his own.", "that is over now"
    assert match.state.points == (4, 2)
    assert match.steps[-1].joined, "as the lesson has it, whoever plays it"


def test_a_line_is_read_before_another_takes_its_place() -> None:
    at = to_beat(2)
    assert stand(at) == ("later", Mode.READ, "He is ahead by six.")
    assert at.plans() == (), "nothing is asked yet"
    at.read()
    assert stand(at) == ("later", Mode.CHOOSE, "Roll, and keep it.")
    assert pointed(at) == ("die",)


def test_without_an_answer_what_was_pointed_at_is_done_with() -> None:
    tale = deepcopy(TALE)
    tale["beats"][1]["point"] = ["points"]
    del tale["beats"][1]["parts"][0]["choices"][0]["answer"]
    at = course(tale)
    pick(at, "roll")
    at.read()
    assert pointed(at) == ("points",)
    pick(at, "mine")
    assert (at.mode, pointed(at)) == (Mode.WATCH, ())


# --- branches -------------------------------------------------------------------------------------


def test_parts_of_a_choice_follow_it_alone() -> None:
    at = to_beat(1)
    pick(at, "his")
    assert stand(at) == ("whose", Mode.READ, "He thanks you, and rolls.")
    at.read()
    assert stand(at) == ("whose", Mode.WATCH, "He thanks you, and rolls.")
    assert pointed(at) == ("pip",)
    at.match.play(Roll(), 1)
    assert at.match.state.face == 1, "not the 2 that he rolls after the other choice"
    assert stand(at) == ("whose", Mode.READ, "He keeps his own.")


def test_each_table_is_another_match_set_and_dealt_as_written() -> None:
    at = to_beat(1)
    first = at.match
    assert (first.ply, first.state.order) == (1, (0, 1))
    at = to_beat(2)
    assert (at.match.ply, at.match.state.order, at.match.state.points) == (2, (1, 0), (0, 6))
    assert at.match is not first
    assert at.match.to_act == 0


# --- what is not offered --------------------------------------------------------------------------


def test_what_comes_later_is_put_off_and_what_is_wrong_is_refused_by_its_rule() -> None:
    at = course()
    refused = at.match.play(Keep(), 0)
    assert isinstance(refused, Refusal)
    assert refused.rule == "RC-1", "the rules go before the lesson"
    at.match.play(Roll(), 0)
    refused = at.match.play(Keep(), 0)
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.why) == ("", "Not yet. First do what the barkeep says.")
    assert stand(at) == ("roll", Mode.READ, "A four.")
    assert at.match.ply == 1


def test_nobody_moves_for_another_and_acts_come_as_they_are_written() -> None:
    at = to_beat(1)
    pick(at, "mine")
    at.read()
    assert isinstance(at.match.play(Roll(), 0), Refusal)
    at.match.play(Roll(), 1)
    at.read()
    assert isinstance(at.match.play(Give(0), 1), Refusal), "legal, but he keeps"
    assert at.due() == (1, Keep())


def test_moves_of_one_choice_are_made_one_by_one() -> None:
    at = to_beat(2)
    at.read()
    assert at.plans() == ((Roll(), Give(1)), (Roll(), Keep()))
    at.match.play(Roll(), 0)
    assert stand(at) == ("later", Mode.CHOOSE, "Roll, and keep it.")
    assert at.plans() == ((Give(1),), (Keep(),)), "both are still meant"
    at.match.play(Keep(), 0, joined=True)
    assert [step.joined for step in at.match.steps[-2:]] == [False, True]
    assert at.match.state.points == (5, 6)


# --- trials ---------------------------------------------------------------------------------------


def test_a_trial_is_seen_and_answered_and_then_taken_back() -> None:
    at = to_beat(2)
    at.read()
    before = at.match.state
    pick(at, "give")
    assert stand(at) == ("later", Mode.READ, "And now he is ahead by eleven.")
    assert at.match.state.points == (0, 11)
    assert pointed(at) == ()
    assert not at.choices, "first it is read"
    at.read()
    assert stand(at) == ("later", Mode.CHOOSE, "Roll, and keep it.")
    assert (at.match.state, pointed(at)) == (before, ("die",))
    assert [choice.id for choice in at.choices] == ["give", "keep"]


def test_after_a_trial_the_question_is_shown_again() -> None:
    """Also where that was the answer to the decision before."""
    tale = deepcopy(TALE)
    give = {**tale["beats"][1]["parts"][0]["choices"][1], "answer": "No.", "back": True}
    tale["beats"][1]["parts"][0]["choices"][1] = give
    roll = tale["beats"][0]["parts"][0]
    tale["beats"][1]["parts"].insert(0, roll)
    del tale["beats"][0]
    at = course(tale)
    pick(at, "roll")
    pick(at, "his")
    assert at.line == "No."
    at.read()
    assert (at.line, pointed(at)) == ("A four.", ("face",))


# --- back, on, and out ----------------------------------------------------------------------------


def test_returning_to_a_beat_restores_its_state() -> None:
    at = to_beat(2)
    pick_again = at.picks
    at.read()
    pick(at, "give")
    at.go_to(1)
    assert stand(at) == ("whose", Mode.CHOOSE, "Is it yours, or his?")
    assert (at.match.ply, at.match.state.face, at.seen) == (1, 4, 2)
    assert (pick_again, at.picks) == (("roll", "mine"), ("roll",))
    pick(at, "his")
    while at.number < 2:
        at.play_next()
    assert at.match.ply == 2, "the other table has been taken back, too"
    at.go_to(0)
    assert stand(at) == ("roll", Mode.CHOOSE, "Roll the die.")


def test_back_out_of_what_is_watched_nothing_of_it_is_left() -> None:
    at = to_beat(1)
    pick(at, "his")
    at.read()
    assert at.mode is Mode.WATCH
    at.go_to(1)
    assert (at.due(), at.mode) == (None, Mode.CHOOSE)
    assert [choice.id for choice in at.choices] == ["mine", "his"]


def test_nobody_goes_back_to_what_has_not_been() -> None:
    at = to_beat(1)
    for number in (-1, 2):
        with pytest.raises(ValueError, match=f"beat {number} is not from 0 to 1"):
            at.go_to(number)
    with pytest.raises(ValueError, match="beat 0"):
        to_the_end().go_to(0)


def test_a_beat_that_is_skipped_is_played_by_its_first_choices() -> None:
    at = to_beat(1)
    at.skip()
    assert stand(at) == ("later", Mode.READ, "He is ahead by six.")
    at.go_to(1)
    pick(at, "mine")
    at.skip()
    assert at.number == 2, "from within it, too"
    at.skip()
    assert stand(at) == ("later", Mode.DONE, "Run on.")


def test_a_trial_that_was_begun_can_be_skipped_over() -> None:
    """Its other moves are made, the trial is undone, and the first real choice is made instead."""
    tale = deepcopy(TALE)
    tale["tables"]["first"]["drawn"] = []
    choices = [
        {"id": "keep", "moves": [{"move": "keep"}]},
        {
            "id": "give",
            "moves": [{"move": "give 1"}, {"move": "roll", "drawn": [3]}],
            "answer": "No.",
            "back": True,
        },
    ]
    tale["beats"] = [tale["beats"][0], {**tale["beats"][1], "parts": [{"choices": choices}]}]
    twice = replace(SPEC, setup=lambda chosen, chance: (State((0, 0), (0, 0), 20), ()))
    del tale["tables"]["later"]
    at = Course(lesson(tale), twice, CHAIRS, 7)
    at.skip()
    at.match.play(Give(1), 0)
    assert at.plans() == ((Roll(),),), "only the trial is still meant"
    at.skip()
    assert at.mode is Mode.DONE
    assert at.match.state.points == (4, 0)


def test_a_returning_learner_continues_at_the_same_place() -> None:
    at = to_beat(1)
    pick(at, "his")
    while at.number < 2:
        at.play_next()
    again = course()
    again.catch_up(2, at.picks)
    assert stand(again) == stand(at)
    assert again.picks == ("roll", "his")
    again.go_to(0)
    first = again.match
    again.catch_up(1, ())
    assert first.state.face == 4, "where nothing was noted the first choice is taken"


# --- the end --------------------------------------------------------------------------------------


def test_at_the_end_the_triumph_is_read_and_the_table_handed_over() -> None:
    at = to_beat(2)
    at.read()
    pick(at, "keep")
    assert stand(at) == ("later", Mode.READ, "Well run.")
    assert at.has_won
    at.read()
    assert stand(at) == ("later", Mode.DONE, "Run on.")
    assert at.match.state.order == (0, 1), "the table that can be played on"
    at.read()
    at.skip()
    at.play_next()
    assert at.mode is Mode.DONE


def test_from_the_triumph_one_can_still_go_back() -> None:
    at = to_beat(2)
    at.read()
    pick(at, "keep")
    at.go_to(1)
    assert (at.has_won, at.line) == (False, "Is it yours, or his?")


def test_when_it_is_over_the_rules_and_the_seed_decide_alone() -> None:
    at = to_the_end()
    match = at.match
    assert (match.to_act, match.state.points) == (0, (4, 2))
    played = match.play(Roll(), 0)
    assert isinstance(played, Played)
    assert isinstance(match.play(Give(1), 0), Played)
    led = to_the_end().match
    free = branched(led, led.ply)
    free.play(Roll(), 0)
    assert free.steps == match.steps[:-1]
    refused = match.play(Roll(), 0)
    assert isinstance(refused, Refusal)
    assert refused.rule == "RC-1"


def test_a_free_match_keeps_what_was_played_and_who_played_it() -> None:
    led = to_the_end().match
    free = branched(led, led.ply)
    assert (free.steps, free.state, free.chairs) == (led.steps, led.state, led.chairs)
    assert type(free) is not type(led)
    assert free.events_at(free.ply, None) == (Scored(1, 2),)


def test_the_learner_sits_where_the_lesson_says() -> None:
    ann, pip = CHAIRS
    assert chairs_for(lesson(), ann, pip) == (ann, pip)
    other = {**TALE, "learner": 1, "friend": {**TALE["friend"], "seat": 0}}
    assert chairs_for(lesson(other), ann, pip) == (pip, ann)


def test_a_lesson_that_does_not_fit_the_rules_is_not_begun() -> None:
    tale = deepcopy(TALE)
    tale["tables"]["later"]["hidden"][0]["move"] = "leap"
    with pytest.raises(BadInput):
        course(tale)
