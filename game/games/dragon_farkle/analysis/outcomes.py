"""What the keys of the odds panel's rows stand for, and whether it happened.

farkle 3         three dice are thrown next, and it is a Farkle before any card
scores 3         they score, and the Event die is no Dragon
eaten 3          they score, and the dragon eats it
evaded 3         none scores, and the Dragon side makes that no Farkle
slay             the dragon is defeated in this turn
repelled         a Farkle ends the Final Battle
destroyed        the Final Battle costs the whole army
reach 5000       this action of Recruiting brings the army to 5,000
brawl 1          the active seat brawls seat 1 and wins
hold             the target of a call wins the Brawl, or it is a draw
beaten 650       the attacker stops at 650 and loses
beat             the defender wins
companion sidia  Sidia is asked, and it comes out well
nudge 2          the third die is rolled again, and the throw is a Farkle
"""

from collections.abc import Callable, Sequence

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import Companion

SLAY, REPELLED, DESTROYED = "slay", "repelled", "destroyed"
HOLD, BEAT = "hold", "beat"

_CHANGED = (ev.DieRerolled, ev.DieFlipped, ev.EventChanged)
_SCORED = (ev.DiceSetAside, ev.SoldiersEaten, ev.DragonEvaded, ev.DamageDone, ev.SoldiersLost)
_FARKLED = (ev.Farkle, ev.FarkleIgnored)
_ENDS_OF_THROW: dict[str, tuple[type[Event], ...]] = {
    "farkle": _FARKLED,
    "scores": (ev.DiceSetAside,),
    "eaten": (ev.SoldiersEaten,),
    "evaded": (ev.DragonEvaded,),
}


def farkle(dice: int) -> str:
    """The key for a throw of so many dice."""
    return f"farkle {dice}"


def scores(dice: int) -> str:
    """The key for a throw of so many dice that brings soldiers."""
    return f"scores {dice}"


def eaten(dice: int) -> str:
    """The key for a throw of so many dice whose soldiers the dragon has."""
    return f"eaten {dice}"


def evaded(dice: int) -> str:
    """The key for a throw of so many dice that only the dragon kept from being a Farkle."""
    return f"evaded {dice}"


def reach(army: int) -> str:
    """The key for an army to be reached."""
    return f"reach {army}"


def brawl(target: Seat) -> str:
    """The key for a Brawl with a seat."""
    return f"brawl {target}"


def beaten(score: int) -> str:
    """The key for stopping an attack with a score, and losing."""
    return f"beaten {score}"


def asked(companion: Companion) -> str:
    """The key for what a Companion rolls."""
    return f"companion {companion}"


def nudge(die: int) -> str:
    """The key for having a die rolled again."""
    return f"nudge {die}"


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if the player did something else than the key supposes.
    Raises: ValueError for a key that is none of this panel.
    """
    match key.split(" "):
        case ["farkle" | "scores" | "eaten" | "evaded" as kind, dice] if dice.isdecimal():
            came = _next_throw(int(dice), events)
            return None if came is None else isinstance(came, _ENDS_OF_THROW[kind])
        case ["slay" | "repelled" | "destroyed"]:
            return _battle(_ENDS[key], events)
        case ["reach", army] if army.isdecimal():
            return _reached(int(army), events)
        case ["brawl", target] if target.isdecimal():
            return _won(int(target), events)
        case ["hold"]:
            result = _result(events)
            return None if result is None else result.winner != result.seat
        case ["beat"]:
            result = _result(events)
            return None if result is None else result.winner == result.target
        case ["beaten", score] if score.isdecimal():
            return _beaten(int(score), events)
        case ["companion", name] if name in tuple(Companion):
            return _asked(Companion(name), events)
        case ["nudge", die] if die.isdecimal():
            return _nudged(int(die), events)
    raise ValueError(f"{key!r} is no key of the odds panel")


def _next_throw(dice: int, events: Sequence[Event]) -> Event | None:
    """The first thing that comes of the next throw; a card played on it leaves that open."""
    thrown = False
    for event in events:
        match event:
            case ev.DiceRolled(faces=faces) if not thrown:
                if len(faces) != dice:
                    return None
                thrown = True
            case ev.ActionEnded() | ev.BrawlScored() if not thrown:
                return None
            case _ if thrown and isinstance(event, _CHANGED):
                return None
            case _ if thrown and isinstance(event, (*_SCORED, *_FARKLED)):
                return event
    return None


def _this_action(events: Sequence[Event]) -> Sequence[Event]:
    """The events up to the end of the action; empty if it goes on."""
    for index, event in enumerate(events):
        if isinstance(event, ev.ActionEnded | ev.GameWon):
            return events[: index + 1]
    return ()


def _is_other(events: Sequence[Event], action: Action) -> bool:
    """Was something else chosen than the key supposes?"""
    chosen = next((event for event in events if isinstance(event, ev.ActionChosen)), None)
    return chosen is not None and chosen.action is not action


def _is_slain(events: Sequence[Event]) -> bool:
    return isinstance(events[-1], ev.GameWon)


def _is_repelled(events: Sequence[Event]) -> bool:
    return any(isinstance(event, ev.Farkle) for event in events)


def _is_destroyed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, ev.ArmyDestroyed) for event in events)


_ENDS: dict[str, Callable[[Sequence[Event]], bool]] = {
    SLAY: _is_slain,
    REPELLED: _is_repelled,
    DESTROYED: _is_destroyed,
}


def _battle(end: Callable[[Sequence[Event]], bool], events: Sequence[Event]) -> bool | None:
    over = _this_action(events)
    return None if not over or _is_other(over, Action.BATTLE) else end(over)


def _reached(army: int, events: Sequence[Event]) -> bool | None:
    over = _this_action(events)
    if not over or _is_other(over, Action.RECRUIT):
        return None
    seat = next(event.seat for event in over if isinstance(event, ev.ActionEnded))
    return any(
        isinstance(event, ev.ArmyChanged) and event.seat == seat and event.after >= army
        for event in over
    )


def _result(events: Sequence[Event]) -> ev.BrawlResult | None:
    """How the Brawl of this turn ended; None if there was none, or it goes on."""
    for event in events:
        if isinstance(event, ev.BrawlRefused | ev.ActionEnded):
            return None
        if isinstance(event, ev.BrawlResult):
            return event
    return None


def _won(target: Seat, events: Sequence[Event]) -> bool | None:
    result = _result(events)
    if result is None or result.target != target:
        return None
    return result.winner == result.seat


def _beaten(score: int, events: Sequence[Event]) -> bool | None:
    for event in events:
        if isinstance(event, ev.DiceRolled):
            return None
        if isinstance(event, ev.BrawlScored):
            result = _result(events)
            if result is None or event.score != score:
                return None
            return result.winner == result.target
    return None


def _asked(companion: Companion, events: Sequence[Event]) -> bool | None:
    for event in events:
        if isinstance(event, ev.CompanionUsed) and event.companion is companion:
            return event.success
        if isinstance(event, ev.ActionEnded):
            return None
    return None


def _nudged(die: int, events: Sequence[Event]) -> bool | None:
    for index, event in enumerate(events):
        if isinstance(event, ev.DieRerolled):
            return _end_of_throw(events[index + 1 :]) if event.die == die else None
        if isinstance(event, (*_SCORED, ev.Farkle)):
            return None
    return None


def _end_of_throw(events: Sequence[Event]) -> bool | None:
    for event in events:
        if isinstance(event, _CHANGED):
            return None
        if isinstance(event, ev.Farkle):
            return True
        if isinstance(event, _SCORED):
            return False
    return None
