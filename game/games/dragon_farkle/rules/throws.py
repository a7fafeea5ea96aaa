"""Rolling dice, and the results of a roll outside the Keep (DF-2, DF-3, DF-5)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import can_draw_item, draw_item
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import EVENT_DIE, Companion, EventSide
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.state import Action as ActionState

SOLDIER_LABEL = "soldiers"
EVENT_LABEL = "event"
DOUBLE, ITEM, BOTH = (Reward.DOUBLE,), (Reward.DOUBLE, Reward.ITEM), (Reward.BOTH,)
NO_REWARD = (Reward.NONE,)


def action_name(action: ActionState) -> Action:
    """Return what an action is called in events."""
    if isinstance(action, st.Recruiting):
        return Action.RECRUIT
    return Action.BRAWL if isinstance(action, st.Brawling) else Action.BATTLE


def event_side(chance: Chance, roller: Seat) -> EventSide:
    """Return the side of one roll of the Event die."""
    return EVENT_DIE[chance.roll(EVENT_LABEL, 6, roller) - 1]


def throw(
    state: st.State, action: ActionState, side: st.Side, chance: Chance, log: ev.Log
) -> st.State:
    """Return the state after a throw (DF-3.2); Hiccup's owner may answer (DF-9.12)."""
    faces = chance.dice(SOLDIER_LABEL, side.dice, 6, side.roller)
    event = event_side(chance, side.roller)
    log.append(ev.DiceRolled(side.roller, faces, event, action_name(action)))
    if isinstance(action, st.Brawling) and not action.hiccup_used:
        rival = st.opponent(state, action, side.roller)
        if state.camps[rival].companion is Companion.HICCUP:
            return replace(state, phase=st.Nudging(action, side, faces, event))
    return replace(state, phase=st.Rolled(action, side, faces, event))


def is_farkle(state: st.State, rolled: st.Rolled) -> bool:
    """Return whether a roll is a Farkle (DF-5.6, DF-7.8)."""
    if groups.all_scoring(rolled.faces, state.rules.table)[0]:
        return False
    if isinstance(rolled.action, st.Battling):
        return rolled.event is EventSide.BLANK
    return rolled.event is not EventSide.DRAGON


def is_choice(state: st.State, rolled: st.Rolled) -> bool:
    """Return whether the roller chooses dice (DF-2.12): not under a Dragon side or in the Keep."""
    return (
        rolled.event is not EventSide.DRAGON
        and not isinstance(rolled.action, st.Battling)
        and bool(groups.all_scoring(rolled.faces, state.rules.table)[0])
    )


def rewards(state: st.State, rolled: st.Rolled) -> tuple[Reward, ...]:
    """Return what the Event die gives for dice set aside (DF-3.10, DF-3.15, DF-9.17)."""
    seat = rolled.side.roller
    has_yorick = seat == state.active and state.camps[seat].companion is Companion.YORICK
    return offered(rolled.event, can_draw=can_draw_item(state), has_yorick=has_yorick)


def offered(event: EventSide, *, can_draw: bool, has_yorick: bool) -> tuple[Reward, ...]:
    """Return what a side rewards: a Rally with an item if any is left, else double; Yorick both."""
    if event is not EventSide.RALLY:
        return NO_REWARD
    if not can_draw:
        return DOUBLE
    return BOTH if has_yorick else ITEM


def lay(rolled: st.Rolled, *taken: int, soldiers: int = 0, reward: Reward = Reward.NONE) -> st.Side:
    """Return the side with a finished roll added to those that are shown above the mat."""
    laid = st.Laid(rolled.faces, rolled.event, taken, soldiers, reward)
    return replace(rolled.side, laid=(*rolled.side.laid, laid))


def used(side: st.Side, dice: int, log: ev.Log) -> st.Side:
    """Return the side without `dice` in hand; with none left it has its full set again (DF-4.6)."""
    left = side.dice - dice
    if not left:
        left = side.full_set
        log.append(ev.HotDice(side.roller, left))
    return replace(side, dice=left)


def set_aside(
    state: st.State,
    rolled: st.Rolled,
    dice: tuple[int, ...],
    reward: Reward,
    chance: Chance,
    log: ev.Log,
) -> st.State:
    """Return the state with dice set aside; Rally doubles them or gives an item (DF-5.1, 3.10)."""
    value = groups.worth(rolled.faces, dice, state.rules.table)
    assert value is not None
    gained = 2 * value if reward in (Reward.DOUBLE, Reward.BOTH) else value
    side = lay(rolled, *dice, soldiers=gained, reward=reward)
    aside = side.aside + gained
    log.append(ev.DiceSetAside(side.roller, dice, value, reward, aside, side.dice - len(dice)))
    items = side.items
    if reward in (Reward.ITEM, Reward.BOTH):
        state, item = draw_item(state, chance, log)
        log.append(ev.ItemDrawn(side.roller, item, state.rules.open_hands))
        items = (*items, item)
    side = used(replace(side, aside=aside, items=items), len(dice), log)
    return replace(state, phase=st.Deciding(rolled.action, side))


def meet_dragon(state: st.State, rolled: st.Rolled, log: ev.Log) -> st.State:
    """Return the state after a Dragon outside the Keep ate all scoring dice (DF-3.4, DF-3.7)."""
    dice, value = groups.all_scoring(rolled.faces, state.rules.table)
    side = lay(rolled, *dice)
    if dice:
        log.append(ev.SoldiersEaten(side.roller, dice, value, side.dice - len(dice)))
        side = used(side, len(dice), log)
    else:
        log.append(ev.DragonEvaded(side.roller))
    return replace(state, phase=st.Deciding(rolled.action, side))


def fresh_side(seat: Seat, dice: int) -> st.Side:
    """Return a side before its first roll."""
    return st.Side(seat, dice, dice)
