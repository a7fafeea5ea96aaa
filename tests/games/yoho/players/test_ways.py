"""Hint, odds panel and aim of a turn speak of the same plans, with one chance of each."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import NOT_WEIGHED, Choice, Level
from game.core.odds_rows import as_weighed
from game.core.wording import per_cent
from game.games.yoho.analysis.panel import odds
from game.games.yoho.players.choose import choose
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.memory import gold_chance
from game.games.yoho.rules.observation import observe
from game.games.yoho.rules.state import HouseRules, State
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import ANN, position
from tools.measure.advice import Position, positions

CHEST = "10 ~EW, 11 C:NEW/G, 12 ~EW"


def advised(state: State) -> Choice:
    return choose(observe(state, ANN), ANN, Level.HARD, NoChance(), 600)


def test_the_first_row_is_the_coin_with_the_chance_that_the_hint_tells() -> None:
    state = position(CHEST, "W1 balls 1", "E2")
    choice, shown = advised(state), odds(observe(state, ANN), ANN)
    way = choice.weighing.ways[0]
    assert way.aim is not None
    assert way.aim.label == "Win a coin this turn"
    assert way.thing == "sea:1,1"
    assert per_cent(way.aim.chance) in choice.why
    assert shown is not None
    assert as_weighed(shown, way, choice.weighing.note).rows[0] == way.aim


def test_a_plan_that_is_surely_the_last_one_wins() -> None:
    choice = advised(position("10 ~EW, 11 G:NEW, 12 ~EW", "W1 at 10 coins 2", "E1 coins 2"))
    way, *others = choice.weighing.ways
    assert way.wins == pytest.approx(1)
    assert way.aim is not None
    assert way.aim.chance == pytest.approx(1)
    assert all(other.wins <= way.wins for other in others)


def test_the_step_to_a_sure_coin_is_named_instead_of_other_advice() -> None:
    """Nobody sees how a coin is sure where the way to it begins with a turn of the sea."""
    rival = "E1 at 21 life 0 coins 1"
    state = position("10 ~NS, 11 ~EW, 21 ~NS", "W1 at 11 balls 1 swing", rival)
    choice, shown = advised(state), odds(observe(state, ANN), ANN)
    way = choice.weighing.ways[0]
    assert shown is not None
    assert way.aim is not None
    assert way.aim.chance == pytest.approx(1)
    told = as_weighed(shown, way, choice.weighing.note)
    assert told.note == (
        "Next step: Swing row 2, column 2 clockwise. Follow with Movement and a shot."
    )
    assert "No chest" in shown.note
    unsure = advised(position(CHEST, "W1 balls 1", "E2")).weighing.ways[0]
    assert unsure.step == ""


def test_at_an_unmeasured_table_no_chance_is_shown() -> None:
    state = position(CHEST, "W1 balls 1", "E2", rules=HouseRules(coins_to_win=2))
    assert advised(state).weighing == NOT_WEIGHED


def opened(at: Position) -> int | None:
    """The cell of the closed chest that is advised to be opened."""
    view: State = at.view
    move = at.choice.move
    if isinstance(move, mv.Flip):
        return move.cell
    if isinstance(move, mv.ThrowAtChest):
        return move.chest
    return view.captains[view.active].ship if isinstance(move, mv.ShootChest) else None


def test_no_chest_is_opened_for_nothing_while_something_else_can_be_done() -> None:
    """A chest with 0 % gold was to be opened, with a trap for the seat that opened it."""
    met = 0
    for at in positions(SPEC, seed=308, count=14, budget=1000):
        cell = opened(at)
        if cell is None or KIND[at.view.card(cell).face] is not Kind.CLOSED_CHEST:
            continue
        assert per_cent(gold_chance(at.view, at.view.card(cell))) != "0 %", at.code
        met += 1
    assert met
