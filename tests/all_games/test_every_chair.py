"""What holds for every game when somebody else takes a chair: for whom a match counts."""

import random
import re
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, BadInput, Level
from game.core.match.checking import verify
from game.core.match.match import Chair, Mark, Match
from game.core.match.record import encode
from game.core.statistics import reading
from game.core.statistics.summary import summarised
from game.core.storage.archive import FILE, Archive
from game.games.registry import GAMES
from game.scenes.parts.chances import curve_of
from game.scenes.records.people.told import marked
from game.scenes.records.result_page_data import told
from tests.core.recount import owner
from tests.every_game import a_match, every_game, few, find_game, seeds
from tests.playing import COLOURS, at_random, new_match, play

SEED = 6


def computer(match: Match, seat: int) -> Chair:
    return Chair(f"P{seat}", COLOURS[seat], "", Level.HARD)


def with_a_last_ply_for(spec: AnySpec, chair: Chair | None) -> Match:
    """A finished match whose last step somebody else has made; None: a computer."""
    whole = a_match(spec, SEED, 10_000)
    last = whole.steps[-1].by
    assert last is not None
    match = a_match(spec, SEED, whole.ply - 1)
    match.reseat(last, chair or computer(match, last))
    step = whole.steps[-1]
    assert step.move is not None
    match.restore(step.move, step.drawn, last, step.joined)
    assert match.outcome is not None
    return match


@every_game
def test_the_last_step_does_not_take_a_match(spec: AnySpec) -> None:
    for chair in (Chair("Newcomer", "ember", "Newcomer"), None):
        match = with_a_last_ply_for(spec, chair)
        summary = summarised(match)
        assert {one.person for one in summary.present} == {c.person for c in match.seating}


def with_changing_chairs(spec: AnySpec, seed: int) -> Match:
    """A finished match in which persons and computers came and went."""
    luck = random.Random(seed)
    match = new_match(spec, seed, luck.randint(*spec.seats))
    for _ in range(luck.randrange(8)):
        play(match, at_random(seed), luck.randrange(25))
        seat = luck.randrange(match.setup.seats)
        person = luck.choice(("", "P0", f"P{seat}", "Newcomer"))
        level = None if person else luck.choice(LEVELS)
        match.reseat(seat, Chair(f"P{seat}", COLOURS[seat], person, level))
    return play(match, at_random(seed))


@every_game
@few
@given(seed=seeds)
def test_a_seat_counts_for_the_player_with_most_decisions_in_every_list(
    spec: AnySpec, seed: int
) -> None:
    match = with_changing_chairs(spec, seed)
    if match.outcome is None:
        return  # random play has not ended this game
    owners = [owner(match, seat) for seat in range(match.setup.seats)]
    seats = {who: tuple(s for s, one in enumerate(owners) if one == who) for who in owners if who}
    summary = summarised(match)
    assert {one.person: one.seats for one in summary.present} == seats
    with TemporaryDirectory() as folder, closing(Archive.open(Path(folder) / FILE)) as archive:
        match_id = archive.new_match(match)
        archive.statistics.keep(match_id, summary)
        counted = set() if Mark.SEEN in match.marks else set(seats)
        assert {tally.player for tally in archive.people.statistics()} == counted
        assert {one.name for one in archive.statistics.people()} == counted
        file = Path(folder) / "match.json"
        archive.export(match_id, file)
        assert verify(file.read_bytes(), find_game, file.name).match.marks == match.marks


@every_game
def test_the_archive_counts_for_the_same_persons(spec: AnySpec, tmp_path: Path) -> None:
    match = with_a_last_ply_for(spec, None)
    with closing(Archive.open(tmp_path / FILE)) as archive:
        match_id = archive.new_match(match)
        counted = {tally.player for tally in archive.people.statistics()}
        assert counted == {chair.person for chair in match.seating}
        archive.statistics.keep(match_id, summarised(match))
        assert {one.name for one in archive.statistics.people()} == counted


@every_game
def test_a_running_match_that_a_person_has_played_is_not_judged(spec: AnySpec) -> None:
    match = a_match(spec, SEED, 7)
    assert match.outcome is None
    for seat in range(len(match.chairs)):
        match.reseat(seat, computer(match, seat))
    assert curve_of(match) is None


@every_game
def test_hidden_cards_of_a_computer_make_a_match_count_for_nobody(
    spec: AnySpec, tmp_path: Path
) -> None:
    match = a_match(spec, SEED, 30)
    seat = len(match.chairs) - 1
    match.reseat(seat, computer(match, seat))
    play(match, at_random(SEED), 10)
    hides = match.outcome is None and match.view(None) != match.view(seat)
    match.reseat(seat, Chair("Newcomer", COLOURS[seat], "Newcomer"))
    assert (Mark.SEEN in match.marks) == hides
    play(match, at_random(SEED))
    with closing(Archive.open(tmp_path / FILE)) as archive:
        match_id = archive.new_match(match)
        assert bool(archive.people.statistics()) != hides
        assert archive.load(match_id, find_game).match.marks == match.marks


@every_game
def test_who_comes_back_to_a_seat_sees_nothing_new(spec: AnySpec) -> None:
    match = a_match(spec, SEED, 30)
    own = match.chairs[0]
    match.reseat(0, computer(match, 0))
    match.reseat(0, own)
    assert match.marks == frozenset()


@every_game
def test_undo_of_something_new_is_marked(spec: AnySpec) -> None:
    match = new_match(spec, SEED)
    pick = at_random(SEED)
    for _ in range(60):
        if match.outcome is not None:
            return
        play(match, pick, 1)
        by = match.last_by
        assert by is not None
        refused = match.undo_refusal(by) is not None
        match.undo(by, agreed=True)
        assert (Mark.UNDO in match.marks) == refused
        if refused:
            return
        play(match, pick, 1)
    pytest.skip("nothing new came up")


@every_game
def test_a_copy_does_not_open_a_match_that_is_not_over(spec: AnySpec, tmp_path: Path) -> None:
    whole, half = a_match(spec, SEED, 10_000), a_match(spec, SEED, 12)
    copies = {"begun": a_match(spec, SEED, 0), "half": half, "whole": whole}
    files = {name: tmp_path / f"{name}.json" for name in copies}
    for name, file in files.items():
        file.write_bytes(encode(copies[name]))
    with closing(Archive.open(tmp_path / FILE)) as archive:
        before = archive.import_file(files["whole"], find_game)
        match_id = archive.new_match(half)
        for file in files.values():
            with pytest.raises(BadInput, match="is a copy of a match that is not over here"):
                archive.import_file(file, find_game)
        with pytest.raises(BadInput, match="This match is a copy"):
            archive.load(before.match_id, find_game)
        other = tmp_path / "other.json"
        other.write_bytes(encode(a_match(spec, SEED + 10, 10_000)))
        archive.import_file(other, find_game)
        archive.delete(match_id)
        assert archive.load(before.match_id, find_game).match.outcome is not None
        archive.import_file(files["half"], find_game)


@every_game
def test_results_name_all_who_decided_on_a_seat(spec: AnySpec) -> None:
    for chair, other in (
        (Chair("P0", "ember", "Newcomer"), "Newcomer"),
        (None, "a computer"),
    ):
        match = with_a_last_ply_for(spec, chair)
        last = match.steps[-1].by
        (note,) = (seat.note for seat in told(match).seats if seat.seat == last)
        assert re.search(rf"[fF]rom turn \d+ {other}$", note)
        others = [seat.note for seat in told(match).seats if seat.seat != last]
        assert not any("from turn" in note or "omputer" in note for note in others)


@every_game
def test_results_do_not_name_who_decided_nothing(spec: AnySpec) -> None:
    match = a_match(spec, SEED, 10_000)
    for seat in range(len(match.chairs)):
        match.reseat(seat, computer(match, seat))
    assert not any("omputer" in seat.note for seat in told(match).seats)


def test_the_page_of_a_player_tells_marked_matches_apart(tmp_path: Path) -> None:
    spec = GAMES[0]
    with closing(Archive.open(tmp_path / FILE)) as archive:
        for number, mark in enumerate([None, Mark.CODE, Mark.CODE, Mark.DAY, Mark.UNDO]):
            match = play(new_match(spec, number), at_random(number))
            match.marks |= {mark} if mark else set()
            match_id = archive.new_match(match)
            archive.statistics.keep(match_id, summarised(match))
        page = reading.page(archive.statistics, "P0")
    assert page.matches == 5
    assert [(one.mark, one.matches) for one in page.marked] == [
        (Mark.CODE, 2),
        (Mark.DAY, 1),
        (Mark.UNDO, 1),
    ]
    assert marked(page)[0].startswith("With a match code: ")
