"""What is this? Every thing at the table of Lucky Steps in a sentence."""

from game.core.contract.things import LOG, ODDS, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.naming import seat_name
from game.core.wording import counted
from tools.new_game.lucky_steps.game.rules.state import GOAL, LOSING, Over, State


def _space(view: State, which: str) -> Thing:
    if int(which) == GOAL:
        said = "The first pawn here wins."
        return Thing("The goal", said, "LS-3.1")
    said = "A space of the track. Any number of pawns may stand on it."
    return Thing(
        f"Space {which}", said, "LS-1.3", f"{counted(GOAL - int(which), 'step')} to the goal"
    )


def _pawn(view: State, which: str) -> Thing:
    seat = int(which)
    left = counted(GOAL - view.spaces[seat], "step")
    said = "A player's pawn. It walks when its player stops."
    return Thing(f"{seat_name(seat)}'s pawn", said, "LS-2.4", f"{left} to the goal")


def _seat(view: State, which: str) -> Thing:
    seat = int(which)
    said = f"A player. The number is the space of the pawn; the goal is {GOAL}."
    return Thing(seat_name(seat), said, "LS-3.2", f"On space {view.spaces[seat]}")


def _die(view: State, _: str) -> Thing:
    said = f"It gathers steps, but a {LOSING} takes all steps of this turn."
    return Thing("The die", said, "LS-2.5", f"It shows {view.die}")


def _gathered(view: State, _: str) -> Thing:
    said = "Steps of this turn: you walk them when you stop, and lose them with a one."
    now = "" if isinstance(view.phase, Over) else f"{counted(view.gathered, 'step')} so far"
    return Thing("Gathered", said, "LS-2.2", now)


thing = Glossary[State](
    {
        "space": _space,
        "mark": Thing("Where you would stop", "Your pawn walks here if you stop now.", "LS-2.4"),
        "pawn": _pawn,
        "seat": _seat,
        "die": _die,
        "gathered": _gathered,
        "button:roll": Thing("Roll", "Gathers steps; a one loses them.", "LS-2.2"),
        "button:stop": Thing("Walk", "Your pawn walks all the steps of this turn.", "LS-2.4"),
        SIGN: Thing("The sign", "Whose turn it is, and what to do now.", "LS-2.6"),
        TITLE: Thing("Goal of the game", "The first pawn at the goal wins.", "LS-3.1"),
        ODDS: Thing("Odds", "Exact chances for the next roll.", "LS-2.5"),
        STANDINGS: Thing("Standings", "The space of each pawn.", "LS-3.2"),
        LOG: Thing("Log", "Everything that happened, newest last. L opens all of it.", "LS-1.4"),
    }
)
