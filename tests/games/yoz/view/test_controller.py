"""Clicks and what they mean: walks, partners, dragons, and the buttons for each decision."""

import pytest
from msgspec.structs import replace

from game.core.contract.values import Move
from game.core.text import text
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.moves import SpecialJump, Step
from game.games.yoz.rules.rules import legal_moves
from game.games.yoz.view.confirmations import confirmation
from game.games.yoz.words.click_refusals import gesture
from tests.games.yoz.position import CUT_OFF, FIRST, L0_DRAGONS, SECOND, position
from tests.games.yoz.seen import click, controller, gestures, moments, selection

WALKED = st.Spent(st.Way.WALKED, 5)


def plan(view: st.State, *names: str) -> list[str]:
    """The moves that some clicks come to, as text."""
    done = click(view, *names)
    assert done is not None
    return [text(move) for move in (done.move, *done.then)]


def labels(view: st.State) -> list[str]:
    return [button.said for button in controller.buttons(view, frozenset())]


def walking(*heroes: str, points: int = 12, dragons_on: str = L0_DRAGONS) -> st.State:
    return position(*heroes, phase=st.Moving(points, points), dragons_on=dragons_on)


# --- walks ---------------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-5.1", "YOZ-5.5")
def test_one_click_on_a_far_space_walks_the_shortest_way() -> None:
    view = walking("knight kingsmead_11", points=4)
    assert plan(view, "space:kingsmead_23") == [
        "step kingsmead_12",
        "step kingsmead_13",
        "step kingsmead_23",
    ]
    assert "space:kingsmead_43" not in selection(view).live()


@pytest.mark.rule("YOZ-5.7", "YOZ-5.8")
def test_a_walk_ends_at_a_dragon_and_the_dragon_can_be_clicked_for_it() -> None:
    view = walking("knight kingsmead_23", dragons_on="ember 2 gloom 5 verdigris 1")
    assert plan(view, "dragon:ember") == ["step kingsmead_33", "step kingsmead_43"]
    for walk in gestures(view):
        steps = [text(move) for move in (walk.move, *walk.then)]
        assert "step kingsmead_43" not in steps[:-1]


@pytest.mark.rule("YOZ-8.2")
def test_a_gem_or_a_partner_stands_for_its_space() -> None:
    view = walking("runner kingsmead_43", "knight kingsmead_53")
    assert plan(view, "gem:r1") == plan(view, "space:kingsmead_55")
    assert plan(view, "hero:1") == ["step kingsmead_53"]


@pytest.mark.rule("YOZ-9.10", "YOZ-14.2")
def test_a_carrier_of_a_borrowed_gem_is_asked_before_the_gate_closes_behind_it() -> None:
    own = "knight castle_of_yoz_35 k1 k2 k3"
    assert plan(walking(own, "runner"), "space:castle_of_yoz_33")[-1] == "step castle_of_yoz_33"
    carrier = walking(own + " r1", "runner")
    assert plan(carrier, "space:castle_of_yoz_33") == ["step castle_of_yoz_34"]
    at_gate = walking("knight castle_of_yoz_34 k1 k2 k3 r1", "runner")
    assert confirmation(at_gate, (Step("castle_of_yoz_33"),), None)
    assert confirmation(at_gate, (Step("castle_of_yoz_35"),), None) is None


@pytest.mark.rule("YOZ-14.3")
def test_the_castle_is_quiet_to_a_hero_who_lacks_a_gem() -> None:
    view = walking("knight castle_of_yoz_34 k1 k2")
    assert "space:castle_of_yoz_33" not in selection(view).live()
    refused = gesture(view, FIRST, "space:castle_of_yoz_33")
    assert refused is not None
    assert refused.rule == "YOZ-14.3"


# --- staying, and other parts of the turn --------------------------------------------------------


@pytest.mark.rule("YOZ-4.2", "YOZ-5.2", "YOZ-4.4")
def test_a_click_on_the_own_character_sets_it_in_motion_and_later_means_to_stay() -> None:
    assert plan(position("knight"), "hero:0") == ["walk"]
    assert plan(position("knight kingsmead_33 k1 back:kingsmead_11"), "hero:0") == ["skip"]
    assert plan(walking("knight"), "hero:0") == ["stop"]
    near = position("knight kingsmead_33", phase=st.Acting(WALKED), dragons_on="ember 2")
    assert plan(near, "hero:0") == ["end"]


@pytest.mark.rule("YOZ-3.12")
def test_the_clicked_hero_sets_out_first() -> None:
    view = position("knight", "runner", phase=st.Looking(None))
    assert plan(view, "button:set_out") == ["set_out 0"]
    assert plan(view, "hero:1") == ["set_out 1"]
    fixed = position("knight", "runner", phase=st.Looking(1), active=SECOND, first=SECOND)
    assert plan(fixed, "button:set_out") == ["set_out 1"]


@pytest.mark.rule("YOZ-6.6")
def test_the_wizard_picks_one_of_two_circles_on_the_land() -> None:
    view = position("wizard w1", phase=st.Picking((2, 7)), dragons_on="ember 7")
    assert plan(view, "space:kingsmead_43") == ["choose 2"]
    assert plan(view, "dragon:ember") == ["choose 7"]


@pytest.mark.rule("YOZ-7.5", "YOZ-7.10")
def test_a_lost_gem_is_reached_for_by_a_click_on_it_and_left_by_the_way_back() -> None:
    view = position("miner", tiles=CUT_OFF)
    lost = [text(move) for move in legal_moves(view) if isinstance(move, SpecialJump)]
    assert lost
    for move in lost:
        assert plan(view, f"gem:{move.split()[1]}") == [move]
    back = position("knight kingsmead_33 k1 back:kingsmead_11")
    assert labels(back) == ["Walk", "Jump", "Go back"]
    assert plan(back, "space:kingsmead_11") == plan(back, "button:return") == ["return"]
    assert controller.shortcuts(back)["s"] == "hero:0"


@pytest.mark.rule("YOZ-11.1", "YOZ-12.4")
def test_dragons_and_tunnels_at_hand_have_buttons_with_their_chance() -> None:
    near = position("knight kingsmead_33", phase=st.Acting(WALKED), dragons_on="ember 2")
    assert labels(near) == ["Fight Ember, 56 %", "Skip"]
    assert plan(near, "dragon:ember") == plan(near, "button:attack") == ["attack ember"]
    mouth = position("miner hollow_hill_23", phase=st.Acting(WALKED), dragons_on="ember 6")
    assert labels(mouth) == ["Dig, 50 %", "Skip"]
    assert plan(mouth, "space:hollow_hill_43") == plan(mouth, "button:dig") == ["dig"]


@pytest.mark.rule("YOZ-12.8")
def test_the_third_try_at_a_tunnel_is_sure() -> None:
    view = position("knight hollow_hill_23 fails:2", phase=st.Acting(WALKED), dragons_on="ember 6")
    assert labels(view)[0] == "Dig, 100 %"


@pytest.mark.rule("YOZ-11.14", "YOZ-15.4", "YOZ-10.7")
def test_dice_of_the_party_say_their_chance() -> None:
    spent = replace(WALKED, deed=st.Deed.FORCED)
    together = position(
        "runner kingsmead_43",
        "knight kingsmead_33",
        dragons_on="ember 2",
        phase=st.Battling(Dragon.EMBER, (FIRST,), spent),
    )
    assert labels(together) == ["Roll, 83 %"]
    inside = position("knight castle", "runner", phase=st.LastStand(0), active=SECOND)
    assert labels(inside) == ["Last chance, 42 %"]
    rested = (Dragon.EMBER, Dragon.GLOOM)
    flying = position("knight", phase=st.DragonPick(st.Flights(1, rested)))
    assert plan(flying, "dragon:gloom") == ["choose_dragon gloom"]


# --- partners ------------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-9.5", "YOZ-9.8")
def test_gems_are_handed_over_and_taken_by_a_click_on_the_partner() -> None:
    giver = walking("knight kingsmead_33 k1 k2 r1", "runner kingsmead_33")
    assert plan(giver, "hero:1") == plan(giver, "carried:0") == ["give 1"]
    assert labels(giver) == ["Hand over", "Stop here"]
    taker = walking("runner kingsmead_33", "knight kingsmead_33 k1 k2 r1")
    assert plan(taker, "hero:1") == plan(taker, "carried:1") == ["take 1"]
    both = walking("knight kingsmead_33 k1 k2 r1", "runner kingsmead_33 r2 r3 k3")
    assert plan(both, "hero:1") == ["give 1"]
    assert plan(both, "carried:1") == ["take 1"]


@pytest.mark.rule("YOZ-9.3")
def test_a_partners_gem_is_picked_up_by_a_click_on_it() -> None:
    view = walking("knight kingsmead_55 k1 k2", "runner")
    assert plan(view, "gem:r1") == plan(view, "button:pick_up") == ["pick_up r1"]
    assert labels(view) == ["Pick up", "Stop here"]


# --- all of it -----------------------------------------------------------------------------------


def reachable(view: st.State) -> set[Move]:
    found = set()
    for wanted in gestures(view):
        choosing = selection(view)
        done = None
        for name in wanted.clicks():
            assert name in choosing.live()
            done = choosing.pick(name)
        assert done is not None
        found.add(done.move)
    return found


def test_every_legal_move_can_be_clicked_and_no_click_means_two() -> None:
    for number, now in enumerate(moments(4)):
        if number % 3:
            continue
        view = now.state
        assert reachable(view) == set(legal_moves(view))
        assert len(controller.buttons(view, frozenset())) <= 3


def test_jumping_without_a_gem_is_offered_quietly_and_refused_with_the_rule() -> None:
    view = position("knight")
    assert labels(view) == ["Walk", "Jump", "Stay"]
    assert "button:jump" not in selection(view).live()
    refused = gesture(view, FIRST, "button:jump")
    assert refused is not None
    assert refused.rule == "YOZ-6.1"
    assert controller.meant(view, "button:jump", frozenset()) is None


def test_the_card_can_be_drawn_from_the_pile() -> None:
    view = position("knight", phase=st.Drawing(WALKED))
    assert plan(view, "deck") == plan(view, "button:draw") == ["draw"]
