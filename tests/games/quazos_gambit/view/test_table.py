"""The table of Quazo's Gambit in motion: what moves ends where a fresh table would show it."""

from itertools import groupby

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.content import Character
from game.games.quazos_gambit.rules.events import RobberyEnded, Staked
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import DEPOSITING, Robbing, State, bank_cell, doors
from game.games.quazos_gambit.view.animations import LEVEL
from game.games.quazos_gambit.view.animations_battle import Duels
from game.games.quazos_gambit.view.faces import (
    OWL_AWAKE,
    VAULT,
    VAULT_CRACKING,
    VAULT_OPEN,
    WATCHER,
    Pawn,
)
from game.games.quazos_gambit.view.faces_seats import Purse, TieBreakLamps
from game.games.quazos_gambit.view.faces_tray import FreeTries, Notice, Pot, Verdict
from game.table.dice import Die
from tests.games.quazos_gambit.position import TWO, position
from tests.games.quazos_gambit.seen import after, table, watch


@pytest.mark.rule("QG-6.1", "QG-1.13")
def test_the_bank_of_the_acting_seat_is_marked_with_its_two_doors() -> None:
    view = position("cat c3", "frog c3 r4", active=TWO)
    shown = table(view)
    assert [key for key in shown.pieces if key.startswith("own:")] == ["own:1"]
    cells = shown._ground.cells
    assert shown.pieces["own:1"].box == cells[bank_cell(view, TWO)]
    for number, door in enumerate(doors(view, TWO)):
        assert cells[door].contains(*shown.pieces[f"door:1:{number}"].box.centre)
    shown.look(replace(shown.perspective, viewer=0))
    shown.show(view)
    assert "own:0" in shown.pieces, "who watches looks for their own bank"


def robbed() -> State:
    return position("cat d6 r1", "swan h6 k5", "frog a2", "fish g1")


@pytest.mark.rule("QG-9.2", "QG-9.5")
def test_doubles_crack_the_vault_and_the_owl_looks_on() -> None:
    shown, state = after(robbed(), mv.Rob(), 4, 4, 2)
    seen = {piece.face for frame in watch(shown) for piece in frame.pieces.values()}
    assert {VAULT, VAULT_CRACKING, VAULT_OPEN, WATCHER, OWL_AWAKE} <= seen
    assert shown.describe() == table(state).describe()
    assert shown.pieces["purse:0"].face == Purse(3, 0)


def test_the_vault_ends_where_it_must_when_it_is_skipped_at_any_moment() -> None:
    _, state = after(robbed(), mv.Rob(), 4, 4, 2)
    wanted = table(state).describe()
    for frames in range(0, 150, 6):
        shown, _ = after(robbed(), mv.Rob(), 4, 4, 2)
        for _ in range(frames):
            shown.update(1 / 30)
        shown.skip()
        assert shown.describe() == wanted, frames


@pytest.mark.rule("QG-9.2")
def test_without_doubles_the_dice_stay_readable() -> None:
    shown, _ = after(robbed(), mv.Rob(), 4, 5)
    shown.skip()
    assert shown.pieces["die:rob:0"].face == Die(4)
    assert shown.pieces["die:rob:1"].face == Die(5)
    assert shown.pieces["lamps"].face == FreeTries(1)


@pytest.mark.rule("QG-7.4", "QG-7.9")
def test_a_battle_shows_both_sides_and_the_verdict() -> None:
    view = position("cat c3", "frog c3 r4")
    shown, state = after(view, mv.Battle(TWO), 5, 3, 2)
    seen = {piece.face for frame in watch(shown) for piece in frame.pieces.values()}
    assert Verdict("5 beats 3") in seen
    assert shown.describe() == table(state).describe()
    shown, _ = after(view, mv.Battle(TWO), 3, 3, 2)
    seen = {piece.face for frame in watch(shown) for piece in frame.pieces.values()}
    assert Verdict("3 each", "The defender wins") in seen


@pytest.mark.rule("QG-7.4", "QG-7.5")
def test_both_sides_of_a_battle_are_named_with_what_gives_them_a_second_die() -> None:
    home = position("cat c3", "frog c3 r4", tiles="c3 swamp")
    shown, _ = after(home, mv.Battle(TWO), 5, 3, 2, 4)
    seen = {key: piece.face for frame in watch(shown) for key, piece in frame.pieces.items()}
    assert seen["duel:left_words"] == Notice("Attacks", ("one die",))
    assert seen["duel:right_words"] == Notice("Defends", ("Home tile", "two dice"))
    assert seen["duel:left"] == Pawn(Character.CAT, "ember")
    assert seen["duel:right"] == Pawn(Character.FROG, "harbour")


def test_the_loot_is_around_the_middle_of_the_vault() -> None:
    for red in (1, 2, 5, 7):
        jewels = Duels._jewels((300.0, 200.0), red, 0)
        assert len(jewels) == red
        assert sum(jewel.x for jewel in jewels) / red == pytest.approx(300.0)
    assert len(Duels._jewels((300.0, 200.0), 20, 1)) == 7 + 1


@pytest.mark.rule("QG-9.13")
def test_a_gambled_jewel_is_in_the_pot_before_the_dice_fall_and_the_lamps_go_out_at_the_end() -> (
    None
):
    view = position("cat d6 r2", "swan h6 k5", phase=Robbing(TWO, 0, 1, (1, 2)))
    _, events = apply(view, mv.Stake(), Scripted(4, 5))
    shown = table(view)
    shown.tell([event for event in events if isinstance(event, Staked)])
    shown.skip()
    assert shown.pieces["pot"].face == Pot(2)
    view = position("cat d6 r2", "swan h6 k5", phase=Robbing(TWO, 1, 0, (1, 2)))
    _, events = apply(view, mv.Stop(), Scripted(2))
    shown = table(view)
    assert "lamps" in shown.pieces
    shown.tell([event for event in events if isinstance(event, RobberyEnded)])
    shown.skip()
    assert "lamps" not in shown.pieces


def test_jewels_are_never_drawn_twice_on_their_way() -> None:
    view = position("cat e5 r5", "frog h6", phase=DEPOSITING)
    shown, _ = after(view, mv.Deposit(5, 0), 2)
    flying = [sum(key.startswith("flying:") for key in frame.pieces) for frame in watch(shown)]
    assert max(flying) == 5
    assert flying[-1] == 0


@pytest.mark.rule("QG-4.8")
def test_a_tie_break_says_what_is_rolled_for() -> None:
    view = position("cat g6 k2", "frog c2 k2", active=TWO, number=10)
    shown, state = after(view, mv.EndTurn(), 5, 5, 6, 2, 1, 3, 4, 1)
    told = {piece.face for frame in watch(shown) for piece in frame.pieces.values()}
    assert LEVEL in told
    assert shown.describe() == table(state).describe()
    assert LEVEL not in {piece.face for piece in shown.pieces.values()}


@pytest.mark.rule("QG-4.9")
def test_a_lamp_is_lit_for_each_throw_that_a_seat_has_won() -> None:
    view = position("cat g6 k2", "frog c2 k2", active=TWO, number=10)
    shown, _ = after(view, mv.EndTurn(), 5, 5, 6, 2, 1, 3, 4, 1)
    lamps = [
        (frame.pieces["won:0"].face, frame.pieces["won:1"].face)
        for frame in watch(shown)
        if "won:0" in frame.pieces
    ]
    assert [pair for pair, _ in groupby(lamps)] == [
        tuple(map(TieBreakLamps, won)) for won in ((0, 0), (1, 0), (1, 1), (2, 1))
    ]
    assert not any(key.startswith("won:") for key in shown.pieces)


@pytest.mark.rule("QG-9.16")
def test_what_was_gambled_flies_back_with_the_loot() -> None:
    view = position("cat d6 r1", "swan h6 k5", phase=Robbing(TWO, 0, 2, (1, 2)))
    shown, state = after(view, mv.Stake(), 4, 4, 2)
    keys = {key for frame in watch(shown) for key in frame.pieces}
    assert {"gambled:0", "gambled:2", "loot:1"} <= keys
    assert shown.describe() == table(state).describe()


@pytest.mark.rule("QG-10.23")
@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "steady"])
def test_a_dragged_pawn_is_seen_to_slide_along_the_ground_above_the_others(reduced: bool) -> None:
    heard: list[str] = []
    view = position("fish c3 m3", "cat c8", "frog c6")
    shown = table(view, on_sound=heard.append)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    start, rest = shown.pieces["pawn:1"].describe(), shown.pieces["pawn:2"].describe()
    state, events = apply(view, mv.Undertow(TWO), Scripted())
    shown.tell(events)
    end = table(state).pieces["pawn:1"].describe()
    on_the_way = []
    for frame in watch(shown):
        _, x, y, _ = frame.pieces["pawn:1"].describe()
        if (x, y) not in (start[1:3], end[1:3]):
            on_the_way.append((x, y))
            assert frame.pieces["pawn:1"].z > frame.pieces["pawn:2"].z
            assert frame.pieces["pawn:1"].lift == 0
        assert frame.pieces["pawn:2"].describe() == rest
    assert shown.pieces["pawn:1"].describe() == end
    assert "wood_step" in heard
    assert on_the_way
    assert on_the_way in (sorted(on_the_way), sorted(on_the_way, reverse=True))


@pytest.mark.rule("QG-5.9")
@pytest.mark.parametrize(("mana", "rings"), [("m2", True), ("m3", False)])
def test_mana_is_heard_only_when_some_is_gained(mana: str, rings: bool) -> None:
    heard: list[str] = []
    view = position("cat c3", f"frog h6 {mana}")
    shown = table(view, on_sound=heard.append)
    _, events = apply(view, mv.EndTurn(), Scripted(6))
    shown.tell(events)
    for _ in watch(shown):
        pass
    assert ("mana" in heard) is rings
