"""The sentences of Yoz. Seats appear as {seat:0}."""

from typing import Final, assert_never

from game.core.contract.dice import RollAsked
from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import numbers_of, rolls_of, team_of
from game.games.yoz.rules.content import (
    CASTLE,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    GEMS_TO_JUMP,
    TUNNEL_FAILS,
)
from game.games.yoz.rules.dragons import FLIGHT_LABEL
from game.games.yoz.rules.jumps import targets
from game.games.yoz.rules.names import BUTTON_OF, BUTTONS, DRAGON_NAMES
from game.games.yoz.rules.reach import reach
from game.games.yoz.rules.tunnels import passing
from game.games.yoz.words import click_refusals, log
from game.games.yoz.words.log import gem_name, place_name

gesture = click_refusals.gesture
log_line = log.log_line

ROLLED_BY_HAND: Final = {
    "move": RollAsked("Roll {dice} for your move"),
    "jump": RollAsked("Roll {dice} for your jump"),
    "special jump": RollAsked("Roll {dice} for your special jump"),
    "battle": RollAsked("Roll {dice} for the fight"),
    "tunnel": RollAsked("Roll {dice} to pass the tunnel"),
    "last chance": RollAsked("Roll {dice} for your last chance"),
    FLIGHT_LABEL: RollAsked("Roll {dice} for the dragon's flight"),
}
"""How each roll by hand is asked for, by the label of its draw."""


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """Return what the seat to act can do now; with a name of 12 letters at most 60 letters."""
    phase = view.phase
    match phase:
        case st.Looking():
            return _prompt_look(view, phase)
        case st.InCastle():
            return Prompt("rest or leave the castle", "you are safe here")
        case st.Starting():
            return _prompt_start(view)
        case st.Moving():
            return _prompt_move(view, phase.points)
        case st.Picking():
            return Prompt("choose a circle", listed(phase.circles, "or"))
        case st.Acting():
            return _prompt_act(view)
        case st.Battling():
            return _prompt_battle(view, phase)
        case st.Drawing():
            return Prompt("draw a card", log.thief_said(view))
        case st.LastStand():
            return Prompt("roll for the last chance", "8 or more saves you all")
        case st.DragonPick():
            if phase.flights.due == 1:
                return Prompt("click a dragon to make it fly")
            return Prompt("click a dragon to make it fly", "then a second one")
        case st.Over():
            return Prompt("The match is over")
    assert_never(phase)


def _prompt_look(view: st.State, looking: st.Looking) -> Prompt:
    if looking.first is None and len(view.heroes) > 1:
        return Prompt("set out, or click who goes first")
    return Prompt("look at the board, then set out")


def _prompt_start(view: st.State) -> Prompt:
    hero = view.hero
    ways = ["walk"]
    if hero.own:
        ways.append("jump")
    if targets(view):
        ways.append("special jump")
    if hero.return_to is not None:
        ways.append("go back")
    ways.append("stay")
    if len(ways) > 3:
        return Prompt("choose how to move", _progress(hero))
    note = "your third dig always works" if hero.fails else _progress(hero)
    return Prompt(listed(ways, "or"), note)


def _progress(hero: st.Hero) -> str:
    """Return how many gems a character has, in words, and what that allows."""
    match len(hero.own):
        case n if n >= GEMS_TO_ENTER:
            return "three gems: go to the castle"
        case n if n >= GEMS_TO_FETCH:
            return "two gems"
        case n if n >= GEMS_TO_JUMP:
            return "one gem"
        case _:
            return "no gem yet"


def _prompt_move(view: st.State, points: int) -> Prompt:
    if CASTLE in reach(view, view.active).steps:
        return Prompt("enter the castle", f"or walk up to {counted(points, 'step')}")
    return Prompt(f"walk up to {counted(points, 'step')}", "or stop here")


def _prompt_act(view: st.State) -> Prompt:
    hero, near = view.hero, st.dragons_near(view, view.hero.space)
    tunnel = view.land.tunnels.get(hero.space)
    if tunnel is None:
        names = [DRAGON_NAMES[perch.dragon] for perch in near[:2]]
        return Prompt("fight or skip", listed(names, "or"))
    note = "the third try always works"
    if hero.fails < TUNNEL_FAILS:
        numbers = [str(number) for number in passing(tunnel, hero)]
        note = f"{listed(numbers, 'or')} gets you through"
    return Prompt("fight, dig or skip" if near else "dig or skip", note)


def _prompt_battle(view: st.State, battle: st.Battling) -> Prompt:
    team = team_of(view, battle.dragon)
    hits, name = len(numbers_of(view, team)), DRAGON_NAMES[battle.dragon]
    if rolls_of(view, team) > 1:
        return Prompt(f"roll against {name}", f"two rolls, {hits} of 12 win")
    return Prompt(f"roll against {name}", f"{hits} of 12 numbers win")


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """Return a legal move as a player would say it, by default the label of its button."""
    match move:
        case mv.SetOut(first=first):
            return f"Set out, {seat_name(first)} first"
        case mv.Step(space=space):
            return "Enter the castle" if space == CASTLE else f"Walk to {place_name(space)}"
        case mv.Choose(circle=circle):
            return f"Choose circle {circle}, {place_name(view.land.circles[circle])}"
        case mv.SpecialJump(gem=gem):
            return f"Special jump to {gem_name(gem)} in {place_name(view.land.gems[gem])}"
        case mv.Return():
            return f"Go back to {place_name(view.hero.return_to or view.hero.space)}"
        case mv.Attack(dragon=dragon):
            return f"Fight {DRAGON_NAMES[dragon]}"
        case mv.Fight() if isinstance(view.phase, st.Battling):
            return f"Roll against {DRAGON_NAMES[view.phase.dragon]}"
        case mv.ChooseDragon(dragon=dragon):
            return f"Make {DRAGON_NAMES[dragon]} fly"
        case mv.LastChance():
            return "Roll for the last chance"
        case mv.Give(to=to):
            return f"Give {seat_name(to)} the gem"
        case mv.Take(source=source):
            return f"Take your gem from {seat_name(source)}"
        case mv.PickUp(gem=gem):
            return f"Pick up {gem_name(gem)}"
    return BUTTONS[BUTTON_OF[type(move)]]


def standing(view: st.State) -> str:
    """Return the progress of the match in words, for a list of saved matches."""
    phase = view.phase
    if isinstance(phase, st.Over):
        return "Won" if phase.ending is st.Ending.ALL_INSIDE else "Lost"
    if isinstance(phase, st.Looking):
        return "Not started yet"
    return f"Round {view.rotation + 1}, {log.thief_said(view)}"
