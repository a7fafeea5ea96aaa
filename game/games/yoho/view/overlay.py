"""The aids of the player who has to choose: targets, paths, and previews of a move.

They are drawn while a decision is open and can be left out without hiding anything of the game.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.games.yoho.analysis.preview import Preview, destinations, preview, settled
from game.games.yoho.rules import legal
from game.games.yoho.rules.content import CELLS, REVERSES, SHAPE, MapCard, Shape
from game.games.yoho.rules.memory import back_chances
from game.games.yoho.rules.moves import Move, PlaceLair, Refill, Slide
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Lair, Refilling, State
from game.games.yoho.view.controller import YohoController, card_of
from game.games.yoho.view.faces import HOLE, Arrow, Ship, drawn
from game.games.yoho.view.faces_aids import Aim, Anew, Cross, Dim, Half, Unknown
from game.games.yoho.view.faces_cards import BasicFront, MapFront
from game.games.yoho.view.hotspots import half_of, turning
from game.games.yoho.view.layout import Setting, ship_place
from game.games.yoho.view.pieces import (
    DIM,
    GHOST,
    MARK,
    SHIP,
    card_names,
    laid_out,
)
from game.games.yoho.view.tableau import Laid, Tableau, foreseen
from game.games.yoho.words.click_refusals import cell_hotspot, cell_of
from game.table.aids import LARGE, OVER
from game.table.animation import Piece
from game.table.faces import Face
from game.table.gestures import Gesture
from game.table.laying import piece_in
from game.table.trail import dots
from game.ui.viewport import Box

_ANGLES = {Side.EAST: 0, Side.NORTH: 90, Side.WEST: 180, Side.SOUTH: 270}
_AIMS = ("sea:", "lair:", "ship:", "spin:", "axis:")
_OUTSIDE = 0.6  # of a card's pitch: how far a card that is pushed out hangs over the edge
_LARGE = 112.0, 156.0


class Aids:
    """What helps to choose, for one view: its gestures are found once."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.now = Tableau.of(view)
        self._gestures = YohoController().gestures(view, legal.legal_moves(view))

    def next_picks(self, selected: frozenset[str]) -> frozenset[str]:
        """What can be picked next."""
        depth = len(selected)
        return frozenset(g.picks[depth] for g in self._open(selected) if len(g.picks) > depth)

    def move(self, selected: frozenset[str], pointed: str | None) -> Move | None:
        """Return the move that a click on `pointed` would make or begin; None if several fit.

        A line whose arrow is picked stays pushed until the rotation of the new card is chosen.
        """
        depth = len(selected)
        if pointed is None and any(name.startswith("push:") for name in selected):
            pointed = next(iter(sorted(self.next_picks(selected))), None)
        moves = {
            gesture.move: None
            for gesture in self._open(selected)
            if gesture.picks[depth : depth + 1] == (pointed,)
        }
        first = next(iter(moves), None)
        alike = len({_meant(move) for move in moves}) == 1
        return first if alike else None  # type: ignore[return-value]  # gestures hold our moves

    def _open(self, selected: frozenset[str]) -> Iterator[Gesture]:
        depth = len(selected)
        for gesture in self._gestures:
            if gesture.toggles is None and frozenset(gesture.picks[:depth]) == selected:
                yield gesture


def _meant(move: object) -> object:
    """Return a key of a move; that of a Slide ignores the rotation, which is chosen last."""
    return (move.push, move.index) if isinstance(move, Slide) else move


def foresee(aids: Aids, move: Move) -> tuple[Tableau, Preview]:
    """Return the tableau after a move, as far as it can be known."""
    coming = preview(aids.view, move)
    shown = foreseen(aids.now, coming)
    if isinstance(move, Refill) and aids.now.hole is not None and aids.now.top is not None:
        shown = shown.entering(aids.now.hole, aids.now.top, move.rotation)
        shown = replace(shown, top=None, sea_left=aids.now.sea_left - 1)
    if isinstance(move, PlaceLair):
        shown = shown.with_crew(aids.view.active, lair=Lair(move.side, move.slot))
    return shown, coming


def overlay(
    aids: Aids, setting: Setting, pointed: str | None, foretold: tuple[Tableau, Preview] | None
) -> Iterator[Piece]:
    """Every piece of it; `pointed` is the live thing that the player points at."""
    selected = setting.selected
    yield from _targets(aids, setting)
    yield from _turns(setting, pointed)
    move = aids.move(selected, pointed)
    if isinstance(move, PlaceLair):
        yield from _out_of_reach(aids, setting, move)
    if foretold is None:
        yield from _waiting_card(aids, setting)
    else:
        yield from _foretold(aids, setting, *foretold)
    if pointed is not None and card_of(pointed) is not None and pointed not in selected:
        yield from _large_card(aids, setting, pointed)


# --- targets --------------------------------------------------------------------------------------


def _targets(aids: Aids, setting: Setting) -> Iterator[Piece]:
    """Yield shades over cards that cannot be picked, rings round ships, and the Slide's arrows."""
    selected, ground = setting.selected, setting.ground
    picks = aids.next_picks(selected)
    cards = {card_of(name) for name in selected} - {None}
    if cards and any(name.startswith(_AIMS) for name in picks):
        chosen = {cell_of(name.removeprefix("sea:")) for name in selected}
        for cell in range(CELLS):
            if cell_hotspot(cell) not in picks and cell not in chosen:
                yield piece_in(ground.cells[cell], f"{OVER}dim:{cell}", Dim(), DIM)
    for seat in range(len(aids.now.crews)):
        box = ship_place(ground, aids.now, seat)
        if f"ship:{seat}" in picks and box is not None:
            yield piece_in(box.inset(-1), f"{OVER}aim:{seat}", Aim(), SHIP - 0.5)
    if MapCard.SLIDE in cards:
        for push in Side:
            for index in range(4):
                name = f"push:{push},{index}"
                lit = name in selected
                alpha = 1.0 if name in picks or lit else 0.35
                face = Arrow(_ANGLES[push], lit)
                box = ground.push(push, index)
                yield piece_in(box, f"{OVER}{name}", face, MARK, alpha=alpha)


def _turns(setting: Setting, pointed: str | None) -> Iterator[Piece]:
    """The two ways to turn the card that is picked."""
    turn = turning(setting.selected)
    if turn is None or pointed in turn[1]:
        return
    cell, ways = turn
    for number, name in enumerate(ways):
        box = half_of(setting.ground.cells[cell], number).inset(4, 24)
        face = Half(_HALVES[name])
        yield piece_in(box, f"{OVER}{name}", face, MARK)


_HALVES = {"spin:cw": "swing_cw", "spin:ccw": "swing_ccw", "axis:v": "flip_v", "axis:h": "flip_h"}


def _waiting_card(aids: Aids, setting: Setting) -> Iterator[Piece]:
    """The new card hangs over its hole."""
    phase, top = aids.view.phase, aids.now.top
    if not isinstance(phase, Refilling) or top is None:
        return
    x, y = setting.ground.cells[phase.hole].centre
    box = Box.around(x, y - 4, 84, 84)
    rotation = aids.now.rotations[0]
    card = Laid(top, rotation, compass=True, known=False, serial=-1)
    for piece in laid_out(card, box, z=GHOST):
        piece.key, piece.alpha = OVER + piece.key, 0.8
        yield piece


def _out_of_reach(aids: Aids, setting: Setting, move: PlaceLair) -> Iterator[Piece]:
    """Yield shades over the cells that no ship could reach from a lair."""
    reached = destinations(settled(aids.view, move))
    for cell in range(CELLS):
        if cell not in reached:
            yield piece_in(setting.ground.cells[cell], f"{OVER}dim:{cell}", Dim(), DIM)


# --- what would come ------------------------------------------------------------------------------


def _foretold(aids: Aids, setting: Setting, shown: Tableau, coming: Preview) -> Iterator[Piece]:
    ground, now = setting.ground, aids.now
    anew = {end for _, end in coming.shifts}
    turned = coming.turned
    if turned is not None:
        anew.add(turned.cell)
        if turned.face is None:
            face = Unknown(_sure_shape(aids.view, turned.cell), turned.rotation)
            yield piece_in(ground.cells[turned.cell], f"{OVER}unknown", face, DIM + 0.5)
    if now.hole is not None and shown.grid[now.hole] is not None:
        anew.add(now.hole)
    for cell in sorted(anew):
        yield piece_in(ground.cells[cell], f"{OVER}new:{cell}", Anew(), DIM + 1)
    yield from _arrows(setting, coming)
    if coming.leaves is not None:
        yield from _leaving(aids, setting, coming)
    if coming.hole is not None:
        yield piece_in(ground.cells[coming.hole], f"{OVER}hole", HOLE, DIM)
    if coming.exploding is not None:
        box = ground.cells[coming.exploding].inset(6)
        yield piece_in(box, f"{OVER}blast", drawn("blast_2"), MARK, alpha=0.85)
    yield from _way(setting, now, coming)


def _sure_shape(view: State, cell: int) -> Shape | None:
    """The currents on a hidden side if all that it may be has the same; None if that is open."""
    card = view.card(cell)
    if view.rules.marks:
        shapes = {SHAPE[back] for back in back_chances(view, card)}
    else:
        shapes = {SHAPE[back] for back in REVERSES[card.face]} if card.compass else set()
    return shapes.pop() if len(shapes) == 1 else None


def _arrows(setting: Setting, coming: Preview) -> Iterator[Piece]:
    """Small arrows on the seams over which cards move."""
    for start, end in coming.shifts:
        (x, y), (to_x, to_y) = (setting.ground.cells[cell].centre for cell in (start, end))
        side = _way_of(to_x - x, to_y - y)
        box = Box.around((x + to_x) / 2, (y + to_y) / 2, 34, 34)
        face = Arrow(_ANGLES[side], lit=True)
        yield piece_in(box, f"{OVER}arrow:{start}", face, MARK)


def _way_of(dx: float, dy: float) -> Side:
    if abs(dx) > abs(dy):
        return Side.EAST if dx > 0 else Side.WEST
    return Side.SOUTH if dy > 0 else Side.NORTH


def _leaving(aids: Aids, setting: Setting, coming: Preview) -> Iterator[Piece]:
    """The card that goes: over the edge if it is pushed, else small above its place."""
    ground, cell = setting.ground, coming.leaves
    assert cell is not None
    card = aids.now.grid[cell]
    if card is None:
        return
    pushed = coming.hole is None and bool(coming.shifts)
    if pushed:
        before = next(start for start, end in coming.shifts if end == cell)
        (x, y), (to_x, to_y) = (ground.cells[c].centre for c in (before, cell))
        box = ground.beside(cell, _way_of(to_x - x, to_y - y), _OUTSIDE)
        alpha, z = 0.6, DIM - 3
    else:
        x, y = ground.cells[cell].centre
        box, alpha, z = Box.around(x + 27, y - 27, 48, 48), 0.95, MARK - 2
    for piece in laid_out(card, box, z=z):
        piece.key, piece.alpha = OVER + piece.key, alpha
        yield piece
    cross = Box.around(*box.centre, 32, 32)
    yield piece_in(cross, f"{OVER}cross", Cross(), MARK + 1)


def _way(setting: Setting, now: Tableau, coming: Preview) -> Iterator[Piece]:
    """The ship's path, dotted, and the ship at its end."""
    if not coming.path:
        return
    ground, crew = setting.ground, now.crews[now.active]
    assert crew.lair is not None
    home = ground.home(crew.lair).centre
    stops = [home if cell is None else ground.cells[cell].centre for cell in coming.path]
    yield from dots(stops, OVER, SHIP - 1)
    x, y = stops[-1]
    face = Ship(setting.places[now.active].colour, x > ground.region("sea").centre[0])
    box = Box.around(x, y - 2, 62, 62)
    yield piece_in(box, f"{OVER}ship", face, SHIP + 8, alpha=0.6)


# --- cards ----------------------------------------------------------------------------------------


def _large_card(aids: Aids, setting: Setting, pointed: str) -> Iterator[Piece]:
    """A card of the hand, large enough to be read."""
    card, ground = card_of(pointed), setting.ground
    assert card is not None
    names = [f"basic:{basic}" for basic in aids.now.basics(aids.now.active)]
    hand = aids.now.crews[aids.now.active].hand
    names += [name or "" for name in card_names(hand)]
    if pointed not in names:
        return
    choosing = setting.choosing(aids.now)
    under = ground.hand(names.index(pointed), len(names), choosing=choosing)
    (w, h), area = _LARGE, ground.region("hand")
    x = min(max(under.centre[0], area.x + w / 2), area.right - w / 2)
    face: Face = MapFront(card)
    if pointed.startswith("basic:"):
        face = BasicFront(card, setting.places[aids.now.active].colour)
    yield piece_in(Box(x - w / 2, under.bottom - h, w, h), LARGE, face, MARK + 5)
