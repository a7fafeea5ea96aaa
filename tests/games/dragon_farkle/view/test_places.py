"""The places on the map of Dragon Farkle: road, lanes, decks and tray."""

from itertools import combinations

import pytest

from game.core.boards.boards import Rect
from game.games.dragon_farkle.view.places import BoardPlaces
from tests.games.dragon_farkle.seen import board
from tests.test_maps import apart, inside


def test_the_road_leads_from_the_camp_to_the_gate() -> None:
    (road,) = board().links
    assert (road.start, road.end) == ("road:camp", "road:gate")
    for end, point in (("road:camp", road.points[0]), ("road:gate", road.points[-1])):
        assert board().spaces[end].rect.centre == point
    assert list(road.points) == sorted(road.points)


@pytest.mark.rule("DF-13.3")
def test_there_is_a_shield_for_the_most_damage_and_a_place_for_the_clock() -> None:
    shields = [a.rect for name, a in board().anchors.items() if name.startswith("wound:")]
    assert len(shields) == 5 + 1 + 1
    assert all(apart(a, b) for a, b in combinations(shields, 2))


def test_lanes_dice_and_decks_do_not_overlap_on_mat_and_tray() -> None:
    anchors, regions = board().anchors, board().regions
    lanes = [Rect(*BoardPlaces(board()).lane(n)) for n in range(3)]
    felt = [*lanes, regions["risk"], anchors["deck:companions"].rect, anchors["deck:items"].rect]
    assert all(apart(a, b) for a, b in combinations(felt, 2))
    assert all(inside(rect, regions["mat"]) for rect in felt)
    tray = [anchors[f"dice:loose:{n}"].rect for n in range(6)]
    tray += [anchors[name].rect for name in ("dice:event", "label:sides", "label:event")]
    assert all(apart(a, b) for a, b in combinations(tray, 2))
    assert all(inside(rect, regions["tray"]) for rect in tray)


# --- the road ------------------------------------------------------------------------------------
