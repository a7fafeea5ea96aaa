"""Walks, deposits, battles and robberies are shown before they are done."""

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.contract.seats import put
from game.games.quazos_gambit.rules.moves import Deposit, GreatLeap, Step
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import DEPOSITING, Robbing, State, bank_cell, doors
from game.games.quazos_gambit.view.faces import Pawn
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.previews.move_preview import GHOST_ALPHA, NOTHING, MovePreview
from game.table.trail import Stop
from tests.faces import face_as
from tests.games.quazos_gambit.position import CELL, TWO, position
from tests.games.quazos_gambit.seen import chosen_on, table


def foretold(view: State, pointed: str, *selected: str) -> MovePreview:
    return chosen_on(view, *selected, pointed=pointed).preview(view, pointed)


def said(seen: MovePreview) -> list[str]:
    return [pill.text for pill in seen.pills]


def changes(seen: MovePreview) -> list[tuple[int, str]]:
    return [(change.seat, change.text) for change in seen.seats]


def piece(seen: MovePreview, key: str) -> Piece:
    return next(piece for piece in seen.pieces if piece.key == f"{OVER}{key}")


@pytest.mark.rule("QG-5.13", "QG-5.20")
def test_a_walk_shows_its_steps_the_pawn_at_its_end_and_the_jewel() -> None:
    view = position("cat a3", "frog h6", jewels="b3")
    seen = foretold(view, "cell:b4")
    assert piece(seen, "stop").face == Stop("2")
    assert sum(piece.key.startswith(f"{OVER}dot:") for piece in seen.pieces) == 8
    assert said(seen) == ["+1"]
    assert changes(seen) == [(0, "carries 0 → 1")]
    pawn = piece(seen, "ghost:pawn:0")
    assert pawn.alpha == GHOST_ALPHA
    after = apply(apply(view, Step(CELL["b3"]), Scripted())[0], Step(CELL["b4"]), Scripted())[0]
    there = table(after).pieces["pawn:0"]
    assert (pawn.x, pawn.y, pawn.face) == (there.x, there.y, there.face)
    assert after.players[0].red == 1


@pytest.mark.rule("QG-8.14")
def test_the_golden_jewel_is_on_the_pawn_that_would_take_it() -> None:
    seen = foretold(position("cat a3", "frog h6", golden="a4"), "cell:a4")
    assert said(seen) == ["Golden Jewel"]
    assert face_as(Pawn, piece(seen, "ghost:pawn:0")).gold


@pytest.mark.rule("QG-6.3", "QG-6.6")
def test_the_bank_says_what_can_be_deposited_and_what_that_is_worth() -> None:
    away = position("cat a3 r3", "frog h6")
    outside, inside = (
        replace(away, players=put(away.players, 0, replace(away.players[0], cell=cell)))
        for cell in (doors(away, 0)[0], bank_cell(away, 0))
    )
    assert said(foretold(outside, "button:enter")) == ["deposit up to 3 jewels"]
    inside = replace(inside, phase=DEPOSITING)
    seen = foretold(inside, "button:deposit", "deposit:2")
    assert changes(seen) == [(0, "+2")]
    events = apply(inside, Deposit(2, 0), Scripted(3))[1]
    assert any(getattr(event, "bank_red", 0) == 2 for event in events)


@pytest.mark.rule("QG-7.4", "QG-7.9")
@pytest.mark.parametrize("pointed", ["button:battle", "pawn:1", "battle:1"])
def test_a_battle_shows_what_it_may_win_and_how_likely(pointed: str) -> None:
    view = position("cat d6", "swan d6 r4 k5", tiles="d6 city")
    assert said(foretold(view, pointed)) == ["win 2 jewels: 58 %"]
    shown = chosen_on(view)
    shown.look(replace(shown.perspective, tells_odds=False))
    assert said(shown.preview(view, pointed)) == ["to win: 2 jewels"]


@pytest.mark.rule("QG-9.2", "QG-9.5")
def test_a_robbery_shows_the_chance_of_doubles_and_the_loot() -> None:
    view = position("cat d6", "swan h6 k5", "frog a2", "fish g1")
    seen = foretold(view, "button:rob")
    assert said(seen) == ["doubles 31 %", "rob 2 jewels"]
    started = replace(view, phase=Robbing(1, 1))
    assert said(foretold(started, "button:free"))[0] == "doubles 17 %"


@pytest.mark.rule("QG-10.19", "QG-10.15", "QG-10.23")
def test_abilities_show_where_pawns_and_mud_will_be() -> None:
    frog = position("cat h6", "frog c3 m3", active=TWO, jewels="c5")
    leap = foretold(frog, "cell:c5", "ability:great_leap")
    after = apply(frog, GreatLeap(CELL["c5"]), Scripted())[0]
    assert piece(leap, "ghost:pawn:1").y == table(after).pieces["pawn:1"].y
    assert said(leap) == ["+1"]
    mud = foretold(frog, "ability:mud_trap", "ability:mud_trap", "cell:c4")
    assert [piece.key for piece in mud.pieces] == [f"{OVER}ghost:mud:{CELL['c4']}"]
    fish = position("fish c3 m3", "cat c5 r4", "swan h8", "frog h6")
    drag = foretold(fish, "pawn:1", "ability:undertow")
    pawn, here = piece(drag, "ghost:pawn:1"), table(fish).pieces["pawn:0"]
    assert abs(pawn.x - here.x) < 20
    assert said(drag)[0].startswith("win 2 jewels: ")


def test_what_changes_nothing_shows_nothing() -> None:
    view = position("cat a3", "frog h6")
    assert foretold(view, "button:end") == NOTHING
    assert foretold(view, "cell:h1") == NOTHING
    idle = table(view)
    idle.look(replace(idle.perspective, asked=False))
    assert idle.preview(view, "cell:a4") == NOTHING
