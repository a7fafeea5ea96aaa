"""The sentences of Dragon Farkle. Seats appear as {seat:0}."""

from typing import assert_never

from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import faces_said
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.content import COMPANIONS, ITEMS, EventSide
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle
from game.games.dragon_farkle.words import click_refusals, log
from game.games.dragon_farkle.words import told as telling
from game.games.dragon_farkle.words.log import dice_words

gesture = click_refusals.gesture
told = telling.told
log_line = log.log_line


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """What the seat to act can do now; with a name of 12 letters at most 60 letters in all."""
    phase = view.phase
    match phase:
        case st.Hiring():
            one, two = (COMPANIONS[companion].short for companion in phase.drawn)
            return Prompt("choose a Companion", f"{one} or {two}")
        case st.Choosing():
            return _prompt_choice(view)
        case st.Called():
            return Prompt("play a card, or let it begin", "a Brawl!")
        case st.Nudging():
            return Prompt("nudge a die, or let it stand", faces_said(phase.faces))
        case st.Rolled():
            return _prompt_rolled(view, phase)
        case st.Deciding():
            return _prompt_deciding(view, phase)
        case st.Defending():
            dice = dice_words(phase.side.dice)
            return Prompt(f"defend with {dice}", f"to beat {phase.action.attack_score:,}")
        case st.Spoils():
            return Prompt("choose your souvenir", "one of them")
        case st.ItemLimit():
            return Prompt("click an item to throw away", f"you may keep {_limit(view, phase)}")
        case st.Over():
            return Prompt("The game is over")
    assert_never(phase)


def _limit(view: st.State, phase: st.ItemLimit) -> str:
    hand = view.camps[phase.seat]
    return "one" if limit_of(hand) == 1 else "three"


def _prompt_choice(view: st.State) -> Prompt:
    camp = view.camps[view.active]
    actions = "recruit, brawl" if view.rules.brawls else "recruit"
    if camp.in_keep:
        return Prompt(f"{actions} or fight on", "the dragon is near")
    need = st.entry_requirement(view)
    had = view.turn.army_at_start
    if had >= need:
        return Prompt(f"{actions} or face the dragon", "you may enter")
    return Prompt(actions.replace(", ", " or "), f"the Keep opens at {need:,}")


def _prompt_rolled(view: st.State, phase: st.Rolled) -> Prompt:
    if is_choice(view, phase):
        if phase.event is EventSide.RALLY:
            return Prompt("set scoring dice aside", "a Rally!")
        return Prompt("set scoring dice aside", f"{phase.side.aside:,} so far")
    if is_farkle(view, phase):
        return Prompt("nothing scores: a Farkle", f"{phase.side.aside:,} lost")
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, st.Battling):
        return Prompt("accept the throw", f"{value:,} will fall" if dice else "nobody falls")
    if not dice:
        return Prompt("nothing scores, but no Farkle", "nothing is lost")
    return Prompt("let the dragon eat", "nothing is lost")


def _prompt_deciding(view: st.State, phase: st.Deciding) -> Prompt:
    side = phase.side
    dice = dice_words(side.dice)
    if isinstance(phase.action, st.Battling):
        left = phase.action.needed - phase.action.damage
        return Prompt(f"throw {dice}", f"{left} damage to do")
    if isinstance(phase.action, st.Brawling) and side.roller == phase.action.target:
        against = f"{side.aside:,} against {phase.action.attack_score:,}"
        return Prompt(f"throw {dice} or stop", against)
    return Prompt(f"throw {dice} or stop", f"{side.aside:,} aside")


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """A legal move as a player would say it."""
    match move:
        case mv.Recruit():
            return "Recruit"
        case mv.Brawl(target=target):
            return f"Brawl with {seat_name(target)}"
        case mv.Battle():
            return "Face the dragon"
        case mv.SetAside():
            return _set_aside_line(view, move)
        case mv.Accept():
            return _accept_line(view)
        case mv.Roll():
            return _roll_line(view)
        case mv.Stop():
            aside = view.phase.side.aside if isinstance(view.phase, st.Deciding) else 0
            return f"Stop with {aside:,}"
        case mv.Pass():
            return "Let it begin" if isinstance(view.phase, st.Called) else "Let the throw stand"
        case mv.Reroll() | mv.Flip() | mv.ThrowAgain():
            return _dice_card_line(view, move)
        case mv.Use(companion=companion):
            return f"Ask {COMPANIONS[companion].short}"
        case mv.Predict(number=number):
            return f"Sidia predicts {number}"
        case mv.Scare(target=target):
            return f"Send Skree to {seat_name(target)}"
        case mv.KeepCompanion(companion=companion):
            return f"Keep {COMPANIONS[companion].short}"
        case mv.Play(item=item):
            return f"Play the {ITEMS[item].short}"
        case mv.PlayAt(item=item, target=target):
            return f"Play the {ITEMS[item].short} on {seat_name(target)}"
        case mv.Pick(item=item):
            return f"Keep the {ITEMS[item].short}"
        case mv.Discard(item=item):
            return f"Drop the {ITEMS[item].short}"
    assert_never(move)


def _accept_line(view: st.State) -> str:
    phase = view.phase
    if not isinstance(phase, st.Rolled):
        return "Accept"
    if is_farkle(view, phase):
        return "Accept the Farkle"
    if isinstance(phase.action, st.Battling):
        return "Accept the throw"
    dice, _ = groups.all_scoring(phase.faces, view.rules.table)
    return "Let the dragon eat" if dice else "Evade the dragon"


def _set_aside_line(view: st.State, move: mv.SetAside) -> str:
    phase = view.phase
    if not isinstance(phase, st.Rolled):
        return "Set dice aside"
    value = groups.worth(phase.faces, move.dice, view.rules.table) or 0
    faces = faces_said([phase.faces[place] for place in move.dice])
    match move.reward:
        case mv.Reward.DOUBLE:
            return f"Set {faces} aside, doubled to {2 * value:,}"
        case mv.Reward.ITEM:
            return f"Set {faces} aside for {value:,} and an item"
        case mv.Reward.BOTH:
            return f"Set {faces} aside for {2 * value:,} and an item"
        case _:
            return f"Set {faces} aside for {value:,}"


def _roll_line(view: st.State) -> str:
    phase = view.phase
    if isinstance(phase, st.Deciding | st.Defending):
        return f"Throw {dice_words(phase.side.dice)}"
    return "Throw"


def _dice_card_line(view: st.State, move: mv.Reroll | mv.Flip | mv.ThrowAgain) -> str:
    phase = view.phase
    faces = phase.faces if isinstance(phase, st.Rolled | st.Nudging) else ()
    match move:
        case mv.Reroll(die=die):
            return f"Hiccup nudges the {faces[die]}"
        case mv.Flip(die=die):
            return f"Turn the {faces[die]} to a {7 - faces[die]}"
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            again = faces_said([faces[die] for die in dice])
            both = " and " if again and event_die else ""
            return f"Throw {again}{both}{'the Event die' if event_die else ''} again"
    assert_never(move)


def standing(view: st.State) -> str:
    """Where the match stands, for a list of saved matches."""
    if isinstance(view.phase, st.Over):
        return "Finished"
    if view.turn_no == 0:
        return "Choosing Companions"
    most = max(camp.army for camp in view.camps)
    return f"Round {view.round_no}, the largest army is {most:,}"
