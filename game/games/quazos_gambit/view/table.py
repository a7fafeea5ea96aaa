"""The table of Quazo's Gambit: board, bank, pawns, tray, and the texts around them."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.naming import seat_name
from game.games.quazos_gambit.analysis.forecast import forecast, landing
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.content import GOLD_ROUND, MANA_MAX, ROUNDS, Ability
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, CHARACTER_NAMES, jewels, jewels_held
from game.games.quazos_gambit.rules.refusals import decider
from game.games.quazos_gambit.rules.state import Over, PlacingGold, State, bank_cell
from game.games.quazos_gambit.view.animations import Animations
from game.games.quazos_gambit.view.background import paint_gutters, paint_still
from game.games.quazos_gambit.view.beats import Beats
from game.games.quazos_gambit.view.hotspots import spots
from game.games.quazos_gambit.view.layout import lay_out
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
from game.games.quazos_gambit.view.tableau import Tableau, battles_again
from game.games.quazos_gambit.view.targets import offers
from game.games.quazos_gambit.words.log import deed_line
from game.table.aids import take_away_aids
from game.table.animation import Cue, Piece
from game.table.book.pages import Page
from game.table.laid_table import AidedTable
from game.table.motion import Layout
from game.table.table import Own, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box


class QuazosGambitTable(AidedTable[Tableau]):
    """The board with bank and pawns, and the tray."""

    map_name = "quazos_gambit"
    choice_marks = ("reach:", "dim:", "card:", "target:", "aim:")
    cards = ("ability:",)
    card_foot = 24.0
    square = True

    def survey(self, board: Board) -> None:
        """Read the places of this form off a board."""
        self._ground = BoardPlaces(board, self.skeleton)

    def plaque_room(self) -> tuple[float, float]:
        """Return the room for jewels, mana and effects at the foot of each plaque, in px."""
        return 0.0, plaque_foot(self.skeleton)

    def tableau(self, view: State) -> Tableau:
        """Return the tableau of a view: cells, pawns, bank and cards."""
        return Tableau.of(view)

    def after(self, was: Tableau, event: Event) -> Tableau:
        """Return the tableau after an event."""
        return was.after(event)

    def lay_out(self, tableau: Tableau) -> Layout:
        """Return all pieces in their places, for the switches that are on."""
        chosen = self.viewer, self.toggled
        return lay_out(tableau, self._ground, self.places, *chosen, led=self.perspective.led)

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        """Return the animation of an event."""
        return Animations(self.stage, self._ground, self.places).cues(event, before, after, was)

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return cues that light up the choices and the paths to them."""
        return [*super().rearrange(view), self.helped(view)]

    def decider(self, view: State) -> Seat | None:
        """Return the seat that has to choose; None if nobody has."""
        return decider(view)

    def lay_over(self, view: State) -> None:
        """Lay the aids of the player who has to choose; none while nobody has."""
        take_away_aids(self.pieces)
        if not self.asked or decider(view) is None:
            return
        chosen = self.toggled, self._pointed
        led = self.perspective.led
        shown = overlay(view, self._ground, self.places, self._laid, *chosen, led=led)
        self.pieces.update(self.offered_aids(shown))

    # --- drawing --------------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, view: State) -> None:
        """Tiles, corners, vault, gutters and tray."""
        paint_still(canvas, self._ground, view, self.places)

    def pages(self, view: State) -> Sequence[Page]:
        """Home tiles, rounds and the Golden Jewel, with the round on the tab."""
        if not self._ground.is_folded:
            return ()
        return (Page("homes", "Round", str(view.round), "gutters"),)

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        """Paint the fixed parts of a page."""
        if key == "homes":
            paint_gutters(canvas, self._ground, view, self.places)

    def ground_looks(self, view: State) -> object:
        """Return the key of the painted board: tiles, marks and homes."""
        characters = tuple(player.character for player in view.players)
        return view.board, view.biomes, view.marked, characters

    def marks(self, view: State) -> Mapping[str, Box]:
        """The cards in the gutters."""
        ground = self._ground
        homes = {f"home:{biome}": box for biome, box in ground.legend.items()}
        return {
            "legend": ground.region("legend"),
            "golden_card": ground.region("golden"),
            "rounds": ground.region("rounds"),
            **homes,
        }

    def lights(self, hotspot: str) -> bool:
        """Return False for cells, cards and chips, which light up by themselves, and amounts."""
        return hotspot in ("dice", "jewel:red")

    def faces(self) -> Iterable[Piece]:
        """The dice, pawns and counts that a match will need."""
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return cells, pawns, cards and the contents of the tray; later hotspots are on top."""

        def found() -> Sequence[Hotspot]:
            laid = self.lay_out(Tableau.of(view))
            mine = view.active if self.viewer is None else self.viewer
            offered = offers(view, self.toggled) if self.asked else ()
            return spots(view, laid, self._ground, self.places, mine, offered)

        return self._spots.of((view, self.places, self.viewer, self.toggled, self.asked), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """The round of ten."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if isinstance(view.phase, PlacingGold):
            return f"Round {view.round}: the Golden Jewel"
        return f"Round {view.round} of {ROUNDS}"

    def own(self, view: State, seat: Seat) -> Own:
        """The own pawn, and the own field of the bank with its count."""
        cell = self._ground.cells[bank_cell(view, seat)]
        field = cell.joined(self._ground.count(view.players[seat].place))
        return Own(field, f"{seat_name(seat)}'s bank", (f"pawn:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """The character, its portrait, and what the plaque stands for in a sentence."""
        player = view.players[seat]
        line = CHARACTER_NAMES[player.character]
        if self.places[seat].computer:
            line = f"{line}, {self.places[seat].computer.rpartition(' ')[2]}"
        carries = jewels_held(player.red, player.gold)
        banked = jewels_held(player.bank_red, player.bank_gold)
        said = [f"Carries {carries}, has {banked} in the bank. Mana {player.mana} of {MANA_MAX}."]
        thief = Tableau.of(view).thieves[seat]
        for ability, until, what in (
            (Ability.STEALTH, thief.stealth, "nobody can battle or drag it"),
            (Ability.WING_GUARD, thief.wing_guard, "it battles with advantage"),
        ):
            name = ABILITY_NAMES[ability]
            if until > ROUNDS:
                said.append(f"{name}: {what}.")
            elif until:
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
        """The dice for the first turn, before anything is lit."""
        rolled = [event for event in events if isinstance(event, ev.FirstRolled)]
        told = Beats(self.stage, self._ground, self.places)
        cues = [cue for event in rolled for cue in told.first_turn(event)]
        if not cues:
            return ()
        return [Cue(begin=lambda: take_away_aids(self.pieces)), *cues, self.helped(view)]

    def toast(self, event: Event) -> str | None:
        """Return the toast for an important event without large words, else None."""
        if self.has_beats and _is_told_large(event):
            return None
        match event:
            case ev.RoundBegan(round=number) if number == GOLD_ROUND:
                return "Round 6: the Golden Jewel!"
            case ev.RoundBegan(round=number) if number == ROUNDS:
                return "The last round"
            case ev.GoldenAppeared(seat=seat):
                return f"It appears near {{seat:{seat}}}'s bank"
            case ev.GoldenCollected(seat=seat):
                return f"{{seat:{seat}}} has the Golden Jewel"
            case ev.AbilityUsed(seat=seat, ability=ability):
                return f"{{seat:{seat}}} uses {ABILITY_NAMES[ability]}"
            case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
                return f"{{seat:{seat}}} wins {jewels(red, gold)} from {{seat:{target}}}"
            case ev.BattleLost(target=target):
                return f"{{seat:{target}}} wins the battle"
            case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
                return f"{{seat:{seat}}} robs {{seat:{owner}}}: {jewels(red, gold)}"
            case ev.RobberyEnded(lost=lost) if lost:
                return "The robbery failed"
            case ev.Deposited(seat=seat, red=red, gold=gold):
                return f"{{seat:{seat}}} deposits {jewels(red, gold)}"
            case ev.BonusGranted(seat=seat):
                return f"Home tile: 3 more movements for {{seat:{seat}}}"
            case ev.MudStopped(seat=seat):
                return f"{{seat:{seat}}} is stuck in mud"
        return None

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspot of the bank of the player to act, if a sentence says "your bank"."""
        now = self._now
        if now is None or "our bank" not in said:
            return frozenset()
        return frozenset({space_name(now.board.banks[now.thieves[now.active].place])})

    def deed(self, events: Sequence[Event]) -> str:
        """Return a move in words, without the result of its dice."""
        return deed_line(events)

    def shaken(self, event: Event) -> Seat | None:
        """Return the seat that lost a battle or a robbery."""
        match event:
            case ev.BattleWon(target=target):
                return target
            case ev.RobberyWon(owner=owner):
                return owner
        return None


def _is_told_large(event: Event) -> bool:
    """Whether a beat says it in large words."""
    match event:
        case ev.RoundBegan():
            return True
        case ev.BattleWon(gold=gold) | ev.RobberyWon(gold=gold) | ev.Deposited(gold=gold):
            return bool(gold)
    return False
