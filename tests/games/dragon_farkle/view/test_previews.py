"""Armies are shown where they will be, before a stop, an item or a Brawl."""

import pytest

from game.core.wording import per_cent
from game.games.dragon_farkle.analysis.outlook import brawl_won
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, UNIT
from game.games.dragon_farkle.rules.rules import observe
from game.games.dragon_farkle.rules.state import Brawling, Deciding, Side, State
from game.table.aids import OVER
from game.table.previews.move_preview import NOTHING, MovePreview
from tests.games.dragon_farkle.position import ANN, BEN, deciding, play, position
from tests.games.dragon_farkle.seen import table


def foretold(state: State, pointed: str, *selected: str, seat: int = ANN) -> MovePreview:
    view = observe(state, seat)
    return table(view, selected, viewer=seat).preview(view, pointed)


def said(seen: MovePreview) -> list[str]:
    return [pill.text for pill in seen.pills]


def changes(seen: MovePreview) -> list[tuple[int, str]]:
    return [(change.seat, change.text) for change in seen.seats]


@pytest.mark.rule("DF-5.4", "DF-9.16")
@pytest.mark.parametrize("rival", ["300", "300 sack key"], ids=["bare", "two hidden cards"])
@pytest.mark.parametrize("friend", ["", " bartleby"])
def test_a_stop_moves_the_pennant_to_the_new_army(friend: str, rival: str) -> None:
    state = deciding(position(f"1500{friend}", rival, "0"), aside=600, hand=3)
    seen = foretold(state, "button:stop")
    after = play(state, "stop").state
    army = after.camps[ANN].army
    assert said(seen) == [f"{army:,}"]
    assert changes(seen) == [(ANN, f"+{army - 1500:,}")]
    (ghost,) = seen.pieces
    assert ghost.key == f"{OVER}ghost:pennant:0"
    assert round(ghost.x) == round(table(observe(after, ANN), viewer=ANN).pieces["pennant:0"].x)


@pytest.mark.rule("DF-6.14", "DF-6.16", "DF-6.17")
@pytest.mark.parametrize(
    ("aside", "expected"), [(700, {ANN: 800, BEN: 2200}), (300, {ANN: 1700, BEN: 1300})]
)
def test_a_defender_sees_who_takes_what_before_it_stops(
    aside: int, expected: dict[int, int]
) -> None:
    brawl = Brawling(BEN, attack_score=500)
    phase = Deciding(brawl, Side(BEN, 2, 5, aside))
    state = position("1000", "1500", "0 tooth flag", phase=phase)
    seen = foretold(state, "button:stop", seat=BEN)
    after = play(state, "stop").state
    armies = [camp.army for camp in after.camps]
    assert changes(seen) == [
        (seat, f"{armies[seat] - state.camps[seat].army:+,}") for seat in (ANN, BEN)
    ]
    assert len(seen.pieces) == len(expected)


@pytest.mark.rule("DF-6.7")
def test_an_attacker_leaves_a_score_to_beat() -> None:
    state = deciding(position("1000", "1500", "0"), Brawling(BEN), 650, 2)
    seen = foretold(state, "button:stop")
    assert said(seen) == ["to beat: 650"]
    assert not seen.seats


@pytest.mark.rule("DF-6.14", "DF-6.17")
@pytest.mark.parametrize("pointed", ["brawl:1", "army:1"])
def test_a_brawl_shows_both_armies_as_winners_and_the_chance(pointed: str) -> None:
    state = position("1000", "1500", "0")
    seen = foretold(state, pointed)
    chance = brawl_won(state, BEN, 6)
    assert chance is not None
    assert said(seen) == [f"win {per_cent(chance)}", f"wins or draws {per_cent(1 - chance)}"]
    assert [ghost.key for ghost in seen.pieces] == [f"{OVER}ghost:pennant:{n}" for n in (0, 1)]
    least = position(f"{1000 + BRAWL_BONUS + UNIT}", "1500", "0")
    assert seen.pieces[0].x == table(least).pieces["pennant:0"].x
    assert not seen.seats, "nobody knows by how much"


@pytest.mark.rule("DF-10.32")
def test_an_item_shows_whose_army_shrinks() -> None:
    state = position("1000 bell", "1500", "700")
    seen = foretold(state, "brawl:1", "item:dinner_bell")
    after = play(state, "play_at dinner_bell 1").state
    assert changes(seen) == [(BEN, f"{after.camps[BEN].army - 1500:+,}")]


def test_what_moves_no_army_shows_nothing() -> None:
    state = deciding(position("1000", "1500", "0"), aside=650, hand=2)
    assert foretold(state, "button:roll") == NOTHING
    assert foretold(state, "brawl:1") == NOTHING
