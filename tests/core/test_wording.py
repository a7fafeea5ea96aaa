"""What games say in the same words."""

import pytest

from game.core.wording import (
    counted,
    faces_said,
    in_first_person,
    listed,
    many,
    number,
    per_cent,
    signed,
    with_article,
)


@pytest.mark.parametrize(
    ("count", "said"), [(0, "no cards"), (1, "one card"), (3, "three cards"), (4, "4 cards")]
)
def test_a_few_things_are_counted_in_words(count: int, said: str) -> None:
    assert many(count, "card") == said


def test_none_at_all_may_be_said_otherwise() -> None:
    assert number(0, "nothing") == "nothing"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 tries"), (1, "1 try"), (2, "2 tries"), (12, "12 tries")]
)
def test_things_in_figures_have_their_plural(count: int, said: str) -> None:
    assert counted(count, "try", "tries") == said
    assert counted(count, "step") == said.replace("tries", "steps").replace("try", "step")


@pytest.mark.parametrize(
    ("names", "said"),
    [((), ""), (("Ann",), "Ann"), (("Ann", "Ben"), "Ann and Ben"), ("ABC", "A, B and C")],
)
def test_names_are_listed_as_one_says_them(names: tuple[str, ...], said: str) -> None:
    assert listed(names) == said


def test_dice_are_listed_in_the_order_given() -> None:
    assert faces_said((4, 1, 4)) == "4 1 4"


@pytest.mark.parametrize(
    ("chance", "figure"),
    [(0.0, "0 %"), (0.004, "<1 %"), (0.01, "1 %"), (0.5, "50 %"), (0.996, ">99 %"), (1.0, "100 %")],
)
def test_what_can_fail_is_never_sure_and_what_can_happen_never_impossible(
    chance: float, figure: str
) -> None:
    assert per_cent(chance) == figure


def test_a_reason_rounds_its_chance() -> None:
    assert per_cent(0.636) == "64 %"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("You gain 30, and {seat:1} loses 20.", "I gain 30, and {seat:1} loses 20."),
        ("2 jewels with you: D4 is 3 from your bank.", "2 jewels with me: D4 is 3 from my bank."),
        (
            "{seat:1} is more of a danger to you than Bo.",
            "{seat:1} is more of a danger to me than Bo.",
        ),
        ("It leaves you two map cards.", "It leaves me two map cards."),
        ("With Tabby they are yours.", "With Tabby they are mine."),
        (
            "Nobody can battle or drag you until your turn.",
            "Nobody can battle or drag me until my turn.",
        ),
        ("Your ship is out of reach.", "My ship is out of reach."),
        ("Young wood burns.", "Young wood burns."),
    ],
)
def test_a_reason_is_given_in_the_first_person(why: str, said: str) -> None:
    assert in_first_person(why) == said


@pytest.mark.parametrize(
    ("count", "said"), [(66, "+66"), (-3, "\N{MINUS SIGN}3"), (0, "0"), (2100, "+2,100")]
)
def test_a_gain_or_loss_has_its_sign(count: int, said: str) -> None:
    assert signed(count) == said


def test_an_article_fits_the_name_after_it() -> None:
    assert with_article("coin") == "a coin"
    assert with_article("extra card") == "an extra card"
