"""Why a move is not legal (section 11 of the rules of record). Seats appear as {seat:0}."""

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.ability_refusals import refuse_ability
from game.games.quazos_gambit.rules.board import CELLS, cell_name
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.names import BIOME_NAMES
from game.games.quazos_gambit.rules.theft_refusals import (
    A_WALL,
    refuse_battle,
    refuse_rob,
    refuse_stake,
)

GAME_OVER = Refusal("QG-4.1", "All ten rounds are over.", "The match is over")
NO_SUCH_MOVE = Refusal("QG-5.32", "There is no such move in this game.", "No such move")
ONE_TILE = Refusal("QG-5.13", "Move one tile at a time: up, down, left or right.", "One at a time")
NO_STEPS = Refusal(
    "QG-5.12",
    "No movements left this turn. You can still battle, rob, use an ability or end.",
    "No movements left",
    instead=(mv.EndTurn,),
)
HALTED = {
    st.Halt.MUD: Refusal("QG-10.16", "The mud stops you until your next turn.", "Stuck in the mud"),
    st.Halt.GOLD: Refusal(
        "QG-8.14", "The Golden Jewel stops you: no more movement this turn.", "No more movement"
    ),
    st.Halt.UNDERTOW: Refusal(
        "QG-10.2", "You used Undertow, so you cannot move this turn.", "No movement"
    ),
}
OUTSIDE = Refusal("QG-5.13", "The board ends here.", "Off the board")
A_SPAWN = Refusal("QG-5.25", "Nobody can enter another player's spawn.", "Closed")
OWN_SPAWN = Refusal("QG-5.26", "You cannot go back to your spawn.", "Closed")
EMPTY_HANDED = Refusal(
    "QG-6.5", "You can enter only with a jewel, and you carry none.", "No jewels"
)
JUST_LEFT = Refusal("QG-6.13", "You have just left your bank. Come back next turn.", "Just left")
OUT_FIRST = Refusal(
    "QG-6.11", "Leave first: choose one of the two doors.", "Leave first", instead=(mv.Step,)
)
WALK_IN = Refusal(
    "QG-6.2", "That is your own bank: enter it to deposit.", "Your bank", instead=(mv.EnterBank,)
)
DEPOSIT_FIRST = Refusal(
    "QG-6.9",
    "Choose what to deposit first.",
    "Deposit first",
    instead=(mv.Deposit,),
)
NOT_INSIDE = Refusal("QG-6.2", "You can deposit only inside your bank.", "Not inside")
LEAVE_ONE = Refusal("QG-6.7", "Deposit at least one jewel.", "At least one", instead=(mv.Deposit,))
FEWER = Refusal("QG-6.6", "You carry fewer than that.", "Too many")
ROBBERY_GOES_ON = Refusal(
    "QG-9.7", "Finish the robbery first: roll or stop.", "Robbery first", instead=(mv.Stop,)
)
NO_ROBBERY = Refusal("QG-9.1", "You are not robbing a bank now.", "No robbery")
NO_FREE = Refusal(
    "QG-9.4",
    "No free rolls left: gamble a jewel or stop.",
    "No free rolls",
    instead=(
        mv.Stake,
        mv.Stop,
    ),
)
LAY_FIRST = Refusal(
    "QG-9.21", "Place the lost jewel on a tile first.", "Lost jewel first", instead=(mv.Place,)
)
NEVER_MARKED = Refusal(
    "QG-9.27", "A lost jewel needs a marked tile. This has no mark.", "Not there"
)
A_JEWEL_LIES = Refusal("QG-9.27", "This tile already has a jewel.", "Taken")
NO_LOST_JEWEL = Refusal("QG-9.21", "There is no lost jewel to place.", "Nothing to place")
NO_GOLD_NOW = Refusal(
    "QG-8.1", "The Golden Jewel appears once, at the start of round 6.", "Not now"
)


def decider(state: st.State) -> Seat | None:
    """Return the seat that decides; None when the game is over (section 3)."""
    phase = state.phase
    if isinstance(phase, st.PlacingGold):
        return phase.seat
    return None if isinstance(phase, st.Over) else state.active


def wrong_seat(state: st.State, by: Seat) -> Refusal:
    """Return why a seat that is not to act may not act now."""
    phase = state.phase
    if isinstance(phase, st.Over):
        return GAME_OVER
    if isinstance(phase, st.PlacingGold):
        why = f"{{seat:{phase.seat}}} chooses where the Golden Jewel appears."
        return Refusal("QG-8.6", why, "Not your turn")
    return Refusal("QG-5.3", f"It is {{seat:{state.active}}}'s turn.", "Not your turn")


def refusal(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the seat to act may not make this move; None if it may."""
    if isinstance(state.phase, st.Over):
        return GAME_OVER
    match move:
        case mv.Step(cell=cell):
            return refuse_step(state, cell)
        case mv.EnterBank():
            return _not_acting(state) or refuse_entering(state)
        case mv.Battle(target=target):
            return _not_acting(state) or refuse_battle(state, target)
        case mv.Rob():
            return _not_acting(state) or refuse_rob(state)
        case mv.EndTurn():
            return _not_acting(state)
        case mv.Deposit(red=red, gold=gold):
            return _refuse_deposit(state, red, gold)
        case mv.TryFree() | mv.Stake() | mv.Stop():
            return _refuse_robbery(state, move)
        case mv.Place(cell=cell):
            return _refuse_place(state, cell)
        case mv.PlaceGolden(cell=cell):
            return _refuse_golden(state, cell)
    if isinstance(move, mv.AbilityMove):
        return _not_acting(state) or refuse_ability(state, move)
    return NO_SUCH_MOVE


def _waiting(state: st.State) -> Refusal | None:
    """Return why any other move must wait in a phase of one decision; None in any other phase."""
    match state.phase:
        case st.Leaving():
            return OUT_FIRST
        case st.Depositing():
            return DEPOSIT_FIRST
        case st.Robbing():
            return ROBBERY_GOES_ON
        case st.Spreading():
            return LAY_FIRST
        case st.PlacingGold(cells=cells):
            return gold_first(cells)
        case _:
            return None


def _not_acting(state: st.State) -> Refusal | None:
    return None if isinstance(state.phase, st.Acting) else _waiting(state)


def gold_first(cells: tuple[int, ...]) -> Refusal:
    """Return why other moves have to wait until the Golden Jewel has a tile."""
    one, two = (cell_name(cell) for cell in cells)
    why = f"Place the Golden Jewel first, on {one} or {two}."
    return Refusal("QG-8.6", why, "Choose a tile", instead=(mv.PlaceGolden,))


# --- walking and banking --------------------------------------------------------------------------


def refuse_step(state: st.State, cell: int) -> Refusal | None:
    """Return why the pawn cannot walk to a cell (QG-5.12 to QG-5.26); None if allowed."""
    phase = state.phase
    if isinstance(phase, st.Leaving):
        return None if cell in st.doors(state, state.active) else OUT_FIRST
    if not isinstance(phase, st.Acting):
        return _waiting(state)
    if not 0 <= cell < CELLS:
        return OUTSIDE
    if not state.terrain.is_tile[cell]:
        return _refuse_fixed_cell(state, cell)
    refused = _refuse_moving(state)
    if refused is not None:
        return refused
    return None if cell in state.terrain.steps[state.players[state.active].cell] else ONE_TILE


def _refuse_moving(state: st.State) -> Refusal | None:
    turn = state.turn
    if turn.halted is not None:
        return HALTED[turn.halted]
    return NO_STEPS if turn.steps >= turn.allowance else None


def _refuse_fixed_cell(state: st.State, cell: int) -> Refusal:
    """Return why a pawn cannot step onto a spawn or bank section (QG-5.25, QG-6.14, QG-6.18)."""
    spawns, banks = state.board.spawns, state.board.banks
    if cell in spawns:
        owner = st.seat_at(state, spawns.index(cell))
        if owner is None:
            return A_WALL
        return OWN_SPAWN if owner == state.active else A_SPAWN
    owner = st.seat_at(state, banks.index(cell))
    if owner is None:
        return A_WALL
    if owner != state.active:
        why = f"That is {{seat:{owner}}}'s bank. You can rob it from one of its doors."
        return Refusal("QG-6.14", why, "Not your bank")
    return refuse_entering(state) or WALK_IN


def refuse_entering(state: st.State) -> Refusal | None:
    """Return why the pawn cannot enter its own section (QG-6.3 to QG-6.13); None if allowed."""
    player = state.players[state.active]
    if state.turn.left_bank:
        return JUST_LEFT
    if not player.red and not player.gold:
        return EMPTY_HANDED
    refused = _refuse_moving(state)
    if refused is not None:
        return refused
    own = st.doors(state, state.active)
    if player.cell in own:
        return None
    why = (
        f"You can enter your bank only from its doors, {cell_name(own[0])} or {cell_name(own[1])}."
    )
    return Refusal("QG-6.3", why, "Not at a door")


def _refuse_deposit(state: st.State, red: int, gold: int) -> Refusal | None:
    if not isinstance(state.phase, st.Depositing):
        return _waiting(state) or NOT_INSIDE
    player = state.players[state.active]
    if not (0 <= red <= player.red and 0 <= gold <= player.gold):
        return FEWER
    return None if red or gold else LEAVE_ONE


# --- robberies ------------------------------------------------------------------------------------


def _refuse_robbery(state: st.State, move: mv.TryFree | mv.Stake | mv.Stop) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.Robbing):
        return _waiting(state) or NO_ROBBERY
    if isinstance(move, mv.TryFree):
        return None if phase.free_left else NO_FREE
    return refuse_stake(state, phase) if isinstance(move, mv.Stake) else None


def _refuse_place(state: st.State, cell: int) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, st.Spreading):
        return None if cell in phase.cells else _refuse_laying(state, phase, cell)
    return _waiting(state) or NO_LOST_JEWEL


def _refuse_laying(state: st.State, spreading: st.Spreading, cell: int) -> Refusal:
    """Return why a lost jewel cannot be put on a cell (QG-9.22, QG-9.27)."""
    if not 0 <= cell < CELLS or not state.terrain.is_tile[cell]:
        return NEVER_MARKED
    biome, wanted = state.biomes[cell], spreading.biome
    if spreading.fallback is Fallback.NONE and biome is not wanted:
        this = "none" if biome is None else BIOME_NAMES[biome]
        why = f"The die shows {BIOME_NAMES[wanted]}; this tile is {this}."
        return Refusal("QG-9.22", why, "Wrong biome")
    if cell not in state.marked:
        return NEVER_MARKED
    if cell in state.jewels:
        return A_JEWEL_LIES
    seat = st.seats_on(state, cell)[0]
    return Refusal("QG-9.27", f"{{seat:{seat}}} stands on this tile.", "Taken")


# --- the Golden Jewel -----------------------------------------------------------------------------


def _refuse_golden(state: st.State, cell: int) -> Refusal | None:
    phase = state.phase
    if not isinstance(phase, st.PlacingGold):
        return _waiting(state) or NO_GOLD_NOW
    if cell in phase.cells:
        return None
    one, two = (cell_name(free) for free in phase.cells)
    if st.seats_on(state, cell):
        why = f"Somebody stands there. Choose {one} or {two}."
        return Refusal("QG-8.7", why, "Not there", instead=(mv.PlaceGolden,))
    return Refusal("QG-8.5", f"It can only appear on {one} or {two}.", "Not there")
