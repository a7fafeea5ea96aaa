"""What a choice at the table of Quazo's Gambit would do: ways, pawns, jewels and chances."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.contract.values import Move, Seat, Tone
from game.core.wording import changed, per_cent
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.analysis.meetings import battle_chance, pull_chance, rob_chance
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.legal import legal_moves
from game.games.quazos_gambit.rules.movement import put_away
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.paths import Walk, reach
from game.games.quazos_gambit.rules.piles import Loot, from_bank, from_inventory
from game.games.quazos_gambit.rules.ranking import score
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Player, Robbing, State, bank_cell
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.controller import QuazosGambitController
from game.games.quazos_gambit.view.layout import MUD, Setting, lay_out
from game.games.quazos_gambit.view.tableau import Tableau
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.gestures import completed
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.previews.move_preview import (
    NOTHING,
    Arrow,
    Edge,
    MovePreview,
    Pill,
    SeatChange,
    gain_tone,
    ghost,
    known_result,
    score_changes,
)
from game.table.trail import Stop, dots
from game.ui.viewport import Box

WAY = 37.0  # depth of dots: over pawns
RED, GOLD = "quazos_gambit/jewel_red", "quazos_gambit/jewel_gold"
_JUMPS = mv.GreatLeap | mv.TakeFlight


def move_preview(view: State, setting: Setting, laid: Layout, pointed: str) -> MovePreview:
    """Return what a click would do."""
    gestures = QuazosGambitController().gestures(view, legal_moves(view))
    found = completed(gestures, setting.selected, pointed)
    if found is None:
        return NOTHING
    told = _Told(view, setting, laid)
    match found.move:
        case mv.Battle(target=target):
            return told.battle(target)
        case mv.Rob() | mv.TryFree() | mv.Stake():
            return told.robbery()
        case mv.Deposit(red=red, gold=gold):
            return told.deposit(put_away(view, red, gold, []))
        case mv.Undertow(target=target):
            return told.drag(target)
        case mv.MudTrap(cells=cells):
            return told.mud(cells)
    plan = (found.move, *found.then)
    after = known_result(apply, view, *plan)
    return NOTHING if after is None else told.moved(after, found.move)


@dataclass(frozen=True)
class _Told:
    """Builder of the previews for one view."""

    view: State
    setting: Setting
    laid: Layout

    @property
    def _tells_odds(self) -> bool:
        return self.setting.perspective.tells_odds

    @property
    def _player(self) -> Player:
        return self.view.players[self.view.active]

    def _cell(self, cell: int) -> Box:
        return self.setting.ground.cells[cell]

    # --- pawns that move --------------------------------------------------------------------------

    def moved(self, after: State, move: Move) -> MovePreview:
        """Return the preview of a walk: the way, the pawn at its end, the jewels it picks up."""
        view, player = self.view, self._player
        there = after.players[view.active]
        if there.cell == player.cell:
            return NOTHING
        walk = None if isinstance(move, _JUMPS) else reach(view, past_bonus=False).get(there.cell)
        pieces = [*self._way(there.cell, walk), *self._pawns(after, [view.active])]
        pills = list(self._picked_up(player, there, self._cell(there.cell)))
        if walk is not None and walk.into_bank:
            what = jewels(there.red, there.gold)
            pills.append(Pill(f"deposit up to {what}", self._cell(there.cell), edge=Edge.FOOT))
        return MovePreview(
            tuple(pieces), pills=tuple(pills), seats=tuple(self._carried(player, there))
        )

    def drag(self, target: Seat) -> MovePreview:
        """Return the preview of a rival's pawn dragged here, and of a battle that could follow."""
        cell = self.view.players[target].cell
        here = self._cell(self._player.cell)
        pawn = self.laid[f"pawn:{target}"]
        pieces = list(self._dots(self._cell(cell), here))
        pieces.append(ghost(piece_in(here.inset(12), pawn.key, pawn.face, WAY - 1)))
        chance = pull_chance(self.view, target)
        loot = from_inventory(self.view.rules, self.view.players[target])
        pills = () if chance is None else (self._fight(chance, loot, here),)
        return MovePreview(tuple(pieces), pills=pills)

    def mud(self, cells: Sequence[int]) -> MovePreview:
        """Return the preview of mud on the chosen tiles."""
        laid = (piece_in(self._cell(cell), f"mud:{cell}", faces.MUD, MUD + 10) for cell in cells)
        return MovePreview(
            tuple(ghost(piece) for piece in laid), gaps=tuple(self._cell(cell) for cell in cells)
        )

    def _way(self, cell: int, walk: Walk | None) -> Iterator[Piece]:
        here = self._cell(self._player.cell)
        if walk is None:
            yield from self._dots(here, self._cell(cell))
            return
        stops = [here.centre, *(self._cell(c).centre for c in walk.cells)]
        yield from dots(stops, OVER, WAY)
        x, y = self._cell(cell).x + 14, self._cell(cell).y + 14
        size = 28 * (self.setting.ground.unit + self.setting.ground.letters) / 2
        box = Box.around(x, y, size, size)
        yield piece_in(box, f"{OVER}stop", Stop(str(walk.cost)), WAY + 2)

    @staticmethod
    def _dots(start: Box, end: Box) -> Iterator[Piece]:
        yield from dots([start.centre, end.centre], OVER, WAY)

    def _pawns(self, after: State, seats: Sequence[Seat]) -> Iterator[Piece]:
        """Yield ghosts of pawns where they will stand, with what they will carry."""
        found = lay_out(Tableau.of(after), self.setting)
        for seat in seats:
            piece = found[f"pawn:{seat}"]
            piece.z = WAY + 1
            yield ghost(piece)

    # --- jewels -----------------------------------------------------------------------------------

    @staticmethod
    def _picked_up(was: Player, now: Player, at: Box) -> Iterator[Pill]:
        if now.gold > was.gold:
            yield Pill("Golden Jewel", at, Tone.GOOD, GOLD)
        if now.red > was.red:
            yield Pill(f"+{now.red - was.red}", at, Tone.GOOD, RED)

    def _carried(self, was: Player, now: Player) -> Iterator[SeatChange]:
        """Yield the change of what the active seat carries; nothing if there is none."""
        for had, has, picture in ((was.red, now.red, RED), (was.gold, now.gold, GOLD)):
            if had != has:
                short, tone = changed(had, has), gain_tone(had, has)
                said = f"carries {short}"
                yield SeatChange(self.view.active, said, tone, picture, short)

    def deposit(self, after: State) -> MovePreview:
        """Return the preview of jewels that go to the bank, and the points for them."""
        view, seats = self.view, range(len(self.view.players))
        changes = tuple(
            score_changes([score(view, s) for s in seats], [score(after, s) for s in seats])
        )
        bank = self._cell(bank_cell(view, view.active))
        pills = tuple(Pill(change.text, bank, Tone.GOOD) for change in changes)
        return MovePreview(pills=pills, seats=changes)

    # --- battles and robberies --------------------------------------------------------------------

    def battle(self, target: Seat) -> MovePreview:
        """Return the preview of a battle: the chance, and the jewels that would come over."""
        loot = from_inventory(self.view.rules, self.view.players[target])
        rival, mine = (self.laid[f"pawn:{seat}"] for seat in (target, self.view.active))
        pill = self._fight(battle_chance(self.view, target), loot, self._cell(self._player.cell))
        arrow = Arrow(rival.at, mine.at)
        return MovePreview(arrows=(arrow,), pills=(pill,))

    def _fight(self, chance: float, loot: Loot, at: Box) -> Pill:
        what = jewels(loot.red, loot.gold)
        said = f"win {what}: {per_cent(chance)}" if self._tells_odds else f"to win: {what}"
        return Pill(said, at, None, GOLD if loot.gold else RED)

    def robbery(self) -> MovePreview:
        """Return the preview of a robbery: the chance of doubles, and the jewels to win."""
        view = self.view
        owner = owner_beside(view)
        if owner is None:
            return NOTHING
        bank = self._cell(bank_cell(view, owner))
        loot = from_bank(view.rules, view.players[owner])
        one = isinstance(view.phase, Robbing)
        chance = per_cent(odds.robbery(free=1) if one else rob_chance(view))
        what = f"rob {jewels(loot.red, loot.gold)}"
        said = (f"doubles {chance}", f"{what}") if self._tells_odds else (what,)
        pills = tuple(
            Pill(text, bank, None, RED if text == what else "", edge)
            for text, edge in zip(said, (Edge.TOP, Edge.FOOT), strict=False)
        )
        return MovePreview(
            arrows=(Arrow(bank.centre, self._cell(self._player.cell).centre),), pills=pills
        )
