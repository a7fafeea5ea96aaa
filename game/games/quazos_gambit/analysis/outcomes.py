"""What the keys of the odds panel's rows stand for, and whether it happened.

battle 2         the active seat battles seat 2 as things stand, and wins
pull 2           it pulls seat 2 over, battles it and wins
rob 1 3          one of the next three attempts at seat 1's bank cracks it
crack 1          with Safecracker a free attempt at seat 1's bank cracks it
mana 0           seat 0 has three mana when its next turn begins
walk 44 battle 2 the active seat walks to cell 44 and battles seat 2 there; or a robbery, `rob 1 3`
"""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import MANA_MAX, SAFECRACKER_ATTEMPTS, Ability

_ELSEWHERE = (ev.Stepped, ev.Jumped, ev.AbilityUsed)
"""After these a battle or a robbery is another one than was shown."""

_NO_WALK = (ev.Jumped, ev.AbilityUsed, ev.BattleRolled, ev.RobberyBegan)
_WALK = "walk "


def battle(target: Seat) -> str:
    """The key for a battle now."""
    return f"battle {target}"


def pull(target: Seat) -> str:
    """The key for Undertow with a battle."""
    return f"pull {target}"


def rob(owner: Seat, attempts: int) -> str:
    """The key for so many attempts at a bank."""
    return f"rob {owner} {attempts}"


def crack(owner: Seat) -> str:
    """The key for the free attempts with Safecracker."""
    return f"crack {owner}"


def mana(seat: Seat) -> str:
    """The key for three mana in the next turn."""
    return f"mana {seat}"


def walk(cell: int, then: str) -> str:
    """The key for a battle or a robbery at the end of a walk."""
    return f"{_WALK}{cell} {then}"


def without_walk(key: str) -> str:
    """What a key says happens, wherever it does."""
    return key.split(" ", 2)[2] if key.startswith(_WALK) else key


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if the player did something else than the key supposes.
    Raises: ValueError for a key that is none of this panel.
    """
    match key.split(" "):
        case ["walk", cell, "battle" | "rob", *_] if cell.isdecimal():
            return came_true(without_walk(key), _from(int(cell), _this_turn(events)))
        case ["battle", target] if target.isdecimal():
            return _won(int(target), _this_turn(events))
        case ["pull", target] if target.isdecimal():
            after = _after(Ability.UNDERTOW, int(target), _this_turn(events))
            return _won(int(target), after)
        case ["rob", owner, attempts] if owner.isdecimal() and attempts.isdecimal():
            return _cracked(int(owner), int(attempts), _this_turn(events))
        case ["crack", owner] if owner.isdecimal():
            after = _after(Ability.SAFECRACKER, None, _this_turn(events))
            return _cracked(int(owner), SAFECRACKER_ATTEMPTS, after)
        case ["mana", seat] if seat.isdecimal():
            return _full(int(seat), events)
    raise ValueError(f"{key!r} is no key of the odds panel")


def _this_turn(events: Sequence[Event]) -> Sequence[Event]:
    for index, event in enumerate(events):
        if isinstance(event, ev.TurnEnded):
            return events[:index]
    return events


def _from(cell: int, events: Sequence[Event]) -> Sequence[Event]:
    """What follows if nothing but steps leads to a cell; empty if it does not."""
    for index, event in enumerate(events):
        match event:
            case ev.Stepped(end=end) if end == cell:
                return events[index + 1 :]
            case _ if isinstance(event, _NO_WALK):
                return ()
    return ()


def _after(ability: Ability, target: Seat | None, events: Sequence[Event]) -> Sequence[Event]:
    """What follows if this ability is the next thing used; empty if it is not."""
    for index, event in enumerate(events):
        match event:
            case ev.AbilityUsed(ability=used, target=aim) if used is ability and aim == target:
                return events[index + 1 :]
            case _ if isinstance(event, _ELSEWHERE):
                return ()
    return ()


def _won(target: Seat, events: Sequence[Event]) -> bool | None:
    for index, event in enumerate(events):
        match event:
            case ev.BattleRolled(target=battled):
                won = any(isinstance(after, ev.BattleWon) for after in events[index:])
                return won if battled == target else None
            case _ if isinstance(event, _ELSEWHERE):
                return None
    return None


def _cracked(owner: Seat, attempts: int, events: Sequence[Event]) -> bool | None:
    tries = 0
    for event in events:
        match event:
            case ev.RobberyBegan(owner=robbed) if robbed != owner:
                return None
            case ev.RobRolled(dice=dice):
                tries += 1
                if dice[0] == dice[1]:
                    return True
                if tries == attempts:
                    return False
            case _ if isinstance(event, _ELSEWHERE):
                return None
    return None


def _full(seat: Seat, events: Sequence[Event]) -> bool | None:
    for event in events:
        match event:
            case ev.ManaGained(seat=gained, mana=now) if gained == seat:
                return now == MANA_MAX
            case ev.AbilityUsed(seat=used) if used == seat:
                return None
    return None
