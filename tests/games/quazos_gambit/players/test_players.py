"""The computer players: what each level does, and that it does it well (section 14)."""

from time import process_time

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import Choice, Level
from game.core.text import parse, text
from game.games.quazos_gambit.players.choose import choose
from game.games.quazos_gambit.players.hard import judged_plans
from game.games.quazos_gambit.players.hints import reason
from game.games.quazos_gambit.rules import rules
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Biome
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.moves import MOVES, Deposit, EnterBank
from game.games.quazos_gambit.spec import SPEC
from tests.all_games.test_every_player import decisions
from tests.games.quazos_gambit.position import CELL, ONE, TWO, cells, position, set_up
from tests.patience import pace

EASY, NORMAL, HARD = Level.EASY, Level.NORMAL, Level.HARD
PLANNERS = (NORMAL, HARD)
FEW = 40  # turns played out for a decision: the positions here have a right answer


def choice(view: st.State, level: Level) -> Choice:
    """Return the choice of the seat to act. A level that drew luck would fail here."""
    seat = rules.to_act(view)
    assert seat is not None
    return choose(view, seat, level, NoChance(), FEW)


def chosen(view: st.State, level: Level) -> str:
    return text(choice(view, level).move)


def turn(view: st.State, level: Level) -> list[str]:
    """The moves of the active seat up to the end of its turn or the first dice."""
    seat, moves = view.active, []
    while view.active == seat and isinstance(view.phase, st.Acting | st.Leaving):
        move = choice(view, level).move
        moves.append(text(move))
        if move.draws or moves[-1] == "end_turn":
            break
        view, _ = rules.apply(view, move, NoChance())
    return moves


# --- easy -----------------------------------------------------------------------------------------


def test_easy_walks_to_the_most_jewels_in_reach() -> None:
    view = position("cat a2", "frog", jewels="a4 a5 c2")
    assert turn(view, EASY)[:3] == [f"step {CELL[c]}" for c in ("a3", "a4", "a5")]


def test_easy_goes_home_with_three_and_banks_them_all() -> None:
    view = position("cat d8 r3", "frog", jewels="a8")
    assert turn(view, EASY)[-1] == "end_turn"
    assert turn(position("cat e7 r3", "frog"), EASY) == [f"step {CELL['e6']}", "enter_bank"]
    assert chosen(position("cat e5 r3", "frog", phase=st.DEPOSITING), EASY) == "deposit 3 0"


def test_easy_battles_any_neighbour() -> None:
    assert chosen(position("cat c3", "frog c3 r2"), EASY) == "battle 1"


def test_easy_gambles_nothing() -> None:
    view = position("cat d6 r5", "frog k9", phase=st.Robbing(TWO, 1))
    assert chosen(view, EASY) == "try_free"
    assert chosen(replace(view, phase=st.Robbing(TWO, 0)), EASY) == "stop"


def test_easy_uses_an_ability_on_every_third_mana_die() -> None:
    view = position("fish a3 m3", "cat")
    assert chosen(replace(view, turn=replace(view.turn, mana_die=6)), EASY) == "jet_stream"
    assert chosen(replace(view, turn=replace(view.turn, mana_die=3)), EASY) != "jet_stream"


# --- normal and hard: what is plainly right -------------------------------------------------------


@pytest.mark.parametrize("level", PLANNERS)
def test_jewels_three_movements_from_the_bank_are_banked(level: Level) -> None:
    view = position("cat e8 r4", "frog c8 r2", jewels="a8")
    assert turn(view, level) == [f"step {CELL['e7']}", f"step {CELL['e6']}", "enter_bank"]


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.rule("QG-5.15")
def test_a_home_tile_on_the_third_movement_brings_it_home(level: Level) -> None:
    """Six movements from the bank: it is reached over the home tile on d7."""
    view = position("cat a7 r3", "frog h1", tiles="d7 city", number=10)
    moves = turn(view, level)
    assert moves[-1] == "enter_bank"
    assert moves[2] == f"step {CELL['d7']}"


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.parametrize(
    ("seat", "tiles", "ability"),
    [
        ("frog e1 r3 m3", "", "great_leap"),
        ("swan a2 r3 m3", "e7 sky", "take_flight"),
        ("fish a7 r3 m3", "", "jet_stream"),
    ],
)
def test_in_the_last_turn_an_ability_brings_it_home(
    level: Level, seat: str, tiles: str, ability: str
) -> None:
    view = position(seat, "cat h7", tiles=tiles, number=10)
    moves = turn(view, level)
    assert moves[-1] == "enter_bank"
    assert any(move.startswith(ability) for move in moves)


@pytest.mark.parametrize("level", PLANNERS)
def test_a_purse_worth_a_battle_is_battled_for(level: Level) -> None:
    view = position("cat c3", "frog c3 r6", tiles="c3 city", number=5)
    assert turn(view, level)[-1] == "battle 1"


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.rule("QG-10.23", "QG-10.24")
def test_the_gold_is_pulled_over_before_it_gets_home(level: Level) -> None:
    view = position("fish e6 m3", "cat b4 r1 g", number=9, first=ONE)
    assert turn(view, level) == ["undertow 1", "battle 1"]


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.rule("QG-10.11")
def test_a_cat_with_the_gold_is_not_there(level: Level) -> None:
    view = position("cat h4 g r2 m3", "swan h5 m2", number=7)
    assert "stealth" in turn(view, level)


@pytest.mark.parametrize("level", PLANNERS)
def test_the_golden_jewel_in_reach_is_taken(level: Level) -> None:
    view = position("cat g6", "frog a7", golden="h7", number=7)
    moves = turn(view, level)
    assert f"step {CELL['h7']}" in moves


@pytest.mark.parametrize("level", PLANNERS)
def test_a_full_bank_beside_the_pawn_is_robbed_in_the_last_turn(level: Level) -> None:
    """Nothing can be lost any more, and half of the leader's points can."""
    view = position("cat d3 k5", "frog a2 k8", number=10, first=TWO)
    assert turn(view, level) == ["rob"]


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.rule("QG-9.13")
def test_jewels_are_gambled_for_much_and_not_for_little(level: Level) -> None:
    bare, asked = "b2 b7 g2 g7", st.Robbing(TWO, 0)
    rich = position("cat d3 r2", "frog a7 k2 kg", marked=bare, number=7, phase=asked)
    poor = position("cat d3 r2", "frog a7 k2", marked=bare, number=7, phase=asked)
    if level is NORMAL:  # the hard player may save the jewel for the next visit, as good a try
        assert chosen(rich, level) == "stake"
    assert chosen(poor, level) == "stop"
    assert chosen(replace(poor, phase=st.Robbing(TWO, 1)), level) == "try_free"


def test_half_is_banked_while_there_is_time_for_the_rest() -> None:
    """The hard player plays it out."""
    view = position("cat e5 r5 g", "frog", number=8, phase=st.DEPOSITING)
    assert chosen(view, NORMAL) == "deposit 3 1"


@pytest.mark.parametrize("level", PLANNERS)
def test_in_the_last_rounds_everything_carried_is_banked(level: Level) -> None:
    view = position("cat e5 r5 g", "frog", number=9, phase=st.DEPOSITING)
    assert chosen(view, level) == "deposit 5 1"


@pytest.mark.rule("QG-6.6")
@pytest.mark.parametrize("level", PLANNERS)
def test_the_reason_of_a_deposit_says_what_stays_in_hand(level: Level) -> None:
    view = position("cat e5 r5 g", "frog", number=8, phase=st.DEPOSITING)
    part = "Bank 10 points, carry 2 jewels: one robbery or battle cannot take both."
    assert reason(view, [Deposit(3, 1)]) == part
    assert "carry" not in reason(view, [Deposit(5, 1)])


def test_a_plan_is_kept_to_its_first_dice() -> None:
    """The rest of the turn is not searched again, and the ways that begin alike stay weighed."""
    view = position("swan h6 r3", "frog a1", tiles="f5 sky", number=5)
    first = judged_plans(view, rules.legal_moves(view), 60)
    plan = first[0].moves
    assert len(plan) > 1
    after, _ = rules.apply(view, plan[0], NoChance())
    rest = judged_plans(after, rules.legal_moves(after), 60)
    assert rest[0].moves == plan[1:]
    assert rest[0].wins == first[0].wins
    assert all(one.moves[0] in rules.legal_moves(after) for one in rest)


@pytest.mark.parametrize("level", PLANNERS)
def test_lost_jewels_and_the_gold_are_laid_near_oneself(level: Level) -> None:
    near, far = CELL["d7"], CELL["a3"]
    lost = st.Spreading(1, Biome.CITY, Fallback.NONE, tuple(sorted((near, far))))
    view = position("cat d6", "frog a2", marked="d7 a3", phase=lost)
    assert chosen(view, level) == f"place {near}"
    gold = st.PlacingGold(ONE, cells("h7 g8"))
    view = position("cat h3", "frog d8", number=6, phase=gold)
    assert chosen(view, level) == f"place_golden {CELL['h7']}"


def test_normal_keeps_out_of_reach_with_a_full_purse() -> None:
    """Two ways to the same place in the end; a rival waits beside one of them."""
    view = position("cat a5 r6", "frog d8", "swan h1", "fish h3", number=3)
    end = turn(view, NORMAL)
    last = [move for move in end if move.startswith("step")][-1]
    away = int(last.split()[1])
    rival = view.players[TWO].cell
    assert abs(away // 8 - rival // 8) + abs(away % 8 - rival % 8) > 3


def test_hard_knows_that_only_a_win_counts_in_the_end() -> None:
    """A sure second place is worth nothing: it battles for the gold that decides."""
    view = position("cat c3 k4", "frog c3 g k6", number=9, first=ONE)
    assert turn(view, HARD)[-1] == "battle 1"


# --- every level ----------------------------------------------------------------------------------


def test_the_same_match_gets_the_same_choices_of_the_hard_player() -> None:
    """It keeps to its plan in a turn, whatever was searched before the match."""
    first = [found for _, _, found in decisions(SPEC, HARD, 2, 1)]
    choice(position("cat d3 r2", "frog a7 k2"), HARD)
    assert [found for _, _, found in decisions(SPEC, HARD, 2, 1)] == first


@pytest.mark.parametrize(("level", "limit_s"), [(EASY, 0.1), (NORMAL, 0.3), (HARD, 2.0)])
def test_decisions_are_quick(level: Level, limit_s: float) -> None:
    """Nineteen of twenty take no longer, the busiest phase of a match and four seats."""
    chance = Stream("quick")
    spent: list[float] = []
    state, _ = rules.setup(set_up(4), chance)
    while (seat := rules.to_act(state)) is not None and len(spent) < 24:
        began = process_time()
        found = choose(state, seat, level if state.round > 4 else EASY, Stream("q"), None)
        if state.round > 4:
            spent.append(process_time() - began)
        state, _ = rules.apply(state, found.move, chance)
    assert sorted(spent)[int(0.95 * len(spent))] <= limit_s * pace()


def test_a_turn_that_ends_in_the_bank_is_played_to_its_end() -> None:
    """Planning again at every step gives the same plan: it never turns back half-way."""
    view = position("swan h6 r3", "frog a1", tiles="f5 sky", number=5)
    seen = []
    state = view
    while isinstance(state.phase, st.Acting):
        move = choice(state, NORMAL).move
        seen.append(move)
        if isinstance(move, EnterBank) or text(move) == "end_turn":
            break
        state, _ = rules.apply(state, move, NoChance())
    assert seen[-1] == EnterBank()
    state, _ = rules.apply(state, seen[-1], NoChance())
    assert choice(state, NORMAL).move == Deposit(2, 0)


# --- reasons --------------------------------------------------------------------------------------


def why(view: st.State, *plan: str) -> str:
    return reason(view, [parse(MOVES, move) for move in plan])


@pytest.mark.parametrize(
    ("purse", "guarded"),
    [
        ("r2", "2 jewels"),
        ("g", "the Golden Jewel"),
        ("g r1", "the Golden Jewel and 1 jewel"),
    ],
)
def test_the_reason_for_cover_is_to_guard_the_loot(purse: str, guarded: str) -> None:
    cat, swan = position(f"cat c3 m3 {purse}", "frog"), position(f"swan c3 m3 {purse}", "frog")
    said = f"obody can battle you for {guarded} until your next turn."
    assert why(cat, "stealth", "end_turn") == f"Stealth: n{said}"
    assert why(swan, "wing_guard", "end_turn").endswith(
        f"advantage in every battle protects {guarded}."
    )


def test_an_empty_purse_is_not_said_to_be_guarded() -> None:
    for thief in ("cat", "swan"):
        view = position(f"{thief} c3 m3", "frog")
        move = "stealth" if thief == "cat" else "wing_guard"
        assert "0 jewels" not in why(view, move)


@pytest.mark.rule("QG-9.4")
def test_a_gamble_counts_the_jewels_in_the_pot() -> None:
    view = position("cat d3 r2", "frog a7 k6", phase=st.Robbing(TWO, 0))
    assert why(view, "stake") == "The chance of 3 jewels is 17 %: worth gambling a jewel."
    second = replace(view, phase=st.Robbing(TWO, 0, 1))
    assert why(second, "stake") == "The chance of 3 jewels is 17 %: worth gambling jewel number 2."
    assert why(view, "stop") == "The chance of 3 jewels is 17 %: not worth gambling a jewel."
