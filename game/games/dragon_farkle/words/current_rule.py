"""The rule that applies now, with its present figures: where the rulebook of Farkle opens."""

from typing import assert_never

from game.core.contract.present import CurrentRule, Figure, rule_now
from game.core.contract.values import Seat, Tone
from game.core.wording import counted, dice_said
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.content import DAMAGE, EventSide, percy_saves
from game.games.dragon_farkle.rules.names import COMPANIONS
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle


def current_rule(view: st.State, seat: Seat) -> CurrentRule:
    """Return the rule of the current phase, with the stakes, the choice and what the dice bring."""
    phase = view.phase
    match phase:
        case st.Hiring():
            one, two = (COMPANIONS[drawn].short for drawn in phase.drawn)
            rule = "DF-13.6" if phase.dealing else "DF-10.31"
            return rule_now(rule, f"keeps {one} or {two}", phase.seat)
        case st.Choosing():
            return _choosing(view)
        case st.Called():
            said = f"can lose an army of {view.camps[phase.target].army:,}"
            return rule_now("DF-10.5", said, phase.target)
        case st.Nudging():
            said = f"has {phase.side.aside:,} set aside before this roll"
            return rule_now("DF-9.12", said, phase.side.roller)
        case st.Rolled():
            return _rolled(view, phase)
        case st.Deciding():
            return _deciding(phase)
        case st.Defending():
            score, dice = phase.action.attack_score, dice_said(phase.side.dice)
            return rule_now("DF-6.12", f"has to beat {score:,} with {dice}", phase.side.roller)
        case st.Spoils():
            items = counted(len(phase.items), "item")
            return rule_now("DF-6.18", f"won {items} and keeps one", phase.winner)
        case st.ItemLimit():
            hand = view.camps[phase.seat]
            held = counted(len(hand.hand), "item")
            return rule_now("DF-10.7", f"has {held} and may keep {limit_of(hand)}", phase.seat)
        case st.Over():
            armies = (Figure(f"{camp.army:,}", s) for s, camp in enumerate(view.camps))
            return CurrentRule("DF-13.5" if phase.winner is None else "DF-12.1", tuple(armies))
    assert_never(phase)


def _choosing(view: st.State) -> CurrentRule:
    camp, need, had = view.camps[view.active], st.entry_requirement(view), view.turn.army_at_start
    if camp.in_keep:
        return rule_now("DF-8.6", f"is in the Keep with {camp.army:,} soldiers", view.active)
    opens = had >= need
    said = f"began the turn with {had:,}; the Keep needs {need:,}"
    tone = Tone.GOOD if opens else Tone.MIXED
    rule = "DF-8.1" if opens else "DF-4.2"
    return rule_now(rule, said, view.active, tone)


def _rolled(view: st.State, phase: st.Rolled) -> CurrentRule:
    side = phase.side
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, st.Battling):
        return _struck(phase, phase.action, value)
    if is_choice(view, phase):
        said = f"can set aside up to {value:,}"
        if side.aside:
            said = f"has {side.aside:,} and can set aside up to {value:,} more"
        return rule_now(
            "DF-3.10" if phase.event is EventSide.RALLY else "DF-2.12", said, side.roller, Tone.GOOD
        )
    if is_farkle(view, phase):
        rule, cost = "DF-5.7", farkle_words(view, phase)
        if isinstance(phase.action, st.Brawling):
            rule = "DF-6.14" if side.roller == phase.action.target else "DF-6.8"
        if phase.event is EventSide.RALLY:
            rule = "DF-3.14"
        return rule_now(rule, f"rolled a Farkle: {cost}", side.roller, Tone.BAD)
    if dice:
        said = f"gets nothing for {dice_said(len(dice))} but keeps {side.aside:,} from before"
        return rule_now("DF-3.4", said, side.roller)
    return rule_now("DF-3.7", f"keeps {side.aside:,} from before", side.roller, Tone.GOOD)


def farkle_words(view: st.State, phase: st.Rolled) -> str:
    """Return what the Farkle on the table costs, in a few words (DF-5.7, DF-6.8, DF-9.15)."""
    aside = phase.side.aside
    if isinstance(phase.action, st.Brawling):
        return "score 0"
    if not aside:
        return "nothing at risk"
    saved = percy_saves(aside, view.camps[phase.side.roller].companion)
    return f"{saved:,} saved, {aside - saved:,} lost" if saved else f"{aside:,} lost"


def _struck(phase: st.Rolled, action: st.Battling, value: int) -> CurrentRule:
    """Return the rule of a throw in the Final Battle: damage first, then losses."""
    roller = phase.side.roller
    more = DAMAGE[phase.event]
    said = f"has done {action.damage} of {action.needed} damage"
    if more:
        done = min(action.damage + more, action.needed)
        said = f"does {more} damage: {done} of {action.needed}"
    struck = Figure(said, roller)
    if phase.event is EventSide.BLANK:
        if not value:
            return CurrentRule("DF-7.8", (struck,))
        return rule_now("DF-7.5", f"loses {value:,} soldiers", roller, Tone.BAD)
    return CurrentRule("DF-7.4" if phase.event is EventSide.RALLY else "DF-7.3", (struck,))


def _deciding(phase: st.Deciding) -> CurrentRule:
    side, action = phase.side, phase.action
    dice = dice_said(side.dice)
    match action:
        case st.Battling():
            left = f"has done {action.damage} of {action.needed} damage, {dice} left to roll"
            return rule_now("DF-7.12", left, side.roller)
        case st.Brawling() if side.roller == action.target:
            said = f"has {side.aside:,} against {action.attack_score:,}"
            return rule_now("DF-6.14", said, side.roller)
        case st.Brawling():
            return rule_now("DF-6.7", f"scores {side.aside:,} so far, {dice} left", side.roller)
        case st.Recruiting():
            said = f"has {side.aside:,} at risk and {dice} left to roll"
            return rule_now("DF-5.3", said, side.roller)
    assert_never(action)
