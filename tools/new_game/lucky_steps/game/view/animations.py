"""How each event of Lucky Steps is seen: cues from the table before it to the table after."""

from game.core.contract.values import Event
from game.table.animation import Cue
from game.table.dice import Die, Thrown, spins
from game.table.motion import FADE_S, Layout, become
from game.table.stage import Stage
from tools.new_game.lucky_steps.game.rules.moves import Lost, Rolled, Walked, Won
from tools.new_game.lucky_steps.game.view.places import Places

READ_S = 0.45  # to read the die before the steps are gone
_FROM = 150.0  # so far to the left the die is thrown from


def cues(event: Event, before: Layout, after: Layout, stage: Stage, places: Places) -> list[Cue]:
    """Return the animation of an event. Watched or skipped, the pieces end as in `after`."""
    ends = stage.change(before, after, FADE_S)
    match event:
        case Rolled(face=face):
            lands = after["die"]
            die = Thrown(lands, (lands.x - _FROM, lands.y), spins(Die(face), 0))
            return [*stage.tumble([die]), ends]
        case Lost(steps=steps) if steps:
            return [Cue(READ_S, sound="bad"), ends]
        case Walked(seat=seat, start=start, end=end):
            path = [places.pawn(space, seat).centre for space in range(start + 1, end + 1)]
            walked = stage.walk(f"pawn:{seat}", path)
            walked[-1].end = become(stage.pieces, after)
            return walked
        case Won():
            return [ends, Cue(READ_S, sound="good")]
    return [ends] if before != after else []
