"""The computer players: what each level does, and that it does it well (section 14)."""

import time

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import LEVELS, Choice, Level
from game.core.text import text
from game.games.yoz.players.choose import choose
from game.games.yoz.rules import rules
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon
from tests.games.yoz.position import CUT_OFF, FIRST, SECOND, position, set_up
from tests.patience import pace

THINKING_S = {Level.EASY: 0.1, Level.NORMAL: 0.3, Level.HARD: 1.0}
PLANNING = (Level.NORMAL, Level.HARD)
AT_HAND = st.Acting(st.Spent(st.Way.WALKED, 3, 0))


def chosen(view: st.State, level: Level) -> Choice:
    """Return the decision of the seat to act. A level that drew luck would fail here."""
    seat = rules.to_act(view)
    assert seat is not None
    return choose(view, seat, level, NoChance(), None)


def move(view: st.State, level: Level) -> str:
    return text(chosen(view, level).move)


# --- gems and the castle --------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_the_gem_beside_the_road(level: Level) -> None:
    view = position("runner kingsmead_54", phase=st.Moving(1, 9))
    assert move(view, level) == "step kingsmead_55"


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_enters_the_castle(level: Level) -> None:
    view = position(
        "knight", "wizard w1 w2 w3 castle_of_yoz_34", active=SECOND, phase=st.Moving(3, 5)
    )
    assert move(view, level) == "step castle_of_yoz_33"


@pytest.mark.parametrize("level", LEVELS)
def test_gems_are_handed_over_at_once(level: Level) -> None:
    gives = position("miner m1 m2 kingsmead_33 k1", "knight k2 k3 kingsmead_33")
    assert chosen(gives, level).move == rules.legal_moves(gives)[-1]
    assert move(gives, level) == "give 1"
    takes = position("knight k2 k3 kingsmead_33", "miner m1 m2 kingsmead_33 k1")
    assert move(takes, level) == "take 1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_guest_leaves_only_with_what_a_partner_needs(level: Level) -> None:
    carrier = position("miner m1 m2 m3 castle k1", "knight k2 k3", phase=st.InCastle())
    assert move(carrier, level) == "leave"
    guest = position("miner m1 m2 m3 castle", "knight k2 k3", phase=st.InCastle())
    assert move(guest, level) == "rest"


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_a_hero_who_waits_for_a_gem_goes_to_the_partner_with_it(level: Level) -> None:
    party = ("knight kingsmead_33 k1 k2", "runner r1 r2 w3", "wizard elderwood_51 w1 k3")
    walking = position(*party, dragons_on="", phase=st.Moving(2, 2))
    assert chosen(walking, level).why == "It is on the way to the partner in Elderwood."


@pytest.mark.parametrize("level", LEVELS)
def test_a_carrier_waits_for_its_partner_before_the_gate(level: Level) -> None:
    view = position(
        "miner m1 m2 m3 castle_of_yoz_34 k1", "knight k2 k3 castle_of_yoz_35", dragons_on="",
        phase=st.Moving(1, 5),
    )  # fmt: skip
    assert move(view, level) in ("step castle_of_yoz_35", "stop")


def test_hard_picks_up_what_spares_the_slowest_a_long_way() -> None:
    # The Knight's last gem is far from him, and next to the Wizard.
    view = position(
        "wizard w1 w2 w3 toadmire_31", "knight k1 k2 kingsmead_11", thief=38, dragons_on=""
    )
    assert move(view, Level.HARD) == "pick_up k3"
    assert move(view, Level.NORMAL) != "pick_up k3"


@pytest.mark.parametrize("level", LEVELS)
def test_a_gem_left_lying_keeps_nobody_from_the_card(level: Level) -> None:
    view = position(
        "wizard w1 w2 toadmire_31",
        "knight k1 k2 toadmire_31",
        phase=st.Drawing(st.Spent(st.Way.WALKED)),
        dragons_on="",
        thief=1,
    )
    assert len(rules.legal_moves(view)) == 2
    assert move(view, level) == "draw"


# --- jumps and tunnels ----------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLANNING)
def test_a_long_road_is_jumped(level: Level) -> None:
    view = position("wizard burnt_orchard_33 w1", dragons_on="")
    assert move(view, level) == "jump"
    assert move(view, Level.EASY) == "walk"


@pytest.mark.parametrize(
    ("who", "level", "said"),
    [
        (
            "runner r2 r3 kingsmead_54",
            Level.HARD,
            "less than a turn away on foot, about 3 turns by",
        ),
        (
            "runner r2 r3 kingsmead_54",
            Level.NORMAL,
            "less than a turn away on foot, about 3 turns by jumping.",
        ),
        ("wizard elderwood_51 w1", Level.NORMAL, "about 5 turns away on foot. A jump saves too"),
        (
            "wizard elderwood_51 w1",
            Level.HARD,
            "about 6 turns away on foot, about 4 turns by jumping.",
        ),
    ],
)
def test_a_walk_is_compared_with_the_jump_it_beats_and_a_jump_with_the_walk(
    who: str, level: Level, said: str
) -> None:
    assert said in chosen(position(who, dragons_on=""), level).why


def test_normal_leaves_no_road_to_gain_a_turn_or_less() -> None:
    view = position("wizard elderwood_51 w1", dragons_on="")
    assert (move(view, Level.NORMAL), move(view, Level.HARD)) == ("walk", "jump")


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_who_walks_walks_to_the_gem_with_the_shortest_road(level: Level) -> None:
    """Although the other gem, in Copper Fell, is nearer by jump."""
    view = position("knight toadmire_31 k3", dragons_on="")
    assert move(view, level) == "walk"
    assert "Hollow Hill" in chosen(view, level).why


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_jumps_beside_the_last_gem(level: Level) -> None:
    view = position("runner r2 r3 kingsmead_54", dragons_on="")
    assert move(view, level) == "walk"


@pytest.mark.parametrize("level", LEVELS)
def test_the_wizard_takes_the_circle_before_the_gate(level: Level) -> None:
    view = position("wizard w1 w2 w3", dragons_on="", phase=st.Picking((5, 12)))
    assert move(view, level) == "choose 12"


@pytest.mark.parametrize("level", LEVELS)
def test_the_third_try_is_not_given_away(level: Level) -> None:
    waiting = position("runner r1 r3 sunken_crypt_55 fails:2", dragons_on="")
    assert move(waiting, level) in ("skip", "walk")
    assert move(replace(waiting, phase=AT_HAND), level) == "dig"


@pytest.mark.parametrize("level", PLANNING)
def test_a_tunnel_on_the_way_is_dug_in_the_turn_of_arrival(level: Level) -> None:
    arriving = position("runner r1 r3 sunken_crypt_45", dragons_on="", phase=st.Moving(4, 5))
    assert move(arriving, level) == "step sunken_crypt_55"
    there = position("runner r1 r3 sunken_crypt_55", dragons_on="", phase=st.Moving(3, 5))
    assert move(there, level) == "stop"
    assert move(replace(there, phase=AT_HAND), level) == "dig"
    assert "25 %" in chosen(replace(there, phase=AT_HAND), level).why


@pytest.mark.parametrize(
    ("hero", "mouth"),
    [
        ("knight k1 k2 frostgate_22", "frostgate_12"),
        ("knight k1 k3 frostgate_54", "frostgate_55"),
        ("runner r1 r3 mirror_lake_35", "mirror_lake_25"),
        ("runner r1 r2 rat_warren_52", "rat_warren_51"),
    ],
)
def test_nobody_stands_still_before_a_tunnel_on_the_way(hero: str, mouth: str) -> None:
    view = position(hero, "wizard w1 w2 w3 castle", dragons_on="", thief=30, phase=st.Moving(3, 3))
    assert move(view, Level.HARD) == f"step {mouth}"


def test_hard_waits_for_a_dragon_that_may_fly_off() -> None:
    view = position("runner castle_of_yoz_45 r1 r2 r3", dragons_on="ember 12", thief=10,
                    phase=st.Moving(3, 3))  # fmt: skip
    assert move(view, Level.HARD) == "stop"


@pytest.mark.parametrize("level", LEVELS)
def test_a_hero_cut_off_from_all_gems_tries_the_special_jump(level: Level) -> None:
    view = position("miner", tiles=CUT_OFF, dragons_on="")
    assert move(view, level).startswith("special_jump")


# --- dragons --------------------------------------------------------------------------------------

FOUR = (
    "knight castle_of_yoz_45 k1 k2 k3",
    "runner castle_of_yoz_45 r1 r2 r3",
    "wizard castle_of_yoz_45 w1 w2 w3",
    "miner castle_of_yoz_45 m1 m2 m3",
)


@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_battle_before_the_gate_is_fought(level: Level) -> None:
    view = position(*FOUR, dragons_on="ember 12", phase=AT_HAND)
    assert move(view, level) == "attack ember"
    assert "100 %" in chosen(view, level).why or level is Level.EASY


def test_normal_weighs_the_way_home_before_a_battle_and_easy_does_not() -> None:
    gate = "castle_of_yoz_45"
    runner = position(f"runner {gate} r1 r2 r3", dragons_on="ember 12", phase=AT_HAND)
    assert (move(runner, Level.EASY), move(runner, Level.NORMAL)) == ("attack ember", "end")
    assert "33 %" in chosen(runner, Level.NORMAL).why
    assert move(replace(runner, thief=42), Level.NORMAL) == "attack ember"
    knight = position(f"knight {gate} k1 k2 k3", dragons_on="ember 12", phase=AT_HAND)
    assert move(knight, Level.NORMAL) == "attack ember"
    assert "56 %" in chosen(knight, Level.NORMAL).why


def test_hard_gambles_when_the_thief_is_at_the_door() -> None:
    """Alone before a guarded gate, the cottage far: a battle is worth it once time is short."""
    view = position("knight castle_of_yoz_45 k1 k2 k3", dragons_on="ember 12", thief=41,
                    phase=AT_HAND)  # fmt: skip
    assert move(view, Level.HARD) == "attack ember"
    assert "56 %" in chosen(view, Level.HARD).why


@pytest.mark.parametrize("level", PLANNING)
def test_the_dragon_before_the_gate_is_made_to_fly(level: Level) -> None:
    pick = st.DragonPick(st.Flights(1, (Dragon.EMBER, Dragon.GLOOM)))
    view = position("runner castle_of_yoz_45 r1 r2 r3", dragons_on="ember 3 gloom 12", phase=pick)
    assert move(view, level) == "choose_dragon gloom"


def test_normal_sees_the_dragon_beside_it_and_hard_the_one_in_its_partners_way() -> None:
    pick = st.DragonPick(st.Flights(1, (Dragon.EMBER, Dragon.GLOOM)))
    view = position("runner", "knight castle_of_yoz_45 k1 k2 k3", dragons_on="ember 12 gloom 3",
                    phase=pick)  # fmt: skip
    assert move(view, Level.NORMAL) == "choose_dragon gloom"
    assert move(view, Level.HARD) == "choose_dragon ember"


def test_a_meeting_is_called_a_meeting() -> None:
    gate, beside = "miner m1 m2 m3 castle_of_yoz_34 k1", "knight k2 k3 castle_of_yoz_35"
    start = position(gate, beside, dragons_on="")
    moving = replace(start, phase=st.Moving(1, 5))
    assert "partner" in chosen(start, Level.HARD).why
    assert chosen(moving, Level.HARD).why == "A gem can be handed over in the Castle of Yoz."


# --- manners --------------------------------------------------------------------------------------


def test_the_slowest_goes_first() -> None:
    view = position("knight k1 k2 k3 castle_of_yoz_34", "wizard", phase=st.Looking(None))
    choice = chosen(view, Level.HARD)
    assert text(choice.move) == "set_out 1"
    assert choice.why.startswith("{seat:1} goes first")


def test_any_guest_can_be_asked_for_the_last_chance() -> None:
    view = position("knight k1 k2 k3 castle", "wizard", active=SECOND, thief=44,
                    phase=st.LastStand(0))  # fmt: skip
    assert text(choose(view, FIRST, Level.HARD, NoChance()).move) == "last_chance"
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(view, SECOND, Level.HARD, NoChance())


@pytest.mark.parametrize("level", LEVELS)
def test_every_position_of_random_play_has_an_answer_in_time(level: Level) -> None:
    """People may bring a party anywhere; a partner at the same table answers from there."""
    times = []
    for seed in range(6):
        chance, picks = Stream(f"{seed}"), Stream(f"{seed}/picks")
        state, _ = rules.setup(set_up(1 + seed % 4), chance)
        for ply in range(250):
            seat = rules.to_act(state)
            if seat is None:
                break
            legal = rules.legal_moves(state)
            if len(legal) > 1 and ply % 2:
                began = time.thread_time()
                choice = choose(rules.observe(state, seat), seat, level, NoChance())
                times.append(time.thread_time() - began)
                assert choice.move in legal
            state, _ = rules.apply(state, picks.pick(legal), chance)
    assert len(times) > 200
    assert sorted(times)[int(0.95 * len(times))] <= THINKING_S[level] * pace()
