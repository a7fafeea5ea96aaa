"""A hint to play a card, or to keep it, tells what that changes, in the numbers of the panel."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import OddsRow
from game.core.text import parse, text
from game.core.wording import in_per_cent
from game.games.dragon_farkle.analysis.panel import odds
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import MOVES
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.rules import apply
from tests.games.dragon_farkle.players.test_hints import FIGHT, hint
from tests.games.dragon_farkle.position import ANN, BEN, battle, deciding, position, rolled


def called(attacker: str, target: str) -> st.State:
    """Ann has called Ben out."""
    return position(attacker, target, phase=st.Called(BEN))


def defending(aside: int, hand: int, score: int) -> st.State:
    """Ben, called by Ann, has a Sandwich and so much aside."""
    brawl = st.Brawling(BEN, attack_score=score)
    view = position("3000", "3000 sandwich")
    return replace(view, phase=st.Deciding(brawl, st.Side(BEN, hand, 5, aside)))


def nudging(dice: str, event: EventSide = EventSide.BLANK) -> st.State:
    """Ann attacks Ben, whose Hiccup may nudge a die."""
    faces = tuple(int(face) for face in dice.split())
    phase = st.Nudging(FIGHT, st.Side(ANN, len(faces), 6), faces, event)
    return position("0", "4000 hiccup", phase=phase)


@pytest.mark.parametrize(
    ("view", "move", "why"),
    [
        (
            rolled(position("0 tooth", "0"), "2 3 B"),
            "play lucky_dragons_tooth",
            "The turn goes on: two dice again, and 37 % farkle.",
        ),
        (
            rolled(position("0 thoughts", "0"), "2 3 4 6 B", aside=800),
            "throw_again 0,1,2,3 true",
            "This Farkle costs 800; thrown again it stays one in 13 %.",
        ),
        (
            rolled(position("0 heavy", "0"), "2 3 B", aside=800),
            "flip 0",
            "A 5 for that 2 saves 800 aside from this Farkle.",
        ),
        (
            rolled(position("0 cheese", "0"), "1 1 1 2 3 4 D"),
            "play unmelted_cheese",
            "A Rally makes 2,000 of what the dragon would eat.",
        ),
        (
            rolled(position("0 tabby", "0"), "1 1 1 2 3 4 D"),
            "use tabby",
            "The dragon would eat 1,000 soldiers; with Tabby they are yours.",
        ),
        (
            rolled(position("0 hiccup", "4000"), "2 3 4 B", FIGHT, aside=400),
            "reroll 0",
            "This Farkle costs 400; thrown again it stays one in 67 %.",
        ),
        (
            rolled(position("0 hiccup", "4000"), "1 2 3 4 6 6 B", FIGHT),
            "reroll 4",
            "That 6 rolled again brings 517 on average, as it lies 100.",
        ),
        (
            rolled(position("0 mildew", "4000"), "2 3 4 B", FIGHT, aside=400),
            "use mildew",
            "In 17 % another side of the Event die spares this Farkle.",
        ),
        (
            rolled(position("0 mildew", "4000"), "1 1 1 3 4 D", FIGHT, aside=400),
            "use mildew",
            "The Event die rolled again brings 1,000 on average, as it lies nothing.",
        ),
        (
            nudging("1 2 3 3 4 6"),
            "reroll 0",
            "That 1 rolled again makes it a Farkle in 50 %.",
        ),
        (
            rolled(position("0 mildew", "4000"), "6 6 1 2 6 5 B", FIGHT),
            "use mildew",
            "A Rally in 17 % doubles these 750, a Dragon eats as often.",
        ),
        (
            rolled(position("100 hiccup", "400", "50", "250"), "1 5 1 1 5 4 D", FIGHT),
            "reroll 5",
            "The dragon leaves one die; with that 4 rolled again 2.7 on average.",
        ),
        (
            nudging("3 4 6 5 6 1", EventSide.DRAGON),
            "reroll 0",
            "The dragon leaves them four dice; with that 3 rolled again 3.2 on average.",
        ),
        (nudging("2 3 4"), "pass", "It is a Farkle already."),
    ],
)
def test_on_a_throw(view: st.State, move: str, why: str) -> None:
    told = hint(view)
    assert (text(told.move), told.why) == (move, why)


@pytest.mark.parametrize(
    ("view", "move", "why"),
    [
        (defending(300, 2, 500), "play knuckle_sandwich", "700 beat 500, 300 do not."),
        (defending(550, 1, 500), "play knuckle_sandwich", "950 take 450 soldiers, 550 only 50."),
        (
            deciding(position("0 wind", "0"), aside=400, hand=1),
            "play jar_of_second_wind",
            "Six dice farkle in 2 %, one die in 56 %.",
        ),
        (
            deciding(position("0 payroll", "0"), aside=900, hand=4),
            "play early_payroll",
            "900 are safe then, and 13 % to farkle on the way to more.",
        ),
    ],
)
def test_between_throws(view: st.State, move: str, why: str) -> None:
    told = hint(view)
    assert (text(told.move), told.why) == (move, why)


@pytest.mark.parametrize(
    ("view", "move", "why"),
    [
        (
            position("0 skree", "900", "2800"),
            "scare 2",
            "{seat:2} has 2,800 soldiers, {seat:1} only 900.",
        ),
        (
            position("0 skree", "900"),
            "scare 1",
            "In 50 % {seat:1} loses 250 of 900, and asking costs nothing.",
        ),
        (
            position("0 ugh", "900"),
            "use ugh",
            "In 17 % 100 soldiers join, and asking costs nothing.",
        ),
        (
            position("0 plan", "2800"),
            "play_at better_dental_plan 1",
            "300 soldiers come over; kept, the Dental Plan is worth about 250.",
        ),
        (
            position("0 bell", "4800"),
            "play_at dinner_bell 1",
            "{seat:1} loses 500 of 4,800; kept, the Bell is worth about 250.",
        ),
        (
            position("0 glove", "900 tooth"),
            "play_at sticky_fingers_glove 1",
            "A card of {seat:1} is worth about 200; kept, the Glove is worth about 150.",
        ),
        (
            position("0 poster", "0"),
            "play recruiting_poster",
            "400 soldiers join now; kept, the Poster is worth about 250.",
        ),
        (
            position("0 clock", "0"),
            "play dragons_alarm_clock",
            "It works as well from the table: the next to fight needs 4 damage.",
        ),
        (
            position("0 sign percy", "0"),
            "play help_wanted_sign",
            "The better of two Companions is worth about 200 soldiers, Percy 170.",
        ),
        (
            position("0 tooth sign", "0", phase=st.ItemLimit(ANN)),
            "discard help_wanted_sign",
            "In soldiers about 300 for the Tooth, 50 for the Sign.",
        ),
        (
            position("0", "0", phase=st.Spoils(ANN, (Item.HELP_WANTED_SIGN, Item.BACK_DOOR_KEY))),
            "pick back_door_key",
            "In soldiers about 300 for the Key, 50 for the Sign.",
        ),
        (
            position("0", "0", phase=st.Hiring(ANN, (Companion.SIDIA, Companion.YORICK), True)),
            "keep_companion sidia",
            "In soldiers about 250 for Sidia, 100 for Yorick.",
        ),
    ],
)
def test_by_armies_and_by_what_cards_are_worth_in_a_hand(
    view: st.State, move: str, why: str
) -> None:
    told = hint(view)
    assert (text(told.move), told.why) == (move, why)


# --- the numbers are those of the panel -----------------------------------------------------------


def row(view: st.State, label: str) -> OddsRow:
    seat = decider(view)
    assert seat is not None
    panel = odds(view, seat)
    assert panel is not None
    return next(found for found in panel.rows if found.label == label)


@pytest.mark.rule("DF-7.5", "DF-10.19", "DF-10.28")
@pytest.mark.parametrize(
    "view",
    [
        rolled(position("2000 keep johns", "0"), "1 1 1 6 B", battle()),
        rolled(position("2000 keep johns", "0"), "1 1 1 6 D", battle(1)),
        rolled(position("5000 keep cheese", "0"), "1 3 4 6 D", battle()),
        deciding(position("5000 keep wind", "0"), battle(2), hand=1),
    ],
)
def test_in_the_keep_by_how_often_the_dragon_falls_with_a_card_and_without(view: st.State) -> None:
    told = hint(view)
    after, _ = apply(view, parse(MOVES, text(told.move)), NoChance())
    falls = [in_per_cent(row(state, "Defeat the dragon").chance) for state in (after, view)]
    assert told.why == "With it the dragon falls in {}, without in {}.".format(*falls)


@pytest.mark.rule("DF-7.8", "DF-10.11", "DF-10.27")
@pytest.mark.parametrize("card", ["tooth", "toothpick", "heavy"])
def test_a_farkle_in_the_keep_is_told_by_the_battle_that_goes_on(card: str) -> None:
    view = rolled(position(f"5000 keep {card}", "0"), "2 3 4 6 B", battle(1))
    told = hint(view)
    after, _ = apply(view, parse(MOVES, text(told.move)), NoChance())
    falls = in_per_cent(row(after, "Defeat the dragon").chance)
    assert told.why == f"This Farkle ends the battle; with it the dragon falls in {falls}."


@pytest.mark.rule("DF-10.27")
def test_what_fells_the_dragon_says_so() -> None:
    view = rolled(position("5000 keep toothpick", "0"), "1 3 4 6 B", battle(2))
    assert hint(view).why == "With it the dragon falls at once."


@pytest.mark.rule("DF-10.21", "DF-10.22")
def test_a_call_is_answered_by_the_chance_to_win_or_draw_and_the_armies() -> None:
    flag = called("500", "3000 flag")
    held = in_per_cent(row(flag, "Win or draw the Brawl").chance)
    told = hint(flag)
    assert text(told.move) == "play white_flag"
    assert told.why == f"You win or draw in {held}, with 3,000 to lose and 500 to win."
    rich = hint(called("4000", "300 flag"))
    assert text(rich.move) == "pass"
    assert rich.why == f"You win or draw in {held}, with 300 to lose and 4,000 to win."
    powder = called("500", "3000 powder")
    better = in_per_cent(row(powder, "With the Itching Powder").chance)
    said = f"With a die fewer for them you win or draw in {better}, not in {held}."
    assert hint(powder).why == said


@pytest.mark.rule("DF-10.20", "DF-10.22")
@pytest.mark.parametrize(
    ("card", "score", "said"),
    [
        ("sandwich", 700, "{{seat:1}} beats 700 in {}, 300 in {}."),
        ("powder", 300, "With a die fewer {{seat:1}} beats 300 in {}, not in {}."),
    ],
)
def test_an_attack_is_helped_by_how_often_its_score_is_beaten(
    card: str, score: int, said: str
) -> None:
    view = deciding(position(f"3000 {card}", "3000"), FIGHT, aside=300, hand=2)
    told = hint(view)
    after, _ = apply(view, parse(MOVES, text(told.move)), NoChance())
    chances = row(after, f"{{seat:1}} beats {score}"), row(view, "{seat:1} beats 300")
    assert told.why == said.format(*(in_per_cent(found.chance) for found in chances))


@pytest.mark.rule("DF-10.22")
def test_a_target_that_itches_already_has_a_die_fewer_in_the_hint_too() -> None:
    itching = replace(FIGHT, powdered=BEN)
    view = deciding(position("3000 sandwich", "3000"), itching, aside=300, hand=2)
    before = in_per_cent(row(view, "{seat:1} beats 300").chance)
    assert hint(view).why.endswith(f", 300 in {before}.")
