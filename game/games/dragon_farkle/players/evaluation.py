"""The value of a position within a turn to the rolling seat: its chance to win the match.

It assumes exact best play with the dice (`stakes`) and no further cards. Cards in a hand count by
what they may still bring (`prices`).
"""

from collections.abc import Iterator

from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.analysis.outlook import battle_ahead
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.players import stakes
from game.games.dragon_farkle.players.prices import another_item, camp_price
from game.games.dragon_farkle.players.race import Race, Standing, soldier_worth
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawl import defence_dice
from game.games.dragon_farkle.rules.content import DAMAGE, EventSide
from game.games.dragon_farkle.rules.moves import Battle, Brawl, Move, Recruit, Reward, SetAside
from game.games.dragon_farkle.rules.refusals import refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.throws import is_choice, rewards


class Judge:
    """The chances of one seat in one position."""

    def __init__(self, state: st.State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._standing = Standing.of(state)
        self._table = state.rules.table
        self._camp = state.camps[seat]
        self._item = another_item(state, self._camp) if state.rules.items else 0
        self._soldier = soldier_worth(state.rules, len(state.camps))

    def value(self) -> float:
        """Return the chance to win, from 0 to 1, with what the hand may add."""
        dice = self.dice()
        return dice if isinstance(self._state.phase, st.Over) else dice + self.hand(1 - dice)

    def dice(self) -> float:
        """Return the chance to win by dice alone.   Raises: ValueError in phases without dice."""
        phase = self._state.phase
        match phase:
            case st.Over(winner=winner):
                return float(winner == self._seat)
            case st.Choosing():
                return max(self.actions().values())
            case st.Rolled(action=st.Battling()) | st.Deciding(action=st.Battling()):
                return stakes.battle_worth(self._standing, self._seat, *self.fight())
            case st.Rolled():
                return self._thrown(phase)
            case st.Deciding(action=action, side=side):
                return self.later(action, side)
        raise ValueError(f"{type(phase).__name__} is not judged so")

    def hand(self, room: float) -> float:
        """Return what the cards in the hand may add to a chance with `room` left to 1."""
        patience = Race(self._standing, self._seat).patience
        return camp_price(self._camp) * self._soldier * patience * room

    # --- actions ----------------------------------------------------------------------------------

    def actions(self) -> dict[Move, float]:
        """Return the actions open to the active seat, and what each is worth."""
        state, seat = self._state, self._seat
        full_set = state.turn.full_set
        found: dict[Move, float] = {Recruit(): self.recruiting().rolling(0, full_set)}
        for target in range(len(state.camps)):
            if refuse_brawl(state, target) is None:
                found[Brawl(target)] = self._attack(st.Brawling(target)).rolling(0, full_set)
        if refuse_battle(state) is None:
            left = stakes.held(self._camp.army)
            ends = battle_ahead(state, seat)
            found[Battle()] = stakes.battle_worth(self._standing, seat, ends, left)
        return found

    def turn(self, action: st.Action, side: st.Side) -> Turn:
        """Return the solved turn of an action outside the Keep."""
        if isinstance(action, st.Recruiting):
            return self.recruiting()
        assert isinstance(action, st.Brawling)
        if side.roller != action.target:
            return self._attack(action, side.full_set)
        attacker = self._state.active
        return stakes.defending(
            self._standing, attacker, action.target, action.attack_score, side.full_set
        )

    def recruiting(self) -> Turn:
        """Return the solved recruiting turn."""
        full_set = self._state.turn.full_set
        companion = self._camp.companion
        return stakes.recruiting(self._standing, self._seat, full_set, companion, self._item)

    def _attack(self, action: st.Brawling, full_set: int | None = None) -> Turn:
        state, target = self._state, action.target
        dice = state.turn.full_set if full_set is None else full_set
        against = defence_dice(state, action)
        return stakes.attacking(self._standing, self._seat, self._seat, target, dice, against)

    # --- outside the Keep -------------------------------------------------------------------------

    def stopped(self, action: st.Action, side: st.Side) -> float:
        """Return the chance to win if the roller stops now."""
        stop = self.turn(action, side).choices(side.aside, side.dice).stop
        if isinstance(action, st.Recruiting):
            stop += self._item * len(side.items) * self._soldier * (1 - stop)
        return stop

    def rolled_on(self, action: st.Action, side: st.Side) -> float:
        """Return the chance to win if the roller throws on."""
        turn = self.turn(action, side)
        return turn.rolling(self._with_items(action, side), side.dice)

    def thrown(self, action: st.Action, side: st.Side) -> list[tuple[float, float]]:
        """Return the results of the next roll: each one's chance, and the chance to win then."""
        return self.turn(action, side).thrown(self._with_items(action, side), side.dice)

    def later(self, action: st.Action, side: st.Side) -> float:
        """Return the better chance of stopping and rolling on."""
        return max(self.stopped(action, side), self.rolled_on(action, side))

    def _with_items(self, action: st.Action, side: st.Side) -> int:
        """Return what is aside, items counted as the soldiers they are worth."""
        items = len(side.items) if isinstance(action, st.Recruiting) else 0
        return side.aside + self._item * items

    def _thrown(self, rolled: st.Rolled) -> float:
        """Return the value of a throw outside the Keep, with the best set-aside."""
        state, side = self._state, rolled.side
        turn = self.turn(rolled.action, side)
        if is_choice(state, rolled):
            return max(value for _, value in self.set_asides(rolled))
        aside = self._with_items(rolled.action, side)
        if rolled.event is EventSide.DRAGON:
            dice, _ = groups.all_scoring(rolled.faces, self._table)
            return turn.worth(aside, side.dice - len(dice) or side.full_set)
        return turn.farkled(aside)

    def set_asides(self, rolled: st.Rolled) -> Iterator[tuple[SetAside, float]]:
        """Yield every way to set dice of a throw aside, and what it is worth."""
        state, side = self._state, rolled.side
        turn = self.turn(rolled.action, side)
        aside = self._with_items(rolled.action, side)
        item = self._item if isinstance(rolled.action, st.Recruiting) else 0
        for move in groups.moves(rolled.faces, rewards(state, rolled), self._table):
            value = groups.worth(rolled.faces, move.dice, self._table)
            assert value is not None
            if move.reward in (Reward.DOUBLE, Reward.BOTH):
                value *= 2
            if move.reward in (Reward.ITEM, Reward.BOTH):
                value += item
            left = side.dice - len(move.dice) or side.full_set
            yield move, turn.worth(aside + value, left)

    # --- in the Keep ------------------------------------------------------------------------------

    def fight(self) -> tuple[FinalBattle, int]:
        """Return how the Final Battle may end from here, and the army that a Farkle would leave.

        The phase is that of a throw or a decision against the dragon (section 3.3).
        """
        phase = self._state.phase
        assert isinstance(phase, st.Rolled | st.Deciding)
        battle, side, army = phase.action, phase.side, self._camp.army
        assert isinstance(battle, st.Battling)
        to_do = battle.needed - battle.damage
        if isinstance(phase, st.Rolled):
            dice, value = groups.all_scoring(phase.faces, self._table)
            left = side.dice - len(dice) or side.full_set
            return self.fought(to_do, DAMAGE[phase.event], value, left, side.full_set)
        return self._ends(army, to_do, side.dice, side.full_set), stakes.held(army)

    def fought(
        self, to_do: int, dealt: int, value: int, left: int, full_set: int
    ) -> tuple[FinalBattle, int]:
        """Return the ends of the Final Battle after a roll, before its losses.

        `to_do`: damage, of which `dealt` is done now; `value`: soldiers it costs; `left`: dice
        of the next throw.
        """
        army = self._camp.army
        if dealt >= to_do:
            return FinalBattle(1.0, 0.0, 0.0), army
        if not value and not dealt:
            return FinalBattle(0.0, 1.0, 0.0), army
        if value >= army:
            return FinalBattle(0.0, 0.0, 1.0), army
        army -= value
        return self._ends(army, to_do - dealt, left, full_set), stakes.held(army)

    def _ends(self, army: int, to_do: int, dice: int, full_set: int) -> FinalBattle:
        return final_battle(army, to_do, dice, self._table, full_set)
