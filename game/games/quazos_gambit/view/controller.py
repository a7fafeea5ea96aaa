"""Turns clicks into moves of Quazo's Gambit, and lists the buttons for each decision.

A click on a far cell plans all steps to it. A cell with pawns on it can be clicked by any of them.
Abilities that are aimed take their card first and the target next; mud takes its tiles as switches
and the card once more.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.core.contract.values import Move, Refusal, Seat
from game.core.wording import counted, per_cent
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.analysis.meetings import battle_chance, rob_chance
from game.games.quazos_gambit.players.normal import answer
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board_file import NUMBERS, space_name
from game.games.quazos_gambit.rules.content import ABILITIES, MUD_TILES, Ability
from game.games.quazos_gambit.rules.names import ABILITY_NAMES
from game.games.quazos_gambit.rules.paths import moves_of, reach
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob
from game.games.quazos_gambit.view.targets import (
    BATTLES,
    dice_said,
)
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture

GOLD, RED = "jewel:gold", "jewel:red"
_DEPOSIT = "button:deposit"
AIMS = {  # what says how a card is aimed
    Ability.MUD_TRAP: "QG-10.15",
    Ability.GREAT_LEAP: "QG-10.19",
    Ability.TAKE_FLIGHT: "QG-10.20",
    Ability.UNDERTOW: "QG-10.23",
}
NOBODY_TO_DRAG = Refusal(
    AIMS[Ability.UNDERTOW], "You can drag only a pawn at most five tiles away.", "Nobody there"
)
NOT_TO_BATTLE = Refusal("QG-7.2", "Choose a rival on your tile.", "Not there")
_PICK = {
    Ability.MUD_TRAP: "pick one to three tiles, then lay the mud",
    Ability.GREAT_LEAP: "pick where the leap ends",
    Ability.TAKE_FLIGHT: "pick a Sky tile to fly to",
    Ability.UNDERTOW: "pick a rival to drag here",
}

_UPPER = ButtonSeat.UPPER


class QuazosGambitController(Controller):
    """Controller: turns clicks on cells, pawns, cards and buttons into moves."""

    letters: ClassVar[Mapping[str, str]] = {"button:free": "R", "button:stake": "G"}

    def gestures(self, view: st.State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        return (*_walks(view, moves), *(g for move in moves for g in _gestures(view, move)))

    def buttons(self, view: st.State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons; primary is a useful last move, else the end of the turn."""
        match view.phase:
            case st.Acting():
                return _acting_buttons(view)
            case st.Depositing():
                return (_deposit_button(view, toggled, view.players[view.active].red),)
            case st.Robbing() as phase:
                return _robbing_buttons(view, phase)
        return ()

    def confirms(
        self, view: st.State, picked: tuple[str, ...], toggled: frozenset[str]
    ) -> tuple[ActionButton, ...]:
        """Return the buttons that lay mud on chosen tiles, or deposit the chosen jewels."""
        kind, _, amount = picked[0].partition(":")
        if kind == "deposit":
            return (_deposit_button(view, toggled, int(amount)),)
        tiles = sum(name in NUMBERS for name in toggled)
        if picked != (_card(Ability.MUD_TRAP),) or not tiles:
            return ()
        label = f"Lay mud on {counted(tiles, 'tile')}"
        if tiles > MUD_TILES:
            label = f"Lay mud on {MUD_TILES} at most"
        return (ActionButton(_card(Ability.MUD_TRAP), label, _UPPER, "Space", "primary"),)

    def asks(self, view: st.State, picked: tuple[str, ...]) -> str:
        """Return what to choose next for an ability or a battle."""
        kind, _, name = picked[-1].partition(":")
        if kind == "ability":
            return _PICK.get(Ability(name), "")
        return "pick a rival to battle" if picked[-1] == BATTLES else ""

    def meant(self, view: st.State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """Return the move meant by a click on a pawn, an amount or a card's target, else None."""
        kind, _, name = hotspot.partition(":")
        if kind == "pawn":
            return _pawn_meant(view, int(name), toggled)
        if kind == "deposit":
            return mv.Deposit(int(name), int(GOLD in toggled))
        if not isinstance(view.phase, st.Acting):
            return None
        if hotspot in NUMBERS:
            return _aimed(view, NUMBERS[hotspot], toggled)
        tiles = toggled & NUMBERS.keys()
        if hotspot == _card(Ability.MUD_TRAP) and hotspot in toggled and tiles:
            return mv.MudTrap(tuple(sorted(NUMBERS[name] for name in tiles)))
        return None

    def misses(self, view: st.State, hotspot: str, picked: tuple[str, ...]) -> Refusal | None:
        """Return why a hotspot does not fit the picked card or battle; None without a reason."""
        if picked[0] == BATTLES:
            return NOT_TO_BATTLE if hotspot in NUMBERS else None
        if not picked[0].startswith("ability:"):
            return None
        ability = Ability(picked[0].partition(":")[2])
        if hotspot.startswith("ability:"):
            why = f"{ABILITY_NAMES[ability]} is picked. Choose its target, or click it again."
            return Refusal(AIMS[ability], why, "One ability a turn")
        return NOBODY_TO_DRAG if ability is Ability.UNDERTOW and hotspot in NUMBERS else None

    def toggles(self, view: st.State, before: frozenset[str]) -> frozenset[str]:
        """Return the switch for depositing the Golden Jewel as on, if the player carries it."""
        brings = isinstance(view.phase, st.Depositing) and view.players[view.active].gold
        return frozenset((GOLD,)) if brings else frozenset()

    def shortcuts(self, view: st.State, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the hotspots by the keys of buttons, and 1 and 2 for the cards."""
        keys = super().shortcuts(view, picked)
        if isinstance(view.phase, st.Acting):
            cards = ABILITIES[view.players[view.active].character]
            keys |= {str(number): _card(card) for number, card in enumerate(cards, start=1)}
        return keys


def _card(ability: Ability) -> str:
    return f"ability:{ability}"


def _pawn_meant(view: st.State, seat: Seat, toggled: frozenset[str]) -> Move:
    """Return the battle or drag that a click on a pawn means, else the step to its tile."""
    cell = view.players[seat].cell
    match view.phase:
        case st.Acting():
            if _card(Ability.UNDERTOW) in toggled:
                return mv.Undertow(seat)
            return _aimed(view, cell, toggled) or mv.Battle(seat)
        case st.Spreading():
            return mv.Place(cell)
        case st.PlacingGold():
            return mv.PlaceGolden(cell)
        case st.Leaving():
            return mv.Step(cell)
    return mv.EndTurn()


def _aimed(view: st.State, cell: int, toggled: frozenset[str]) -> Move | None:
    """Return the move meant by a click on a cell while an ability waits for its aim, else None."""
    if _card(Ability.MUD_TRAP) in toggled:
        return mv.MudTrap((cell,))
    if _card(Ability.GREAT_LEAP) in toggled:
        return mv.GreatLeap(cell)
    if _card(Ability.TAKE_FLIGHT) in toggled:
        return mv.TakeFlight(cell)
    if _card(Ability.UNDERTOW) in toggled:
        seats = [seat for seat in st.seats_on(view, cell) if seat != view.active]
        return mv.Undertow(seats[0]) if seats else None
    return None


# --- gestures ------------------------------------------------------------------------------------


def _on(view: st.State, cell: int) -> tuple[str, ...]:
    """Return the hotspots that choose a cell: the cell's own, and those of pawns there."""
    pawns = (seat for seat in st.seats_on(view, cell) if seat != view.active)
    return (space_name(cell), *(f"pawn:{seat}" for seat in pawns))


def _walks(view: st.State, moves: Sequence[Move]) -> Iterator[Gesture]:
    """Yield a gesture with a plan for every cell in reach; the nearest are single steps."""
    if not any(isinstance(move, mv.Step | mv.EnterBank) for move in moves):
        return
    for cell, walk in reach(view, past_bonus=False).items():
        first, *then = moves_of(walk)
        if first in moves:
            for name in _on(view, cell):
                yield Gesture(first, (name,), then=tuple(then))


def _gestures(view: st.State, move: Move) -> Iterator[Gesture]:
    """Yield the gestures of a move that is no walk."""
    match move:
        case mv.EnterBank():
            yield Gesture(move, ("button:enter",))
        case mv.Battle(target=target):
            if len(battle_targets(view)) == 1:
                yield Gesture(move, (BATTLES,))
            else:
                yield Gesture(move, (BATTLES, f"pawn:{target}"))
                yield Gesture(move, (BATTLES, f"battle:{target}"))
            yield Gesture(move, (f"pawn:{target}",))
            yield Gesture(move, (f"battle:{target}",))
        case mv.Rob():
            yield Gesture(move, ("button:rob",))
            owner = owner_beside(view)
            if owner is not None:
                yield Gesture(move, (space_name(st.bank_cell(view, owner)),))
                yield Gesture(move, (f"rob:{owner}",))
        case mv.EndTurn():
            yield Gesture(move, ("button:end",))
        case mv.Deposit():
            yield from _deposits(view, move)
        case mv.TryFree():
            yield Gesture(move, ("button:free",))
            yield Gesture(move, ("dice",))
        case mv.Stake():
            yield Gesture(move, ("button:stake",))
            yield Gesture(move, (RED,))
            yield Gesture(move, ("dice",))
        case mv.Stop():
            yield Gesture(move, ("button:stop",))
        case mv.Place(cell=cell) | mv.PlaceGolden(cell=cell):
            for name in _on(view, cell):
                yield Gesture(move, (name,))
        case _:
            yield from _abilities(view, move)


def _abilities(view: st.State, move: Move) -> Iterator[Gesture]:
    if not isinstance(move, mv.AbilityMove):
        return
    card = _card(move.ability)
    match move:
        case mv.MudTrap(cells=cells):
            tiles = frozenset(space_name(cell) for cell in cells)
            yield Gesture(move, (card, card), tiles, switches_after=1)
        case mv.GreatLeap(cell=cell) | mv.TakeFlight(cell=cell):
            for name in _on(view, cell):
                yield Gesture(move, (card, name))
        case mv.Undertow(target=target):
            yield Gesture(move, (card, f"pawn:{target}"))
            yield Gesture(move, (card, f"pull:{target}"))
            cell = view.players[target].cell
            if len(st.seats_on(view, cell)) == 1:
                yield Gesture(move, (card, space_name(cell)))
        case _:
            yield Gesture(move, (card,))


def _deposits(view: st.State, move: mv.Deposit) -> Iterator[Gesture]:
    """Yield the gestures of deposits: all is the default, an amount is chosen, then confirmed."""
    player = view.players[view.active]
    switches = frozenset((GOLD,) if move.gold else ()) if player.gold else None
    if move.red == player.red:
        yield Gesture(move, (_DEPOSIT,), switches)
    yield Gesture(move, (f"deposit:{move.red}", _DEPOSIT), switches, switches_after=1)


# --- buttons -------------------------------------------------------------------------------------


def _acting_buttons(view: st.State) -> tuple[ActionButton, ...]:
    buttons = []
    player, turn = view.players[view.active], view.turn
    own = view.terrain.door_of[player.cell] == player.place
    walks = turn.halted is None and turn.steps < turn.allowance
    if own and walks and not turn.left_bank and (player.red or player.gold):
        buttons.append(ActionButton("button:enter", "Enter the bank", _UPPER, "Space", "primary"))
    if refuse_rob(view) is None:
        tip, chance = "Doubles rob the bank.", per_cent(rob_chance(view))
        buttons.append(ActionButton("button:rob", "Rob", _UPPER, "R", "danger", tip, chance))
    targets = battle_targets(view)
    if targets:
        chance, tip = "", "Battle\nPick a rival."
        if len(targets) == 1:
            chance = per_cent(battle_chance(view, targets[0]))
            tip = f"Battle\n{dice_said(view, targets[0])}"
        said, left = "Battle", ButtonSeat.LOWER_LEFT
        buttons.append(ActionButton(BATTLES, said, left, "B", "danger", tip, chance, short=said))
    # Space, pressed to see a walk end sooner, must not give the rest of it away.
    ends = "aside" if walks else "primary"
    buttons.append(ActionButton("button:end", "End turn", ButtonSeat.LOWER_RIGHT, "E", ends))
    return tuple(buttons)


def _deposit_button(view: st.State, toggled: frozenset[str], red: int) -> ActionButton:
    player = view.players[view.active]
    gold = player.gold and GOLD in toggled
    some = f"{red} of {player.red}" if red < player.red else f"{red}"
    if red and gold:
        label = f"Deposit gold and {some}"
    elif gold:
        label = "Deposit the gold"
    else:
        label = f"Deposit {some}" if red else "Deposit: add gold"
    return ActionButton(_DEPOSIT, label, _UPPER, "Space", "primary")


def _robbing_buttons(view: st.State, phase: st.Robbing) -> tuple[ActionButton, ...]:
    if phase.free_left:
        on = ActionButton("button:free", "Roll again, free", _UPPER, "Space", "primary")
    else:
        chance = per_cent(odds.robbery(1, free=0))
        said = "Gamble a jewel"
        on = ActionButton("button:stake", said, _UPPER, "Space", "primary", chance=chance)
    stop = ActionButton("button:stop", "Stop", ButtonSeat.LOWER, "S")
    if isinstance(answer(view), mv.Stop):  # not worth another jewel for the normal player
        letter = QuazosGambitController.letters[on.hotspot]
        return replace(on, kind="danger", key=letter), replace(stop, kind="primary")
    return on, stop
