"""What the strong computer player judges by: the race to the dragon, and Brawls on the way."""

import pytest

from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.analysis.brawl_odds import defence
from game.games.dragon_farkle.analysis.brawl_spread import MOST_SCORE, leads, margins
from game.games.dragon_farkle.analysis.recruit_odds import plain_turn
from game.games.dragon_farkle.analysis.spread import results
from game.games.dragon_farkle.players.evaluation import Judge
from game.games.dragon_farkle.players.prices import another_item, dropped, hand_price
from game.games.dragon_farkle.players.race import (
    HORIZON,
    Pace,
    Race,
    Standing,
    recruits,
    soldier_worth,
)
from game.games.dragon_farkle.players.stakes import recruiting
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.scoring import CLASSIC, MILLER, RECORD, SoldierTable
from game.games.dragon_farkle.rules.state import HouseRules, State
from tests.games.dragon_farkle.position import ANN, BEN, CY, position

TABLES = pytest.mark.parametrize("table", [RECORD, CLASSIC, MILLER])


def race(view: State, seat: int, changed: dict[int, int] | None = None) -> Race:
    return Race(Standing.of(view), seat, changed)


def chance(view: State, seat: int) -> float:
    """A seat's chance to win when the active seat's turn has ended so."""
    camp = view.camps[seat]
    return race(view, seat).win(camp.army, camp.in_keep)


# --- results of a turn ----------------------------------------------------------------------------


@TABLES
def test_results_add_up_and_have_the_mean_of_the_exact_solution(table: SoldierTable) -> None:
    turn = plain_turn(table)
    found = results(turn, table, 6, most=40_000)
    assert sum(found.values()) == pytest.approx(1)
    mean = sum(soldiers * share for soldiers, share in found.items())
    assert mean == pytest.approx(turn.rolling(0, 6), rel=1e-4)


def test_results_of_section_15() -> None:
    found = results(plain_turn(RECORD), RECORD, 6, most=40_000)
    assert found[0] == pytest.approx(0.377, abs=0.0073)
    at_least_2000 = sum(share for soldiers, share in found.items() if soldiers >= 2000)
    assert at_least_2000 == pytest.approx(0.097, abs=0.0045)


def test_results_beyond_the_limit_are_merged_into_one() -> None:
    found = results(plain_turn(RECORD), RECORD, 6, most=1000)
    whole = results(plain_turn(RECORD), RECORD, 6, most=40_000)
    assert max(found) == 1000
    more = sum(share for soldiers, share in whole.items() if soldiers >= 1000)
    assert found[1000] >= more - 1e-9  # some of it would still have been lost
    assert found[500] == pytest.approx(whole[500])


# --- the race -------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [3, 5])
def test_a_pace_is_a_chance_for_each_turn(damage: int) -> None:
    pace = Pace(RECORD, damage, 3000)
    for army in range(0, 6000, 250):
        for inside in (False, True):
            line = pace.line(army, inside)
            assert len(line.wins) == HORIZON
            assert min(line.wins) >= 0
            assert line.waits[0] == 1
            assert line.waits[-1] == pytest.approx(1 - sum(line.wins))


def test_the_first_turn_is_a_final_battle_or_nothing() -> None:
    pace = Pace(RECORD, 3, 5000)
    assert pace.line(5000, False).wins[0] == final_battle(5000).win
    assert pace.line(1000, True).wins[0] == final_battle(1000).win
    assert pace.line(4950, False).wins[0] == 0
    missing = sum(recruits(RECORD)[1:])  # any soldier at all brings 4,950 there
    assert pace.line(4950, False).wins[1] == pytest.approx(
        missing * final_battle(5000).win, rel=0.01
    )


@pytest.mark.parametrize(
    "camps",
    [
        ("0", "0"),
        ("2500", "4900"),
        ("5000 keep", "1000", "3000"),
        ("0", "700", "1500 ugh", "4600 ugh", "300"),
    ],
)
def test_somebody_wins_the_race(camps: tuple[str, ...]) -> None:
    view = position(*camps)
    total = sum(chance(view, seat) for seat in range(len(camps)))
    assert total == pytest.approx(1, abs=0.005)  # or nobody within the turns looked at


def test_soldiers_help_their_own_seat_and_nobody_else() -> None:
    few, many = position("1000", "2000", "3000"), position("2000", "2000", "3000")
    assert chance(many, ANN) > chance(few, ANN)
    assert chance(many, BEN) < chance(few, BEN)
    assert chance(many, CY) < chance(few, CY)
    assert race(few, BEN, {ANN: 2000}).win(2000, False) == chance(many, BEN)


def test_ugh_needs_fewer() -> None:
    assert chance(position("4500 ugh", "0"), ANN) > chance(position("4500", "0"), ANN) + 0.01


def test_the_next_seat_is_ahead_of_its_equals() -> None:
    """Ann's turn ends: Ben plays next."""
    view = position("3000", "3000", "3000")
    assert chance(view, BEN) > chance(view, CY) > chance(view, ANN)


def test_last_orders_count_soldiers() -> None:
    rules = HouseRules(last_orders=1)
    over = position("1000", "900", rules=rules, active=BEN)  # the last seat of the last round
    assert chance(over, ANN) == 1
    assert chance(over, BEN) == 0
    assert chance(position("900", "900", rules=rules, active=BEN), ANN) == 0.5
    before = position("1000", "900", rules=rules)  # Ben has a turn left, and needs more than 100
    gains = recruits(RECORD)
    assert chance(before, ANN) == pytest.approx(gains[0] + gains[1] + gains[2] / 2)
    assert chance(before, ANN) + chance(before, BEN) == pytest.approx(1)
    early = position("1000", "900", rules=HouseRules(last_orders=10))
    assert chance(early, ANN) + chance(early, BEN) == pytest.approx(1, abs=0.02)


def test_a_soldier_is_worth_less_among_many() -> None:
    two, four = soldier_worth(HouseRules(), 2), soldier_worth(HouseRules(), 4)
    assert 0 < four < two < 1 / 1000


# --- turns for the win ----------------------------------------------------------------------------


def test_a_turn_is_worth_a_chance_and_more_soldiers_are_never_worse() -> None:
    standing = Standing.of(position("2000", "3000"))
    turn = recruiting(standing, ANN, 6, Companion.BARTLEBY, 200)
    stops = [turn.choices(aside, 6).stop for aside in range(0, 5000, 50)]
    assert stops == sorted(stops)
    assert stops[5] < stops[6]  # 300: Bartleby's 150 join as well
    assert 0 < stops[0] <= turn.rolling(0, 6) < 1


def test_actions_are_compared_in_one_measure() -> None:
    judge = Judge(position("5000", "2000", "300"), ANN)
    worths = list(judge.actions().values())
    assert len(worths) == 4  # recruit, two Brawls, the dragon
    assert max(worths) == worths[-1]
    assert all(0 < worth < 1 for worth in worths)


# --- Brawls ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("score", [0, 50, 350, 1000, 1450, MOST_SCORE])
@pytest.mark.parametrize("dice", [4, 5, 6])
def test_margins_are_chances(score: int, dice: int) -> None:
    found = margins(score, dice, RECORD)
    assert sum(share for _, share in found) == pytest.approx(1)
    assert max(lead for lead, _ in found) <= score


@pytest.mark.parametrize(("score", "best"), [(300, 0.5074), (650, 0.2532), (1000, 0.1497)])
def test_a_defender_for_soldiers_cuts_losses(score: int, best: float) -> None:
    """Section 14 has the best chances to win; who looks at soldiers wins less often."""
    exact = results(defence(score, 2500, 2500, RECORD, 5, 0.5), RECORD, 5, 9000)
    won = sum(share for other, share in exact.items() if other > score)
    assert best / 2.5 < won < best
    about = sum(share for lead, share in margins(score, 5, RECORD) if lead < 0)
    assert about == pytest.approx(won, abs=0.03)


def test_a_usual_brawl_of_section_14() -> None:
    """With the two played against each other: 51 % and 41 %, 8 % draws; armies differ here."""
    found = leads(6, 5, RECORD)
    assert sum(share for lead, share in found if lead > 0) == pytest.approx(0.51, abs=0.04)
    assert sum(share for lead, share in found if lead < 0) == pytest.approx(0.41, abs=0.04)


# --- cards ----------------------------------------------------------------------------------------


def test_a_hand_is_worth_what_can_be_kept_of_it() -> None:
    heavy, flag = Item.SUSPICIOUSLY_HEAVY_DIE, Item.WHITE_FLAG
    assert hand_price([heavy, flag], 1) == hand_price([heavy], 1)
    assert hand_price([heavy, flag], 3) > hand_price([heavy], 3)
    assert hand_price([], 1) == 0


def test_the_sack_is_kept_for_two_good_cards() -> None:
    sack, heavy, flag = Item.SACK_OF_HOLDING, Item.SUSPICIOUSLY_HEAVY_DIE, Item.WHITE_FLAG
    tooth, cheese = Item.LUCKY_DRAGONS_TOOTH, Item.UNMELTED_CHEESE
    assert dropped([sack, heavy, tooth, cheese]) is not sack
    assert dropped([heavy, flag]) is flag


def test_a_second_item_is_worth_less_than_the_first() -> None:
    empty, held = position("0", "0"), position("0 cheese", "0")
    assert another_item(empty, empty.camps[ANN]) > another_item(held, held.camps[ANN])
    sack = position("0 sack cheese", "0")
    assert another_item(sack, sack.camps[ANN]) > another_item(held, held.camps[ANN])
