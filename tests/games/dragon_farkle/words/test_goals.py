"""Goal lines for beginners in Dragon Farkle: when, and until when."""

import pytest
from msgspec.structs import replace

from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.spec import SPEC
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    battle,
    deciding,
    play,
    position,
    rolled,
)

GUIDE = SPEC.guidance
COMPANIONS = (Companion.SIDIA, Companion.UGH)
ITEMS = (Item.WHITE_FLAG, Item.DINNER_BELL)
BRAWL = st.Brawling(BEN, attack_score=650)


def goal(state: st.State, seat: int = ANN, *known: str) -> tuple[str, str]:
    found = GUIDE.goal(state, seat, known)
    return (found.id, found.line) if found else ("", "")


def first(state: st.State, *events: ev.Event, seat: int = ANN) -> str:
    found = GUIDE.first(events, state, seat, ())
    return found.id if found else ""


@pytest.mark.parametrize(
    ("state", "seat", "expected", "part"),
    [
        (position("4950", "0"), ANN, "gather", "5,000 soldiers"),
        (position("4500 ugh", "0"), ANN, "enter", "three damage"),
        (position("5000", "0"), ANN, "enter", "three damage"),
        (position("50 keep", "0"), ANN, "fight_on", "5,000 again"),
        (rolled(position(), "1 2 B"), ANN, "pick_dice", "dice to roll again"),
        (rolled(position(), "1 2 R"), ANN, "rally", "double"),
        (rolled(position(), "1 2 D", battle()), ANN, "battle", "Dragon and Rally"),
        (deciding(position(), battle(1), hand=1), ANN, "battle", "Dragon and Rally"),
        (deciding(position(), aside=300, hand=2), ANN, "stop", "without scoring dice is a Farkle"),
        (deciding(position("0 percy", "0"), aside=400), ANN, "stop", "Percy saves 300 of 400"),
        (deciding(position(), st.Brawling(BEN), aside=300), ANN, "attack", "five dice"),
        (deciding(position(), st.Brawling(BEN, BEN), aside=300), ANN, "attack", "with four dice"),
        (deciding(position(), st.Brawling(BEN, ANN), aside=300), ANN, "attack", "with five dice"),
        (
            rolled(position("0", "0 gruel"), "1 2 B", st.Brawling(BEN)),
            ANN,
            "attack",
            "with six dice",
        ),
        (position(phase=st.Called(BEN)), BEN, "called", "five dice"),
        (position("0", "0 gruel", phase=st.Called(BEN)), BEN, "called", "with six dice"),
        (position(phase=st.Defending(BRAWL, st.Side(BEN, 5, 5))), BEN, "defend", "500"),
        (position(phase=st.Hiring(BEN, COMPANIONS, True)), BEN, "companion", "Companion"),
        (position(phase=st.Spoils(BEN, ITEMS)), BEN, "spoils", "useful item"),
        (position(phase=st.ItemLimit(BEN)), BEN, "item_limit", "keep the item"),
    ],
)
def test_each_part_has_its_aim(state: st.State, seat: int, expected: str, part: str) -> None:
    found, line = goal(state, seat)
    assert found == expected
    assert part in line
    assert goal(state, 1 - seat) == ("", ""), "only whoever acts aims at something"
    assert goal(state, seat, expected)[0] != expected, "once reached it is named no more"


@pytest.mark.parametrize(
    ("aim", "event"),
    [
        ("companion", ev.CompanionKept(ANN, Companion.SIDIA, Companion.UGH, None)),
        ("called", ev.BrawlResult(BEN, ANN, 650, 300, BEN, 350, 500)),
        ("spoils", ev.ItemsKept(ANN, (Item.WHITE_FLAG,), False)),
        ("item_limit", ev.ItemsDiscarded(ANN, (Item.WHITE_FLAG,), False)),
        ("battle", ev.DamageDone(ANN, 1, 1, 3)),
        ("defend", ev.BrawlResult(BEN, ANN, 650, 700, ANN, 50, 500)),
        ("attack", ev.BrawlScored(ANN, 300)),
        ("rally", ev.DiceSetAside(ANN, (0,), 100, Reward.DOUBLE, 200, 5)),
        ("pick_dice", ev.DiceSetAside(ANN, (0,), 100, Reward.NONE, 100, 5)),
        ("stop", ev.ArmyChanged(ANN, 0, 300, Cause.RECRUITED, None)),
        ("enter", ev.KeepEntered(ANN)),
        ("fight_on", ev.ActionChosen(ANN, Action.BATTLE, None)),
    ],
)
def test_each_aim_is_reached_by_its_event(aim: str, event: ev.Event) -> None:
    assert aim in GUIDE.reached((event,), position(), ANN)
    assert aim not in GUIDE.reached((event,), position(), 2), "not by somebody else"


def test_the_gate_is_reached_at_the_start_of_a_turn() -> None:
    assert "gather" in GUIDE.reached((), position("5000", "0"), ANN)
    assert "gather" not in GUIDE.reached((), position("5000", "0", start=4000), ANN)


def test_entering_the_keep_is_not_yet_fighting_on() -> None:
    events = (ev.ActionChosen(ANN, Action.BATTLE, None), ev.KeepEntered(ANN))
    assert "fight_on" not in GUIDE.reached(events, position(), ANN)


def test_the_aim_of_the_match_follows_its_options() -> None:
    state = position()
    assert "5,000" in GUIDE.aim(state)
    assert "three damage" in GUIDE.aim(state)
    short = replace(state, rules=replace(state.rules, damage=2, entry=3000))
    assert "3,000" in GUIDE.aim(short)
    assert "two damage" in GUIDE.aim(short)


KEEP = position("1000 keep", "0")


@pytest.mark.parametrize(
    ("state", "events", "seat", "expected"),
    [
        (position(), (ev.ArmyDestroyed(ANN, Cause.DRAGON, None),), ANN, "destroyed"),
        (KEEP, (ev.Farkle(ANN, 0, 0, 0), ev.DragonHealed(ANN, 1)), ANN, "thrown_back"),
        (rolled(KEEP, "1 2 D", battle()), (ev.KeepEntered(ANN),), ANN, "in_the_keep"),
        (position("5000", "0"), (), ANN, "may_fight"),
        (position(phase=st.Called(BEN)), (), BEN, "called"),
        (position(phase=st.Defending(BRAWL, st.Side(BEN, 5, 5))), (), BEN, "defend"),
        (position(), (ev.BrawlResult(BEN, ANN, 650, 300, BEN, 350, 500),), ANN, "brawl_lost"),
        (position(), (ev.BrawlResult(BEN, ANN, 650, 300, BEN, 350, 500),), BEN, ""),
        (position(), (ev.Farkle(ANN, 300, 0, 0),), ANN, "farkle"),
        (deciding(position()), (ev.Farkle(ANN, 300, 0, 300),), ANN, ""),
        (deciding(position()), (ev.Farkle(ANN, 300, 0, 0), ev.BrawlScored(ANN, 0)), ANN, ""),
        (deciding(position()), (ev.SoldiersEaten(ANN, (0,), 100, 5),), ANN, "eaten"),
        (deciding(position()), (ev.DragonEvaded(ANN),), ANN, "evaded"),
        (deciding(position()), (ev.HotDice(ANN, 6),), ANN, "hot_dice"),
        (rolled(position(), "1 2 R"), (), ANN, "rally"),
        (position(phase=st.ItemLimit(BEN)), (), BEN, "item_limit"),
        (deciding(position()), (ev.ItemDrawn(ANN, None, False),), ANN, "item_drawn"),
        (deciding(position(), aside=450, hand=2), (), ANN, "dare"),
        (deciding(position("0 percy", "0"), aside=450, hand=2), (), ANN, ""),
        (deciding(position(), aside=400, hand=2), (), ANN, ""),
        (position("0", "5000"), (), ANN, "rival_at_the_gate"),
        (position("4000", "0"), (), ANN, "near_the_gate"),
        (position(), (), ANN, "actions"),
        (position(), (), BEN, ""),
    ],
)
def test_first_times(
    state: st.State, events: tuple[ev.Event, ...], seat: int, expected: str
) -> None:
    assert first(state, *events, seat=seat) == expected


def test_a_companion_that_can_be_asked_is_named_once_the_actions_are_known() -> None:
    said = GUIDE.first((), position("0 sidia", "0"), ANN, ("actions",))
    assert said is not None
    assert said.id == "companion"
    assert GUIDE.first((), position("0 percy", "0"), ANN, ("actions",)) is None


def test_a_farkle_played_by_the_rules_is_spoken_of() -> None:
    story = play(position(), "recruit; accept", "2 2 3 4 4 6 B")
    assert first(story.state, *story.events) == "farkle"
