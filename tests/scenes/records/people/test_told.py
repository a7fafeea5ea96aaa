"""The sentences of the page of people: few words, and always the same ones."""

from random import Random

import pytest
from msgspec.structs import replace

from game.core.statistics.page import CalibrationBand, Faces, Found, Listed, Moment
from game.core.wording import MINUS
from game.scenes.records.people import told
from game.scenes.records.people.wins_panel import shares
from tests.scenes.records.people import made


@pytest.mark.parametrize(
    ("wins", "said"),
    [(0.0, "0"), (27.0, "27"), (2.5, "2½"), (0.5, "½"), (1 / 3, "⅓"), (3.2, "3.2"), (2 / 3, "⅔")],
)
def test_a_shared_win_counts_a_part(wins: float, said: str) -> None:
    assert told.wins_of(wins) == said


def test_three_shared_wins_of_three_make_one() -> None:
    assert told.wins_of(1 / 3 + 1 / 3 + 1 / 3) == "1"


@pytest.mark.parametrize(
    ("wins", "matches", "said"),
    [
        (1, 1, "won the only match"),
        (0.5, 1, "shared the only match"),
        (0, 1, "one match, no win yet"),
        (0, 9, "9 matches, no win yet"),
        (27, 61, "won 27 of 61"),
        (0, 0, "no match yet"),
    ],
)
def test_the_results_of_a_person_are_put_into_words(wins: float, matches: int, said: str) -> None:
    assert told.won(wins, matches) == said


@pytest.mark.parametrize(
    ("held", "word"),
    [
        (made.HELD[1], "as expected"),
        (made.TOO_SURE, "came less often"),
        (made.TOO_SHY, "came more often"),
        (made.HELD[5], "too few to tell"),
    ],
)
def test_a_band_has_one_of_four_verdicts(held: CalibrationBand, word: str) -> None:
    assert told.word(held).value == word


def test_too_few_chances_have_no_result() -> None:
    assert told.came(made.HELD[5]) == ""
    assert told.came(made.HELD[1]) == "came true 29 ± 2 %"


def test_a_band_two_errors_off_still_holds() -> None:
    held = CalibrationBand(0.4, 0.6, 0.5, 0.56, 0.031, 90, enough=True)
    assert told.word(held) is told.Word.HOLDS
    assert told.word(replace(held, error=0.029)) is told.Word.LOW


def test_dice_are_as_they_should_be_or_unusual_and_never_anything_else() -> None:
    said = [
        told.dice_found(faces) for faces in (made.SIX_FACES, made.TWELVE_FACES, made.EIGHT_FACES)
    ]
    assert said == [
        "Normal for fair dice.",
        "Unusual: 1 in 300 with fair dice.",
        "Too few rolls to tell.",
    ]


def test_luck_is_shown_with_its_usual_range() -> None:
    found, figures = told.luck_found(made.LUCK)
    assert (found, figures) == ("Normal luck:", f"{MINUS}74 wins in 100 (usual: ±166)")
    assert told.luck_found(replace(made.LUCK, found=Found.TOO_FEW))[0] == "Too few matches to tell:"


def test_four_tiles_of_somebody_who_has_played_for_long() -> None:
    assert told.tiles(made.MAREN) == (
        ("61", "matches", "14 evenings, 38 hours"),
        ("44", "wins in 100", "a shared win counts in part"),
        ("5", "wins in a row", "usual in 61 matches: 4.6 wins"),
        ("15 : 12", "Tobias", "most frequent rival, 27 times"),
    )


def test_a_score_between_two_has_no_fraction_that_the_typeface_spoils() -> None:
    rival = replace(made.RIVAL, mine=2.5, theirs=1 / 3)
    assert told.tiles(replace(made.MAREN, rival=rival))[3][0] == "2.5 : 0.3"


def test_few_matches_have_counts_of_wins_and_no_share() -> None:
    tiles = told.tiles(made.BEGINNER)
    assert tiles[1] == ("2½", "wins", "in 9 matches, shared in part")
    assert tiles[3][2] == "no other players yet"
    assert "in 100" not in str(tiles)


def test_an_unknown_time_is_not_shown() -> None:
    assert told.evenings_of(replace(made.MAREN, evenings=1, seconds=0.0)) == "1 evening"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(60.0, "1 minute"), (5000.0, "83 minutes"), (7200.0, "2 hours"), (4e6, "1,111 hours")],
)
def test_times_are_round(seconds: float, said: str) -> None:
    assert told.time_of(seconds) == said


def test_how_many_matches_are_still_being_looked_at() -> None:
    assert told.waiting(0, done=False) == ""
    assert told.waiting(1, done=False) == "1 match is still being analysed"
    assert told.waiting(3, done=False) == "3 matches are still being analysed"
    assert told.waiting(3, done=True) == "3 matches could not be analysed"


def test_facts_about_all_players() -> None:
    assert told.closest(Moment(1, "yoz", 0.0, 1.0)) == "Closest finish: 1 point"
    assert told.closest(Moment(1, "yoz", 0.0, 0.0)) == "Closest finish: a tie"
    line = told.turnaround(Moment(1, "yoz", made.NOVEMBER, 0.04, "Ines"), made.NOW)
    assert line == "Biggest comeback: from 4 %, Ines, 7 November"
    line = told.turnaround(Moment(1, "yoz", made.NOVEMBER, 0.001), made.NOW)
    assert line == "Biggest comeback: from under 1 %, 7 November"


def test_what_a_single_throw_came_to() -> None:
    assert [told.came_once(row) for row in made.ROWS] == [
        "came true",
        "did not come true",
        "62 % after the roll",
    ]


def test_the_person_with_most_wins_comes_first() -> None:
    first, second = Listed("A", "ember", 9, 3.0), Listed("B", "ember", 4, 3.0)
    assert told.ranked((first, made.FOUR[3], second)) == [second, first, made.FOUR[3]]


def test_a_die_is_counted_as_one() -> None:
    one = Faces(6, (1, 0, 0, 0, 0, 0), 1.0, Found.TOO_FEW)
    assert told.dice_count(one, several=False) == "1 die rolled in matches"


# --- is somebody getting better? ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ([1.0] * 9, "Too few matches to tell: 9 of 20."),
        (
            [0.0] * 20 + [1.0] * 20,
            "Ann wins more often than before: 20 wins in the last 20 matches",
        ),
        ([1.0] * 20 + [0.0] * 20, "Ann wins less often than before: 0 wins in the last 20 matches"),
        ([1.0, 0.0] * 20, "No clear change: 10 wins in the last 20 matches, 10 in the 20 before."),
        ([1.0] * 20, "No clear change: 10 wins in the last 10 matches, 10 in the 10 before."),
        ([0.5] * 21, "No clear change: 5½ wins in the last 11 matches, 5 in the 10 before."),
    ],
)
def test_whether_somebody_gets_better(results: list[float], said: str) -> None:
    assert told.getting_better("Ann", results).startswith(said)


def test_the_sentence_never_contradicts_its_figures_and_seldom_cries_wolf() -> None:
    """Of results without any trend, about one run in twenty looks like one."""
    wolves = 0
    for seed in range(400):
        chance = Random(seed)
        share, count = chance.choice([0.2, 0.5, 0.8]), chance.randint(20, 90)
        results = [float(chance.random() < share) for _ in range(count)]
        before, after = results[: count // 2], results[count // 2 :]
        said = told.getting_better("Ann", results)
        assert f": {sum(after):.0f} wins in the last {len(after)} matches" in said
        assert f" {sum(before):.0f} in the {len(before)} before." in said
        if "more" in said:
            assert sum(after) / len(after) > sum(before) / len(before)
        if "less" in said:
            assert sum(after) / len(after) < sum(before) / len(before)
        wolves += not said.startswith("No clear")
    assert wolves <= 32


def test_who_wins_most_also_in_a_tie() -> None:
    ann, bob, cem = (
        Listed(name, "ember", 9, wins) for name, wins in zip("ABC", (4, 2, 4), strict=True)
    )
    assert told.who_wins([ann, bob]) == "A has most wins: 4 in 9 matches."
    assert told.who_wins([ann, bob, cem]) == "A and C have most wins: 4 each."
    assert told.who_wins([replace(bob, wins=0.0)]) == ""
    assert told.who_wins([]) == ""


def test_the_curve_shows_the_share_of_the_last_ten_matches() -> None:
    assert shares([1.0] * 5 + [0.0] * 7) == (0.5, 0.4, 0.3)
    assert shares([1.0] * 9) == ()
