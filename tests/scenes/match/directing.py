"""A director of the game Lantern without archive or worker process, for tests."""

from dataclasses import dataclass, field

from game.core.chance import Stream
from game.core.contract.values import Level, Odds, Seat, Setup
from game.core.match.match import Chair, ChairChange, Match, Played, Step
from game.core.match.thinks import Answer, Request
from game.scenes.match.director import Director
from game.scenes.match.journal import Journal
from game.scenes.parts.playback_speed import PlaybackSpeed
from tests.lantern import SPEC as LANTERN
from tests.lantern_parts import moves as mv

ANN, BEN, CY = (
    Chair(name, colour, person=name)
    for name, colour in (("Ann", "ember"), ("Ben", "harbour"), ("Cy", "honey"))
)
ROBOT = Chair("Robot", "moss", level=Level.EASY)


@dataclass
class Notes(Journal):
    """A journal that records its calls."""

    lines: list[str] = field(default_factory=list)

    def append(self, match: Match, ply: int, step: Step) -> None:
        self.lines.append(f"append {ply}")

    def truncate(self, match: Match, ply: int) -> None:
        self.lines.append(f"truncate {ply}")

    def reseat(self, match: Match, change: ChairChange) -> None:
        self.lines.append(f"reseat {change.seat}")

    def note_odds(self, match: Match, odds: Odds) -> None:
        self.lines.append("odds")

    def leave(self) -> None:
        self.lines.append("leave")


@dataclass
class Head:
    """A thinker that answers in the next poll, or never."""

    slow: bool = False
    asked: list[tuple[int, Level]] = field(default_factory=list)
    views: list[object] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    answer: Answer | None = None

    def ask(self, request: Request) -> None:
        seat, level = request.seat, request.level
        self.asked.append((seat, level))
        self.views.append(request.view)
        self.seeds.append(request.seed)
        if not self.slow:
            chance = Stream(request.seed)
            choice = request.spec.choose(request.view, seat, level, chance, None)
            self.answer = Answer(request.generation, choice)

    def poll(self) -> Answer | None:
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        self.answer = None


def directing(
    *chairs: Chair, seed: int = 3, pace: PlaybackSpeed | None = None, head: Head | None = None
) -> Director:
    match = Match(LANTERN, Setup(seats=len(chairs)), seed, chairs)
    return Director(match, head or Head(), Notes(), lambda: pace or PlaybackSpeed(), lambda: 7)


def actor(director: Director) -> Seat:
    """The seat to act."""
    seat = director.match.to_act
    assert seat is not None
    return seat


def lines(director: Director) -> list[str]:
    """The recorded calls."""
    assert isinstance(director.journal, Notes)
    return director.journal.lines


def lit(
    *chairs: Chair, seed: int = 3, pace: PlaybackSpeed | None = None, head: Head | None = None
) -> Director:
    director = directing(*chairs, seed=seed, pace=pace, head=head)
    assert isinstance(director.choose(mv.Light()), Played)
    return director
