"""The board of Quazo's Gambit in words, for those who do not see it."""

from game.core.contract.describing import Describing, Spot
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import BESIDE, CELLS, SIDE, cell_name, terrain
from game.games.quazos_gambit.rules.board_file import NUMBERS
from game.games.quazos_gambit.rules.content import (
    BONUS_STEP,
    GOLD_ROUND,
    GOLD_VALUE,
    HOMES,
    MANA_MAX,
    Ability,
)
from game.games.quazos_gambit.rules.names import (
    ABILITY_NAMES,
    BIOME_NAMES,
    CHARACTER_NAMES,
    Term,
    jewels_held,
)
from game.games.quazos_gambit.words.prompts import move_line


def _now(view: st.State) -> tuple[str, ...]:
    phase, turn = view.phase, view.turn
    if isinstance(phase, st.Robbing):
        tries = counted(phase.free_left, "free roll")
        pot = f"{tries} left, {counted(phase.pot, 'jewel')} in the pot."
        return (f"The last roll was {listed(phase.dice)}.", pot) if phase.dice else (pot,)
    if isinstance(phase, st.Acting):
        left = max(0, turn.allowance - turn.steps) if turn.halted is None else 0
        if not left:
            return ()
        home = BIOME_NAMES[HOMES[view.players[view.active].character]]
        waits = turn.steps < BONUS_STEP <= turn.allowance and not turn.bonus
        can = waits and not view.players[view.active].gold
        moves = f"{counted(left, 'movement')} left, {turn.steps} used."
        return (moves, f"Ending the third on {home} gives 3 more movements.") if can else (moves,)
    return ()


def _player(view: st.State, seat: Seat) -> str:
    player = view.players[seat]
    who = f"{seat_name(seat)}, {CHARACTER_NAMES[player.character]}, {_where(view, seat)}"
    held = jewels_held(player.red, player.gold)
    bank = jewels_held(player.bank_red, player.bank_gold)
    banked = f"{bank} in the bank, {counted(st.points(player), 'point')}"
    said = f"{who}. Carries {held}; {banked}; {player.mana} mana of {MANA_MAX}."
    on = ((Ability.STEALTH, player.stealth), (Ability.WING_GUARD, player.wing_guard))
    held_now = [ABILITY_NAMES[ability] for ability, holds in on if holds]
    return f"{said} {listed(held_now)} until the next turn." if held_now else said


def _where(view: st.State, seat: Seat) -> str:
    cell = view.players[seat].cell
    if st.in_bank(view, seat):
        return f"in the bank at {cell_name(cell)}"
    return f"on {_ground(view, cell)}"


def _ground(view: st.State, cell: int) -> str:
    """Return a cell with its biome: "E7, City"."""
    return ", ".join(filter(None, (cell_name(cell), _kind(view, cell))))


def _kind(view: st.State, cell: int) -> str:
    """Return the biome of a cell in words, or its kind if it has no biome."""
    for cells, what in ((view.board.spawns, Term.SPAWN), (view.board.banks, Term.BANK)):
        if cell in cells:
            owner = st.seat_at(view, cells.index(cell))
            return "a wall" if owner is None else f"{seat_name(owner)}'s {what}"
    if st.is_mud(view, cell):
        return Term.MUD
    biome = st.biome_at(view, cell)
    return "" if biome is None else BIOME_NAMES[biome]


def _board(view: st.State) -> tuple[str, ...]:
    lies = listed([cell_name(cell) for cell in view.jewels])
    said = [f"Red jewels on {lies}." if lies else "No red jewels on the board."]
    carrier = next((s for s, p in enumerate(view.players) if p.gold or p.bank_gold), None)
    if view.golden is not None:
        said.append(f"The Golden Jewel, worth {GOLD_VALUE}, lies on {cell_name(view.golden)}.")
    elif carrier is not None:
        has = "carries" if view.players[carrier].gold else "has deposited"
        said.append(f"{seat_name(carrier)} {has} the Golden Jewel, worth {GOLD_VALUE}.")
    elif view.round < GOLD_ROUND:
        said.append(f"The Golden Jewel, worth {GOLD_VALUE}, appears in round {GOLD_ROUND}.")
    if view.mud is not None:
        mud = listed([cell_name(cell) for cell in view.mud.cells])
        said.append(f"{seat_name(view.mud.seat)}'s mud on {mud}.")
    said.append(f"Banks: {'; '.join(_bank(view, seat) for seat in range(len(view.players)))}.")
    return tuple(said)


def _bank(view: st.State, seat: Seat) -> str:
    doors = listed([cell_name(cell) for cell in st.doors(view, seat)])
    return f"{seat_name(seat)} {cell_name(st.bank_cell(view, seat))}, doors {doors}"


# --- one cell -------------------------------------------------------------------------------------


def _spots(view: st.State) -> tuple[Spot, ...]:
    names = {cell: name for name, cell in NUMBERS.items()}
    return tuple(Spot(cell_name(cell), names[cell]) for cell in range(CELLS))


def _here(view: st.State, seat: Seat | None, thing: str) -> tuple[str, ...]:
    cell = NUMBERS.get(thing)
    if cell is None:
        return ()
    said = [f"{_ground(view, cell)}.", *_home_of(view, cell)]
    if cell in view.jewels:
        said.append("A red jewel lies on it.")
    if cell == view.golden:
        said.append("The Golden Jewel lies on it.")
    here = st.seats_on(view, cell)
    if here:
        names = listed([seat_name(s) for s in here])
        said.append(f"{names} {'stands' if len(here) == 1 else 'stand'} here.")
    away = _away(view, seat, cell)
    if away:
        said.append(away)
    place = terrain(view.board).door_of[cell]
    owner = None if place is None else st.seat_at(view, place)
    if owner is not None:
        said.append(f"A door of {seat_name(owner)}'s bank.")
    beside = [f"{_way(cell, other)} {_ground(view, other)}" for other in BESIDE[cell]]
    said.append(f"Beside it: {'; '.join(beside)}.")
    return tuple(said)


def _home_of(view: st.State, cell: int) -> tuple[str, ...]:
    biome = st.biome_at(view, cell)
    homes = [s for s, p in enumerate(view.players) if biome is not None and p.home is biome]
    return (f"Home tile of {listed([seat_name(s) for s in homes])}.",) if homes else ()


def _away(view: st.State, seat: Seat | None, cell: int) -> str:
    """Return how far a cell is from the pawn of `seat`, in rows and columns."""
    if seat is None or view.players[seat].cell == cell:
        return ""
    own = view.players[seat].cell
    down, right = cell // SIDE - own // SIDE, cell % SIDE - own % SIDE
    parts = []
    if down:
        parts.append(f"{abs(down)} {'south' if down > 0 else 'north'}")
    if right:
        parts.append(f"{abs(right)} {'east' if right > 0 else 'west'}")
    return f"{listed(parts)} of {seat_name(seat)}."


def _way(cell: int, other: int) -> str:
    return {-SIDE: "north", SIDE: "south", -1: "west", 1: "east"}[other - cell]


def _stands(view: st.State, seat: Seat) -> str:
    names = {cell: name for name, cell in NUMBERS.items()}
    return names[view.players[seat].cell]


def _line(view: st.State, move: mv.Move) -> str:
    """Return the words for a step, by what it leads to."""
    match move:
        case mv.Step(cell=cell) | mv.GreatLeap(cell=cell) | mv.TakeFlight(cell=cell):
            red = "a jewel" if cell in view.jewels else ""
            gold = "the Golden Jewel" if cell == view.golden else ""
            return ", ".join(filter(None, (move_line(view, move), _kind(view, cell), red, gold)))
    return ""


DESCRIBING: Describing[st.State, mv.Move] = Describing(
    now=_now,
    player=_player,
    board=_board,
    heading="Jewels",
    spots=_spots,
    here=_here,
    stands=_stands,
    line=_line,
)
