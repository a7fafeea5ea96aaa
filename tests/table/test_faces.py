"""Faces in words."""

from game.table.faces import face_of, words_of


def test_what_a_face_joins_its_painter_gets_apart() -> None:
    kind, _, rest = face_of("lane", "Roll 2", 450, "good").partition(":")
    assert kind == "lane"
    assert words_of(rest) == ["Roll 2", "450", "good"]


def test_a_typed_name_with_signs_in_it_stays_whole() -> None:
    _, _, rest = face_of("words", "Ann: she, her | 7").partition(":")
    assert words_of(rest) == ["Ann: she, her | 7"]
