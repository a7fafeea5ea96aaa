"""Why the hard player prefers a move to its next best one: the term that makes the difference.

Whether a circumstance decides is found by judging the position without it: if the other way would
be better then, it did.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import COUNTS, dice_said, per_cent
from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.analysis.outlook import battle_ahead, brawl_won
from game.games.dragon_farkle.analysis.throw_odds import farkle_risk
from game.games.dragon_farkle.players.card_hints import card_hint
from game.games.dragon_farkle.players.evaluation import Judge
from game.games.dragon_farkle.players.prices import another_item
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawl import defence_dice, defence_set
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.content import (
    BARTLEBY_LEAST,
    BARTLEBY_SOLDIERS,
    UNIT,
    Companion,
    Item,
    percy_saves,
    recruited,
)
from game.games.dragon_farkle.rules.names import ITEMS
from game.games.dragon_farkle.rules.throws import is_farkle

_SURE = 1e-9
_GOOD_TURN = 1000  # soldiers


def decided(view: st.State, seat: Seat, move: mv.Move, others: Sequence[mv.Move]) -> str | None:
    """Return why a move is better than the others; `others`: worse moves, the best first.

    None if there is nothing to say besides the move itself.
    """
    match view.phase, move:
        case st.Choosing(), mv.Recruit() | mv.Brawl() | mv.Battle():
            actions = (one for one in others if isinstance(one, mv.Recruit | mv.Brawl | mv.Battle))
            other = next(actions, None)
            return None if other is None else _action(view, seat, move, other)
        case st.Deciding(action=st.Recruiting()) as deciding, mv.Roll() | mv.Stop():
            return _recruiting(view, seat, deciding, move)
        case st.Deciding(action=st.Brawling() as action, side=side), mv.Roll() | mv.Stop():
            if seat == action.target:
                return _defending(view, action, side, move)
            return _attacking(view, action, side, move)
        case st.Rolled() as rolled, mv.SetAside():
            aside = next((one for one in others if isinstance(one, mv.SetAside)), None)
            return None if aside is None else _set_aside(view, seat, rolled, move, aside)
        case st.Rolled(action=st.Recruiting(), side=side) as rolled, mv.Accept() if is_farkle(
            view, rolled
        ):
            return _farkle(side, others)
    return card_hint(view, seat, move, others)


# --- actions --------------------------------------------------------------------------------------


def _action(
    view: st.State,
    seat: Seat,
    move: mv.Recruit | mv.Brawl | mv.Battle,
    other: mv.Recruit | mv.Brawl | mv.Battle,
) -> str | None:
    match move, other:
        case mv.Battle(), mv.Recruit():
            now, later = _falls(view, seat)
            return f"You win {now} of the time now, {later} with {_GOOD_TURN:,} more soldiers."
        case mv.Battle(), _:
            return f"You win {per_cent(battle_ahead(view, seat).win)} of the time without a Brawl."
        case mv.Recruit(), mv.Battle():
            now, later = _falls(view, seat)
            return (
                f"Recruit first: you would win {now} of the time now, {later} with "
                f"{_GOOD_TURN:,} more soldiers."
            )
        case mv.Brawl(target=target), mv.Battle():
            falls = per_cent(battle_ahead(view, seat).win)
            return f"You would defeat the dragon only {falls} of the time. {_won(view, target)}"
        case mv.Brawl(target=target), mv.Brawl(target=second):
            return _which_brawl(view, target, second)
        case mv.Brawl(target=target), _:
            return _why_brawl(view, seat, target)
        case _, mv.Brawl(target=target):
            return _why_no_brawl(view, seat, target)
    return None


def _falls(view: st.State, seat: Seat) -> tuple[str, str]:
    """Return how often the dragon is defeated now, and with the soldiers of a good turn first."""
    now, later = (per_cent(battle_ahead(view, seat, more).win) for more in (0, _GOOD_TURN))
    return now, later


def _won(view: st.State, target: Seat) -> str:
    """Return the chance of a Brawl in words; for a custom table of rolls both numbers of dice."""
    mine, name = view.turn.full_set, seat_name(target)
    chance = brawl_won(view, target, mine)
    if chance is None:
        theirs = dice_said(defence_set(view, target))
        return f"A Brawl with {name} is {dice_said(mine)} against {theirs}."
    return f"You win a Brawl with {name} {per_cent(chance)} of the time."


def _which_brawl(view: st.State, target: Seat, second: Seat) -> str:
    mine, theirs = defence_set(view, target), defence_set(view, second)
    if mine < theirs:
        return (
            f"{seat_name(target)} defends with {dice_said(mine)}, "
            f"{seat_name(second)} with {COUNTS[theirs]}."
        )
    rich, less = view.camps[target].army, view.camps[second].army
    if rich > less:
        return (
            f"{seat_name(target)} has {rich:,} soldiers to lose, {seat_name(second)} only {less:,}."
        )
    return f"{seat_name(target)} is a bigger danger than {seat_name(second)}."


def _why_brawl(view: st.State, seat: Seat, target: Seat) -> str:
    camp = view.camps[target]
    if _flips(_level(view, seat, target), seat, target, brawl=True):
        return f"{seat_name(target)} is too far ahead with {camp.army:,}. {_won(view, target)}"
    return f"{_won(view, target)} They have {camp.army:,} soldiers to lose."


def _why_no_brawl(view: st.State, seat: Seat, target: Seat) -> str:
    name, theirs, mine = seat_name(target), view.camps[target].army, view.camps[seat].army
    if theirs < mine:
        return f"{name} has only {theirs:,} soldiers to lose in a Brawl, you {mine:,}."
    if mine and _flips(_far(view, seat), seat, target, brawl=False):
        return f"{_won(view, target)} It risks your {mine:,} soldiers."
    return f"{_won(view, target)} Recruiting risks no soldiers."


def _flips(without: st.State, seat: Seat, target: Seat, *, brawl: bool) -> bool:
    """Return whether another position would reverse the choice between Brawl and recruiting."""
    worths = Judge(without, seat).actions()
    fight, recruit = worths.get(mv.Brawl(target)), worths[mv.Recruit()]
    return fight is not None and (fight > recruit + _SURE) != brawl


# --- throw or stop --------------------------------------------------------------------------------


def _recruiting(
    view: st.State, seat: Seat, deciding: st.Deciding, move: mv.Roll | mv.Stop
) -> str | None:
    """Return the circumstance without which the choice would be reversed; None without one."""
    side, stops, camp = deciding.side, isinstance(move, mv.Stop), view.camps[seat]
    army = camp.army + recruited(side.aside, camp.companion)
    risk = per_cent(farkle_risk(side.dice, view.rules.table))
    stopped = Judge(view, seat).stopped(deciding.action, side)
    leader = max(_rivals(view, seat), key=lambda rival: view.camps[rival].army)
    if view.rules.last_orders and stops and stopped > 1 - _SURE:
        return f"{army:,} soldiers win the game."
    if view.rules.last_orders and not stops and stopped < _SURE:
        most = view.camps[leader].army
        return f"Stopping with {army:,} cannot win: {seat_name(leader)} has {most:,}."
    for without, line in _circumstances(view, seat, deciding, risk, stops=stops):
        phase = without.phase
        assert isinstance(phase, st.Deciding)
        if _stops(without, seat, phase) != stops:
            return line
    return None


def _stops(state: st.State, seat: Seat, deciding: st.Deciding) -> bool:
    judge = Judge(state, seat)
    stop = judge.stopped(deciding.action, deciding.side)
    on = judge.rolled_on(deciding.action, deciding.side)
    return on + judge.hand(1 - on) <= stop + judge.hand(1 - stop) + _SURE


def _circumstances(
    view: st.State, seat: Seat, deciding: st.Deciding, risk: str, *, stops: bool
) -> Iterator[tuple[st.State, str]]:
    """Yield the position without one circumstance, and the sentence if that one decides."""
    side, camp = deciding.side, view.camps[seat]
    if side.items and stops:
        bare = replace(deciding, side=replace(side, items=()))
        what = ITEMS[side.items[0]].short if isinstance(side.items[0], Item) else "item"
        yield replace(view, phase=bare), f"A Farkle ({risk} risk) would also lose the {what}."
    if camp.companion in (Companion.PERCY, Companion.BARTLEBY, Companion.YORICK):
        alone = with_camp(view, seat, replace(camp, companion=None))
        yield alone, _companion(camp.companion, side, risk, stops=stops)
    missing = st.entry_requirement(view) - camp.army
    if missing > 0:
        short = missing - recruited(side.aside, camp.companion)
        yield _far(view, seat), _keep(short, side, risk, stops=stops)
    if not stops:
        yield _far(view, *_rivals(view, seat)), _rival(view, seat, side)


def _rival(view: st.State, seat: Seat, side: st.Side) -> str:
    camps = view.camps
    near = max(_rivals(view, seat), key=lambda one: (camps[one].in_keep, camps[one].army))
    name, few = seat_name(near), f"{side.aside:,}"
    if camps[near].in_keep:
        return f"{name} is in the Keep, so {few} more soldiers are too few."
    return f"{name} already has {camps[near].army:,}, so {few} more soldiers are too few."


def _companion(companion: Companion, side: st.Side, risk: str, *, stops: bool) -> str:
    match companion:
        case Companion.PERCY:
            saved = percy_saves(side.aside, companion)
            return f"Percy saves {saved:,} of {side.aside:,} if you Farkle; the risk is {risk}."
        case Companion.BARTLEBY if stops:
            return (
                f"Bartleby brings {BARTLEBY_SOLDIERS} more if you stop; the risk of a Farkle "
                f"is {risk}."
            )
        case Companion.BARTLEBY:
            return (
                f"At {BARTLEBY_LEAST} Bartleby adds {BARTLEBY_SOLDIERS}; the risk of a Farkle "
                f"is {risk}."
            )
        case _:
            return (
                f"With Yorick a Rally doubles and brings an item; the risk of a Farkle is {risk}."
            )


def _keep(short: int, side: st.Side, risk: str, *, stops: bool) -> str:
    """Return the sentence about the Keep; `short`: soldiers still missing after a stop."""
    if short > 0:
        if stops:
            return f"The Keep is too far for now: {short:,} more. The risk of a Farkle is {risk}."
        return f"You need only {short:,} more for the Keep; the risk of a Farkle is {risk}."
    if stops:
        return (
            f"These {side.aside:,} soldiers get you into the Keep; the risk of a Farkle is {risk}."
        )
    return f"You have enough for the Keep, but more help; the risk of a Farkle is {risk}."


def _attacking(
    view: st.State, action: st.Brawling, side: st.Side, move: mv.Roll | mv.Stop
) -> str | None:
    if not side.aside:
        return None
    dice = defence_dice(view, action)
    beaten = per_cent(beat(side.aside, 0, dice, view.rules.table, dice))
    risk = per_cent(farkle_risk(side.dice, view.rules.table))
    name, aside = seat_name(action.target), f"{side.aside:,}"
    if isinstance(move, mv.Stop):
        return f"Stop: {beaten} of the time {name} beats {aside}; the risk of a Farkle is {risk}."
    return f"Roll: {beaten} of the time {name} would beat {aside}; the risk of a Farkle is {risk}."


def _defending(
    view: st.State, action: st.Brawling, side: st.Side, move: mv.Roll | mv.Stop
) -> str | None:
    score, risk = action.attack_score, per_cent(farkle_risk(side.dice, view.rules.table))
    lead, army = side.aside - score, view.camps[side.roller].army
    farkle_costs = min(score, army)  # DF-6.16
    match move:
        case mv.Stop() if lead > 0:
            return f"{side.aside:,} beats {score:,}; a Farkle ({risk} risk) would lose that."
        case mv.Stop() if lead < 0:
            lost = min(-lead, army)
            return f"Losing {lost:,} now is better than {farkle_costs:,} by a Farkle ({risk} risk)."
        case mv.Stop():
            return f"A draw costs nothing; a Farkle ({risk} risk) would cost {farkle_costs:,}."
        case mv.Roll() if lead > 0:
            return f"You already beat {score:,}; the risk of a Farkle is {risk}."
    return None


# --- dice -----------------------------------------------------------------------------------------


def _set_aside(
    view: st.State, seat: Seat, rolled: st.Rolled, move: mv.SetAside, other: mv.SetAside
) -> str | None:
    """Return why dice are set aside: soldiers now, dice for later, or an item; None if unknown."""
    mine, theirs = _soldiers(view, rolled, move), _soldiers(view, rolled, other)
    if (move.reward is mv.Reward.ITEM) != (other.reward is mv.Reward.ITEM):
        if not isinstance(rolled.action, st.Recruiting):
            return None
        item = another_item(view, view.camps[seat])
        if move.reward is mv.Reward.ITEM:
            return f"An item is worth about {item:,} soldiers, doubling only {theirs - mine:,}."
        return f"Doubling brings {mine - theirs:,} more; an item is worth about {item:,}."
    full_set = rolled.side.full_set
    left, less = (rolled.side.dice - len(one.dice) or full_set for one in (move, other))
    reached = _reached(view, seat, rolled, mine, theirs)
    if reached is not None:
        return reached
    if left == full_set and len(move.dice) == rolled.side.dice:
        return f"{mine:,} soldiers, and you can roll all dice again, not only {dice_said(less)}."
    if mine > theirs and left < less:
        more = dice_said(less - left)
        return f"{mine - theirs:,} more soldiers now are worth more than {more} more to roll."
    if mine < theirs and left > less:
        few, many = (per_cent(farkle_risk(dice, view.rules.table)) for dice in (less, left))
        return (
            f"You get {theirs - mine:,} less now, but {dice_said(left)} Farkle only {many} of "
            f"the time, {dice_said(less)} {few}."
        )
    if mine > theirs and left == less:
        return f"{mine:,} soldiers instead of {theirs:,}, with as many dice left to roll."
    return None


def _reached(view: st.State, seat: Seat, rolled: st.Rolled, mine: int, theirs: int) -> str | None:
    """Return what these dice reach and the others do not; None if nothing."""
    aside = rolled.side.aside
    match rolled.action:
        case st.Recruiting():
            camp = view.camps[seat]
            most, least = (
                camp.army + recruited(aside + soldiers, camp.companion)
                for soldiers in (mine, theirs)
            )
            if least < st.entry_requirement(view) <= most:
                return f"{mine:,} more soldiers get you into the Keep, {theirs:,} would not."
            if _wins(view, seat, rolled, mine) and not _wins(view, seat, rolled, theirs):
                return f"{most:,} soldiers win the game, {least:,} would not."
        case st.Brawling(attack_score=score, target=target) if seat == target:
            if aside + theirs <= score < aside + mine:
                return f"{aside + mine:,} beats {score:,}, {aside + theirs:,} would not."
    return None


def _wins(view: st.State, seat: Seat, rolled: st.Rolled, soldiers: int) -> bool:
    """Return whether stopping with `soldiers` more wins the match in Last Orders."""
    side = replace(rolled.side, aside=rolled.side.aside + soldiers)
    stopped = Judge(view, seat).stopped(rolled.action, side)
    return bool(view.rules.last_orders) and stopped > 1 - _SURE


def _soldiers(view: st.State, rolled: st.Rolled, move: mv.SetAside) -> int:
    value = groups.worth(rolled.faces, move.dice, view.rules.table) or 0
    return 2 * value if move.reward in (mv.Reward.DOUBLE, mv.Reward.BOTH) else value


def _farkle(side: st.Side, others: Sequence[mv.Move]) -> str | None:
    """Return why a card that could avert the Farkle is kept; None without such a card."""
    for other in others if side.aside else ():
        match other:
            case mv.Play(item=item):
                kept = item
            case mv.ThrowAgain():
                kept = Item.BOTTLED_SECOND_THOUGHTS
            case mv.Flip():
                kept = Item.SUSPICIOUSLY_HEAVY_DIE
            case _:
                continue
        return f"The {ITEMS[kept].short} is worth more later than {side.aside:,} soldiers now."
    return None


# --- positions without something ------------------------------------------------------------------


def _rivals(view: st.State, seat: Seat) -> list[Seat]:
    return [other for other in range(len(view.camps)) if other != seat]


def _level(view: st.State, seat: Seat, rival: Seat) -> st.State:
    """Return the state with a rival no nearer to the dragon than the seat itself."""
    camp = view.camps[rival]
    army = min(camp.army, view.camps[seat].army)
    return with_camp(view, rival, replace(camp, army=army, in_keep=False))


def _far(view: st.State, *seats: Seat) -> st.State:
    """Return the state with some seats far from the Keep."""
    for seat in seats:
        view = with_camp(view, seat, replace(view.camps[seat], army=UNIT, in_keep=False))
    return view
