"""The table of Quazo's Gambit: board, bank, pawns, tray, and the texts around them."""

from collections.abc import Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.naming import seat_name
from game.games.quazos_gambit.analysis.forecast import forecast, landing
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.content import MANA_MAX, ROUNDS, Ability
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, CHARACTER_NAMES, jewels_held
from game.games.quazos_gambit.rules.refusals import decider
from game.games.quazos_gambit.rules.state import Over, PlacingGold, State, bank_cell
from game.games.quazos_gambit.view.animations import Animations
from game.games.quazos_gambit.view.background import BankBackground
from game.games.quazos_gambit.view.beats import Beats
from game.games.quazos_gambit.view.great_moments import QuazosGambitMoments
from game.games.quazos_gambit.view.highlights import QuazosGambitHighlights
from game.games.quazos_gambit.view.hotspots import Spots
from game.games.quazos_gambit.view.layout import Setting, lay_out
from game.games.quazos_gambit.view.overlay import (
    JUMPS,
    aim_of,
    lit_cells,
    overlay,
    pointed_cell,
    walk_to,
)
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.plaques import plaque_foot
from game.games.quazos_gambit.view.preload import all_faces
from game.games.quazos_gambit.view.previews import move_preview
from game.games.quazos_gambit.view.tableau import Tableau, battles_again
from game.table.aids import take_away_aids
from game.table.animation import Cue, Piece
from game.table.laid_table import AidedTable
from game.table.motion import Layout
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.table import Own, SeatNote
from game.ui.hotspots import Hotspot


class QuazosGambitTable(AidedTable[Tableau]):
    """Table: the board with bank and pawns, and the tray."""

    map_name = "quazos_gambit"
    choice_marks = ("reach:", "dim:", "card:", "target:", "aim:")
    cards = ("ability:",)
    card_foot = 24.0
    square = True
    aids_follow_pointer = False
    great_moments = QuazosGambitMoments()
    highlights = QuazosGambitHighlights()
    tableau = staticmethod(Tableau.of)
    after = staticmethod(Tableau.after)
    decider = staticmethod(decider)

    def survey(self, board: Board) -> None:
        self._ground = BoardPlaces(board, self.skeleton)
        self.background = BankBackground(self._ground, self)
        self.plaque_room = 0.0, plaque_foot(self.skeleton)  # for jewels, mana and effects

    def _setting(self) -> Setting:
        return Setting(self._ground, self.perspective, self.toggled)

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._setting())

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        cues = Animations(self.stage, self._ground, self.places).cues(event, before, after, was)
        return [self.swept(), *cues]

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return cues that light up the choices and the paths to them."""
        return [*super().rearrange(view), self.helped(view)]

    def lay_over(self, view: State) -> None:
        """Lay the aids of the player who has to choose; none while nobody has."""
        take_away_aids(self.pieces)
        if not self.asked or decider(view) is None:
            return
        self.pieces.update(self.offered_aids(overlay(view, self._setting(), self._laid)))

    def preview(self, view: State, hotspot: str | None) -> MovePreview:
        """Return what a click would do; nothing while nobody is asked."""
        if not self.asked or hotspot is None or decider(view) is None:
            return NOTHING
        return move_preview(view, self._setting(), self._laid, hotspot)

    # --- drawing --------------------------------------------------------------------------------

    def lights(self, hotspot: str) -> bool:
        """Whether a live hotspot gets a ring: only the dice and the red jewels."""
        return hotspot in ("dice", "jewel:red")

    def faces(self) -> Iterable[Piece]:
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return cells, pawns, cards and the contents of the tray; later hotspots are on top."""
        told = view, self.perspective, self.toggled
        return self._spots.of(told, lambda: tuple(Spots(view, self._setting()).all()))

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the round of ten, as the title of the table."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if isinstance(view.phase, PlacingGold):
            return f"Round {view.round}: the Golden Jewel"
        return f"Round {view.round} of {ROUNDS}"

    def own(self, view: State, seat: Seat) -> Own:
        """Return the viewer's pawn, and its field of the bank with its count."""
        cell = self._ground.cells[bank_cell(view, seat)]
        field = cell.joined(self._ground.count(view.players[seat].place))
        return Own(field, f"{seat_name(seat)}'s bank", (f"pawn:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return the character, its portrait, and a sentence on the plaque."""
        player = view.players[seat]
        line = CHARACTER_NAMES[player.character]
        if self.places[seat].computer:
            line = f"{line}, {self.places[seat].computer.rpartition(' ')[2]}"
        carries = jewels_held(player.red, player.gold)
        banked = jewels_held(player.bank_red, player.bank_gold)
        said = [f"Carries {carries}, has {banked} in the bank. Mana {player.mana} of {MANA_MAX}."]
        until = Tableau.of(view).until[seat]
        for ability, holds, what in (
            (Ability.STEALTH, player.stealth, "nobody can battle or drag it"),
            (Ability.WING_GUARD, player.wing_guard, "it battles with advantage"),
        ):
            name = ABILITY_NAMES[ability]
            if holds and until > ROUNDS:
                said.append(f"{name}: {what}.")
            elif holds:
                said.append(f"{name} until its turn in round {until}: {what}.")
        for rival, other in enumerate(view.players):
            again = battles_again(other.attacks, seat, view.round)
            if again:
                said.append(f"{self.places[rival].name} cannot battle it before round {again}.")
        portrait = f"quazos_gambit/character_{player.character}"
        return SeatNote(line, "in bank", portrait=portrait, said=" ".join(said))

    def odds(self, view: State, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """Return the odds of a walk or jump to the place pointed at; None if there is none."""
        if self._pointed is None:
            return None
        walk = walk_to(view, toggled, self._pointed)
        if walk is not None:
            return forecast(view, walk)
        ability, cell = aim_of(toggled), pointed_cell(view, self._pointed)
        if cell is None or ability not in JUMPS or cell not in lit_cells(view, toggled):
            return None
        return landing(view, ability, cell)

    def opening(self, view: State, events: Sequence[Event]) -> Iterable[Cue]:
        """Return the cues of the dice for the first turn, before anything is lit."""
        rolled = [event for event in events if isinstance(event, ev.FirstRolled)]
        told = Beats(self.stage, self._ground, self.places)
        cues = [cue for event in rolled for cue in told.first_turn(event)]
        if not cues:
            return ()
        return [self.swept(), *cues, self.helped(view)]

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspot of the bank of the player to act, if a sentence says "your bank"."""
        now = self._now
        if now is None or "our bank" not in said:
            return frozenset()
        return frozenset({space_name(now.board.banks[now.thieves[now.active].place])})
