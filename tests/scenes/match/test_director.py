"""The director: who acts, the viewer, plans, forced moves, computer players, undo."""

import math

from msgspec.structs import replace

from game.core.contract.values import Choice, Level, Move, Refusal, Setup
from game.core.match.match import Chair, Match, Played
from game.core.match.thinks import Answer
from game.games.yahtzee_challenge.rules.moves import Claim, Stop
from game.games.yahtzee_challenge.spec import SPEC as YAHTZEE
from game.scenes.match.director import BEAT_S, FORCED_BEAT_S, Director
from game.scenes.parts.playback_speed import PlaybackSpeed
from tests import lantern
from tests.lantern_parts import moves as mv
from tests.scenes.match.directing import (
    ANN,
    BEN,
    ROBOT,
    Head,
    Notes,
    actor,
    directing,
    lines,
    lit,
)


def test_the_seat_of_a_person_goes_before_a_computer_where_either_may_act() -> None:
    director = directing(ROBOT, ANN)
    assert director.match.to_act == 0
    assert director.decider == 1
    assert director.waits_for_person


def test_one_person_always_looks_with_a_seat_of_theirs() -> None:
    director = directing(ANN, ROBOT)
    assert director.viewer == 0
    director.choose(mv.Light())
    assert director.viewer == 0


def test_one_person_on_several_seats_looks_with_the_one_to_act() -> None:
    director = lit(ANN, Chair("Ann two", "moss", person="Ann"))
    assert director.persons == ("Ann",)
    assert director.viewer == director.match.to_act
    assert not director.needs_curtain


def called(*chairs: Chair) -> Director:
    """A shade has come: a decision that needs the seat's own hand."""
    director = lit(*chairs, pace=PlaybackSpeed(auto_single=False))
    while not director.match.spec.private(director.match.state):
        director.choose(mv.EndTurn())
    return director


def test_between_persons_the_hand_is_shut_until_its_owner_is_ready() -> None:
    director = called(ANN, BEN)
    assert director.needs_curtain
    assert director.viewer is None
    director.open_hand(actor(director))
    assert not director.needs_curtain
    assert director.viewer == director.match.to_act


def test_an_open_hand_closes_when_another_person_acts() -> None:
    director = called(ANN, BEN)
    target = actor(director)
    director.open_hand(target)
    director.choose(mv.Pass())
    while director.match.to_act == target:
        director.choose(mv.EndTurn())
    assert director.viewer is None


def test_no_curtain_with_one_person_or_open_hands() -> None:
    director = called(ANN, Chair("Ann two", "moss", person="Ann"))
    assert not director.needs_curtain


def test_a_demonstration_shows_what_everybody_may_see() -> None:
    assert directing(ROBOT, ROBOT).viewer is None


def test_a_plan_is_played_step_by_step_and_taken_back_as_one() -> None:
    director = lit(ANN, ROBOT)
    start = director.match.ply
    director.choose(mv.Step(1), [mv.Step(2)])
    assert not director.waits_for_person
    assert director.update(0.02, settled=False) is None  # it waits for the table
    played = director.update(0.02, settled=True)
    assert played is not None
    assert director.match.state.cells[0] == 2
    assert director.waits_for_person
    assert director.undo() == start
    assert director.match.state.cells[0] == 0
    assert lines(director)[-1] == f"truncate {start}"


def test_a_plan_is_dropped_when_a_step_uncovers_something() -> None:
    director = lit(ANN, BEN)
    while not (director.match.to_act == 0 and director.match.state.cells[0] == 2):
        here = director.match.state.cells[0]
        walks = director.match.to_act == 0 and _can(director, mv.Step(here + 1))
        if walks and here < 2:
            director.choose(mv.Step(here + 1))
        else:
            _let_pass(director)
    while not _can(director, mv.Step(3)):
        _let_pass(director)
    director.choose(mv.Step(3), [mv.Step(4)])
    for _ in range(3):
        director.update(0.02, settled=True)
    assert director.match.state.cells[0] == 3


def test_a_plan_is_dropped_when_a_step_tells_something_although_it_could_go_on() -> None:
    director = lit(ANN, BEN, seed=_seed_with_moss_first())
    while not (director.match.state.cells[0] == 2 and _can(director, mv.Step(3))):
        step = mv.Step(director.match.state.cells[0] + 1)
        if director.match.to_act == 0 and step.cell < 3 and _can(director, step):
            director.choose(step)
        else:
            _let_pass(director)
    director.choose(mv.Step(3), [mv.Step(4)])
    assert _can(director, mv.Step(4))
    for _ in range(3):
        director.update(0.02, settled=True)
    assert director.match.state.cells[0] == 3


def _seed_with_moss_first() -> int:
    """Moss ends no walk: only what is seen there ends the plan."""
    seeds = range(100)
    return next(s for s in seeds if lit(ANN, BEN, seed=s).match.state.ground[0] == "moss")


def test_a_plan_ends_with_its_player() -> None:
    director = lit(ANN, BEN, head=Head(slow=True))
    director.choose(mv.Step(1), [mv.Step(2)])
    director.reseat(0, ROBOT)
    assert director.update(BEAT_S, settled=True) is None
    assert director.match.state.cells[0] == 1


def test_a_move_whose_being_alone_would_tell_a_secret_is_not_played_unasked() -> None:
    for seed in range(60):
        director = lit(ANN, ROBOT, seed=seed)
        while director.match.to_act is not None:
            if director.waits_for_person and director.match.legal_moves() == (mv.Pass(),):
                assert director.update(10 * FORCED_BEAT_S, settled=True) is None
                assert isinstance(director.choose(mv.Pass()), Played)
                return
            _let_pass(director)
    raise AssertionError("it never happens")


def _can(director: Director, move: Move) -> bool:
    return director.match.spec.refusal(director.match.state, move) is None


def _let_pass(director: Director) -> None:
    if director.waits_for_person:
        moves = director.match.legal_moves()
        turn = mv.EndTurn() if mv.EndTurn() in moves else moves[-1]
        director.choose(turn)
    else:
        director.update(BEAT_S, settled=True)


def test_a_computer_player_thinks_at_once_and_shows_its_step_after_a_beat() -> None:
    head = Head()
    director = lit(ANN, ROBOT, head=head)
    while director.match.to_act == 0:
        director.choose(mv.EndTurn())
    ply = director.match.ply
    assert director.update(0.0, settled=False) is None
    assert head.asked == [(1, Level.EASY)]
    assert director.update(BEAT_S / 2, settled=True) is None
    assert director.match.ply == ply
    assert director.update(BEAT_S, settled=True) is not None
    assert director.match.ply == ply + 1


def test_a_computer_player_is_handed_its_own_view_only() -> None:
    head = Head()
    director = lit(ANN, ROBOT, head=head)
    while director.match.to_act == 0:
        director.choose(mv.EndTurn())
    director.update(0.0, settled=False)
    assert head.views == [director.match.view(1)]
    assert head.views[0] != director.match.state


def test_a_click_out_of_turn_is_refused_by_the_games_own_rule() -> None:
    director = lit(ANN, ROBOT)
    while director.match.to_act == 0:
        director.choose(mv.EndTurn())
    refusal = director.choose(mv.EndTurn())
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "LN-2"


def test_a_hint_comes_from_the_strongest_level_and_only_once() -> None:
    head = Head()
    director = lit(ANN, ROBOT, head=head)
    assert director.ask_hint()
    assert head.asked[-1] == (0, Level.HARD)
    hint = director.hint()
    assert hint is not None
    assert _can(director, hint.move)
    assert director.hint() is None
    assert director.match.ply == 1


def test_a_hint_that_all_may_read_is_thought_out_from_what_all_see() -> None:
    head = Head()
    director = lit(ANN, BEN, head=head)
    seat = actor(director)
    assert director.ask_hint()
    assert head.views[-1] == director.match.view(None) != director.match.view(seat)
    director.open_hand(seat)
    assert director.ask_hint()
    assert head.views[-1] == director.match.view(seat)


def test_a_hint_is_forgotten_when_the_hand_is_laid_down() -> None:
    director = lit(ANN, BEN, head=Head(slow=True))
    director.peek()
    director.ask_hint()
    assert director.thinking
    director.peek()
    assert director.viewer is None
    assert not director.thinking


def test_no_hint_before_the_person_is_alone_with_the_hand_it_needs() -> None:
    director = called(ANN, BEN)
    assert director.needs_curtain
    assert not director.asks
    assert not director.ask_hint()


def test_moves_of_a_closed_hand_are_neither_offered_nor_shown() -> None:
    director = lit(ANN, BEN)
    gifts = [move for move in director.match.legal_moves() if isinstance(move, mv.Give)]
    assert gifts
    assert set(director.match.legal_moves()) - set(director.offered()) == set(gifts)
    told = {str(director.refusal(mv.Give(1, card))) for card in mv.Card}
    assert len({words.replace("spark", "").replace("ash", "") for words in told}) == 1
    director.open_hand(0)
    assert director.offered() == director.match.legal_moves()
    assert director.refusal(gifts[0]) is None


def test_no_hint_while_a_computer_decides() -> None:
    director = lit(ANN, ROBOT)
    while director.match.to_act == 0:
        director.choose(mv.EndTurn())
    assert not director.ask_hint()


def test_an_answer_to_an_older_question_is_dropped() -> None:
    head = Head(slow=True)
    director = lit(ANN, ROBOT, head=head)
    director.ask_hint()
    director.choose(mv.Step(1))
    head.answer = Answer(1, Choice(mv.EndTurn(), "too late"))
    assert director.hint() is None


def test_a_computer_takes_a_chair_in_the_middle_of_a_match() -> None:
    director = lit(ANN, BEN)
    seat = actor(director)
    director.reseat(seat, ROBOT)
    assert not director.waits_for_person
    assert lines(director)[-1] == f"reseat {seat}"
    for _ in range(3):
        director.update(BEAT_S, settled=True)
    assert director.match.ply > 1


def test_every_step_is_written_down() -> None:
    director = directing(ROBOT, ROBOT)
    while director.match.outcome is None:
        director.update(BEAT_S, settled=True)
    plies = [line for line in lines(director) if line.startswith("append")]
    assert plies == [f"append {ply}" for ply in range(1, director.match.ply + 1)]


def test_open_undo_goes_back_to_a_persons_last_decision() -> None:
    director = lit(ANN, ROBOT, pace=PlaybackSpeed(agreed_undo=True))
    ply = director.match.ply
    director.choose(mv.EndTurn())
    while director.match.to_act != 0:
        director.update(BEAT_S, settled=True)
    director.undo()
    assert director.match.ply == ply
    assert director.match.to_act == 0


def test_a_gentle_computer_overlooks_the_same_after_an_undone_move() -> None:
    """Its thinking has one seed in a match; that of other levels is new for each decision."""
    seeds = iter(range(100))
    for level, same in ((Level("gentle65"), True), (Level.EASY, False)):
        head = Head()
        match = Match(lantern.SPEC, Setup(seats=2), 3, (ANN, replace(ROBOT, level=level)))
        director = Director(match, head, Notes(), PlaybackSpeed, lambda: next(seeds))
        for _ in range(2):
            director._ask(1, level, match.view(1))
        assert (head.seeds[0] == head.seeds[1]) == same


def test_a_forced_move_is_taken_back_with_the_choice_before_it() -> None:
    director = _stopped_with_one_tile_to_claim()
    start = director.match.ply - 1
    actor = director.match.to_act
    assert len(director.match.legal_moves()) == 1
    played = director.update(FORCED_BEAT_S, settled=True)
    assert played is not None
    assert isinstance(played.step.move, Claim)
    assert played.step.by == actor
    assert director.undo() == start, "else it would be played again at once"


def _stopped_with_one_tile_to_claim() -> Director:
    for seed in range(100):
        match = Match(YAHTZEE, Setup(seats=2), seed, (ANN, BEN))
        director = Director(match, Head(), Notes(), PlaybackSpeed, lambda: 7)
        while match.to_act is not None:
            moves = match.legal_moves()
            director.choose(Stop() if Stop() in moves else moves[0])
            after = match.legal_moves()
            if match.steps[-1].move == Stop() and len(after) == 1 and isinstance(after[0], Claim):
                return director
    raise AssertionError("it never happens")


# --- between two computer players -----------------------------------------------------------------

BOLT = Chair("Bolt", "honey", level=Level.EASY)


def until_the_other_robot(pace: PlaybackSpeed) -> Director:
    """Let two computer players play until the turn has passed from one to the other."""
    director = lit(ROBOT, BOLT, pace=pace)
    for _ in range(200):
        last = director.match.last_by
        if last is not None and director.match.to_act not in (None, last):
            return director
        director.update(BEAT_S, settled=True)
    raise AssertionError("the turn never passes")


def test_the_next_computer_waits_for_the_rest_that_was_set_whatever_the_speed() -> None:
    for speed in (0.0, 1.0, 2.0):
        director = until_the_other_robot(PlaybackSpeed(speed, between_s=0.7))
        assert director.update(0.5, settled=True) is None
        assert director.update(0.15, settled=True) is None
        assert not director.waits_for_click
        assert director.update(0.1, settled=True) is not None


def test_computers_have_a_pace_of_their_own() -> None:
    for pace in (PlaybackSpeed(1.0, computer_speed=4.0), PlaybackSpeed(0.0, computer_speed=4.0)):
        director = lit(ROBOT, BOLT, pace=pace)
        assert director.update(0.2 * BEAT_S, settled=True) is None
        assert director.update(0.1 * BEAT_S, settled=True) is not None
    director = lit(ROBOT, BOLT, pace=PlaybackSpeed(4.0, computer_speed=1.0))
    assert director.update(0.9 * BEAT_S, settled=True) is None
    assert director.update(0.2 * BEAT_S, settled=True) is not None


def test_the_next_computer_waits_for_a_click_and_then_plays_its_whole_turn() -> None:
    director = until_the_other_robot(PlaybackSpeed(between_s=math.inf))
    for _ in range(20):
        assert director.update(5.0, settled=True) is None
    assert director.waits_for_click
    assert director.go_on()
    assert not director.go_on()
    assert director.update(BEAT_S, settled=True) is not None
    seat = director.match.last_by
    while director.match.to_act == seat:
        assert director.update(BEAT_S, settled=True) is not None


def test_nobody_waits_after_a_persons_turn() -> None:
    director = lit(ANN, ROBOT, pace=PlaybackSpeed(between_s=math.inf))
    for _ in range(60):
        if director.match.to_act == 1 and director.match.last_by == 0:
            assert not director.waits_for_click
            assert director.update(BEAT_S, settled=True) is not None
            return
        if director.waits_for_person:
            _let_pass(director)
        else:
            director.update(BEAT_S, settled=True)
    raise AssertionError("the robot never follows")


def test_a_match_is_under_way_while_a_computer_is_to_move_and_not_while_a_person_is() -> None:
    assert until_the_other_robot(PlaybackSpeed()).is_under_way
    director = directing(ANN, ROBOT)
    assert not director.is_under_way
    assert director.ask_hint()
    assert director.is_under_way


def test_a_match_that_waits_for_a_click_is_not_under_way() -> None:
    assert until_the_other_robot(PlaybackSpeed(between_s=0.7)).is_under_way
    assert not until_the_other_robot(PlaybackSpeed(between_s=math.inf)).is_under_way
