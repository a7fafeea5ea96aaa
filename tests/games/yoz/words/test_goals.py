"""Goal lines for beginners in Yoz: when, and until when."""

import pytest

from game.games.yoz.rules import events as ev
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Card, Dragon, Gem
from game.games.yoz.spec import SPEC
from tests.games.yoz.position import FIRST, SECOND, play, position

GUIDE = SPEC.guidance
SKIPPED = st.Spent(st.Way.SKIPPED)
FLIGHTS = st.Flights(1, (Dragon.EMBER,))
START = position()


def goal(state: st.State, seat: int = FIRST, *known: str) -> tuple[str, str]:
    found = GUIDE.goal(state, seat, known)
    return (found.id, found.line) if found else ("", "")


def first(
    state: st.State, *events: ev.Event, seat: int = FIRST, known: str = ""
) -> tuple[str, str]:
    found = GUIDE.first(events, state, seat, (known,))
    return (found.id, found.line) if found else ("", "")


@pytest.mark.parametrize(
    ("state", "expected", "part"),
    [
        (position(phase=st.Looking(None)), "look", "Look at"),
        (START, "first_gem", "gem of your colour"),
        (position("knight k1"), "second_gem", "jump"),
        (position("knight k1 k2"), "last_gem", "partner"),
        (position("knight k1 k2 k3"), "gate", "castle"),
        (position(phase=st.Moving(5, 9)), "move", "5 steps"),
        (position(phase=st.Moving(1, 9)), "move", "one step"),
        (position("wizard w1", phase=st.Picking((3, 12))), "pick", "two circles"),
        (position(phase=st.Acting(SKIPPED)), "act", "Fight, dig"),
        (position(phase=st.Battling(Dragon.EMBER, (FIRST,), SKIPPED)), "battle", "Roll one of"),
        (position(phase=st.Drawing(SKIPPED)), "draw", "thief"),
        (position(phase=st.DragonPick(FLIGHTS)), "dragon", "Click the dragon"),
        (position("knight castle k1 k2 k3", phase=st.InCastle()), "castle", "in the castle"),
        (position("knight castle k1 k2 k3", phase=st.LastStand(0)), "last_chance", "8 or more"),
    ],
)
def test_each_part_has_its_aim(state: st.State, expected: str, part: str) -> None:
    found, line = goal(state)
    assert found == expected
    assert part in line
    assert goal(state, FIRST, expected) == ("", ""), "once reached it is named no more"


def test_only_the_leader_of_a_battle_rolls() -> None:
    state = position(phase=st.Battling(Dragon.EMBER, (SECOND,), FLIGHTS))
    assert goal(state)[0] != "battle"
    assert goal(state, SECOND)[0] == "battle"


@pytest.mark.parametrize(
    ("aim", "event"),
    [
        ("look", ev.PartySetOut((FIRST, SECOND))),
        ("last_chance", ev.LastChanceRolled(SECOND, 9)),
        ("battle", ev.BattleRolled(FIRST, (3,), True)),
        ("move", ev.Stepped(FIRST, "a", "b", 3)),
        ("pick", ev.Jumped(FIRST, "a", "b", 3)),
        ("act", ev.TunnelFailed(FIRST, "a", 3, 1)),
        ("draw", ev.CardDrawn(FIRST, Card.HAY_CART, 3)),
        ("dragon", ev.DragonChosen(Dragon.EMBER, FIRST)),
        ("castle", ev.Rested(FIRST)),
        ("gate", ev.CastleEntered(FIRST)),
    ],
)
def test_each_aim_is_reached_by_its_event(aim: str, event: ev.Event) -> None:
    assert aim in GUIDE.reached((event,), START, FIRST)
    assert GUIDE.reached((), START, FIRST) == frozenset()


@pytest.mark.parametrize(
    ("hero", "reached"),
    [
        ("knight k1", {"first_gem"}),
        ("knight k1 k2", {"first_gem", "second_gem"}),
        ("knight k1 k2 k3", {"first_gem", "second_gem", "last_gem"}),
    ],
)
def test_gems_are_aims_one_after_the_other(hero: str, reached: set[str]) -> None:
    assert GUIDE.reached((), position(hero), FIRST) == reached


def test_a_miss_is_no_hit_and_a_step_under_way_no_stop() -> None:
    assert GUIDE.reached((ev.BattleRolled(FIRST, (1,), False),), START, FIRST) == frozenset()
    step = ev.Stepped(FIRST, "a", "b", 3)
    assert GUIDE.reached((step,), position(phase=st.Moving(3, 4)), FIRST) == frozenset()


FLOWN = ev.DragonFlew(Dragon.EMBER, "a", "b", (3,), (FIRST,))
TUNNEL = play(position("miner old_mine_12"), "skip").state
NEAR = play(position("knight kingsmead_33", dragons_on="ember 2"), "skip").state
BOTH = play(
    position("knight kingsmead_33", "runner kingsmead_33", dragons_on="ember 2"), "skip"
).state


@pytest.mark.parametrize(
    ("state", "events", "expected", "part"),
    [
        (START, (), "no_gem", "walk and dig"),
        (
            position(phase=st.Battling(Dragon.EMBER, (FIRST,), FLIGHTS)),
            (FLOWN,),
            "landed_on",
            "Ember has landed on you",
        ),
        (position(thief=42), (), "thief_near", "42 %"),
        (
            position("knight k1"),
            (ev.GemTaken(FIRST, Gem.K1, "a", True),),
            "own_gem",
            "you can jump",
        ),
        (START, (ev.TunnelFailed(FIRST, "a", 3, 1),), "two_failures", "always works"),
        (START, (ev.TunnelFailed(FIRST, "a", 3, 2),), "two_failures", "always works"),
        (position("knight k1 k2 k3", "runner"), (), "castle_early", "42 %"),
        (position("knight", "runner", thief=36), (), "castle_early", "nobody"),
        (position("knight old_mine_12 fails:1"), (), "walk_off", "no longer count"),
        (TUNNEL, (), "tunnel", "7 or 8"),
        (NEAR, (), "dragon_near", "Ember is within three spaces"),
        (BOTH, (), "friend_near", "{seat:1} is near enough"),
        (position("knight k1 k2", "runner"), (), "carry", "{seat:0} has two gems"),
        (START, (ev.DeckReshuffled(20, ev.Shuffle.ROTATION),), "shuffled", "every four rounds"),
    ],
)
def test_first_times(
    state: st.State, events: tuple[ev.Event, ...], expected: str, part: str
) -> None:
    found, line = first(state, *events)
    assert found == expected
    assert part in line


def test_after_the_tip_about_walking_comes_the_one_about_the_numbers_on_the_card() -> None:
    assert first(START, known="no_gem")[0] == "gem_ways"


@pytest.mark.rule("YOZ-12.8")
def test_the_third_try_of_a_tunnel_needs_no_tip_of_the_die() -> None:
    second, third = (position(f"miner old_mine_12 fails:{fails}") for fails in (1, 2))
    assert first(play(second, "skip").state)[0] == "tunnel"
    assert first(play(third, "skip").state)[0] != "tunnel"


def test_only_the_first_gem_has_the_tip_of_the_first() -> None:
    taken = ev.GemTaken(FIRST, Gem.K2, "a", True)
    assert first(position("knight k1"), taken)[0] == "own_gem"
    assert first(position("knight k1 k2"), taken)[0] != "own_gem"


def test_a_friends_gem_is_named_with_its_owner() -> None:
    state = position("knight k1 k2", "runner")
    spot = state.land.gems[Gem.R1]
    found, line = first(position(f"knight {spot} k1 k2", "runner"))
    assert found == "friends_gem"
    assert "{seat:1}'s" in line


def test_one_who_walks_alone_carries_for_nobody() -> None:
    assert first(position("knight k1 k2"))[0] != "carry"


def test_the_aim_of_the_match_is_the_same_for_all() -> None:
    assert "together" in GUIDE.aim(START)
    assert "your three gems" in GUIDE.aim(position("knight"))
