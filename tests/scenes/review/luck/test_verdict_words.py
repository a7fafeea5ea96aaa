"""The texts about luck and skill: never more than is known, and always something."""

import pytest
from msgspec.structs import replace

from game.core.contract.judging import AnyJudge, Band, Judge, Reliability
from game.core.contract.values import Level, Setup
from game.core.review.split import Split
from game.core.review.verdict import Reason, verdict
from game.scenes.review.luck.verdict_words import (
    CANNOT,
    CLOSE,
    EVEN,
    Said,
    party_luck,
    said_of,
    who_was_lucky,
)
from game.table.table import Place
from tests.scenes.review.luck.made_up import made_up

PLACES = (
    Place("Maren", "ember"),
    Place("Tobias", "harbour"),
    Place("Ines", "moss"),
)
BANDS = tuple(Band(said, said + 0.03, 0.02, 90, 60) for said in (0.1, 0.31, 0.5, 0.69, 0.9))


def judge(fits: bool = True, spread: float = 0.15) -> AnyJudge:
    return Judge(
        name="by eye",
        version=1,
        chances=lambda state: (0.5, 0.5),
        turn=lambda state: None,
        fits=lambda setup: fits,
        reliability={2: Reliability(2, Level.NORMAL, 300, 900, 0.2, 0.25, BANDS)},
        spread={2: spread, 3: spread},
    )


def losing(first: float, second: float, *, luck: float = 0.0) -> Split:
    """Return a match won by the first of two, in which choices gave this much away."""
    split = made_up(1, remainder=0.0)
    one, other = split.seats
    one = replace(one, choices=(-first, first), luck=(luck, -luck))
    other = replace(other, choices=(second, -second), luck=(0.0, 0.0))
    return replace(split, end=(1.0, 0.0), seats=(one, other))


def said(split: Split, by: AnyJudge | None = None, *, changed: bool = False) -> Said:
    by, setup = by or judge(), Setup(len(split.seats))
    found = verdict(split, by, setup, changed)
    return said_of("Harbour", split, found, by, setup, PLACES[: setup.seats])


def test_a_large_difference_says_who_played_better() -> None:
    told = said(losing(0.02, 0.40))
    assert told.answer == "Luck was about even; Maren played better."
    assert "differ by 38 wins in 100. In one match of Harbour, 30 is enough to tell" in told.why


def test_a_small_difference_is_an_answer_too_and_says_what_it_would_take() -> None:
    told = said(losing(0.24, 0.03, luck=0.6))
    assert told.answer == f"Maren was luckier; {CANNOT}."
    assert (
        "differ by 21 wins in 100. In one match of Harbour, less than 30 tells nothing" in told.why
    )


@pytest.mark.parametrize(
    ("luck", "error", "words"),
    [
        ((0.4, 0.0), 0.0, "Maren was luckier"),
        ((-0.64, 0.23), 0.0, "Tobias was luckier"),
        ((0.05, -0.04), 0.0, EVEN),
        ((0.2, 0.0), 0.2, CLOSE),
        ((0.3, 0.0, -0.2), 0.0, "Maren was the luckiest"),
        ((0.3, 0.28, -0.2), 0.0, "Maren and Tobias were luckier than Ines"),
        ((0.12, 0.05, 0.0), 0.0, "Maren was luckier than Ines"),
        ((0.02, 0.0, -0.03), 0.0, EVEN),
    ],
)
def test_who_was_lucky(luck: tuple[float, ...], error: float, words: str) -> None:
    assert who_was_lucky(with_luck(luck, error), PLACES) == words


def with_luck(luck: tuple[float, ...], error: float) -> Split:
    """A match in which the own luck of each seat was this, with these standard errors."""
    split = made_up(1, len(luck))
    seats = tuple(
        replace(
            share,
            luck=tuple(luck[seat] if side == seat else 0.0 for side in range(len(luck))),
            luck_error=(error,) * len(luck),
        )
        for seat, share in enumerate(split.seats)
    )
    return replace(split, seats=seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_was_lucky_never_contradicts_the_figures(seats: int) -> None:
    """The cards of the page show the same luck, in whole points."""
    heard = set()
    for seed in range(300):
        split = made_up(seed, seats)
        shown = [round(100 * share.luck[seat]) for seat, share in enumerate(split.seats)]
        said = who_was_lucky(split, PLACES)
        heard.add(said)
        names = [place.name for place in PLACES[:seats]]
        if said == EVEN:
            assert max(shown) - min(shown) <= 10
        elif said != CLOSE:
            lucky = [seat for seat, name in enumerate(names) if name in said.partition(" than ")[0]]
            others = [seat for seat in range(seats) if seat not in lucky]
            worst = min(shown)
            assert min(shown[seat] for seat in lucky) >= worst + 9
            assert "luckiest" not in said or all(
                shown[lucky[0]] >= shown[other] + 9 for other in others
            )
            assert seats == 3 or len(lucky) == 1
            assert shown[lucky[0]] == max(shown) or seats == 3
    assert len(heard) > 2


@pytest.mark.parametrize(
    ("luck", "end", "words"),
    [
        (0.3, 1.0, "The party was lucky"),
        (0.3, 0.0, "The party was lucky, and lost all the same"),
        (-0.3, 1.0, "The party was unlucky, and won all the same"),
        (-0.3, 0.0, "The party was unlucky"),
        (0.05, 1.0, EVEN),
    ],
)
def test_whether_a_party_was_lucky(luck: float, end: float, words: str) -> None:
    split = made_up(1, 2, together=True, judged=False)
    seats = tuple(replace(share, luck=(luck / 2,), luck_error=(0.0,)) for share in split.seats)
    assert party_luck(replace(split, end=(end,), seats=seats), PLACES[:2]) == words


def test_every_reason_has_a_sentence_of_its_own() -> None:
    few = losing(0.1, 0.4)
    few = replace(few, seats=(replace(few.seats[0], free=3), few.seats[1]))
    much = replace(losing(0.1, 0.4), remainder=(0.26, -0.26))
    sentences = {
        Reason.FEW: said(few).why,
        Reason.REMAINDER: said(much).why,
        Reason.SEATS: said(losing(0.1, 0.5), changed=True).why,
        Reason.TABLE: said(losing(0.1, 0.5), judge(fits=False)).why,
        Reason.CLOSE: said(losing(0.1, 0.12)).why,
        Reason.UNJUDGED: said(made_up(4, judged=False)).why,
    }
    assert "Maren had only 3 choices that could be judged" in sentences[Reason.FEW]
    assert (
        "26 of 100 wins of Maren are not explained by luck or choices"
        in sentences[Reason.REMAINDER]
    )
    assert "changed hands" in sentences[Reason.SEATS]
    assert len(set(sentences.values())) == len(sentences)
    assert all(sentence.endswith(".") for sentence in sentences.values())


def test_a_player_who_is_the_yardstick_is_not_praised() -> None:
    split, by = losing(0.0, 0.5), judge()
    found = verdict(split, by, Setup(2), False, [0])
    told = said_of("Harbour", split, found, by, Setup(2), PLACES[:2])
    assert CANNOT in told.answer
    assert "Maren plays just like the judge" in told.why


def test_the_yardstick_is_named_though_nobody_gave_anything_away() -> None:
    split, by = losing(0.0, 0.0), judge()
    found = verdict(split, by, Setup(2), False, [1])
    told = said_of("Harbour", split, found, by, Setup(2), PLACES[:2])
    assert f"{PLACES[1].name} plays just like the judge" in told.why


def test_the_difference_is_that_of_those_who_are_compared() -> None:
    """A third, who plays by the yardstick, has nothing to do with it."""
    split, by = made_up(1, 3, remainder=0.0), judge(spread=0.05)
    lost = (0.05, 0.30, 0.0)
    seats = tuple(
        replace(share, choices=tuple(-lost[seat] if seat == side else 0.0 for side in range(3)))
        for seat, share in enumerate(split.seats)
    )
    split = replace(split, seats=seats)
    found = verdict(split, by, Setup(3), False, [2])
    told = said_of("Harbour", split, found, by, Setup(3), PLACES[:3])
    assert "The choices differ by 25 wins in 100" in told.why


@pytest.mark.parametrize("judged", [True, False])
def test_a_party_is_never_compared_with_itself(judged: bool) -> None:
    for seed in range(20):
        told = said(made_up(seed, 3, together=True, judged=judged))
        assert "better" not in told.answer
        assert told.answer


def test_the_judge_says_how_it_has_fared() -> None:
    told = said(losing(0.1, 0.1))
    assert told.judge == ("Judged by eye. Tested in 300 matches. It said 50 %: they won 53 of 100.")
