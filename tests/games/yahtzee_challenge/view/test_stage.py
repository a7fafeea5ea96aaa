"""The finale stage: its contents, and that each of them has a description."""

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.view.faces_stage import Flame, Run, Said, ScoreToBeat, StageLine
from game.table.table import Place
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.faces import face_as
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    in_the_finale,
    land,
    play,
    position,
)
from tests.games.yahtzee_challenge.seen import matches, table
from tests.playing import at_random, play_on
from tests.scenes.recorder import recording

NUMBERS = ("ones@2", "twos@3", "threes@4", "fours@6", "fives@7", "sixes@8")
LEVELS = (4, 4, 4, 1, 1, 1)


def finale(runs_done: int = 0, run_wins: int = 0, seats: int = 3) -> State:
    """Ann has the number tiles, 150 points, Ben all others; Ann runs."""
    held = [f"{laid} Ann {level}" for laid, level in zip(NUMBERS, LEVELS, strict=True)]
    last = (ANN - runs_done - 1) % seats
    return position(*held, seats=seats, rest=BEN, finale=in_the_finale(last, runs_done, run_wins))


def runs(view: State) -> list[Run]:
    """The plaques from left to right."""
    pieces = [piece for key, piece in table(view).pieces.items() if key.startswith("run:")]
    return [face_as(Run, piece) for piece in sorted(pieces, key=lambda piece: piece.x)]


@pytest.mark.rule("YC-12.4", "YC-12.5")
def test_the_plaques_stand_in_the_order_of_the_runs() -> None:
    told = [(run.name, run.points, run.word, run.flame) for run in runs(finale(1, 2))]
    assert told == [
        ("Cy", 0, "run over", Flame.OUT),
        ("Ann", 150, "plays now", Flame.RUNNING),
        ("Ben", 240, "plays last", Flame.TO_COME),
    ]
    assert [run.wins for run in runs(finale(1, 2))] == [0, 2, 0]
    words = [run.word for run in runs(finale(0, seats=4))]
    assert words == ["plays now", "plays next", "plays later", "plays last"]


@pytest.mark.parametrize(("seats", "wide"), [(2, 196), (3, 128.7), (4, 95)])
def test_plaques_share_the_width(seats: int, wide: float) -> None:
    pieces = table(finale(seats=seats)).pieces
    boxes = sorted(pieces[f"run:{seat}"].box for seat in range(seats))
    assert all(abs(box.w - wide) <= 0.1 for box in boxes)
    assert all(one.right < other.x for one, other in pairwise(boxes))
    rack = pieces["stage"].box
    assert rack.x < boxes[0].x
    assert boxes[-1].right < rack.right


@pytest.mark.rule("YC-13.7")
def test_the_score_to_beat_has_its_owner_and_the_gap() -> None:
    pieces = table(finale()).pieces
    score = face_as(ScoreToBeat, pieces["stage:score"])
    assert score == ScoreToBeat("Score to beat", 240, "harbour", "You are 90 short")
    ahead = face_as(StageLine, pieces["stage:ahead"])
    assert ahead.wordings[0] == "steal a tile worth 50 or more"
    cups = {key for key in pieces if key.startswith("lead:")}
    assert cups == {"lead:four_of_a_kind", "lead:large_straight"}


def test_for_a_computer_it_says_who_is_short() -> None:
    seating = [Place("Pip", "ember", "Computer, easy"), Place("Ben", "moss"), Place("Cy", "honey")]
    score = face_as(ScoreToBeat, table(finale(), seating=seating).pieces["stage:score"])
    assert score.note == "Pip is 90 short"


@pytest.mark.rule("YC-14.2")
def test_as_long_as_tiles_are_free_they_keep_the_middle() -> None:
    view = position("ones@2 Ann 1", "twos@3 Ben 1", finale=in_the_finale(CY))
    shown = table(view)
    laid = [key for key in shown.pieces if key.startswith(("stage", "run:", "crown"))]
    assert laid == ["stage:note"]
    note = face_as(Said, shown.pieces["stage:note"])
    assert note.wordings[0] == "Ann plays, then Ben, Cy"
    last = replace(view, active=CY, finale=in_the_finale(CY, runs_done=2))
    assert face_as(Said, table(last).pieces["stage:note"]).wordings[0] == "Cy plays last"
    assert "rack" in shown.background.marks(view)
    assert shown.background.marks(finale()) == {}
    assert shown.own(finale(), ANN).field is None


def test_what_the_dice_win_takes_the_place_of_the_note() -> None:
    thrown = play(land(finale(), 10), "roll", [1, 2, 3, 4, 5]).state
    for view in (finale(), thrown):
        keys = table(view).pieces
        assert ("stage:note" in keys) != ("words:rack" in keys)


def test_everything_on_the_stage_says_what_it_is() -> None:
    for view in (finale(), finale(1, 2), finale(2), finale(0, seats=4)):
        shown = table(view)
        for name in [*shown.pieces, *shown.background.marks(view)]:
            thing = SPEC.thing(view, name)
            assert thing is not None, name
            assert len(thing.now) <= 140, name


def test_so_does_everything_in_matches_to_their_end() -> None:
    stages = 0
    for seed, match in enumerate(matches(6)):
        for now in play_on(match, at_random(seed)):
            view = now.state
            if view.finale is None:
                continue
            # By random play tiles are left over: somebody has them all the same.
            holdings = tuple(
                held if held.owner is not None else replace(held, owner=0, square=square)
                for held, square in zip(view.holdings, free_squares(view), strict=True)
            )
            view = replace(view, holdings=holdings)
            shown = table(view)
            stages += "stage" in shown.pieces
            for name in shown.pieces:
                thing = SPEC.thing(view, name)
                assert thing is not None, name
                assert len(thing.now) <= 140, name
    assert stages > 30


def free_squares(view: State) -> list[int]:
    """For each tile its own square, or one that is left over."""
    taken = {held.square for held in view.holdings}
    left = iter(s for s in range(2, 17) if s not in taken and s % 4 != 1)
    return [held.square or next(left) for held in view.holdings]


# --- how it is painted ---------------------------------------------------------------------------


@pytest.mark.parametrize("factor", [1.0, 1.3], ids=["near", "couch"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_words_stay_on_it(factor: float, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    canvas = Canvas.of(surface, Pictures(), DrawSettings(table_text=factor))
    long_names = [Place("Mister Abacus", c) for c in ("ember", "harbour", "honey", "moss")]
    shown = table(finale(seats=seats), seating=long_names[:seats])
    field = shown.pieces["stage"].box
    for key, piece in shown.pieces.items():
        if not key.startswith(("stage:", "run:")):
            continue
        x, y = piece.x - piece.w / 2, piece.y - piece.h / 2
        with recording(monkeypatch) as lines:
            piece.face.paint(canvas, Box(x, y, piece.w, piece.h))
        room = piece.box if key.startswith("run:") else field
        for line in lines:
            assert line.box.x >= room.x, (key, line.text)
            assert line.box.right <= room.right, (key, line.text)
            assert field.y <= line.box.y, (key, line.text)
            assert line.box.bottom <= field.bottom, (key, line.text)
    pygame.display.quit()
