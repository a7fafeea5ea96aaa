"""A match leaves its summary when it ends; luck and older matches are caught up on elsewhere."""

import zlib

import pytest

from game.core.contract.judging import AnyJudge
from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.match.record import record_of
from game.core.review.split import Split
from game.core.review.splitting import split
from game.core.statistics import reading
from game.core.statistics.summary import summarised
from game.games.registry import GAMES, find
from game.scenes.match.journal import ArchiveJournal
from game.scenes.records import summing
from game.scenes.records.reckoning import packed
from game.scenes.records.summing import CatchingUp, Summed, sum_up
from tests.patience import until
from tests.playing import at_random, chairs_for, new_match, play, play_on
from tests.scenes.stage import Stage

QUICK = find("quazos_gambit")  # whose luck is reckoned in no time


def stored(stage: Stage, match: Match) -> int:
    match_id = stage.services.archive.new_match(match)
    stage.services.archive.release(match_id)
    return match_id


def catch_up(stage: Stage) -> CatchingUp:
    catching_up = CatchingUp(stage.services.archive, stage.services.writer)

    def done() -> bool:
        catching_up.update()
        return catching_up.done

    until(done, "all was caught up on")
    assert stage.services.writer.flush()
    return catching_up


def test_a_match_that_ends_at_the_table_is_summed_up_at_once(stage: Stage) -> None:
    spec = find("yahtzee_challenge")
    match = Match(spec, Setup(2), 5, chairs_for(spec, 2))
    writer = stage.services.writer
    journal = ArchiveJournal(writer, writer.new_match(match))
    for now in play_on(match, at_random(5)):
        if now.ply:
            journal.append(now, now.ply, now.steps[-1])
            journal_odds(journal, now)
    journal.append(match, match.ply, match.steps[-1])
    until(lambda: writer.flush(1.0), "it is written")
    store = stage.services.archive.statistics
    (faces,) = reading.page(store, "P0").dice
    (tally,) = (tally for tally in summarised(match).tallies if tally.person == "P0")
    assert faces.counts == tally.counts
    assert sum(held.count for held in reading.page(store, "P0").held) > 0, "odds came before it"
    assert reading.page(store, "P0").waiting == 1, "luck has not been reckoned"


def journal_odds(journal: ArchiveJournal, match: Match) -> None:
    if match.to_act is not None and match.ply % 10 == 0:
        odds = match.spec.odds(match.view(match.to_act), match.to_act)
        if odds is not None:
            journal.note_odds(match, odds)


def nobody_knows(judge: AnyJudge, spec: AnySpec, match: Match) -> None:
    """In place of luck, which takes seconds in a match of random moves."""


def test_every_game_is_summed_up_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summing, "split", nobody_knows)
    matches = [play(new_match(spec, 4, 2), at_random(4)) for spec in GAMES]
    sent = [(number, packed(record_of(match))) for number, match in enumerate(matches)]
    for number, summed in enumerate(sum_up(sent)):
        match = matches[number]
        assert summed.match_id == number
        assert summed.summary is not None
        judge = match.spec.judge() if match.spec.judge else None
        assert summed.summary.judge == (judge.version if judge else 0)
        assert summed.summary.tallies == summarised(match).tallies
        if judge is not None and judge.fits(match.setup):
            assert all(one.least is not None for one in summed.summary.present)


def test_luck_is_that_of_the_split() -> None:
    match = play(new_match(QUICK, 4, 2), at_random(4))
    (summed,) = sum_up([(7, packed(record_of(match)))])
    assert QUICK.judge is not None
    judge = QUICK.judge()
    found = summarised(match, split(judge, QUICK, match), judge)
    assert summed == Summed(7, found)
    assert all(one.luck for one in found.present)


def test_what_goes_on_or_cannot_be_read_is_given_up() -> None:
    match = play(new_match(GAMES[0], 4, 2), at_random(4), 30)
    sent = [(1, packed(record_of(match))), (2, zlib.compress(b"{}"))]
    assert list(sum_up(sent)) == [Summed(1, None), Summed(2, None)]


def test_a_match_that_breaks_a_judge_keeps_no_other_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    matches = [play(new_match(QUICK, seed, 2), at_random(seed)) for seed in (1, 2)]
    sent = [(number, packed(record_of(match))) for number, match in enumerate(matches)]

    def breaks_once(judge: AnyJudge, spec: AnySpec, match: Match) -> Split:
        if match.seed == 1:
            raise ZeroDivisionError
        return split(judge, spec, match)

    monkeypatch.setattr(summing, "split", breaks_once)
    assert [summed.match_id for summed in sum_up(sent)] == [1]
    assert "match 0 cannot be summed up" in caplog.text


def test_older_matches_are_caught_up_on_and_then_nobody_waits(stage: Stage) -> None:
    for seed in range(3):
        stored(stage, play(new_match(QUICK, seed, 2), at_random(seed)))
    store = stage.services.archive.statistics
    assert reading.house(store).waiting == 3
    catch_up(stage)
    services = reading.house(store)
    assert (services.waiting, services.matches) == (0, 3)
    (fortune,) = reading.page(store, "P0").fortunes
    assert len(fortune.sums) == 3
    assert {one.name for one in services.people} == {"P0", "P1"}


def test_a_damaged_match_holds_nobody_up(stage: Stage) -> None:
    sound = stored(stage, play(new_match(QUICK, 1, 2), at_random(1)))
    broken = stored(stage, play(new_match(QUICK, 2, 2), at_random(2)))
    archive = stage.services.archive
    with archive._database.writing() as sql:
        sql.execute("UPDATE packed SET steps = ? WHERE match = ?", (b"nonsense", broken))
    catch_up(stage)
    assert reading.house(archive.statistics).waiting == 0
    assert [sat.match for sat in archive.statistics.sat("P0", None)] == [sound]


def test_leaving_the_page_postpones_the_rest(stage: Stage) -> None:
    for seed in range(3):
        stored(stage, play(new_match(QUICK, seed, 2), at_random(seed)))
    catching_up = CatchingUp(stage.services.archive, stage.services.writer)
    for _ in range(4):
        catching_up.update()
    catching_up.close()
    catching_up.close()
    assert reading.house(stage.services.archive.statistics).waiting > 0
    catch_up(stage)
    assert reading.house(stage.services.archive.statistics).waiting == 0


def test_an_empty_house_has_nothing_to_catch_up_on(stage: Stage) -> None:
    catching_up = CatchingUp(stage.services.archive, stage.services.writer)
    assert catching_up.done
    assert not catching_up.update()
    assert catching_up.done


def test_who_won_is_known_before_anybody_s_luck(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, bool]] = []

    class Reckoning:
        running = True

        def __init__(self, _: object, sent: tuple[tuple[int, bytes], ...], luck: bool) -> None:
            asked.append((len(sent), luck))
            self._sent, self._luck = sent, luck

        def harvest(self) -> list[Summed]:
            self.running = False
            return list(sum_up(self._sent, self._luck))

    monkeypatch.setattr(summing, "Background", Reckoning)
    monkeypatch.setattr(summing, "split", lambda *_: None)
    evenings = stage.services.archive.statistics
    numbers = {stored(stage, play(new_match(GAMES[0], seed, 2), at_random(4))) for seed in (1, 2)}
    assert set(evenings.unread()) == numbers
    catch_up(stage)
    assert asked == [(2, False), (2, True)]
    assert not evenings.unread()
    assert not evenings.missing()
