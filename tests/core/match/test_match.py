"""A match, held by the test game: secrets, plans, undo, chairs and decisions out of turn."""

from collections import Counter

import pytest

from game.core.chance import DamagedOutcomes, Stream
from game.core.contract.values import BadInput, IllegalMove, Move, Refusal, Setup, Unknown
from game.core.match.checking import decode
from game.core.match.match import Match
from game.core.match.record import encode
from tests.core.lantern_match import (
    ANNA,
    ANNAS_SECOND,
    BO,
    CLEO,
    begin,
    called,
    do,
    position,
    underway,
    until,
    why,
)
from tests.lantern import SPEC
from tests.lantern_parts import moves as mv
from tests.lantern_parts import state as st
from tests.lantern_parts.moves import (
    INN,
    Blow,
    Card,
    Counted,
    Dealt,
    Defend,
    Dig,
    Drew,
    EndTurn,
    Gave,
    Give,
    Ground,
    Light,
    Pass,
    Stepped,
    Wait,
)
from tests.lantern_parts.moves import Step as Walk
from tests.lantern_parts.state import Called, Ember, Turn

# --- playing --------------------------------------------------------------------------------------


def test_a_match_is_its_setup_its_seed_and_its_steps() -> None:
    match = underway(7)
    do(match, Walk(1))
    do(match, EndTurn())
    again = underway(7)
    do(again, Walk(1))
    do(again, EndTurn())
    assert again.steps == match.steps
    assert again.state == match.state
    assert [step.move for step in match.steps] == [None, Light(), Walk(1), EndTurn()]
    assert match.ply == 3
    assert match.steps[0].by is None
    assert len(match.steps[0].drawn) == len(mv.CARDS) + len(mv.GROUND)


def test_each_ply_is_remembered() -> None:
    match = underway()
    first = match.state
    played = do(match, Walk(1))
    assert (played.ply, played.step.by) == (2, 0)
    assert match.events_at(played.ply, 0) == (Stepped(0, 1),)
    assert match.state_at(1) is first
    assert match.events_at(2, None) == (Stepped(0, 1),)
    assert match.view(0, ply=1) == SPEC.observe(first, 0)


def test_an_illegal_move_is_refused_by_its_rule_and_changes_nothing() -> None:
    match = underway()
    state = match.state
    assert match.play(Walk(5), 0) == Refusal("LN-4", "Cell 5 is not next to cell 0.")
    assert match.state is state
    assert match.ply == 1


def test_a_wrong_setup_or_too_few_chairs_make_no_match() -> None:
    with pytest.raises(BadInput, match="2 to 3 players"):
        Match(SPEC, Setup(5), 1, [ANNA] * 5)
    with pytest.raises(ValueError, match="1 chairs for 2 seats"):
        Match(SPEC, Setup(2), 1, [ANNA])


def test_a_match_may_begin_with_recorded_outcomes() -> None:
    match = begin(5)
    drawn = match.steps[0].drawn
    assert Match(SPEC, match.setup, 99, match.seating, drawn).state == match.state
    with pytest.raises(DamagedOutcomes):
        Match(SPEC, match.setup, 99, match.seating, drawn[:-1])
    with pytest.raises(DamagedOutcomes):
        Match(SPEC, match.setup, 99, match.seating, (*drawn, 1))


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = position((INN - 1, INN), phase=Turn(2), turned=(True, True))
    do(match, Walk(INN))
    assert match.to_act is None
    assert match.outcome is not None
    assert match.outcome.party_won is True
    assert match.outcome.winners == (0, 1)
    assert why(match.play(Walk(INN - 1), 0)) == "The walk is over."


# --- out of turn ----------------------------------------------------------------------------------


def test_the_wrong_seat_is_refused() -> None:
    match = underway()
    assert match.play(EndTurn(), 1) == Refusal("LN-2", "It is {seat:0} who decides now.")
    assert match.play(EndTurn(), 7) == Refusal("LN-2", "It is {seat:0} who decides now.")
    assert match.ply == 1


def test_a_seat_decides_out_of_turn() -> None:
    match = called()
    target = match.to_act
    assert target == (match.state.turn + 1) % 2
    assert why(match.play(Pass(), match.state.turn)).endswith("decides now.")
    assert SPEC.private(match.state)
    assert SPEC.private(match.view(None)), "everybody may know that it is private"
    do(match, Pass())
    assert not SPEC.private(match.state)


def test_any_of_several_seats_may_act() -> None:
    for seat in (0, 1):
        match = begin()
        assert match.to_act == 0
        assert do(match, Light(), seat).step.by == seat
        assert match.to_act == 0, "the turn is nobody else's for that"
    match = position((2, INN), phase=Ember(), oil=0)
    assert match.to_act == 1
    assert why(match.play(Blow(), 0)) == "It is {seat:1} who decides now."
    match = position((INN, INN), phase=Ember(), oil=0)
    assert do(match, Blow(), 1).step.drawn


def test_a_forced_move_is_listed_and_recorded_as_any_other() -> None:
    match = position((2, INN), turn=1, phase=st.AtInn())
    assert match.legal_moves() == (Wait(),)
    assert not Wait.draws
    assert not Wait.keeps_secret
    do(match, Wait())
    assert match.steps[-1].move == Wait()


def test_what_being_alone_would_tell_is_marked() -> None:
    assert Pass.keeps_secret
    with_spark = until(lambda m: isinstance(m.state.phase, Called) and Defend() in m.legal_moves())
    without = until(lambda m: isinstance(m.state.phase, Called) and Defend() not in m.legal_moves())
    assert with_spark.legal_moves() == (Defend(), Pass())
    assert without.legal_moves() == (Pass(),)
    for match in (with_spark, without):
        assert SPEC.private(match.state)


# --- secrets --------------------------------------------------------------------------------------


def test_each_viewer_knows_what_it_may() -> None:
    match = begin(3, (ANNA, BO, CLEO))
    hands = match.state.hands
    assert match.view(1).hands == ((None, None), hands[1], (None, None))
    assert match.view(None).hands == ((None, None),) * 3
    assert set(match.view(2).pile) == {None}
    assert match.view(2).ground == (None, None)


def test_events_have_a_public_face() -> None:
    match = underway(4)
    assert match.events_at(0, 1) == (
        Dealt(0, (None, None), False),
        Dealt(1, match.state.hands[1], False),
    )
    do(match, Dig())
    card = match.state_at(1).pile[-1]
    mine, theirs = match.events_at(2, 0), match.events_at(2, 1)
    assert mine[0] == Drew(0, card, False)
    assert isinstance(mine[1], Counted)
    assert theirs == (Drew(0, None, False),), "what only one notices is not even told to others"
    assert match.events_at(2, None) == theirs


def test_a_gift_is_known_to_its_giver_and_its_receiver() -> None:
    match = begin(4, (ANNA, BO, CLEO))
    do(match, Light())
    card = match.state.hands[0][0]
    assert card is not None
    do(match, Give(1, card))
    for viewer, known in ((0, card), (1, card), (2, None), (None, None)):
        assert match.events_at(2, viewer) == (Gave(0, 1, known, False),)


def test_open_hands_are_an_option_of_the_rules() -> None:
    match = underway(4, hands="open")
    do(match, Dig())
    assert match.view(None).hands == match.state.hands
    assert match.events_at(2, None) == match.events_at(2, 0)
    assert None not in match.view(1).hands[0]
    assert set(match.view(1).pile) == {None}
    match = called(hands="open")
    assert not SPEC.private(match.state)


def test_an_imagined_state_fits_what_is_known() -> None:
    match = position((2, 2), phase=Turn(2))
    do(match, Walk(3))
    view = match.view(0)
    worlds = [SPEC.imagine(view, 0, Stream(n)) for n in range(30)]
    assert all(SPEC.observe(world, 0) == view for world in worlds)
    assert len({world.hands[1] for world in worlds}) > 1
    assert len({world.pile for world in worlds}) > 1
    for world in worlds:
        cards = [card for hand in (*world.hands, world.pile) for card in hand]
        assert Counter(cards) == Counter(mv.CARDS)


# --- previews -------------------------------------------------------------------------------------


def test_a_preview_shows_what_a_seat_can_foresee() -> None:
    match = underway()
    preview = match.preview(Walk(1), 0)
    do(match, Walk(1))
    assert preview == match.view(0)


@pytest.mark.parametrize("move", [Dig(), EndTurn()], ids=lambda move: type(move).__name__)
def test_dice_and_draws_cannot_be_foreseen(move: Move) -> None:
    match = underway()
    with pytest.raises(Unknown):
        match.preview(move, 0)
    assert match.ply == 1


def test_face_down_cards_cannot_be_foreseen() -> None:
    match = position(phase=Turn(2))
    with pytest.raises(Unknown, match="what lies on cell 3"):
        match.preview(Walk(3), 0)


def test_a_preview_of_an_illegal_move_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(IllegalMove, match="LN-4"):
        underway().preview(Walk(5), 0)


# --- chairs ---------------------------------------------------------------------------------------


def test_chairs_change_by_ply() -> None:
    match = underway()
    do(match, Walk(1))
    change = match.reseat(1, CLEO)
    assert (change.ply, change.seat) == (2, 1)
    assert match.chairs == (ANNA, CLEO)
    assert match.seating == (ANNA, BO)
    match.reseat(1, BO)
    assert match.chairs == (ANNA, BO)
    with pytest.raises(ValueError, match="seat 2 is not from 0 to 1"):
        match.reseat(2, BO)


def test_taking_back_brings_nobody_back_who_left() -> None:
    match = underway()
    do(match, Walk(1))
    do(match, Walk(0))
    match.reseat(1, CLEO)
    assert match.undo(0) == 2
    assert match.chairs == (ANNA, CLEO)
    assert [change.ply for change in match.chair_changes] == [2]
    loaded = decode(encode(match), {SPEC.key: SPEC}.__getitem__).match
    assert loaded.chairs == (ANNA, CLEO)


def test_one_person_may_hold_several_seats() -> None:
    match = begin(2, (ANNA, BO, ANNAS_SECOND))
    assert [chair.person for chair in match.chairs] == ["Anna", "Bo", "Anna"]
    # Rules and match know seats, not persons: each seat still acts for itself alone.
    do(match, Light(), 2)
    assert why(match.play(Dig(), 2)) == "It is {seat:0} who decides now."
    do(match, Walk(1), 0)
    assert why(match.undo(2)).startswith("{seat:0} has moved since")
    loaded = decode(encode(match), {SPEC.key: SPEC}.__getitem__).match
    assert loaded.chairs == match.chairs
    assert loaded.state == match.state


# --- continuing -----------------------------------------------------------------------------------


def test_recorded_steps_are_replayed_with_their_outcomes() -> None:
    match = called()
    again = Match(SPEC, match.setup, 12345, match.seating, match.steps[0].drawn)
    for step in match.steps[1:]:
        assert step.move is not None
        again.restore(step.move, step.drawn, step.by, step.joined)
    assert again.steps == match.steps
    assert again.state == match.state


def test_steps_that_do_not_fit_are_refused_and_change_nothing() -> None:
    match = underway()
    state = match.state
    with pytest.raises(IllegalMove, match="LN-4"):
        match.restore(Walk(5), (), 0, joined=False)
    for drawn in ((), (7,), (1, 1)):
        with pytest.raises(DamagedOutcomes):
            match.restore(EndTurn(), drawn, 0, joined=False)
    assert match.state is state
    assert match.ply == 1


def test_a_die_typed_in_decides() -> None:
    match = underway()
    match.restore(EndTurn(), (6,), 0, joined=False)
    assert isinstance(match.state.phase, Called)
    match = underway()
    match.restore(EndTurn(), (1,), 0, joined=False)
    assert match.state.turn == 1


# --- the test game itself -------------------------------------------------------------------------


def test_a_pit_ends_a_walk_and_moss_does_not() -> None:
    for ground, steps in ((Ground.PIT, 0), (Ground.MOSS, 1)):
        match = position(phase=Turn(2), ground=(ground, Ground.PIT))
        do(match, Walk(3))
        assert match.state.phase == Turn(steps)


def test_a_spark_drives_a_shade_away_and_is_gone() -> None:
    match = until(lambda m: isinstance(m.state.phase, Called) and Defend() in m.legal_moves())
    target = match.to_act
    assert target is not None
    before = match.state.hands[target].count(Card.SPARK)
    do(match, Defend())
    assert match.state.hands[target].count(Card.SPARK) == before - 1
    assert match.state.spent == 1
