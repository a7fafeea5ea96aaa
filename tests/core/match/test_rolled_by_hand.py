"""Every game: matches whose dice were rolled on a real table and entered."""

import json
from collections import Counter
from collections.abc import Collection

import pytest
from hypothesis import given

from game.core.chance import ByHand, DamagedOutcomes, DiceDue, Keyed, Recording, Stream
from game.core.contract.dice import Roll, no_dice
from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat, Setup
from game.core.match.branching import branched
from game.core.match.checking import Finding, decode, verdict_of, verify
from game.core.match.entry import Entry
from game.core.match.match import Chair, Match, Played
from game.core.match.record import encode
from game.core.review.telling import Telling
from game.core.statistics.summary import summarised
from game.games.registry import GAMES
from tests.every_game import every_game, few, find_game, seeds
from tests.playing import COLOURS, actor_of, at_random

DICE = tuple(spec for spec in GAMES if spec.thrown is not no_dice)
with_dice = pytest.mark.parametrize("spec", DICE, ids=lambda spec: spec.key)
LOADED = (6, 6, 1, 5)
"""What the real dice show: loaded, so that nobody takes them for the seed's."""


class RealDice:
    """Dice in a bowl beside the table, as a file would feed them."""

    def __init__(self, seed: int) -> None:
        self._luck = Stream(seed)
        self.rolled: list[tuple[Seat, int, int]] = []  # by seat, of how many sides, the face

    def entered(self, due: DiceDue) -> list[int]:
        roll, faces = due.roll, []
        for _ in range(roll.count):
            face = min(roll.sides, LOADED[self._luck.roll("face", len(LOADED)) - 1])
            faces.append(face if self._luck.roll("loaded", 2) == 1 else 1 + face % roll.sides)
        self.rolled += [(roll.by, roll.sides, face) for face in faces]
        return faces


def begun(spec: AnySpec, seed: int, hands: Collection[Seat], dice: RealDice) -> Match:
    seats = spec.seats[1]
    chairs = [Chair(f"P{n}", COLOURS[n], person=f"P{n}", by_hand=n in hands) for n in range(seats)]
    entered: list[int] = []
    while True:
        try:
            return Match(spec, Setup(seats), seed, chairs, rolled=entered)
        except DiceDue as due:
            entered += dice.entered(due)


def step(match: Match, dice: RealDice, choose: int) -> None:
    legal = match.legal_moves()
    move, by = legal[choose % len(legal)], actor_of(match.spec, match.state)
    entered: list[int] = []
    while True:
        before = match.ply
        try:
            assert isinstance(match.play(move, by, rolled=entered), Played)
            return
        except DiceDue as due:
            assert match.ply == before, "nothing is decided yet"
            entered += dice.entered(due)


def played(spec: AnySpec, seed: int, hands: Collection[Seat], dice: RealDice) -> Match:
    match, luck = begun(spec, seed, hands, dice), Stream(seed)
    while match.to_act is not None:
        step(match, dice, luck.roll("move", 1000))
    return match


@with_dice
def test_every_roll_is_asked_for_in_words(spec: AnySpec) -> None:
    asked: dict[str, Roll] = {}

    class Bowl(RealDice):
        def entered(self, due: DiceDue) -> list[int]:
            asked[due.roll.label] = due.roll
            return super().entered(due)

    for seed in range(6):
        played(spec, seed, range(spec.seats[1]), Bowl(seed))
    assert asked.keys() <= spec.rolls.keys()
    for roll in asked.values():
        entry = Entry.of(spec, roll)
        assert entry.prompt.startswith("Roll ")
        assert "{" not in entry.prompt
        assert len(entry.prompt.split()) <= 9
        assert entry.choices
        assert len(entry.choices) <= 12


@every_game
@few
@given(seed=seeds)
def test_a_match_with_real_dice_equals_its_record(spec: AnySpec, seed: int) -> None:
    dice = RealDice(seed)
    match = played(spec, seed, range(spec.seats[1]), dice)
    data = encode(match)
    found = verify(data, find_game)
    assert found.match.steps == match.steps
    assert found.match.state == match.state
    assert found.match.outcome == match.outcome
    assert found.match.rolled_by_hand == match.rolled_by_hand
    assert bool(match.rolled_by_hand) == bool(dice.rolled)
    assert found.verdict == verdict_of(match)
    expected = Finding.BY_HAND if dice.rolled else Finding.SEED
    assert found.verdict.finding is expected, "every other outcome is the seed's"
    assert encode(found.match) == data


@with_dice
def test_one_rolls_by_hand_and_the_statistics_never_mix(spec: AnySpec) -> None:
    for seed in range(3):
        dice = RealDice(seed)
        match = played(spec, seed, {1}, dice)
        assert {by for by, _, _ in dice.rolled} == {1}
        own = Counter[tuple[int, int]]()
        for tally in summarised(match).tallies:
            if tally.own:
                assert tally.person == "P1"
                own.update(
                    {(len(tally.counts), n): count for n, count in enumerate(tally.counts, 1)}
                )
            else:
                assert tally.person != "P1", "none of hers were the program's"
        nobodys = {"dragon_farkle": "event", "yoz": "dragon"}.get(spec.key, "")
        counted = Counter({key: count for key, count in own.items() if count})
        entered = Counter((sides, face) for _, sides, face in dice.rolled)
        if nobodys:  # the Event die and the dragons' dice are in no statistics
            assert counted <= entered
        else:
            assert counted == entered
        assert counted


@with_dice
def test_the_others_dice_are_as_if_nobody_rolled_by_hand(spec: AnySpec) -> None:
    """In one position, whatever she rolls: the draws that are not hers are the seed's."""
    dice = RealDice(5)
    match = played(spec, 5, {0}, dice)
    for ply, now in enumerate(match.steps):
        if now.move is None:
            continue
        program = Recording(Keyed(match.seed, ply))
        hand = ByHand(program, {0}, [1] * 99)
        both = Recording(hand)
        match.spec.apply(match.state_at(ply - 1), now.move, both)
        if ply not in match.rolled_by_hand:
            assert now.drawn == tuple(both.outcomes) == tuple(program.outcomes)


@with_dice
def test_too_many_and_impossible_dice_are_refused(spec: AnySpec) -> None:
    dice = RealDice(2)
    match, luck = begun(spec, 2, {0, 1}, dice), Stream(2)
    while True:
        legal = match.legal_moves()
        move, by = legal[luck.roll("move", 1000) % len(legal)], actor_of(spec, match.state)
        try:
            match.play(move, by)
        except DiceDue as due:
            wanted = due.roll
            break
    ply = match.ply
    with pytest.raises(DamagedOutcomes, match=f"{wanted.sides + 1} is not from 1"):
        match.play(move, by, rolled=[wanted.sides + 1] * wanted.count)
    with pytest.raises(DamagedOutcomes, match="left over"):
        match.play(move, by, rolled=[1] * 500)
    assert match.ply == ply


@with_dice
def test_it_can_change_within_a_match(spec: AnySpec) -> None:
    """Each step keeps how it was rolled: through a switch, an undo and the file."""
    dice, luck = RealDice(7), Stream(7)
    match = begun(spec, 7, (), dice)
    switches: list[int] = []
    while match.to_act is not None and match.ply < 60:
        if match.ply and match.ply % 12 == 0:
            for seat in range(len(match.chairs)):
                chair = match.chairs[seat]
                chair = Chair(chair.name, chair.colour, chair.person, None, not chair.by_hand)
                match.reseat(seat, chair)
            switches.append(match.ply)
        step(match, dice, luck.roll("move", 1000))
    rolled = match.rolled_by_hand
    assert rolled
    assert all((ply - 1) // 12 % 2 for ply in rolled)
    assert switches
    back = match.ply // 2
    for now in (match, decode(encode(match), find_game).match):
        assert now.rolled_by_hand == rolled
        assert now.strays_from is None
    match.rewind(back)
    assert match.rolled_by_hand == tuple(ply for ply in rolled if ply <= back)
    assert verify(encode(match), find_game).match.rolled_by_hand == match.rolled_by_hand


@with_dice
def test_what_if_rolls_fairly(spec: AnySpec) -> None:
    dice = RealDice(3)
    match = played(spec, 3, range(spec.seats[1]), dice)
    chairs = [Chair(chair.name, chair.colour, chair.person) for chair in match.chairs]
    branch = branched(match, match.ply // 2, chairs=chairs)
    pick = at_random(3)
    for _ in range(20):
        if branch.to_act is None:
            break
        move = pick(branch.legal_moves())
        assert isinstance(branch.play(move, actor_of(spec, branch.state)), Played)
    assert branch.ply > match.ply // 2


def test_the_log_says_which_dice_were_rolled_by_hand() -> None:
    (spec,) = (spec for spec in GAMES if spec.key == "yahtzee_challenge")
    match = played(spec, 4, {0}, RealDice(4))
    telling = Telling(spec)
    for ply in range(match.ply + 1):
        telling.tell(ply, match.events_at(ply, None), match.hands_at(ply))
    marked = [line for line in telling.lines if line.text.endswith("(rolled by hand)")]
    assert {line.ply for line in marked} <= set(match.rolled_by_hand)  # some share a line
    assert all("{seat:0}" in line.text for line in marked)
    assert 0 < len(marked) < len(telling.lines)
    assert match.hands_at(match.rolled_by_hand[0]) == {0}


def test_a_file_of_nobody_who_rolls_by_hand_is_as_before() -> None:
    (spec,) = (spec for spec in GAMES if spec.key == "yahtzee_challenge")
    plain = encode(begun(spec, 1, (), RealDice(1)))
    assert b"by_hand" not in plain
    assert b'"format": 2' in plain
    marked = encode(begun(spec, 1, {0}, RealDice(1)))
    assert b'"by_hand": true' in marked
    for written, hand in ((plain, []), (marked, ["by_hand"])):
        fields = ["seat", "ply", "name", "colour", "person", "level", *hand, "hash"]
        assert list(json.loads(written)["chairs"][0]) == fields
    assert b'"format": 3' in marked
    lied = marked.replace(b'"by_hand": true', b'"by_hand": false')
    found = decode(lied, find_game)
    assert found.problem is not None
    assert "seat 1 was changed afterwards" in found.problem
