"""What the Magic Items do (DF-10, section 6.2)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import battle, brawl, recruiting
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.armies import gain, lose, walk
from game.games.dragon_farkle.rules.cards import (
    draw_companion,
    knowing,
    spend,
    take_from_hand,
    with_camp,
)
from game.games.dragon_farkle.rules.causes import Cause, DiceCause
from game.games.dragon_farkle.rules.content import (
    BELL_LOSS,
    DENTAL_PLAN_MOST,
    POSTER_SOLDIERS,
    SANDWICH_SCORE,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.throws import SOLDIER_LABEL, event_side, lay

THEFT_LABEL = "theft"


def play(state: st.State, seat: Seat, item: Item, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after an item without a target; the caller has checked that it is legal."""
    match state.phase, item:
        case st.Called() as called, Item.WHITE_FLAG:
            return brawl.wave_flag(state, called, log)
        case _, Item.DRAGONS_ALARM_CLOCK:
            log.append(ev.ItemPlayed(seat, item, None, (), knowing(state, seat, item)))
            return replace(take_from_hand(state, seat, item), clock=seat)
    state = spend(state, seat, item, log)
    match state.phase, item:
        case _, Item.RECRUITING_POSTER:
            return gain(state, seat, POSTER_SOLDIERS, Cause.POSTER, log)
        case _, Item.BACK_DOOR_KEY:
            return replace(state, turn=replace(state.turn, key=True))
        case _, Item.HELP_WANTED_SIGN:
            return _hang_sign(state, seat, chance, log)
        case st.Called() as called, _:
            log.append(ev.FullSetChanged(state.active, state.turn.full_set - 1))
            return replace(state, phase=replace(called, powdered=True))
        case st.Rolled() as rolled, _:
            return _on_a_throw(state, rolled, item, log)
        case st.Deciding() as deciding, _:
            return _between_throws(state, deciding, item, log)
    raise AssertionError(f"{item} was found legal")


def _hang_sign(state: st.State, seat: Seat, chance: Chance, log: ev.Log) -> st.State:
    """Return the state with two Companions turned up to choose from (DF-10.31)."""
    state, one = draw_companion(state, chance, log)
    state, two = draw_companion(state, chance, log)
    log.append(ev.CompanionDrawn(seat, (one, two)))
    return replace(state, phase=st.Hiring(seat, (one, two), False))


def _on_a_throw(state: st.State, rolled: st.Rolled, item: Item, log: ev.Log) -> st.State:
    seat = rolled.side.roller
    if item is Item.LUCKY_DRAGONS_TOOTH:
        log.append(ev.FarkleIgnored(seat))
        return replace(state, phase=st.Deciding(rolled.action, lay(rolled)))
    if item is Item.UNMELTED_CHEESE:
        return _turn_event(state, rolled, EventSide.RALLY, DiceCause.CHEESE, log)
    if item is Item.DRAGONBANE_TOOTHPICK:
        return _turn_event(state, rolled, EventSide.DRAGON, DiceCause.TOOTHPICK, log)
    if item is Item.FIREPROOF_LONG_JOHNS:
        assert isinstance(rolled.action, st.Battling)
        return battle.wear_long_johns(state, rolled, rolled.action, log)
    return _powder_target(state, rolled, log)


def _between_throws(state: st.State, deciding: st.Deciding, item: Item, log: ev.Log) -> st.State:
    side = deciding.side
    if item is Item.JAR_OF_SECOND_WIND:
        log.append(ev.SecondWind(side.roller, side.full_set))
        return replace(state, phase=replace(deciding, side=replace(side, dice=side.full_set)))
    if item is Item.EARLY_PAYROLL:
        return recruiting.pay_out(state, deciding, log)
    if item is Item.KNUCKLE_SANDWICH:
        aside = side.aside + SANDWICH_SCORE
        log.append(ev.AsideRaised(side.roller, aside))
        return replace(state, phase=replace(deciding, side=replace(side, aside=aside)))
    return _powder_target(state, deciding, log)


def _powder_target(state: st.State, phase: st.Rolled | st.Deciding, log: ev.Log) -> st.State:
    """Return the state after the attacker's Powder: the defence has a die fewer (DF-10.22)."""
    action = phase.action
    assert isinstance(action, st.Brawling)
    log.append(ev.FullSetChanged(action.target, brawl.defence_set(state, action.target) - 1))
    return replace(state, phase=replace(phase, action=replace(action, powdered=action.target)))


def _turn_event(
    state: st.State, rolled: st.Rolled, side: EventSide, cause: DiceCause, log: ev.Log
) -> st.State:
    """Return the state with another side of the Event die, the roll evaluated again (DF-10.32)."""
    log.append(ev.EventChanged(rolled.side.roller, rolled.event, side, cause))
    return replace(state, phase=replace(rolled, event=side))


def flip(state: st.State, rolled: st.Rolled, die: int, log: ev.Log) -> st.State:
    """Return the state with a die turned to its opposite face (the Heavy Die, DF-10.15)."""
    seat = rolled.side.roller
    state = spend(state, seat, Item.SUSPICIOUSLY_HEAVY_DIE, log, dice=(die,))
    old = rolled.faces[die]
    log.append(ev.DieFlipped(seat, die, old, 7 - old))
    return replace(state, phase=replace(rolled, faces=put(rolled.faces, die, 7 - old)))


def throw_again(
    state: st.State,
    rolled: st.Rolled,
    dice: tuple[int, ...],
    event_die: bool,
    chance: Chance,
    log: ev.Log,
) -> st.State:
    """Return the state with the chosen dice re-rolled (Second Thoughts, DF-10.16)."""
    seat = rolled.side.roller
    state = spend(state, seat, Item.BOTTLED_SECOND_THOUGHTS, log, dice=dice)
    cause = DiceCause.SECOND_THOUGHTS
    faces = list(rolled.faces)
    fresh = chance.dice(SOLDIER_LABEL, len(dice), 6, seat)
    for die, face in zip(dice, fresh, strict=True):
        log.append(ev.DieRerolled(seat, die, faces[die], face, cause, seat))
        faces[die] = face
    event = rolled.event
    if event_die:
        event = event_side(chance, seat)
        log.append(ev.EventChanged(seat, rolled.event, event, cause))
    return replace(state, phase=replace(rolled, faces=tuple(faces), event=event))


def play_at(
    state: st.State, seat: Seat, item: Item, target: Seat, chance: Chance, log: ev.Log
) -> st.State:
    """Return the state after an item at another seat; the caller has checked that it is legal."""
    if item is Item.POCKET_RAIN_CLOUD:
        log.append(ev.ItemPlayed(seat, item, target, (), knowing(state, seat, item)))
        state = take_from_hand(state, seat, item)
        return with_camp(state, target, replace(state.camps[target], clouded=True))
    state = spend(state, seat, item, log, target=target)
    if item is Item.BETTER_DENTAL_PLAN:
        return walk(state, target, seat, DENTAL_PLAN_MOST, Cause.DENTAL_PLAN, log)
    if item is Item.DINNER_BELL:
        return lose(state, target, BELL_LOSS, Cause.BELL, log)
    return _steal(state, seat, target, chance, log)


def _steal(state: st.State, thief: Seat, victim: Seat, chance: Chance, log: ev.Log) -> st.State:
    """Return the state with a random card stolen; both seats know it (DF-10.25, section 7)."""
    camp = state.camps[victim]
    place = chance.roll(THEFT_LABEL, len(camp.hand)) - 1
    held = camp.hand[place]
    # The thief's own knowledge ends in owning the card; the victim's begins with losing it.
    known_to = tuple(sorted({*held.known_to, victim} - {thief}))
    shown = held.shown or state.rules.open_hands
    log.append(ev.ItemStolen(thief, victim, place, held.item, known_to, shown))
    hand = (*camp.hand[:place], *camp.hand[place + 1 :])
    state = with_camp(state, victim, replace(camp, hand=hand))
    own = state.camps[thief]
    stolen = replace(held, known_to=known_to)
    return with_camp(state, thief, replace(own, hand=(*own.hand, stolen)))
