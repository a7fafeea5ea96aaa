"""The Dragon's Keep and the Final Battle (DF-7, DF-8)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.armies import destroy
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import DAMAGE, EventSide, Item
from game.games.dragon_farkle.rules.ranking import places
from game.games.dragon_farkle.rules.state import Battling, Deciding, Over, Rolled, State
from game.games.dragon_farkle.rules.throws import fresh_side, is_farkle, lay, throw, used
from game.games.dragon_farkle.rules.turns import end_turn


def leave(state: State, seat: Seat, log: ev.Log) -> State:
    """Return the state with a seat that takes another action out of the Keep (DF-8.7)."""
    camp = state.camps[seat]
    if not camp.in_keep:
        return state
    log.append(ev.KeepLeft(seat))
    return with_camp(state, seat, replace(camp, in_keep=False))


def battle(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state in a Final Battle with no damage done yet (DF-7.1, DF-7.16)."""
    seat = state.active
    camp = state.camps[seat]
    if not camp.in_keep:
        log.append(ev.KeepEntered(seat))
        state = with_camp(state, seat, replace(camp, in_keep=True))
    needed = state.rules.damage
    if state.clock is not None and state.clock != seat:  # DF-10.30, DF-13.3
        needed += 1
        log.append(ev.ClockRang(seat, state.clock, needed))
        log.append(ev.ItemsDiscarded(state.clock, (Item.DRAGONS_ALARM_CLOCK,), False))
        discards = (*state.item_discards, Item.DRAGONS_ALARM_CLOCK)
        state = replace(state, clock=None, item_discards=discards)
    log.append(ev.ActionChosen(seat, Action.BATTLE, None))
    side = fresh_side(seat, state.turn.full_set)
    return throw(state, Battling(needed), side, chance, log)


def accept(state: State, rolled: Rolled, action: Battling, chance: Chance, log: ev.Log) -> State:
    """Return the state after a roll against the dragon: damage first, then losses (DF-7.13)."""
    seat = rolled.side.roller
    if is_farkle(state, rolled):
        log.append(ev.Farkle(seat, 0, 0, 0))
        log.append(ev.DragonHealed(seat, action.damage))
        return end_turn(state, chance, log)
    action, won = hit(state, rolled, action, log)
    if won is not None:
        return won
    dice, value = groups.all_scoring(rolled.faces, state.rules.table)
    side = lay(rolled, *dice, soldiers=value)
    if dice:
        camp = state.camps[seat]
        after = max(0, camp.army - value)  # DF-7.14
        left = side.dice - len(dice)
        log.append(ev.SoldiersLost(seat, dice, value, camp.army, after, left))
        state = with_camp(state, seat, replace(camp, army=after))
        if not after:  # DF-7.15
            state = destroy(state, seat, Cause.DRAGON, log)
            log.append(ev.DragonHealed(seat, action.damage))
            return end_turn(state, chance, log)
        side = used(side, len(dice), log)
    return replace(state, phase=Deciding(action, side))


def wins(action: Battling, event: EventSide) -> bool:
    """Return whether a roll defeats the dragon, before any soldiers are lost (DF-7.13)."""
    return action.damage + DAMAGE[event] >= action.needed


def hit(
    state: State, rolled: Rolled, action: Battling, log: ev.Log
) -> tuple[Battling, State | None]:
    """Do the damage of the Event die (DF-7.3, DF-7.4).

    Return the battle, and the final state if this wins (DF-12.1), else None.
    """
    amount = DAMAGE[rolled.event]
    if not amount:
        return action, None
    seat = rolled.side.roller
    action = replace(action, damage=action.damage + amount)
    log.append(ev.DamageDone(seat, amount, action.damage, action.needed))
    if action.damage < action.needed:
        return action, None
    log.append(ev.GameWon(seat, places(state, seat)))
    return action, replace(state, phase=Over(seat))


def wear_long_johns(state: State, rolled: Rolled, action: Battling, log: ev.Log) -> State:
    """Return the state after the Long Johns: the damage counts, no soldiers are lost (DF-10.28)."""
    action, won = hit(state, rolled, action, log)
    return won if won is not None else replace(state, phase=Deciding(action, lay(rolled)))
