"""The table of Dragon Farkle after each event: the other half of `Tableau.of`."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as with_fields

from game.core.contract.seats import put
from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.content import FULL_SET, Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.state import Held, Laid
from game.games.dragon_farkle.view.tableau import Stage, Tableau, plain


def after(now: Tableau, event: Event) -> Tableau:
    """Return the tableau after an event."""
    match event:
        case ev.TurnStarted(seat=seat, full_set=full_set):
            return _fresh_turn(now, seat, full_set)
        case ev.ActionEnded():
            ended = _fresh_turn(now, now.active, now.dice)
            return replace(ended, stage=Stage.ENDING, dice=_full_set(now, now.active))
        case ev.BrawlCalled(target=target):
            return replace(now, stage=Stage.CALLED, target=target)
        case ev.BrawlRefused():
            return replace(now, stage=Stage.CHOOSING, target=None)
        case ev.ActionChosen(action=action, target=target):
            return replace(now, action=action, target=target, stage=Stage.CHOOSING)
        case ev.ClockRang(needed=needed):
            return replace(now, needed=needed)
        case ev.BrawlScored(seat=seat, score=score) if seat == now.active:
            return _defence(now, score)
        case ev.BrawlResult():
            return _result(now, event)
        case ev.GameWon(seat=seat):
            over = _fresh_turn(now, now.active, _full_set(now, now.active))
            full = now.rules.damage
            return replace(over, stage=Stage.OVER, winner=seat, damage=full, needed=full)
        case ev.LastOrders():
            over = _fresh_turn(now, now.active, _full_set(now, now.active))
            return replace(over, stage=Stage.OVER)
        case ev.DragonHealed():
            return replace(now, damage=0)
    return _after_dice(now, event)


def _full_set(now: Tableau, seat: Seat) -> int:
    return FULL_SET - now.camps[seat].clouded


def _fresh_turn(now: Tableau, seat: Seat, full_set: int) -> Tableau:
    """Return the tableau at the start of a turn: only armies and cards are kept."""
    return Tableau(
        rules=now.rules,
        camps=now.camps,
        active=seat,
        stage=Stage.CHOOSING,
        roller=seat,
        dice=full_set,
        needed=now.rules.damage,
        clock=now.clock,
    )


def _defence(now: Tableau, score: int) -> Tableau:
    assert now.target is not None
    return replace(
        now,
        stage=Stage.DEFENDING,
        roller=now.target,
        attack=score,
        attack_items=now.aside_items,
        aside=0,
        aside_items=(),
        lost=0,
        laid=(),
        faces=(),
        event=None,
        dice=now.defence,
    )


def _result(now: Tableau, result: ev.BrawlResult) -> Tableau:
    if result.winner is None:
        return now
    won = now.attack_items if result.winner == now.active else now.aside_items
    if len(won) < 2:
        return now
    ended = _fresh_turn(now, now.active, _full_set(now, now.active))
    return replace(ended, stage=Stage.ENDING, spoils=won, spoiler=result.winner)


# --- dice -----------------------------------------------------------------------------------------


def _after_dice(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.DiceRolled(seat=seat, faces=faces, side=side, action=action):
            return replace(
                now,
                stage=Stage.THROWN,
                action=action,
                roller=seat,
                faces=faces,
                event=side,
                dice=len(faces),
            )
        case ev.DieRerolled(die=die, new=new) | ev.DieFlipped(die=die, new=new):
            return replace(now, faces=put(now.faces, die, new))
        case ev.EventChanged(new=side):
            return replace(now, event=side)
        case ev.DiceSetAside(dice=dice, value=value, reward=reward, aside=aside, left=left):
            doubled = reward in (Reward.DOUBLE, Reward.BOTH)
            laid = _laid(now, dice, value * (1 + doubled), reward)
            return replace(laid, aside=aside, dice=left)
        case ev.SoldiersEaten(dice=dice, left=left):
            return replace(_laid(now, dice), dice=left)
        case ev.DragonEvaded() | ev.FarkleIgnored():
            return _laid(now, ())
        case ev.DamageDone(total=total):
            # In Long Johns the throw has been dealt with.
            return replace(now if now.stage is Stage.READY else _laid(now, ()), damage=total)
        case ev.SoldiersLost(seat=seat, dice=dice, value=value, after=left_over, left=left):
            if now.stage is Stage.READY:  # the damage came first
                spent = with_fields(now.laid[-1], taken=dice, soldiers=value)
                now = replace(now, laid=(*now.laid[:-1], spent))
            else:
                now = _laid(now, dice, value)
            return replace(now.with_camp(seat, army=left_over), dice=left)
        case ev.HotDice(dice=dice) | ev.SecondWind(dice=dice):
            return replace(now, dice=dice)
        case ev.AsideRaised(aside=aside):
            return replace(now, aside=aside)
        case ev.FullSetChanged(seat=seat):
            return replace(now, powdered=None if now.stage is Stage.CHOOSING else seat)
        case ev.Farkle(soldiers=soldiers):
            return replace(now, aside=0, lost=soldiers)
        case ev.ArmyChanged(cause=Cause.RECRUITED | Cause.PAYROLL):
            return replace(now.with_camp(event.seat, army=event.after), aside=0)
    return _after_camps(now, event)


def _laid(
    now: Tableau, taken: tuple[int, ...], soldiers: int = 0, reward: Reward = Reward.NONE
) -> Tableau:
    """Return the table after its roll has been dealt with: the roll moves to a lane."""
    laid = Laid(now.faces, now.event or EventSide.BLANK, taken, soldiers, reward)
    return replace(now, stage=Stage.READY, faces=(), event=None, laid=(*now.laid, laid))


# --- camps and cards ------------------------------------------------------------------------------


def _after_camps(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.ArmyChanged(seat=seat, after=army):
            return now.with_camp(seat, army=army)
        case ev.ArmyDestroyed(seat=seat):
            return now.with_camp(seat, army=0, companion=None, in_keep=False, fallen=True)
        case ev.Reincarnated(seat=seat):
            return now.with_camp(seat, fallen=False)
        case ev.KeepEntered(seat=seat):
            return now.with_camp(seat, in_keep=True)
        case ev.KeepLeft(seat=seat):
            return now.with_camp(seat, in_keep=False)
        case ev.CompanionDealt() | ev.CompanionDrawn():
            return _companions(now, event.seat, event.companions)
        case ev.CompanionKept(seat=seat, companion=companion):
            kept = now.with_camp(seat, companion=companion)
            return replace(kept, stage=Stage.CHOOSING, hirer=None, drawn=())
    return _after_items(now, event)


def _companions(now: Tableau, seat: Seat, companions: Sequence[Companion]) -> Tableau:
    if len(companions) == 2:
        return replace(now, stage=Stage.HIRING, hirer=seat, drawn=tuple(companions))
    return now.with_camp(seat, companion=companions[0])


def _after_items(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.ItemDealt(seat=seat, item=item):
            return _take(now, seat, (item,))
        case ev.ItemDrawn(item=item):
            return replace(now, aside_items=(*now.aside_items, item))
        case ev.ItemsKept(seat=seat, items=items):
            taken = _take(now, seat, items)
            return replace(_clear_aside(taken, seat), spoils=(), spoiler=None)
        case ev.ItemPlayed(seat=seat, item=item, target=target):
            return _played(_drop(now, seat, item), seat, item, target)
        case ev.ItemStolen(seat=seat, victim=victim, item=item):
            return _take(_drop(now, victim, item), seat, (item,))
        case ev.ItemsDiscarded(seat=seat, from_aside=True):
            return _clear_aside(now, seat)
        case ev.ItemsDiscarded(seat=seat, items=items):
            for item in items:
                now = _discarded(now, seat, item)
            return now
        case ev.SackShown(seat=seat):
            return _take(_drop(now, seat, Item.SACK_OF_HOLDING), seat, (Item.SACK_OF_HOLDING,))
    return now


def _take(now: Tableau, seat: Seat, items: Sequence[Item | None]) -> Tableau:
    camp = now.camps[seat]
    hand = (*camp.hand, *[Held(item) for item in items])
    return now.with_camp(seat, hand=plain(with_fields(camp, hand=hand)).hand)


def _drop(now: Tableau, seat: Seat, item: Item | None) -> Tableau:
    """Return the table without a card of a hand; an unseen one is any that is face down."""
    camp = now.camps[seat]
    faces = [held.item for held in camp.hand]
    place = faces.index(item) if item in faces else faces.index(None)
    hand = (*camp.hand[:place], *camp.hand[place + 1 :])
    return now.with_camp(seat, hand=hand)


def _played(now: Tableau, seat: Seat, item: Item, target: Seat | None) -> Tableau:
    match item:
        case Item.DRAGONS_ALARM_CLOCK:
            return replace(now, clock=seat)
        case Item.POCKET_RAIN_CLOUD if target is not None:
            return now.with_camp(target, clouded=True)
        case Item.FIREPROOF_LONG_JOHNS:
            return _laid(now, ())
    return now


def _discarded(now: Tableau, seat: Seat, item: Item) -> Tableau:
    """Return the table without a discarded card: from the hand, unless it lay on the table."""
    if item is Item.DRAGONS_ALARM_CLOCK and now.clock is not None:
        return replace(now, clock=None)
    if item is Item.POCKET_RAIN_CLOUD and now.camps[seat].clouded:
        return now.with_camp(seat, clouded=False)
    return _drop(now, seat, item)


def _clear_aside(now: Tableau, seat: Seat) -> Tableau:
    """Return the tableau without what a seat set aside: in the attack or the defence of a Brawl."""
    if seat == now.roller:
        return replace(now, aside_items=())
    return replace(now, attack_items=())
