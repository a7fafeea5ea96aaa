"""What a choice at the table of Yoho! would do: ghosts, arrows and figures before it is done."""

from dataclasses import dataclass, field

from game.core.contract.values import Seat, Tone
from game.core.naming import seat_name
from game.core.wording import changed, per_cent
from game.games.yoho.analysis.beneath import before_the_blast
from game.games.yoho.analysis.preview import Preview, hidden_sides
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import KIND, SHAPE, Face, Kind, Shape
from game.games.yoho.rules.events import Cause
from game.games.yoho.rules.hits import hit_all
from game.games.yoho.rules.memory import back_chances, gold_chance, kind_chances
from game.games.yoho.rules.names import OBJECTS
from game.games.yoho.rules.rules import apply
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Captain, State
from game.games.yoho.view.faces import ART, drawn
from game.games.yoho.view.faces_aids import Cross, Unknown
from game.games.yoho.view.layout import CHOICES, Setting, lay_out, ship_place
from game.games.yoho.view.overlay import Aids, foresee
from game.games.yoho.view.pieces import DIM, MARK, SHIP, laid_out
from game.games.yoho.view.tableau import Laid, Tableau
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.laying import piece_in
from game.table.motion import Layout, Point
from game.table.previews.move_preview import (
    NOTHING,
    Arrow,
    Edge,
    MovePreview,
    Pill,
    SeatChange,
    differing,
    gain_tone,
    ghost,
    known_result,
)
from game.table.trail import dots
from game.ui.viewport import Box

_OUTSIDE = 0.6  # of a card's pitch: how far a card that is pushed out hangs over the edge
_FROM, _TO = 0.27, 0.73  # of the way between two cards: an arrow over the seam
_LITTLE = 54.0  # px of the other side of a card, at its upper right corner


def move_preview(aids: Aids, setting: Setting, laid: Layout, pointed: str | None) -> MovePreview:
    """Return what a click on a hotspot would do."""
    move = aids.move(setting.selected, pointed) or aids.flip(setting.selected, pointed)
    return NOTHING if move is None else _Foretelling(aids, setting, laid, move).made()


@dataclass
class _Foretelling:
    """Collector of the preview of one move."""

    aids: Aids
    setting: Setting
    laid: Layout
    move: mv.Move
    pieces: list[Piece] = field(default_factory=list)
    gaps: list[Box] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    pills: list[Pill] = field(default_factory=list)
    seats: list[SeatChange] = field(default_factory=list)

    def made(self) -> MovePreview:
        shown, coming = foresee(self.aids, self.move)
        moved = None
        turns = isinstance(self.move, mv.Flip | mv.ShootChest | mv.Refill)
        to_remember = turns and not self.view.rules.marks
        after = None if to_remember else known_result(apply, self.view, self.move)
        match self.move:
            case mv.Movement():
                self._sail(coming)
            case mv.Flip(cell=cell):
                self._turn(cell, coming)
            case mv.ShootChest():
                self._chest(self.view.at_sea(self.view.active), blast=True)
            case mv.Swing() | mv.Swap() | mv.Slide() | mv.Refill() | mv.PlaceLair():
                moved = self._relaid(shown, coming)
            case mv.Remove() | mv.Net() | mv.Catch():
                self._gap(shown, coming)
                self._taken(after)
            case mv.ChooseGift():
                self._gap(shown, coming)
            case mv.ThrowAtShip() | mv.ThrowAtLair() | mv.ThrowAtChest():
                self._gap(shown, coming)
                self._thrown()
            case mv.ShootShip(seat=seat):
                self._blast(self._ship(seat))
        if coming.exploding is not None:
            self._blast(self._cell(coming.exploding))
            self._pill("the barrel goes off", self._cell(coming.exploding), Tone.BAD)
            before = before_the_blast(self.view, self.move)
            after = hit_all(before, coming.exploding, Cause.BLAST, [])
            self._hits(before, after)
            self._coins(after)
        elif after is not None and not isinstance(self.move, mv.Movement):
            self._hits(self.view, after)
            self._coins(after)
        for seat in coming.overboard:
            if after is None:
                self._pill(f"{seat_name(seat)} goes home", self._home(seat), Tone.BAD)
        return MovePreview(
            tuple(self.pieces),
            moved,
            tuple(self.gaps),
            tuple(self.arrows),
            tuple(self.pills),
            tuple(self.seats),
        )

    # --- where things are -------------------------------------------------------------------------

    @property
    def view(self) -> State:
        return self.aids.view

    def _cell(self, cell: int) -> Box:
        return self.setting.ground.cells[cell]

    def _ship(self, seat: Seat) -> Box:
        box = ship_place(self.setting.ground, self.aids.now, seat)
        assert box is not None
        return box

    def _home(self, seat: Seat) -> Box:
        return self.setting.ground.home(self.view.lair(seat))

    def _between(self, start: int, end: int) -> Arrow:
        (x, y), (to_x, to_y) = self._cell(start).centre, self._cell(end).centre

        def at(part: float) -> Point:
            return x + (to_x - x) * part, y + (to_y - y) * part

        return Arrow(at(_FROM), at(_TO))

    def _pill(
        self, text: str, at: Box, tone: Tone | None = None, edge: Edge = Edge.TOP, picture: str = ""
    ) -> None:
        self.pills.append(Pill(text, at, tone, picture, edge))

    # --- cards ------------------------------------------------------------------------------------

    def _relaid(self, shown: Tableau, coming: Preview) -> dict[str, Piece | None]:
        """Return the pieces that will move, at their new places; None for a piece that leaves."""
        after = lay_out(shown, self.setting)
        entered = {end for _, end in coming.shifts}
        if coming.turned is not None:
            entered.add(coming.turned.cell)
        if isinstance(self.move, mv.Refill) and self.aids.now.hole is not None:
            entered.add(self.aids.now.hole)
        self.gaps += [self._cell(cell) for cell in sorted(entered)]
        self.arrows += [self._between(start, end) for start, end in coming.shifts]
        if isinstance(self.move, mv.Slide) and coming.leaves is not None:
            self._pushed_out(coming.leaves, self.move.push)
        changed = differing(self.laid, after)
        return {key: piece for key, piece in changed.items() if not key.startswith(CHOICES)}

    def _pushed_out(self, cell: int, push: Side) -> None:
        """Add the card that a Slide pushes over the edge, crossed out."""
        card = self.aids.now.card(cell)
        box = self.setting.ground.beside(cell, push, _OUTSIDE)
        self.pieces += [ghost(piece) for piece in laid_out(card, box, z=DIM - 3)]
        self._crossed_out(box, 32)

    def _crossed_out(self, card: Box, side: float) -> None:
        cross = Box.around(*card.centre, side, side)
        self.pieces.append(piece_in(cross, f"{OVER}cross", Cross(), MARK + 1))

    def _gap(self, shown: Tableau, coming: Preview) -> None:
        """Add arrows for the cards that close a gap, and a dashed place for the new one."""
        if coming.hole is None:
            return
        self.arrows += [self._between(start, end) for start, end in coming.shifts]
        after = lay_out(shown, self.setting)
        self.pieces += [ghost(after[f"ship:{ride.seat}"]) for ride in coming.rides]
        self.pieces += [ghost(after[f"ship:{seat}"]) for seat in coming.overboard]
        self.gaps.append(self._cell(coming.hole))
        self._pill("new card here", self._cell(coming.hole), edge=Edge.FOOT)
        if isinstance(self.move, mv.Remove):
            box = self._cell(self.move.cell)
            self._crossed_out(box, 0.6 * box.h)

    def _turn(self, cell: int, coming: Preview) -> None:
        """Add the other side of a card if it is sure, small at its corner, and the chances."""
        box, little = self._cell(cell), _LITTLE * self.setting.ground.unit
        corner = Box(box.right - 0.85 * little, box.y - 0.35 * little, little, little)
        self.gaps.append(corner)
        view, turned = self.view, coming.turned
        rotation = view.card(cell).rotation if turned is None else turned.rotation
        sides = self._sides(cell)
        if len(sides) == 1:
            card = Laid(next(iter(sides)), rotation, compass=False, known=False, serial=-1)
            self.pieces += [ghost(piece, alpha=0.9) for piece in laid_out(card, corner, z=MARK)]
        else:
            face = Unknown(_sure_shape(view, cell), rotation)
            self.pieces.append(piece_in(corner, f"{OVER}unknown", face, MARK))
        if KIND[view.card(cell).face] is Kind.CLOSED_CHEST:
            self._chest(cell)
        elif sides:
            self._pill(_chances_said(kind_chances(view, view.card(cell))), box, edge=Edge.FOOT)

    def _sides(self, cell: int) -> dict[Face, float]:
        """Return the chances (0 to 1) of a card's other side; {} if chances are not shown."""
        if not (self.setting.perspective.tells_odds and self.view.rules.marks):
            return {}
        return back_chances(self.view, self.view.card(cell))

    def _chest(self, cell: int, *, blast: bool = False) -> None:
        """Add the chance of gold at a chest that would be opened."""
        if blast:
            self._blast(self._cell(cell))
        if not self._sides(cell):
            return
        gold = gold_chance(self.view, self.view.card(cell))
        tone = {1.0: Tone.GOOD, 0.0: Tone.BAD}.get(gold)
        said = f"gold {per_cent(gold)}"
        if 0 < gold < 1 and blast:
            said = f"{said}, trap {per_cent(1 - gold)}"
        self._pill(said, self._cell(cell), tone, Edge.FOOT)

    # --- what is won or lost ----------------------------------------------------------------------

    def _taken(self, after: State | None) -> None:
        """Add what a Net, Catch or Remove does to the object on its card."""
        view, move = self.view, self.move
        cell = move.cell if isinstance(move, mv.Remove | mv.Catch) else view.at_sea(view.active)
        kind, box = reach.kind_at(view, cell), self._cell(cell)
        if kind is None:
            return
        if isinstance(move, mv.Remove):
            if kind is Kind.CLOSED_CHEST:
                self._pill("stays shut, goes to the used pile", box)
            elif kind is not Kind.CURRENT:
                self._pill("goes to the used pile", box)
            return
        captain = view.captains[view.active]
        gained = captain if after is None else after.captains[view.active]
        said, tone, picture = _gain(kind, captain, gained)
        self._pill(said, box, tone, picture=picture)
        if gained.coins >= view.rules.coins_to_win:
            self._pill("this wins the match", box, Tone.GOOD, Edge.MIDDLE)
        if isinstance(move, mv.Catch):
            to = self._home(view.active) if captain.ship is None else self._ship(view.active)
            self.arrows.append(Arrow(box.centre, to.centre))
            if captain.ship is not None:
                self._pill("your ship stays", box, edge=Edge.FOOT)

    def _thrown(self) -> None:
        """Add the flight of a barrel to a ship, a lair or a chest."""
        move = self.move
        match move:
            case mv.ThrowAtShip(barrel=barrel, seat=seat):
                target = self._ship(seat)
            case mv.ThrowAtLair(barrel=barrel, seat=seat):
                target = self._home(seat)
            case mv.ThrowAtChest(barrel=barrel, chest=chest):
                target = self._cell(chest)
                self._chest(chest)
            case _:
                return
        self.arrows.append(Arrow(self._cell(barrel).centre, target.centre, hop=True))
        self._blast(target)

    def _blast(self, at: Box) -> None:
        side = min(at.w, at.h) * 0.7
        box = Box.around(*at.centre, side, side)
        key = f"blast:{len(self.pieces)}"
        self.pieces.append(ghost(piece_in(box, key, drawn("blast_2"), MARK)))

    def _hits(self, before: State, after: State) -> None:
        """Add what a hit costs each captain, at the ship or lair."""
        target = getattr(self.move, "seat", None)
        for seat, (was, now) in enumerate(zip(before.captains, after.captains, strict=True)):
            said = _loss(was, now)
            if seat == target and not said:
                said = "loses nothing"
            if said:
                tone = Tone.BAD if seat == self.view.active else None
                self._pill(f"{seat_name(seat)}: {said}", self._ship(seat), tone)

    def _coins(self, after: State) -> None:
        for seat, (was, now) in enumerate(zip(self.view.captains, after.captains, strict=True)):
            if was.coins != now.coins:
                said, tone = changed(was.coins, now.coins), gain_tone(was.coins, now.coins)
                self.seats.append(SeatChange(seat, said, tone, f"{ART}coin"))

    # --- ships ------------------------------------------------------------------------------------

    def _sail(self, coming: Preview) -> None:
        """Add the ship's path, dotted, and the ship at its end."""
        ground, seat = self.setting.ground, self.view.active
        home = self._home(seat).centre
        stops = [home if cell is None else self._cell(cell).centre for cell in coming.path]
        if not stops:
            return
        self.pieces += dots(stops, OVER, SHIP - 1)
        ship = self.laid[f"ship:{seat}"]
        x, y = stops[-1]
        side = 62.0 * ground.unit
        there = piece_in(Box.around(x, y - 2, side, side), ship.key, ship.face, SHIP + 8)
        self.pieces.append(ghost(there))


def _gain(kind: Kind, was: Captain, now: Captain) -> tuple[str, Tone | None, str]:
    """Return in words what taking an object brings, its tone or None, and a picture or ""."""
    if now.coins > was.coins:
        return f"coins {changed(was.coins, now.coins)}", Tone.GOOD, f"{ART}coin"
    if now.life > was.life:
        return "rum: life +1", Tone.GOOD, ""
    if now.balls > was.balls:
        return "cannonball +1", Tone.GOOD, ""
    match kind:
        case Kind.BOTTLE:
            return "map card +1, one more play", Tone.GOOD, ""
        case Kind.ISLAND:
            return "you choose a gift", Tone.GOOD, ""
        case Kind.GOLD_CHEST:
            return "no coins left", Tone.BAD, ""
    return "you hold two already", Tone.BAD, ""


def _chances_said(kinds: dict[Kind, float]) -> str:
    """Return the first two chances in words: "rum 50 %, bottle 50 %"; `kinds`: likeliest first."""
    likely = list(kinds.items())[:2]
    return ", ".join(f"{OBJECTS[kind].noun} {per_cent(chance)}" for kind, chance in likely)


def _loss(was: Captain, now: Captain) -> str:
    """Return in words what a hit has cost a captain; "" for nothing."""
    if now.life < was.life:
        return f"life {changed(was.life, now.life)}"
    if now.coins < was.coins:
        return f"coins {changed(was.coins, now.coins)}"
    return "goes home" if was.ship is not None and now.ship is None else ""


def _sure_shape(view: State, cell: int) -> Shape | None:
    """Return the currents on the hidden side of a card; None if the possible sides differ."""
    shapes = {SHAPE[back] for back in hidden_sides(view, cell)}
    return shapes.pop() if len(shapes) == 1 else None
