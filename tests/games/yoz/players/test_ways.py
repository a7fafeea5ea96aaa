"""Hint, odds panel and aim name the same gem, with the chance of the play that is advised."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Choice, Level
from game.core.odds_rows import as_weighed
from game.games.yoz.analysis.panel import odds
from game.games.yoz.players import hints
from game.games.yoz.players.choose import choose
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import rules
from game.games.yoz.rules import state as st
from game.games.yoz.spec import SPEC
from tests.games.yoz.position import position
from tools.measure.advice import panel, positions

_GEM = re.compile(r"[Gg]em in (?:the )?([A-Z][\w' ]*?)(?: is|,|\.| this|$)")


def advised(view: st.State) -> Choice:
    seat = rules.to_act(view)
    assert seat is not None
    return choose(view, seat, Level.HARD, NoChance(), None)


def test_a_gem_that_the_hint_names_is_the_one_of_the_first_row() -> None:
    """The panel named the nearest gem by road, the hint the one that the best tour begins with."""
    met = 0
    for at in positions(SPEC, seed=2, count=150):
        ways, shown = at.choice.weighing.ways, panel(SPEC, at)
        named = _GEM.search(at.choice.why)
        if not (named and ways and shown and isinstance(at.choice.move, mv.Walk)):
            continue
        first = _GEM.search(shown.rows[0].label)
        assert first is None or first[1] == named[1], (at.code, at.choice.why, shown.rows[0].label)
        met += first is not None
    assert met > 5


def test_a_walk_plays_for_the_gem_with_the_rolls_that_reach_it() -> None:
    view = position("runner kingsmead_53", phase=st.Starting())
    choice, shown = advised(view), odds(view, 0)
    way = choice.weighing.ways[0]
    assert way.move == mv.Walk()
    assert way.aim is not None
    assert way.thing.startswith("space:")
    assert shown is not None
    panel_now = as_weighed(shown, way, choice.weighing.note)
    assert panel_now.rows[0].label == way.aim.label
    assert [row.label for row in panel_now.rows].count(way.aim.label) == 1
    assert way.aim.chance * 12 == pytest.approx(round(way.aim.chance * 12))


def test_a_fight_is_the_first_row_with_the_chance_of_the_panel() -> None:
    fights = 0
    for at in positions(SPEC, seed=4, count=120):
        way = at.choice.weighing.ways[0] if at.choice.weighing.ways else None
        if way is not None and isinstance(way.move, mv.Attack):
            shown = odds(at.view, at.seat)
            assert shown is not None
            assert way.aim in shown.rows
            assert way.thing == f"dragon:{way.move.dragon}"
            fights += 1
    assert fights


def test_the_goal_is_named_before_the_first_step_to_it_where_no_road_leads() -> None:
    view = position("runner kingsmead_53", phase=st.Starting())
    thinking: Any = SimpleNamespace(
        ways=SimpleNamespace(to=lambda goal: {}), errands=SimpleNamespace(gems={"toadmire_21"})
    )
    said = hints.starting(view, thinking, [(0.5, mv.Walk())], "toadmire_21")
    assert said == "No road leads to the gem in Toadmire. A walk is still the best move now."


def test_a_hint_that_begins_a_turn_names_its_goal_or_place_first() -> None:
    met = 0
    for at in positions(SPEC, seed=5, count=120):
        if isinstance(at.view.phase, st.Starting) and isinstance(at.choice.move, mv.Walk):
            first = at.choice.why.partition(".")[0]
            goal = re.match("(No road leads to )?([Tt]he (gem|partner|castle))", first)
            assert goal or first.startswith(("Walking and", "The chance")), at.choice.why
            met += 1
    assert met > 10
