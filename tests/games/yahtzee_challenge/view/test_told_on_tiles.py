"""A tile shows what the dice bring of it; a pointed one, what it would take."""

import pytest
from msgspec.structs import replace

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.view.faces import Advised, Plaque, RackTile
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.forms.form import Form
from game.ui.canvas import Canvas, DrawSettings
from game.ui.theme import HIGH_CONTRAST
from game.ui.viewport import Box
from tests.games.yahtzee_challenge.position import ANN, faces, land, play, position
from tests.games.yahtzee_challenge.seen import table
from tests.reading import read


def thrown(state: State, dice: str) -> State:
    return play(state, "roll", faces(dice)).state


def brought(shown: YahtzeeTable) -> dict[str, int]:
    """What tiles say that the dice bring, by tile."""
    said = {}
    for key, piece in shown.pieces.items():
        face = piece.face
        if isinstance(face, RackTile | Plaque) and face.brings:
            said[key.removeprefix("tile:")] = face.brings
    return said


@pytest.mark.rule("YC-6.2", "YC-7.1")
def test_on_a_free_square_free_tiles_say_what_the_dice_bring() -> None:
    state = thrown(land(position("sixes@8 Ben 1"), 2), "5 5 6 6 5")
    assert brought(table(state)) == {
        "fives": 30,
        "three_of_a_kind": 20,
        "full_house": 40,
        "chance": 40,
    }
    assert brought(table(thrown(land(position("sixes@8 Ben 1"), 2), "6 6 6 6 6")))["sixes"] == 40


@pytest.mark.rule("YC-8.2", "YC-8.4", "YC-8.9")
def test_on_a_rivals_square_only_that_tile_says_it_and_only_if_it_is_won() -> None:
    held = position("fives@8 Ben 2")
    assert brought(table(thrown(land(held, 8), "5 5 5 6 6"))) == {"fives": 30}
    assert brought(table(thrown(land(held, 8), "5 6 6 6 6"))) == {}


@pytest.mark.rule("YC-9.6", "YC-10.4", "YC-10.5", "YC-11.3", "YC-11.5")
def test_own_levels_the_shield_and_a_yahtzee_are_respected() -> None:
    laid = position("fours@2 Ann 2", "ones@3 Ann 4", "twos@4 Ben 4", shield="twos")
    staying = play(land(laid, 2), "stay").state
    assert brought(table(thrown(staying, "4 4 1 1 1"))) == {}
    assert brought(table(thrown(staying, "4 4 4 1 1"))) == {"fours": 30}
    assert "twos" not in brought(table(thrown(land(laid, 5), "2 2 2 2 1")))
    yahtzee = brought(table(thrown(land(laid, 5), "3 3 3 3 3")))
    assert (yahtzee["twos"], yahtzee["fours"], yahtzee["large_straight"]) == (40, 40, 60)
    assert "ones" not in yahtzee  # it has all the points there are


def test_only_who_is_asked_reads_it() -> None:
    state = thrown(land(position(), 2), "5 5 6 6 5")
    shown = table(state)
    shown.look(replace(shown.perspective, asked=False))
    shown.show(state)
    assert brought(shown) == {}


def test_it_waits_for_the_dice_and_goes_back_when_they_are_thrown_again() -> None:
    waiting = land(position(), 2)
    first = play(waiting, "roll", faces("5 5 5 2 1"))
    again = play(first.state, "reroll 0,1,2", faces("1 2 2"))
    shown = table(waiting)
    told = []
    for story in (first, again):
        shown.tell(story.events)
        seen = []
        while shown.busy:
            shown.update(1 / 60)
            seen.append(brought(shown).get("fives", 0))
        told.append(seen)
    assert told[0][0] == 0
    assert told[0][-1] == 30
    assert 0 in told[0][len(told[0]) // 2 :]  # while they still tumble
    assert set(told[1]) == {0}


# --- what a tile would take ----------------------------------------------------------------------


def advised(shown: YahtzeeTable) -> dict[str, Piece]:
    return {k: p for k, p in shown.pieces.items() if isinstance(p.face, Advised)}


def test_the_dice_to_keep_are_outlined_in_place_and_nothing_is_chosen() -> None:
    state = thrown(land(position("fives@8 Ben 2"), 8), "5 1 5 4 2")
    shown = table(state, toggled=(1,))
    assert shown.point(state, "tile:fives")
    rings = advised(shown)
    assert set(rings) == {f"{OVER}keep:0", f"{OVER}keep:2"}
    for position_ in (0, 2):
        ring, die = rings[f"{OVER}keep:{position_}"], shown.pieces[f"die:{position_}"]
        assert (ring.x, ring.y, ring.angle, ring.lift) == (die.x, die.y, die.angle, die.lift)
        assert ring.w > die.w
    assert shown.toggled == {"die:1"}
    odds = shown.odds(state, ANN, shown.toggled)
    assert odds is not None
    assert odds.title == "Fives with 2 rolls"


def test_the_outline_follows_what_is_kept_and_goes_with_the_throw() -> None:
    state = thrown(land(position("fives@8 Ben 2"), 8), "5 1 5 4 2")
    shown = table(state)
    shown.point(state, "tile:fives")
    shown.toggle(state, frozenset({"die:0"}))
    shown.skip()
    assert advised(shown)[f"{OVER}keep:0"].lift == shown.pieces["die:0"].lift > 0
    shown.tell(play(state, "reroll 1,", [5]).events)
    assert not advised(shown)
    shown.skip()
    assert not advised(shown)


def test_who_points_elsewhere_or_wants_no_odds_sees_no_outline() -> None:
    state = thrown(land(position("fives@8 Ben 2"), 8), "5 1 5 4 2")
    shown = table(state)
    shown.point(state, "tile:fives")
    assert shown.point(state, "tile:sixes")  # not for this go: the panel says what it said
    assert not advised(shown)
    shown.look(replace(shown.perspective, tells_odds=False))
    shown.point(state, "tile:fives")
    assert not advised(shown)
    assert shown.stops(state) == frozenset()


def test_keys_stop_at_the_tiles_of_the_go() -> None:
    laid = position("fives@8 Ben 2")
    assert table(laid).stops(laid) == frozenset()
    rival = land(laid, 8)
    assert table(rival).stops(rival) == {"tile:fives"}
    shown = table(rival)
    shown.look(replace(shown.perspective, asked=False))
    assert shown.stops(rival) == frozenset()


def test_a_tile_shows_the_points_it_has_before_those_it_would_bring() -> None:
    def plaque(brings: int) -> list[str]:
        face = Plaque(Tile.SIXES, 2, "moss", brings=brings)
        lines = read(lambda canvas: face.paint(canvas, Box(600, 300, 100, 86)), DrawSettings())
        return [one.line.text for one in lines]

    assert plaque(30) == ["Sixes", "20 ›", "30"]
    assert plaque(20) == ["Sixes", "20"]


@pytest.mark.parametrize(
    ("form", "text"), [(Form.FULL, 1.0), (Form.PANEL, 2.0), (Form.BOOK, 2.0), (Form.LONG, 1.1)]
)
def test_what_a_tile_would_bring_is_read_on_its_pill(form: Form, text: float) -> None:
    shown = table(land(position("sixes@8 Ben 1"), 2))
    shown.lay_on(form)
    shown.show(land(position("sixes@8 Ben 1"), 2))
    (box,) = (p.box for p in shown.pieces.values() if isinstance(p.face, Plaque))

    def plaque(canvas: Canvas) -> None:
        Plaque(Tile.LARGE_STRAIGHT, 0, "moss", brings=50).paint(canvas, box)

    lines = read(plaque, DrawSettings(palette=HIGH_CONTRAST, table_text=text))
    (value,) = (one for one in lines if one.line.text == "50")
    assert value.contrast >= 7.0
