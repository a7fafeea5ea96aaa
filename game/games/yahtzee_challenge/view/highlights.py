"""How Yahtzee Challenge points out events: signs, bold lines in the log, shaken plaques."""

from game.core.contract.values import Event, Seat
from game.core.wording import counted
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile, points
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.view.great_moments import DEAR
from game.table.hooks import Highlights


class YahtzeeHighlights(Highlights):
    """Hooks that give yahtzees and dear thefts more weight. `rolled`: totals for the order."""

    def __init__(self) -> None:
        self.rolled: dict[Seat, int] = {}

    def weighs(self, event: Event) -> bool:
        match event:
            case mv.TileStolen(tile=tile, level=level):
                return points(tile, level) >= DEAR
            case mv.YahtzeeRolled():
                return True
        return False

    def toast(self, event: Event) -> str | None:
        match event:
            case mv.TileStolen(seat=seat, tile=tile):
                return f"{{seat:{seat}}} steals {NAMES[tile]}"
            case mv.LongStrode(seat=seat):
                return f"{{seat:{seat}}} takes a long stride"
            case mv.Missed(aim=mv.Aim.RIVAL, tile=Tile() as tile):
                return f"Not stolen: {NAMES[tile]}"
            case mv.Missed():
                return "No tile this turn"
            case mv.RunEnded(seat=seat, wins=wins):
                return f"{{seat:{seat}}}'s run is over: {counted(wins, 'win')}"
            case mv.GameBegan(order=order):
                return self._who_begins(order[0])
        return None

    def _who_begins(self, seat: Seat) -> str | None:
        total = self.rolled.get(seat)
        return f"{{seat:{seat}}} rolled {total} and begins" if total else None

    def shaken(self, event: Event) -> Seat | None:
        return event.loser if isinstance(event, mv.TileStolen) else None
