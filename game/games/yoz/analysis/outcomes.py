"""What the keys of the odds panel's rows stand for, and whether it happened.

points 7      the move roll of this turn gives seven steps or more
jump 1,4      the dice of the next jump show circle 1 or 4
lair 5,6      they show nothing but circles 5 and 6
special k1    the special jump to that gem works
tunnel        the next try at the tunnel opens it
slay ember    the next roll against Ember hits
thief 4       the thief is at the castle within four cards
nearer, back  the next card moves him on, or back
flight        the next card makes a dragon fly
land ember    Ember flies now, and lands on somebody
saved         the last chance hits
"""

from collections.abc import Iterable, Sequence

from game.core.contract.values import Event
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CARDS, CASTLE_STONE, LAST_CHANCE_LOST, Dragon, Gem

TUNNEL, NEARER, BACK, FLIGHT, SAVED = "tunnel", "nearer", "back", "flight", "saved"

_PHASE_ONE = (ev.MoveRolled, ev.JumpRolled, ev.SpecialTried, ev.Returned)
_LATER = (
    *_PHASE_ONE,
    ev.BattleRolled,
    ev.TunnelPassed,
    ev.TunnelFailed,
    ev.CardDrawn,
    ev.TurnEnded,
)


def points(steps: int) -> str:
    """The key for a move roll of so many steps or more."""
    return f"points {steps}"


def jump(circles: Iterable[int]) -> str:
    """The key for a jump that can lead to one of some circles."""
    return f"jump {_written(circles)}"


def lair(circles: Iterable[int]) -> str:
    """The key for a jump that can lead nowhere but to some circles."""
    return f"lair {_written(circles)}"


def special(gem: Gem) -> str:
    """The key for a special jump."""
    return f"special {gem}"


def slay(dragon: Dragon) -> str:
    """The key for a roll against a dragon."""
    return f"slay {dragon}"


def thief(cards: int) -> str:
    """The key for the thief's arrival within so many cards."""
    return f"thief {cards}"


def land(dragon: Dragon) -> str:
    """The key for a flight that ends on somebody."""
    return f"land {dragon}"


def _written(circles: Iterable[int]) -> str:
    return ",".join(str(circle) for circle in sorted(circles))


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if something else than the key supposes was done.
    Raises: ValueError for a key that is none of this panel.
    """
    match key.split(" "):
        case ["points", steps] if steps.isdecimal():
            first = _first(events, _LATER)
            return first.points >= int(steps) if isinstance(first, ev.MoveRolled) else None
        case ["jump", circles] if _is_list(circles):
            dice = _jump_dice(events)
            return None if dice is None else bool(set(dice) & _read(circles))
        case ["lair", circles] if _is_list(circles):
            dice = _jump_dice(events)
            return None if dice is None else set(dice) <= _read(circles)
        case ["special", gem] if gem in tuple(Gem):
            first = _first(events, _LATER)
            return first.worked if isinstance(first, ev.SpecialTried) and first.gem == gem else None
        case ["tunnel"]:
            return _dug(events)
        case ["slay", dragon] if dragon in tuple(Dragon):
            return _slain(Dragon(dragon), events)
        case ["thief", cards] if cards.isdecimal():
            return _arrived(int(cards), events)
        case ["nearer" | "back" | "flight"]:
            return _next_card(key, events)
        case ["land", dragon] if dragon in tuple(Dragon):
            first = _first(events, (ev.DragonFlew,))
            flew = isinstance(first, ev.DragonFlew) and first.dragon == dragon
            return bool(first.landed_on) if isinstance(first, ev.DragonFlew) and flew else None
        case ["saved"]:
            first = _first(events, (ev.LastChanceRolled,))
            return first.die > LAST_CHANCE_LOST if isinstance(first, ev.LastChanceRolled) else None
    raise ValueError(f"{key!r} is no key of the odds panel")


def _is_list(written: str) -> bool:
    return all(part.isdecimal() for part in written.split(","))


def _read(written: str) -> set[int]:
    return {int(part) for part in written.split(",")}


def _first(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> Event | None:
    return next((event for event in events if isinstance(event, kinds)), None)


def _jump_dice(events: Sequence[Event]) -> tuple[int, ...] | None:
    first = _first(events, _LATER)
    return first.dice if isinstance(first, ev.JumpRolled) else None


def _dug(events: Sequence[Event]) -> bool | None:
    """The mouth must not have been left before the try."""
    tried = _first(events, (*_LATER, ev.BattleStarted))
    if isinstance(tried, ev.TunnelPassed | ev.TunnelFailed):
        return isinstance(tried, ev.TunnelPassed)
    return None


def _slain(dragon: Dragon, events: Sequence[Event]) -> bool | None:
    for event in events:
        match event:
            case ev.BattleStarted() if event.dragon is not dragon:
                return None
            case ev.BattleRolled():
                return event.hit
            case _ if isinstance(event, _LATER):
                return None
    return None


def _arrived(cards: int, events: Sequence[Event]) -> bool | None:
    """Counted in cards, whoever enters the castle meanwhile: only when they are shuffled changes.

    To leave such matches out would leave out those in which he was not there in time.
    """
    moves = [event for event in events if isinstance(event, ev.ThiefMoved)][:cards]
    if any(move.end == CASTLE_STONE for move in moves):
        return True
    return False if len(moves) == cards else None


def _next_card(key: str, events: Sequence[Event]) -> bool | None:
    for event in events:
        match event:
            case ev.CardDrawn() if key == FLIGHT:
                return CARDS[event.card].dragons > 0
            case ev.ThiefMoved() if key == NEARER:
                return event.end > event.start
            case ev.ThiefMoved() if key == BACK:
                return event.end < event.start
            case ev.CastleEntered():
                return None
            case _:
                pass
    return None
