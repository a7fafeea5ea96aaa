"""Who is before the screen: whose hand is open, and when it is shut again."""

import pytest

from game.core.contract.values import Level, Move, Seat, Setup
from game.core.match.match import Chair, Match, Played
from game.scenes.match.viewpoint import Viewpoint
from tests.lantern import SPEC
from tests.lantern_parts import moves as mv
from tests.playing import COLOURS


def chair(seat: Seat, name: str) -> Chair:
    """A person's chair, or a computer's where the name is ""."""
    return Chair(name or "Robot", COLOURS[seat], name, None if name else Level.EASY)


class Evening:
    """A match with its viewpoint, after the lantern was lit: seat 0 is on turn."""

    def __init__(self, *who: str, seed: int = 3) -> None:
        chairs = [chair(seat, name) for seat, name in enumerate(who)]
        self.match = Match(SPEC, Setup(seats=len(who)), seed, chairs)
        self.eyes = Viewpoint(self.match)
        self.play(mv.Light(), 0)

    def play(self, move: Move, by: Seat | None = None) -> None:
        actor = self.match.to_act if by is None else by
        assert actor is not None
        assert isinstance(self.match.play(move, actor), Played)
        self.eyes.close_hand_if_due()

    def reseat(self, seat: Seat, name: str) -> None:
        self.match.reseat(seat, chair(seat, name))
        self.eyes.close_hand_if_due()

    def pass_on(self) -> None:
        """Turns end until another seat decides."""
        actor = self.match.to_act
        while self.match.to_act == actor:
            self.play(mv.EndTurn())


def called(*who: str) -> Evening:
    """A shade has come: a decision that needs the seat's own hand."""
    evening = Evening(*who)
    while not evening.match.spec.private(evening.match.state):
        evening.play(mv.EndTurn())
    return evening


@pytest.mark.parametrize("rival", ["Ben", ""], ids=["person", "computer"])
def test_a_hand_is_shut_as_soon_as_its_person_has_given_the_turn_away(rival: str) -> None:
    evening = Evening("Ann", rival, "Cy")
    evening.eyes.open_hand(0)
    evening.play(mv.Step(1))
    assert evening.eyes.viewer == 0, "the turn goes on"
    evening.play(mv.EndTurn())
    assert evening.eyes.decider == 1
    assert evening.eyes.viewer is None


def test_it_stays_shut_when_the_turn_comes_back() -> None:
    evening = Evening("Ann", "", "Cy")
    evening.eyes.open_hand(0)
    evening.pass_on()
    while evening.eyes.decider != 0:
        evening.pass_on()
    assert evening.eyes.viewer is None


def test_one_person_alone_never_shuts_a_hand() -> None:
    evening = Evening("Ann", "", "")
    for _ in range(4):
        assert evening.eyes.viewer == 0
        assert not evening.eyes.needs_curtain
        evening.pass_on()


def test_a_private_decision_of_the_same_person_opens_their_other_hand() -> None:
    for seed in range(40):
        evening = Evening("Ann", "Ann", "Cy", seed=seed)
        evening.eyes.open_hand(0)
        evening.play(mv.EndTurn())
        if evening.match.spec.private(evening.match.state):
            assert evening.eyes.viewer == evening.eyes.decider == 1
            assert not evening.eyes.needs_curtain
            return
    raise AssertionError("no shade ever comes")


def test_a_turn_of_the_same_person_begins_with_the_other_hand_shut() -> None:
    for seed in range(40):
        evening = Evening("Ann", "Ann", "Cy", seed=seed)
        evening.eyes.open_hand(0)
        evening.play(mv.EndTurn())
        if not evening.match.spec.private(evening.match.state):
            assert evening.eyes.decider == 1
            assert evening.eyes.viewer is None
            return
    raise AssertionError("a shade comes every time")


def test_taking_back_what_gave_the_turn_away_opens_nothing() -> None:
    evening = called("Ann", "Ben")
    target = evening.eyes.decider
    assert target is not None
    evening.eyes.open_hand(target)
    evening.match.rewind(evening.match.ply - 1)
    evening.eyes.close_hand_if_due()
    assert evening.eyes.decider != target
    assert evening.eyes.viewer is None


def test_an_open_hand_is_shut_when_another_player_takes_the_seat() -> None:
    for newcomer in ("", "Di", "Ben"):
        evening = Evening("Ann", "Ben", "Cy")
        evening.eyes.open_hand(0)
        evening.reseat(0, newcomer)
        assert evening.eyes.viewer is None
        evening.reseat(0, "Ann")
        assert evening.eyes.viewer is None


def test_somebody_new_at_the_table_shuts_every_hand() -> None:
    evening = Evening("Ann", "Ben", "")
    evening.eyes.open_hand(0)
    evening.reseat(2, "Cy")
    assert evening.eyes.viewer is None
    alone = Evening("Ann", "")
    assert alone.eyes.viewer == 0
    alone.reseat(1, "Ben")
    assert alone.eyes.viewer is None


def test_who_stays_alone_with_a_shut_hand_opens_it_once_more() -> None:
    """The others may still sit there: one of them may even have said that they left."""
    evening = called("Ann", "Ben")
    actor = evening.eyes.decider
    assert actor is not None
    evening.reseat(1 - actor, "")
    assert evening.eyes.viewer is None
    assert evening.eyes.needs_curtain
    evening.eyes.open_hand(actor)
    for _ in range(6):
        assert evening.eyes.viewer == actor, "alone from here on"
        moves = evening.match.legal_moves()
        if not moves:
            break
        evening.play(moves[-1])


def test_who_stays_alone_with_an_open_hand_keeps_it_open() -> None:
    evening = Evening("Ann", "Ben")
    evening.eyes.open_hand(0)
    evening.reseat(1, "")
    assert evening.eyes.viewer == 0
    evening.pass_on()
    assert evening.eyes.viewer == 0


def test_a_person_who_let_a_computer_play_for_a_while_sees_the_own_hand_again() -> None:
    evening = Evening("Ann", "")
    evening.reseat(0, "")
    assert evening.eyes.viewer is None
    evening.reseat(0, "Ann")
    assert evening.eyes.viewer == 0


def test_a_hand_is_shut_when_the_match_is_over() -> None:
    evening = Evening("Ann", "Ben")
    while evening.match.to_act is not None:
        actor = evening.match.to_act
        evening.eyes.open_hand(actor)
        moves = evening.match.legal_moves()
        evening.play(mv.EndTurn() if mv.EndTurn() in moves else moves[-1])
    assert evening.eyes.viewer is None
