"""What holds for every game: a computer player's reason tells nobody what they may not know."""

import zlib

import msgspec
from hypothesis import given

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.match.match import Match
from game.core.match.record import encode
from tests.every_game import every_game, few, find_game, seeds
from tests.playing import at_random, new_match, viewers


def reasoned(spec: AnySpec, seed: int, plies: int) -> Match:
    """A match some way on, in which every reason tells all that the seat knows."""
    least, most = spec.seats
    match = new_match(spec, seed, least + seed % (most - least + 1))
    pick = at_random(seed)
    while match.ply < plies and (actor := match.to_act) is not None:
        match.play(pick(match.legal_moves()), actor, why=known(match.view(actor)))
    return match


def known(view: object) -> str:
    return f"I know {zlib.crc32(msgspec.json.encode(view))}."


@every_game
@few
@given(seed=seeds)
def test_a_reason_is_the_same_whatever_the_viewer_does_not_know(spec: AnySpec, seed: int) -> None:
    match = reasoned(spec, seed, 90)
    if match.outcome is not None:
        return
    for ply in range(1, match.ply + 1, 3):
        by = match.steps[ply].by or 0
        for viewer in viewers(match.setup.seats):
            why = match.reason_at(ply, viewer)
            seen = match.view(viewer, ply - 1)
            other = spec.imagine(seen, viewer or 0, Stream(f"{seed}/{ply}"))
            assert why in ("", known(spec.observe(other, by)))


@every_game
def test_after_the_end_every_reason_is_in_the_log(spec: AnySpec) -> None:
    match = reasoned(spec, 3, 3000)
    told = [bool(match.reason_at(ply, None)) for ply in range(1, match.ply + 1)]
    assert match.outcome is None or all(told)


def test_reasons_wait_for_the_end_where_hands_are_shut_and_come_at_once_where_they_are_open() -> (
    None
):
    told = {}
    for key in ("dragon_farkle", "yoho", "yahtzee_challenge", "quazos_gambit", "yoz"):
        match = reasoned(find_game(key), 5, 60)
        assert match.outcome is None
        told[key] = sum(bool(match.reason_at(ply, None)) for ply in range(1, 61)) / 60
    assert told["dragon_farkle"] < 0.8
    assert told["yoho"] < 0.5
    assert [share for key, share in told.items() if key[0] not in "d" and key != "yoho"] == [1] * 3


def test_a_reason_goes_with_its_step_and_is_written_nowhere() -> None:
    match = reasoned(find_game("yahtzee_challenge"), 5, 12)
    silent = new_match(match.spec, match.seed, match.setup.seats)
    for step in match.steps[1:]:
        assert step.move is not None
        silent.play(step.move, step.by or 0)
    assert encode(match) == encode(silent)
    match.rewind(7)
    match.play(match.legal_moves()[0], match.to_act or 0)
    assert match.reason_at(7, None)
    assert not match.reason_at(8, None)
