"""Two persons and a computer round one screen: whose maps are seen, and when."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.storage.settings import Speed
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.events import HandRefilled
from game.games.yoho.rules.moves import Discard, EndTurn, PlaceLair
from game.games.yoho.spec import SPEC
from game.games.yoho.view.faces_cards import MapFront
from game.games.yoho.words.log import maps_named
from game.scenes.match.curtain import CurtainScene
from tests.faces import face_as
from tests.pilot import Pilot, piloting
from tests.scenes.match.directing import Head
from tests.unpainted import unpainted

FRAMES = 600


class AtOnce(Head):
    """Thinks in the window's process: nothing can go wrong, and nothing is left to close."""

    def messages(self) -> tuple[str, ...]:
        return ()

    def close(self) -> None: ...


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """At a window in which everything is laid out, and only words are painted."""
    with unpainted(monkeypatch), piloting(tmp_path, games=(SPEC,)) as at_the_window:
        at_the_window.app.services.thinker = AtOnce()  # type: ignore[assignment]
        at_the_window.start("yoho", "human", "human", "easy", seed=5, speed=Speed.NORMAL)
        yield at_the_window


def maps_in_sight(pilot: Pilot) -> list[MapCard]:
    shown = pilot.table.table.pieces.items()
    return sorted(face_as(MapFront, p).card for key, p in shown if key.startswith("card:"))


def till(pilot: Pilot, seat: int | None) -> None:
    """Frames until it is a seat's turn (None: a computer's) and nothing moves."""
    for _ in range(FRAMES):
        pilot.frame(dt_s=0.05)
        actor = pilot.table.director.decider
        assert actor is not None
        person = pilot.table.director.person_of(actor)
        if not pilot.table.table.telling and (actor == seat or (seat is None and person is None)):
            pilot.frame(2)
            return
    raise AssertionError(f"it is never {seat}'s turn")


def place_lairs(pilot: Pilot) -> None:
    while pilot.match.state.round_no == 0:
        actor = pilot.match.to_act
        assert actor is not None
        if pilot.table.director.person_of(actor) is not None:
            move = pilot.match.legal_moves()[0]
            assert isinstance(move, PlaceLair)
            pilot.table.play(move)
        pilot.frame(20, dt_s=0.05)


def end_turn(pilot: Pilot, seat: int) -> list[MapCard]:
    """A person looks at their maps, and ends the turn; what their maps were in the end."""
    till(pilot, seat)
    assert isinstance(pilot.scene, CurtainScene)
    assert maps_in_sight(pilot) == []
    pilot.press(pygame.K_RETURN).frame(2)
    seen = maps_in_sight(pilot)
    assert len(seen) == 3
    pilot.table.play(EndTurn())
    till(pilot, seat)
    thrown = next(m for m in pilot.match.legal_moves() if isinstance(m, Discard) and m.cards)
    assert maps_in_sight(pilot) == seen
    pilot.table.play(thrown)
    return seen


def drawn_by(pilot: Pilot, seat: int) -> str:
    """Return a seat's log lines about the cards that it drew last."""
    plies = range(pilot.match.ply + 1)
    events = [event for ply in plies for event in pilot.match.events_at(ply, seat)]
    drew = [e for e in events if isinstance(e, HandRefilled) and e.seat == seat]
    cards = [card for card in drew[-1].cards if card is not None]
    assert cards
    return f"draws {maps_named(cards)}"


def words(pilot: Pilot) -> str:
    """Return all texts around the table."""
    view = pilot.table.view
    log = [line.text for line in view.log.lines]
    odds = (
        []
        if view.said.odds is None
        else [view.said.odds.title, *(row.label for row in view.said.odds.rows)]
    )
    return "\n".join([*view.said.prompt, view.talk.sign, view.said.odds_note, *odds, *log])


def test_nothing_of_a_hand_is_seen_while_the_computer_plays(pilot: Pilot) -> None:
    place_lairs(pilot)
    while pilot.match.to_act != 1:
        end_turn(pilot, 0) if pilot.match.to_act == 0 else till(pilot, 0)
    end_turn(pilot, 1)
    drawn = drawn_by(pilot, 1)
    frames = 0
    while not isinstance(pilot.scene, CurtainScene):
        pilot.frame(dt_s=0.05)
        frames += 1
        assert maps_in_sight(pilot) == []
        assert drawn not in words(pilot)
        assert pilot.table.view.said.odds is None
    assert frames > 20, "the computer took its time"


def test_the_drawer_finds_the_cards_and_reads_what_they_were(pilot: Pilot) -> None:
    place_lairs(pilot)
    while pilot.match.to_act != 1:
        end_turn(pilot, 0) if pilot.match.to_act == 0 else till(pilot, 0)
    end_turn(pilot, 1)
    drawn = drawn_by(pilot, 1)
    till(pilot, 0)
    end_turn(pilot, 0)
    till(pilot, 1)
    assert drawn not in words(pilot)
    pilot.press(pygame.K_RETURN).frame(2)
    assert f"Player 2 {drawn}" in words(pilot)
    hand = pilot.match.view(1).captains[1].hand
    assert all(held.card is not None for held in hand)
    assert len(maps_in_sight(pilot)) == len(hand) == 3


def test_from_person_to_person_the_odds_of_a_covered_hand_go_at_once(pilot: Pilot) -> None:
    place_lairs(pilot)
    while pilot.match.to_act != 0:
        end_turn(pilot, 1) if pilot.match.to_act == 1 else till(pilot, 0)
    till(pilot, 0)
    pilot.press(pygame.K_RETURN).frame(2)
    pilot.table.play(EndTurn())
    till(pilot, 0)
    assert pilot.table.view.said.odds is not None
    pilot.table.play(Discard(()))
    assert pilot.table.view.said.odds is None
    assert pilot.table.view.said.buttons == ()
    assert maps_in_sight(pilot) == []
