"""What hint, odds panel and aim of a decision have in common: the turns that were played out."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import EQUAL, Choice, Level
from game.core.odds_rows import as_weighed
from game.games.quazos_gambit.analysis.meetings import battle_chance
from game.games.quazos_gambit.analysis.panel import odds
from game.games.quazos_gambit.players.choose import choose
from game.games.quazos_gambit.players.ways import aim_of
from game.games.quazos_gambit.rules.moves import Battle, Move, Rob, Stake, Stop, Undertow
from game.games.quazos_gambit.rules.state import Robbing, State
from tests.games.quazos_gambit.position import TWO, position
from tests.games.quazos_gambit.seen import moments


def advised(view: State) -> Choice:
    return choose(view, view.active, Level.HARD, NoChance(), 60)


def test_a_battle_is_the_first_row_with_its_own_chance_and_names_the_rival() -> None:
    view = position("cat c3", "frog c3 r2")
    choice, shown = advised(view), odds(view, 0)
    way = choice.weighing.ways[0]
    assert way.move == Battle(1)
    assert way.thing == "pawn:1"
    assert shown is not None
    assert way.aim is not None
    assert way.aim.chance == pytest.approx(battle_chance(view, 1))
    panel = as_weighed(shown, way, choice.weighing.note)
    assert [row.label for row in panel.rows].count("Win 1 jewel from {seat:1}") == 1
    assert panel.rows[0].label == "Win 1 jewel from {seat:1}"


def test_a_walk_to_a_battle_is_one_row_and_leaves_the_way_home_in_the_panel() -> None:
    view = position("cat d3 r2", "frog d5 r4")
    choice, shown = advised(view), odds(view, 0)
    assert shown is not None
    if (way := choice.weighing.ways[0]).aim is not None:
        panel = as_weighed(shown, way, choice.weighing.note)
        assert panel.rows[0].label == way.aim.label
        assert [row.label for row in panel.rows].count(way.aim.label) == 1
        assert panel.note == shown.note


@pytest.mark.parametrize("rivals", ["frog a7 k1", "frog a7 k6", "frog a7 k9"])
@pytest.mark.parametrize("round_no", [3, 9])
def test_while_robbing_the_note_compares_by_the_chance_to_win_what_the_hint_does(
    rivals: str, round_no: int
) -> None:
    """By points alone it named the other one than the hint."""
    bare = "b2 b7 g2 g7 a4 a5 c2 f2 c7 f7 h4 h5"
    view = position("cat d3 r2", rivals, marked=bare, phase=Robbing(TWO, 0), number=round_no)
    choice = advised(view)
    wins = {way.move: way.wins for way in choice.weighing.ways}
    assert set(wins) == {Stake(), Stop()}
    assert wins[choice.move] == max(wins.values())
    assert choice.weighing.note.startswith("Chance of winning the match: ")
    if abs(wins[Stake()] - wins[Stop()]) > max(EQUAL, choice.weighing.doubt):
        assert "stop" in choice.weighing.note


def test_no_way_that_was_played_out_with_the_same_dice_won_more_often() -> None:
    weighed = 0
    for now in moments(3):
        if len(ways := advised(now.state).weighing.ways) > 1:
            assert ways[0].wins == max(way.wins for way in ways)
            assert all(0 <= way.wins <= 1 for way in ways)
            weighed += 1
        if weighed == 12:
            break
    assert weighed == 12


@pytest.mark.parametrize(
    ("moves", "label"),
    [
        ((Undertow(1), Battle(1)), "Drag {seat:1} and win 1 jewel"),
        ((Undertow(1), Rob()), "Rob 3 jewels in 2 free rolls"),
    ],
)
def test_a_rival_who_is_dragged_here_is_named_only_in_a_battle(
    moves: tuple[Move, ...], label: str
) -> None:
    view = position("fish d3 m3", "cat d6 r2 k6")
    row, _ = aim_of(view, moves)
    assert row is not None
    assert row.label == label
