"""However short or long a match is, every page over it can be drawn."""

import pytest
from msgspec.structs import replace

from game.core.contract.reviewing import Reviewing
from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.storage.settings import RecapShown
from game.games.registry import GAMES
from game.scenes.match.journal import Journal
from game.scenes.match.scene import MatchScene
from game.scenes.match.session_options import SessionOptions
from game.scenes.records.results import ResultsScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.luck_and_skill import LuckAndSkillScene
from game.scenes.review.what_if import WhatIfScene
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, often, play
from tests.scenes.match.evening_table import decide, seated
from tests.scenes.stage import Stage

every_table = pytest.mark.parametrize("spec", [*GAMES, LANTERN], ids=lambda spec: spec.key)
SHORT = (*range(8), 13, 29)
"""Plies: less than a turn, a turn, a few."""


def begun(spec: AnySpec, plies: int, *, alone: bool = False) -> Match:
    """Return a match of `plies` plies; `alone`: of one person, whose hand may be viewed again."""
    match = new_match(spec, 5, spec.seats[0])
    if alone:
        chairs = [Chair(c.name, c.colour, person="P0") for c in match.chairs]
        match = Match(spec, match.setup, match.seed, chairs)
    return play(match, at_random(5), plies)


@every_table
@pytest.mark.parametrize("alone", [True, False][: often(1, deep=2)])
def test_a_match_just_begun_can_be_replayed(stage: Stage, spec: AnySpec, alone: bool) -> None:
    """Alone, hands can be viewed, too; where there are none it is the same as together."""
    for plies in SHORT:
        scene = stage.opened(LookBackScene(stage.services, begun(spec, plies, alone=alone)))
        for viewer in scene.offered:
            scene.see_as(viewer)
            last = scene.match.ply
            for log_open in (False, True):  # every ply of the longest match, both ends of others
                every = log_open and plies == SHORT[-1]
                for ply in range(last, -1, -1) if every else {last, 0}:
                    scene.turn_to(ply)
                    stage.frame()
                scene.toggle_log()
        stage.services.stack.pop()


@every_table
def test_events_while_you_waited_are_in_the_recap_and_shown_from_the_first_move_on(
    stage: Stage, spec: AnySpec
) -> None:
    stage.services.settings = replace(stage.services.settings, recap=RecapShown.ALWAYS)
    thinker, told = InlineThinker(decide), 0
    for plies in range(0, 30, often(2, deep=1)):
        seats = max(2, spec.seats[0])
        match = Match(spec, Setup(seats), 5, seated("Ann", *[""] * (seats - 1)))
        play(match, at_random(5), plies)
        scene = MatchScene(stage.services, match, Journal(), SessionOptions(thinks=thinker))
        stage.open(scene)
        stage.frame(0.1)
        sheet = scene.view.recap
        for row in sheet.rows if sheet is not None else ():
            told += 1
            stage.open(LookBackScene(stage.services, match, at=row.ply))
            stage.services.stack.pop()
        stage.services.stack.pop(scene)
        stage.services.stack.settle()
    assert told or spec.reviewing == Reviewing(), "a game may have nothing of weight to tell"


@every_table
def test_what_if_and_pages_of_a_finished_match_begin_at_any_ply(
    stage: Stage, spec: AnySpec
) -> None:
    match = begun(spec, 3000)
    if match.outcome is None:
        pytest.skip("random play does not end this game")
    for ply in (0, 1, 2, 3, match.ply // 2, match.ply - 1):
        stage.open(WhatIfScene(stage.services, match, ply, None)).frame()
        stage.services.stack.pop()
    stage.open(ResultsScene(stage.services, match, lambda: None, lambda: None)).frame()
    if spec.judge is not None:
        stage.open(LuckAndSkillScene(stage.services, match, way_back="Back")).frame()
