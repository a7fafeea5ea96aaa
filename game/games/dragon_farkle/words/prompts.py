"""The sentences of Dragon Farkle. Seats appear as {seat:0}."""

from collections.abc import Sequence
from typing import assert_never

from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.content import COMPANIONS, ITEMS, EventSide
from game.games.dragon_farkle.rules.moves import (
    Accept,
    Battle,
    Brawl,
    Discard,
    Flip,
    KeepCompanion,
    Move,
    Pass,
    Pick,
    Play,
    PlayAt,
    Predict,
    Recruit,
    Reroll,
    Reward,
    Roll,
    Scare,
    SetAside,
    Stop,
    ThrowAgain,
    Use,
)
from game.games.dragon_farkle.rules.state import (
    Battling,
    Brawling,
    Called,
    Choosing,
    Deciding,
    Defending,
    Hiring,
    ItemLimit,
    Nudging,
    Over,
    Rolled,
    Spoils,
    State,
    entry_requirement,
)
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle
from game.games.dragon_farkle.words import click_refusals, log
from game.games.dragon_farkle.words import told as telling
from game.games.dragon_farkle.words.log import dice_words

gesture = click_refusals.gesture
told = telling.told
log_line = log.log_line


def _faces(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: State) -> Prompt:
    """What the seat to act can do now; with a name of 12 letters at most 60 letters in all."""
    phase = view.phase
    match phase:
        case Hiring():
            one, two = (COMPANIONS[companion].short for companion in phase.drawn)
            return Prompt("choose a Companion", f"{one} or {two}")
        case Choosing():
            return _prompt_choice(view)
        case Called():
            return Prompt("play a card, or let it begin", "a Brawl!")
        case Nudging():
            return Prompt("nudge a die, or let it stand", _faces(phase.faces))
        case Rolled():
            return _prompt_rolled(view, phase)
        case Deciding():
            return _prompt_deciding(view, phase)
        case Defending():
            dice = dice_words(phase.side.dice)
            return Prompt(f"defend with {dice}", f"to beat {phase.action.attack_score:,}")
        case Spoils():
            return Prompt("choose your souvenir", "one of them")
        case ItemLimit():
            return Prompt("drop an item", f"you may keep {_limit(view, phase)}")
        case Over():
            return Prompt("The game is over")
    assert_never(phase)


def _limit(view: State, phase: ItemLimit) -> str:
    hand = view.camps[phase.seat]
    return "one" if limit_of(hand) == 1 else "three"


def _prompt_choice(view: State) -> Prompt:
    camp = view.camps[view.active]
    actions = "recruit, brawl" if view.rules.brawls else "recruit"
    if camp.in_keep:
        return Prompt(f"{actions} or fight on", "the dragon is near")
    need = entry_requirement(view)
    had = view.turn.army_at_start
    if had >= need:
        return Prompt(f"{actions} or face the dragon", "you may enter")
    return Prompt(actions.replace(", ", " or "), f"the Keep opens at {need:,}")


def _prompt_rolled(view: State, phase: Rolled) -> Prompt:
    if is_choice(view, phase):
        if phase.event is EventSide.RALLY:
            return Prompt("set scoring dice aside", "a Rally!")
        return Prompt("set scoring dice aside", f"{phase.side.aside:,} so far")
    if is_farkle(view, phase):
        return Prompt("accept the Farkle", f"{phase.side.aside:,} at risk")
    dice, value = groups.all_scoring(phase.faces, view.rules.table)
    if isinstance(phase.action, Battling):
        return Prompt("accept the throw", f"{value:,} will fall" if dice else "nobody falls")
    return Prompt("let the dragon eat" if dice else "evade the dragon", "nothing is lost")


def _prompt_deciding(view: State, phase: Deciding) -> Prompt:
    side = phase.side
    dice = dice_words(side.dice)
    if isinstance(phase.action, Battling):
        left = phase.action.needed - phase.action.damage
        return Prompt(f"throw {dice}", f"{left} damage to do")
    if isinstance(phase.action, Brawling) and side.roller == phase.action.target:
        against = f"{side.aside:,} against {phase.action.attack_score:,}"
        return Prompt(f"throw {dice} or stop", against)
    return Prompt(f"throw {dice} or stop", f"{side.aside:,} aside")


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: State, move: Move) -> str:
    """A legal move as a player would say it."""
    match move:
        case Recruit():
            return "Recruit"
        case Brawl(target=target):
            return f"Brawl with {seat_name(target)}"
        case Battle():
            return "Face the dragon"
        case SetAside():
            return _set_aside_line(view, move)
        case Accept():
            return prompt(view).text.capitalize() if isinstance(view.phase, Rolled) else "Accept"
        case Roll():
            return _roll_line(view)
        case Stop():
            aside = view.phase.side.aside if isinstance(view.phase, Deciding) else 0
            return f"Stop with {aside:,}"
        case Pass():
            return "Let it begin" if isinstance(view.phase, Called) else "Let the throw stand"
        case Reroll() | Flip() | ThrowAgain():
            return _dice_card_line(view, move)
        case Use(companion=companion):
            return f"Ask {COMPANIONS[companion].short}"
        case Predict(number=number):
            return f"Sidia predicts {number}"
        case Scare(target=target):
            return f"Send Skree to {seat_name(target)}"
        case KeepCompanion(companion=companion):
            return f"Keep {COMPANIONS[companion].short}"
        case Play(item=item):
            return f"Play the {ITEMS[item].short}"
        case PlayAt(item=item, target=target):
            return f"Play the {ITEMS[item].short} on {seat_name(target)}"
        case Pick(item=item):
            return f"Keep the {ITEMS[item].short}"
        case Discard(item=item):
            return f"Drop the {ITEMS[item].short}"
    assert_never(move)


def _set_aside_line(view: State, move: SetAside) -> str:
    phase = view.phase
    if not isinstance(phase, Rolled):
        return "Set dice aside"
    value = groups.worth(phase.faces, move.dice, view.rules.table) or 0
    faces = _faces([phase.faces[place] for place in move.dice])
    match move.reward:
        case Reward.DOUBLE:
            return f"Set {faces} aside, doubled to {2 * value:,}"
        case Reward.ITEM:
            return f"Set {faces} aside for {value:,} and an item"
        case Reward.BOTH:
            return f"Set {faces} aside for {2 * value:,} and an item"
        case _:
            return f"Set {faces} aside for {value:,}"


def _roll_line(view: State) -> str:
    phase = view.phase
    if isinstance(phase, Deciding | Defending):
        return f"Throw {dice_words(phase.side.dice)}"
    return "Throw"


def _dice_card_line(view: State, move: Reroll | Flip | ThrowAgain) -> str:
    phase = view.phase
    faces = phase.faces if isinstance(phase, Rolled | Nudging) else ()
    match move:
        case Reroll(die=die):
            return f"Hiccup nudges the {faces[die]}"
        case Flip(die=die):
            return f"Turn the {faces[die]} to a {7 - faces[die]}"
        case ThrowAgain(dice=dice, event_die=event_die):
            again = _faces([faces[die] for die in dice])
            both = " and " if again and event_die else ""
            return f"Throw {again}{both}{'the Event die' if event_die else ''} again"
    assert_never(move)


def standing(view: State) -> str:
    """Where the match stands, for a list of saved matches."""
    if isinstance(view.phase, Over):
        return "Finished"
    if view.turn_no == 0:
        return "Choosing Companions"
    most = max(camp.army for camp in view.camps)
    return f"Round {view.round_no}, the largest army is {most:,}"
