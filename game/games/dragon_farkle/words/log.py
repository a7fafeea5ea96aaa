"""The log of Dragon Farkle: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.naming import seat_name
from game.core.sentences import Sentences
from game.core.wording import dice_said, faces_said, listed
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


def _item(item: Item | None) -> str:
    return f"the {ITEMS[item].short}" if item else "an item"


def _items(items: Sequence[Item | None]) -> str:
    return listed([_item(item) for item in items])


_LINES = Sentences(
    {
        ev.DiceRolled: "{seat} rolled {faces}, {side}",
        ev.HotDice: "{seat} gets {dice} back",
        ev.SoldiersEaten: "The dragon ate {seat}'s {value:,}",
        ev.DragonEvaded: "{seat} evaded the dragon",
        ev.FarkleIgnored: "{seat}'s Tooth stopped the Farkle",
        ev.DieFlipped: "{seat} turned the {old} to {new}",
        ev.CompanionDealt: "{seat} was dealt {companions}",
        ev.CompanionDrawn: "{seat} drew {companions}",
        ev.CompanionKept: "{seat} kept {companion}",
        ev.ItemDrawn: "{seat} drew {item}",
        ev.ItemStolen: "{seat} stole {item} from {victim}",
        ev.ItemsKept: "{seat} kept {items}",
        ev.SackShown: "{seat} shows the Sack",
        ev.SecondWind: "{seat} gets {dice} back",
        ev.FullSetChanged: "{seat} now has {full_set}",
        ev.CloudLifted: "{seat}'s Rain Cloud is gone",
        ev.BrawlCalled: "{seat} attacks {target}",
        ev.BrawlRefused: "{target} refused the Brawl",
        ev.BrawlScored: "{seat} scored {score:,} in the Brawl",
        ev.KeepEntered: "{seat} entered the Keep",
        ev.KeepLeft: "{seat} left the Keep",
        ev.ClockRang: "Alarm Clock: {needed} damage needed",
        ev.ArmyDestroyed: "{seat}'s army is destroyed",
        ev.Reincarnated: "{seat} is back outside the Keep",
        ev.LastOrders: "Last Orders!",
        ev.GameWon: "{seat} defeated the dragon!",
    },
    **dict.fromkeys(("dice", "full_set"), dice_said),
    faces=faces_said,
    side=SIDES.__getitem__,
    companion=lambda companion: COMPANIONS[companion].short,
    companions=_names,
    item=_item,
    items=_items,
)


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.DiceSetAside(seat=seat, value=value, reward=reward, aside=aside):
            if reward in (Reward.DOUBLE, Reward.BOTH):
                return f"{seat_name(seat)} set {value:,} aside, doubled, {aside:,} in all"
            return f"{seat_name(seat)} set {value:,} aside, {aside:,} in all"
        case ev.Farkle(seat=seat, soldiers=soldiers):
            if soldiers:
                return f"{seat_name(seat)} Farkled and lost {soldiers:,}"
            return f"{seat_name(seat)} Farkled"
        case ev.ArmyChanged():
            return _army_line(event)
        case ev.DieRerolled(old=old, new=new, cause=cause):
            by = COMPANIONS[Companion.HICCUP].short
            if cause is not DiceCause.HICCUP:
                by = ITEMS[Item.BOTTLED_SECOND_THOUGHTS].short
            return f"{by} re-rolled the {old}: now {new}"
        case ev.EventChanged(old=old_side, new=new_side):
            return f"Event die: {SIDES[old_side]} to {SIDES[new_side]}"
        case ev.CompanionUsed():
            return _used_line(event)
        case ev.ItemPlayed(seat=seat, item=item, target=None):
            return f"{seat_name(seat)} played the {ITEMS[item].short}"
        case ev.ItemPlayed(seat=seat, item=item, target=int() as target):
            return f"{seat_name(seat)} played the {ITEMS[item].short} on {seat_name(target)}"
        case ev.ItemsDiscarded(seat=seat, items=items, from_aside=from_aside):
            if from_aside:
                return f"{seat_name(seat)} lost {_items(items)}"
            return f"{seat_name(seat)} discarded {_items(items)}"
        case ev.ActionChosen(seat=seat, action=Action.RECRUIT):
            return f"{seat_name(seat)} recruits"
        case ev.BrawlResult(winner=None):
            return "The Brawl is a draw"
        case ev.BrawlResult(winner=int() as winner, attack=attack, defence=defence):
            best, worst = max(attack, defence), min(attack, defence)
            return f"{seat_name(winner)} won the Brawl {best:,}–{worst:,}"
        case ev.DamageDone(seat=seat, amount=amount, total=total, needed=needed):
            done = min(total, needed)
            return f"{seat_name(seat)} did {amount} damage: {done} of {needed}"
        case ev.DragonHealed(amount=amount):
            return "The dragon healed" if amount else None
        case ev.SoldiersLost(seat=seat, before=before, after=after):
            return f"{seat_name(seat)} lost {before - after:,}, {after:,} left"
    return _LINES(event)


def _army_line(event: ev.ArmyChanged) -> str | None:
    change = event.after - event.before
    name = seat_name(event.seat)
    if event.other is not None:
        return None if change < 0 else f"{name} took {change:,} from {seat_name(event.other)}"
    if change < 0:
        return f"{name} lost {-change:,}, {event.after:,} left"
    return _GAINED[event.cause].format(name=name, soldiers=change, army=event.after)


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
