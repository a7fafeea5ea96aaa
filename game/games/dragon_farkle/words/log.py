"""The log of Dragon Farkle: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.naming import seat_name
from game.core.wording import dice_said, listed
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, Cause, DiceCause
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, SIDES

_GAINED = {
    Cause.HEAD_START: "{name} begins with a head start of {soldiers:,}",
    Cause.RECRUITED: "{name} recruited {soldiers:,}, now {army:,}",
    Cause.PAYROLL: "{name}: {soldiers:,} joined early, now {army:,}",
    Cause.PERCY: "{name}: Percy saved {soldiers:,}, now {army:,}",
    Cause.BARTLEBY: "{name}: Bartleby brought {soldiers:,}, now {army:,}",
    Cause.SIDIA: "{name}: Sidia brought {soldiers:,}, now {army:,}",
    Cause.UGH: "{name}: Ugh brought {soldiers:,}, now {army:,}",
    Cause.GRUEL: "{name}: Gruel brought {soldiers:,}, now {army:,}",
    Cause.POSTER: "{name}: the Poster brought {soldiers:,}, now {army:,}",
    Cause.BONUS: "{name} won {soldiers:,} more, now {army:,}",
}


def _names(companions: Sequence[Companion]) -> str:
    return listed([COMPANIONS[companion].short for companion in companions])


def _items(items: Sequence[Item | None]) -> str:
    return listed([f"the {ITEMS[item].short}" if item else "an item" for item in items])


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.DiceRolled(seat=seat, faces=faces, side=side):
            shown = " ".join(str(face) for face in faces)
            return f"{seat_name(seat)} rolled {shown}, {SIDES[side]}"
        case ev.DiceSetAside(seat=seat, value=value, reward=reward, aside=aside):
            if reward in (Reward.DOUBLE, Reward.BOTH):
                return f"{seat_name(seat)} set {value:,} aside, doubled, {aside:,} in all"
            return f"{seat_name(seat)} set {value:,} aside, {aside:,} in all"
        case ev.HotDice(seat=seat, dice=dice):
            return f"{seat_name(seat)} gets {dice_said(dice)} back"
        case ev.SoldiersEaten(seat=seat, value=value):
            return f"The dragon ate {seat_name(seat)}'s {value:,}"
        case ev.DragonEvaded(seat=seat):
            return f"{seat_name(seat)} evaded the dragon"
        case ev.Farkle(seat=seat, soldiers=soldiers):
            if soldiers:
                return f"{seat_name(seat)} Farkled and lost {soldiers:,}"
            return f"{seat_name(seat)} Farkled"
        case ev.FarkleIgnored(seat=seat):
            return f"{seat_name(seat)}'s Tooth stopped the Farkle"
        case ev.ArmyChanged():
            return _army_line(event)
        case ev.DieRerolled(die=_, old=old, new=new, cause=cause):
            by = COMPANIONS[Companion.HICCUP].short
            if cause is not DiceCause.HICCUP:
                by = ITEMS[Item.BOTTLED_SECOND_THOUGHTS].short
            return f"{by} re-rolled the {old}: now {new}"
        case ev.DieFlipped(seat=seat, old=old, new=new):
            return f"{seat_name(seat)} turned the {old} to {new}"
        case ev.EventChanged(old=old_side, new=new_side):
            return f"Event die: {SIDES[old_side]} to {SIDES[new_side]}"
        case _:
            return _card_line(event)


def _army_line(event: ev.ArmyChanged) -> str | None:
    change = event.after - event.before
    name = seat_name(event.seat)
    if event.other is not None:
        return None if change < 0 else f"{name} took {change:,} from {seat_name(event.other)}"
    if change < 0:
        return f"{name} lost {-change:,}, {event.after:,} left"
    return _GAINED[event.cause].format(name=name, soldiers=change, army=event.after)


def _card_line(event: ev.Event) -> str | None:
    """Return the line of an event, of Companions and Magic Items first; None if it has none."""
    match event:
        case ev.CompanionDealt(seat=seat, companions=companions):
            return f"{seat_name(seat)} was dealt {_names(companions)}"
        case ev.CompanionDrawn(seat=seat, companions=companions):
            return f"{seat_name(seat)} drew {_names(companions)}"
        case ev.CompanionKept(seat=seat, companion=companion):
            return f"{seat_name(seat)} kept {COMPANIONS[companion].short}"
        case ev.CompanionUsed():
            return _used_line(event)
        case ev.ItemDrawn(seat=seat, item=item):
            what = f"the {ITEMS[item].short}" if item else "an item"
            return f"{seat_name(seat)} drew {what}"
        case ev.ItemPlayed(seat=seat, item=item, target=None):
            return f"{seat_name(seat)} played the {ITEMS[item].short}"
        case ev.ItemPlayed(seat=seat, item=item, target=int() as target):
            return f"{seat_name(seat)} played the {ITEMS[item].short} on {seat_name(target)}"
        case ev.ItemStolen(seat=seat, victim=victim, item=item):
            what = f"the {ITEMS[item].short}" if item else "an item"
            return f"{seat_name(seat)} stole {what} from {seat_name(victim)}"
        case ev.ItemsKept(seat=seat, items=items):
            return f"{seat_name(seat)} kept {_items(items)}"
        case ev.ItemsDiscarded(seat=seat, items=items, from_aside=from_aside):
            if from_aside:
                return f"{seat_name(seat)} lost {_items(items)}"
            return f"{seat_name(seat)} discarded {_items(items)}"
        case ev.SackShown(seat=seat):
            return f"{seat_name(seat)} shows the Sack"
        case ev.SecondWind(seat=seat, dice=dice):
            return f"{seat_name(seat)} gets {dice_said(dice)} back"
        case ev.FullSetChanged(seat=seat, full_set=full_set):
            return f"{seat_name(seat)} now has {dice_said(full_set)}"
        case ev.CloudLifted(seat=seat):
            return f"{seat_name(seat)}'s Rain Cloud is gone"
        case _:
            return _stage_line(event)


def _used_line(event: ev.CompanionUsed) -> str:
    name, seat = COMPANIONS[event.companion].short, seat_name(event.seat)
    match event.companion:
        case Companion.SIDIA:
            return f"{name} said {event.number} and rolled {event.die}"
        case Companion.SKREE:
            target = seat_name(event.target) if event.target is not None else "nobody"
            if event.success:
                return f"{name} rolled {event.die} and scared {target}"
            return f"{name} rolled {event.die} and did not scare {target}"
        case Companion.UGH | Companion.GRUEL:
            return f"{name} rolled {event.die}"
        case _:
            return f"{seat} used {name}"


def _stage_line(event: ev.Event) -> str | None:
    """Return the line of an event about actions, Brawls, the Keep or the end; else None."""
    match event:
        case ev.ActionChosen(seat=seat, action=Action.RECRUIT):
            return f"{seat_name(seat)} recruits"
        case ev.BrawlCalled(seat=seat, target=target):
            return f"{seat_name(seat)} attacks {seat_name(target)}"
        case ev.BrawlRefused(target=target):
            return f"{seat_name(target)} refused the Brawl"
        case ev.BrawlScored(seat=seat, score=score):
            return f"{seat_name(seat)} scored {score:,} in the Brawl"
        case ev.BrawlResult(winner=None):
            return "The Brawl is a draw"
        case ev.BrawlResult(winner=int() as winner, attack=attack, defence=defence):
            best, worst = max(attack, defence), min(attack, defence)
            return f"{seat_name(winner)} won the Brawl {best:,}–{worst:,}"
        case ev.KeepEntered(seat=seat):
            return f"{seat_name(seat)} entered the Keep"
        case ev.KeepLeft(seat=seat):
            return f"{seat_name(seat)} left the Keep"
        case ev.ClockRang(needed=needed):
            return f"Alarm Clock: {needed} damage needed"
        case ev.DamageDone(seat=seat, amount=amount, total=total, needed=needed):
            done = min(total, needed)
            return f"{seat_name(seat)} did {amount} damage: {done} of {needed}"
        case ev.DragonHealed(amount=amount):
            return "The dragon healed" if amount else None
        case ev.SoldiersLost(seat=seat, before=before, after=after):
            return f"{seat_name(seat)} lost {before - after:,}, {after:,} left"
        case ev.ArmyDestroyed(seat=seat):
            return f"{seat_name(seat)}'s army is destroyed"
        case ev.Reincarnated(seat=seat):
            return f"{seat_name(seat)} is back outside the Keep"
        case ev.LastOrders():
            return "Last Orders!"
        case ev.GameWon(seat=seat):
            return f"{seat_name(seat)} defeated the dragon!"
        case _:
            return None
