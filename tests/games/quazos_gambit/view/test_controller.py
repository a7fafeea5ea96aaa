"""Clicks and what they mean: walks, aims, mud, deposits, and the buttons for each decision."""

import pytest
from msgspec.structs import replace

from game.core.text import text
from game.games.quazos_gambit.analysis.meetings import battle_chance, rob_chance
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Ability, Biome
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.moves import EndTurn, Rob, Step, Undertow
from game.games.quazos_gambit.view.confirmations import confirmation
from game.table.gestures import primary
from tests.games.quazos_gambit.position import CELL, ONE, TWO, cells, position
from tests.games.quazos_gambit.seen import click, controller, gestures, selection


def plan(view: st.State, *names: str) -> list[str]:
    """The moves that some clicks come to, as text."""
    done = click(view, *names)
    assert done is not None
    return [text(move) for move in (done.move, *done.then)]


def labels(view: st.State, *selected: str) -> list[str]:
    return [button.said for button in controller.buttons(view, frozenset(selected))]


# --- walks ---------------------------------------------------------------------------------------


@pytest.mark.rule("QG-5.12", "QG-5.20")
def test_a_far_tile_is_walked_to_over_the_most_jewels() -> None:
    view = position("cat a3", "frog h6", jewels="b3 b4")
    assert plan(view, "cell:b4") == ["step 17", "step 25"]
    assert plan(view, "cell:a4") == ["step 24"]


def test_pawns_on_a_tile_can_be_clicked_for_it() -> None:
    view = position("cat a3", "frog b4")
    assert plan(view, "pawn:1") == plan(view, "cell:b4")


@pytest.mark.rule("QG-6.3", "QG-6.4")
def test_one_click_walks_into_the_bank_from_three_away() -> None:
    view = position("cat d8 r2", "frog h6")
    view = replace(view, players=(replace(view.players[0], cell=CELL["e8"]), view.players[1]))
    assert plan(view, "cell:e5") == ["step 52", "step 44", "enter_bank"]


@pytest.mark.rule("QG-5.15")
def test_a_walk_ends_where_it_earns_more_movements() -> None:
    view = position("cat a3", "frog h6", tiles="a6 city")
    assert plan(view, "cell:a6") == ["step 24", "step 32", "step 40"]
    assert "cell:a7" not in selection(view).live()


@pytest.mark.rule("QG-6.11", "QG-6.12")
def test_a_pawn_leaves_its_bank_and_walks_on_with_one_click() -> None:
    view = position("cat e5 r1", "frog h6")
    assert plan(view, "cell:e7") == ["step 44", "step 52"]
    assert labels(view) == []


# --- battles and robberies -----------------------------------------------------------------------


@pytest.mark.rule("QG-7.2", "QG-7.4")
def test_a_single_rival_is_battled_by_button_or_pawn() -> None:
    view = position("cat c3", "frog c3 r2")
    assert labels(view) == ["Battle, 42 %", "End turn"]
    assert plan(view, "button:battle") == plan(view, "pawn:1") == ["battle 1"]


@pytest.mark.rule("QG-7.16")
def test_of_several_rivals_one_is_named() -> None:
    view = position("cat c3", "frog c3 r2", "swan c3 r4")
    assert labels(view) == ["Battle", "End turn"]
    assert plan(view, "button:battle", "pawn:2") == ["battle 2"]
    assert controller.asks(view, ("button:battle",)) == "pick a rival to battle"


def test_a_chip_battles_robs_or_drags_like_the_pawn_or_the_bank_it_stands_for() -> None:
    view = position("cat d3", "frog d3 r4", "swan d3 r2 k5", "fish g1")
    assert plan(view, "battle:2") == plan(view, "button:battle", "battle:2") == ["battle 2"]
    assert plan(view, "rob:2") == ["rob"]
    pulling = position("fish c3 m3", "cat c5 r4", "frog c5 r1")
    assert plan(pulling, "ability:undertow", "pull:2") == ["undertow 2"]


@pytest.mark.rule("QG-10.23")
def test_a_pawn_that_stands_alone_is_dragged_by_a_click_on_its_tile_too() -> None:
    view = position("fish c3 m3", "cat c5 r4", "frog c5 r1", "swan d6 r2")
    assert plan(view, "ability:undertow", "cell:d6") == ["undertow 3"]
    aiming = selection(view)
    aiming.pick("ability:undertow")
    assert "cell:c5" not in aiming.live()


def test_the_end_of_a_turn_stands_aside_while_there_is_a_way_to_go() -> None:
    """Space skips what moves; pressed a moment later it must not end the turn."""
    (end,) = controller.buttons(position("cat c3", "frog h6"), frozenset())
    assert primary((end,)) is None
    used = position("cat c3", "frog h6", turn=st.Turn(steps=3))
    (end,) = controller.buttons(used, frozenset())
    assert primary((end,)) == "button:end"


@pytest.mark.rule("QG-10.15")
def test_a_fourth_tile_for_mud_is_too_many() -> None:
    view = position("frog c3 m3", "cat h6")
    (lay,) = controller.confirms(view, ("ability:mud_trap",), frozenset({"cell:c4", "cell:c5"}))
    assert lay.label == "Lay mud on 2 tiles"
    four = frozenset({"cell:c4", "cell:c5", "cell:c2", "cell:c1"})
    (lay,) = controller.confirms(view, ("ability:mud_trap",), four)
    assert lay.label == "Lay mud on 3 at most"


@pytest.mark.rule("QG-7.5", "QG-10.13", "QG-10.21")
def test_the_chance_on_the_button_counts_every_edge() -> None:
    home = position("cat c3", "frog c3 r2", tiles="c3 swamp")
    assert round(battle_chance(home, TWO), 3) == 0.255
    hidden = position("cat c3 stealth", "frog c3 r2")
    assert round(battle_chance(hidden, TWO), 3) == 0.579
    (button, _) = controller.buttons(hidden, frozenset())
    assert button.tip.endswith(
        "You roll two dice (Stealth), the defender one die. The defender wins a tie."
    )
    both = position("cat c3 stealth", "swan c3 r2 guard")
    assert round(battle_chance(both, TWO), 3) == 0.39


@pytest.mark.rule("QG-9.1", "QG-9.3", "QG-10.14")
def test_a_bank_beside_the_pawn_is_robbed_by_button_or_section() -> None:
    view = position("cat d6", "swan h6", "frog a2", "fish g1")
    view = replace(
        view, players=(view.players[0], replace(view.players[1], bank_red=5), *view.players[2:])
    )
    assert labels(view) == ["Rob, 31 %", "End turn"]
    assert plan(view, "button:rob") == plan(view, "cell:d5") == ["rob"]
    cracking = replace(view, turn=st.Turn(used=Ability.SAFECRACKER))
    assert round(rob_chance(cracking), 3) == 0.518


@pytest.mark.rule("QG-9.3", "QG-9.4", "QG-9.13")
def test_free_tries_come_before_gambles() -> None:
    view = position("cat d6 r2", "swan h6 k5", phase=st.Robbing(TWO, 1, 0, (2, 5)))
    assert labels(view) == ["Roll again, free", "Stop"]
    assert plan(view, "dice") == plan(view, "button:free") == ["try_free"]
    view = replace(view, phase=st.Robbing(TWO, 0, 1, (2, 5)))
    assert labels(view) == ["Gamble a jewel, 17 %", "Stop"]
    assert plan(view, "dice") == plan(view, "button:stake") == plan(view, "jewel:red") == ["stake"]
    assert plan(view, "button:stop") == ["stop"]


@pytest.mark.rule("QG-9.13")
def test_a_gamble_not_worth_a_jewel_is_offered_in_red() -> None:
    view = position("cat d6 r2", "swan h6", phase=st.Robbing(TWO, 0, 1, (2, 5)))
    stake, stop = controller.buttons(view, frozenset())
    assert (stop.said, stop.kind) == ("Stop", "primary")
    assert (stake.said, stake.kind, stake.key) == ("Gamble a jewel, 17 %", "danger", "G")


@pytest.mark.rule("QG-9.21", "QG-9.23")
def test_a_lost_jewel_is_placed_by_a_click_on_its_tile_or_on_the_pawn_there() -> None:
    where = cells("c3 d2")
    view = position(
        "cat d6", "swan c3", phase=st.Spreading(1, Biome.CITY, Fallback.UNDER_A_PAWN, where)
    )
    assert plan(view, "cell:d2") == ["place 11"]
    assert plan(view, "pawn:1") == plan(view, "cell:c3") == ["place 18"]


@pytest.mark.rule("QG-8.6")
def test_the_losing_player_clicks_where_the_golden_jewel_drops() -> None:
    view = position(phase=st.PlacingGold(TWO, cells("a7 b8")))
    assert selection(view).live() == {"cell:a7", "cell:b8"}
    assert labels(view) == []


# --- deposits ------------------------------------------------------------------------------------


@pytest.mark.rule("QG-6.6", "QG-6.7")
def test_all_is_deposited_unless_a_smaller_amount_is_clicked() -> None:
    view = position("cat e5 r3", "frog h6", phase=st.DEPOSITING)
    assert labels(view) == ["Deposit 3"]
    assert plan(view, "button:deposit") == ["deposit 3 0"]
    assert plan(view, "deposit:3", "button:deposit") == ["deposit 3 0"]
    assert plan(view, "deposit:1", "button:deposit") == ["deposit 1 0"]
    assert "deposit:0" not in selection(view).live()


@pytest.mark.rule("QG-6.8")
def test_the_golden_jewel_is_switched_on_or_off() -> None:
    view = position("cat e5 r2 g", "frog h6", phase=st.DEPOSITING)
    assert controller.toggles(view, frozenset()) == {"jewel:gold"}
    assert labels(view, "jewel:gold") == ["Deposit gold and 2"]
    assert plan(view, "button:deposit") == ["deposit 2 1"]
    assert plan(view, "jewel:gold", "deposit:1", "button:deposit") == ["deposit 1 0"]
    assert plan(view, "deposit:1", "jewel:gold", "button:deposit") == ["deposit 1 0"]
    assert plan(view, "deposit:0", "button:deposit") == ["deposit 0 1"]


@pytest.mark.rule("QG-6.6")
def test_an_amount_is_chosen_and_seen_before_it_is_banked() -> None:
    view = position("cat e5 r3", "frog h6", phase=st.DEPOSITING)
    chosen = selection(view)
    assert chosen.pick("deposit:1") is None
    confirm, *_ = controller.confirms(view, chosen.picked, chosen.selected)
    assert (confirm.hotspot, confirm.label) == ("button:deposit", "Deposit 1 of 3")
    assert chosen.instead("deposit:2")
    confirm, *_ = controller.confirms(view, chosen.picked, chosen.selected)
    assert confirm.label == "Deposit 2 of 3"
    banked = chosen.pick("button:deposit")
    assert banked is not None
    assert text(banked.move) == "deposit 2 0"


def test_the_button_says_what_is_missing_when_nothing_would_be_deposited() -> None:
    view = position("cat e5 g", "frog h6", phase=st.DEPOSITING)
    assert labels(view, "jewel:gold") == ["Deposit the gold"]
    assert labels(view) == ["Deposit: add gold"]


# --- abilities -----------------------------------------------------------------------------------


@pytest.mark.rule("QG-10.15")
def test_mud_takes_its_card_its_tiles_and_the_card_again() -> None:
    view = position("cat h6", "frog c3 m3", active=TWO)
    names = ("ability:mud_trap", "cell:c4", "cell:c2", "cell:d3")
    assert plan(view, *names, "ability:mud_trap") == ["mud_trap 10,19,26"]
    assert plan(view, *names, "cell:c2", "ability:mud_trap") == ["mud_trap 19,26"]
    choosing = selection(view)
    choosing.pick("ability:mud_trap")
    assert "ability:mud_trap" not in choosing.live()
    assert controller.asks(view, choosing.picked).startswith("pick one to three tiles")


def test_the_button_counts_the_tiles_of_the_mud() -> None:
    view = position("cat h6", "frog c3 m3", active=TWO)
    picked = ("ability:mud_trap",)
    assert controller.confirms(view, picked, frozenset(picked)) == ()
    one = controller.confirms(view, picked, frozenset((*picked, "cell:c4")))
    assert [button.label for button in one] == ["Lay mud on 1 tile"]
    two = controller.confirms(view, picked, frozenset((*picked, "cell:c4", "cell:c2")))
    assert [button.label for button in two] == ["Lay mud on 2 tiles"]


@pytest.mark.rule("QG-10.19", "QG-10.20", "QG-10.23")
def test_jumps_flights_and_the_pull_take_a_card_and_an_aim() -> None:
    frog = position("cat c6", "frog c3 m3", active=TWO)
    assert plan(frog, "ability:great_leap", "cell:c7") == ["great_leap 50"]
    assert plan(frog, "ability:great_leap", "pawn:0") == ["great_leap 42"]
    swan = position("cat h6", "swan c3 m3", active=TWO, tiles="g7 sky")
    assert plan(swan, "ability:take_flight", "cell:g7") == ["take_flight 54"]
    fish = position("cat c5", "fish c3 m3", active=TWO)
    assert plan(fish, "ability:undertow", "pawn:0") == ["undertow 0"]


@pytest.mark.rule("QG-10.11", "QG-10.22")
def test_what_needs_no_aim_takes_its_card_alone() -> None:
    cat = position("cat c3 m3", "frog h6")
    assert plan(cat, "ability:stealth") == ["stealth"]
    fish = position("fish c3 m3", "frog h6")
    assert plan(fish, "ability:jet_stream") == ["jet_stream"]


# --- keys, buttons, questions --------------------------------------------------------------------


def test_the_cards_have_the_keys_1_and_2() -> None:
    keys = controller.shortcuts(position("cat c3 m3", "frog h6"))
    assert (keys["1"], keys["2"], keys["e"]) == (
        "ability:stealth",
        "ability:safecracker",
        "button:end",
    )


def test_a_turn_is_given_away_only_on_purpose() -> None:
    idle = position("cat c3", "frog h6")
    assert confirmation(idle, (EndTurn(),), None) is not None
    assert confirmation(idle, (Step(CELL["c4"]),), None) is None
    for turn in (st.Turn(steps=1), st.Turn(used=Ability.STEALTH), st.Turn(halted=st.Halt.UNDERTOW)):
        assert confirmation(replace(idle, turn=turn), (EndTurn(),), None) is None


@pytest.mark.rule("QG-6.3", "QG-6.13")
def test_the_door_of_the_own_bank_comes_first() -> None:
    assert labels(position("cat e6 r1", "frog h6"))[0] == "Enter the bank"
    left = position("cat e6 r1", "frog h6", turn=st.Turn(steps=1, left_bank=True))
    assert labels(left) == ["End turn"]


def test_every_move_has_a_gesture() -> None:
    view = position("frog c3 m3 r1", "cat c3 r2", "swan h6", "fish a2")
    moves = {way.move for way in gestures(view)}
    assert {EndTurn(), Step(CELL["c4"])} <= moves
    assert Rob() not in moves
    assert Undertow(ONE) not in moves
