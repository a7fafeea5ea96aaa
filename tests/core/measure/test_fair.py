"""Chances at tables of unequal players, and the fairest table."""

from dataclasses import replace

import pytest

from game.core.contract.values import Level
from game.core.measure.fair import (
    Result,
    Sitter,
    Skill,
    as_it_is,
    chances,
    counts,
    fair,
    level_skill,
    odds,
    person_skill,
)
from tests.core import sample

EASY, NORMAL, HARD = Level.EASY, Level.NORMAL, Level.HARD
SPEC = replace(
    sample.SPEC,
    rates={EASY: 0.99, NORMAL: 0.66, HARD: 0.56},
    gentle=50,
    easy_wins={25: 0.6, 50: 0.7, 75: 0.8},
    head_starts=(({"goal": 20}, 0.54), ({"goal": 21}, 0.58)),
)
BARE = replace(SPEC, head_starts=())
BOT = Sitter(NORMAL)


def person(worth: float, doubt: float = 0.0) -> Sitter:
    return Sitter(None, Skill(worth, doubt))


def test_two_computers_win_as_often_as_was_measured() -> None:
    for stronger, weaker, rate in (
        (NORMAL, EASY, 0.66),
        (HARD, NORMAL, 0.56),
        (EASY, Level.GENTLE, 0.7),
        (EASY, Level("gentle75"), 0.8),
    ):
        skills = [level_skill(SPEC, stronger), level_skill(SPEC, weaker)]
        assert chances(skills)[0] == pytest.approx(rate)


def test_between_measured_parts_a_gentle_player_is_between() -> None:
    skills = [level_skill(SPEC, Level(f"gentle{part}")) for part in range(25, 90, 5)]
    assert skills == sorted(skills, reverse=True)
    assert level_skill(SPEC, Level("gentle85")) < level_skill(SPEC, Level("gentle75"))


def test_beyond_the_last_measured_part_the_trend_of_the_last_two_goes_on() -> None:
    at_50, at_75, at_80 = (level_skill(SPEC, Level(f"gentle{part}")) for part in (50, 75, 80))
    assert at_80 - at_75 == pytest.approx((at_75 - at_50) / 5)


def test_a_gentle_player_who_has_not_been_measured_counts_like_another_such_level() -> None:
    unmeasured = replace(SPEC, easy_wins={}, rates={})
    gap = level_skill(unmeasured, NORMAL) - level_skill(unmeasured, EASY)
    for gentle in (Level.GENTLE, Level("gentle25"), Level("gentle85")):
        assert -level_skill(unmeasured, gentle) == pytest.approx(gap)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up_and_skill_counts_less_at_larger_tables(seats: int) -> None:
    even = chances([0.3] * seats)
    assert even == pytest.approx([1 / seats] * seats)
    better = chances([1.0] + [0.0] * (seats - 1), counts(SPEC, seats))
    assert sum(better) == pytest.approx(1)
    lead = odds(better[0]) - odds(1 / seats)
    assert lead == pytest.approx(1.0) if seats == 2 else 0 < lead < 1.0


def test_a_game_says_how_much_skill_counts_at_its_larger_tables() -> None:
    lucky, skilful = replace(SPEC, skill_counts=0.5), replace(SPEC, skill_counts=1.2)
    for seats in (2, 3, 4):
        table = [Sitter(HARD)] + [Sitter(EASY)] * (seats - 1)
        less, usual, more = (as_it_is(one, table, {}).chances[0] for one in (lucky, SPEC, skilful))
        assert less == usual == more if seats == 2 else less < usual < more
    lost = [Result(False, (HARD, HARD))] * 5
    assert person_skill(skilful, lost).worth < person_skill(lucky, lost).worth


def test_what_is_known_of_a_person_narrows_with_matches() -> None:
    nobody = person_skill(SPEC, [])
    assert nobody.worth == pytest.approx(level_skill(SPEC, NORMAL))
    even = [Result(n % 2 == 0, (EASY,)) for n in range(40)]
    like_easy = person_skill(SPEC, even)
    assert like_easy.doubt < nobody.doubt
    assert like_easy.worth == pytest.approx(level_skill(SPEC, EASY), abs=0.15)
    better = person_skill(SPEC, [Result(True, (HARD,))] * 8)
    assert better.worth > level_skill(SPEC, HARD)
    assert person_skill(SPEC, [Result(False, (None, HARD))]).worth < nobody.worth


def test_the_fairest_table_takes_computers_as_strong_as_the_person() -> None:
    for level in SPEC.levels:
        found = fair(BARE, [person(level_skill(BARE, level)), BOT, BOT], {"goal": 9})
        assert found.levels == (None, level, level)
        assert found.chances == pytest.approx([1 / 3] * 3)
        assert found.options == {"goal": 9}


def test_a_head_start_helps_where_no_level_can() -> None:
    strong, weak = person(0.4), person(0.0)
    found = fair(SPEC, [strong, weak], {"goal": 9})
    assert found.options == {"goal": 21, "head_start": 2}
    assert found.apart < as_it_is(SPEC, [strong, weak], {"goal": 9}).apart
    assert found == as_it_is(SPEC, [strong, weak], found.options)


def test_nothing_changes_without_need() -> None:
    even = fair(SPEC, [person(level_skill(SPEC, NORMAL)), BOT], {"goal": 9})
    assert even.levels == (None, NORMAL)
    assert even.options["head_start"] == 0


def test_the_fairest_table_is_no_less_fair_than_any_other() -> None:
    sitters = [person(-1.5), BOT, person(0.8)]
    best = fair(BARE, sitters, {})
    for level in SPEC.levels:
        other = as_it_is(BARE, [sitters[0], Sitter(level), sitters[2]], {})
        assert round(100 * best.apart) <= round(100 * other.apart)
