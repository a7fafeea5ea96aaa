"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.abilities import can_land, in_leap, mud_cells
from game.games.quazos_gambit.rules.board import distance
from game.games.quazos_gambit.rules.content import ABILITIES, Ability
from game.games.quazos_gambit.rules.distances import walks
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.paths import reach
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from tests.breaking import What, in_phase
from tests.games.quazos_gambit.position import CELL


def cell_of(state: st.State, what: What) -> int | None:
    """The cell that was meant."""
    match what:
        case (
            mv.Step(cell)
            | mv.Place(cell)
            | mv.PlaceGolden(cell)
            | mv.GreatLeap(cell)
            | mv.TakeFlight(cell)
        ):
            return cell
        case mv.EnterBank():
            return st.bank_cell(state, state.active)
        case str() if what.startswith("cell:"):
            return CELL[what.removeprefix("cell:")]
        case str() if what.startswith("pawn:"):
            return state.players[int(what.removeprefix("pawn:"))].cell
    return None


def here(state: st.State) -> int:
    return state.players[state.active].cell


def walks_to(what: What) -> bool:
    return isinstance(what, mv.Step | mv.EnterBank) or (isinstance(what, str) and "cell" in what)


def target_of(state: st.State, what: What) -> list[int]:
    """The seats that may have been meant."""
    match what:
        case mv.Battle(target) | mv.Undertow(target):
            return [target]
        case str() if what.startswith("pawn:"):
            return [int(what.removeprefix("pawn:"))]
    return [seat for seat in range(len(state.players)) if seat != state.active]


def any_target(test: Callable[[st.State, int], bool]) -> Callable[[st.State, What], bool]:
    """Somebody that may have been meant is as the rule will not have it."""

    def check(state: st.State, what: What) -> bool:
        seats = [s for s in target_of(state, what) if 0 <= s < len(state.players)]
        return any(test(state, seat) for seat in seats)

    return check


def ability_of(what: What) -> Ability | None:
    if isinstance(what, str):
        return Ability(what.removeprefix("ability:")) if what.startswith("ability:") else None
    return what.ability if isinstance(what, mv.AbilityMove) else None


def owner_beside(state: st.State) -> int | None:
    place = state.terrain.door_of[here(state)]
    return None if place is None else st.seat_at(state, place)


def _bank_or_spawn(state: st.State, cell: int | None, kind: str) -> int | None:
    """Whose section or spawn a cell is; -1 for one that nobody uses."""
    where = state.board.banks if kind == "bank" else state.board.spawns
    if cell not in where:
        return None
    owner = st.seat_at(state, where.index(cell))
    return -1 if owner is None else owner


def _spreads(
    test: Callable[[st.State, st.Spreading, int], bool],
) -> Callable[[st.State, What], bool]:
    def check(state: st.State, what: What) -> bool:
        cell = cell_of(state, what)
        return (
            isinstance(state.phase, st.Spreading)
            and cell is not None
            and test(state, state.phase, cell)
        )

    return check


def _barren(state: st.State, spreading: st.Spreading, cell: int) -> bool:
    bare = cell in state.marked and cell not in state.jewels
    return not bare or any(player.cell == cell for player in state.players)


BROKEN: dict[str, Callable[[st.State, What], bool]] = {
    "QG-3.8": lambda s, w: (
        -1 in (_bank_or_spawn(s, cell_of(s, w), "bank"), _bank_or_spawn(s, cell_of(s, w), "spawn"))
        or (isinstance(w, mv.Rob) and owner_beside(s) is None)
    ),
    "QG-4.1": lambda s, w: isinstance(s.phase, st.Over),
    "QG-5.10": lambda s, w: s.players[s.active].mana < 3 and ability_of(w) is not None,
    "QG-5.12": lambda s, w: (
        walks_to(w)
        and (
            s.turn.steps >= s.turn.allowance
            or walks(s.board)[here(s)][cell_of(s, w) or 0] > s.turn.allowance - s.turn.steps
        )
    ),
    "QG-5.13": lambda s, w: (
        ((cell := cell_of(s, w)) is None or cell not in s.terrain.steps[here(s)] or cell == here(s))
        if not isinstance(w, mv.Step) or 0 <= w.cell < 64
        else True
    ),
    "QG-5.25": lambda s, w: _bank_or_spawn(s, cell_of(s, w), "spawn") not in (None, s.active),
    "QG-5.26": lambda s, w: _bank_or_spawn(s, cell_of(s, w), "spawn") == s.active,
    "QG-5.28": lambda s, w: (
        not s.terrain.is_tile[here(s)]
        or any_target(lambda s, t: s.players[t].cell in s.board.spawns)(s, w)
    ),
    "QG-6.2": lambda s, w: (
        (isinstance(w, mv.Deposit | str) and not isinstance(s.phase, st.Depositing))
        or (isinstance(w, mv.Step) and w.cell == st.bank_cell(s, s.active))
    ),
    "QG-6.3": lambda s, w: here(s) not in st.doors(s, s.active),
    "QG-6.5": lambda s, w: not s.players[s.active].red and not s.players[s.active].gold,
    "QG-6.6": lambda s, w: (
        isinstance(w, mv.Deposit)
        and not (0 <= w.red <= s.players[s.active].red and 0 <= w.gold <= s.players[s.active].gold)
    ),
    "QG-6.7": lambda s, w: isinstance(w, mv.Deposit) and not w.red and not w.gold,
    "QG-6.9": in_phase(st.Depositing, mv.Deposit),
    "QG-6.11": lambda s, w: (
        isinstance(s.phase, st.Leaving) and cell_of(s, w) not in st.doors(s, s.active)
    ),
    "QG-6.13": lambda s, w: s.turn.left_bank,
    "QG-6.14": lambda s, w: _bank_or_spawn(s, cell_of(s, w), "bank") not in (None, -1, s.active),
    "QG-6.17": any_target(st.in_bank),
    "QG-7.2": any_target(lambda s, t: s.players[t].cell != here(s)),
    "QG-7.3": lambda s, w: (
        isinstance(w, mv.Battle) and (w.target == s.active or not 0 <= w.target < len(s.players))
    ),
    "QG-7.12": any_target(lambda s, t: not from_inventory(s.rules, s.players[t]).pieces),
    "QG-7.18": any_target(lambda s, t: s.players[s.active].attacks[t] >= s.round - 1 > 0),
    "QG-8.1": lambda s, w: (
        isinstance(w, mv.PlaceGolden) and not isinstance(s.phase, st.PlacingGold)
    ),
    "QG-8.5": lambda s, w: (
        isinstance(s.phase, st.PlacingGold) and cell_of(s, w) not in s.phase.cells
    ),
    "QG-8.6": in_phase(st.PlacingGold, mv.PlaceGolden),
    "QG-8.7": lambda s, w: any(p.cell == cell_of(s, w) for p in s.players),
    "QG-8.14": lambda s, w: (
        s.turn.halted is st.Halt.GOLD or (s.golden is not None and cell_of(s, w) not in reach(s))
    ),
    "QG-8.17": lambda s, w: bool(s.players[s.active].gold),
    "QG-8.20": lambda s, w: bool(s.players[s.active].gold) and s.turn.steps > 2,
    "QG-8.21": lambda s, w: isinstance(s.phase, st.Robbing) and bool(s.players[s.active].gold),
    "QG-9.1": lambda s, w: (
        (isinstance(w, mv.Rob | str) and owner_beside(s) is None)
        or (isinstance(w, mv.TryFree | mv.Stake | mv.Stop) and not isinstance(s.phase, st.Robbing))
    ),
    "QG-9.3": lambda s, w: isinstance(s.phase, st.Robbing) and s.phase.free_left > 0,
    "QG-9.4": lambda s, w: isinstance(s.phase, st.Robbing) and s.phase.free_left == 0,
    "QG-9.7": in_phase(st.Robbing, mv.TryFree, mv.Stake, mv.Stop),
    "QG-9.9": lambda s, w: (owner := owner_beside(s)) is not None and st.in_bank(s, owner),
    "QG-9.10": lambda s, w: owner_beside(s) == s.active,
    "QG-9.11": lambda s, w: (
        (owner := owner_beside(s)) is not None and not from_bank(s.rules, s.players[owner]).pieces
    ),
    "QG-9.14": lambda s, w: isinstance(s.phase, st.Robbing) and not s.players[s.active].red,
    "QG-9.21": lambda s, w: isinstance(w, mv.Place) != isinstance(s.phase, st.Spreading),
    "QG-9.22": _spreads(
        lambda s, p, cell: p.fallback is Fallback.NONE and s.biomes[cell] is not p.biome
    ),
    "QG-9.27": _spreads(_barren),
    "QG-10.1": lambda s, w: ability_of(w) not in ABILITIES[s.players[s.active].character],
    "QG-10.2": lambda s, w: (
        s.turn.halted is st.Halt.UNDERTOW
        or (ability_of(w) is Ability.UNDERTOW and s.turn.steps > 0)
    ),
    "QG-10.7": lambda s, w: isinstance(w, mv.GreatLeap) and not s.terrain.is_tile[w.cell],
    "QG-10.9": lambda s, w: s.turn.halted is not None,
    "QG-10.11": any_target(lambda s, t: s.players[t].stealth),
    "QG-10.12": any_target(lambda s, t: s.players[t].stealth),
    "QG-10.14": lambda s, w: (
        ability_of(w) is Ability.SAFECRACKER
        and (
            (owner := owner_beside(s)) in (None, s.active)
            or st.in_bank(s, owner)
            or not from_bank(s.rules, s.players[owner]).pieces
        )
    ),
    "QG-10.15": lambda s, w: (
        isinstance(w, mv.MudTrap)
        and not (
            1 <= len(w.cells) <= 3
            and list(w.cells) == sorted(set(w.cells))
            and set(w.cells) <= set(mud_cells(s.board, here(s)))
        )
    ),
    "QG-10.16": lambda s, w: (
        s.turn.halted is st.Halt.MUD or (s.mud is not None and cell_of(s, w) not in reach(s))
    ),
    "QG-10.19": lambda s, w: (
        isinstance(w, mv.GreatLeap) and not (0 <= w.cell < 64 and in_leap(here(s), w.cell))
    ),
    "QG-10.20": lambda s, w: (
        isinstance(w, mv.TakeFlight) and not (0 <= w.cell < 64 and can_land(s, w.cell))
    ),
    "QG-10.23": lambda s, w: (
        isinstance(w, mv.Undertow)
        and (
            w.target == s.active
            or not 0 <= w.target < len(s.players)
            or not 0 < distance(here(s), s.players[w.target].cell) <= 5
        )
    ),
}
"""The broken rules by number; for a rule with several parts any of them."""
