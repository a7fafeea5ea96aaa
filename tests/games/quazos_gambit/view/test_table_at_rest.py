"""The table of Quazo's Gambit at rest: what is seen at a glance, pointed at and read."""

from itertools import pairwise

import pytest

from game.games.quazos_gambit.rules.content import Ability, Biome, Character
from game.games.quazos_gambit.rules.events import Deposited, RobberyWon
from game.games.quazos_gambit.rules.state import DEPOSITING, Halt, PlacingGold, Robbing, State, Turn
from game.games.quazos_gambit.spec import SPEC
from game.games.quazos_gambit.view.faces import MUD, BankCount, MudEnds, Pawn
from game.games.quazos_gambit.view.faces_seats import (
    AbilityCard,
    Effects,
    Mana,
    Purse,
    RoundMarker,
    RoundNumber,
)
from game.games.quazos_gambit.view.faces_tray import FreeTries, Notice, Pot, Steps
from game.games.quazos_gambit.view.table import QuazosGambitTable
from game.table.dice import Die
from game.table.faces import Face
from game.table.forms.labels import Note
from game.ui.viewport import Box
from tests.faces import face_as
from tests.games.quazos_gambit.position import TWO, cells, dealt, play, position
from tests.games.quazos_gambit.seen import board, chosen_on, seating, table


def face(view: State, key: str) -> Face:
    face: Face = table(view).pieces[key].face
    return face


def noted(view: State, key: str) -> str:
    """A note in the tray, in its longest wording."""
    return face_as(Note, table(view).pieces[key]).wordings[0]


def test_a_card_says_used_and_the_other_how_much_mana_there_is() -> None:
    view = position("cat c3 m2", "frog h6", turn=Turn(used=Ability.STEALTH))
    assert face(view, "ability:stealth") == AbilityCard(Ability.STEALTH, Character.CAT, None)
    assert face(view, "ability:safecracker") == AbilityCard(Ability.SAFECRACKER, Character.CAT, 2)


@pytest.mark.rule("QG-5.12", "QG-5.15", "QG-10.22")
def test_movements_tell_how_many_are_left_and_why() -> None:
    fresh = position("cat c3", "frog h6", turn=Turn(steps=1))
    assert face(fresh, "steps") == Steps(1, 3, halted=False, home=Biome.CITY)
    assert noted(fresh, "words:steps_note") == "End your 3rd movement on City for 3 more"
    bonus = position("cat c3", "frog h6", turn=Turn(steps=3, allowance=6, bonus=True))
    assert face(bonus, "steps") == Steps(3, 6, halted=False, home=Biome.CITY, bonus=True)
    assert noted(bonus, "words:steps_note") == "3 more from your City tile"
    turn = Turn(steps=0, allowance=6, used=Ability.JET_STREAM)
    jet = position("fish c3", "frog h6", turn=turn)
    assert face(jet, "steps") == Steps(0, 6, halted=False, home=Biome.WATER, jet=3)
    assert noted(jet, "words:steps_note") == "3 more from Jet Stream"
    stuck = position("cat c3", "frog h6", turn=Turn(steps=2, halted=Halt.MUD))
    assert noted(stuck, "words:steps_note") == "Stuck in the mud"
    heavy = position("cat c3 g", "frog h6")
    assert noted(heavy, "words:steps_note") == "No extra ones with the Golden Jewel"


@pytest.mark.rule("QG-5.7")
def test_the_mana_die_stays_all_turn() -> None:
    lucky = position("cat c3 m2", "frog h6", turn=Turn(mana_die=6))
    assert face(lucky, "die:mana") == Die(6)
    assert noted(lucky, "words:mana_note") == "6 rolled: 1 more mana"


@pytest.mark.rule("QG-5.8", "QG-5.9")
@pytest.mark.parametrize("die", [3, 6])
def test_no_more_mana_is_offered_when_it_is_full(die: int) -> None:
    full = position("cat c3 m3", "frog h6", turn=Turn(mana_die=die))
    assert noted(full, "words:mana_note") == f"{die} rolled: your mana is full"
    thing = SPEC.thing(full, "die:mana")
    assert thing is not None
    assert not thing.chances


def test_every_seat_shows_what_it_carries_banks_and_can_pay() -> None:
    view = position("cat c3 r2 g k4 m1", "frog h6 kg")
    assert face(view, "purse:0") == Purse(2, 1)
    assert face(view, "count:0") == BankCount("ember", 4, 0)
    assert face(view, "mana:0") == Mana(Character.CAT, 1)
    assert face(view, "count:1") == BankCount("harbour", 0, 1)


@pytest.mark.rule("QG-10.5", "QG-10.11", "QG-10.21")
def test_effects_are_drawn_at_their_tiles_and_state_their_end() -> None:
    view = position("cat c3 stealth", "frog h6", "swan a2 guard", mud="b3 b4", until=5)
    assert face(view, "mud:17") == MUD
    assert face(view, "until:17") == MudEnds(5)
    assert face(view, "pawn:0") == Pawn(Character.CAT, "ember", stealth=True, active=True)
    assert face(view, "effects:0") == Effects(((Ability.STEALTH, 4),)), (
        "used in this turn of round 3"
    )
    assert face(view, "effects:2") == Effects(((Ability.WING_GUARD, 3),)), (
        "used last round; her turn is to come"
    )


@pytest.mark.rule("QG-10.4", "QG-10.6")
def test_an_effect_ends_with_the_next_turn_of_its_seat() -> None:
    used = play(position("cat c3 m3", "frog h6", "fish a2", first=TWO), "stealth").state
    assert face(used, "effects:0") == Effects(((Ability.STEALTH, 4),))
    later = play(used, "end_turn; end_turn").state
    assert (later.round, later.active) == (4, 2)
    assert face(later, "effects:0") == Effects(((Ability.STEALTH, 4),))
    dropping = PlacingGold(TWO, cells("a7 b8"))
    gold = position("cat c3 stealth", "frog", "swan", number=6, active=2, phase=dropping)
    assert face(gold, "effects:0") == Effects(((Ability.STEALTH, 6),)), (
        "round 6 has begun, no turn of it has"
    )


def test_the_end_of_mud_is_drawn_above_a_pawn_on_it() -> None:
    pieces = table(position("cat c3", "frog b3", mud="b3 c3")).pieces
    assert pieces["until:17"].z > max(pieces[f"pawn:{seat}"].z for seat in range(2))


@pytest.mark.rule("QG-7.18")
def test_whom_somebody_must_leave_alone_is_marked_until_when() -> None:
    view = position("cat c3 hit1@3", "frog h6", number=3)
    assert face(view, "effects:1") == Effects(bound=((5, ("ember",)),))
    later = position("cat c3 hit1@3", "frog h6", number=5)
    assert "effects:1" not in table(later).pieces
    beset = position("cat stealth", "frog hit0@3", "swan hit0@3", "fish hit0@2", active=TWO)
    bound = (4, ("moss",)), (5, ("harbour", "honey"))
    assert face(beset, "effects:0") == Effects(((Ability.STEALTH, 4),), bound)


@pytest.mark.rule("QG-1.9")
def test_the_safe_box_stands_on_the_round() -> None:
    view = position(number=7)
    assert face(view, "safe") == RoundMarker(7)
    assert face(view, "round:6") == RoundNumber(6, past=True)


@pytest.mark.rule("QG-5.29")
def test_pawns_on_one_tile_are_all_seen() -> None:
    pieces = table(position("cat c3", "frog c3", "swan c3", "fish c3")).pieces
    places = {(pieces[f"pawn:{seat}"].x, pieces[f"pawn:{seat}"].y) for seat in range(4)}
    assert len(places) == 4
    assert max(pieces[f"pawn:{seat}"].z for seat in range(4)) == pieces["pawn:0"].z


def test_the_carrier_of_the_golden_jewel_is_marked_on_the_board() -> None:
    view = position("cat c3 r2", "frog b3 g")
    assert face(view, "pawn:1") == Pawn(Character.FROG, "harbour", gold=True)
    assert face(view, "pawn:0") == Pawn(Character.CAT, "ember", active=True)


@pytest.mark.rule("QG-8.2", "QG-8.3")
def test_the_tray_says_who_has_fewest_when_the_golden_jewel_drops() -> None:
    phase = PlacingGold(TWO, cells("a7 b8"))
    view = position("cat c3 r1 k3", "frog r1", "swan k1", "fish r2", phase=phase)
    said = face_as(Notice, table(view).pieces["panel:words"])
    assert said.lines == ("Ben and Cy have the fewest jewels, 1 in all",)


def test_nobody_is_at_work_while_the_golden_jewel_is_placed() -> None:
    view = position(phase=PlacingGold(TWO, cells("a7 b8")))
    pieces = table(view).pieces
    pawns = [face_as(Pawn, piece) for key, piece in pieces.items() if key.startswith("pawn:")]
    assert not any(pawn.active for pawn in pawns)


def test_a_robbery_tells_whose_bank_and_what_is_left() -> None:
    view = position("cat d6 r1", "swan h6 k5", phase=Robbing(TWO, 0, 2, (1, 2)))
    pieces = table(view).pieces
    told = face_as(Notice, pieces["panel:words"])
    assert (told.badge, told.title, told.lines[0]) == ("harbour", "Ben's bank", "Holds 5 jewels")
    assert pieces["pot"].face == Pot(2)
    assert pieces["lamps"].face == FreeTries(0)


@pytest.mark.rule("QG-8.21", "QG-9.14")
def test_the_jewels_of_a_robber_are_side_by_side_on_the_plaque() -> None:
    view = dealt(position("cat d6 r2 g", "swan h6 k5", phase=Robbing(TWO, 0, 1, (1, 2))))
    shown = table(view)
    spots = {spot.name: spot.box for spot in shown.hotspots(view)}
    gold, red, purse = spots["jewel:gold"], spots["jewel:red"], shown.pieces["purse:0"]
    assert gold.right == red.x
    assert red.right == purse.x + purse.w / 2
    assert gold.centre[1] == red.centre[1] == purse.y
    assert gold.h == red.h >= 40
    poor = dealt(position("cat d6 r2", "swan h6 k5", phase=Robbing(TWO, 0, 1, (1, 2))))
    assert "jewel:gold" not in {spot.name for spot in table(poor).hotspots(poor)}


def till_of(red: int, *more: str) -> dict[str, Box]:
    """Return the boxes of everything in the tray at a deposit."""
    view = position(f"cat e5 r{red} {' '.join(more)}", "frog h6", phase=DEPOSITING)
    keys = ("panel:words", "deposit:", "jewel:gold")
    pieces = table(view).pieces
    return {k: Box.around(p.x, p.y, p.w, p.h) for k, p in pieces.items() if k.startswith(keys)}


@pytest.mark.rule("QG-6.6", "QG-6.8")
@pytest.mark.parametrize("red", [1, 4, 7, 12, 20])
@pytest.mark.parametrize("more", [(), ("g",)], ids=["red", "gold"])
def test_the_amounts_at_a_deposit_are_side_by_side_and_clear_of_the_text(
    red: int, more: tuple[str, ...]
) -> None:
    boxes = sorted(till_of(red, *more).values(), key=lambda box: box.x)
    assert len(boxes) >= red + 1 + len(more)
    assert all(left.right <= right.x for left, right in pairwise(boxes))
    assert boxes[0].x >= 260
    assert ("panel:words" in till_of(red, *more)) == (red < 12)


# --- words ---------------------------------------------------------------------------------------


def test_dice_and_red_jewels_light_up_and_what_lights_by_itself_does_not() -> None:
    shown = table(position("cat c3", "frog h6"))
    lit = [name for name in ("dice", "jewel:red", "jewel:gold", "cell:c4") if shown.lights(name)]
    assert lit == ["dice", "jewel:red"]


@pytest.mark.rule("QG-1.14")
def test_a_marked_tile_describes_its_present_or_coming_contents() -> None:
    view = dealt(position("cat h8", "frog h1", jewels="c3", marked="d3"))
    tips = {spot.name: spot.tip for spot in table(view).hotspots(view)}
    assert tips["cell:c3"].endswith("A red jewel is here.")
    assert tips["cell:d3"].endswith("Marked: a lost jewel can be placed here.")
    assert "jewel" not in tips["cell:e3"]


def test_a_section_tells_what_it_holds() -> None:
    def held(bank: str) -> str:
        view = dealt(position("cat h8", f"frog h1{bank}"))
        tips = [spot.tip for spot in table(view).hotspots(view)]
        return next(tip for tip in tips if tip.startswith("Ben's bank")).partition("\n")[2]

    assert held("") == "Holds nothing."
    assert held(" k1") == "Holds 1 jewel."
    assert held(" k5") == "Holds 5 jewels."


def test_pointing_tells_whether_the_odds_change() -> None:
    view = position("cat c3", "frog h6")
    shown = chosen_on(view)
    assert shown.point(view, "cell:c4")
    assert not shown.point(view, "cell:c4")
    assert shown.point(view, "tool:menu")
    assert not shown.point(view, "tool:help")


def test_pointing_at_a_tile_tells_what_the_walk_brings() -> None:
    view = position("cat a3 r1", "frog a5 r4", jewels="a4", tiles="a5 swamp, a6 city")
    shown = chosen_on(view, pointed="cell:a5")
    told = shown.odds(view, 0, frozenset())
    assert told is not None
    assert told.title == "2 movements"
    assert [(row.label, round(row.chance, 3)) for row in told.rows] == [
        ("Move to {seat:1} and win 2 jewels", 0.255)
    ]
    assert (
        told.note
        == "Takes 1 jewel: you will carry 2. Swamp: {seat:1} battles with advantage there."
    )
    shown = chosen_on(view, pointed="cell:a6")
    told = shown.odds(view, 0, frozenset())
    assert told is not None
    assert "Your third movement ends on City: 3 more movements." in told.note


@pytest.mark.rule("QG-5.22", "QG-10.8")
def test_pointing_at_where_a_leap_ends_tells_what_it_brings_and_nothing_of_the_way() -> None:
    view = position("frog a2 m3", "cat a6 r4", jewels="a3 a6", tiles="a6 city")
    shown = chosen_on(view, "ability:great_leap", pointed="cell:a6")
    told = shown.odds(view, 0, frozenset({"ability:great_leap"}))
    assert told is not None
    assert told.title == "Great Leap"
    assert [row.label for row in told.rows] == ["Leap to {seat:1} and win 2 jewels"]
    assert told.note.startswith("Takes 1 jewel: you will carry 1.")
    shown.point(view, "cell:b3")
    assert shown.odds(view, 0, frozenset({"ability:great_leap"})) is None, "no leap ends there"


def test_pointing_elsewhere_leaves_the_panel_to_the_game() -> None:
    view = position("cat a3 r1", "frog h6")
    for name in (None, "button:end", "cell:h8", "ability:stealth"):
        assert chosen_on(view, pointed=name).odds(view, 0, frozenset()) is None


def test_a_plaque_stands_for_all_its_seat_has() -> None:
    view = position("cat c3 r2 g k4 m1", "frog h6")
    note = table(view).seat_note(view, 0)
    assert (note.line, note.unit) == ("Cat", "in bank")
    assert note.said == (
        "Carries the Golden Jewel and 2 jewels, has 4 jewels in the bank. Mana 1 of 3."
    )
    marked = position("swan c3 guard", "cat h6 hit0@4", number=5)
    said = table(marked).seat_note(marked, 0).said
    assert said.endswith(
        "Wing Guard until its turn in round 6: it battles with advantage."
        " Ben cannot battle it before round 6."
    )


def test_what_is_not_on_stage_has_a_sign() -> None:
    shown = QuazosGambitTable(board(), seating(4), lambda name: None)
    won = RobberyWon(0, 1, 2, 0, 1, 3, 0, 3, 0)
    assert shown.highlights.toast(won) is None
    assert shown.highlights.shaken(won) == 1
    assert shown.highlights.toast(Deposited(2, 1, 0, 0, 0, 1, 0)) == "{seat:2} deposits 1 jewel"
    assert shown.highlights.toast(Deposited(2, 3, 1, 0, 0, 3, 1)) is None
