"""The visible contents of the table of Yahtzee Challenge."""

from dataclasses import dataclass, replace
from enum import Enum

from game.core.contract.values import Event, Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import INDEX, ROLLS, TILES, WILDS, Tile
from game.games.yahtzee_challenge.rules.finale import run_order


class Tray(Enum):
    """Enum of what the tray shows in this phase."""

    ORDER = "order"  # the cup holds the two order dice
    WALK = "walk"  # the movement die waits; the last roll is still shown
    CUP = "cup"  # the cup holds the five dice
    THROWN = "thrown"  # keep some, throw the others
    FINAL = "final"  # these faces count
    OVER = "over"


@dataclass(frozen=True)
class Runs:
    """Record of the Challenge Rounds: order of seats, number of runs over, wins of this run."""

    order: tuple[Seat, ...]
    done: int = 0
    wins: int = 0

    @staticmethod
    def of(view: st.State) -> "Runs | None":
        """Return the runs of a view; None before the Challenge Rounds."""
        finale = view.finale
        if finale is None:
            return None
        return Runs(run_order(view, finale.last_runner), finale.runs_done, finale.run_wins)


@dataclass(frozen=True)
class Tableau:
    """Record of the table at one moment. Seats count from 0, squares from 1."""

    tray: Tray
    active: Seat | None = None  # None while the order is rolled for, and after the end
    pawns: tuple[int, ...] = ()  # square by seat
    holdings: tuple[st.Holding, ...] = (st.Holding(),) * len(TILES)
    shielded: Tile | None = None
    dice: tuple[int, ...] = ()  # those in the tray
    kept: frozenset[int] = frozenset()  # positions
    throws_left: int = 0
    step_die: int = 0  # 0: not rolled in this go
    move_rolls: int = 0  # movement rolls since the go began, while it is still moving
    choosing: bool = False  # on an own square: stay or move on
    aim: mv.Aim | None = None  # what the match dice are for
    prize: Tile | None = None  # the one tile they are for, if it is one
    runs: Runs | None = None  # None before the Challenge Rounds
    wilds: tuple[int, ...] = WILDS  # squares

    @staticmethod
    def of(view: st.State, kept: frozenset[int] = frozenset()) -> "Tableau":
        """Return the tableau of a view; `kept`: the dice switched on in phase `reroll`."""
        on_table = Tableau(
            runs=Runs.of(view),
            tray=Tray.WALK,
            wilds=view.starts,
            active=view.active,
            pawns=view.pawns,
            holdings=view.holdings,
            shielded=view.shielded,
            dice=view.dice,
            step_die=view.step_die,
        )
        match view.phase:
            case st.OrderRoll():
                return Tableau(Tray.ORDER, wilds=view.starts)
            case st.StepRoll():
                return replace(on_table, step_die=0)
            case st.OwnSquare(move_rolls=rolls):
                return replace(on_table, move_rolls=rolls, choosing=True)
            case st.FirstRoll(mission=mission):
                return replace(
                    on_table,
                    tray=Tray.CUP,
                    dice=(),
                    throws_left=ROLLS,
                    aim=mission.aim,
                    prize=mission.tile,
                )
            case st.Rerolling(mission=mission, rolls_used=used):
                return replace(
                    on_table,
                    tray=Tray.THROWN,
                    kept=kept,
                    throws_left=ROLLS - used,
                    aim=mission.aim,
                    prize=mission.tile,
                )
            case st.Claiming(mission=mission):
                return replace(on_table, tray=Tray.FINAL, aim=mission.aim, prize=mission.tile)
            case st.Protecting():
                return replace(on_table, tray=Tray.FINAL)
            case st.Over():
                return replace(on_table, tray=Tray.OVER, active=None)

    def after(self, event: Event) -> "Tableau":
        """Return the tableau after an event."""
        match event:
            case mv.GameBegan(order=order, starts=starts):
                pawns = tuple(starts[order.index(seat)] for seat in range(len(order)))
                return replace(self, tray=Tray.WALK, pawns=pawns)
            case mv.GoBegan(seat=seat):
                return replace(self, tray=Tray.WALK, active=seat, step_die=0)
            case mv.StepRolled(die=die):
                return replace(self, step_die=die, move_rolls=self.move_rolls + 1, choosing=False)
            case mv.PawnMoved(seat=seat, path=path):
                return self._moved(seat, path[-1])
            case mv.LongStrode(seat=seat, path=path):
                return replace(self._moved(seat, path[-1]), step_die=0, choosing=False)
            case mv.Landed(kind=mv.Landing.OWN):
                return replace(self, choosing=True)
            case mv.MissionSet(aim=aim, targets=targets):
                single = aim in (mv.Aim.RIVAL, mv.Aim.IMPROVE)
                return replace(
                    self,
                    tray=Tray.CUP,
                    dice=(),
                    throws_left=ROLLS,
                    move_rolls=0,
                    choosing=False,
                    aim=aim,
                    prize=targets[0].tile if single else None,
                )
            case mv.GoEnded():
                return replace(
                    self, tray=Tray.WALK, kept=frozenset(), throws_left=0, aim=None, prize=None
                )
            case mv.GameOver():
                return replace(self, tray=Tray.OVER, active=None)
            case mv.ChallengeBegan(order=order):
                return replace(self, runs=Runs(order))
        return self._after_run(event)

    def _after_run(self, event: Event) -> "Tableau":
        runs = self.runs
        if runs is None:
            return self._after_dice(event)
        match event:
            case mv.RunBegan():
                return replace(self, runs=replace(runs, wins=0))
            case mv.RunExtended(wins=wins):
                return replace(self, runs=replace(runs, wins=wins))
            case mv.RunEnded(wins=wins):
                return replace(self, runs=replace(runs, done=runs.done + 1, wins=wins))
        return self._after_dice(event)

    def _after_dice(self, event: Event) -> "Tableau":
        match event:
            case mv.DiceRolled(roll_no=number, faces=faces):
                kept = self.kept if number > 1 else frozenset()
                left = ROLLS - number
                return replace(self, tray=Tray.THROWN, dice=faces, kept=kept, throws_left=left)
            case mv.DiceFinal():
                return replace(self, tray=Tray.FINAL, kept=frozenset(), throws_left=0)
            case mv.TileClaimed(seat=seat, tile=tile, level=level, square=square):
                return self._held(tile, st.Holding(seat, square, level))
            case mv.TileStolen(seat=seat, tile=tile, level=level, square=square):
                return self._held(tile, st.Holding(seat, square, level))
            case mv.TileImproved(seat=seat, tile=tile, level=level):
                return self._held(tile, st.Holding(seat, self.holding(tile).square, level))
            case mv.TileGuarded():
                return replace(self, aim=None, prize=None)
            case mv.ProtectionPlaced(tile=tile):
                return replace(self, shielded=tile)
            case mv.ProtectionRemoved():
                return replace(self, shielded=None)
        return self

    def holding(self, tile: Tile) -> st.Holding:
        """Return owner, square and level of a tile."""
        return self.holdings[INDEX[tile]]

    def _moved(self, seat: Seat, square: int) -> "Tableau":
        return replace(self, pawns=(*self.pawns[:seat], square, *self.pawns[seat + 1 :]))

    def _held(self, tile: Tile, holding: st.Holding) -> "Tableau":
        index = INDEX[tile]
        holdings = (*self.holdings[:index], holding, *self.holdings[index + 1 :])
        return replace(self, holdings=holdings, aim=None, prize=None)
