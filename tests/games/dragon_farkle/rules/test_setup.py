"""Setting the table, the variants and the end of the game (DF-1, DF-12, DF-13)."""

import msgspec
import pytest

from game.core.chance import Stream
from game.core.contract.values import BadInput, Level
from game.core.match.match import Chair
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.rules import apply, legal_moves, outcome, setup, to_act
from game.games.dragon_farkle.rules.scoring import RECORD, SoldierTable
from game.games.dragon_farkle.rules.state import Battling, Choosing, HouseRules, Over, Rolled, State
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.words.log import log_line
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    CY,
    battle,
    deciding,
    moves,
    phase_of,
    play,
    position,
    set_up,
)
from tests.playing import new_match


def begin(seats: int = 3, seed: int = 1, **options: str | int | bool) -> State:
    return setup(set_up(seats, **options), Stream(seed))[0]


@pytest.mark.rule("DF-1.4", "DF-1.5", "DF-1.7", "DF-1.8", "DF-1.9", "DF-1.10", "DF-1.11")
def test_the_deal() -> None:
    state, events = setup(set_up(4, first=3), Stream(1))
    dealt = [type(e).__name__ for e in events]
    assert dealt == ["CompanionDealt"] * 4 + ["ItemDealt"] * 4 + ["TurnStarted"]
    assert [e.seat for e in events if isinstance(e, ev.CompanionDealt)] == [2, 3, 0, 1]
    assert [e.seat for e in events if isinstance(e, ev.ItemDealt)] == [2, 3, 0, 1]
    for camp in state.camps:
        assert (camp.army, camp.in_keep, len(camp.hand)) == (0, False, 1)
        assert camp.companion is not None
    assert len(state.companion_deck) == 6
    assert len(state.item_deck) == 16
    assert (state.item_discards, state.companion_discards) == ((), ())
    assert events[-1] == ev.TurnStarted(2, 1, 1, 6)
    assert state.rules.damage == 3
    assert isinstance(state.phase, Choosing)


@pytest.mark.rule("DF-1.6")
def test_the_first_wannabe_is_drawn_or_named() -> None:
    assert {begin(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {begin(3, seed, first=2).first for seed in range(10)} == {1}
    assert begin(3, first=5).first == 1


@pytest.mark.rule("DF-1.2", "DF-12.1", "DF-12.2", "DF-12.3")
def test_the_winner_and_the_ranks_behind() -> None:
    before = deciding(position("50 keep", "900", "900 keep", "2000", "900"), battle(2))
    end = play(before, "roll; accept", "2 2 3 3 4 6 D").state
    result = outcome(end)
    assert result is not None
    assert result.places == (1, 4, 3, 2, 4)
    assert result.rule == "DF-12.1"
    assert result.winners == (ANN,)


@pytest.mark.rule("DF-12.5")
def test_a_computer_player_takes_over_an_empty_chair() -> None:
    match = new_match(SPEC, 1)
    before = match.state
    seat = match.to_act
    assert seat is not None
    match.reseat(seat, Chair("Bot", "ember", level=Level.EASY))
    assert match.state is before
    view = match.view(seat)
    choice = SPEC.choose(view, seat, Level.EASY, Stream(1), None)
    match.play(choice.move, seat)
    assert match.ply == 1


@pytest.mark.rule("DF-13.1", "DF-13.2", "DF-13.3")
def test_the_dragon_of_legend() -> None:
    legend = HouseRules(damage=5)
    story = play(position("5000", "0", rules=legend, clock=BEN), "battle", "2 2 3 3 4 6 R")
    assert phase_of(story.state, Rolled).action == Battling(6)
    no_clock = play(position("5000", "0", rules=HouseRules(damage=4)), "battle", "2 2 3 3 4 6 R")
    assert phase_of(no_clock.state, Rolled).action == Battling(4)
    on = play(no_clock.state, "accept; roll; accept", "2 2 3 3 4 6 D").state
    assert not isinstance(on.phase, Over)
    assert isinstance(play(on, "roll; accept", "2 2 3 3 4 6 D").state.phase, Over)


@pytest.mark.rule("DF-4.11", "DF-13.5")
def test_last_orders_after_full_rounds() -> None:
    rules = HouseRules(last_orders=1)
    state = position("500 keep", "500", "200", rules=rules)
    farkle = "2 2 3 3 4 6 B"
    two = play(state, "battle; accept; recruit; accept", f"{farkle} {farkle}")
    assert two.state.active == CY
    end = play(two.state, "recruit; accept", farkle)
    assert end.one(ev.LastOrders).places == (1, 2, 3)
    level = position("500", "500", "200", rules=rules, active=CY)
    end = play(level, "recruit; accept", farkle)
    result = outcome(end.state)
    assert result is not None
    assert result.places == (1, 1, 3)
    assert result.winners == (ANN, BEN)
    assert result.tie_break


@pytest.mark.rule("DF-13.6")
def test_choosing_one_of_two_companions() -> None:
    chance = Stream(4)
    state, events = setup(set_up(2, companions="choice", first=1), chance)
    offered = events[0]
    assert isinstance(offered, ev.CompanionDealt)
    assert len(offered.companions) == 2
    assert moves(state) == [f"keep_companion {companion}" for companion in offered.companions]
    assert all(camp.hand == () for camp in state.camps)
    state, events = SPEC.apply(state, legal_moves(state)[0], chance)
    assert state.camps[0].companion is offered.companions[0]
    assert to_act(state) == 1
    assert offered.companions[1] in (
        *state.companion_deck,
        *[c for e in events if isinstance(e, ev.CompanionDealt) for c in e.companions],
    )
    state, _ = SPEC.apply(state, legal_moves(state)[1], chance)
    assert isinstance(state.phase, Choosing)
    assert [len(camp.hand) for camp in state.camps] == [1, 1]
    assert state.companion_discards == ()


@pytest.mark.rule("DF-13.7")
def test_parts_switched_off_take_their_cards_along() -> None:
    peaceful = begin(2, brawls=False)
    assert Companion.HICCUP not in peaceful.companion_deck
    assert len(peaceful.companion_deck) + 2 == 9
    assert len(peaceful.item_deck) + 2 == 17
    plain = begin(2, items=False)
    assert plain.item_deck == ()
    assert len(plain.companion_deck) + 2 == 9
    alone = begin(2, companions="off")
    assert alone.companion_deck == ()
    assert all(camp.companion is None for camp in alone.camps)
    assert Item.HELP_WANTED_SIGN not in alone.item_deck
    fallen = position("0 fallen", "0", active=BEN, rules=HouseRules(companions=False))
    back = play(fallen, "recruit; accept", "2 2 3 3 4 6 B")
    back.one(ev.Reincarnated)
    assert back.all(ev.CompanionDrawn) == []
    assert back.state.camps[ANN].companion is None


@pytest.mark.rule("DF-13.8")
@pytest.mark.parametrize("companions", ["dealt", "choice", "off"])
def test_a_head_start_is_an_army_before_the_deal(companions: str) -> None:
    chosen = set_up(3, head_start=2, companions=companions)
    state, events = setup(chosen, Stream(1))
    assert events[0] == ev.ArmyChanged(BEN, 0, 1000, Cause.HEAD_START, None)
    assert log_line(events[0]) == "{seat:1} begins with a head start of 1,000"
    chance = Stream(2)
    while not isinstance(state.phase, Choosing):
        state, _ = apply(state, legal_moves(state)[0], chance)
    assert [camp.army for camp in state.camps] == [0, 1000, 0]
    assert all((camp.companion is None) == (companions == "off") for camp in state.camps)
    assert [camp.army for camp in begin(2, head_start=5).camps] == [0, 0]


@pytest.mark.rule("DF-2.17", "DF-13.4")
def test_a_table_of_ones_own() -> None:
    gentle = SoldierTable(one=100, five=50, three=(300, 200, 300, 400, 500, 600))
    text = msgspec.json.encode(gentle).decode()
    assert begin(2, table=text).rules.table == gentle
    assert begin(2).rules.table == RECORD
    with pytest.raises(BadInput, match="multiple of 50"):
        set_up(2, table=msgspec.json.encode(SoldierTable(one=70)).decode())
    with pytest.raises(BadInput, match="no Soldier table"):
        set_up(2, table="feathers")
