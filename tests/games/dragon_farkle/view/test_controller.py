"""Clicks in Dragon Farkle: every legal move can be made, every refusal can be met."""

import pytest
from msgspec.structs import replace

from game.core.contract.values import Move, Refusal
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.rules import legal_moves, observe, refusal
from game.games.dragon_farkle.rules.state import Brawling, Called, Nudging, Rolled, State
from game.games.dragon_farkle.view.confirmations import confirmation
from game.games.dragon_farkle.view.controller import DragonFarkleController
from game.games.dragon_farkle.words.prompts import gesture
from game.table.gestures import CANCEL, Gesture, Selection, primary
from tests.games.dragon_farkle.position import BEN, CY, battle, deciding, position, rolled
from tests.games.dragon_farkle.seen import moments, table

CONTROLLER = DragonFarkleController()
NOTHING: frozenset[str] = frozenset()


def gestures(view: State) -> tuple[Gesture, ...]:
    return CONTROLLER.gestures(view, legal_moves(view))


def selection(view: State) -> Selection:
    return Selection(gestures(view), CONTROLLER.toggles(view, NOTHING), CONTROLLER.bundles(view))


def visible(view: State, selected: frozenset[str] = NOTHING) -> set[str]:
    """What a mouse can reach: hotspots of the table, and buttons."""
    spots = {s.name for s in table(view, sorted(selected), viewer=decider(view)).hotspots(view)}
    return spots | {button.hotspot for button in CONTROLLER.buttons(view, selected)}


def click(view: State, *names: str) -> Move:
    """Return the result of clicking things one by one, each of which is live."""
    chosen = selection(view)
    done: Gesture | None = None
    for name in names:
        assert done is None
        assert name in chosen.live(), f"{name} is quiet; live: {sorted(chosen.live())}"
        confirms = CONTROLLER.confirms(view, chosen.picked, chosen.selected)
        shown = visible(view, chosen.selected) | {button.hotspot for button in confirms}
        assert name in shown, f"{name} is not on the screen"
        done = chosen.pick(name)
    assert done is not None, "nothing was completed"
    return done.move


def refused(view: State, name: str, selected: frozenset[str] = NOTHING) -> Refusal:
    """What a click on something quiet answers."""
    assert name not in selection(view).live()
    move = CONTROLLER.meant(view, name, selected)
    answer = None if move is None else refusal(view, move)
    answer = answer or gesture(view, decider(view), name)
    assert answer is not None, f"a click on {name} is ignored"
    return answer


def labels(view: State, *clicked: str) -> list[str]:
    chosen = selection(view)
    for name in clicked:
        chosen.pick(name)
    return [button.label for button in CONTROLLER.buttons(view, chosen.selected)]


# --- buttons --------------------------------------------------------------------------------------


def test_the_brass_button_works_at_once_and_there_are_at_most_three() -> None:
    for number, now in enumerate(moments(5)):
        if number % 2:
            continue
        view = now.view(now.to_act)
        chosen = selection(view)
        buttons = CONTROLLER.buttons(view, chosen.selected)
        assert len(buttons) <= 3
        assert [button.kind for button in buttons].count("primary") == len(buttons[:1])
        assert not buttons or primary(buttons) in chosen.live()
        keys = [button.key for button in buttons]
        assert len(set(keys)) == len(keys)


# --- the action ----------------------------------------------------------------------------------


@pytest.mark.rule("DF-4.2")
def test_the_three_actions_are_a_click_away() -> None:
    view = position("5000 ugh", "900", "300")
    assert labels(view) == ["Recruit", "Brawl", "Dragon"]
    assert primary(CONTROLLER.buttons(view, frozenset())) == "button:battle"
    assert click(view, "button:recruit") == click(view, "cup") == mv.Recruit()
    assert click(view, "button:battle") == click(view, "dragon") == mv.Battle()
    for way in (("brawl:1",), ("army:1",), ("button:brawl", "brawl:1")):
        assert click(view, *way) == mv.Brawl(BEN)


def test_with_one_rival_the_button_calls_the_brawl_itself() -> None:
    assert click(position("0", "900"), "button:brawl") == mv.Brawl(BEN)


@pytest.mark.rule("DF-8.1")
def test_the_gate_says_what_it_takes() -> None:
    view = position("4600", "900")
    assert labels(view) == ["Recruit", "Brawl", "Dragon"]
    for name in ("button:battle", "dragon"):
        answer = refused(view, name)
        assert (answer.rule, "4,600" in answer.why) == ("DF-8.1", True)


@pytest.mark.rule("DF-6.3")
def test_who_cannot_be_fought_says_why() -> None:
    view = position("100", "0", "900 keep")
    assert refused(view, "brawl:1").rule == "DF-6.3"
    assert refused(view, "army:2").rule == "DF-8.11"
    assert refused(view, "button:brawl").rule == "DF-6.3"
    assert refused(view, "army:0").rule == "DF-6.1"


# --- dice ----------------------------------------------------------------------------------------

THROW = rolled(position("0", "500"), "1 4 4 4 5 6 B", aside=200)


@pytest.mark.rule("DF-2.12")
def test_all_dice_that_score_are_chosen_and_a_click_takes_one_out() -> None:
    assert selection(THROW).toggled == {f"die:{place}" for place in range(5)}
    assert labels(THROW) == ["Set aside 550"]
    assert click(THROW, "button:aside") == mv.SetAside((0, 1, 2, 3, 4), mv.Reward.NONE)
    assert labels(THROW, "die:0") == ["Set aside 450", "All: 550"]
    assert click(THROW, "die:0", "button:aside") == mv.SetAside((1, 2, 3, 4), mv.Reward.NONE)
    assert click(THROW, "group:0", "button:aside") == mv.SetAside((0, 4), mv.Reward.NONE)
    assert labels(THROW, "group:0", "group:1", "group:2") == ["Set aside which dice?", "All: 550"]
    assert click(THROW, "die:0", "button:all") == mv.SetAside((0, 1, 2, 3, 4), mv.Reward.NONE)
    assert click(THROW, "die:0", "die:0", "button:aside") == click(THROW, "button:aside")


@pytest.mark.rule("DF-2.9")
def test_a_set_that_scores_nothing_cannot_be_confirmed_and_says_why() -> None:
    chosen = selection(THROW)
    for name in ("die:0", "die:2", "die:3", "die:4"):
        chosen.pick(name)
    assert "button:aside" not in chosen.live()
    assert labels(THROW, "die:0", "die:2", "die:3", "die:4")[0] == "Set aside nothing"
    move = CONTROLLER.meant(THROW, "button:aside", chosen.selected)
    assert move is not None
    answer = refusal(THROW, move)
    assert answer is not None
    assert (answer.rule, "at least three 4s" in answer.why) == ("DF-2.9", True)


@pytest.mark.rule("DF-3.10")
def test_a_rally_offers_both_rewards_for_whatever_is_chosen() -> None:
    view = rolled(position("0", "500"), "1 1 4 2 3 6 R")
    assert labels(view) == ["Double: 400", "Item: 200"]
    assert labels(view, "die:1") == ["Double: 200", "Item: 100", "All: 200"]
    assert click(view, "die:1", "button:choose_all", "button:double") == mv.SetAside(
        (0, 1), mv.Reward.DOUBLE
    )
    assert click(view, "button:double") == mv.SetAside((0, 1), mv.Reward.DOUBLE)
    assert click(view, "die:1", "button:item") == mv.SetAside((0,), mv.Reward.ITEM)
    both = rolled(position("0 yorick", "500"), "1 1 4 2 3 6 R")
    assert labels(both) == ["Double and item: 400"]
    assert click(both, "button:both") == mv.SetAside((0, 1), mv.Reward.BOTH)


@pytest.mark.rule("DF-3.4")
def test_the_dragon_leaves_no_choice_of_dice() -> None:
    view = rolled(position("0", "500"), "1 1 4 2 3 6 D")
    assert labels(view) == ["Let the dragon eat 200"]
    assert click(view, "button:accept") == mv.Accept()
    assert refused(view, "die:0").rule == "DF-3.4"
    assert refused(rolled(position("5000 keep"), "1 2 B", battle()), "die:0").rule == "DF-7.5"


@pytest.mark.rule("DF-2.15")
def test_dice_that_have_scored_are_out_of_reach() -> None:
    assert refused(THROW, "aside:0").rule == "DF-2.15"


def test_a_throw_without_a_choice_is_called_what_it_is() -> None:
    camp = position("0", "500")
    assert labels(rolled(camp, "2 3 B")) == ["Accept the Farkle"]
    assert labels(rolled(camp, "2 3 D")) == ["Evade the dragon"]
    keep = position("5000 keep", "500")
    assert labels(rolled(keep, "2 1 D", battle())) == ["Do 1 damage, lose 100"]
    assert labels(rolled(keep, "2 1 B", battle())) == ["Lose 100 soldiers"]
    assert labels(rolled(keep, "2 1 D", battle(2))) == ["Do 1 damage"]  # it wins first
    assert labels(rolled(keep, "2 3 R", battle())) == ["Do 2 damage"]


@pytest.mark.rule("DF-5.3")
def test_on_or_stop() -> None:
    view = deciding(position("0", "500"), aside=350, hand=2)
    assert labels(view) == ["Roll two dice", "Stop and add 350"]
    early = deciding(position("0", "500"), aside=50, hand=5)
    assert labels(early) == ["Roll five dice", "Stop and add 50"]
    brass = [primary(CONTROLLER.buttons(now, frozenset())) for now in (view, early)]
    assert brass == ["button:stop", "button:roll"]
    assert click(view, "button:roll") == mv.Roll()
    assert click(view, "button:stop") == mv.Stop()
    for among_the_dice in ("cup", "die:0"):
        assert refused(view, among_the_dice).rule == "DF-5.3"
    battling = deciding(position("5000 keep", "0"), battle(), hand=1)
    assert labels(battling) == ["Roll one die"]
    for name in ("button:stop", "cup"):
        assert refused(battling, name).rule == "DF-7.12"


# --- cards ---------------------------------------------------------------------------------------


def test_aimed_cards_ask_for_a_rival_and_can_be_put_back() -> None:
    view = position("0 skree plan", "500", "900")
    assert click(view, "item:better_dental_plan", "brawl:2") == mv.PlayAt(
        Item.BETTER_DENTAL_PLAN, CY
    )
    assert click(view, "companion:skree", "brawl:1") == mv.Scare(BEN)
    assert CONTROLLER.asks(view, ("companion:skree",)) == "choose whom Skree scares"
    chosen = selection(view)
    chosen.pick("item:better_dental_plan")
    assert CANCEL not in chosen.live()  # the scene adds it
    assert chosen.cancel()
    assert chosen.selected == NOTHING


@pytest.mark.rule("DF-10.26")
def test_a_rival_the_card_cannot_be_aimed_at_says_why() -> None:
    view = position("0 bell", "500", "900")
    picked = frozenset({"item:dinner_bell"})
    move = CONTROLLER.meant(view, "brawl:1", picked)
    assert move == mv.PlayAt(Item.DINNER_BELL, BEN)
    answer = refusal(view, move)
    assert answer is not None
    assert answer.rule == "DF-10.26"


@pytest.mark.rule("DF-9.6")
def test_sidia_takes_a_number() -> None:
    view = position("0 sidia", "500")
    assert click(view, "companion:sidia", "number:4") == mv.Predict(4)


@pytest.mark.rule("DF-9.6")
def test_digits_name_a_number_for_sidia_while_she_asks() -> None:
    throw = rolled(position("0 sidia", "500"), "1 4 4 4 2 6 B")
    assert CONTROLLER.shortcuts(throw)["4"] == "die:0"
    keys = CONTROLLER.shortcuts(position("0 sidia", "500"), ("companion:sidia",))
    assert [keys[str(number)] for number in range(1, 7)] == [f"number:{n}" for n in range(1, 7)]
    assert not {"r", "b", "d"} & keys.keys(), "no button of the question before it is left"


def test_a_number_cannot_be_clicked_before_sidia_asks() -> None:
    view = position("0 sidia", "500")
    assert "number:4" not in visible(view)


def test_cards_for_dice_take_the_dice_that_are_clicked() -> None:
    view = rolled(position("0 heavy thoughts", "500"), "2 3 4 6 B")
    assert click(view, "item:suspiciously_heavy_die", "die:3") == mv.Flip(3)
    again = mv.ThrowAgain((0, 2), True)
    bottle = "item:bottled_second_thoughts"
    assert click(view, bottle, "die:0", "die:2", "event", "button:again") == again
    chosen = selection(view)
    assert "die:0" not in chosen.live()  # no choice of dice in a Farkle, until the Bottle is open
    chosen.pick(bottle)
    assert {"die:0", "event"} <= chosen.live()
    (confirm,) = CONTROLLER.confirms(view, chosen.picked, chosen.selected)
    assert confirm.label == "Re-roll which dice?"
    chosen.pick("event")
    (confirm,) = CONTROLLER.confirms(view, chosen.picked, chosen.selected)
    assert confirm.label == "Re-roll one"


@pytest.mark.rule("DF-10.16")
def test_at_least_one_die_is_thrown_again() -> None:
    view = rolled(position("0 thoughts", "500"), "2 3 4 6 B")
    move = CONTROLLER.meant(view, "button:again", frozenset({"item:bottled_second_thoughts"}))
    assert move is not None
    answer = refusal(view, move)
    assert answer is not None
    assert answer.rule == "DF-10.16"


@pytest.mark.rule("DF-9.12")
def test_hiccup_nudges_the_rivals_dice_at_once_and_the_own_by_his_card() -> None:
    action = Brawling(BEN)
    throw = rolled(position("500 hiccup", "900"), "1 1 2 B", action)
    assert click(throw, f"companion:{Companion.HICCUP}", "die:2") == mv.Reroll(2)
    rival = rolled(position("500", "900 hiccup"), "1 1 2 B", action)
    assert isinstance(rival.phase, Rolled)
    thrown = rival.phase
    window = replace(rival, phase=Nudging(action, thrown.side, thrown.faces, thrown.event))
    assert click(window, "die:0") == mv.Reroll(0)
    assert labels(window) == ["Keep the roll"]
    assert refused(window, "event").rule == "DF-9.12"


@pytest.mark.rule("DF-10.1")
def test_face_down_cards_cannot_be_clicked_and_reveal_nothing() -> None:
    hidden = rolled(position("0 heavy thoughts tooth", "500"), "2 3 4 6 B")
    everybody = observe(hidden, None)
    moves = [move for move in legal_moves(hidden) if refusal(everybody, move) is None]
    without = rolled(position("0", "500"), "2 3 4 6 B")
    ways = CONTROLLER.gestures(everybody, moves)
    assert Selection(ways).live() == selection(without).live()
    assert CONTROLLER.buttons(everybody, NOTHING) == CONTROLLER.buttons(without, NOTHING)
    assert confirmation(everybody, (mv.Accept(),), None) is None


@pytest.mark.rule("DF-10.11")
def test_nobody_takes_a_farkle_by_a_slip_with_the_tooth_in_hand() -> None:
    view = rolled(position("0 tooth", "500"), "2 3 4 6 B")
    asked = confirmation(view, (mv.Accept(),), None)
    assert asked is not None
    assert "Tooth" in asked.lost
    assert confirmation(rolled(position("0", "500"), "2 3 B"), (mv.Accept(),), None) is None
    assert confirmation(rolled(position("0 tooth"), "1 3 D"), (mv.Accept(),), None) is None


@pytest.mark.rule("DF-10.21")
def test_a_call_is_answered_by_a_card_or_a_pass() -> None:
    view = position("0", "500 flag", phase=Called(BEN))
    assert {g.picks for g in gestures(view)} == {("button:pass",), ("item:white_flag",)}
    assert labels(view) == ["Start the Brawl"]


# --- keys ----------------------------------------------------------------------------------------


def test_digits_pick_dice_and_letters_press_buttons() -> None:
    keys = CONTROLLER.shortcuts(THROW)
    lying = ["die:1", "die:2", "die:3", "die:0", "die:4", "die:5"]  # groups are next to each other
    assert [keys[str(number)] for number in range(1, 7)] == lying
    assert keys["s"] == "button:aside"
    choosing = CONTROLLER.shortcuts(position("0", "500"))
    assert (choosing["r"], choosing["b"]) == ("button:recruit", "button:brawl")
