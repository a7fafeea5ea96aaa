"""What helps to choose on the table of Quazo's Gambit: reach, ways, chips and chances."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.wording import per_cent
from game.games.quazos_gambit.rules.moves import Step
from game.games.quazos_gambit.rules.piles import Loot
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Turn
from game.games.quazos_gambit.view.faces import PICKED, USABLE, MoreMoves, Reach, Tag
from game.games.quazos_gambit.view.faces_tray import Nobody, OfferChip
from game.games.quazos_gambit.view.overlay import FIRST_OUT, NOBODY
from game.games.quazos_gambit.view.table import QuazosGambitTable
from game.games.quazos_gambit.view.targets import OfferKind, offers
from game.table.aids import OVER
from tests.faces import face_as
from tests.games.quazos_gambit.position import CELL, TWO, cells, dealt, position
from tests.games.quazos_gambit.seen import chosen_on, table


def chip(shown: QuazosGambitTable, name: str) -> tuple[OfferKind, str, str, str, Loot]:
    """Return the text of a chip in the tray."""
    face = face_as(OfferChip, shown.pieces[f"{OVER}{name}"])
    assert face.chance is not None
    return face.kind, face.colour, face.name, per_cent(face.chance), face.loot


def over(shown: QuazosGambitTable, kind: str) -> set[str]:
    """The overlay pieces of a kind, by what follows it in their keys."""
    start = f"{OVER}{kind}:"
    return {key.removeprefix(start) for key in shown.pieces if key.startswith(start)}


def test_tiles_in_reach_light_up_and_the_others_dim() -> None:
    shown = chosen_on(position("cat a3", "frog h6"))
    assert {"16", "24", "17"} - over(shown, "reach") == {"16"}, "its own tile is not in reach"
    assert "63" not in over(shown, "dim"), "corners stay as they are"
    assert not over(shown, "reach") & over(shown, "dim")


@pytest.mark.rule("QG-5.15", "QG-5.17")
def test_home_tiles_that_earn_more_movements_say_so() -> None:
    view = position("cat a3", "frog h6", tiles="a4 city, a6 city, c4 city, d3 sky")
    shown = chosen_on(view)
    assert over(shown, "more") == {str(CELL["a6"]), str(CELL["c4"])}, "A4 is too near"
    assert shown.pieces[f"{OVER}more:{CELL['a6']}"].face == MoreMoves(3)
    assert over(chosen_on(replace(view, turn=Turn(steps=3, allowance=6))), "more") == set()


@pytest.mark.rule("QG-7.4", "QG-9.3")
def test_who_can_be_attacked_or_robbed_has_the_exact_chance_beside_it() -> None:
    view = position("cat d6", "swan d6 r4 k5", tiles="d6 city")
    shown = chosen_on(view)
    assert per_cent(face_as(Tag, shown.pieces[f"{OVER}tag:battle:1"]).chance) == "58 %"
    assert chip(shown, "battle:1") == (OfferKind.BATTLE, "harbour", "Ben", "58 %", Loot(2, 0))
    four = position("cat d6", "swan h6 k5", "frog a2", "fish g1")
    shown = chosen_on(four)
    assert per_cent(face_as(Tag, shown.pieces[f"{OVER}tag:rob"]).chance) == "31 %"
    assert chip(shown, "rob:1") == (OfferKind.ROB, "harbour", "Ben", "31 %", Loot(2, 0))
    alone = chosen_on(position("cat c3", "frog h6"))
    assert alone.pieces[f"{OVER}nobody"].face == NOBODY
    inside = chosen_on(position("cat e5 r1", "frog h6"))
    assert inside.pieces[f"{OVER}nobody"].face == FIRST_OUT


@pytest.mark.rule("QG-7.12", "QG-7.18", "QG-9.9", "QG-9.11", "QG-10.11")
@pytest.mark.parametrize(
    ("mine", "theirs", "text", "short"),
    [
        ("cat c3", "frog c3", "Ben carries nothing you can win.", "Too little"),
        (
            "cat c3 hit1@2",
            "frog c3 r4",
            "You battled Ben last round: wait until round 4.",
            "Too soon",
        ),
        ("frog c3", "cat c3 r4 stealth", None, "Stealth"),
        ("cat d6", "swan h6 k1", None, "Too little"),
        ("cat d6", "swan d5 k4", "Ben is inside. No robbery until they are out.", "Owner inside"),
    ],
)
def test_who_is_here_but_cannot_be_battled_or_robbed_is_told_why(
    mine: str, theirs: str, text: str | None, short: str
) -> None:
    seats = (mine, theirs, "frog a2", "fish g1") if "d6" in mine else (mine, theirs)
    face = face_as(Nobody, chosen_on(position(*seats)).pieces[f"{OVER}nobody"])
    assert face.short == short
    assert text in (None, face.text)


CROWD = dealt(position("cat d3", "frog d3 r4", "swan d3 r2 k5", "fish d3 g"))


@pytest.mark.rule("QG-7.15", "QG-7.16", "QG-9.1")
def test_everybody_in_a_crowd_and_the_bank_beside_it_have_a_chip_of_their_own() -> None:
    names = [offer.hotspot for offer in offers(CROWD)]
    assert names == ["battle:1", "battle:2", "battle:3", "rob:2"]
    shown = chosen_on(CROWD)
    assert {name for name in names if f"{OVER}{name}" in shown.pieces} == set(names)
    assert over(shown, "tag") == {"rob"}, "on one tile a tag could mean anybody"
    assert over(shown, "aim") == {"1", "2", "3"}
    lit = {(piece.x, piece.y) for piece in shown.pieces.values() if piece.face == Reach()}
    banks = {spot.name: spot.box for spot in shown.hotspots(CROWD)}
    assert banks["cell:d4"].centre in lit, "the section that can be robbed"
    assert banks["cell:e4"].centre not in lit
    chips = [spot.box for spot in shown.hotspots(CROWD) if spot.name in names]
    assert len(chips) == 4
    for one, other in combinations(chips, 2):
        assert one.right <= other.x or other.right <= one.x or abs(one.y - other.y) >= one.h
    tray = shown.board.regions["tray"]
    assert all(min(box.w, box.h) >= 40 for box in chips)
    assert all(box.right <= tray[0] + tray[2] and box.bottom <= tray[1] + tray[3] for box in chips)


def test_chips_show_what_a_picked_card_can_be_aimed_at() -> None:
    assert [o.hotspot for o in offers(CROWD, frozenset({"button:battle"}))] == [
        "battle:1", "battle:2", "battle:3"
    ]  # fmt: skip
    pulling = position("fish c3 m3", "cat c5 r4", "frog c5 r1", "swan h8")
    aimed = offers(pulling, frozenset({"ability:undertow"}))
    assert [(o.hotspot, o.chance is not None) for o in aimed] == [
        ("pull:1", True),
        ("pull:2", False),
    ]
    assert offers(pulling, frozenset({"ability:jet_stream"})) == ()


def test_only_what_a_click_would_choose_lights_up_for_undertow_and_for_a_battle() -> None:
    view = position("fish c3 m3", "cat c5 r4", "frog c5 r1", "swan d6 r2")
    shown = chosen_on(view, "ability:undertow")
    assert over(shown, "reach") == {str(CELL["d6"])}, "which of two on C5?"
    assert over(shown, "aim") == {"1", "2", "3"}
    crowd = chosen_on(CROWD, "button:battle")
    assert over(crowd, "reach") == set()
    assert over(crowd, "aim") == {"1", "2", "3"}
    assert over(crowd, "dim")


def test_a_chance_on_the_board_covers_no_count_of_a_bank() -> None:
    view = position("fish c8 m3", "cat e6 r4", "swan d6 r2", "frog d3 r2")
    shown = chosen_on(view, "ability:undertow")
    tags = [piece for key, piece in shown.pieces.items() if key.startswith(f"{OVER}tag:")]
    assert len(tags) == 2
    for tag in tags:
        for seat in range(4):
            count = shown.pieces[f"count:{seat}"]
            apart = abs(tag.x - count.x) >= (tag.w + count.w) / 2
            assert apart or abs(tag.y - count.y) >= (tag.h + count.h) / 2


def test_a_tile_is_called_as_the_log_calls_it() -> None:
    tips = {spot.name: spot.tip for spot in table(CROWD).hotspots(CROWD)}
    assert tips["cell:c4"].startswith("C4, Sky")


def test_no_chip_can_be_clicked_while_nobody_is_asked() -> None:
    shown = table(CROWD)
    shown.look(replace(shown.perspective, asked=False))
    assert not {spot.name for spot in shown.hotspots(CROWD)} & {"battle:1", "rob:2"}


def test_a_picked_card_lights_its_aims() -> None:
    view = position("cat h6", "frog c3 m3", active=TWO)
    leap = chosen_on(view, "ability:great_leap")
    straight = cells("c1 c2 c4 c5 c6 c7 a3 b3 d3 e3 f3 g3")
    assert over(leap, "reach") == {str(cell) for cell in straight}
    mud = chosen_on(view, "ability:mud_trap", "cell:c4")
    assert over(mud, "chosen") == {str(CELL["c4"])}
    assert len(over(mud, "reach")) == 12, "all within two, but for the bank"


def test_cards_that_can_be_used_have_a_ring_and_the_picked_one_another() -> None:
    view = position("cat h6", "frog c3 m3", active=TWO)
    shown = chosen_on(view)
    assert over(shown, "card") == {"mud_trap", "great_leap"}
    assert shown.pieces[f"{OVER}card:mud_trap"].face == USABLE
    picked = chosen_on(view, "ability:great_leap")
    assert over(picked, "card") == {"great_leap"}
    assert picked.pieces[f"{OVER}card:great_leap"].face == PICKED
    assert over(chosen_on(position("cat c3 m2", "frog h6")), "card") == set()


def test_nothing_lights_up_while_nobody_is_asked() -> None:
    """A computer player thinks, or a walk of several steps is under way."""
    view = position("cat a3", "frog h6")
    shown = table(view)
    shown.look(replace(shown.perspective, asked=False))
    shown.toggle(view, frozenset())
    shown.skip()
    assert not any(key.startswith(OVER) for key in shown.pieces)


def test_what_helped_to_choose_goes_with_the_choice() -> None:
    view = position("cat a3", "frog h6")
    shown = chosen_on(view, pointed="cell:a4")
    state, events = apply(view, Step(CELL["a4"]), Scripted())
    shown.tell(events)
    shown.skip()
    assert shown.describe() == table(state).describe()
