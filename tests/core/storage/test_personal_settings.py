"""Whose settings hold: everybody's, one's own at a table, and what helps most where several sit."""

import itertools

import pytest
from msgspec.structs import replace

from game.core.storage.own_settings import NOTHING, Own
from game.core.storage.personal_settings import NOBODY, PersonalSettings, Seating
from game.core.storage.settings import (
    Between,
    OddsHelper,
    Palette,
    RecapShown,
    Settings,
    Speed,
)

ALONE = Seating(("Maren",), "Maren")
BOTH = Seating(("Maren", "Tobias"), "Maren")
BOTH_TOBIAS = Seating(("Maren", "Tobias"), "Tobias")


def wishes(common: Settings | None = None, **own: Own) -> PersonalSettings:
    made = PersonalSettings(common)
    for person, theirs in own.items():
        made.own.keep(person, theirs)
    return made


def test_without_anybody_at_a_table_everybodys_hold() -> None:
    made = wishes(Settings(text_size=125), Maren=Own(text_size=200))
    assert made.at(NOBODY) == Settings(text_size=125)


def test_alone_at_a_table_it_is_all_as_one_has_it() -> None:
    made = wishes(
        Settings(text_size=150, captions=True, volume=20),
        Maren=Own(text_size=100, captions=False, odds_helper=OddsHelper.OFF),
    )
    held = made.at(ALONE)
    assert (held.text_size, held.captions, held.odds_helper) == (100, False, OddsHelper.OFF)
    assert held.volume == 20


@pytest.mark.parametrize(
    ("key", "usual", "helps"),
    [
        ("text_size", 100, 175),
        ("palette", Palette.TAVERN, Palette.HIGH_CONTRAST),
        ("reduced_motion", False, True),
        ("captions", False, True),
        ("read_aloud", False, True),
        ("mono", False, True),
        ("between_turns", Between.NONE, Between.CLICK),
    ],
)
def test_where_several_sit_what_helps_somebody_holds_for_all(
    key: str, usual: object, helps: object
) -> None:
    for of_maren, of_tobias, common in itertools.product(
        (usual, helps, None), (usual, helps), (usual, helps)
    ):
        made = wishes(
            replace(Settings(), **{key: common}),
            Maren=NOTHING if of_maren is None else {key: of_maren},
            Tobias={key: of_tobias},
        )
        maren = common if of_maren is None else of_maren
        needed = helps in (maren, of_tobias)
        for company in (BOTH, BOTH_TOBIAS):
            assert getattr(made.at(company), key) == (helps if needed else usual)


def test_odds_questions_forced_moves_recaps_speed_and_keys_follow_the_turn() -> None:
    maren = Own(
        odds_helper=OddsHelper.OFF,
        unasked=("yoho.net",),
        auto_single=False,
        recap=RecapShown.ALWAYS,
        animation=Speed.OFF,
        keys={},
        rumble=True,
    )
    made = wishes(Maren=maren)
    hers, his = made.at(BOTH), made.at(BOTH_TOBIAS)
    assert hers == replace(Settings(), **maren)
    assert his == Settings()


def test_before_anybody_was_asked_the_first_of_them_is_heeded() -> None:
    made = wishes(Maren=Own(animation=Speed.OFF))
    assert made.at(Seating(("Maren", "Tobias"))).animation is Speed.OFF
    assert made.at(Seating(("Tobias", "Maren"))).animation is Speed.NORMAL


def test_what_is_changed_in_passing_is_everybodys_unless_one_has_settings_of_ones_own() -> None:
    made = wishes(Maren=Own(text_size=150))
    now = made.at(BOTH_TOBIAS)
    made.change(now, replace(now, animation=Speed.OFF), BOTH_TOBIAS)
    assert made.common == Settings(animation=Speed.OFF)  # and not her text size
    now = made.at(BOTH)
    made.change(now, replace(now, animation=Speed.DOUBLE, full_screen=True), BOTH)
    assert made.common == Settings(animation=Speed.OFF, full_screen=True)
    assert made.own.of("Maren") == Own(text_size=150, animation=Speed.DOUBLE)


def test_what_is_set_on_somebodys_page_is_theirs_alone() -> None:
    made = wishes(Settings(text_size=125))
    made.set_for("Maren", replace(made.of("Maren"), captions=True, volume=3))
    assert made.own.of("Maren") == Own(captions=True)
    assert made.common == Settings(text_size=125)
    made.set_for("", replace(made.of(""), captions=True))
    assert made.common == Settings(text_size=125, captions=True)
    made.set_for("Maren", replace(made.of("Maren"), captions=False))
    assert not made.of("Maren").captions


def test_somebody_who_forgets_their_own_is_as_everybody() -> None:
    made = wishes(Settings(text_size=125), Maren=Own(text_size=200))
    made.forget("Maren")
    assert made.of("Maren") == Settings(text_size=125)
    assert not made.moves(NOBODY, ALONE)
