"""The action buttons of Dragon Farkle for each decision, and what they are about to do."""

from game.core.wording import dice_said
from game.games.dragon_farkle.analysis.outlook import defence, recruits
from game.games.dragon_farkle.players import normal
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.battle import wins
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import DAMAGE
from game.games.dragon_farkle.rules.moves import Reward, Roll, Stop
from game.games.dragon_farkle.rules.names import ACTIONS
from game.games.dragon_farkle.rules.refusals import refuse_battle
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle, rewards
from game.games.dragon_farkle.view.tray_layout import picked_dice
from game.table.gestures import ActionButton, ButtonSeat

REWARD_BUTTONS = {
    Reward.NONE: "button:aside",
    Reward.DOUBLE: "button:double",
    Reward.ITEM: "button:item",
    Reward.BOTH: "button:both",
}
_KEYS = {Reward.DOUBLE: "D", Reward.ITEM: "I", Reward.BOTH: "I"}
TAKE_ALL, CHOOSE_ALL = "button:all", "button:choose_all"

_UPPER, _LOWER = ButtonSeat.UPPER, ButtonSeat.LOWER
_LEFT, _RIGHT = ButtonSeat.LOWER_LEFT, ButtonSeat.LOWER_RIGHT


def buttons(view: st.State, selected: frozenset[str]) -> tuple[ActionButton, ...]:
    """Return at most three buttons for the decision."""
    phase = view.phase
    match phase:
        case st.Choosing():
            return _actions(view)
        case st.Called():
            return (ActionButton("button:pass", "Start the Brawl", _UPPER, "Space", "primary"),)
        case st.Nudging():
            return (ActionButton("button:pass", "Keep the roll", _UPPER, "Space", "primary"),)
        case st.Rolled() if is_choice(view, phase):
            return _set_aside(view, phase, selected)
        case st.Rolled():
            said = accept_words(view, phase)
            return (ActionButton("button:accept", said, _UPPER, "Space", "primary"),)
        case st.Deciding():
            return _roll_or_stop(view, phase)
        case st.Defending():
            return (_roll(phase.side.dice, "primary"),)
    return ()


def _actions(view: st.State) -> tuple[ActionButton, ...]:
    """Return the actions of a turn; the dragon is primary as soon as it can be fought."""
    fights = refuse_battle(view) is None
    main = Action.BATTLE if fights else Action.RECRUIT

    def button(
        action: Action, seat: ButtonSeat, key: str, tip: str, label: str = ""
    ) -> ActionButton:
        kind = "primary" if action is main else "plain"
        said = label or ACTIONS[action].button
        return ActionButton(f"button:{action}", said, seat, key, kind, tip)

    recruit = button(Action.RECRUIT, _UPPER, "R", "Roll for new soldiers.")
    tip = "Fight the dragon in its Keep."
    if not view.rules.brawls:
        return recruit, button(Action.BATTLE, _LOWER, "D", tip)
    brawl = button(Action.BRAWL, _LEFT, "B", "Fight another army for soldiers.")
    return recruit, brawl, button(Action.BATTLE, _RIGHT, "D", tip, "Dragon")


def _roll(dice: int, kind: str) -> ActionButton:
    return ActionButton(
        "button:roll",
        f"Roll {dice_said(dice)}",
        _UPPER,
        "R",
        kind,
        short="Roll die" if dice == 1 else "Roll dice",
    )


def _roll_or_stop(view: st.State, phase: st.Deciding) -> tuple[ActionButton, ...]:
    """Return Roll and Stop; the one with the better outlook is primary."""
    side = phase.side
    if isinstance(phase.action, st.Battling):
        return (_roll(side.dice, "primary"),)
    stops = _stopping_is_better(view, phase)
    throws, ends = ("plain", "primary") if stops else ("primary", "plain")
    joins = isinstance(phase.action, st.Recruiting)
    verb = "Stop and add" if joins else "Stop at"
    tip = (
        "The soldiers join your army, and your turn ends." if joins else "This is your final score."
    )
    value = f"{side.aside:,}"
    stop = ActionButton(
        "button:stop", f"{verb} {value}", _LOWER, "S", ends, tip, short=f"Stop: {value}"
    )
    return _roll(side.dice, throws), stop


def _stopping_is_better(view: st.State, phase: st.Deciding) -> bool:
    """Whether stopping is worth more than another roll; False in the Keep (no stopping)."""
    action, side = phase.action, phase.side
    if isinstance(action, st.Battling):
        return False
    if isinstance(action, st.Brawling):
        if side.roller == action.target:
            both = defence(view, action, side)
            return both.stop >= both.roll
        # A score has no price in soldiers: what usually pays decides.
        return isinstance(normal.decide(view, side.roller, (Roll(), Stop())), Stop)
    both = recruits(view, side.roller, side.aside, side.dice)
    return both.stop >= both.roll


def accept_words(view: st.State, phase: st.Rolled) -> str:
    """Return the label of the button that accepts a throw without a choice."""
    if is_farkle(view, phase):
        return "Accept the Farkle"
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, st.Battling):
        damage = DAMAGE[phase.event]
        if not damage:
            return f"Lose {value:,} soldiers"
        if wins(phase.action, phase.event) or not dice:
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
    choices = rewards(view, phase)
    offered = []
    for reward in choices:
        key = _KEYS.get(reward, "S")
        label, short = _offer(reward, value, "nothing" if dice else "which dice?")
        seat, kind = (_LEFT, "plain") if reward is Reward.ITEM else (_UPPER, "primary")
        offered.append(ActionButton(REWARD_BUTTONS[reward], label, seat, key, kind, short=short))
    if dice != best:  # all of them are still one click away
        said = f"All: {most:,}"
        only_chooses = len(choices) > 1
        name, seat = (CHOOSE_ALL, _RIGHT) if only_chooses else (TAKE_ALL, _LOWER)
        offered.append(ActionButton(name, said, seat, "A"))
    return tuple(offered)


def _offer(reward: Reward, value: int | None, lacks: str) -> tuple[str, str]:
    """Return the button's label and a shorter one; only the part after the verb varies."""
    match reward:
        case Reward.DOUBLE:
            verb, twice = "Double", 2
        case Reward.ITEM:
            verb, twice = "Item", 1
        case Reward.BOTH:
            verb, twice = "Double and item", 2
        case _:
            said = f"Set aside {lacks}" if value is None else f"Set aside {value:,}"
            return said, "Set aside" if value is None else ""
    return verb if value is None else f"{verb}: {twice * value:,}", ""
