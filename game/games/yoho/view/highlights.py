"""How Yoho! points out events: signs, the text about a move, shaken plaques."""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.core.wording import counted
from game.games.yoho.rules import events as ev
from game.games.yoho.words.log import log_line
from game.table.hooks import Highlights

# Events that can describe a move before its animation has revealed any card.
_DEEDS = (
    ev.LairPlaced,
    ev.BasicPlayed,
    ev.CardPlayed,
    ev.ShotFired,
    ev.BarrelThrown,
    ev.ObjectTaken,
    ev.GiftChosen,
    ev.CardRefilled,
    ev.MapsThrown,
    ev.HandRefilled,
)


class YohoHighlights(Highlights):
    """Hooks of Yoho's highlights: signs for coins and lives lost or won; a hit shakes a plaque."""

    def toast(self, event: Event) -> str | None:
        match event:
            case ev.ChestOpened(gold=False):
                return "It was a trap!"
            case ev.CoinGained(seat=seat, coins=coins):
                return f"{{seat:{seat}}} has {counted(coins, 'coin')}"
            case ev.ShipHit(seat=seat, loss=ev.Loss.LIFE):
                return f"{{seat:{seat}}} loses a life"
            case ev.ShipHome(seat=seat, why=ev.WayHome.HIT):
                return f"{{seat:{seat}}} is sent home"
            case ev.ShipHome(seat=seat):
                return f"{{seat:{seat}}} is pushed out and goes home"
            case ev.ExtraPlayGained(seat=seat):
                return f"{{seat:{seat}}}: 1 more map card"
            case ev.BarrelExploded() | ev.SeaReshuffled() | ev.MapReshuffled():
                return log_line(event)
        return None

    def deed(self, events: Sequence[Event]) -> str:
        done = next((event for event in events if isinstance(event, ev.BasicsReturned)), None)
        if done is not None:
            return f"{{seat:{done.seat}}} ends the turn"
        shown = [log_line(event) for event in events if isinstance(event, _DEEDS)]
        return shown[-1] or "" if shown else ""

    def shaken(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, ev.ShipHit) else None
