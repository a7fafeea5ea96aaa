"""The odds panel plays for the weighed aim from the start, and what it names is marked."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.things import ODDS
from game.core.contract.values import Odds
from game.core.storage.settings import OddsHelper, Speed
from game.games.registry import GAMES, find
from game.scenes.match.around.table_marks import TableMarks
from game.table.naming import named
from game.ui.viewport import Box
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage

DECISIONS = 12
every_game = pytest.mark.parametrize("spec", GAMES, ids=[spec.key for spec in GAMES])


def sitting(stage: Stage, spec: AnySpec, odds: OddsHelper = OddsHelper.ALWAYS) -> Evening:
    evening = sat_down(stage, spec, "Ann", "", plies=8, weighs=True)
    settings = stage.services.settings
    stage.services.settings = replace(settings, animation=Speed.OFF, odds_helper=odds)
    evening.scene.settings_changed()
    return evening


def decisions(evening: Evening, count: int = DECISIONS) -> Iterator[Odds]:
    """The odds shown at each of some decisions of a person, once all is at rest."""
    scene = evening.scene
    for _ in range(count):
        evening.until_asked()
        if evening.match.outcome is not None:
            return
        evening.stage.frame(0.0)
        odds = scene.view.said.odds
        if odds is not None:
            yield odds
        evening.decide()


def marked(evening: Evening) -> tuple[Box, ...]:
    return TableMarks(evening.scene.view).of_odds(evening.scene.attention)


def words(odds: Odds) -> str:
    return "\n".join((odds.title, *(row.label for row in odds.rows), odds.note))


@every_game
def test_what_the_panel_names_is_marked_while_it_is_pointed_at_or_has_the_focus(
    stage: Stage, spec: AnySpec
) -> None:
    evening, seen = sitting(stage, spec), 0
    attention, view = evening.scene.attention, evening.scene.view
    for odds in decisions(evening):
        scene = evening.scene
        assert ODDS in {spot.name for spot in scene.hotspots()}
        attention.ring, attention.hovered = False, ODDS
        found = marked(evening)
        attention.ring, attention.hovered, attention.focused = True, None, ODDS
        assert marked(evening) == found
        attention.ring, attention.focused = False, None
        said = words(odds)
        for seat in re.findall(r"\{seat:(\d+)\}", said):
            assert view.seat_boxes[int(seat)] in found
            seen += 1
        heads = [re.split("[\n,:]", spot.tip)[0] for spot in view.spots]
        told = named(said, view.places)
        for spot, head in zip(view.spots, heads, strict=True):
            if not head or head.startswith(("A ", "An ")) or spot.name.startswith("button:"):
                continue
            if heads.count(head) == 1 and re.search(rf"(?<!\w){head}(?!\w| of | a )", told):
                assert spot.box in found
                seen += 1
    assert seen > 0


@every_game
def test_the_aim_of_the_weighed_decision_is_preset_and_marked_before_anybody_asks(
    stage: Stage, spec: AnySpec
) -> None:
    evening, aims = sitting(stage, spec), 0
    table = evening.scene.table
    for odds in decisions(evening, 80):
        ways = table.weighing.ways
        assert table.aim == (ways[0].thing if ways else "")
        if not ways or ways[0].aim is None:
            assert marked(evening) == ()
            continue
        assert odds.rows[0].label == ways[0].aim.label
        assert odds.rows[0].chance == pytest.approx(ways[0].aim.chance)
        boxes = {spot.name: spot.box for spot in evening.scene.hotspots()}
        if table.aim in boxes:
            assert boxes[table.aim] in marked(evening)
            aims += 1
        if aims == 3:
            break
    assert aims > 0


@every_game
@pytest.mark.parametrize("helper", [OddsHelper.OFF, OddsHelper.ON_REQUEST])
def test_nothing_is_marked_unasked_where_odds_are_not_always_shown(
    stage: Stage, spec: AnySpec, helper: OddsHelper
) -> None:
    evening = sitting(stage, spec, helper)
    for _ in decisions(evening, 6):
        assert evening.scene.table.aim == ""
        assert marked(evening) == ()


def test_the_dice_to_keep_for_the_aim_are_outlined_and_the_panel_still_lists_all_tiles(
    stage: Stage,
) -> None:
    evening, seen = sitting(stage, find("yahtzee_challenge")), 0
    table = evening.scene.table
    for odds in decisions(evening, 40):
        rings = [key for key in table.pieces if "keep:" in key]
        if table.aim and rings:
            assert odds.title.startswith("Chances")
            seen += 1
    assert seen > 0


def test_a_chance_is_no_name_of_the_tile_chance(stage: Stage) -> None:
    evening = sitting(stage, find("yahtzee_challenge"))
    boxes = {spot.name: spot.box for spot in evening.scene.hotspots()}
    marks = evening.scene.view.talk.marks("Chance a rival landing there steals it")
    assert boxes["tile:chance"] not in marks


def test_places_named_in_other_words_than_their_tips_are_found(stage: Stage) -> None:
    yoz = sitting(stage, find("yoz")).scene
    land = yoz.shown.land
    assert yoz.table.mentions("Circle 5: to your gem") == {f"space:{land.circles[5]}"}
    assert yoz.table.mentions("To your gem in Nowhere") == frozenset()
    quazo = sitting(stage, find("quazos_gambit")).scene
    boxes = {spot.name: spot for spot in quazo.hotspots()}
    (bank,) = quazo.table.mentions("Take a jewel to enter your bank.")
    assert boxes[bank].tip.startswith("Ann's bank")
