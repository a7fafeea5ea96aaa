"""Recaps: their first and last ply, their order, and what is left out."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.recapping import Deed, Told, Weight
from game.core.contract.reviewing import Reviewing
from game.core.match.match import Match
from game.core.review.recap import recap_of, stretch_of
from game.games.registry import find
from tests import lantern
from tests.playing import at_random, new_match, play, play_on

SPEC = lantern.SPEC


def some_way(seed: int = 3, plies: int = 30) -> Match:
    return play(new_match(SPEC, seed), at_random(seed), plies)


def other_than(match: Match) -> int:
    last = match.last_by
    assert last is not None
    return 1 - last


def test_before_the_first_decision_there_is_nothing_to_tell() -> None:
    match = new_match(SPEC, 3)
    assert recap_of(match, 0, None) is None
    actor = match.to_act
    assert actor is not None
    match.play(match.legal_moves()[0], actor)
    assert recap_of(match, actor, None) is None
    assert recap_of(match, 1 - actor, None) is None


def test_what_went_by_itself_is_no_decision() -> None:
    seen = set()
    for seed in range(12):
        for match in play_on(new_match(SPEC, seed), at_random(seed), 60):
            you = match.last_by
            if you is None or match.ply < 9 or match.steps[match.ply - 1].by in (you, None):
                continue
            last = match.steps[match.ply].move
            assert last is not None
            only = len(SPEC.legal_moves(match.state_at(match.ply - 1))) == 1
            by_itself = only and not last.draws and not last.keeps_secret
            told = stretch_of(match, you)
            assert (told is not None) == by_itself
            assert told is None or told[-1] == match.ply - 1
            seen.add(by_itself)
    assert seen == {True, False}


def test_a_recap_begins_after_the_own_last_step() -> None:
    match = some_way()
    you = other_than(match)
    recap = recap_of(match, you, you)
    assert recap is not None
    assert match.steps[recap.first - 1].by == you
    assert {match.steps[ply].by for ply in range(recap.first, recap.last + 1)} == {1 - you}
    assert recap.last == match.ply
    assert recap.turns == ((recap.first, recap.last),)


def test_what_was_done_to_you_comes_first_and_a_turn_that_a_row_tells_of_is_not_quiet() -> None:
    match = some_way()
    you = other_than(match)

    def retell(stretch: Sequence[Told], seat: int, view: object) -> list[Deed]:
        ply = stretch[-1].ply
        return [
            Deed(ply, weight, "icon_dice", weight.name, seat=seat) for weight in reversed(Weight)
        ]

    match.spec = replace(SPEC, reviewing=Reviewing(retell=retell))
    recap = recap_of(match, you, None)
    assert recap is not None
    assert [deed.weight for deed in recap.deeds] == sorted(Weight)
    assert recap.concerns
    assert recap.untold(()) == 1
    assert recap.untold(recap.deeds) == 0


def test_a_new_leader_is_mentioned_once() -> None:
    spec = find("yahtzee_challenge")
    told = []
    match = new_match(spec, 8, 2)
    pick = at_random(8)
    while (actor := match.to_act) is not None and match.ply < 400:
        recap = recap_of(match, 1, None) if actor == 1 and match.last_by == 0 else None
        if recap is not None:
            said = [deed.said for deed in recap.deeds if deed.picture == "icon_trophy"]
            ahead = spec.score(match.state, 0), spec.score(match.state, 1)
            told.append((said, ahead))
        match.play(pick(match.legal_moves()), actor)
    spoken = [(said, ahead) for said, ahead in told if said]
    assert spoken
    for said, (theirs, yours) in spoken:
        assert said == [f"{{seat:0}} leads with {theirs:,}; you have {yours:,}"]
