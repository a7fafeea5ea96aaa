"""The confirmations of Dragon Farkle."""

import pytest
from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation, of_hundred
from game.core.contract.values import Move
from game.games.dragon_farkle.analysis.panel import odds
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.moves import Accept, Brawl, Stop
from game.games.dragon_farkle.rules.rules import observe
from game.games.dragon_farkle.rules.state import Brawling, Deciding, Side, State
from game.games.dragon_farkle.view.confirmations import confirmation
from tests.games.dragon_farkle.position import BEN, battle, deciding, position, rolled


def asked(view: State, move: Move) -> Confirmation | None:
    return confirmation(view, (move,), odds(view, view.active))


@pytest.mark.rule("DF-5.4")
def test_stopping_with_nothing_aside_asks_and_with_something_does_not() -> None:
    found = asked(deciding(position("0", "500"), hand=3), Stop())
    assert found is not None
    assert found.lost == (
        "You have nothing to lose by rolling three dice. That scores in 60 of 100 rolls."
    )
    assert asked(deciding(position("0", "500"), aside=50, hand=3), Stop()) is None


@pytest.mark.rule("DF-10.18")
def test_who_has_an_item_at_risk_stops_without_a_question() -> None:
    """Early Payroll leaves nothing aside but the items, which a Farkle would cost."""
    assert asked(deciding(position("900", "500"), hand=3, items="flag"), Stop()) is None


def test_the_shown_chance_is_that_of_the_panel() -> None:
    view = deciding(position("0", "500"), hand=3)
    panel = odds(view, view.active)
    assert panel is not None
    assert panel.rows[0].label == "Next roll scores"
    found = asked(view, Stop())
    assert found is not None
    assert found.lost.endswith(f" in {of_hundred(panel.rows[0].chance)} rolls.")


@pytest.mark.rule("DF-6.14")
def test_each_side_of_a_brawl_is_asked_in_its_own_words() -> None:
    attack = asked(deciding(position("0", "500"), Brawling(BEN), hand=3), Stop())
    assert attack is not None
    assert attack.asked == "Attack with a score of 0?"
    view = position("3000", "3000")
    defence = Deciding(Brawling(BEN, attack_score=500), Side(BEN, 5, 5))
    found = confirmation(replace(view, phase=defence), (Stop(),), None)
    assert found is not None
    assert found.asked == "Defend with a score of 0?"


@pytest.mark.rule("DF-10.15")
def test_a_heavy_die_that_saves_what_is_aside_is_not_forgotten() -> None:
    found = asked(rolled(position("0 heavy", "500"), "2 3 4 6 B", aside=650), Accept())
    assert found is not None
    assert found.lost.endswith("You have 650 at risk.")
    assert asked(rolled(position("0 heavy", "500"), "2 3 4 6 B"), Accept()) is None


@pytest.mark.rule("DF-10.15", "DF-10.27")
@pytest.mark.parametrize(
    ("camp", "damage", "words"),
    [
        ("5000 keep toothpick", 0, "Toothpick: the Blank becomes a Dragon"),
        ("5000 keep toothpick", 1, "The dragon would heal 1 damage."),
        ("5000 keep tooth", 2, "The dragon would heal 2 damage."),
        ("5000 keep heavy", 1, "turn a die over, and the battle goes on."),
        ("5000 keep heavy", 0, ""),  # nothing is lost yet
        ("50 keep heavy", 1, ""),  # those who score would be the last
        ("5000 keep cheese", 1, ""),
    ],
)
def test_in_the_keep_a_farkle_is_not_taken_by_a_slip(camp: str, damage: int, words: str) -> None:
    found = asked(rolled(position(camp, "500"), "2 3 4 6 B", battle(damage)), Accept())
    assert (found is not None) == bool(words)
    assert found is None or words in found.lost


@pytest.mark.rule("DF-10.19", "DF-10.27")
@pytest.mark.parametrize(
    ("camp", "dice", "damage", "asks"),
    [
        ("5000 keep toothpick", "1 3 4 6 B", 2, True),
        ("5000 keep toothpick", "1 3 4 6 B", 1, False),
        ("5000 keep toothpick", "1 3 4 6 D", 2, False),  # it falls without a card
        ("5000 keep cheese", "1 3 4 6 D", 1, True),
        ("5000 keep cheese", "1 3 4 6 B", 1, False),
        ("5000 keep", "1 3 4 6 B", 2, False),
    ],
)
def test_a_dragon_that_a_card_fells_is_not_spared_by_a_slip(
    camp: str, dice: str, damage: int, *, asks: bool
) -> None:
    found = asked(rolled(position(camp, "500"), dice, battle(damage)), Accept())
    assert (found is not None and found.kind.key == "dragon_farkle.dragon") == asks


@pytest.mark.rule("DF-9.2", "DF-9.3")
@pytest.mark.parametrize(
    ("friend", "rival", "told"),
    [
        (
            "sidia",
            "500",
            "Sidia brings 600 soldiers if her number comes up. {}. It works in 17 of 100 rolls.",
        ),
        ("ugh", "500", "Ugh brings 100 soldiers on a 6. {}. It works in 17 of 100 rolls."),
        (
            "gruel",
            "500",
            "Gruel brings 100 soldiers on a 5 or a 6. {}. It works in 33 of 100 rolls.",
        ),
        (
            "skree",
            "500",
            "Skree scares 250 soldiers away on a 4, a 5 or a 6. {}. It works in 50 of 100 rolls.",
        ),
        ("skree", "0", ""),  # nobody is there to be scared
        ("percy", "500", ""),
        ("", "500", ""),
    ],
)
def test_no_turn_ends_with_a_companion_forgotten(friend: str, rival: str, told: str) -> None:
    view = position(f"0 {friend}", rival)
    free = "It costs nothing"
    for ends, move in (
        (deciding(view, aside=300, hand=3), Stop()),
        (deciding(view, Brawling(BEN), aside=300, hand=3), Stop()),
        (rolled(view, "2 3 B"), Accept()),  # without a chance: nothing is left to be thrown
    ):
        found = asked(ends, move)
        words = told.format(free) if isinstance(move, Stop) else told.format(free).split(".")[0]
        assert (found is not None) == bool(told)
        assert found is None or found.lost.startswith(words)
        after = replace(ends, turn=replace(ends.turn, used=tuple(Companion)))
        assert asked(after, move) is None, "asked once, it is not asked about again"


@pytest.mark.rule("DF-9.9")
def test_a_dragon_is_not_fed_what_tabby_would_save() -> None:
    found = asked(rolled(position("0 tabby", "500"), "1 1 2 3 D"), Accept())
    assert found is not None
    assert found.lost == "Tabby can stop the dragon: then you can set 200 soldiers aside."
    assert asked(rolled(position("0 tabby", "500"), "1 2 3 D"), Accept()) is None, "a small one"
    assert asked(rolled(position("0 percy", "500"), "1 1 2 3 D"), Accept()) is None


@pytest.mark.rule("DF-6.14", "DF-6.17", "DF-6.20")
def test_a_brawl_shows_both_sides_first() -> None:
    view = position("2000", "1000 gruel")
    found = asked(view, Brawl(BEN))
    assert found is not None
    assert found.stakes is not None
    mine, theirs = found.stakes.sides
    assert (mine.holds, mine.dice, theirs.holds, theirs.dice) == ("2,000", 6, "1,000", 6)
    assert mine.chance is not None
    assert theirs.chance is not None
    assert mine.chance + theirs.chance == pytest.approx(1)
    assert (found.stay, found.danger) == ("Cancel", True)
    assert found.stakes.sign == ("brawl with {seat:1}?", "what each would win or lose")
    assert found.stakes.bonus[1] == "500 more"
    covered = confirmation(view, (Brawl(BEN),), None)
    assert covered is not None
    assert covered.stakes is not None
    assert [side.chance for side in covered.stakes.sides] == [None, None]


@pytest.mark.rule("DF-8.7")
def test_a_brawl_out_of_the_keep_says_that_it_is_left() -> None:
    for camp, leaves in (("5000", False), ("5000 keep", True)):
        found = asked(position(camp, "1000"), Brawl(BEN))
        assert found is not None
        assert found.stakes is not None
        assert ("You leave the Keep" in found.stakes.terms) == leaves


@pytest.mark.rule("DF-10.1")
def test_a_question_tells_nobody_what_a_hand_holds() -> None:
    view = observe(rolled(position("0 tooth heavy", "500"), "2 3 4 6 B", aside=650), None)
    assert confirmation(view, (Accept(),), None) is None
