"""Honours for the final screen, counted from the events of a whole match."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract import values
from game.core.contract.values import Honour, Seat
from game.core.honours import Deed, best
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import MapCard

DEEDS = (
    Deed("Black Sam's Heir", "The wreck knows them by name.", 2),  # coins out of the wreck
    Deed("Highwayman of the Waves", "Other people's gold is the shiniest."),  # coins stolen
    Deed("Trap Taster", "Somebody had to find out.", 2),  # traps opened in the own turn
    Deed("Powder Monkey", "Barrels are for sharing.", 2),  # barrels thrown
    Deed("Sea Shaper", "The charts are wrong, and whose fault is that?", 8),  # shaping maps played
    Deed("Long Haul", "Every current by its first name.", 20),  # cards sailed
    Deed("Beachcomber", "If it floats, it is theirs.", 4),  # objects hauled in
    Deed("Driftwood", "The sea sends its regards.", 2),  # trips home
    Deed("Cork", "Hit, and hit again, and still afloat.", 3),  # hits borne without going home
)

_SHAPING = (MapCard.SWING, MapCard.SWAP, MapCard.SLIDE, MapCard.FLIP, MapCard.REMOVE)


def honours(events: Iterable[values.Event], seats: int) -> tuple[Honour, ...]:
    """Return the honours of a match, in a fixed order; one that nobody earned is left out."""
    counts: dict[str, Counter[Seat]] = {deed.name: Counter() for deed in DEEDS}
    active = 0
    for event in events:
        match event:
            case ev.TurnStarted(seat=seat):
                active = seat
            case ev.CoinGained(seat=seat):
                counts["Black Sam's Heir"][seat] += 1
            case ev.ChestOpened(gold=False):
                counts["Trap Taster"][active] += 1
            case ev.BarrelThrown(seat=seat):
                counts["Powder Monkey"][seat] += 1
            case ev.CardPlayed(seat=seat, card=card) if card in _SHAPING:
                counts["Sea Shaper"][seat] += 1
            case ev.ShipMoved(seat=seat, path=path):
                counts["Long Haul"][seat] += len(path) - 1
            case ev.ObjectTaken(seat=seat):
                counts["Beachcomber"][seat] += 1
            case ev.ShipHome(seat=seat):
                counts["Driftwood"][seat] += 1
            case ev.ShipHit():
                _hit(event, counts)
    return best(DEEDS, counts, seats)


def _hit(event: ev.ShipHit, counts: dict[str, Counter[Seat]]) -> None:
    if (
        event.loss is ev.Loss.COIN_STOLEN
        and event.cause is ev.Cause.SHOT
        and event.thief is not None
    ):
        counts["Highwayman of the Waves"][event.thief] += 1
    if event.loss is not ev.Loss.HOME and event.loss is not ev.Loss.NOTHING:
        counts["Cork"][event.seat] += 1
