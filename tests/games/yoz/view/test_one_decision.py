"""Brass button, line in the tray, goal in the sign, odds panel and hint: one decision."""

from collections import Counter
from functools import cache

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Choice, Level, Move
from game.core.odds_rows import as_weighed
from game.core.storage.settings import OddsHelper
from game.games.yoz.analysis.panel import odds
from game.games.yoz.players.aims import aim_line
from game.games.yoz.players.choose import choose
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, D12, GEMS_TO_ENTER
from game.games.yoz.rules.reach import lairs_of
from game.games.yoz.rules.refusals import decider
from game.games.yoz.rules.walking import bonus
from game.games.yoz.spec import SPEC
from game.games.yoz.words.log import place_name
from game.scenes.match.shown_odds import odds_for
from game.table.gestures import primary
from tests.games.yoz.position import position
from tests.games.yoz.seen import click, controller, moments, selection, table
from tests.games.yoz.view.test_true_chances import counted_win
from tests.playing import often
from tools.measure.advice import Position, positions

_BY_ORDER = {
    "Stay": mv.Skip,
    "Jump": mv.Jump,
    "Stop": mv.Stop,
    "Dig.": mv.Dig,
    "Figh": mv.Attack,
    "Skip": mv.End,
    "Draw": mv.Draw,
    "Hand": mv.Give,
    "Take": mv.Take,
    "Pick": mv.PickUp,
    "Go b": mv.Return,
}
_BY_GOAL = {"dig": mv.Skip, "stay": mv.Skip, "special": mv.SpecialJump}


@cache
def weighed() -> tuple[Position, ...]:
    """Decisions that several tests look at."""
    return tuple(positions(SPEC, seed=11, count=often(400, deep=1000)))


@cache
def advised(view: st.State) -> Choice:
    """The decision of the best player."""
    seat = decider(view)
    assert seat is not None
    return choose(view, seat, Level.HARD, NoChance())


def brass(view: st.State, advice: Choice | None) -> str | None:
    """The brass button, as the table finds it among those that do something."""
    live, nothing = selection(view).live(), frozenset[str]()
    buttons = controller.buttons(view, nothing)
    if advice is not None:
        buttons = controller.advised_buttons(view, nothing, advice)
    return primary([button for button in buttons if button.hotspot in live])


def brass_move(view: st.State, advice: Choice) -> Move | None:
    name = brass(view, advice)
    done = None if name is None else click(view, name)
    return None if done is None else done.move


def test_brass_is_the_advised_move_or_nothing_and_no_sentence_says_another() -> None:
    met: Counter[str] = Counter()
    for number, at in enumerate(weighed()):
        view = at.view
        choice = advised(view)
        golden = brass_move(view, choice)
        if isinstance(view.phase, st.Looking):
            continue
        assert golden in (None, choice.move), (view.phase, golden, choice)
        if golden is None:
            assert not isinstance(choice.move, mv.Walk | mv.Jump | mv.Skip | mv.Stop | mv.Dig)
        order = aim_line(view, choice)
        for words, kind in _BY_ORDER.items():
            if order.startswith(words):
                assert isinstance(choice.move, kind), (order, choice.move)
                met[words] += 1
        goal = SPEC.guidance.goal(view, at.seat, (), choice)
        if goal is not None and goal.id in _BY_GOAL:
            assert isinstance(choice.move, _BY_GOAL[goal.id]), (goal, choice.move)
        met[type(golden).__name__] += 1
        met["number"] = number
    assert {"Walk", "Jump", "Stop", "NoneType", "Dig"} <= met.keys(), met


def test_the_first_row_of_the_panel_is_what_brass_does() -> None:
    met = 0
    for at in weighed():
        choice = advised(at.view)
        golden, shown = brass_move(at.view, choice), odds(at.view, at.seat)
        ways = choice.weighing.ways
        if golden is None or shown is None or not ways or ways[0].aim is None:
            continue
        assert as_weighed(shown, ways[0], "").rows[0].label == ways[0].aim.label
        assert golden == ways[0].move
        met += 1
    assert met > 10


def test_the_panel_has_that_row_once_the_table_is_told_of_it() -> None:
    """A gem within reach was the goal, and the panel spoke of a dragon."""
    met = 0
    for at in weighed()[: often(120, deep=1000)]:
        way = at.choice.weighing.ways[0] if at.choice.weighing.ways else None
        if way is None or way.aim is None:
            continue
        told = table(at.view)
        told.advise(at.view, at.choice)
        always = OddsHelper.ALWAYS
        found, _ = odds_for(always, SPEC, told, at.view, at.seat, frozenset(), pointed=False)
        assert found is not None
        assert found.rows[0].label == way.aim.label
        met += 1
    assert met > 20


def test_in_random_positions_brass_is_never_another_move_than_advised() -> None:
    for number, now in enumerate(moments(8, 200)):
        view = now.state
        if number % 9 or isinstance(view.phase, st.Looking | st.Over):
            continue
        choice = advised(view)
        assert brass_move(view, choice) in (None, choice.move)


def test_without_advice_brass_is_the_usual_button_and_no_sentence_names_a_move() -> None:
    """The odds were off, and the gold button and the tray still said what was best."""
    usual = {"button:walk", "button:dig", "button:draw", "button:rest", "button:set_out", None}
    only = {"button:fight", "button:last_chance"}
    met: Counter[str | None] = Counter()
    for at in weighed():
        golden = brass(at.view, None)
        assert golden in usual | only
        told = aim_line(at.view)
        advice = ("Stay", "Jump", "Stop", "Try", "Go back", "Hand", "Take", "Pick", "Skip", "Dig.")
        assert not told.startswith(advice), told
        met[golden] += 1
    assert {"button:walk", None} <= met.keys()


def test_each_table_shows_what_it_was_told_and_no_other_does() -> None:
    """A second table of the same view took the news of the first for its own."""
    view = position("knight")
    told, later = table(view), table(view)
    before = dict(told.pieces)
    told.advise(view, advised(view))
    assert told.pieces != before
    assert later.pieces == before
    later.advise(view, advised(view))
    assert later.pieces == told.pieces


# --- what a newcomer met --------------------------------------------------------------------------


@pytest.mark.rule("YOZ-12.3", "YOZ-12.8")
@pytest.mark.parametrize("fails", [1, 2])
def test_who_should_dig_again_has_stay_in_brass(fails: int) -> None:
    view = position(f"runner old_mine_12 fails:{fails} r1 r2", dragons_on="ember 6")
    choice = advised(view)
    if isinstance(choice.move, mv.Skip):
        assert brass(view, choice) == "button:skip"
        assert SPEC.guidance.goal(view, 0, (), choice)
    assert brass_move(view, choice) == choice.move


@pytest.mark.rule("YOZ-9.5")
def test_on_the_partners_space_handing_over_is_brass() -> None:
    both = ("knight kingsmead_33 k1 k2 k3 r1", "runner kingsmead_33 r2 r3")
    for phase in (st.Starting(), st.Moving(6, 10), st.Drawing(st.Spent(st.Way.WALKED, 5))):
        view = position(*both, phase=phase)
        choice = advised(view)
        assert brass(view, choice) == "button:give", phase
        assert aim_line(view, choice).startswith("Hand over the gem to {seat:1}.")


@pytest.mark.rule("YOZ-9.5", "YOZ-8.6")
def test_sign_and_tray_name_one_goal_for_who_carries_a_partners_gem() -> None:
    view = position("knight kingsmead_33 k1 k2 k3 r1", "runner kingsmead_55 r2 r3", thief=40)
    choice = advised(view)
    goal = SPEC.guidance.goal(view, 0, (), choice)
    assert goal is not None
    assert goal.line == "Bring {seat:1} the gem you carry."
    assert "Bring {seat:1} the gem you carry." in aim_line(view, choice)


def test_before_a_step_to_a_goal_within_reach_nothing_ends_the_walk_in_brass() -> None:
    view = position("knight kingsmead_53", phase=st.Moving(6, 6), dragons_on="ember 6")
    choice = advised(view)
    assert isinstance(choice.move, mv.Step)
    assert brass(view, choice) is None


@pytest.mark.rule("YOZ-9.11")
def test_a_walk_hands_over_on_the_way_and_does_not_pass_by() -> None:
    """A plan went past the partner to a dragon, and the panel named the place of the dragon."""
    met = 0
    for space in position().land.walk("kingsmead_33", 4):
        view = position(
            "knight kingsmead_33 k1 k2 k3 r1",
            f"runner {space} r2 r3",
            dragons_on="ember 12",
            thief=40,
            phase=st.Moving(10, 10),
        )
        choice = advised(view)
        way = [move.space for move in (choice.move, *choice.then) if isinstance(move, mv.Step)]
        assert space not in way[:-1]
        if space in way:
            aim = choice.weighing.ways[0].aim
            assert aim is not None
            assert aim.label == f"Hand over a gem in {place_name(space)}"
            met += 1
    assert met > 5


# --- chances of a walk that is not rolled for yet -------------------------------------------------


def counted_steps(view: st.State, goals: set[str]) -> int | None:
    """The steps to the nearest of some spaces round all dragons, counted space by space."""
    lairs = {space for _, space in lairs_of(view)}
    here, steps, seen = {view.hero.space}, 0, {view.hero.space}
    while here:
        if here & goals:
            return steps
        inner = CASTLE if len(view.hero.own) < GEMS_TO_ENTER else ""
        steps += 1
        here = {
            other
            for space in here - lairs
            for other in view.land.links[space]
            if other not in seen and other != inner
        }
        seen |= here
    return None


@pytest.mark.rule("YOZ-5.1", "YOZ-11.1", "YOZ-11.5")
def test_to_walk_to_a_dragon_and_defeat_it_counts_every_roll_that_allows_it() -> None:
    """The chance fell from 23 to 14 % when the character came three steps nearer."""
    met = 0
    for at in weighed():
        ways = at.choice.weighing.ways
        if not ways or not isinstance(ways[0].move, mv.Walk) or ways[0].aim is None:
            continue
        label, chance = ways[0].aim.label, ways[0].aim.chance
        view = at.view
        extra = bonus(view.hero.character)
        if label.startswith("Walk to and defeat "):
            perch = next(p for p in view.dragons if ways[0].thing == f"dragon:{p.dragon}")
            steps = counted_steps(view, set(view.land.near[perch.circle]))
            wins = counted_win(view, perch.circle, view.active)
        elif label.startswith(("To ", "Hand over", "Into ")):
            steps, wins = counted_steps(view, {ways[0].thing.partition(":")[2]}), 1.0
        else:
            continue
        assert steps is not None
        allowing = sum(die + extra >= steps for die in range(1, D12 + 1)) / D12
        assert chance == pytest.approx(allowing * wins), (label, steps)
        met += 1
    assert met > 15
