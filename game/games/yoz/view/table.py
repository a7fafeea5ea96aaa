"""The table of Yoz: land, thief's road, cards, tray, and the texts around them."""

from collections.abc import Callable, Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Choice, Event, Odds, Seat
from game.core.wording import counted, listed
from game.games.yoz.analysis.panel import watched
from game.games.yoz.rules.content import CHARACTERS
from game.games.yoz.rules.names import CHARACTER_NAMES
from game.games.yoz.rules.refusals import decider
from game.games.yoz.rules.state import Ending, Looking, Over, State
from game.games.yoz.view.animations import Animations
from game.games.yoz.view.background import LandBackground
from game.games.yoz.view.great_moments import YozMoments
from game.games.yoz.view.highlights import YozHighlights
from game.games.yoz.view.hotspots import Spots
from game.games.yoz.view.layout import MOMENT, Setting, lay_out
from game.games.yoz.view.overlay import Overlay
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.plans import Plans
from game.games.yoz.view.preload import all_faces
from game.games.yoz.view.previews import move_preview
from game.games.yoz.view.tableau import Tableau
from game.games.yoz.view.tray import TRAY, tray
from game.games.yoz.words.log import place_name
from game.table.aids import OVER
from game.table.animation import Cue, Piece
from game.table.faces import Shade
from game.table.laid_table import AidedTable
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.table import Own, Place, Reminder, SeatNote
from game.ui.hotspots import Hotspot
from game.ui.last_value_cache import LastValueCache

_NIGHT = Shade("#0D0502", 110)  # of 255: where everything ended up can still be read


class YozTable(AidedTable[Tableau]):
    """Table: the land, the thief's road, cards and tray."""

    map_name = "yoz"
    choice_marks = ("glow:", "castle", "block:", "reach:", "ring:", "figure:", "aim:")
    cards = ("deck",)
    square = True
    great_moments = YozMoments()
    heeds_quiet = True  # everything on the land shows ways and distances
    tableau = staticmethod(Tableau.of)
    after = staticmethod(Tableau.after)
    decider = staticmethod(decider)

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._tray: Layout = {}  # it stays while things move
        self._trays = LastValueCache[list[Piece]]()  # kept while other things are pointed at
        self._advised: tuple[State | None, Choice | None] = None, None  # what the tray says
        self.pre_moves = self._plans = Plans(self, self._lay_again)
        self.highlights = YozHighlights(lambda: self._now)

    def survey(self, board: Board) -> None:
        self._ground = BoardPlaces(board, self.skeleton)
        self.background = LandBackground(self._ground, self)
        self.plaque_room = 0.0, self._ground.plaque_foot  # for gems and the ways to them

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._setting(), self._plans.pins, self._plans.doors)

    def _setting(self) -> Setting:
        return Setting(self._ground, self.perspective, self.toggled)

    def arrange(self, view: State) -> Iterable[Piece]:
        """Decide which seats get a door out of the castle; return all pieces of a view."""
        self._plans.begin(view)
        return super().arrange(view)

    def _lay_again(self, view: State, kind: str) -> None:
        """Lay the pieces of a kind again, after a change of plans."""
        self._laid = self.lay_out(Tableau.of(view))
        laid = {key: piece for key, piece in self._laid.items() if key.startswith(kind)}
        for key in [key for key in self.pieces if key.startswith(kind) and key not in laid]:
            del self.pieces[key]
        self.pieces.update(laid)

    def show(self, view: State) -> None:
        super().show(view)
        self._tray = {}

    def done(self, event: Event, now: Tableau) -> None:
        """Remove the marks that an event has settled: pins, doors and planned leaves."""
        super().done(event, now)
        self._plans.follow(event, now)

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        before, after = {**before, **self._tray}, {**after, **self._tray}
        cues = Animations(self.stage, self._ground).cues(event, before, after, was)
        return [self.swept(), *cues]

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return cues that lay the tray, reach and targets of a new decision."""
        return [self.helped(view)]

    def advise(self, view: State, choice: Choice | None) -> None:
        """Note the advice for buttons and goal, and let the tray say it."""
        super().advise(view, choice)
        news, self._advised = self._advised != (view, choice), (view, choice)
        if news and not self.busy:
            self.lay_over(view)

    def lay_over(self, view: State) -> None:
        """Lay the tray of the decision, and the aids of the player who has to choose."""
        for key in [key for key in self.pieces if key.startswith((OVER, TRAY))]:
            del self.pieces[key]
        known, choice = self._advised
        setting, advice = self._setting(), choice if known == view else None
        told = view, self._ground, self.perspective, advice
        laid = self._trays.of(told, lambda: [*tray(view, setting, advice)])
        laid = [piece.copy() for piece in laid]
        self._tray = {piece.key: piece for piece in laid if piece.key.startswith(TRAY)}
        seat = decider(view)
        if seat is not None and not self.places[seat].computer:
            aim = self.weighing.thing
            laid += Overlay(view, setting, self._laid, self._pointed, aim).pieces()
        if isinstance(view.phase, Over) and view.phase.ending is not Ending.ALL_INSIDE:
            # The candle that the thief put out stays out.
            laid.append(piece_in(self._ground.dimmed, f"{OVER}night", _NIGHT, MOMENT))
        self.pieces.update(self.offered_aids(laid))

    def preview(self, view: State, hotspot: str | None) -> MovePreview:
        """Return what a click would do, or the way to a thing; nothing while a computer chooses."""
        seat = decider(view)
        if seat is None or self.places[seat].computer:
            return NOTHING
        return move_preview(view, self._setting(), self._laid, hotspot)

    # --- drawing --------------------------------------------------------------------------------

    def watched_odds(self, view: State) -> Odds | None:
        """Return the thief's clock; None once the match is over."""
        return watched(view)

    def lights(self, hotspot: str) -> bool:
        """Whether the table lights a hotspot: not those on the land, which light themselves."""
        return not hotspot.startswith(("space:", "dragon:", "hero:", "gem:", "guest:"))

    def faces(self) -> Iterable[Piece]:
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return spaces, cards and pieces on the land; later hotspots are on top."""

        def found() -> Sequence[Hotspot]:
            tableau = Tableau.of(view)
            laid = self._laid if tableau == self._now else self.lay_out(tableau)
            return tuple(Spots(view, laid, self._setting()).all())

        return self._spots.of((view, self.perspective), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the round, which is the same for all seats, or the state of the match."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if isinstance(view.phase, Looking):
            return "Together, not started yet"
        return f"Together, round {view.rotation + 1}"

    def own(self, view: State, seat: Seat) -> Own:
        """Return the box and name of the castle, and the hotspot of the viewer's character."""
        return Own(self.pieces["castle"].box, "The castle", (f"hero:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return a seat's note: character or handicap, portrait, and its gems in words."""
        hero = view.heroes[seat]
        card, line = CHARACTERS[hero.character], CHARACTER_NAMES[hero.character]
        if self.places[seat].computer:
            line = f"{line}, {self.places[seat].computer.rpartition(' ')[2]}"
        if hero.fails:
            line = counted(hero.fails, "failed try", "failed tries")
        elif hero.return_to is not None:
            line = "Can go back"
        gems = counted(len(hero.own), "gem") if hero.own else "No gem yet"
        numbers = listed(card.numbers)
        said = f"{gems}. {card.power} Defeats dragons on {numbers}."
        portrait = f"yoz/character_{hero.character}"
        return SeatNote(line, portrait=portrait, said=said)

    def reminder(self, view: State, seat: Seat | None) -> Reminder | None:
        """Return the power of the viewer's or the active hero; None in a book (see the plaque)."""
        if self.form.has_book:
            return None
        actor = decider(view) if seat is None else seat
        hero = view.hero if actor is None else view.heroes[actor]
        name, power = CHARACTER_NAMES[hero.character], CHARACTERS[hero.character].power
        return Reminder(name, f"yoz/character_{hero.character}", power)

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspots of the gems, tunnels and circles that a sentence names."""
        now = self._now
        if now is None:
            return frozenset()
        land = now.land
        names = {land.gems[gem]: f"gem in {place_name(land.gems[gem])}" for gem in now.gems}
        names |= {mouth: f"tunnel in {place_name(mouth)}" for mouth in land.tunnels}
        names |= {space: f"Circle {n}:" for n, space in enumerate(land.circles) if n}
        return frozenset(f"space:{space}" for space, name in names.items() if name in said)
