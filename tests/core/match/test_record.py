"""A match as JSON: what is written comes back, and what was changed is noticed at the step."""

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level, OptionValue, Refusal, Setup
from game.core.match.checking import decode, replay, verify
from game.core.match.match import Chair, Match
from game.core.match.record import (
    FORMAT,
    StepRecord,
    encode,
    from_json,
    record_of,
    to_json,
)
from tests.core import sample
from tests.core.sample import Give, Keep, Roll, find_game
from tests.core.sealed import SOURCE, forged, load, resealed

# --- there and back -------------------------------------------------------------------------------


@given(
    seed=st.integers(-(2**63), 2**64 - 1),
    seats=st.integers(2, 4),
    picks=st.lists(st.integers(0, 9), max_size=40),
)
def test_what_is_written_comes_back(seed: int, seats: int, picks: list[int]) -> None:
    match = sample.begin(seed, seats)
    for pick in picks:
        if match.to_act is not None:
            sample.play_one(match, pick)
    loaded = load(encode(match))
    again = loaded.match
    assert (loaded.problem, loaded.match.ply) == (None, match.ply)
    assert again.state == match.state
    assert again.steps == match.steps
    assert (again.setup, again.seed, again.seating) == (match.setup, match.seed, match.seating)
    assert encode(again) == encode(match)


def test_options_are_written_in_the_order_of_their_keys() -> None:
    record = record_of(sample.begin())
    pairs: list[tuple[str, OptionValue]] = [("goal", 20), ("bell", "off"), ("dice", 5)]
    one, other = (
        to_json(msgspec.structs.replace(record, setup=Setup(2, dict(order))))
        for order in (pairs, pairs[::-1])
    )
    assert one == other
    assert b'"options": {"bell": "off", "dice": 5, "goal": 20}' in one


def test_chairs_that_changed_hands_come_back() -> None:
    match = sample.play(sample.begin(), 3)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    sample.play(match, 2)
    match.reseat(1, Chair("The cat", "lilac", level=Level.HARD))
    again = load(encode(match)).match
    assert again.chair_changes == match.chair_changes
    assert again.chairs == match.chairs
    assert again.seating == match.seating


def test_steps_of_one_plan_stay_together() -> None:
    match = sample.begin()
    sample.play_one(match)
    actor = match.to_act
    assert actor is not None
    match.play(Keep(), actor, joined=True)
    assert load(encode(match)).match.steps[2].joined


def test_a_finished_match_carries_its_result() -> None:
    match = sample.play(sample.begin(), 500)
    data = encode(match)
    assert match.outcome is not None
    assert json.loads(data)["outcome"]["places"] == list(match.outcome.places)
    assert verify(data, find_game, SOURCE).match.outcome == match.outcome


def test_the_file_has_a_line_for_each_step_and_reads_as_json() -> None:
    match = sample.play(sample.begin(), 6)
    data = encode(match)
    plain = json.loads(data)
    assert list(plain) == [
        "format",
        "game",
        "rules",
        "setup",
        "chairs",
        "seed",
        "steps",
        "outcome",
        "seal",
    ]
    assert [step["move"] for step in plain["steps"]] == [None, *["roll", "keep"] * 3]
    assert sum(b'"drawn"' in line for line in data.splitlines()) == 7


def test_dice_typed_in_by_hand_hold() -> None:
    match = sample.begin()
    actor = match.to_act
    match.restore(Roll(), (6,), actor, joined=False)  # whatever the seed would have rolled
    assert load(encode(match)).match.state.face == 6


def test_a_seed_too_large_for_json_is_refused_when_written() -> None:
    with pytest.raises(BadInput, match=r"seed .* is too large\. Choose one below"):
        encode(sample.begin(seed=2**64))


def test_a_colour_of_no_player_is_refused_when_written() -> None:
    match = Match(sample.SPEC, Setup(2), 1, (Chair("A", "pink"), Chair("B", "moss")))
    with pytest.raises(BadInput, match=r"unknown colour 'pink'\. Choose one of: ember, harbour"):
        encode(match)


# --- changed steps --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda step: step.update(move="keep" if step["move"] != "keep" else "roll"),
        lambda step: step.update(drawn=[*step["drawn"], 1]),
        lambda step: step.update(by=1 - step["by"]),
        lambda step: step.update(joined=not step["joined"]),
        lambda step: step.update(hash="0" * 64),
    ],
    ids=["move", "drawn", "by", "joined", "hash"],
)
@pytest.mark.parametrize("ply", [1, 2, 5, 8])
def test_an_edited_step_is_named(change: Callable[[dict[str, Any]], None], ply: int) -> None:
    match = sample.play(sample.begin(), 8)
    plain = json.loads(encode(match))
    change(plain["steps"][ply])
    data = json.dumps(plain).encode()
    loaded = load(data)
    assert loaded.match.ply == ply - 1
    assert loaded.match.state == match.state_at(ply - 1)
    assert loaded.problem == (
        f"evening.json: damaged at move {ply}: it was changed after it was played. You can replay"
        f" the match up to move {ply - 1}, but not continue it."
    )
    with pytest.raises(BadInput, match=rf"evening\.json: damaged at move {ply}: .*\. Export the"):
        verify(data, find_game, SOURCE)


def test_a_step_taken_out_or_swapped_is_noticed() -> None:
    plain = json.loads(encode(sample.play(sample.begin(), 8)))
    steps = plain["steps"]
    for changed in (steps[:3] + steps[4:], [*steps[:3], steps[4], steps[3], *steps[5:]]):
        data = json.dumps({**plain, "steps": changed}).encode()
        assert load(data).match.ply == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [("seed", 8), ("rules", 9), ("setup", {"seats": 3, "options": {"goal": 21}})],
)
def test_an_edited_beginning_is_refused(key: str, value: object) -> None:
    plain = json.loads(encode(sample.play(sample.begin(), 3)))
    with pytest.raises(BadInput, match=r"evening\.json: damaged at move 0: the set-up was"):
        load(json.dumps({**plain, key: value}).encode())


def test_an_edited_result_is_noticed() -> None:
    match = sample.play(sample.begin(), 500)
    plain = json.loads(encode(match))
    plain["outcome"]["places"].reverse()
    loaded = load(json.dumps(plain).encode())
    assert loaded.match.ply == match.ply
    assert "the recorded result does not follow from the moves" in (loaded.problem or "")


def test_a_result_before_the_end_is_noticed() -> None:
    over = record_of(sample.play(sample.begin(), 500))
    running = record_of(sample.play(sample.begin(), 5))
    record = msgspec.structs.replace(running, outcome=over.outcome)
    assert "damaged at move 5: the recorded result" in (
        replay(record, find_game, SOURCE).problem or ""
    )


# --- forgeries whose hashes fit -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ply", "changes", "reason"),
    [
        (1, {"drawn": (7,)}, "has dice or cards that do not fit (7 is not from 1 to 6 (die))"),
        (1, {"drawn": ()}, "has dice or cards that do not fit (no outcome is left for die)"),
        (1, {"drawn": (3, 3)}, "has dice or cards that do not fit (1 outcomes are left over)"),
        (1, {"drawn": (10**30,)}, "has dice or cards that do not fit"),
        (2, {"move": "roll"}, "is not legal (Bo has rolled already. RC-1)"),
        (2, {"move": "give 1"}, "is not legal (Give the points to another seat. RC-2)"),
        (2, {"move": "give 99999999999999999999"}, "is not legal"),
        (2, {"move": "castle"}, "is not a move of Race ('castle' starts with none of"),
        (2, {"move": "give x"}, "is not a move of Race"),
        (2, {"move": "give " + "[" * 5000}, "is not a move of Race"),
        (2, {"move": "give " + "9" * 5000}, "is not a move of Race"),
        (2, {"move": "give " + "9" * 20000}, "is longer than any move"),
        (2, {"move": None}, "has no move or no player"),
        (2, {"by": None}, "has no move or no player"),
        (2, {"by": 0}, "was made by Anna, but it was Bo's turn"),
        (2, {"by": -1}, "was made by seat -1, but it was Bo's turn"),
    ],
)
def test_a_forged_step_does_not_hold(ply: int, changes: dict[str, Any], reason: str) -> None:
    match = sample.play(sample.begin(), 4)
    assert match.seating[match.steps[2].by or 0].name == "Bo"
    loaded = load(to_json(forged(match, ply, **changes)))
    assert loaded.match.ply == ply - 1
    assert f"evening.json: damaged at move {ply}: it {reason}" in (loaded.problem or "")


@pytest.mark.parametrize("drawn", [(0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_a_forged_set_up_is_refused(drawn: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match="the set-up is not valid here"):
        load(to_json(forged(sample.begin(), 0, drawn=drawn)))


def test_a_step_after_the_end_does_not_hold() -> None:
    match = sample.play(sample.begin(), 500)
    record = record_of(match)
    longer = msgspec.structs.replace(record, steps=(*record.steps, StepRecord("roll", (1,), 0)))
    loaded = load(to_json(resealed(longer)))
    assert loaded.match.ply == match.ply
    assert "comes after the end of the match" in (loaded.problem or "")


def test_rules_that_stumble_over_a_move_do_not_stop_the_program() -> None:
    def stumbling(state: sample.State, move: Any) -> None:
        if isinstance(move, Give):
            raise IndexError("no such seat")

    spec = changed_spec(refusal=stumbling)
    record = forged(sample.play(sample.begin(), 4), 2, move="give 7")
    loaded = replay(record, lambda key: spec, SOURCE)
    assert "move 2: it is not a move of Race (no such seat)" in (loaded.problem or "")


def changed_spec(**changes: Any) -> AnySpec:

    return dataclasses.replace(sample.SPEC, **changes)


# --- other versions -------------------------------------------------------------------------------


def test_a_newer_format_is_refused_in_words() -> None:
    plain = json.loads(encode(sample.begin()))
    with pytest.raises(
        BadInput, match=r"evening.json was written by a newer Tavern Table \(format"
    ):
        load(json.dumps({**plain, "format": FORMAT + 1, "steps": "laid out otherwise"}).encode())


def test_an_older_format_is_upgraded_step_by_step() -> None:
    """As if today were format 3: 1 called the game "title", 2 counted seats from 1."""
    match = sample.play(sample.begin(), 4)
    old = {**json.loads(encode(match)), "format": 1}
    old["title"] = old.pop("game")
    for chair in old["chairs"]:
        chair["seat"] += 1

    def to_2(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "game": raw["title"]}

    def to_3(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "chairs": [{**c, "seat": c["seat"] - 1} for c in raw["chairs"]]}

    record = from_json(json.dumps(old).encode(), SOURCE, (to_2, to_3))
    assert record.format == 3
    assert replay(record, find_game, SOURCE).match.state == match.state
    with pytest.raises(BadInput, match="format 4, this one reads up to 3"):
        from_json(b'{"format": 4}', SOURCE, (to_2, to_3))


def test_an_upgrade_that_finds_something_missing_refuses_the_file() -> None:
    with pytest.raises(BadInput, match=r"evening\.json is not a match that Tavern Table wrote"):
        from_json(b'{"format": 1}', SOURCE, (lambda raw: {"game": raw["title"]},))


def test_a_match_of_older_rules_can_be_looked_at_as_far_as_it_goes() -> None:
    def stricter(state: sample.State, move: Any) -> Any:
        if isinstance(move, Keep) and state.face > 4:
            return Refusal("RC-9", "High dice are given away.")
        return sample.refusal(state, move)

    match = sample.play(sample.begin(seed=1), 12)
    faces = [step.drawn[0] if step.drawn else 0 for step in match.steps[1:]]
    first = next(number for number, face in enumerate(faces, start=2) if face > 4)
    spec = changed_spec(refusal=stricter, rules_version=2)
    loaded = decode(encode(match), lambda key: spec, SOURCE)
    assert loaded.match.ply == first - 1
    assert loaded.problem == (
        "evening.json: played by rules version 1, and version 2 does not allow"
        f" move {first}: it is not legal (High dice are given away. RC-9)."
        f" You can replay the match up to move {first - 1}, but not continue it."
    )
    with pytest.raises(BadInput) as refused:
        verify(encode(match), lambda key: spec, SOURCE)
    assert str(refused.value) == (
        "evening.json: played by rules version 1, and version 2 does not allow"
        f" move {first}: it is not legal (High dice are given away. RC-9)."
        " Open it with the Tavern Table that played it."
    )


def test_a_match_of_older_rules_that_still_holds_is_whole() -> None:
    match = sample.play(sample.begin(), 8)
    spec = changed_spec(rules_version=2)
    assert decode(encode(match), lambda key: spec).problem is None


def test_chairs_changed_after_the_last_good_step_are_left_out() -> None:
    match = sample.play(sample.begin(), 4)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    loaded = load(to_json(forged(match, 2, move="roll")))
    assert loaded.match.chair_changes == []
