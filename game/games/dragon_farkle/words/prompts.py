"""The sentences of Dragon Farkle. Seats appear as {seat:0}."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from game.core.contract.dice import RollAsked
from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import COUNTS, dice_said, faces_said, listed
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.battle import wins
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.companion_plays import COMPANION_DIE
from game.games.dragon_farkle.rules.content import EVENT_DIE, EventSide
from game.games.dragon_farkle.rules.names import ACTIONS, COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.refusals import refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.throws import EVENT_LABEL, SOLDIER_LABEL, is_choice, is_farkle
from game.games.dragon_farkle.words import click_refusals, log
from game.games.dragon_farkle.words.current_rule import farkle_words

gesture = click_refusals.gesture
log_line = log.log_line

ROLLED_BY_HAND: Final = {
    SOLDIER_LABEL: RollAsked("Roll {dice} for your soldiers"),
    EVENT_LABEL: RollAsked("Roll the Event die", tuple(side.capitalize() for side in EVENT_DIE)),
    COMPANION_DIE: RollAsked("Roll {dice} for your companion"),
}
"""How each roll by hand is asked for, by the label of its draw."""


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """Return what the seat to act can do now; with a name of 12 letters at most 60 letters."""
    phase = view.phase
    match phase:
        case st.Hiring():
            one, two = (COMPANIONS[companion].short for companion in phase.drawn)
            return Prompt("choose a Companion", f"{one} or {two}")
        case st.Choosing():
            return _prompt_choice(view)
        case st.Called():
            return Prompt("play a card or start the Brawl", "you are attacked")
        case st.Nudging():
            return Prompt("re-roll a die or keep the roll", faces_said(phase.faces))
        case st.Rolled():
            return _prompt_rolled(view, phase)
        case st.Deciding():
            return _prompt_deciding(view, phase)
        case st.Defending():
            dice = dice_said(phase.side.dice)
            return Prompt(f"defend with {dice}", f"beat {phase.action.attack_score:,}")
        case st.Spoils():
            return Prompt("choose an item to keep", "you lose the others")
        case st.ItemLimit():
            limit = COUNTS[limit_of(view.camps[phase.seat])]
            return Prompt("click an item to discard", f"you may keep {limit}")
        case st.Over():
            return Prompt("The match is over")
    assert_never(phase)


def _prompt_choice(view: st.State) -> Prompt:
    brawls = any(refuse_brawl(view, seat) is None for seat in range(len(view.camps)))
    if view.camps[view.active].in_keep:
        text = "recruit, brawl or fight on" if brawls else "recruit or fight on"
        return Prompt(text, "you are in the Keep")
    if refuse_battle(view) is None:
        text = "recruit, brawl or fight the dragon" if brawls else "recruit or fight the dragon"
        return Prompt(text, "you can enter")
    return Prompt("recruit or brawl" if brawls else "recruit soldiers")


def _prompt_rolled(view: st.State, phase: st.Rolled) -> Prompt:
    if is_choice(view, phase):
        if phase.event is EventSide.RALLY:
            return Prompt("set scoring dice aside", "a Rally!")
        aside = phase.side.aside
        return Prompt("set scoring dice aside", f"{aside:,} before this roll" if aside else "")
    if is_farkle(view, phase):
        return Prompt("Farkle, nothing scores", farkle_words(view, phase))
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, st.Battling):
        if wins(phase.action, phase.event):
            return Prompt("accept the roll", "it defeats the dragon")
        return Prompt("accept the roll", f"{value:,} soldiers lost" if dice else "no soldiers lost")
    if not dice:
        return Prompt("accept, no Farkle this time", "nothing is lost")
    return Prompt("let the dragon eat this roll", "then roll or stop")


def _prompt_deciding(view: st.State, phase: st.Deciding) -> Prompt:
    side = phase.side
    dice = dice_said(side.dice)
    if isinstance(phase.action, st.Battling):
        left = phase.action.needed - phase.action.damage
        return Prompt(f"roll {dice}", f"{left} damage left to do")
    if isinstance(phase.action, st.Brawling) and side.roller == phase.action.target:
        against = f"{side.aside:,} against {phase.action.attack_score:,}"
        return Prompt(f"roll {dice} or stop", against)
    kind = "at risk" if isinstance(phase.action, st.Recruiting) else "so far"
    return Prompt(f"roll {dice} or stop", f"{side.aside:,} {kind}")


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """Return a legal move as a player would say it."""
    match move:
        case mv.Recruit():
            return ACTIONS[Action.RECRUIT].button
        case mv.Brawl(target=target):
            return f"Brawl with {seat_name(target)}"
        case mv.Battle():
            return ACTIONS[Action.BATTLE].button
        case mv.SetAside():
            return _set_aside_line(view, move)
        case mv.Accept():
            return _accept_line(view)
        case mv.Roll():
            return _roll_line(view)
        case mv.Stop():
            aside = (
                view.phase.side.aside if isinstance(view.phase, st.Deciding | st.Defending) else 0
            )
            verb = "Stop at"
            if isinstance(getattr(view.phase, "action", None), st.Recruiting):
                verb = "Stop and add"
            return f"{verb} {aside:,}"
        case mv.Pass():
            return "Start the Brawl" if isinstance(view.phase, st.Called) else "Keep the roll"
        case mv.Reroll() | mv.Flip() | mv.ThrowAgain():
            return _dice_card_line(view, move)
        case mv.Use(companion=companion):
            return f"Use {COMPANIONS[companion].short}"
        case mv.Predict(number=number):
            return f"Sidia: say {number}"
        case mv.Scare(target=target):
            return f"Skree: scare {seat_name(target)}"
        case mv.KeepCompanion(companion=companion):
            return f"Keep {COMPANIONS[companion].short}"
        case mv.Play(item=item):
            return f"Play the {ITEMS[item].short}"
        case mv.PlayAt(item=item, target=target):
            return f"Play the {ITEMS[item].short} on {seat_name(target)}"
        case mv.Pick(item=item):
            return f"Keep the {ITEMS[item].short}"
        case mv.Discard(item=item):
            return f"Discard the {ITEMS[item].short}"
    assert_never(move)


def _accept_line(view: st.State) -> str:
    phase = view.phase
    if not isinstance(phase, st.Rolled):
        return "Accept"
    if is_farkle(view, phase):
        return "Accept the Farkle"
    if isinstance(phase.action, st.Battling):
        return "Accept the roll"
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    return f"Let the dragon eat {value:,}" if dice else "Evade the dragon"


def _set_aside_line(view: st.State, move: mv.SetAside) -> str:
    phase = view.phase
    if not isinstance(phase, st.Rolled):
        return "Set dice aside"
    value = groups.worth(phase.faces, move.dice, view.rules.table) or 0
    dice = listed(_dice_named(phase.faces, move.dice))
    scoring, _ = groups.all_scoring(phase.faces, view.rules.table)
    if set(scoring).difference(move.dice):
        dice = f"only {dice}"
    match move.reward:
        case mv.Reward.DOUBLE:
            return f"Set aside {dice}, doubled to {2 * value:,}"
        case mv.Reward.ITEM:
            return f"Set aside {dice} for {value:,} and an item"
        case mv.Reward.BOTH:
            return f"Set aside {dice} for {2 * value:,} and an item"
        case _:
            return f"Set aside {dice} for {value:,}"


def _dice_named(faces: Sequence[int], places: Sequence[int]) -> list[str]:
    """Return which dice of a roll these are: "the two 1s", "the 5"; "one 5" where more show a 5."""
    if len(places) == len(faces) > 2:
        return [f"all {dice_said(len(places))}"]
    said = []
    for face, count in sorted(Counter(faces[place] for place in places).items()):
        dice = f"{COUNTS[count]} {face}s" if count > 1 else str(face)
        if count == faces.count(face):
            said.append(f"the {dice}")
        else:
            said.append(dice if count > 1 else f"one {face}")
    return said


def _roll_line(view: st.State) -> str:
    phase = view.phase
    if isinstance(phase, st.Deciding | st.Defending):
        return f"Roll {dice_said(phase.side.dice)}"
    return "Roll"


def _dice_card_line(view: st.State, move: mv.Reroll | mv.Flip | mv.ThrowAgain) -> str:
    phase = view.phase
    faces = phase.faces if isinstance(phase, st.Rolled | st.Nudging) else ()
    match move:
        case mv.Reroll(die=die):
            return f"Hiccup: re-roll the {faces[die]}"
        case mv.Flip(die=die):
            return f"Turn the {faces[die]} over to {7 - faces[die]}"
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            again = _dice_named(faces, dice)
            return f"Re-roll {listed([*again, 'the Event die'] if event_die else again)}"
    assert_never(move)


def standing(view: st.State) -> str:
    """Return the state of the match in words, for a list of saved matches."""
    if isinstance(view.phase, st.Over):
        return "Finished"
    if view.turn_no == 0:
        return "Choosing Companions"
    most = max(camp.army for camp in view.camps)
    if not most:
        return f"Round {view.round_no}, nobody has soldiers yet"
    return f"Round {view.round_no}, the leader has {most:,} soldiers"
