"""The pages of players: their figures add up to those of the matches."""

import math
import random
from collections import Counter
from datetime import datetime, timedelta, timezone

import pytest
from msgspec.structs import replace

from game.core.contract.judging import result
from game.core.match.match import Match
from game.core.statistics.calibration import EDGES, band_of
from game.core.statistics.page import Found, Listed
from game.core.statistics.reading import found_of, house, page, people, rows
from game.core.statistics.streaks import longest, usual
from game.core.statistics.summary import DiceTally, Present, Summary, summarised
from game.core.storage.archive import Archive
from tests.core import sample
from tests.core.shown import Shown, shown_in
from tests.core.statistics.played import (
    COMPUTER,
    at_once,
    last_id,
    play_here,
    summed_up,
    with_luck,
)
from tests.core.stored import finished

HOUR = 3600.0


def greenwich(when: float) -> datetime:
    return datetime(1970, 1, 1) + timedelta(seconds=when)


def put(archive: Archive, started: float, ended: float, summary: Summary) -> int:
    """A summary of a match that was played at these times."""
    match_id = finished(archive, sample.begin())
    with archive._database.writing() as sql:
        values = (started, ended, match_id)
        sql.execute("UPDATE match SET started = ?, played = ? WHERE id = ?", values)
    archive.statistics.keep(match_id, summary)
    return match_id


def alone(part: float, colour: str = "ember", **more: float) -> Summary:
    """A match of Anna's of which nothing but her part of the win is known."""
    return Summary("race", (Present("Anna", colour, (0,), part, **more),), (), None, (), 1)


# --- who there is --------------------------------------------------------------------------------


def test_an_empty_house_has_an_empty_page(archive: Archive) -> None:
    store = archive.statistics
    assert people(store) == ()
    empty = page(store, "Nobody")
    assert (empty.matches, empty.wins, empty.streak, empty.usual_streak) == (0, 0, 0, 0)
    assert (empty.rival, empty.dice, empty.fortunes, empty.held) == (None, (), (), ())
    none = house(store)
    assert (none.matches, none.evenings, none.closest, none.turnaround) == (0, 0, None, None)


def test_everybody_is_listed_and_no_computer(archive: Archive) -> None:
    first = summed_up(archive, ("Anna", "Cleo", COMPUTER), 1)
    second = summed_up(archive, ("Cleo", COMPUTER), 2)
    assert first.outcome is not None
    assert second.outcome is not None
    won = [seat in first.outcome.winners for seat in (0, 1)]
    assert people(archive.statistics) == (
        Listed("Cleo", "ember", 2, won[1] + float(0 in second.outcome.winners)),
        Listed("Anna", "ember", 1, won[0]),
    )


def test_the_colour_is_the_last_one_and_always_only_if_there_was_no_other(
    archive: Archive,
) -> None:
    summed_up(archive, ("Anna", "Cleo"), 1)
    assert page(archive.statistics, "Anna").always
    summed_up(archive, ("Cleo", "Anna"), 2)
    anna = page(archive.statistics, "Anna")
    assert (anna.colour, anna.always) == ("harbour", False)


def test_shared_wins_count_by_their_part_and_go_on_with_a_streak(archive: Archive) -> None:
    for number, part in enumerate((1.0, 0.5, 1.0, 0.0, 1.0)):
        put(archive, number * HOUR, number * HOUR + 60, alone(part))
    anna = page(archive.statistics, "Anna")
    assert (anna.matches, anna.wins, anna.streak) == (5, 3.5, 3)
    assert anna.usual_streak == usual(5, 4 / 5)


def test_a_game_of_its_own_has_a_page_of_its_own(archive: Archive) -> None:
    put(archive, 0, 60, alone(1.0))
    put(archive, HOUR, HOUR + 60, replace(alone(0.0), game="chess"))
    store = archive.statistics
    assert page(store, "Anna").matches == 2
    assert [page(store, "Anna", game).wins for game in ("race", "chess", "go")] == [1, 0, 0]


def test_the_rival_is_whom_one_met_most_often(archive: Archive) -> None:
    wins = {"Anna": 0, "Bo": 0}
    for seed, names in enumerate((("Anna", "Bo"), ("Anna", "Cleo"), ("Bo", "Anna"))):
        match = summed_up(archive, names, seed)
        assert match.outcome is not None
        if "Bo" in names:
            for seat in match.outcome.winners:
                wins[names[seat]] += 1
    rival = page(archive.statistics, "Anna").rival
    assert rival is not None
    assert (rival.name, rival.matches) == ("Bo", 2)
    assert (rival.mine, rival.theirs) == (wins["Anna"], wins["Bo"])


# --- evenings ------------------------------------------------------------------------------------

MIDNIGHT = 1_700_006_400.0  # of the 15th of November 2023, in Greenwich
assert greenwich(MIDNIGHT).hour == greenwich(MIDNIGHT).minute == 0


def test_a_day_ends_at_five_in_the_morning(archive: Archive) -> None:
    for hours in (-1.0, 4.9):  # eleven in the evening, and nearly five
        put(archive, MIDNIGHT + hours * HOUR, MIDNIGHT + hours * HOUR, alone(1))
    assert page(archive.statistics, "Anna", local=greenwich).evenings == 1
    put(archive, MIDNIGHT + 5 * HOUR, MIDNIGHT + 5 * HOUR, alone(1))
    assert page(archive.statistics, "Anna", local=greenwich).evenings == 2
    assert house(archive.statistics, greenwich).evenings == 2


def test_a_resumed_match_counts_for_two_evenings(archive: Archive) -> None:
    put(archive, MIDNIGHT, MIDNIGHT + 48 * HOUR, alone(1))
    assert page(archive.statistics, "Anna", local=greenwich).evenings == 2


def test_an_evening_is_one_of_the_place_where_it_was(archive: Archive) -> None:
    for hours in (3.0, 6.0):
        put(archive, MIDNIGHT + hours * HOUR, MIDNIGHT + hours * HOUR, alone(1))
    auckland = timezone(timedelta(hours=13))
    for local, evenings in (
        (greenwich, 2),
        (lambda when: greenwich(when + 3 * HOUR), 1),
        (lambda when: datetime.fromtimestamp(when, auckland), 1),
    ):
        assert page(archive.statistics, "Anna", local=local).evenings == evenings


def test_clocks_that_are_put_back_in_a_week_are_asked_each_time(archive: Archive) -> None:
    change = MIDNIGHT + 26 * HOUR
    for hours in (28.5, 29.5):  # half past four and half past five; with summer time both later
        put(archive, MIDNIGHT + hours * HOUR, MIDNIGHT + hours * HOUR, alone(1))

    def summer(when: float) -> datetime:
        return greenwich(when + (HOUR if when < change else 0))

    assert page(archive.statistics, "Anna", local=summer).evenings == 2
    assert page(archive.statistics, "Anna", local=lambda w: greenwich(w + HOUR)).evenings == 1


def test_a_clock_far_beyond_all_years_tells_no_evening_but_breaks_nothing(
    archive: Archive,
) -> None:
    put(archive, 1e18, 1e18, alone(1))
    assert page(archive.statistics, "Anna").matches == 1


# --- luck ----------------------------------------------------------------------------------------


def test_luck_is_summed_match_by_match_with_the_usual_spread(archive: Archive) -> None:
    numbers = []
    for number, luck in enumerate((0.3, -0.1, 0.2)):
        match = play_here(archive, ("Anna", "Bo"), number)
        numbers.append(last_id(archive))
        archive.statistics.keep(numbers[-1], with_luck(summarised(match), luck, 0.0))
    (fortune,) = page(archive.statistics, "Anna").fortunes
    assert fortune.matches == tuple(numbers)
    assert fortune.sums == pytest.approx((30, 20, 40))
    spread = 1.96 * math.sqrt((30**2 + 10**2 + 20**2) / 6)  # Bo's luck, 0, counts too
    assert fortune.spread == pytest.approx([spread * math.sqrt(n) for n in (1, 2, 3)])
    assert fortune.found is Found.TOO_FEW


def test_matches_whose_luck_nobody_reckoned_are_left_out(archive: Archive) -> None:
    put(archive, 0, 60, alone(1))
    put(archive, HOUR, HOUR + 60, alone(1, luck=-0.2))
    (fortune,) = page(archive.statistics, "Anna").fortunes
    assert fortune.sums == (-20,)


def test_luck_may_be_looked_at_after_every_match() -> None:
    draw = random.Random(1)
    houses, matches, alarms = 300, 100, 0
    for _ in range(houses):
        lucks = [draw.gauss(0, 38) for _ in range(matches)]
        some = (lucks[:n] for n in range(20, matches + 1, 4))
        alarms += any(found_of(each) is Found.UNUSUAL for each in some)
    assert alarms <= 15


def test_luck_that_is_seldom_but_large_may_be_looked_at_too() -> None:
    draw = random.Random(2)
    houses, matches, alarms = 300, 100, 0
    for _ in range(houses):
        lucks = [90 if draw.random() < 0.2 else -22.5 for _ in range(matches)]
        some = (lucks[:n] for n in range(20, matches + 1, 4))
        alarms += any(found_of(each) is Found.UNUSUAL for each in some)
    assert alarms <= 15


def test_luck_that_leans_is_found(archive: Archive) -> None:
    draw = random.Random(3)
    found = [found_of([draw.gauss(20, 38) for _ in range(80)]) for _ in range(100)]
    assert found.count(Found.UNUSUAL) >= 80
    assert {found_of([50.0] * 19), found_of([50.0, -50.0] * 10)} == {Found.TOO_FEW, Found.USUAL}


# --- chances -------------------------------------------------------------------------------------


def told_to(name: str, matches: dict[int, Match], shown: tuple[Shown, ...]) -> list[Shown]:
    found = []
    for one in shown:
        match = matches[one.match_id]
        by = match.steps[one.ply + 1].by
        if by is not None and match.chairs[by].person == name:
            found.append(one)
    return found


def test_chances_are_compared_with_what_came_band_by_band(archive: Archive) -> None:
    matches = {}
    for seed in range(12):
        match = summed_up(archive, ("Anna", "Bo"), seed)
        matches[last_id(archive)] = match
    mine = told_to("Anna", matches, shown_in(archive))
    held = page(archive.statistics, "Anna").held
    assert [(one.low, one.high) for one in held] == [(0.0, 0.2), (0.4, 0.6)]
    for one in held:
        some = [row for row in mine if one.low <= row.chance < one.high]
        assert one.count == len(some)
        assert one.said == pytest.approx(sum(row.chance for row in some) / len(some))
        assert one.came == pytest.approx(sum(row.happened or 0 for row in some) / len(some))
        off = Counter[int]()
        for row in some:
            off[row.match_id] += (row.happened or 0) - row.chance  # type: ignore[assignment]
        squares = sum(each**2 for each in off.values()) * len(off) / (len(off) - 1)
        assert one.error == pytest.approx(math.sqrt(squares) / len(some))
        assert one.holds
        assert one.enough == (one.count >= 30)


def test_the_rows_of_a_band_are_those_that_were_counted_the_latest_first(
    archive: Archive,
) -> None:
    matches = {}
    for seed in range(4):
        match = summed_up(archive, ("Anna", "Bo"), seed)
        matches[last_id(archive)] = match
    mine = told_to("Anna", matches, shown_in(archive))
    for low, high in ((0.0, 0.2), (0.4, 0.6), (0.0, 1.0), (0.9, 1.0)):
        seen = rows(archive.statistics, "Anna", None, low, high)
        assert {(row.match, row.ply, row.key, row.came) for row in seen} == {
            (row.match_id, row.ply, row.key, row.happened)
            for row in mine
            if low <= row.chance < high
        }
        assert [row.when for row in seen] == sorted((row.when for row in seen), reverse=True)
    assert rows(archive.statistics, "Anna", "chess", 0, 1) == ()


def test_every_chance_belongs_to_one_band() -> None:
    assert [band_of(edge) for edge in EDGES] == [0, 1, 2, 3, 4, 5, 5]
    assert [band_of(chance) for chance in (0.19, 0.2, 0.899, 0.9, 0.999)] == [0, 1, 4, 5, 5]


# --- all players ---------------------------------------------------------------------------------


def test_the_closest_finish_is_that_with_the_fewest_points_apart(archive: Archive) -> None:
    apart = {}
    for seed in range(5):
        match = summed_up(archive, ("Anna", "Bo"), seed)
        apart[last_id(archive)] = summarised(match).apart
    closest = house(archive.statistics).closest
    assert closest is not None
    assert closest.value == min(value for value in apart.values() if value is not None)
    assert apart[closest.match] == closest.value
    assert closest.game == "race"


def test_the_largest_turnaround_names_who_had_the_smallest_chance_and_won(
    archive: Archive,
) -> None:
    put(archive, 0, 1, alone(1, least=0.2))
    put(archive, 2, 3, alone(0, least=0.01))  # lost after all
    put(archive, 4, 5, alone(0.5, least=0.02))  # did not win alone
    other = Present("Bo", "moss", (1,), 1, None, None, 0.04)
    best = put(archive, 6, 7, Summary("race", (other,), (), None, (), 1))
    found = house(archive.statistics).turnaround
    assert found is not None
    assert (found.match, found.name, found.value, found.when) == (best, "Bo", 0.04, 7)


def test_a_party_turns_the_tables_together(archive: Archive) -> None:
    party = tuple(Present(name, "moss", (0,), 1, None, None, 0.03) for name in ("Anna", "Bo"))
    put(archive, 6, 7, Summary("race", party, (), None, (), 1))
    found = house(archive.statistics).turnaround
    assert found is not None
    assert (found.name, found.value) == ("", 0.03)


# --- fifty evenings ------------------------------------------------------------------------------


def test_fifty_evenings_add_up_to_what_happened_in_them(archive: Archive) -> None:
    luck = random.Random(5)
    names = ["Anna", "Bo", "Cleo", "Dora", COMPUTER]
    played: list[tuple[list[str], Match]] = []
    for evening in range(50):
        at_table = luck.sample(names, luck.choice((2, 3, 4)))
        played.append((at_table, at_once(archive, at_table, evening, goal=15)))
    for name in names[:-1]:
        anna, dice, parts = page(archive.statistics, name), Counter[int](), []
        for at_table, match in played:
            if name in at_table:
                seat = at_table.index(name)
                assert match.outcome is not None
                parts.append(result(match.outcome)[seat])
                events = (e for ply in range(match.ply + 1) for e in match.events_at(ply, None))
                dice.update(
                    e.face for e in events if isinstance(e, sample.Rolled) and e.seat == seat
                )
        (faces,) = anna.dice
        assert faces.counts == tuple(dice[face] for face in range(1, 7))
        assert (anna.matches, anna.wins) == (len(parts), sum(parts))
        assert anna.streak == longest(part > 0 for part in parts)
        assert anna.waiting == 0
        assert {one.found for one in anna.dice} == {Found.TOO_FEW}
    whole = house(archive.statistics)
    assert whole.matches == sum(at_table != [COMPUTER] for at_table, _ in played) == 50
    assert sum(one.matches for one in whole.people) == sum(
        name != COMPUTER for at_table, _ in played for name in at_table
    )


def test_dice_that_are_thrown_by_many_need_more_to_be_unusual(archive: Archive) -> None:
    counts = (150, 150, 150, 150, 150, 215)
    put(archive, 0, 1, replace(alone(1), tallies=(DiceTally("Anna", counts),)))
    (alone_here,) = page(archive.statistics, "Anna").dice
    assert alone_here.found is Found.UNUSUAL
    with archive._database.writing() as sql:
        sql.executemany("INSERT INTO player VALUES (?, 'moss', 0)", [(f"P{n}",) for n in range(40)])
    (among_many,) = page(archive.statistics, "Anna").dice
    assert among_many.found is Found.TOO_FEW
    assert among_many.counts == counts
