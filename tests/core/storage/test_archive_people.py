"""What the archive knows of persons: their colours, tables, wins, and the odds they saw."""

from pathlib import Path

from msgspec.structs import replace

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.match.record import encode
from game.core.storage.archive import Archive
from game.core.storage.people import LastTable, Player, Tally
from tests.core import sample
from tests.core.sample import find_game
from tests.core.shown import Shown, shown_in
from tests.core.stored import finished

BOT = Chair("Bot", "moss", level=Level.EASY)

# --- people ------------------------------------------------------------------------------------


def test_players_and_their_colours_are_remembered(archive: Archive) -> None:
    chairs = (
        Chair("Anna", "ember", person="Anna"),
        Chair("Anna's other", "honey", person="Anna"),
        BOT,
    )
    archive.new_match(sample.begin(seats=3))
    archive.new_match(Match(sample.SPEC, Setup(3), 1, chairs))
    assert archive.people.players() == (Player("Anna", "ember"), Player("Cleo", "moss"))


def test_the_last_table_of_a_game_is_remembered(archive: Archive, tmp_path: Path) -> None:
    assert archive.people.last_table("race") is None
    archive.new_match(sample.begin(seats=4))
    match_id = archive.new_match(sample.begin(seats=2, goal=33))
    expected = LastTable(Setup(2, {"goal": 33}), sample.CHAIRS[:2])
    assert archive.people.last_table("race") == expected
    archive.delete(match_id)
    archive.export(archive.new_match(sample.begin(seats=2, goal=33)), tmp_path / "x.json")
    assert archive.people.last_table("race") == expected


def test_an_imported_match_is_nobody_s_last_table(archive: Archive, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(encode(sample.begin()))
    archive.import_file(file, find_game)
    assert archive.people.last_table("race") is None
    assert archive.people.players() == ()


def test_the_gentle_computer_a_person_last_played_is_remembered(archive: Archive) -> None:
    assert archive.people.last_gentle("Anna", "race") is None
    anna = Chair("Anna", "ember", person="Anna")
    for level, seed in ((Level.GENTLE, 2), (Level("gentle65"), 3), (Level.EASY, 4)):
        match = Match(sample.SPEC, Setup(2), seed, (anna, Chair("Bot", "moss", level=level)))
        finished(archive, match)
        if level is not Level.EASY:
            assert match.outcome is not None
            won = 0 in match.outcome.winners
            assert archive.people.last_gentle("Anna", "race") == (level, won)
    assert archive.people.last_gentle("Anna", "race") == (Level("gentle65"), won)
    assert archive.people.last_gentle("Cleo", "race") is None
    assert archive.people.last_gentle("Anna", "chess") is None


def test_a_person_s_results_tell_against_whom(archive: Archive) -> None:
    anna = Chair("Anna", "ember", person="Anna")
    bot, cleo = Chair("Bot", "moss", level=Level.HARD), Chair("Cleo", "honey", person="Cleo")
    expected = []
    for chairs, seed in (((anna, bot), 2), ((cleo, anna, bot), 3)):
        match = Match(sample.SPEC, Setup(len(chairs)), seed, chairs)
        match.reseat(chairs.index(bot), replace(bot, level=Level.EASY))  # counts no second time
        finished(archive, match)
        assert match.outcome is not None
        won = chairs.index(anna) in match.outcome.winners
        expected.append((won, tuple(c.level for c in chairs if c is not anna)))
    assert sorted(archive.people.results("Anna", "race"), key=str) == sorted(expected, key=str)
    assert len(archive.people.results("Anna", "race", most=1)) == 1
    assert archive.people.results("Zoe", "race") == ()


def test_statistics_count_the_finished_matches_of_persons(archive: Archive, tmp_path: Path) -> None:
    wins = {"Anna": 0, "Cleo": 0}
    for seed in range(6):
        match = sample.begin(seed)
        finished(archive, match)
        assert match.outcome is not None
        for seat in match.outcome.winners:
            if match.chairs[seat].person:
                wins[match.chairs[seat].person] += 1
    archive.new_match(sample.play(sample.begin(99), 3))
    tallies = archive.people.statistics()
    assert set(tallies) == {Tally(name, "race", 6, won) for name, won in wins.items()}
    assert [tally.won for tally in tallies] == sorted(wins.values(), reverse=True)
    assert archive.people.statistics("chess") == ()
    file = tmp_path / "x.json"
    archive.export(archive.matches(over=True)[0].match_id, file)
    archive.import_file(file, find_game)
    assert archive.people.statistics() == tallies


def test_a_person_with_two_seats_counts_once_and_a_chair_given_away_not_at_all(
    archive: Archive,
) -> None:
    chairs = (
        Chair("Anna", "ember", person="Anna"),
        Chair("Anna too", "honey", person="Anna"),
        Chair("Bo", "moss", person="Bo"),
    )
    match = Match(sample.SPEC, Setup(3), 5, chairs)
    match.reseat(2, Chair("Cat", "moss", level=Level.EASY))
    finished(archive, match)
    assert match.outcome is not None
    won = int(bool({0, 1} & set(match.outcome.winners)))
    assert archive.people.statistics() == (Tally("Anna", "race", 1, won),)


# --- odds --------------------------------------------------------------------------------------


def test_shown_chances_are_kept_with_what_then_happened(archive: Archive) -> None:
    match_id = archive.new_match(sample.begin())
    archive.odds.log(match_id, 0, {"six": 1 / 6, "even": 1 / 2})
    archive.odds.log(match_id, 0, {"six": 1 / 6})
    archive.odds.resolve(match_id, 0, "six", came=0.0)
    archive.odds.resolve(match_id, 0, "six", came=1.0)
    assert shown_in(archive, "race") == (
        Shown(match_id, 0, "even", 1 / 2, None),
        Shown(match_id, 0, "six", 1 / 6, False),
    )
    assert shown_in(archive, "chess") == ()


def test_the_matches_of_a_person_are_those_with_a_chair_of_theirs(archive: Archive) -> None:
    both = finished(archive, sample.begin(seats=3))
    alone = archive.new_match(Match(sample.SPEC, Setup(2), 1, (sample.CHAIRS[0], BOT)))
    numbers = archive.listing.numbers
    assert set(numbers(person="Anna")) == {both, alone}
    assert numbers(person="Cleo") == (both,)
    assert numbers(person="Anna", over=False) == (alone,)
    assert numbers(person="Bot") == numbers(person="Nobody") == ()
