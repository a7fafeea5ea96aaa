"""A table on a stage whose computer players choose in this process, for texts between turns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Seat, Setup
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.match.thinks import Request
from game.games.registry import find
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.scene import MatchScene
from tests.playing import COLOURS
from tests.scenes.stage import Stage
from tests.window.quick_table import NoJournal

FEW = 40  # positions that a computer player looks at


def decide(asked: Request) -> Choice:
    """What an easy computer player does, whatever the level: most tests need any choice."""
    return chosen(asked.spec, asked.view, asked.seat, Level.EASY, str(asked.seed))


def decide_by_level(asked: Request) -> Choice:
    """What a computer player of the level does that looks at few positions."""
    return chosen(asked.spec, asked.view, asked.seat, asked.level, str(asked.seed))


def chosen(spec: AnySpec, view: Any, seat: Seat, level: Level, luck: str) -> Choice:
    """The choice of a computer player; the same tables come up in many tests."""
    return _chosen(spec.choose, view, seat, level, luck)


@lru_cache(maxsize=4096)
def _chosen(choose: Any, view: Any, seat: Seat, level: Level, luck: str) -> Choice:
    choice: Choice = choose(view, seat, level, Stream(luck), FEW)
    return choice


def seated(*persons: str) -> tuple[Chair, ...]:
    """Chairs for persons by name, and for easy computers where the name is ""."""
    return tuple(
        Chair(name or f"Robot {seat}", COLOURS[seat], name, None if name else Level.EASY)
        for seat, name in enumerate(persons)
    )


@dataclass
class Evening:
    """A match scene on top of a stage."""

    stage: Stage
    scene: MatchScene

    @property
    def match(self) -> Match:
        return self.scene.match

    def wait(self, frames: int = 1, dt_s: float = 0.1) -> None:
        """Time passes; nobody draws it."""
        stack = self.stage.services.stack
        for _ in range(frames):
            stack.settle()
            stack.update(dt_s)
            stack.shut_s = 0.0

    def decide(self) -> None:
        """The deciding person plays like an easy computer."""
        match, actor = self.match, self.scene.director.decider
        assert actor is not None
        choice = chosen(match.spec, match.view(actor), actor, Level.EASY, f"{match.ply}")
        self.scene.play(choice.move)

    def until_asked(self, frames: int = 2000) -> None:
        """Let frames pass until a person decides and nothing moves, or the match is over."""
        for _ in range(frames):
            self.wait()
            scene = self.scene
            if self.stage.top is not scene:
                return
            if scene.at_rest and (scene.director.asks or self.match.outcome is not None):
                self.wait(2)
                return
        raise AssertionError("nobody is asked")

    def round(self) -> None:
        """Play the turn of the person, and of all who follow, to their ends."""
        seat = self.scene.director.decider
        ply = self.match.ply
        for _ in range(200):
            if isinstance(self.stage.top, CurtainScene):
                self.stage.top.pick("button:ready")
                self.wait(3)
            self.decide()
            self.until_asked()
            others = [step for step in self.match.steps[ply + 1 :] if step.by != seat]
            if self.match.outcome is not None or others or self.stage.top is not self.scene:
                return
        raise AssertionError("the turn has no end")


def sat_down(
    stage: Stage,
    game: str | AnySpec,
    *persons: str,
    seed: int = 1,
    plies: int = 0,
    weighs: bool = False,
) -> Evening:
    """A match some way on, played by easy computer players, and its table at rest.

    `weighs`: hints and odds come from the level that a table asks for them.
    """
    spec = find(game) if isinstance(game, str) else game
    match = Match(spec, Setup(seats=len(persons)), seed, seated(*persons))
    while match.ply < plies and (actor := match.to_act) is not None:
        luck = f"{seed}/{match.ply}"
        choice = chosen(spec, match.view(actor), actor, Level.EASY, luck)
        match.play(choice.move, actor)
    stage.services.thinker = InlineThinker(decide_by_level if weighs else decide)
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    stage.open(scene)
    evening = Evening(stage, scene)
    evening.until_asked()
    return evening
