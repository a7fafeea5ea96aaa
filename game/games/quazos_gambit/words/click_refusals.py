"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not.

Hotspots of the table, as controller and tests name them:

- `cell:e6`: a cell, by column and row in small letters; one's own bank section is `cell:e5`.
- `ability:stealth`: an ability on a profile card, by its id.
- `jewel:red`, `jewel:gold`: what a robber carries: what to gamble.
- `button:NAME`: `end`, `enter`, `rob`, `free`, `stake`, `stop`, `deposit`, and `battle` before its
  target is named.
"""

from collections.abc import Callable

from msgspec.structs import replace

from game.core.contract.values import Move, Refusal, Seat
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import refusals
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.board import CELLS, cell_name, distance
from game.games.quazos_gambit.rules.content import Ability
from game.games.quazos_gambit.rules.distances import FAR, walks
from game.games.quazos_gambit.rules.paths import reach
from game.games.quazos_gambit.rules.theft_refusals import (
    NO_GOLD_STAKE,
    refuse_battle,
    refuse_robbing,
)

_BUTTONS: dict[str, Move] = {
    "end": mv.EndTurn(),
    "enter": mv.EnterBank(),
    "rob": mv.Rob(),
    "free": mv.TryFree(),
    "stake": mv.Stake(),
    "stop": mv.Stop(),
}
RIGHT_HERE = Refusal("QG-5.13", "You are already there.", "Already here")
MUD_BETWEEN = Refusal("QG-10.16", "Mud lies in the way and would stop you.", "Mud ahead")
GOLD_BETWEEN = Refusal(
    "QG-8.14", "The Golden Jewel lies in the way and would stop you.", "Gold ahead"
)
_CELLS = {cell_name(cell).lower(): cell for cell in range(CELLS)}
_ABILITIES = {str(ability): ability for ability in Ability}


def gesture(view: st.State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot has no effect; None if it is legal or means nothing."""
    kind, _, name = target.partition(":")
    answer = _ANSWERS.get(kind)
    if answer is None:
        return None
    actor = refusals.decider(view)
    if actor is None:
        return refusals.GAME_OVER
    if seat is not None and seat != actor:
        return refusals.wrong_seat(view, seat)
    return answer(view, name)


def _cell(view: st.State, name: str) -> Refusal | None:
    cell = _CELLS.get(name)
    if cell is None:
        return None
    match view.phase:
        case st.Spreading():
            return refusals.refusal(view, mv.Place(cell))
        case st.PlacingGold():
            return refusals.refusal(view, mv.PlaceGolden(cell))
        case st.Acting():
            return _walk(view, cell)
    return refusals.refusal(view, mv.Step(cell))


def _walk(view: st.State, cell: int) -> Refusal | None:
    """Return why a walk to a cell, or a bank there, is refused; None if allowed."""
    if cell == st.bank_cell(view, view.active):
        return refusals.refusal(view, mv.EnterBank())
    banks = view.board.banks
    owner = st.seat_at(view, banks.index(cell)) if cell in banks else None
    here = view.players[view.active].cell
    if cell == here:
        return RIGHT_HERE
    if owner is not None and view.terrain.door_of[here] == view.players[owner].place:
        return refuse_robbing(view, owner)
    return _too_far(view, cell) or refusals.refusal(view, mv.Step(cell))


def _too_far(view: st.State, cell: int) -> Refusal | None:
    """Return why a tile is too far, or out of reach behind a stop; None if it is neither."""
    turn, here = view.turn, view.players[view.active].cell
    left = turn.allowance - turn.steps
    if turn.halted is not None or left <= 0 or distance(here, cell) < 2:
        return None
    away = walks(view.board)[here][cell]  # without what would stop a walk or lengthen it
    if away == FAR or cell in reach(view):
        return None
    if away <= left:
        return MUD_BETWEEN if cell in reach(replace(view, mud=None)) else GOLD_BETWEEN
    why = f"{cell_name(cell)} is {away} movements away; you have {left} left."
    return Refusal("QG-5.12", why, "Too far")


def _ability(view: st.State, name: str) -> Refusal | None:
    ability = _ABILITIES.get(name)
    if ability is None:
        return None
    if not isinstance(view.phase, st.Acting):
        return refusals.refusal(view, mv.EndTurn())
    refused = refuse_card(view, ability)
    if refused is None and ability is Ability.UNDERTOW:
        return _nobody_to(view, refuse_pull)
    return refused


def _jewel(view: st.State, name: str) -> Refusal | None:
    if not isinstance(view.phase, st.Robbing):
        return None
    return NO_GOLD_STAKE if name == "gold" else refusals.refusal(view, mv.Stake())


def _button(view: st.State, name: str) -> Refusal | None:
    if name == "battle" and isinstance(view.phase, st.Acting):
        return _nobody_to(view, refuse_battle)
    if name == "deposit":
        return (
            None
            if isinstance(view.phase, st.Depositing)
            else refusals.refusal(view, mv.Deposit(1, 0))
        )
    move = _BUTTONS.get(name, mv.EndTurn() if name == "battle" else None)
    return None if move is None else refusals.refusal(view, move)


def _nobody_to(
    view: st.State, refuse: Callable[[st.State, Seat], Refusal | None]
) -> Refusal | None:
    """Return why the nearest rival cannot be chosen; None if any rival can."""
    here = view.players[view.active].cell
    others = [seat for seat in range(len(view.players)) if seat != view.active]
    refused = {seat: refuse(view, seat) for seat in others}
    if None in refused.values():
        return None
    beside = [seat for seat in st.seats_on(view, here) if seat != view.active]
    return refused[(beside or others)[0]]


_ANSWERS: dict[str, Callable[[st.State, str], Refusal | None]] = {
    "cell": _cell,
    "ability": _ability,
    "jewel": _jewel,
    "button": _button,
}
