"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not."""

from game.core.contract.values import Move, Refusal, Seat
from game.games.dragon_farkle.rules import companion_refusals, dice_refusals, groups, refusals
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import AIMED, Companion, Item
from game.games.dragon_farkle.rules.item_refusals import NEEDS_OTHER_PLAYER, needs_dice
from game.games.dragon_farkle.rules.throws import rewards

ONLY_THE_OWNER = Refusal("DF-10.1", "Only the owner may look at these cards.", "Not yours")
NEW_COMPANIONS = Refusal(
    "DF-8.13",
    "You draw a new Companion if your army is destroyed in the Keep, or with the Help Wanted Sign.",
    "Not now",
)
RALLY_BRINGS_ITEMS = Refusal(
    "DF-3.10", "You can draw an item when you roll a Rally and score.", "Not now"
)
SCORES_ARE_FIXED = Refusal("DF-2.18", "These values are the same for everybody.", "Only a list")

_BUTTONS: dict[str, Move] = {
    "recruit": mv.Recruit(),
    "battle": mv.Battle(),
    "accept": mv.Accept(),
    "roll": mv.Roll(),
    "stop": mv.Stop(),
    "pass": mv.Pass(),
}
_NEVER_TAKEN = {
    "deck:companions": NEW_COMPANIONS,
    "deck:items": RALLY_BRINGS_ITEMS,
    "scores": SCORES_ARE_FIXED,
}
_ITEMS = {str(item): item for item in Item}
_COMPANIONS = {str(companion): companion for companion in Companion}


def gesture(view: st.State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot has no effect; None if it is legal or means nothing.

    Hotspots: button:NAME, brawl:SEAT, hand:SEAT, die:PLACE, group:NUMBER, cup, aside, event,
    item:NAME, companion:NAME, deck:NAME, wounds, scores.
    """
    kind, _, name = target.partition(":")
    if kind == "hand":
        hidden = not view.rules.open_hands and seat is not None and name != str(seat)
        return ONLY_THE_OWNER if hidden else None
    if target in _NEVER_TAKEN:
        return _NEVER_TAKEN[target]
    if kind == "wounds":
        return _wounds(view)
    actor = refusals.decider(view)
    if actor is None:
        return refusals.game_over(view)
    if seat is not None and seat != actor:
        return refusals.wrong_seat(view, seat)
    return _answer(view, kind, name)


def _answer(view: st.State, kind: str, name: str) -> Refusal | None:
    phase = view.phase
    match kind:
        case "button":
            return _button(view, name)
        case "brawl" if name.isdecimal():
            return refusals.refusal(view, mv.Brawl(int(name)))
        case "die" if name.isdecimal():
            return _die(view, int(name))
        case "group" if name.isdecimal():
            return _group(view, int(name))
        case "cup" if isinstance(phase, st.Deciding):
            return _on_the_button(phase)
        case "aside" if isinstance(phase, st.Nudging):
            return companion_refusals.DICE_ARE_SAFE
        case "aside":
            return dice_refusals.SCORED_ALREADY
        case "event" if isinstance(phase, st.Nudging | st.Rolled):
            return companion_refusals.NO_EVENT_DIE
        case "item" if name in _ITEMS:
            return _item(view, _ITEMS[name])
        case "companion" if name in _COMPANIONS:
            return _companion(view, _COMPANIONS[name])
    return None


def _wounds(view: st.State) -> Refusal:
    """Return the refusal of a click on the Damage counters: only the Event die does damage."""
    needed = view.rules.damage
    why = f"You need {needed} damage in one turn: a Dragon does one, a Rally two."
    return Refusal("DF-7.2", why, "Damage")


def _button(view: st.State, name: str) -> Refusal | None:
    if name == "skip":  # of a turn, a defence or a choice
        return refusals.refusal(view, mv.Pass()) or refusals.NO_PASSING
    move = _BUTTONS.get(name)
    return None if move is None else refusals.refusal(view, move)


def _die(view: st.State, place: int) -> Refusal | None:
    phase = view.phase
    if isinstance(phase, st.Deciding):
        return _on_the_button(phase)
    if isinstance(phase, st.Nudging):
        return refusals.refusal(view, mv.Reroll(place))
    reward = rewards(view, phase)[0] if isinstance(phase, st.Rolled) else mv.Reward.NONE
    return refusals.refusal(view, mv.SetAside((place,), reward))


def _group(view: st.State, number: int) -> Refusal | None:
    """Return why a click on bracket `number` (from 0) is refused; None if allowed."""
    phase = view.phase
    if isinstance(phase, st.Nudging):
        return companion_refusals.ONE_DIE
    if not isinstance(phase, st.Rolled):
        return None
    found = groups.scoring_groups(phase.faces, view.rules.table)
    if number >= len(found):
        return None
    return refusals.refusal(view, mv.SetAside(found[number].places, rewards(view, phase)[0]))


def _on_the_button(phase: st.Deciding) -> Refusal:
    """Return the refusal of a click among the dice: only buttons decide on Roll or Stop."""
    if isinstance(phase.action, st.Battling):
        why = "Press Roll (T) to roll these dice."
        return Refusal("DF-7.12", why, "Roll the dice", instead=(mv.Roll,))
    why = "Press Roll (T) to roll these dice, or Stop (S)."
    return Refusal("DF-5.3", why, "Roll or stop?", instead=(mv.Roll, mv.Stop))


def _item(view: st.State, item: Item) -> Refusal | None:
    if isinstance(view.phase, st.ItemLimit):
        return None
    if item is Item.SUSPICIOUSLY_HEAVY_DIE:
        return refusals.refusal(view, mv.Flip(0))
    refused = refusals.refusal(view, mv.Play(item))
    if item in AIMED and refused == NEEDS_OTHER_PLAYER:
        return _aimed(view, item)
    return None if refused == needs_dice(item) else refused


def _aimed(view: st.State, item: Item) -> Refusal | None:
    """Return why a card has no legal target; None if it has one."""
    rivals = [seat for seat in range(len(view.camps)) if seat != refusals.decider(view)]
    answers = [refusals.refusal(view, mv.PlayAt(item, seat)) for seat in rivals]
    return None if None in answers else answers[0]


def _companion(view: st.State, companion: Companion) -> Refusal | None:
    if isinstance(view.phase, st.Defending):
        return refusals.must_defend(view.phase)
    if refusals.refusal(view, mv.KeepCompanion(companion)) is None:
        return None
    return refusals.refusal(view, mv.Use(companion))
