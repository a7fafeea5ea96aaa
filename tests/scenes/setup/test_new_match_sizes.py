"""Everything of the new-match page is in sight, in every window and at every size of text."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from game.core.contract.spec import AnySpec
from game.core.storage.own_settings import Own
from game.core.storage.people import Player
from game.core.storage.settings import OddsHelper, Settings
from game.games.registry import GAMES
from game.scenes.setup.new_match import NewMatchScene
from game.ui.scroll import ScrollView
from game.ui.theme import KEY_CAP
from game.ui.viewport import made_up_for
from tests.lantern import SPEC as LANTERN
from tests.playing import often
from tests.scenes.recorder import Line, recording
from tests.scenes.stage import staging

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (100, 125, 150, 200)
_SMALLEST = 0.9  # of the smallest letters of the design: no text is shrunk below that
FARKLE = next(spec for spec in GAMES if spec.key == "dragon_farkle")
FOOT = {"button:back", "button:same_as_last_time", "button:deal", "button:house_rules"}


def looks() -> Iterator[tuple[tuple[int, int], int]]:
    """Windows and sizes of text; larger windows of one shape need the ends of the sizes alone.

    In a deep run all of them.
    """
    for number, size in enumerate(SIZES):
        for text in TEXTS if number < often(2, deep=len(SIZES)) else (TEXTS[0], TEXTS[-1]):
            yield size, text


@pytest.mark.parametrize(("size", "text"), list(looks()), ids=str)
def test_seats_and_start_are_in_sight_and_no_text_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    games = (*GAMES, LANTERN)
    with staging(tmp_path, size, settings=Settings(text_size=text), games=games) as stage:
        stage.services.archive.people.meet(Player("Wilhelmina Wow", "ember"))
        for spec in games:
            for seats in spec.seats:
                scene = NewMatchScene(stage.services, spec)
                seat(scene, seats)
                with recording(monkeypatch) as lines:
                    canvas = stage.canvas()
                    scene.draw(canvas)
                names = check_hotspots(scene)
                assert names >= FOOT | seat_names(spec, seats)
                check_lines(
                    lines, scene, max(text / 100, made_up_for(scene.own(canvas).view.scale))
                )


@pytest.mark.parametrize("text", [100, 110, 120, 124])
def test_many_persons_and_many_changed_rules_have_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    spec, names = FARKLE, [f"Wilhelmina W {number}" for number in range(FARKLE.seats[1])]
    with staging(tmp_path, settings=Settings(text_size=text)) as stage:
        scene = NewMatchScene(stage.services, spec)
        seat(scene, len(names))
        for number, name in enumerate(names):
            stage.services.wishes.own.keep(name, Own(odds_helper=OddsHelper.OFF))
            scene.plan.seat_level(number, None)
            scene.plan.name(number, name)
        scene.plan.options |= {
            option.key: others[0]
            for option in spec.options
            if (others := [c.value for c in option.choices() if c.value != option.default])
        }
        with recording(monkeypatch) as lines:
            scene.draw(stage.canvas())
        assert "button:house_rules" in check_hotspots(scene)
        check_lines(lines, scene, text / 100)


def seat(scene: NewMatchScene, seats: int) -> None:
    """Give the plan so many seats, the first one with a name that is as long as possible."""
    while len(scene.plan.places) < seats:
        scene.plan.add()
    while len(scene.plan.places) > seats:
        scene.plan.remove(len(scene.plan.places) - 1)
    scene.plan.name(0, "Bartholomew II")


def seat_names(spec: AnySpec, seats: int) -> set[str]:
    whats = ["colour", "name", "remove", *(f"level:{n}" for n in ("player", "easy", "hard"))]
    whats += ["role"] if spec.roles else []
    found = {f"chair:{number}:{what}" for number in range(seats) for what in whats}
    return found | {"chair:0:friends"} | ({"button:add_chair"} if seats < spec.seats[1] else set())


def check_hotspots(scene: NewMatchScene) -> set[str]:
    """Check that hotspots are on the screen, apart and large enough; return their names."""
    spots, screen = scene.hotspots(), scene.screen
    assert not [widget for widget in scene.page.widgets if isinstance(widget, ScrollView)]
    for spot in spots:
        box = spot.box
        assert box.x >= screen.x, spot
        assert box.y >= screen.y, spot
        assert box.right <= screen.right, spot
        assert box.bottom <= screen.bottom, spot
        assert min(box.w, box.h) >= 39.99, spot
    for one, other in combinations(spots, 2):
        assert not one.box.inset(0.5).overlaps(other.box.inset(0.5)), (one, other)
    return {spot.name for spot in spots}


def check_lines(lines: list[Line], scene: NewMatchScene, text: float) -> None:
    """Check that lines are on the screen, whole, apart, not small, and within their hotspots."""
    screen = scene.screen
    for line in lines:
        assert line.seen == pytest.approx(line.box, abs=0.1), line
        assert min(line.box.x, line.box.y) >= 0, line
        assert line.box.right <= screen.right, line
        assert line.box.bottom <= screen.bottom, line
        assert line.role.size >= _SMALLEST * KEY_CAP.size * text, line
    for one, other in combinations(lines, 2):
        shadow = one.text == other.text and abs(one.box.x - other.box.x) < 3
        assert shadow or not one.box.inset(0.6).overlaps(other.box.inset(0.6)), (one, other)
    for spot in scene.hotspots():
        for line in lines:
            if spot.box.contains(*line.box.centre):
                assert spot.box.x - 1 <= line.box.x, (spot, line)
                assert line.box.right <= spot.box.right + 1, (spot, line)
