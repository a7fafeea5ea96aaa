"""Every row of the table of refusals (chapter 11 of the rules of record)."""

import pytest

from game.core.chance import Stream
from game.games.yoho.rules import state as st
from game.games.yoho.rules.refusals import wrong_seat
from game.games.yoho.rules.rules import setup
from game.games.yoho.words.click_refusals import gesture
from tests.games.yoho.position import ANN, BEN, at, play, position, set_up, why_not

FRIENDLY, STRICT = st.HouseRules(friendly=True), st.HouseRules(strict=True)
SAILED = st.Turn(plays_left=2, movement=False)
SPENT, EXTRA = st.Turn(plays_left=0), st.Turn(plays_left=0, extra_maps=1)


def table(sea: str = "", ann: str = "W1", ben: str = "E1", **more: object) -> st.State:
    return position(sea, ann, ben, **more)  # type: ignore[arg-type]  # options of every kind


ROWS = [
    (table("10 ~EW, 33 ~NS"), "movement basic @33", "YOHO-4.3", "No open current leads there"),
    (table("10 ~EW, 11 B"), "movement basic @11", "YOHO-4.10", "cross a barrel"),
    (table("10 ~EW"), "movement basic @11", "YOHO-4.9", "cross a reef"),
    (table("10 ~EW", "W1 at 11"), "movement basic @10", "YOHO-4.15", "stuck on the reef"),
    (table("10 ~NS"), "movement basic @10", "YOHO-4.6", "no arm towards your lair"),
    (table("10 ~EW", "W1 at 10"), "movement basic @10", "YOHO-4.5", "already here"),
    (table("11 ~NS", "W1 at 11"), "net basic", "YOHO-6.6", "nothing to net"),
    (table("11 C:NE", "W1 at 11 flip"), "net basic", "YOHO-6.4", "flip it or fire at it"),
    (table("11 C:NE", "W1 at 11"), "net basic", "YOHO-6.4", "chest first: fire at it"),
    (table("11 C:NE", "W1 at 11 balls 0"), "net basic", "YOHO-6.4", "cannot open it now"),
    (table("11 i:NES", "W1 at 11 catch_throw"), "catch @11", "YOHO-5.32", "Use a Net"),
    (
        table("11 i:NES", "W1 at 11 catch_throw", turn=st.Turn(net=False)),
        "catch @11",
        "YOHO-5.32",
        "Only a Net takes it",
    ),
    (table("", "W1 at 11"), "net basic", "YOHO-6.5", "cannot be netted"),
    (table("10 r:NE"), "net basic", "YOHO-6.2", "yours is in its lair"),
    (table("", "W1 swing", turn=SPENT), "swing 0 cw", "YOHO-3.2", "cannot play another card"),
    (table("10 ~EW", turn=EXTRA), "movement basic @10", "YOHO-3.18", "must be a map card"),
    (table("10 ~EW", turn=st.Turn(movement=False)), "movement basic @10", "YOHO-3.9", "comes back"),
    (table("", "W1 swap"), "swap @00 @11", "YOHO-5.5", "side by side"),
    (table("33 r:NE", "W1 catch_throw"), "catch @33", "YOHO-5.29", "Too far"),
    (table("11 r:NE", "W1 at 11 catch_throw"), "catch @11", "YOHO-5.32", "Use a Net"),
    (table("10 i:NES", "W1 catch_throw"), "catch @10", "YOHO-5.31", "cannot be caught"),
    (table("10 C:NE", "W1 catch_throw"), "catch @10", "YOHO-5.31", "Only open chests"),
    (table("11 B", "W1 catch_throw"), "throw_at_lair @11 1", "YOHO-5.41", "No rival ship"),
    (table("13 B", "W1 catch_throw"), "throw_at_chest @13 @12", "YOHO-5.40", "closed chests only"),
    (table("12 B", "W1 catch_throw"), "throw_at_lair @13 1", "YOHO-5.38", "no barrel"),
    (table("10 B", "W1 catch_throw"), "throw_at_lair @10 0", "YOHO-5.44", "your own ship or lair"),
    (table("11 C:NE", "W1 at 11 balls 0"), "shoot_chest", "YOHO-9.1", "no cannonball"),
    (table("11 ~NS", "W1 at 11", "E1 at 12"), "shoot_ship 1", "YOHO-9.5", "your own card"),
    (table("10 ~EW"), "shoot_ship 1", "YOHO-9.5", "Leave your lair first"),
    (table("10 ~EW"), "shoot_chest", "YOHO-9.5", "Leave your lair first"),
    (table(), "shoot_chest", "YOHO-9.5", "cannot leave it now"),
    (table("11 ~NS", "W1 at 11"), "shoot_chest", "YOHO-7.9", "must be on the closed chest"),
    (table(phase=st.Refilling(at("13"))), "end_turn", "YOHO-10.13", "row 2, column 4"),
    (table(phase=st.ChoosingGift(at("13"))), "end_turn", "YOHO-6.17", "what the island gives"),
    (
        table("", "W1 swing swap flip net", phase=st.Discarding()),
        "discard ()",
        "YOHO-3.15",
        "can keep three",
    ),
    (table(), "flip @00 v", "YOHO-3.1", "do not hold that card: Flip"),
    (
        table("11 ~NS", "W1 at 11", "E1 at 11", rules=FRIENDLY),
        "shoot_ship 1",
        "YOHO-14.2",
        "chests only",
    ),
    (table("", "W1 slide", rules=STRICT), "slide north 0 0", "YOHO-14.4", "your own lair"),
    (table(phase=st.Over(ANN)), "end_turn", "YOHO-13.3", "The match is over"),
    (table(phase=st.Discarding()), "net basic", "YOHO-3.12", "turn is ending"),
    (table("", "W1 swing"), "swing 16 cw", "YOHO-2.2", "no sea card there"),
    (table("", "W1 slide"), "slide north 4 0", "YOHO-5.9", "four rows and four columns"),
    (table("", "W1 catch_throw"), "throw_at_ship 40 1", "YOHO-2.2", "no sea card there"),
    (table("13 B", "W1 catch_throw"), "throw_at_ship @13 7", "YOHO-1.1", "no such captain"),
    (table("11 ~NS", "W1 at 11"), "shoot_ship 7", "YOHO-1.1", "no such captain"),
    (table(), "discard ()", "YOHO-3.12", "when your turn ends"),
    (table(), "refill 0", "YOHO-10.9", "no hole"),
    (
        table("", "W1 swing flip", phase=st.Discarding()),
        "discard flip,swing",
        "YOHO-3.12",
        "in the order",
    ),
]


@pytest.mark.rule("YOHO-3.8", "YOHO-7.9", "YOHO-9.5", "YOHO-13.3")
@pytest.mark.parametrize(("state", "move", "rule", "why"), ROWS, ids=[row[2] for row in ROWS])
def test_a_refusal_names_the_rule_and_the_reason(
    state: st.State, move: str, rule: str, why: str
) -> None:
    refused = why_not(state, move)
    assert refused.rule == rule
    assert why in refused.why
    assert refused.headline


@pytest.mark.rule("YOHO-2.15", "YOHO-2.14", "YOHO-2.13")
def test_refusals_before_the_first_turn() -> None:
    state, _ = setup(set_up(2, first=1), Stream(1))
    placed = play(state, "place_lair north 1").state
    assert why_not(placed, "place_lair north 3").rule == "YOHO-2.15"
    assert "{seat:0}" in why_not(placed, "place_lair north 3").why
    assert why_not(placed, "end_turn").rule == "YOHO-2.13"
    assert wrong_seat(placed, ANN).rule == "YOHO-2.14"


@pytest.mark.rule("YOHO-3.8", "YOHO-13.3")
def test_acting_out_of_turn() -> None:
    refused = wrong_seat(table(), BEN)
    assert (refused.rule, "{seat:0}'s turn" in refused.why) == ("YOHO-3.8", True)
    assert wrong_seat(table(phase=st.Over(ANN)), BEN).rule == "YOHO-13.3"


def met(state: st.State, seat: int | None, target: str) -> str:
    refused = gesture(state, seat, target)
    return "" if refused is None else refused.rule


@pytest.mark.rule("YOHO-3.25", "YOHO-7.2", "YOHO-2.7", "YOHO-4.8", "YOHO-3.13")
def test_gestures_that_no_move_expresses() -> None:
    state = table("00 C:NE, 01 C:NE!", "W1 swing", "E1 swap")
    assert met(state, ANN, "hand:1") == "YOHO-3.25"
    assert met(state, ANN, "hand:0") == ""
    assert met(table(rules=st.HouseRules(open_hands=True)), ANN, "hand:1") == "YOHO-14.5"
    assert met(state, ANN, "back:0,0") == "YOHO-7.2"
    assert met(state, ANN, "back:1,0") == "YOHO-7.4"
    assert met(state, ANN, "pile:sea") == "YOHO-7.2"
    assert met(state, ANN, "pile:maps") == "YOHO-2.7"
    assert met(state, ANN, "lair:1") == "YOHO-4.8"
    assert met(table(phase=st.Discarding()), ANN, "basic:net") == "YOHO-3.13"


@pytest.mark.rule("YOHO-4.6")
@pytest.mark.parametrize(
    ("lies", "advice"),
    [
        ("~NS", "Play one of these first: Swing, Flip."),
        ("B", "Play Flip first."),
        ("#", "Play Flip first."),
    ],
)
def test_what_has_no_arms_is_not_to_be_swung(lies: str, advice: str) -> None:
    refused = gesture(table(f"10 {lies}", "W1 swing flip"), ANN, "basic:movement")
    assert refused is not None
    assert refused.why == f"Row 2, column 1 has no arm towards your lair. {advice}"


@pytest.mark.rule("YOHO-3.6", "YOHO-3.8")
@pytest.mark.parametrize(
    ("state", "target", "rule"),
    [
        (table("10 ~EW, 11 B"), "sea:1,1", "YOHO-4.10"),
        (table("10 ~EW"), "sea:0,1", "YOHO-3.6"),
        (table(phase=st.Refilling(at("13"))), "sea:0,0", "YOHO-10.13"),
        (table(phase=st.Refilling(at("13"))), "sea:3,1", ""),
        (table(), "sea:9,9", ""),
        (table(), "slot:west,2", "YOHO-2.19"),
        (table(), "push:south,1", "YOHO-3.1"),
        (table("", "W1 slide"), "push:south,1", "YOHO-3.6"),
        (table("", "W1 slide", rules=STRICT), "push:south,1", "YOHO-14.4"),
        (table("10 ~NS"), "basic:movement", "YOHO-4.6"),
        (table("", "W1 at 11"), "basic:movement", "YOHO-4.15"),
        (table("11 ~NS", "W1 at 11"), "basic:movement", "YOHO-4.3"),
        (table("10 ~EW"), "basic:movement", ""),
        (table("10 ~EW", turn=SPENT), "basic:movement", "YOHO-3.2"),
        (table(phase=st.Refilling(0)), "basic:movement", "YOHO-10.13"),
        (table(), "basic:net", "YOHO-6.2"),
        (table("10 ~NS", "W1 movement"), "card:movement", "YOHO-4.6"),
        (table("", "W1 net"), "card:net", "YOHO-6.2"),
        (table("", "W1 catch_throw"), "card:catch_throw", "YOHO-3.6"),
        (table("10 r:NE", "W1 catch_throw"), "card:catch_throw,1", ""),
        (table("13 B", "W1 catch_throw"), "card:catch_throw", ""),
        (table("", "W1 swing", turn=SPENT), "card:swing", "YOHO-3.2"),
        (table("", "W1 swing"), "card:swing", ""),
        (table("", "W1 swing", phase=st.Discarding()), "card:swing", ""),
        (table("", "W1 swing", phase=st.Refilling(0)), "card:swing", "YOHO-10.13"),
        (table(), "ship:1", "YOHO-9.5"),
        (table(), "ship:0", "YOHO-9.5"),
        (table("10 ~NS", "W1 at 10"), "lair:0", "YOHO-4.7"),
        (table("10 ~EW", "W1 at 10"), "lair:0", "YOHO-3.6"),
        (table("10 ~EW", "W1 movement", turn=SAILED), "sea:0,1", "YOHO-3.6"),
        (table("10 ~EW", turn=SAILED), "sea:0,1", "YOHO-3.9"),
        (table("10 ~EW", turn=SAILED), "basic:movement", "YOHO-3.9"),
        (table("10 B"), "basic:movement", "YOHO-4.6"),
        (table(), "rotation:1", "YOHO-10.9"),
        (table(), "gift:rum", "YOHO-6.15"),
        (table(), "button:end", ""),
        (table(), "button:discard", "YOHO-3.12"),
        (table(), "button:shoot", "YOHO-9.5"),
        (table(phase=st.Over(None)), "sea:0,0", "YOHO-13.3"),
        (table(), "gull:1", ""),
    ],
)
def test_a_click_on_something_quiet_is_answered(state: st.State, target: str, rule: str) -> None:
    assert met(state, ANN, target) == rule
    if rule != "YOHO-13.3":
        assert met(state, BEN, target) == "YOHO-3.8"
