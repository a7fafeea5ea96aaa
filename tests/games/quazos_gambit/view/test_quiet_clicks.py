"""Clicks that stand for no legal move: the move they aim at, and the refusal."""

import pytest
from msgspec.structs import replace

from game.core.contract.values import Move
from game.core.text import text
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Biome
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.moves import Battle, Deposit, GreatLeap, MudTrap
from game.games.quazos_gambit.rules.rules import refusal
from game.games.quazos_gambit.words.click_refusals import gesture
from tests.games.quazos_gambit.position import CELL, ONE, TWO, cells, position
from tests.games.quazos_gambit.seen import controller, selection


@pytest.mark.parametrize(
    ("picked", "clicked", "rule"),
    [
        ("ability:undertow", "cell:a1", "QG-10.23"),
        ("ability:undertow", "ability:jet_stream", "QG-10.23"),
        ("ability:great_leap", "ability:mud_trap", "QG-10.19"),
        ("button:battle", "cell:d4", "QG-7.2"),
    ],
)
def test_what_does_not_fit_a_picked_card_says_what_does(
    picked: str, clicked: str, rule: str
) -> None:
    said = controller.misses(position("fish c3 m3", "cat c5 r4"), clicked, (picked,))
    assert said is not None
    assert said.rule == rule


@pytest.mark.rule("QG-10.23")
def test_a_tile_whose_pawn_cannot_be_dragged_says_why_it_cannot() -> None:
    view = position("fish a1 m3", "cat h6 r4")
    card = frozenset({"ability:undertow"})
    assert controller.meant(view, "cell:h6", card) == controller.meant(view, "pawn:1", card)
    assert controller.meant(view, "cell:c3", card) is None


def test_a_quiet_click_means_what_the_switched_on_card_or_gold_makes_of_it() -> None:
    view = position("frog c3 m3", "cat c4")
    mud, leap = frozenset({"ability:mud_trap"}), frozenset({"ability:great_leap"})
    assert controller.meant(view, "pawn:1", mud) == MudTrap((CELL["c4"],))
    assert controller.meant(view, "pawn:1", leap) == GreatLeap(CELL["c4"])
    assert controller.meant(view, "pawn:1", frozenset()) == Battle(TWO)
    banking = position("cat e5 r3 g", "frog h6", phase=st.DEPOSITING)
    assert controller.meant(banking, "deposit:2", frozenset()) == Deposit(2, 0)
    assert controller.meant(banking, "deposit:2", frozenset({"jewel:gold"})) == Deposit(2, 1)


@pytest.mark.parametrize(
    ("selected", "hotspot", "meant", "rule"),
    [
        ((), "pawn:1", "battle 1", "QG-7.2"),
        (("ability:undertow",), "pawn:1", "undertow 1", "QG-10.23"),
        (("ability:great_leap",), "cell:d4", "great_leap 27", "QG-10.1"),
        (("ability:take_flight",), "cell:c3", "take_flight 18", "QG-10.1"),
        (("ability:mud_trap",), "cell:h8", "mud_trap 63,", "QG-10.1"),
    ],
)
def test_a_quiet_click_means_the_move_that_explains_it(
    selected: tuple[str, ...], hotspot: str, meant: str, rule: str
) -> None:
    view = position("fish c3 m3", "frog h8 r3")
    view = replace(view, players=(view.players[0], replace(view.players[1], cell=CELL["h7"])))
    move = controller.meant(view, hotspot, frozenset(selected))
    assert move is not None
    assert text(move) == meant
    refused = refusal(view, move)
    assert refused is not None
    assert refused.rule == rule


def test_too_much_mud_is_refused_beside_its_button() -> None:
    view = position("frog c3 m3", "cat h6")
    names = ["ability:mud_trap", "cell:b3", "cell:c2", "cell:d3", "cell:c4"]
    move = controller.meant(view, "ability:mud_trap", frozenset(names))
    assert isinstance(move, MudTrap)
    refused = refusal(view, move)
    assert refused is not None
    assert refused.rule == "QG-10.15"
    none = controller.meant(view, "ability:mud_trap", frozenset(names[:1]))
    assert none is None, "without a tile the card is taken back"


def test_whatever_a_quiet_click_means_is_never_legal() -> None:
    view = position("fish c3 m3", "frog c5 r3", jewels="c4")
    live = selection(view).live()
    for name in ("cell:c3", "cell:a1", "cell:e5", "pawn:1"):
        move: Move | None = controller.meant(view, name, frozenset())
        if name not in live and move is not None:
            assert refusal(view, move) is not None


@pytest.mark.rule("QG-5.12")
def test_a_tile_too_far_away_says_how_far() -> None:
    view = position("cat a3", "frog h6")
    said = gesture(view, ONE, "cell:e3")
    assert said is not None
    assert (said.rule, said.why) == ("QG-5.12", "E3 is 4 movements away; you have 3 left.")
    here = gesture(view, ONE, "cell:a3")
    assert here is not None
    assert here.why == "You are already there."
    near = gesture(view, ONE, "cell:b4")
    assert near is not None
    assert near.rule == "QG-5.13", "within reach a click walks there"


@pytest.mark.rule("QG-8.14", "QG-10.16")
def test_a_refusal_for_a_blocked_near_tile_names_the_obstacle() -> None:
    mud = position("cat a1", "frog h6", mud="a2 b1")
    said = gesture(mud, ONE, "cell:a3")
    assert said is not None
    assert (said.rule, said.headline) == ("QG-10.16", "Mud ahead")
    gold = position("cat a8", "frog h6", golden="b8", turn=st.Turn(steps=1))
    said = gesture(gold, ONE, "cell:c8")
    assert said is not None
    assert (said.rule, said.headline) == ("QG-8.14", "Gold ahead")


@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        (st.Spreading(1, Biome.CITY, Fallback.NONE, cells("d2")), "QG-9.22"),
        (st.PlacingGold(ONE, cells("h7 g8")), "QG-8.7"),
        (st.Robbing(TWO, 1), "QG-9.7"),
        (st.DEPOSITING, "QG-6.9"),
    ],
)
def test_a_pawn_clicked_at_the_wrong_time_is_answered_like_its_tile(
    phase: st.Phase, rule: str
) -> None:
    view = position("cat d6 r1", "frog c3", phase=phase)
    move = controller.meant(view, "pawn:1", frozenset())
    assert move is not None
    refused = refusal(view, move)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("QG-6.7")
def test_depositing_nothing_is_refused() -> None:
    view = position("cat e5 r1", "frog h6", phase=st.DEPOSITING)
    move = controller.meant(view, "deposit:0", frozenset())
    assert move is not None
    refused = refusal(view, move)
    assert refused is not None
    assert refused.rule == "QG-6.7"
