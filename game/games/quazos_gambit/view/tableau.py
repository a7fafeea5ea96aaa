"""The visible contents of the table of Quazo's Gambit.

A `Tableau` is made in two ways: `Tableau.of` reads it off a view, `after` applies an event. Both
agree at every ply, so an animated table ends up equal to a newly drawn one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import Board
from game.games.quazos_gambit.rules.content import (
    COOLDOWN_ROUNDS,
    GOLD_ROUND,
    JET_BONUS,
    LASTS,
    MOVES,
    ROUNDS,
    Ability,
    Biome,
    Character,
)
from game.games.quazos_gambit.rules.state import (
    Depositing,
    Halt,
    Over,
    PlacingGold,
    Player,
    Robbing,
    Spreading,
    State,
)


def battles_again(attacks: Sequence[int], target: Seat, now: int) -> int:
    """Return the round in which the attacker may battle `target` again (QG-7.18).

    0 if it may now, or never again in this match. `attacks`: the round of its last attack, by seat.
    """
    again = attacks[target] + COOLDOWN_ROUNDS
    return again if attacks[target] and now < again <= ROUNDS else 0


def _until(view: State, seat: Seat) -> int:
    """Return the round in which an ability of a seat ends: at its next turn (QG-10.4)."""
    order = view.order
    had_its_turn = order.index(seat) <= order.index(view.active)
    if isinstance(view.phase, PlacingGold):  # the round has begun, and nobody's turn has
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
class Thief:
    """A seat as everybody sees it."""

    place: int
    character: Character
    cell: int
    red: int
    gold: int
    bank_red: int
    bank_gold: int
    mana: int
    stealth: int  # it ends at the start of this seat's turn of that round, 0: it does not hold
    wing_guard: int  # the same
    attacks: tuple[int, ...]  # the round of the last attack on each seat, 0: none

    @staticmethod
    def of(player: Player, until: int) -> "Thief":
        """Return the figure of a seat in a view; `until`: the round in which its effects end."""
        return Thief(
            player.place,
            player.character,
            player.cell,
            player.red,
            player.gold,
            player.bank_red,
            player.bank_gold,
            player.mana,
            until if player.stealth else 0,
            until if player.wing_guard else 0,
            player.attacks,
        )


@dataclass(frozen=True)
class Walking:
    """The movements of a turn: used, allowed, and why."""

    steps: int = 0
    allowance: int = MOVES
    bonus: bool = False
    halted: Halt | None = None
    used: Ability | None = None

    @property
    def jet(self) -> int:
        """The movements that Jet Stream gave."""
        return JET_BONUS if self.used is Ability.JET_STREAM else 0


@dataclass(frozen=True)
class Tableau:
    """The table at one moment. Seats count from 0, cells from A1."""

    stage: Stage
    board: Board
    biomes: tuple[Biome | None, ...]  # as printed, of each cell
    thieves: tuple[Thief, ...]
    jewels: frozenset[int]
    golden: int | None
    mud: tuple[int, ...]
    mud_until: int  # the round in which it dries, 0 without mud
    round: int
    active: Seat
    walking: Walking = Walking()
    mana_die: int = 0
    owner: Seat | None = None  # who is robbed
    free_left: int = 0
    pot: int = 0  # gambled, or still to be laid
    dice: tuple[int, ...] = ()  # of the last attempt
    biome: Biome | None = None  # where a lost jewel goes
    fallback: ev.Fallback = ev.Fallback.NONE

    @staticmethod
    def of(view: State) -> "Tableau":
        """Return the tableau of a view."""
        turn = view.turn
        base = Tableau(
            stage=Stage.TURN,
            board=view.board,
            biomes=view.biomes,
            thieves=tuple([Thief.of(p, _until(view, seat)) for seat, p in enumerate(view.players)]),
            jewels=frozenset(view.jewels),
            golden=view.golden,
            mud=view.mud.cells if view.mud else (),
            mud_until=view.mud.until if view.mud else 0,
            round=view.round,
            active=view.active,
            walking=Walking(turn.steps, turn.allowance, turn.bonus, turn.halted, turn.used),
            mana_die=turn.mana_die,
        )
        match view.phase:
            case PlacingGold():
                return replace(base, stage=Stage.GOLD)
            case Depositing():
                return replace(base, stage=Stage.TILL)
            case Robbing(owner=owner, free_left=free, pot=pot, dice=dice):
                return replace(
                    base, stage=Stage.HEIST, owner=owner, free_left=free, pot=pot, dice=dice
                )
            case Spreading(pot=pot, biome=biome, fallback=fallback):
                return replace(base, stage=Stage.SPREAD, pot=pot, biome=biome, fallback=fallback)
            case Over():
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
                return replace(self._with(seat, mana=mana), mana_die=die)
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
                return replace(self._with(seat, gold=1)._walked(halted=Halt.GOLD), golden=None)
            case ev.MudStopped():
                return self._walked(halted=self.walking.halted or Halt.MUD)
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
                return self._with(seat, attacks=(*old[:target], self.round, *old[target + 1 :]))
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
                changed = self._walked(allowance=allowance)
                if ability is Ability.STEALTH:
                    return changed._with(seat, stealth=self.round + LASTS[ability])
                if ability is Ability.WING_GUARD:
                    return changed._with(seat, wing_guard=self.round + LASTS[ability])
                return changed
            case ev.MudLaid(cells=cells, until=until):
                return replace(self, mud=cells, mud_until=until)
            case ev.Jumped(seat=seat, end=end):
                return self._with(seat, cell=end)
            case ev.AllowanceRaised(allowance=allowance):
                return self._walked(allowance=allowance)
            case ev.Dragged(target=target, end=end):
                return self._with(target, cell=end)._walked(halted=Halt.UNDERTOW)
        return self

    # --- parts ----------------------------------------------------------------------------------

    @property
    def thief(self) -> Thief:
        """The seat whose turn it is."""
        return self.thieves[self.active]

    def _with(self, seat: Seat, **fields: object) -> "Tableau":
        thief = replace(self.thieves[seat], **fields)  # type: ignore[arg-type]  # fields of Thief
        return replace(self, thieves=(*self.thieves[:seat], thief, *self.thieves[seat + 1 :]))

    def _walked(self, **fields: object) -> "Tableau":
        walking = replace(self.walking, **fields)  # type: ignore[arg-type]  # fields of Walking
        return replace(self, walking=walking)

    def _turn_of(self, seat: Seat) -> "Tableau":
        return replace(
            self,
            stage=Stage.TURN,
            active=seat,
            walking=Walking(),
            mana_die=0,
            owner=None,
            free_left=0,
            pot=0,
            dice=(),
            biome=None,
            fallback=ev.Fallback.NONE,
        )

    def _ended(self, seat: Seat, ability: Ability) -> "Tableau":
        match ability:
            case Ability.STEALTH:
                return self._with(seat, stealth=0)
            case Ability.WING_GUARD:
                return self._with(seat, wing_guard=0)
        return replace(self, mud=(), mud_until=0)
