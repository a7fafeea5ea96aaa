"""The visible contents of the table of Quazo's Gambit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from msgspec.structs import replace as changed

from game.core.contract.seats import put
from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import Board
from game.games.quazos_gambit.rules.content import (
    COOLDOWN_ROUNDS,
    GOLD_ROUND,
    JET_BONUS,
    LASTS,
    ROUNDS,
    Ability,
    Biome,
)


def battles_again(attacks: Sequence[int], target: Seat, now: int) -> int:
    """Return the round in which the attacker may battle `target` again (QG-7.18).

    0 if it may now, or never again in this match. `attacks`: the round of its last attack, by seat.
    """
    again = attacks[target] + COOLDOWN_ROUNDS
    return again if attacks[target] and now < again <= ROUNDS else 0


def _until(view: st.State, seat: Seat) -> int:
    """Return the round in which an ability of a seat ends: at its next turn (QG-10.4); 0: none."""
    player, order = view.players[seat], view.order
    if not (player.stealth or player.wing_guard):
        return 0
    had_its_turn = order.index(seat) <= order.index(view.active)
    if isinstance(view.phase, st.PlacingGold):  # the round has begun, and nobody's turn has
        had_its_turn = False
    return view.round + LASTS[Ability.STEALTH] if had_its_turn else view.round


class Stage(Enum):
    """Enum of what the tray shows in this phase."""

    TURN = "turn"  # mana, movements, who is in reach
    GOLD = "gold"  # the Golden Jewel is about to appear
    TILL = "till"  # how much stays in the bank
    HEIST = "heist"  # a robbery
    SPREAD = "spread"  # a lost jewel is laid on the board
    OVER = "over"


@dataclass(frozen=True)
class Tableau:
    """Record of the table at one moment. Seats count from 0, cells from A1."""

    stage: Stage
    board: Board
    biomes: tuple[Biome | None, ...]  # as printed, of each cell
    thieves: tuple[st.Player, ...]  # without the counts of battles and robberies
    until: tuple[int, ...]  # the round at whose turn a seat's lasting ability ends, 0: none
    jewels: frozenset[int]
    golden: int | None
    mud: tuple[int, ...]
    mud_until: int  # the round in which it dries, 0 without mud
    round: int
    active: Seat
    turn: st.Turn  # what the view knows of it
    owner: Seat | None = None  # who is robbed
    free_left: int = 0
    pot: int = 0  # gambled, or still to be laid
    dice: tuple[int, ...] = ()  # of the last attempt
    biome: Biome | None = None  # where a lost jewel goes
    fallback: ev.Fallback = ev.Fallback.NONE

    @staticmethod
    def of(view: st.State) -> "Tableau":
        """Return the tableau of a view."""
        base = Tableau(
            stage=Stage.TURN,
            board=view.board,
            biomes=view.biomes,
            thieves=tuple([changed(p, battles_won=0, robberies_won=0) for p in view.players]),
            until=tuple([_until(view, seat) for seat in range(len(view.players))]),
            jewels=frozenset(view.jewels),
            golden=view.golden,
            mud=view.mud.cells if view.mud else (),
            mud_until=view.mud.until if view.mud else 0,
            round=view.round,
            active=view.active,
            turn=changed(view.turn, left_bank=False, dragged=None),
        )
        match view.phase:
            case st.PlacingGold():
                return replace(base, stage=Stage.GOLD)
            case st.Depositing():
                return replace(base, stage=Stage.TILL)
            case st.Robbing(owner=owner, free_left=free, pot=pot, dice=dice):
                return replace(
                    base, stage=Stage.HEIST, owner=owner, free_left=free, pot=pot, dice=dice
                )
            case st.Spreading(pot=pot, biome=biome, fallback=fallback):
                return replace(base, stage=Stage.SPREAD, pot=pot, biome=biome, fallback=fallback)
            case st.Over():
                return replace(base, stage=Stage.OVER)
        return base

    def after(self, event: Event) -> "Tableau":
        """Return the tableau after an event."""
        match event:
            case ev.RoundBegan(round=number):
                stage = Stage.GOLD if number == GOLD_ROUND else self.stage
                return replace(self, round=number, stage=stage)
            case ev.TurnBegan(seat=seat):
                return self._turn_of(seat)
            case ev.ManaGained(seat=seat, mana=mana, die=die):
                return self._with(seat, mana=mana)._walked(mana_die=die)
            case ev.EffectEnded(seat=seat, ability=ability):
                return self._ended(seat, ability)
            case ev.GoldenAppeared(cell=cell):
                return replace(self, golden=cell)
            case ev.TiebreakRolled() | ev.GameEnded():
                return replace(self, stage=Stage.OVER)
        return self._after_walking(event)

    def _after_walking(self, event: Event) -> "Tableau":
        match event:
            case ev.Stepped(seat=seat, end=end, steps=steps, allowance=allowance):
                return self._with(seat, cell=end)._walked(steps=steps, allowance=allowance)
            case ev.BankEntered(seat=seat, end=end, steps=steps):
                moved = self._with(seat, cell=end)._walked(steps=steps)
                return replace(moved, stage=Stage.TILL)
            case ev.BonusGranted(allowance=allowance):
                return self._walked(allowance=allowance, bonus=True)
            case ev.JewelCollected(seat=seat, cell=cell, red=red):
                return replace(self._with(seat, red=red), jewels=self.jewels - {cell})
            case ev.GoldenCollected(seat=seat):
                return replace(self._with(seat, gold=1)._walked(halted=st.Halt.GOLD), golden=None)
            case ev.MudStopped():
                return self._walked(halted=self.turn.halted or st.Halt.MUD)
            case ev.Deposited(seat=seat):
                banked = self._with(
                    seat,
                    red=event.inv_red,
                    gold=event.inv_gold,
                    bank_red=event.bank_red,
                    bank_gold=event.bank_gold,
                )
                return replace(banked, stage=Stage.TURN)
        return self._after_fighting(event)

    def _after_fighting(self, event: Event) -> "Tableau":
        match event:
            case ev.BattleRolled(seat=seat, target=target):
                old = self.thieves[seat].attacks
                return self._with(seat, attacks=put(old, target, self.round))
            case ev.BattleWon(seat=seat, target=target) | ev.BattleLost(seat=seat, target=target):
                winner = self._with(seat, red=event.inv_red, gold=event.inv_gold)
                return winner._with(target, red=event.target_red, gold=event.target_gold)
            case ev.RobberyBegan(owner=owner, free=free):
                return replace(self, stage=Stage.HEIST, owner=owner, free_left=free, pot=0, dice=())
            case ev.Staked(seat=seat, pot=pot, inv_red=red):
                return replace(self._with(seat, red=red), pot=pot)
            case ev.RobRolled(dice=dice, free_left=free):
                return replace(self, dice=dice, free_left=free)
            case ev.RobberyWon(seat=seat, owner=owner):
                robbed = self._with(owner, bank_red=event.bank_red, bank_gold=event.bank_gold)
                richer = robbed._with(seat, red=event.inv_red, gold=event.inv_gold)
                return replace(richer, stage=Stage.TURN, owner=None, free_left=0, pot=0, dice=())
            case ev.RobberyEnded(lost=lost):
                stage = self.stage if lost else Stage.TURN
                return replace(self, stage=stage, pot=lost, owner=None, free_left=0, dice=())
            case ev.D4Rolled(biome=biome, fallback=fallback):
                return replace(self, stage=Stage.SPREAD, biome=biome, fallback=fallback)
            case ev.JewelPlaced(cell=cell, pot=pot):
                return replace(self, jewels=self.jewels | {cell}, pot=pot)
        return self._after_magic(event)

    def _after_magic(self, event: Event) -> "Tableau":
        match event:
            case ev.AbilityUsed(seat=seat, ability=ability, mana=mana):
                return self._with(seat, mana=mana)._walked(used=ability)
            case ev.EffectBegan(seat=seat, ability=ability, allowance=allowance):
                return self._walked(allowance=allowance)._began(seat, ability)
            case ev.MudLaid(cells=cells, until=until):
                return replace(self, mud=cells, mud_until=until)
            case ev.Jumped(seat=seat, end=end):
                return self._with(seat, cell=end)
            case ev.AllowanceRaised(allowance=allowance):
                return self._walked(allowance=allowance)
            case ev.Dragged(target=target, end=end):
                return self._with(target, cell=end)._walked(halted=st.Halt.UNDERTOW)
        return self

    # --- parts ----------------------------------------------------------------------------------

    @property
    def thief(self) -> st.Player:
        """The character, pawn, jewels and mana of the seat whose turn it is."""
        return self.thieves[self.active]

    @property
    def jet(self) -> int:
        """The number of movements that Jet Stream gave in this turn."""
        return JET_BONUS if self.turn.used is Ability.JET_STREAM else 0

    def _with(self, seat: Seat, **fields: Any) -> "Tableau":
        return replace(self, thieves=put(self.thieves, seat, changed(self.thieves[seat], **fields)))

    def _walked(self, **fields: Any) -> "Tableau":
        return replace(self, turn=changed(self.turn, **fields))

    def _began(self, seat: Seat, ability: Ability) -> "Tableau":
        match ability:
            case Ability.STEALTH:
                began = self._with(seat, stealth=True)
            case Ability.WING_GUARD:
                began = self._with(seat, wing_guard=True)
            case _:  # Safecracker holds for this turn only
                return self
        return replace(began, until=put(self.until, seat, self.round + LASTS[ability]))

    def _turn_of(self, seat: Seat) -> "Tableau":
        return replace(
            self,
            stage=Stage.TURN,
            active=seat,
            turn=st.Turn(),
            owner=None,
            free_left=0,
            pot=0,
            dice=(),
            biome=None,
            fallback=ev.Fallback.NONE,
        )

    def _ended(self, seat: Seat, ability: Ability) -> "Tableau":
        if ability is Ability.MUD_TRAP:
            return replace(self, mud=(), mud_until=0)
        ended = self._with(seat, stealth=False, wing_guard=False)
        return replace(ended, until=put(self.until, seat, 0))
