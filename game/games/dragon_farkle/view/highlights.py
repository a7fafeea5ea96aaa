"""How Dragon Farkle points out events: signs, shaken plaques."""

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.view.great_moments import DEAR
from game.table.hooks import Highlights

_BLOWS = (Cause.BRAWL, Cause.SKREE, Cause.BELL, Cause.DENTAL_PLAN)


class DragonFarkleHighlights(Highlights):
    """Hooks that shake the plaque of a seat that loses soldiers to another player."""

    def toast(self, event: Event) -> str | None:
        match event:
            case ev.HotDice(seat=seat):
                return f"All dice again for {{seat:{seat}}}!"
            case ev.Farkle(seat=seat, soldiers=lost) if lost < DEAR:
                return f"{{seat:{seat}}} Farkles"
            case ev.FarkleIgnored():
                return "The Tooth saves the roll"
            case ev.BrawlCalled(seat=seat, target=target):
                return f"{{seat:{seat}}} attacks {{seat:{target}}}"
            case ev.BrawlRefused(target=target):
                return f"{{seat:{target}}} plays the White Flag"
            case ev.ClockRang():
                return "The Alarm Clock rings!"
            case ev.Reincarnated(seat=seat):
                return f"{{seat:{seat}}} is back"
        return None

    def shaken(self, event: Event) -> Seat | None:
        if isinstance(event, ev.ArmyChanged) and event.after < event.before:
            return event.seat if event.cause in _BLOWS else None
        return None
