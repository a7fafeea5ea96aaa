"""Goal lines for beginners in Quazo's Gambit: when, and until when."""

import pytest
from msgspec.structs import replace

from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Ability, Biome
from game.games.quazos_gambit.spec import SPEC
from tests.games.quazos_gambit.position import CELL, ONE, TWO, play, position

GUIDE = SPEC.guidance
NEAR = "b1 a2 c1"
SAFE = st.HouseRules(gold_safe=True)


def seats(
    own: str, *others: str, number: int = 3, jewels: str = NEAR, golden: str = ""
) -> st.State:
    return position(own, *(others or ("frog",)), number=number, jewels=jewels, golden=golden)


def goal(state: st.State, seat: int = ONE, *known: str) -> tuple[str, str]:
    found = GUIDE.goal(state, seat, known)
    return (found.id, found.line) if found else ("", "")


def first(state: st.State, *events: ev.Event, seat: int = ONE) -> tuple[str, str]:
    found = GUIDE.first(events, state, seat, ())
    return (found.id, found.line) if found else ("", "")


@pytest.mark.parametrize(
    ("state", "expected", "part"),
    [
        (seats("cat"), "first_jewel", "Just move over them"),
        (seats("cat r2"), "deposit", "your bank"),
        (position("cat r2", "frog", phase=st.DEPOSITING, jewels=NEAR), "deposit", "your bank"),
        (seats("cat r2 k1"), "small_trips", "City"),
        (seats("cat", jewels="g8"), "bare", "rob their banks"),
        (seats("cat", number=5), "gold_soon", "worth 7"),
        (seats("cat", number=6, golden="d6"), "gold_lies", "D6"),
        (seats("cat", "frog g", number=7), "catch_gold", "{seat:1}"),
        (seats("cat g", number=7), "carry_gold_home", "to your bank"),
        (seats("cat", "frog kg", number=7), "rob_gold", "{seat:1}'s bank"),
        (seats("cat kg", number=7), "guard_gold", "near your bank"),
        (seats("cat", number=9), "two_turns", "Two turns"),
        (seats("cat", "frog g", number=10), "last_turn", "Last turn"),
    ],
)
def test_each_part_has_its_aim(state: st.State, expected: str, part: str) -> None:
    found, line = goal(state)
    assert found == expected
    assert part in line
    assert goal(state, TWO) == ("", ""), "only whoever acts aims at something"
    assert goal(state, ONE, expected)[0] != expected, "once reached it is named no more"


@pytest.mark.parametrize(
    ("own", "rival", "line"),
    [
        ("cat k3", "frog k1", "Last turn: deposit what you can."),
        ("cat", "frog k1", "Last turn: deposit what you can, or take jewels from the leader."),
    ],
)
def test_who_leads_is_not_sent_to_rob_the_leader(own: str, rival: str, line: str) -> None:
    assert goal(seats(own, rival, number=10)) == ("last_turn", line)


def test_gold_that_is_safe_in_the_bank_is_neither_robbed_nor_guarded() -> None:
    for state in (seats("cat", "frog kg", number=7), seats("cat kg", number=7)):
        assert goal(replace(state, rules=SAFE))[0] not in ("rob_gold", "guard_gold")


@pytest.mark.parametrize(
    ("aim", "event"),
    [
        ("first_jewel", ev.JewelCollected(ONE, 1, 1)),
        ("deposit", ev.Deposited(ONE, 1, 0, 0, 0, 1, 0)),
        ("small_trips", ev.BonusGranted(ONE, 1, 6)),
        ("bare", ev.BattleWon(ONE, TWO, 1, 0, 1, 0, 1, 0)),
        ("gold_soon", ev.GoldenAppeared(1, TWO)),
        ("gold_lies", ev.GoldenCollected(TWO, 1)),
        ("catch_gold", ev.BattleWon(ONE, TWO, 0, 1, 0, 1, 0, 0)),
        ("carry_gold_home", ev.Deposited(ONE, 0, 1, 0, 0, 0, 1)),
        ("rob_gold", ev.RobberyWon(ONE, TWO, 0, 1, 0, 0, 1, 0, 0)),
    ],
)
def test_each_aim_is_reached_by_its_event(aim: str, event: ev.Event) -> None:
    state = seats("cat")
    assert aim in GUIDE.reached((event,), state, ONE)
    assert GUIDE.reached((), state, ONE) == frozenset()


def test_only_gold_counts_where_gold_is_the_aim() -> None:
    red = (ev.Deposited(ONE, 2, 0, 0, 0, 2, 0), ev.RobberyWon(ONE, TWO, 1, 0, 0, 1, 0, 0, 0))
    reached = GUIDE.reached(red, seats("cat"), ONE)
    assert reached.isdisjoint({"carry_gold_home", "catch_gold", "rob_gold"})


def test_the_last_rounds_are_aims_of_their_time() -> None:
    assert "two_turns" in GUIDE.reached((), seats("cat", number=10), ONE)
    assert "two_turns" not in GUIDE.reached((), seats("cat", number=9), ONE)


BATTLE = ev.BattleRolled(TWO, ONE, 1, (4,), (4,), (), ())
HERE = position("cat d4 m2", "frog d4 r3", jewels=NEAR)


@pytest.mark.parametrize(
    ("state", "events", "expected", "part"),
    [
        (seats("cat g"), (ev.GoldenCollected(ONE, 1),), "gold_mine", "Golden Jewel"),
        (seats("cat g"), (ev.BattleWon(ONE, TWO, 0, 1, 0, 1, 0, 0),), "gold_mine", "jump"),
        (position("cat", "frog", phase=st.PlacingGold(ONE, (1,))), (), "place_gold", "fewest"),
        (seats("cat", number=6), (ev.GoldenAppeared(1, TWO),), "gold_appears", "7 points"),
        (
            seats("cat"),
            (ev.RobberyWon(TWO, ONE, 1, 0, 0, 1, 0, 0, 0),),
            "robbed",
            "half of its jewels",
        ),
        (seats("cat"), (BATTLE,), "equal_dice", "defender"),
        (seats("cat"), (replace(BATTLE, attack=(1, 2)),), "two_dice", "higher"),
        (seats("cat"), (ev.D4Rolled(ONE, 1, Biome.SKY, (), ev.Fallback.NONE),), "lost_jewel", ""),
        (position("cat", "frog", phase=st.Robbing(TWO, 0)), (), "stakes", "1 roll in 6"),
        (seats("cat"), (ev.MudStopped(ONE, 1),), "mud", "next turn"),
        (position("cat e5", "frog", active=ONE), (), "leave_bank", "Leave your bank"),
        (position("cat e6 r1", "frog"), (), "enter_bank", "at a door of your bank"),
        (HERE, (), "battle", "{seat:1}"),
        (position("cat d4", "frog d4 r1"), (), "too_little", "half of it"),
        (position("cat d4 hit1@3", "frog d4 r3", number=4), (), "must_wait", "round 5"),
        (seats("cat"), (ev.BonusGranted(ONE, 1, 6),), "home_bonus", "3 more"),
        (seats("cat"), (ev.Stepped(ONE, 1, 2, 3, 3),), "abroad", "City"),
        (seats("cat m3"), (), "mana", "3 mana"),
        (seats("cat"), (ev.EffectBegan(TWO, Ability.STEALTH, 3),), "stealth", "The Cat"),
        (seats("cat"), (), "", ""),
        (seats("cat", number=4), (ev.MudStopped(TWO, 1),), "", ""),
    ],
)
def test_first_times(
    state: st.State, events: tuple[ev.Event, ...], expected: str, part: str
) -> None:
    found, line = first(state, *events)
    assert found == expected
    assert part in line


def test_a_door_of_a_safe_is_named_with_its_owner() -> None:
    state = position("cat", "frog k4", jewels=NEAR)
    door = state.terrain.doors[state.players[TWO].place][0]
    beside = replace(state, players=(replace(state.players[ONE], cell=door), state.players[TWO]))
    assert first(beside)[0] == "rob"
    assert "{seat:1}'s bank" in first(beside)[1]


def test_a_third_step_played_by_the_rules_is_spoken_of() -> None:
    state = position("cat b1", "frog", tiles="c1 d1 e1 sky")
    story = play(state, "step c1; step d1; step e1")
    assert first(story.state, *story.events)[0] == "abroad"
    at_home = play(position("cat b1", "frog", tiles="e1 city"), "step c1; step d1; step e1")
    assert first(at_home.state, *at_home.events)[0] == "home_bonus"
    assert CELL["e1"] == at_home.seat(ONE).cell
    assert st.Turn().allowance == 3
