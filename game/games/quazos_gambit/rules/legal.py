"""The legal moves of the seat to act (section 3), in a fixed order.

Moves are immutable, and the same few are listed again and again, so they are created once. The
refusals decide whether a battle, a robbery or an ability is possible, so those conditions exist in
one place only.
"""

from functools import lru_cache

from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.abilities import can_land, leap_cells, mud_cells, mud_choices
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.board import CELLS, PLACES, terrain
from game.games.quazos_gambit.rules.content import ABILITIES, ABILITY_COST, Ability
from game.games.quazos_gambit.rules.theft_refusals import refuse_battle, refuse_rob

_ENTER, _ROB, _END = mv.EnterBank(), mv.Rob(), mv.EndTurn()
_TRY_FREE, _STAKE, _STOP = mv.TryFree(), mv.Stake(), mv.Stop()
STEPS = tuple(mv.Step(cell) for cell in range(CELLS))
LEAPS = tuple(mv.GreatLeap(cell) for cell in range(CELLS))
FLIGHTS = tuple(mv.TakeFlight(cell) for cell in range(CELLS))
_PLACES = tuple(mv.Place(cell) for cell in range(CELLS))
_PLACES_GOLDEN = tuple(mv.PlaceGolden(cell) for cell in range(CELLS))
_BATTLES = tuple(mv.Battle(seat) for seat in range(PLACES))
_UNDERTOWS = tuple(mv.Undertow(seat) for seat in range(PLACES))
_ALONE: dict[Ability, mv.Move] = {  # abilities that are not aimed
    Ability.STEALTH: mv.Stealth(),
    Ability.SAFECRACKER: mv.Safecracker(),
    Ability.WING_GUARD: mv.WingGuard(),
    Ability.JET_STREAM: mv.JetStream(),
}


def legal_moves(state: st.State) -> tuple[mv.Move, ...]:
    """Return every move of the seat to act, in a fixed order; none when the game is over."""
    phase = state.phase
    match phase:
        case st.Acting():
            return _acting(state)
        case st.Leaving():
            doors = state.terrain.doors[state.players[state.active].place]
            return tuple([STEPS[cell] for cell in doors])
        case st.Depositing():
            player = state.players[state.active]
            return _deposits(player.red, player.gold)
        case st.Robbing():
            if phase.free_left:
                return (_TRY_FREE, _STOP)
            return (_STAKE, _STOP)
        case st.Spreading():
            return tuple([_PLACES[cell] for cell in phase.cells])
        case st.PlacingGold():
            return tuple([_PLACES_GOLDEN[cell] for cell in phase.cells])
        case _:
            return ()


@lru_cache(maxsize=64)
def _deposits(red: int, gold: int) -> tuple[mv.Move, ...]:
    """Return the possible deposits, first that of all carried jewels (QG-6.6 to QG-6.8)."""
    kept = [(r, g) for g in range(gold, -1, -1) for r in range(red, -1, -1)]
    return tuple([mv.Deposit(r, g) for r, g in kept if r or g])


def _acting(state: st.State) -> tuple[mv.Move, ...]:
    seat, turn, players = state.active, state.turn, state.players
    player = players[seat]
    cell = player.cell
    ground = state.terrain
    door = ground.door_of[cell]
    moves: list[mv.Move] = []
    if turn.halted is None and turn.steps < turn.allowance:
        moves += [STEPS[other] for other in ground.steps[cell]]
        if door == player.place and not turn.left_bank and (player.red or player.gold):
            moves.append(_ENTER)
    for target, other in enumerate(players):
        if other.cell == cell and refuse_battle(state, target) is None:
            moves.append(_BATTLES[target])
    if door is not None and refuse_rob(state) is None:
        moves.append(_ROB)
    if player.mana >= ABILITY_COST:
        for ability in ABILITIES[player.character]:
            if refuse_card(state, ability) is None:
                moves += _uses(state, player, ability)
    moves.append(_END)
    return tuple(moves)


def _uses(
    state: st.State, player: st.Player, ability: Ability
) -> list[mv.Move] | tuple[mv.Move, ...]:
    """Return every move that uses an ability now, one per target."""
    match ability:
        case Ability.MUD_TRAP:
            return _mud_traps(mud_cells(state.board, player.cell))
        case Ability.GREAT_LEAP:
            return [LEAPS[cell] for cell in leap_cells(state.board, player.cell)]
        case Ability.TAKE_FLIGHT:
            tiles = terrain(state.board).tiles
            return [FLIGHTS[cell] for cell in tiles if can_land(state, cell)]
        case Ability.UNDERTOW:
            targets = range(len(state.players))
            return [_UNDERTOWS[target] for target in targets if refuse_pull(state, target) is None]
        case _:
            return (_ALONE[ability],)


@lru_cache(maxsize=256)
def _mud_traps(cells: tuple[int, ...]) -> tuple[mv.Move, ...]:
    return tuple([mv.MudTrap(chosen) for chosen in mud_choices(cells)])
