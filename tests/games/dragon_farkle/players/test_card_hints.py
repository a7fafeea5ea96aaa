"""A hint to play a card, or to keep it, tells what that changes, in the numbers of the panel."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import OddsRow
from game.core.text import parse, text
from game.core.wording import per_cent
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
    """Return the state in which Ben, called by Ann, has a Sandwich and this much set aside."""
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
            "You roll two dice again; the risk of a Farkle is 37 %.",
        ),
        (
            rolled(position("0 thoughts", "0"), "2 3 4 6 B", aside=800),
            "throw_again 0,1,2,3 true",
            "This Farkle costs 800. After a re-roll it is still one 13 % of the time.",
        ),
        (
            rolled(position("0 thoughts percy", "0"), "2 3 4 6 B", aside=800),
            "throw_again 0,1,2,3 true",
            "This Farkle costs 500. After a re-roll it is still one 13 % of the time.",
        ),
        (
            rolled(position("0 heavy percy", "0"), "2 3 B", aside=800),
            "flip 0",
            "With 5 instead of 2 this roll scores, so you do not lose your 500.",
        ),
        (
            rolled(position("0 heavy", "0"), "2 3 B", aside=800),
            "flip 0",
            "With 5 instead of 2 this roll scores, so you do not lose your 800.",
        ),
        (
            rolled(position("0 cheese", "0"), "1 1 1 2 3 4 D"),
            "play unmelted_cheese",
            "A Rally doubles these soldiers to 2,000; the dragon would eat them.",
        ),
        (
            rolled(position("0 tabby", "0"), "1 1 1 2 3 4 D"),
            "use tabby",
            "The dragon would eat 1,000 soldiers; with Tabby you can set them aside.",
        ),
        (
            rolled(position("0 hiccup", "4000"), "2 3 4 B", FIGHT, aside=400),
            "reroll 0",
            "This Farkle costs 400. After a re-roll it is still one 67 % of the time.",
        ),
        (
            rolled(position("0 hiccup", "4000"), "1 2 3 4 6 6 B", FIGHT),
            "reroll 4",
            "Re-rolling the 6 brings 517 on average, not 100.",
        ),
        (
            rolled(position("0 mildew", "4000"), "2 3 4 B", FIGHT, aside=400),
            "use mildew",
            "A new Event die saves you from this Farkle 17 % of the time.",
        ),
        (
            rolled(position("0 mildew", "4000"), "1 1 1 3 4 D", FIGHT, aside=400),
            "use mildew",
            "A new Event die brings 1,000 on average, not 0.",
        ),
        (
            nudging("1 2 3 3 4 6"),
            "reroll 0",
            "Re-rolling the 1 makes it a Farkle 50 % of the time.",
        ),
        (
            rolled(position("0 mildew", "4000"), "6 6 1 2 6 5 B", FIGHT),
            "use mildew",
            "17 % of the time a Rally doubles these 750; a Dragon is as likely.",
        ),
        (
            rolled(position("100 hiccup", "400", "50", "250"), "1 5 1 1 5 4 D", FIGHT),
            "reroll 5",
            "You keep one die; after a re-roll of the 4, 2.7 on average.",
        ),
        (
            nudging("3 4 6 5 6 1", EventSide.DRAGON),
            "reroll 0",
            "They keep four dice; after a re-roll of the 3, 3.2 on average.",
        ),
        (nudging("2 3 4"), "pass", "It is already a Farkle."),
    ],
)
def test_on_a_throw(view: st.State, move: str, why: str) -> None:
    told = hint(view)
    assert (text(told.move), told.why) == (move, why)


@pytest.mark.parametrize(
    ("view", "move", "why"),
    [
        (defending(300, 2, 500), "play knuckle_sandwich", "700 beats 500, 300 does not."),
        (
            defending(550, 1, 500),
            "play knuckle_sandwich",
            "A score of 950 wins 450 soldiers, 550 only 50.",
        ),
        (
            deciding(position("0 wind", "0"), aside=400, hand=1),
            "play jar_of_second_wind",
            "Six dice Farkle 2 % of the time, one die 56 %.",
        ),
        (
            deciding(position("0 payroll", "0"), aside=900, hand=4),
            "play early_payroll",
            "It makes your 900 safe; the risk of a Farkle is 13 %.",
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
            "It costs nothing, and 50 % of the time {seat:1} loses 250 of 900.",
        ),
        (
            position("0 ugh", "900"),
            "use ugh",
            "It costs nothing, and 17 % of the time 100 soldiers join.",
        ),
        (
            position("0 plan", "2800"),
            "play_at better_dental_plan 1",
            "300 soldiers join you. The Dental Plan in your hand is worth about 250.",
        ),
        (
            position("0 bell", "4800"),
            "play_at dinner_bell 1",
            "{seat:1} loses 500 of 4,800. The Bell in your hand is worth about 250.",
        ),
        (
            position("0 glove", "900 tooth"),
            "play_at sticky_fingers_glove 1",
            "A card from {seat:1} is worth about 200 soldiers. The Glove in your hand is worth "
            "about 150.",
        ),
        (
            position("0 poster", "0"),
            "play recruiting_poster",
            "400 soldiers join now. The Poster in your hand is worth 250.",
        ),
        (
            position("0 clock", "0"),
            "play dragons_alarm_clock",
            "The next player to fight the dragon will need 4 damage.",
        ),
        (
            position("0 sign percy", "0"),
            "play help_wanted_sign",
            "The better of two Companions is worth about 200, Percy only 170.",
        ),
        (
            position("0 tooth sign", "0", phase=st.ItemLimit(ANN)),
            "discard help_wanted_sign",
            "In soldiers, the Tooth is worth about 300, the Sign about 50.",
        ),
        (
            position("0", "0", phase=st.Spoils(ANN, (Item.HELP_WANTED_SIGN, Item.BACK_DOOR_KEY))),
            "pick back_door_key",
            "In soldiers, the Key is worth about 300, the Sign about 50.",
        ),
        (
            position("0", "0", phase=st.Hiring(ANN, (Companion.SIDIA, Companion.YORICK), True)),
            "keep_companion sidia",
            "In soldiers, Sidia is worth about 250, Yorick about 100.",
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
    falls = [per_cent(row(state, "Defeat the dragon").chance) for state in (after, view)]
    assert told.why == "With it you win {} of the time, without it {}.".format(*falls)


@pytest.mark.rule("DF-7.8", "DF-10.11", "DF-10.27")
@pytest.mark.parametrize("card", ["tooth", "toothpick", "heavy"])
def test_a_farkle_in_the_keep_is_explained_by_the_battle_that_continues(card: str) -> None:
    view = rolled(position(f"5000 keep {card}", "0"), "2 3 4 6 B", battle(1))
    told = hint(view)
    after, _ = apply(view, parse(MOVES, text(told.move)), NoChance())
    falls = per_cent(row(after, "Defeat the dragon").chance)
    assert (
        told.why == f"This Farkle would end the battle; with the card you win {falls} of the time."
    )


@pytest.mark.rule("DF-10.27")
def test_what_fells_the_dragon_says_so() -> None:
    view = rolled(position("5000 keep toothpick", "0"), "1 3 4 6 B", battle(2))
    assert hint(view).why == "With it you defeat the dragon at once."


@pytest.mark.rule("DF-10.21", "DF-10.22")
def test_a_call_is_answered_by_the_chance_to_win_or_draw_and_the_armies() -> None:
    flag = called("500", "3000 flag")
    held = per_cent(row(flag, "Win or draw the Brawl").chance)
    told = hint(flag)
    assert text(told.move) == "play white_flag"
    assert told.why == f"You win or draw {held} of the time; you can lose 3,000 and win 500."
    rich = hint(called("4000", "300 flag"))
    assert text(rich.move) == "pass"
    assert rich.why == f"You win or draw {held} of the time; you can lose 300 and win 4,000."
    powder = called("500", "3000 powder")
    better = per_cent(row(powder, "Win or draw with the Powder").chance)
    said = f"If they have one die fewer, you win or draw {better} of the time, not {held}."
    assert hint(powder).why == said


@pytest.mark.rule("DF-10.20", "DF-10.22")
@pytest.mark.parametrize(
    ("card", "score", "said"),
    [
        ("sandwich", 700, "At 700 {{seat:1}} beats you {} of the time, at 300 {}."),
        ("powder", 300, "With one die fewer, {} of the time {{seat:1}} beats 300, not {}."),
    ],
)
def test_an_attack_is_helped_by_how_often_its_score_is_beaten(
    card: str, score: int, said: str
) -> None:
    view = deciding(position(f"3000 {card}", "3000"), FIGHT, aside=300, hand=2)
    told = hint(view)
    after, _ = apply(view, parse(MOVES, text(told.move)), NoChance())
    chances = row(after, f"{{seat:1}} beats {score}"), row(view, "{seat:1} beats 300")
    assert told.why == said.format(*(per_cent(found.chance) for found in chances))


@pytest.mark.rule("DF-10.22")
def test_a_target_that_itches_already_has_a_die_fewer_in_the_hint_too() -> None:
    itching = replace(FIGHT, powdered=BEN)
    view = deciding(position("3000 sandwich", "3000"), itching, aside=300, hand=2)
    before = per_cent(row(view, "{seat:1} beats 300").chance)
    assert hint(view).why.endswith(f", at 300 {before}.")
