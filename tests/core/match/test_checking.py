"""Verdicts on a match: its dice are the seed's, or others, or it was changed."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.core.chance import Chance
from game.core.contract.values import BadInput, Level, Refusal, Setup
from game.core.match.checking import (
    UNKNOWABLE,
    Finding,
    Loaded,
    Verdict,
    decode,
    read_verdict,
    verdict_of,
    verify,
)
from game.core.match.match import Chair, Match
from game.core.match.record import encode, record_of, sealed, to_json
from tests.core import sample
from tests.core.match.test_damaged import at, places
from tests.core.sample import Keep, Roll, find_game
from tests.core.sealed import SOURCE, load, resealed

# --- whose dice they are --------------------------------------------------------------------------


def checked(match: Match) -> Loaded:
    return verify(encode(match), find_game, SOURCE)


def other_face(match: Match) -> int:
    """A face that the seed does not give in the next ply."""
    actor = match.to_act
    assert actor is not None
    match.play(Roll(), actor)
    face = match.state.face
    match.rewind(match.ply - 1)
    return int(1 + face % 6)


def typed_in(match: Match, face: int) -> None:
    """Roll the die on the real table."""
    match.restore(Roll(), (face,), match.to_act, joined=False)


def test_a_match_played_here_follows_from_its_seed() -> None:
    loaded = checked(sample.play(sample.begin(), 500))
    assert loaded.verdict == Verdict(Finding.SEED)
    assert loaded.said == "All moves are legal, and the dice and cards are genuine"


def test_so_does_one_whose_moves_were_taken_back() -> None:
    match = sample.play(sample.begin(), 9)
    match.rewind(4)
    sample.play(match, 5, pick=1)
    assert checked(match).verdict == Verdict(Finding.SEED)


@pytest.mark.parametrize("ply", [1, 3, 7])
def test_dice_typed_in_are_legal_and_not_the_seeds(ply: int) -> None:
    match = sample.play(sample.begin(goal=200), ply - 1)
    typed_in(match, other_face(match))
    sample.play(match, 4)
    loaded = checked(match)
    assert loaded.problem is None
    assert loaded.verdict == verdict_of(match) == Verdict(Finding.OTHER_DICE, ply)
    assert loaded.said == (f"All moves are legal, but from move {ply} on the dice are not its own")


def test_typed_in_dice_that_fall_as_the_seed_has_them_are_the_seeds() -> None:
    match = sample.begin()
    typed_in(match, 1 + (other_face(match) - 2) % 6)
    assert checked(match).verdict == Verdict(Finding.SEED)


def test_typed_in_dice_that_were_taken_back_are_forgotten() -> None:
    match = sample.play(sample.begin(), 2)
    typed_in(match, other_face(match))
    assert verdict_of(match) == Verdict(Finding.OTHER_DICE, 3)
    match.rewind(2)
    sample.play(match, 4)
    assert checked(match).verdict == verdict_of(match) == Verdict(Finding.SEED)


def test_thirty_five_sixes_are_not_the_seeds_whatever_the_seal() -> None:
    match = sample.begin(goal=1000)
    while match.ply < 70:
        typed_in(match, 6)
        sample.play_one(match)
    loaded = load(to_json(resealed(record_of(match))))
    assert loaded.problem is None
    assert loaded.verdict.finding is Finding.OTHER_DICE
    assert loaded.verdict.step <= 5, "the first rolls of this seed are no sixes"


def test_a_shuffle_of_the_set_up_is_compared_as_well() -> None:
    match = sample.begin()
    drawn = match.steps[0].drawn
    stacked = Match(match.spec, match.setup, match.seed, match.seating, drawn[::-1])
    assert checked(stacked).verdict == Verdict(Finding.OTHER_DICE, 0)


def test_another_seed_is_found_at_the_set_up() -> None:
    """All hashes fit, and the seed belongs to other dice."""
    record = record_of(sample.play(sample.begin(seed=7), 8))
    other = resealed(msgspec.structs.replace(record, seed=11))
    assert load(to_json(other)).verdict.finding is Finding.OTHER_DICE


def test_older_rules_that_rolled_otherwise_are_named_as_a_reason() -> None:
    def relabelled(state: sample.State, move: Any, chance: Chance) -> Any:
        if isinstance(move, Roll):
            face = chance.roll("another die", 6)
            return msgspec.structs.replace(state, face=face), ()
        return sample.apply(state, move, chance)

    match = sample.play(sample.begin(), 12)
    spec = replace(sample.SPEC, apply=relabelled, rules_version=2)
    loaded = decode(encode(match), lambda key: spec, SOURCE)
    assert loaded.problem is None
    assert loaded.verdict.finding is Finding.OTHER_DICE
    assert "; version 1 of its rules may have rolled the dice differently" in loaded.said


def test_a_match_that_todays_rules_refuse_is_not_called_damaged() -> None:
    def stricter(state: sample.State, move: Any) -> Any:
        if isinstance(move, Keep):
            return Refusal("RC-9", "Everything is given away.")
        return sample.refusal(state, move)

    spec = replace(sample.SPEC, refusal=stricter, rules_version=2)
    loaded = decode(encode(sample.play(sample.begin(), 6)), lambda key: spec, SOURCE)
    assert loaded.verdict == Verdict(Finding.OLDER_RULES, 2)
    assert loaded.said == "Played by older rules; today's rules do not allow move 2"


# --- what was changed -----------------------------------------------------------------------------


def an_evening() -> Match:
    """A finished match in which two chairs changed hands."""
    match = sample.play(sample.begin(), 3)
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    sample.play(match, 2)
    match.reseat(0, Chair("Old Brass", "lilac", level=Level.HARD))
    return sample.play(match, 500)


def test_every_change_of_a_step_is_damage_at_that_step() -> None:
    match = an_evening()
    plain = json.loads(encode(match))
    for number, step in enumerate(plain["steps"]):
        for name in step:
            changed = json.loads(encode(match))
            value = changed["steps"][number][name]
            changed["steps"][number][name] = CHANGES[type(value)](value)
            assert verdict_on(changed) == Verdict(Finding.DAMAGED, number), (number, name)


CHANGES: dict[type, Callable[[Any], Any]] = {
    str: lambda text: text + "x",
    int: lambda number: number + 1,
    bool: lambda truth: not truth,
    list: lambda values: [*values, 1],
    type(None): lambda nothing: 0,
}


def verdict_on(plain: Any) -> Verdict | None:
    """The verdict on a record; damage of the set-up where it cannot be opened for its sake."""
    try:
        loaded = load(json.dumps(plain).encode())
    except BadInput as refused:
        told = str(refused)
        refusals = ("damaged at move 0", "not a match", "has nobody", "seat", "unknown colour")
        assert any(refusal in told for refusal in refusals), told
        return Verdict(Finding.DAMAGED, 0)
    assert isinstance(loaded, Loaded)
    assert (loaded.problem is None) == loaded.verdict.holds
    return loaded.verdict


@pytest.mark.parametrize(("number", "step"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 5)], ids=str)
@pytest.mark.parametrize(
    "changes",
    [
        {"name": "Somebody else"},
        {"person": "Somebody else"},
        {"person": ""},
        {"level": "easy"},
        {"level": "random"},
        {"colour": "moss", "name": "Anne"},
        {"hash": "0" * 64},
        {"hash": ""},
    ],
    ids="+".join,
)
def test_every_change_of_a_chair_is_damage_where_it_was_taken(
    number: int, step: int, changes: dict[str, Any]
) -> None:
    plain = json.loads(encode(an_evening()))
    before = dict(plain["chairs"][number])
    plain["chairs"][number].update(changes)
    if plain["chairs"][number] != before:
        assert verdict_on(plain) == Verdict(Finding.DAMAGED, step)
        told = load(json.dumps(plain).encode()).problem
        assert f"damaged at move {step}: the player of seat" in told


def test_exchanged_names_are_damage() -> None:
    plain = json.loads(encode(an_evening()))
    one, other = plain["chairs"][0], plain["chairs"][2]
    one["name"], other["name"] = other["name"], one["name"]
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, 0)


def test_a_chair_taken_at_another_step_or_left_out_is_damage() -> None:
    plain = json.loads(encode(an_evening()))
    plain["chairs"][3]["ply"] = 2
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, 2)
    plain = json.loads(encode(an_evening()))
    del plain["chairs"][3]
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, 5)
    plain = json.loads(encode(an_evening()))
    del plain["chairs"][4]
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, len(plain["steps"]) - 1)


def test_every_change_of_the_result_is_damage_at_the_last_step() -> None:
    """Even of its words, which no rule could find again."""
    match = an_evening()
    outcome = json.loads(encode(match))["outcome"]
    for path in places(outcome):
        plain = json.loads(encode(match))
        holder = at(plain["outcome"], path[:-1])
        value = holder[path[-1]]
        change = CHANGES.get(type(value))
        holder[path[-1]] = change(value) if change else None
        found = verdict_on(plain)
        assert found in (Verdict(Finding.DAMAGED, match.ply), Verdict(Finding.DAMAGED, 0)), path


def test_changed_names_with_new_seals_pass_and_the_help_says_so() -> None:
    record = record_of(an_evening())
    chairs = (msgspec.structs.replace(record.chairs[0], name="I"), *record.chairs[1:])
    changed = sealed(msgspec.structs.replace(record, chairs=chairs))
    assert load(to_json(changed)).verdict == Verdict(Finding.SEED)
    assert "changed names and then sealed the file again" in UNKNOWABLE


@pytest.mark.parametrize("kept", [1, 2, 5, 6])
def test_a_cut_match_is_damaged_and_with_a_new_seal_unfinished(kept: int) -> None:
    match = sample.play(sample.begin(), 500)
    record = record_of(match)
    cut = msgspec.structs.replace(record, steps=record.steps[:kept], outcome=None)
    loaded = load(to_json(cut))
    assert loaded.verdict == Verdict(Finding.DAMAGED, kept - 1)
    assert f"damaged at move {kept - 1}: moves after it were cut off" in (loaded.problem or "")
    anew = load(to_json(sealed(cut)))
    assert (anew.problem, anew.match.outcome) == (None, None)
    assert "a cut match counts as one that is not finished" in UNKNOWABLE


def test_the_first_of_several_faults_is_named() -> None:
    plain = json.loads(encode(an_evening()))
    plain["steps"][4]["joined"] = True
    plain["chairs"][3]["name"] = "Somebody else"
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, 3)
    plain["steps"][2]["joined"] = True
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, 2)


# --- older files ----------------------------------------------------------------------------------


def of_format_1(match: Match) -> dict[str, Any]:
    """What the first version of the program wrote."""
    plain: dict[str, Any] = json.loads(encode(match))
    chairs = [{k: v for k, v in c.items() if k != "hash"} for c in plain["chairs"]]
    older = {**plain, "format": 1, "chairs": chairs}
    del older["seal"]
    return older


LACKING = "names and result could not be checked"


def test_an_older_file_is_read_and_says_what_it_lacks() -> None:
    match = an_evening()
    loaded = verify(json.dumps(of_format_1(match)).encode(), find_game, SOURCE)
    assert loaded.match.state == match.state
    assert (loaded.verdict, loaded.sealed) == (Verdict(Finding.SEED), False)
    assert loaded.said == f"All moves are legal, and the dice and cards are genuine; {LACKING}"


def test_an_older_file_is_not_sealed_by_being_read() -> None:
    """Else changed names in it would become confirmed."""
    older = of_format_1(an_evening())
    older["chairs"][0]["name"] = "Somebody else"
    assert load(json.dumps(older).encode()).said.endswith(LACKING)
    newer = json.loads(encode(an_evening()))
    dressed_up = {**older, "seal": newer["seal"], "chairs": newer["chairs"]}
    assert load(json.dumps(dressed_up).encode()).said.endswith(LACKING)


def test_the_steps_of_an_older_file_are_covered_as_ever() -> None:
    older = of_format_1(an_evening())
    older["steps"][3]["joined"] = True
    assert verdict_on(older) == Verdict(Finding.DAMAGED, 3)


def test_a_newer_file_without_its_seal_is_damaged() -> None:
    plain = json.loads(encode(an_evening()))
    plain["seal"] = ""
    assert verdict_on(plain) == Verdict(Finding.DAMAGED, len(plain["steps"]) - 1)


# --- said twice -----------------------------------------------------------------------------------


def objects(data: bytes) -> Iterator[int]:
    """Where each object of a JSON text begins."""
    yield from (number for number, byte in enumerate(data) if byte == ord("{"))


def test_duplicate_keys_are_refused_everywhere() -> None:
    """Readers differ in which of the two holds; ours would take the last without a word."""
    match = an_evening()
    for data in (encode(match), json.dumps(of_format_1(match)).encode()):
        assert load(data).problem is None
        for start in objects(data):
            name = json.loads(data[start + 1 : data.index(b":", start)])
            twice = b"{" + json.dumps(name).encode() + b": 1, " + data[start + 1 :]
            with pytest.raises(BadInput) as refused:
                load(data[:start] + twice)
            assert str(refused.value) == (
                f"evening.json has {name!r} twice in one place, so it is not clear which counts."
                " Export the match again."
            )


def test_a_name_written_otherwise_is_the_same_name() -> None:
    data = encode(an_evening())
    with pytest.raises(BadInput, match="has 'seed' twice"):
        load(data.replace(b'"seed"', b'"s\\u0065ed": 1, "seed"'))


def test_a_name_said_very_often_is_refused_at_once() -> None:
    many = b", ".join(b'"%d": 1' % number for number in range(100_000))
    with pytest.raises(BadInput, match="has '99999' twice"):
        load(b'{"format": 2, %s, "99999": 1}' % many)


# --- stored ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("finding", list(Finding))
def test_a_verdict_is_stored_as_a_word_and_a_number(finding: Finding) -> None:
    verdict = Verdict(finding, 17)
    assert read_verdict(verdict.text()) == verdict
    assert verdict.words.isprintable()


@pytest.mark.parametrize(
    "stored", [None, 5, b"seed 0", "", "seed", "fine 3", "dice -1", "dice 1 1", "dice 9999999"]
)
def test_anything_else_is_no_verdict(stored: object) -> None:
    assert read_verdict(stored) is None


def test_setting_up_with_other_chairs_keeps_the_steps() -> None:
    """Names are a chain of their own: who loses them loses no step."""
    record = record_of(an_evening())
    nobody = tuple(msgspec.structs.replace(c, name="?", person="?") for c in record.chairs)
    loaded = load(to_json(msgspec.structs.replace(record, chairs=nobody)))
    assert loaded.match.ply == len(record.steps) - 1
    assert loaded.match.setup == Setup(3, {"goal": 20})
