"""The recap of Dragon Farkle: what the others did since a player's last turn."""

from collections.abc import Iterator, Sequence

from game.core.contract.recapping import Deed, Told, Weight
from game.core.contract.reviewing import large
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.state import State
from game.games.dragon_farkle.words.key_moments import key_moment
from game.games.dragon_farkle.words.log import log_line

_MUCH = 1000  # soldiers that join at once and are worth telling


def retell(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield the rows of the recap for `you`: what was done to you, the Alarm Clock, large gains."""
    decided = {told.ply for told in stretch if isinstance(told.event, ev.BrawlResult)}
    for told in stretch:
        deed = (
            _brawl(told, you, open_still=not any(ply >= told.ply for ply in decided))
            or _card(told, you)
            or _for_you(told, you)
            or _large(told, you)
        )
        if deed is not None:
            yield deed


def _brawl(told: Told, you: Seat, *, open_still: bool) -> Deed | None:
    """Return the recap of a Brawl with you, or an attack on you now; None for other events."""
    match told.event:
        case ev.BrawlCalled(seat=seat, target=target) if target == you and open_still:
            said, more, averted = f"{seat_name(seat)} attacks you in a Brawl", "", False
        case ev.BrawlResult(seat=seat, target=target) if you in (seat, target):
            seat = target if seat == you else seat
            said, more, averted = _result(told.event, you, seat)
        case ev.BrawlRefused(seat=seat, target=target) if seat == you:
            said, more, averted = f"{seat_name(target)} refused your Brawl", "", False
            seat = target
        case _:
            return None
    picture, thing = "dragon_farkle/swords", f"army:{seat}"
    return Deed(told.ply, Weight.TO_YOU, picture, said, more, seat, thing, averted)


def _result(event: ev.BrawlResult, you: Seat, rival: Seat) -> tuple[str, str, bool]:
    best, worst = max(event.attack, event.defence), min(event.attack, event.defence)
    score = f"{best:,}–{worst:,}"
    if event.winner is None:
        return f"Your Brawl with {seat_name(rival)} is a draw", score, True
    if event.winner == you:
        return (
            f"You won the Brawl with {seat_name(rival)}",
            f"{score}: {event.taken:,} soldiers won, {event.bonus:,} new",
            True,
        )
    return (
        f"{seat_name(rival)} won a Brawl against you",
        f"{score}: {event.taken:,} soldiers lost",
        False,
    )


def _card(told: Told, you: Seat) -> Deed | None:
    """Return the recap of a card used against you; None for other events."""
    match told.event:
        case ev.ItemStolen(seat=seat, victim=victim, item=item) if victim == you:
            what = f"your {ITEMS[item].short}" if item else "one of your items"
            said, averted = f"{seat_name(seat)} stole {what}", False
            picture = "dragon_farkle/item_sticky_fingers_glove"
        case ev.ItemPlayed(seat=seat, item=item, target=target) if target == you != seat:
            said, averted = f"{seat_name(seat)} played the {ITEMS[item].short} on you", False
            picture = f"dragon_farkle/item_{item}"
        case ev.CompanionUsed(seat=seat, companion=companion, target=target) if (
            target == you != seat
        ):
            averted = not told.event.success
            does = "failed to scare" if averted else "scared"
            said = f"{seat_name(seat)}'s {COMPANIONS[companion].short} {does} you"
            picture = f"dragon_farkle/companion_{companion}"
        case _:
            return None
    thing = f"seat:{you}"
    return Deed(told.ply, Weight.TO_YOU, picture, said, "", seat, thing, averted)


def _for_you(told: Told, you: Seat) -> Deed | None:
    match told.event:
        case ev.ClockRang(seat=seat, needed=needed):
            said, more = "The Alarm Clock rang", f"the dragon needs {needed} damage"
            picture, thing = "dragon_farkle/item_dragons_alarm_clock", "dragon"
            return Deed(told.ply, Weight.FOR_YOU, picture, said, more, seat, thing)
        case _:
            return None


def _large(told: Told, you: Seat) -> Deed | None:
    """Return the recap of another seat's large gain or key moment; None for other events."""
    event = told.event
    match event:
        case ev.ArmyChanged(seat=seat, before=before, after=after, other=None) if (
            seat != you and after - before >= _MUCH
        ):
            said = f"{seat_name(seat)} gained {after - before:,} soldiers"
            more, picture = f"{after:,} now", "dragon_farkle/token_1000"
            return Deed(told.ply, Weight.LARGE, picture, said, more, seat, f"army:{seat}")
        case ev.DamageDone(seat=seat) | ev.DragonHealed(seat=seat):
            thing = "dragon"
        case ev.KeepEntered(seat=seat) | ev.KeepLeft(seat=seat):
            thing = "keep"
        case ev.Farkle(seat=seat) | ev.ArmyDestroyed(seat=seat):
            thing = f"army:{seat}"
        case _:
            return large(told, key_moment, log_line)
    deed = large(told, key_moment, log_line)
    if deed is None:
        return None
    return Deed(deed.ply, deed.weight, deed.picture, deed.said, "", deed.seat, thing)
