"""The table of Yoz: land, thief's road, cards, tray, and the texts around them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.wording import counted, listed
from game.games.yoz.analysis.panel import watched
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import (
    CASTLE,
    CASTLE_STONE,
    CHARACTERS,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    GEMS_TO_JUMP,
    Space,
)
from game.games.yoz.rules.moves import Leave, Move, Rest
from game.games.yoz.rules.names import CHARACTER_NAMES, DRAGON_NAMES, THIEF, in_sentence
from game.games.yoz.rules.refusals import decider
from game.games.yoz.rules.state import InCastle, Looking, Over, State
from game.games.yoz.view.animations import Animations
from game.games.yoz.view.background import paint_clock_page, paint_gutters, paint_still, plate_box
from game.games.yoz.view.beats import landmark_passed
from game.games.yoz.view.hotspots import guests_to_ask, spots
from game.games.yoz.view.layout import lay_out
from game.games.yoz.view.overlay import overlay, pointed_space
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.preload import all_faces
from game.games.yoz.view.tableau import Tableau
from game.games.yoz.view.tray import TRAY, tray
from game.games.yoz.words.log import place_name
from game.table.aids import OVER
from game.table.animation import Cue, Piece
from game.table.book.pages import Page, on_pages
from game.table.laid_table import AidedTable
from game.table.motion import Layout
from game.table.table import Own, Place, Reminder, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.last_value_cache import LastValueCache
from game.ui.viewport import Box

_KEYS = {
    GEMS_TO_JUMP: "can jump now",
    GEMS_TO_FETCH: "can carry a partner's gem",
    GEMS_TO_ENTER: "can enter the castle",
}


class YozTable(AidedTable[Tableau]):
    """The land, the thief's road, cards and tray."""

    map_name = "yoz"
    choice_marks = ("glow:", "castle", "block:", "reach:", "ring:", "figure:", "aim:")
    narrow_side = True  # the thief's road
    cards = ("deck",)
    square = True
    heeds_quiet = True  # everything on the land shows ways and distances

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._tray: Layout = {}  # it stays while things move
        self._pins: dict[Seat, Space] = {}
        self._leaving: frozenset[Seat] = frozenset()  # guests who want out with their next turn
        self._doors: frozenset[Seat] = frozenset()  # guests who rest until they say so

    def survey(self, board: Board) -> None:
        """Read the places of this form off a board."""
        self._ground = BoardPlaces(board, self.skeleton)
        self._marked: LastValueCache[Mapping[str, Box]] = LastValueCache()

    def plaque_room(self) -> tuple[float, float]:
        """Return the room for gems and the ways to them at the foot of each plaque, in px."""
        return 0.0, self._ground.plaque_foot

    def tableau(self, view: State) -> Tableau:
        """Return the tableau of a view: land, heroes, dragons, gems and the thief's road."""
        return Tableau.of(view)

    def after(self, was: Tableau, event: Event) -> Tableau:
        """Return the tableau after an event."""
        return was.after(event)

    def lay_out(self, tableau: Tableau) -> Layout:
        """Return all pieces in their places, with pins and doors."""
        doors = {seat: seat in self._leaving for seat in self._doors}
        return lay_out(tableau, self._ground, self.places, self._pins, doors)

    def arrange(self, view: State) -> Iterable[Piece]:
        """Decide which seats get a door out of the castle, and place all pieces of a view."""
        shut = not view.rules.auto_rest or isinstance(view.phase, Over)
        self._doors = frozenset() if shut else self._persons()
        return super().arrange(view)

    def show(self, view: State) -> None:
        """Set the table at once."""
        super().show(view)
        self._tray = {}

    def done(self, event: Event, now: Tableau) -> None:
        """Remove the marks that an event has settled: pins, doors and planned leaves."""
        super().done(event, now)
        # A hero who has arrived needs no pin.
        self._pins = {s: at for s, at in self._pins.items() if now.figures[s].space != at}
        if isinstance(event, ev.GameWon | ev.GameLost):
            self._doors = frozenset()
        self._leaving &= {s for s, figure in enumerate(now.figures) if figure.space == CASTLE}

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        """Return the animation of an event."""
        before, after = {**before, **self._tray}, {**after, **self._tray}
        return Animations(self.stage, self._ground, self.places).cues(event, before, after, was)

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return cues that lay the tray, reach and targets of a new decision."""
        return [self.helped(view)]

    def decider(self, view: State) -> Seat | None:
        """Return the seat that has to choose; None if nobody has."""
        return decider(view)

    def mark(self, view: State, hotspot: str, seats: Sequence[Seat]) -> bool:
        """Put the first person's pin on a space; repeated: the next person's, finally none."""
        space = pointed_space(view, hotspot)
        if space is None:
            return False
        here = [seat for seat in seats if self._pins.get(seat) == space]
        following = 0
        if here:
            del self._pins[here[-1]]
            following = seats.index(here[-1]) + 1
        if following < len(seats):
            self._pins[seats[following]] = space
        for key in [key for key in self.pieces if key.startswith("pin:")]:
            del self.pieces[key]
        self._laid = self.lay_out(Tableau.of(view))
        self.pieces.update((k, piece) for k, piece in self._laid.items() if k.startswith("pin:"))
        return True

    # --- guests of the castle -------------------------------------------------------------------

    def _persons(self) -> frozenset[Seat]:
        return frozenset(s for s, place in enumerate(self.places) if not place.computer)

    def automatic_move(self, view: State) -> Move | None:
        """Return Rest for a guest, or Leave if it is marked to leave (section 12, `auto_rest`)."""
        if not isinstance(view.phase, InCastle) or not view.rules.auto_rest:
            return None
        return Leave() if view.active in self._leaving else Rest()

    def wishing(self, view: State) -> Mapping[str, Seat]:
        """Return the hotspots on the plaques of guests that can ask to leave in advance."""
        return {f"guest:{seat}": seat for seat in guests_to_ask(view, self.places)}

    def wish(self, view: State, seat: Seat) -> None:
        """Toggle whether a guest leaves with its next turn."""
        self._leaving ^= {seat}
        self._laid = self.lay_out(Tableau.of(view))
        key = f"power:{seat}"
        self.pieces[key] = self._laid[key]

    def lay_over(self, view: State) -> None:
        """Lay the tray of the decision, and the aids of the player who has to choose."""
        for key in [key for key in self.pieces if key.startswith((OVER, TRAY))]:
            del self.pieces[key]
        told = self.tells_odds
        led = self.perspective.led
        laid = [*tray(view, self._ground, self.places, tells_odds=told, led=led)]
        self._tray = {piece.key: piece for piece in laid if piece.key.startswith(TRAY)}
        seat = decider(view)
        if seat is not None and not self.places[seat].computer:
            laid += overlay(view, self._ground, self._laid, self._pointed, tells_odds=told)
        self.pieces.update(self.offered_aids(laid))

    # --- drawing --------------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, view: State) -> None:
        """Land, gutters and tray."""
        paint_still(canvas, self._ground, view, self.places)

    def ground_looks(self, view: State) -> object:
        """Return the key of the painted board: the layout, and the owners of cottages."""
        return view.layout, tuple(hero.character for hero in view.heroes)

    def pages(self, view: State) -> Sequence[Page]:
        """The thief's road with the fate cards, or his clock alone."""
        ground = self._ground
        if ground.is_folded:
            return (Page("thief", THIEF[1], str(CASTLE_STONE - view.thief), "gutters"),)
        if on_pages(ground.region("chart")) and self.tells_odds:
            return (Page("clock", THIEF[1], region="chart"),)
        return ()

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        """Paint the fixed parts of a page: the thief's road and cards, or the clock's ground."""
        if key == "thief":
            paint_gutters(canvas, self._ground)
        elif key == "clock":
            paint_clock_page(canvas, box)

    def watched_odds(self, view: State) -> Odds | None:
        """The thief's clock."""
        return watched(view)

    def marks(self, view: State) -> Mapping[str, Box]:
        """Tiles, tunnels and the cards in the gutters."""
        return self._marked.of((view.land,), lambda: self._marks(view))

    def _marks(self, view: State) -> Mapping[str, Box]:
        ground = self._ground
        field = ground.field(view.layout)
        boxes = {f"tile:{tile}": slot for tile, slot in field.slots.items()}
        for mouth, tunnel in view.land.tunnels.items():
            if mouth < tunnel.other:
                boxes[f"tunnel:{mouth}"] = plate_box(field, mouth, tunnel.other, ground.plate)
        return {"deck": ground.region("fate"), "road": ground.region("road"), **boxes}

    def lights(self, hotspot: str) -> bool:
        """Return False for pieces on the land, which light up by themselves."""
        return not hotspot.startswith(("space:", "dragon:", "hero:", "gem:", "guest:"))

    def faces(self) -> Iterable[Piece]:
        """The pawns, dice and cards that a match will need."""
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return spaces, cards and pieces on the land; later hotspots are on top."""

        def found() -> Sequence[Hotspot]:
            tableau = Tableau.of(view)
            laid = self._laid if tableau == self._now else self.lay_out(tableau)
            return spots(view, laid, self._ground, self.places, tells_odds=self.tells_odds)

        return self._spots.of((view, self.places, self.tells_odds), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """The round, which all take together."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if isinstance(view.phase, Looking):
            return "Together, not started yet"
        return f"Together, round {view.rotation + 1}"

    def own(self, view: State, seat: Seat) -> Own:
        """The own character, and the castle that all walk to."""
        return Own(self.pieces["castle"].box, "The castle", (f"hero:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """The character, what it is held up by, and what the plaque stands for in a sentence."""
        hero = view.heroes[seat]
        card, line = CHARACTERS[hero.character], CHARACTER_NAMES[hero.character]
        if self.places[seat].computer:
            line = f"{line}, {self.places[seat].computer.rpartition(' ')[2]}"
        if hero.fails:
            line = counted(hero.fails, "failed try", "failed tries")
        elif hero.return_to is not None:
            line = "Can go back"
        gems = counted(len(hero.own), "gem") if hero.own else "No gem yet"
        numbers = listed([str(number) for number in card.numbers])
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

    def _key_won(self, seat: Seat) -> str | None:
        """What a seat's newest gem is the key to; large words say it of the gate."""
        gems = 0 if self._now is None else len(self._now.figures[seat].own)
        if gems == GEMS_TO_ENTER and self.has_beats:
            return None
        return f"{{seat:{seat}}} {_KEYS[gems]}" if gems in _KEYS else None

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

    def toast(self, event: Event) -> str | None:
        """Return the toast for an important event, else None."""
        match event:
            case ev.DragonSlain(dragon=dragon):
                return f"{DRAGON_NAMES[dragon]} is defeated!"
            case ev.BattleStarted(dragon=dragon, leader=leader, cause=ev.Cause.FLIGHT):
                return f"{DRAGON_NAMES[dragon]} lands on {{seat:{leader}}}!"
            case ev.CastleEntered(seat=seat):
                return f"{{seat:{seat}}} is in the castle"
            case ev.ThiefBeatenBack():
                return "The thief is driven back!"
            case ev.GemTaken(seat=seat, own=True):
                return self._key_won(seat)
            case ev.GemPassed(receiver=receiver):
                return f"A gem for {{seat:{receiver}}}"
            case ev.SpecialTried(seat=seat, worked=True):
                return f"{{seat:{seat}}} gets the gem"
            case ev.ThiefMoved(start=start, end=end) if landmark_passed(start, end):
                return f"The thief has reached {in_sentence(landmark_passed(start, end))}"
            case ev.TunnelPassed(seat=seat):
                return f"{{seat:{seat}}} is through the tunnel"
            case ev.DeckReshuffled():
                return "All cards are shuffled"
        return None
