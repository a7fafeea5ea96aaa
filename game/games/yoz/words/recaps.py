"""The recap of Yoz: what happened since a hero's last turn."""

from collections.abc import Iterator, Sequence

from game.core.contract.recapping import Deed, Told, Weight, turns_of
from game.core.contract.reviewing import large
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE_STONE
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.state import State
from game.games.yoz.words.key_moments import key_moment
from game.games.yoz.words.log import gem_name, log_line, place_name, spaces, walked


def retell(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield dragons and gems that concern you, the thief's way, and the others' gains."""
    for turn in turns_of(stretch):
        for told in turn:
            deed = _dragon(told, you) or _gem(told, you) or _large(told, turn)
            if deed is not None:
                yield deed
    yield from _thief(stretch)


def _dragon(told: Told, you: Seat) -> Deed | None:
    """Return the recap of a dragon that met you, or of your battle; None for other events."""
    more, averted = "", False
    match told.event:
        case ev.DragonFlew(dragon=dragon, landed_on=landed_on) if you in landed_on:
            said, picture = f"{DRAGON_NAMES[dragon]} landed on you", f"yoz/dragon_{dragon}"
        case ev.SentHome(seat=seat, end=end) if seat == you:
            said, picture = "You went home to your cottage", "yoz/battle_flash"
            more = f"in {place_name(end)}"
        case ev.DragonSlain(dragon=dragon, team=team) if you in team:
            said, picture = f"You helped to defeat {DRAGON_NAMES[dragon]}", "yoz/dragon_slain"
            averted = True
        case _:
            return None
    thing = f"hero:{you}"
    return Deed(told.ply, Weight.TO_YOU, picture, said, more, told.by, thing, averted)


def _gem(told: Told, you: Seat) -> Deed | None:
    """Return the recap of a gem that you gave or got; None for any other event."""
    match told.event:
        case ev.GemPassed(gem=gem, giver=giver, receiver=receiver) if receiver == you:
            said, seat = f"{seat_name(giver)} gave you {gem_name(gem)}", giver
        case ev.GemPassed(gem=gem, giver=giver, receiver=receiver) if giver == you:
            said, seat = f"{seat_name(receiver)} took {gem_name(gem)} from you", receiver
        case _:
            return None
    return Deed(told.ply, Weight.TO_YOU, "yoz/hand", said, "", seat, f"hero:{seat}", True)


def _large(told: Told, turn: Sequence[Told]) -> Deed | None:
    """Return the recap of what others gained, or of a flight; None for small events."""
    ply, event = told.ply, told.event
    match event:
        case ev.GemTaken(seat=seat):
            way = [then for then in turn if then.ply <= ply and _on_foot(then, seat)]
            said = walked([*(then.event for then in way), event])
            picture, thing = "yoz/gem_spot", f"hero:{seat}"
            since = way[0].ply if way else 0
            return Deed(ply, Weight.LARGE, picture, said, "", seat, thing, since=since)
        case ev.DragonFlew(dragon=dragon, start=start, end=end) if start != end:
            said = f"{DRAGON_NAMES[dragon]} flew to {place_name(end)}"
            picture, thing = f"yoz/dragon_{dragon}_flying", f"dragon:{dragon}"
            return Deed(ply, Weight.LARGE, picture, said, "", told.by, thing)
        case ev.ThiefMoved():
            return None
        case _:
            return large(told, key_moment, log_line)


def _on_foot(told: Told, seat: Seat) -> bool:
    return isinstance(told.event, ev.Stepped) and told.event.seat == seat


def _thief(stretch: Sequence[Told]) -> Iterator[Deed]:
    """Yield one line with all steps of the thief."""
    moved = [told for told in stretch if isinstance(told.event, ev.ThiefMoved | ev.ThiefBeatenBack)]
    if not moved:
        return
    start, end = moved[0].event.start, moved[-1].event.end
    if start == end:
        return
    far = spaces(abs(end - start))
    said = f"The thief moved {far} closer" if end > start else f"The thief moved back {far}"
    more = f"{CASTLE_STONE - end} to go"
    ply = moved[-1].ply
    yield Deed(ply, Weight.FOR_YOU, "yoz/thief", said, more, None, "thief",
               averted=end < start, since=moved[0].ply)  # fmt: skip
