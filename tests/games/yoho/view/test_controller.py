"""From clicks to moves in Yoho!: every way to make a move, and the refusals of wrong clicks."""

import pytest
from msgspec.structs import replace

from game.core.contract.values import Move
from game.games.yoho.rules import state as st
from game.games.yoho.rules.moves import Movement, ShootChest, ShootShip, Slide, Source
from game.games.yoho.rules.rules import legal_moves, observe, refusal
from game.games.yoho.words.click_refusals import gesture as said_of
from game.games.yoho.words.confirmations import confirmation
from game.table.chrome import action_hotspots
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.gestures import CANCEL, ActionButton, ButtonSeat, primary
from game.ui.viewport import Box
from tests.games.yoho.position import ANN, BEN, at, play, position
from tests.games.yoho.seen import clicked, controller, gestures, matches, move, selection
from tests.playing import at_random, play_on


def test_every_legal_move_can_be_clicked() -> None:
    for number, match in enumerate(matches(4)):
        for before in play_on(match, at_random(number), 120):
            found = {gesture.move for gesture in gestures(before.state)}
            assert found == set(legal_moves(before.state)), before.ply


def test_no_two_moves_are_made_by_the_same_clicks() -> None:
    for number, match in enumerate(matches(4)):
        for before in play_on(match, at_random(number), 120):
            made: dict[tuple[object, ...], Move] = {}
            for gesture in gestures(before.state):
                assert (
                    made.setdefault((gesture.picks, gesture.toggles), gesture.move) is gesture.move
                )


def busy() -> st.State:
    return position(
        "00 C:NES/T, 10 C:NES/G, 11 ~EW, 12 B, 13 r:NS, 02 b:NES",
        "W1 at 10 balls 2 swing swap slide flip remove catch_throw swap",
        "E1 at 10 life 0 coins 1",
        "N2 at 11",
        pile="C:NES ~NS",
    )


@pytest.mark.parametrize(
    ("picks", "made"),
    [
        (("basic:movement", "sea:1,1"), "movement basic @11"),
        (("card:swing", "sea:3,3", "spin:ccw"), "swing @33 ccw"),
        (("card:swap", "sea:1,1", "sea:0,1"), "swap @10 @11"),
        (("card:swap,1", "sea:0,1", "sea:1,1"), "swap @10 @11"),
        (("card:slide", "push:south,2", "rotation:3"), "slide south 2 3"),
        (("card:flip", "sea:0,1", "axis:h"), "flip @10 h"),
        (("card:remove", "sea:2,1"), "remove @12"),
        (("card:catch_throw", "sea:2,1", "ship:2"), "throw_at_ship @12 2"),
        (("button:shoot", "ship:1"), "shoot_ship 1"),
        (("button:shoot", "sea:0,1"), "shoot_chest"),
        (("ship:1", "button:shoot"), "shoot_ship 1"),
        (("ship:0", "button:shoot"), "shoot_chest"),
        (("button:end",), "end_turn"),
    ],
)
def test_a_card_first_then_its_targets(picks: tuple[str, ...], made: str) -> None:
    state = busy()
    assert clicked(state, *picks) == move(made)


def test_a_ship_sails_home_by_a_click_on_its_lair() -> None:
    state = position("10 ~EW, 11 ~EW", "W1 at 11", "E1")
    assert clicked(state, "basic:movement", "lair:0") == Movement(Source.BASIC, None)


def test_a_single_rotation_needs_no_choice() -> None:
    state = position("10 ~EW", "W1 at 10 slide", "E1", pile="B ~NS")
    assert isinstance(clicked(state, "card:slide", "push:east,0"), Slide)


def test_a_single_target_is_shot_at_once() -> None:
    chest = position("10 C:NES", "W1 at 10 balls 1", "E1")
    assert clicked(chest, "button:shoot") == ShootChest()
    ship = position("10 ~NS", "W1 at 10 balls 1", "E1 at 10")
    assert clicked(ship, "button:shoot") == ShootShip(BEN)
    (cannon, _) = controller.buttons(chest, frozenset())
    assert cannon.label == "Fire at the chest"


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("plays_left", [2, 0])
def test_fire_stays_under_the_mouse_and_cancel_never_comes_there(
    form: Form, plays_left: int
) -> None:
    turn = st.Turn(plays_left=plays_left, movement=False)
    state = position("10 C:NES", "W1 at 10 balls 1", "E1 at 10", turn=turn)
    laid, cancel = skeleton(form, 2), ActionButton(CANCEL, "Cancel", ButtonSeat.LOWER, "Esc")

    def places(*buttons: ActionButton) -> dict[str, Box]:
        return {spot.name: spot.box for spot in action_hotspots(laid, buttons, frozenset())}

    buttons = controller.buttons(state, frozenset())
    at = places(*buttons)["button:shoot"].centre
    aimed = places(*controller.confirms(state, ("ship:1",), frozenset()), cancel)
    assert aimed["button:shoot"].contains(*at)
    assert not places(cancel)[CANCEL].contains(*at), "what is fired at is asked for"
    assert primary(buttons) is None, "Space fires only for a coin that is sure"


def test_an_object_is_netted_by_its_card_or_by_the_button() -> None:
    state = position("10 G:NES", "W1 at 10 net", "E1")
    for start, source in (("basic:net", "basic"), ("card:net", "map")):
        for last in ("sea:0,1", "button:net"):
            assert clicked(state, start, last) == move(f"net {source}")
    (button,) = controller.confirms(state, ("basic:net",), frozenset(["basic:net"]))
    assert button.label == "Take the chest of gold"


@pytest.mark.rule("YOHO-10.14")
def test_a_new_card_is_laid_by_one_of_its_ways() -> None:
    state = play(position("10 r:NS", "W1 at 10", "E1", pile="~NE ~NS"), "net basic").state
    assert clicked(state, "rotation:2") == move("refill 2")
    assert clicked(state, "sea:3,1", "rotation:2") == move("refill 2")
    assert controller.asks(state, ("sea:3,1",)) == "pick which way round it lies"
    assert set(controller.shortcuts(state).values()) == {f"rotation:{n}" for n in range(4)}


@pytest.mark.rule("YOHO-3.12")
def test_maps_to_be_thrown_away_are_switched_on() -> None:
    state = position("10 ~NS", "W1 swap flip swap slide", "E1", phase=st.Discarding())
    chosen = selection(state, "card:swap,1")
    done = chosen.pick("button:discard")
    assert done is not None
    assert done.move == move("discard swap,")
    on = frozenset(["card:swap,1"])
    assert controller.buttons(state, on)[0].label == "Keep 3"
    assert controller.buttons(state, frozenset())[0].label == "Keep 3 at most"
    assert "button:discard" not in selection(state).live()
    few = position("10 ~NS", "W1 swap flip", "E1", phase=st.Discarding())
    assert controller.buttons(few, frozenset())[0].label == "Keep 2, draw 1"
    none = frozenset(["card:swap,0", "card:flip,0"])
    assert controller.buttons(few, none)[0].label == "Keep none, draw 3"


def test_face_down_cards_cannot_be_clicked() -> None:
    shut = observe(busy(), None)
    assert not [g for g in gestures(shut) if g.picks[0].startswith("card:")]


@pytest.mark.parametrize(
    ("hotspot", "picked", "rule"),
    [
        ("sea:3,3", ("basic:movement",), "YOHO-4.9"),
        ("sea:0,1", ("basic:movement",), "YOHO-4.5"),
        ("sea:3,3", ("card:swap", "sea:0,0"), "YOHO-5.5"),
        ("sea:3,1", ("card:catch_throw",), "YOHO-5.29"),
        ("sea:0,0", ("card:catch_throw",), "YOHO-5.31"),
        ("ship:0", ("card:catch_throw", "sea:2,1"), "YOHO-5.44"),
    ],
)
def test_a_wrong_target_is_refused_by_the_rule_for_it(
    hotspot: str, picked: tuple[str, ...], rule: str
) -> None:
    state = busy()
    meant = controller.meant(state, hotspot, frozenset(picked))
    assert meant is not None
    refused = refusal(state, meant)
    assert refused is not None
    assert refused.rule == rule


def test_a_thing_that_does_not_fit_the_card_says_what_the_card_wants() -> None:
    state = busy()
    assert controller.meant(state, "sea:0,0", frozenset(["card:slide"])) is None
    missed = controller.misses(state, "sea:0,0", ("card:slide",))
    assert missed is not None
    assert missed.why == "Slide: pick an arrow to push a row or column."
    assert controller.misses(state, "pile:maps", ("card:slide",)) is None
    assert said_of(state, ANN, "pile:maps") is not None


@pytest.mark.rule("YOHO-14.4")
def test_a_quiet_arrow_is_refused_by_strict_slides() -> None:
    strict = position("10 ~EW", "W1 at 10 slide", "E1", rules=st.HouseRules(strict=True))
    meant = controller.meant(strict, "push:south,1", frozenset(["card:slide"]))
    assert meant is not None
    refused = refusal(strict, meant)
    assert refused is not None
    assert refused.rule == "YOHO-14.4"


@pytest.mark.parametrize(
    ("state", "clicked_on", "rule"),
    [
        (position("10 ~NS"), "discards:maps", "YOHO-11.5"),
        (position("10 ~NS"), "discards:sea", "YOHO-11.2"),
        (position("10 ~NS"), "reserve", "YOHO-6.7"),
        (position("10 ~NS/B!"), "back:0,1", "YOHO-7.4"),
        (position("10 ~NS/B"), "back:0,1", "YOHO-7.2"),
        (position("", phase=st.PlacingLair(), round_no=0), "backs", "YOHO-2.23"),
    ],
)
def test_everything_around_the_sea_answers_with_a_rule(
    state: st.State, clicked_on: str, rule: str
) -> None:
    refused = said_of(state, ANN, clicked_on)
    assert refused is not None
    assert refused.rule == rule


def test_another_card_can_be_picked_instead() -> None:
    chosen = selection(busy(), "card:swing", "sea:1,1")
    assert chosen.instead("sea:2,2")
    assert chosen.live() == {"spin:cw", "spin:ccw"}
    assert chosen.instead("card:flip")
    assert chosen.picked == ("card:flip",)


def test_the_sign_asks_for_what_is_missing() -> None:
    state = busy()
    assert controller.asks(state, ("card:swing",)) == "pick the sea card to turn"
    assert controller.asks(state, ("card:swing", "sea:0,0")) == "turn it left or right?"
    assert controller.asks(state, ("button:shoot",)) == "pick what to fire at"
    for prompt in (controller.asks(state, (f"card:{card}",)) for card in ("slide", "catch_throw")):
        assert len(f"Bartholomew: {prompt}") <= 60
    for card in ("flip", "swing"):
        said = controller.misses(state, "lair:1", (f"card:{card}", "sea:0,0"))
        assert said is not None
        assert said.why.endswith(("right?", "lid?")), "one mark at the end is enough"


def test_a_turn_is_not_given_away_by_a_slip() -> None:
    state = busy()
    assert confirmation(state, (move("end_turn"),), None)
    sailed = play(state, "movement basic @11").state
    assert confirmation(sailed, (move("end_turn"),), None) is None


@pytest.mark.rule("YOHO-9.1", "YOHO-9.5")
def test_the_key_of_the_cannon_says_why_it_is_silent() -> None:
    for ann, rule in (("W1 at 11 balls 0", "YOHO-9.1"), ("W1", "YOHO-9.5")):
        state = position("11 ~NS", ann)
        assert controller.shortcuts(state)["f"] == "button:shoot"
        said = said_of(state, ANN, "button:shoot")
        assert said is not None
        assert said.rule == rule


def test_numbers_are_keys_for_the_contents_of_the_tray() -> None:
    state = position("10 ~NS", "W1 at 10 flip swap", "E1")
    keys = controller.shortcuts(state)
    assert keys["1"] == "basic:movement"
    assert keys["4"] == "card:swap"
    assert keys["e"] == "button:end"
    slide = ("card:slide", "push:east,0")
    turned = controller.shortcuts(position("10 ~NS", "W1 at 10 slide", "E1", pile="~NE"), slide)
    assert turned["1"].startswith("rotation:")
    swung = controller.shortcuts(
        position("10 ~NS", "W1 at 10 swing", "E1"), ("card:swing", "sea:1,0")
    )
    assert {swung["1"], swung["2"]} == {"spin:ccw", "spin:cw"}
    gift = position("10 i:NES", "W1 at 10", "E1", phase=st.ChoosingGift(at("10")))
    assert controller.shortcuts(gift)["2"] == "gift:rum"
    assert controller.shortcuts(position("", phase=st.PlacingLair())) == {}


def test_the_two_clicks_that_end_a_turn_are_at_the_same_place() -> None:
    state = position("10 ~NS", "W1 at 10 swap", "E1", turn=st.Turn(0, 0))
    (end,) = controller.buttons(state, frozenset())
    (discard,) = controller.buttons(replace(state, phase=st.Discarding()), frozenset())
    assert (end.hotspot, discard.hotspot) == ("button:end", "button:discard")
    assert end.seat is discard.seat
