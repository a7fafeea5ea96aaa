"""Every face of a piece can be painted, near and from the couch."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.games.quazos_gambit.rules.content import Ability, Character
from game.games.quazos_gambit.rules.piles import NOTHING, Loot
from game.games.quazos_gambit.view.faces import (
    DIM,
    NIGHT,
    OWL_AWAKE,
    PICKED,
    USABLE,
    VAULT,
    VAULT_CRACKING,
    VAULT_OPEN,
    WATCHER,
    BankCount,
    Golden,
    Pawn,
    Reach,
)
from game.games.quazos_gambit.view.faces_seats import AbilityCard, Effects, Mana, Purse, RoundMarker
from game.games.quazos_gambit.view.faces_tray import GoldSwitch, OfferChip, Steps
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.preload import all_faces
from game.games.quazos_gambit.view.targets import OfferKind, chip_boxes
from game.table.dice import Die
from game.table.faces import Face
from game.table.sprites import prepare
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.faces import painted
from tests.games.quazos_gambit.position import TWO, position
from tests.games.quazos_gambit.seen import board, chosen_on, moments, table
from tests.playing import COLOURS
from tests.scenes.recorder import pictured, recording


@pytest.fixture(params=[1.0, 1.3], ids=["near", "couch"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), DrawSettings(table_text=request.param))
    pygame.display.quit()


@cache
def faces_of_matches() -> dict[Face, tuple[float, float]]:
    """The faces that matches show, each with a size."""
    faces: dict[Face, tuple[float, float]] = {}
    for number, now in enumerate(moments(3)):
        shown = chosen_on(now.state) if number % 7 == 0 else table(now.state)
        for piece in shown.pieces.values():
            faces[piece.face] = piece.w, piece.h
    return faces


def test_every_face_that_a_match_shows_can_be_painted(canvas: Canvas) -> None:
    faces = faces_of_matches()
    kinds = {type(face) for face in faces}
    assert kinds >= {Pawn, BankCount, Purse, Mana, Steps, AbilityCard, RoundMarker, Reach, Die}
    for face, size in faces.items():
        canvas.surface.fill("black")
        box = Box.around(640, 360, *size)
        face.paint(canvas, box)
        assert painted(canvas, box) > 20, face


@pytest.mark.parametrize(
    "face",
    [VAULT, VAULT_CRACKING, VAULT_OPEN, WATCHER, OWL_AWAKE, Golden(), GoldSwitch(on=True)],
)
def test_the_faces_of_great_moments_can_be_painted(canvas: Canvas, face: Face) -> None:
    canvas.surface.fill("black")
    box = Box.around(640, 360, 120, 110)
    face.paint(canvas, box)
    assert painted(canvas, box) > 200


@pytest.mark.parametrize("face", [NIGHT, DIM])
def test_what_happens_above_the_board_stands_out_from_it(canvas: Canvas, face: Face) -> None:
    box = Box.around(640, 360, 120, 110)
    canvas.surface.fill("#C0B090")
    face.paint(canvas, box)
    assert sum(canvas.surface.get_at((640, 360))[:3]) < 400
    assert sum(canvas.surface.get_at((640, 200))[:3]) == 0xC0 + 0xB0 + 0x90


def test_a_purse_counts_and_has_room_for_a_word_where_letters_are_small(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = BoardPlaces(board()).at("purse:0")
    with recording(monkeypatch) as lines:
        Purse(3, 0).paint(canvas, box)
    near = canvas.look.table_text == 1
    assert [line.text for line in lines] == (["Carries", "3"] if near else ["3"])
    assert all(line.box.centre[1] == pytest.approx(box.centre[1], abs=1) for line in lines)
    with recording(monkeypatch) as lines:
        Purse(3, 1).paint(canvas, box)
    assert [line.text for line in lines] == ["3"]


@pytest.mark.rule("QG-1.8")
@pytest.mark.parametrize("mana", range(4))
def test_a_card_shows_as_many_tokens_as_there_is_mana(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, mana: int
) -> None:
    box = BoardPlaces(board()).at("card:0")
    with pictured(monkeypatch) as pictures:
        AbilityCard(Ability.STEALTH, Character.CAT, mana).paint(canvas, box)
    tokens = [one.name.rpartition("/")[2] for one in pictures if "/mana_" in one.name]
    assert tokens == ["mana_cat"] * mana + ["mana_empty"] * (3 - mana)
    assert all(box.x <= one.box.x and one.box.right <= box.right for one in pictures)
    with recording(monkeypatch) as lines, pictured(monkeypatch) as pictures:
        AbilityCard(Ability.STEALTH, Character.CAT, None).paint(canvas, box)
    assert [line.text for line in lines] == ["Stealth", "Used"]
    assert not any("/mana_" in one.name for one in pictures)


def test_a_card_that_can_be_used_glows_gold_and_a_picked_one_is_ringed_in_cream(
    canvas: Canvas,
) -> None:
    box, palette = Box.around(640, 360, 90, 90), canvas.palette

    def ring(face: Face) -> tuple[int, int, int]:
        """Pixels in gold, pixels in cream, and all of them."""
        canvas.surface.fill("black")
        face.paint(canvas, box)
        masks = [
            pygame.mask.from_threshold(canvas.surface, pygame.Color(colour), (1, 1, 1, 255))
            for colour in (palette.legal, palette.selected)
        ]
        return masks[0].count(), masks[1].count(), painted(canvas, box)

    gold, none, glowing = ring(USABLE)
    assert gold > 100
    assert none == 0
    none, cream, plain = ring(PICKED)
    assert none == 0
    assert cream > 100
    assert glowing > plain


LONG = "Bartholomeus"  # as long as a name can be


@pytest.mark.parametrize(
    "face",
    [
        OfferChip(OfferKind.BATTLE, "honey", LONG, 0.58, Loot(4, 0)),
        OfferChip(OfferKind.ROB, "honey", LONG, 0.31, Loot(2, 1)),
        OfferChip(OfferKind.PULL, "honey", LONG, None, NOTHING),
    ],
)
def test_what_a_chip_says_stays_inside_it(
    canvas: Canvas, face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = chip_boxes(BoardPlaces(board()), 4)[3]
    with recording(monkeypatch) as lines:
        face.paint(canvas, box)
    assert LONG in {line.text for line in lines}, "a whole name, in either layout"
    assert all(box.x < line.box.x and line.box.right < box.right for line in lines)


@pytest.mark.rule("QG-7.18", "QG-10.11")
def test_notes_of_a_seat_fit_its_plaque_with_any_attacker(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = BoardPlaces(board()).at("effects:0")
    for face in (
        Effects(((Ability.STEALTH, 8),)),
        Effects(((Ability.WING_GUARD, 8),), ((8, ("moss",)),)),
        Effects(((Ability.STEALTH, 8),), ((8, ("moss", "honey")), (9, ("harbour",)))),
        Effects(((Ability.WING_GUARD, 10),), ((9, ("moss", "honey")), (10, ("harbour",)))),
    ):
        with recording(monkeypatch) as lines:
            face.paint(canvas, box)
        assert all(line.box.right < box.right for line in lines), face


def test_the_frame_names_columns_and_rows_and_the_legend_stays_on_its_card(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, ground = next(iter(moments(1))).state, BoardPlaces(board())
    with recording(monkeypatch) as lines:
        table(view).background.paint(canvas, view)
    at = {line.text: line.box.centre for line in lines}
    for number, name in enumerate("ABCDEFGH"):
        assert at[name][0] == pytest.approx(ground.cells[number].centre[0], abs=1)
        assert at[name][1] > ground.field.bottom
        assert at[str(number + 1)][1] == pytest.approx(ground.cells[8 * number].centre[1], abs=1)
        assert at[str(number + 1)][0] < ground.field.x
    card = ground.region("legend")
    biomes = [line for line in lines if line.text in ("City", "Swamp", "Water", "Sky")]
    assert len(biomes) == 4
    assert all(line.box.right < card.right - 4 for line in biomes)


def test_faces_are_prepared_before_they_are_seen(canvas: Canvas) -> None:
    view = position("cat c3", "frog h6", active=TWO)
    shown = table(view)
    prepared = list(all_faces(BoardPlaces(board()), COLOURS[:2]))
    prepare(canvas, prepared)
    ready = {(piece.face, piece.w) for piece in prepared}
    pawns = [piece for key, piece in shown.pieces.items() if key.startswith(("pawn:", "purse:"))]
    assert all((piece.face, piece.w) in ready for piece in pawns)


def test_all_dice_are_of_one_size_so_that_they_are_painted_once() -> None:
    anchors = [a for name, a in board().anchors.items() if a.kind == "die" and name != "die:biome"]
    assert {(anchor.rect.w, anchor.rect.h) for anchor in anchors} == {(56, 56)}


def test_what_is_painted_beforehand_leaves_room_for_the_rest_of_the_table() -> None:
    prepared = {(p.face, p.w, p.h, p.angle) for p in all_faces(BoardPlaces(board()), COLOURS[:4])}
    assert len(prepared) < 450
