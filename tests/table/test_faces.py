"""Faces: values that paint themselves."""

from msgspec.structs import replace

from game.table.dice import Die
from game.table.faces import Face, Picture
from game.table.forms.labels import Goal
from game.ui.canvas import Canvas
from game.ui.viewport import Box


class Coins(Face, frozen=True):
    count: int

    def paint(self, canvas: Canvas, box: Box) -> None: ...


class Cards(Face, frozen=True):
    count: int

    def paint(self, canvas: Canvas, box: Box) -> None: ...


def test_faces_with_equal_fields_are_equal_and_are_found_by_each_other() -> None:
    made = {Coins(3): "three coins", Die(5, kept=True): "held back"}
    assert made[Coins(3)] == "three coins"
    assert made[replace(Die(5), kept=True)] == "held back"
    assert Coins(4) not in made
    assert Die(5) not in made


def test_faces_of_different_kinds_are_never_equal() -> None:
    alike: list[Face] = [Coins(3), Cards(3), Die(3)]
    assert len(set(alike)) == 3
    assert len({hash(face) for face in alike}) == 3


def test_a_typed_name_with_signs_in_it_stays_whole() -> None:
    assert Goal("Ann: she, her", "7") != Goal("Ann", "she, her: 7")
    assert Goal("Ann|7", "").title == "Ann|7"


def test_a_picture_with_a_margin_is_not_the_one_without() -> None:
    assert Picture("cup") != Picture("cup", 4)
