"""The action buttons of Dragon Farkle for each decision, and what they are about to do."""

from collections.abc import Sequence

from game.games.dragon_farkle.analysis.dares import defence, recruits
from game.games.dragon_farkle.players.normal import DecentMind
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import DAMAGE
from game.games.dragon_farkle.rules.moves import Reward, Roll, Stop
from game.games.dragon_farkle.rules.names import ACTIONS
from game.games.dragon_farkle.rules.refusals import refuse_battle
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle, rewards
from game.games.dragon_farkle.view.tray_layout import picked_dice
from game.games.dragon_farkle.words.log import dice_words
from game.table.gestures import ActionButton

REWARD_BUTTONS = {
    Reward.NONE: "button:aside",
    Reward.DOUBLE: "button:double",
    Reward.ITEM: "button:item",
    Reward.BOTH: "button:both",
}
TAKE_ALL = "button:all"


def buttons(view: st.State, selected: frozenset[str]) -> tuple[ActionButton, ...]:
    """Return at most three buttons for the decision, the primary first."""
    phase = view.phase
    match phase:
        case st.Choosing():
            return _actions(view)
        case st.Called():
            return (ActionButton("button:pass", "Start the Brawl", "Space", "primary"),)
        case st.Nudging():
            return (ActionButton("button:pass", "Keep the roll", "Space", "primary"),)
        case st.Rolled() if is_choice(view, phase):
            return _set_aside(view, phase, selected)
        case st.Rolled():
            return (ActionButton("button:accept", accept_words(view, phase), "Space", "primary"),)
        case st.Deciding():
            return _roll_or_stop(view, phase)
        case st.Defending():
            return (_roll(phase.side.dice, "primary"),)
    return ()


def _actions(view: st.State) -> tuple[ActionButton, ...]:
    recruit = _action(Action.RECRUIT, "R", "primary", "Roll for new soldiers.")
    dragon = ActionButton("button:battle", "Dragon", "D", "plain", "Fight the dragon in its Keep.")
    first = (recruit, dragon)
    if refuse_battle(view) is None:
        first = (_action(Action.BATTLE, "D", "primary", short="Dragon"), recruit)
    if not view.rules.brawls:
        return first
    brawl = _action(Action.BRAWL, "B", "plain", "Fight another army for soldiers.")
    return (first[0], brawl, first[1])


def _action(action: Action, key: str, kind: str, tip: str = "", *, short: str = "") -> ActionButton:
    return ActionButton(f"button:{action}", ACTIONS[action].button, key, kind, tip, short=short)


def _roll(dice: int, kind: str) -> ActionButton:
    return ActionButton(
        "button:roll",
        f"Roll {dice_words(dice)}",
        "R",
        kind,
        short="Roll die" if dice == 1 else "Roll dice",
    )


def _roll_or_stop(view: st.State, phase: st.Deciding) -> tuple[ActionButton, ...]:
    """The brass one is the better of the two."""
    side = phase.side
    if isinstance(phase.action, st.Battling):
        return (_roll(side.dice, "primary"),)
    stops = _stopping_is_better(view, phase)
    kind = "primary" if stops else "plain"
    joins = isinstance(phase.action, st.Recruiting)
    verb = "Stop and add" if joins else "Stop at"
    tip = (
        "The soldiers join your army, and your turn ends." if joins else "This is your final score."
    )
    stop = ActionButton(
        "button:stop", f"{verb} {side.aside:,}", "S", kind, tip, short=f"Stop: {side.aside:,}"
    )
    if stops:
        return stop, _roll(side.dice, "plain")
    return _roll(side.dice, "primary"), stop


def _stopping_is_better(view: st.State, phase: st.Deciding) -> bool:
    """Return whether stopping is worth more than another roll; False in the Keep (no stopping)."""
    action, side = phase.action, phase.side
    if isinstance(action, st.Battling):
        return False
    if isinstance(action, st.Brawling):
        if side.roller == action.target:
            both = defence(view, action, side)
            return both.stop >= both.roll
        # A score has no price in soldiers: what usually pays decides.
        return isinstance(DecentMind().decide(view, side.roller, (Roll(), Stop())), Stop)
    both = recruits(view, side.roller, side.aside, side.dice)
    return both.stop >= both.roll


def accept_words(view: st.State, phase: st.Rolled) -> str:
    """What a throw without a choice is called on its button."""
    if is_farkle(view, phase):
        return "Accept the Farkle"
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, st.Battling):
        damage = DAMAGE[phase.event]
        if not damage:
            return f"Lose {value:,} soldiers"
        wins = phase.action.damage + damage >= phase.action.needed  # before any loss (DF-7.13)
        if wins or not dice:
            return f"Do {damage} damage"
        return f"Do {damage} damage, lose {value:,}"
    return f"Let the dragon eat {value:,}" if dice else "Evade the dragon"


def _set_aside(
    view: st.State, phase: st.Rolled, selected: frozenset[str]
) -> tuple[ActionButton, ...]:
    table = view.rules.table
    dice = picked_dice(selected)
    value = groups.worth(phase.faces, dice, table) if dice else None
    best, most = groups.all_scoring(phase.faces, table)
    offered = [
        ActionButton(
            REWARD_BUTTONS[reward],
            _offer(reward, value, "Does not score" if dice else "Choose dice"),
            key,
            "primary" if place == 0 else "plain",
        )
        for place, (reward, key) in enumerate(_keys(rewards(view, phase)))
    ]
    if dice != best:  # all of them are still one click away
        offered.append(ActionButton(TAKE_ALL, f"All: {most:,}", "A"))
    return tuple(offered)


def _keys(offered: Sequence[Reward]) -> list[tuple[Reward, str]]:
    keys = {Reward.DOUBLE: "D", Reward.ITEM: "I", Reward.BOTH: "I"}
    return [(reward, keys.get(reward, "S")) for reward in offered]


def _offer(reward: Reward, value: int | None, nothing: str) -> str:
    if value is None:
        return {Reward.DOUBLE: "Double", Reward.ITEM: "Item"}.get(reward, nothing)
    match reward:
        case Reward.DOUBLE:
            return f"Double: {2 * value:,}"
        case Reward.ITEM:
            return f"{value:,} and an item"
        case Reward.BOTH:
            return f"{2 * value:,} and an item"
        case _:
            return f"Set aside {value:,}"
