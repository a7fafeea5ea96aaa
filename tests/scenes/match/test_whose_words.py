"""Texts at a table are for the person to decide: recap, barkeep and sign, in every situation."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.guidance import Tip
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Seat
from game.core.match.match import Chair
from game.core.storage.learned import Learned
from game.core.storage.settings import RecapShown, Speed
from game.games.registry import GAMES
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.guide import Guide
from game.scenes.match.scene import MatchScene
from game.table.ledge import Kind, Paper
from tests.lantern_table import LANTERN
from tests.playing import often
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging

every_table = pytest.mark.parametrize("spec", [*GAMES, LANTERN], ids=lambda spec: spec.key)


@dataclass
class Spoken:
    """To whom the barkeep has spoken last, and whether they were to decide."""

    to: list[tuple[str, bool]] = field(default_factory=list)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        stage.services.settings = replace(
            stage.services.settings,
            animation=Speed.OFF,
            confirm_risky=False,
            free_undo=True,
            recap=RecapShown.ALWAYS,
        )
        stage.services.learned = Learned.open(tmp_path)
        yield stage


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Spoken:
    """Return every line of the barkeep."""
    spoken, say = Spoken(), Guide._say

    def noted(self: Guide, person: str, seat: Seat, first: Tip) -> None:
        spoken.to.append((person, self._director.asks))
        say(self, person, seat, first)

    monkeypatch.setattr(Guide, "_say", noted)
    return spoken


def something_happens(evening: Evening, luck: Stream) -> None:
    """A decision, an undo, or a change of a seat's player."""
    scene, match = evening.scene, evening.match
    if isinstance(evening.stage.top, CurtainScene):
        evening.stage.top.pick("button:ready")
        return
    kind = luck.roll("kind", 10)
    if kind == 1 and scene.at_rest and scene.director.undo_refusal() is None:
        scene.choices.undo()
    elif kind == 2 and scene.at_rest:
        seat = luck.roll("seat", len(match.chairs)) - 1
        chair, other = match.chairs[seat], match.chairs[seat - 1]
        if chair.level is not None:
            scene.seating.change(seat, Chair(chair.name, chair.colour, chair.name))
        elif other.level is None:  # somebody stays
            scene.seating.change(seat, Chair(chair.name, chair.colour, "", Level.EASY))
    elif scene.director.asks and scene.at_rest:
        evening.decide()


def speaks_on_the_ledge(scene: MatchScene) -> bool:
    """With many seats the barkeep has no room, and his tip lies on the ledge."""
    paper = scene.view.talk.paper
    return isinstance(paper, Paper) and paper.kind is Kind.TIP


def check(evening: Evening, spoken: Spoken) -> None:
    scene, match = evening.scene, evening.match
    director, seat = scene.director, scene.director.decider
    recap = scene.view.recap
    if recap is not None:
        assert director.asks
        assert seat == recap.recap.you, "the recap is for another seat"
        assert recap.recap.last <= match.ply, "the recap tells of what has been taken back"
    if scene.guide.said or speaks_on_the_ledge(scene):
        person, asked = spoken.to[-1]
        if asked or director.person_of(seat or 0) is not None:
            assert seat is not None
            assert director.person_of(seat) == person, scene.guide.said or scene.view.talk.paper
    if seat is not None:
        colour, text, _ = scene.view.said.prompt
        assert colour == scene.view.places[seat].colour
        assert text.startswith(scene.view.places[seat].name)
        assert "next" not in text.split()


@every_table
@pytest.mark.parametrize(
    "persons",
    [("Ann", "Ben", ""), ("Ann", ""), ("Ann", "", "Ben", "")],
    ids=["two", "alone", "four"],
)
def test_texts_are_for_the_person_to_decide(
    stage: Stage, spoken: Spoken, spec: AnySpec, persons: tuple[str, ...]
) -> None:
    if len(persons) > spec.seats[1]:
        pytest.skip("so many cannot play it")
    for person in (*persons, "Robot 1", "Robot 2"):
        stage.services.learned.introduce(person, spec.key)
    if len(persons) == 2:  # only where nothing hurries is anything said between decisions
        stage.services.settings = replace(stage.services.settings, animation=Speed.NORMAL)
    luck, told = Stream(f"whose/{spec.key}"), 0
    evening = sat_down(stage, spec, *persons, seed=5, plies=20)
    for _ in range(often(60, deep=400)):
        something_happens(evening, luck)
        evening.wait(2, dt_s=0.3)
        if evening.scene.at_rest and stage.top is evening.scene:
            check(evening, spoken)
            told += evening.scene.view.recap is not None
        if evening.match.outcome is not None:
            break
    assert told, "the turn came round to somebody with news to read"


@every_table
def test_undo_in_the_middle_of_a_choice_takes_back_a_pick(stage: Stage, spec: AnySpec) -> None:
    """Never: somebody else has moved since."""
    picked = 0
    for seed in range(3):
        if picked >= often(2, deep=99):
            break
        evening = sat_down(stage, spec, "Ann", "", seed=seed, plies=12)
        scene = evening.scene
        for _ in range(12):
            if evening.match.outcome is not None or stage.top is not scene:
                break
            way = next((g for g in scene.choosing.gestures() if len(g.picks) > 1), None)
            if way is not None and scene.director.asks and way.picks[0] in scene.live():
                ply = evening.match.ply
                scene.pick(way.picks[0])
                if scene.choosing.asked()[1]:
                    undo = next(spot for spot in scene.hotspots() if spot.name == "tool:undo")
                    assert undo.live
                    scene.pick("tool:undo")
                    assert not scene.choosing.asked()[1]
                    assert evening.match.ply == ply
                    assert scene.view.talk.paper is None
                    picked += 1
            if not scene.director.asks:
                break
            evening.decide()
            evening.until_asked()
    assert picked or spec.key in ("yahtzee_challenge", "yoz")
