"""The aids of the player who has to choose: targets, paths, and previews of a move."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.contract.values import Odds
from game.games.yoho.analysis.preview import Preview, destinations, preview
from game.games.yoho.rules import legal
from game.games.yoho.rules.content import CELLS, MapCard
from game.games.yoho.rules.dealing import with_lair
from game.games.yoho.rules.moves import Flip, Move, PlaceLair, Refill, Slide
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Lair, Refilling, State
from game.games.yoho.view.controller import YohoController, card_of
from game.games.yoho.view.faces import Arrow
from game.games.yoho.view.faces_aids import AIM, Dim, Half
from game.games.yoho.view.forecast import forecast
from game.games.yoho.view.hotspots import beside, turning
from game.games.yoho.view.layout import Setting, ship_place
from game.games.yoho.view.pieces import DIM, GHOST, MARK, SHIP, laid_out
from game.games.yoho.view.tableau import Laid, Tableau, foreseen
from game.games.yoho.words.click_refusals import cell_hotspot, cell_of
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.gestures import Gesture
from game.table.laying import piece_in
from game.ui.viewport import Box

_ANGLES = {Side.EAST: 0, Side.NORTH: 90, Side.WEST: 180, Side.SOUTH: 270}
_AIMS = ("sea:", "lair:", "ship:", "spin:", "axis:")


class Aids:
    """Finder of what can be picked in one view, and of its odds; each is found once."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.now = Tableau.of(view)
        self._gestures = YohoController().gestures(view, legal.legal_moves(view))
        self._odds: dict[tuple[frozenset[str], str | None], Odds | None] = {}

    def next_picks(self, selected: frozenset[str]) -> frozenset[str]:
        """Return what can be picked next."""
        depth = len(selected)
        return frozenset(g.picks[depth] for g in self._open(selected) if len(g.picks) > depth)

    def odds(self, selected: frozenset[str], pointed: str | None) -> Odds | None:
        """Return the panel about what is picked or pointed at; None while nothing is."""
        key = selected, pointed
        if key not in self._odds:
            self._odds[key] = forecast(self.view, self.move(*key), *key)
        return self._odds[key]

    def move(self, selected: frozenset[str], pointed: str | None) -> Move | None:
        """Return the move that a click on `pointed` would make or begin; None if several fit."""
        moves = self._through(selected, pointed)
        return moves[0] if len({_meant(move) for move in moves}) == 1 else None

    def flip(self, selected: frozenset[str], pointed: str | None) -> Move | None:
        """Return a Flip of the card pointed at, in any direction; None if another move fits too."""
        moves = self._through(selected, pointed)
        cells = {move.cell for move in moves if isinstance(move, Flip)}
        return moves[0] if len(cells) == 1 and all(isinstance(m, Flip) for m in moves) else None

    def _through(self, selected: frozenset[str], pointed: str | None) -> list[Move]:
        """Return the moves that a click on `pointed` makes or leads to.

        As long as nothing else is pointed at, these are the moves that the picked things lead to:
        a Net, or a line that stays pushed until the rotation of the new card is chosen.
        """
        depth = len(selected)
        stays = bool(selected) and (pointed is None or pointed in selected)
        moves = {
            gesture.move: None
            for gesture in self._open(selected)
            if stays or gesture.picks[depth : depth + 1] == (pointed,)
        }
        return list(moves)  # type: ignore[arg-type]  # gestures hold our moves

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


def overlay(aids: Aids, setting: Setting, pointed: str | None) -> Iterator[Piece]:
    """Yield every aid of the open decision; `pointed`: the live thing pointed at."""
    selected = setting.selected
    yield from _targets(aids, setting)
    yield from _turns(setting)
    move = aids.move(selected, pointed)
    if isinstance(move, PlaceLair):
        yield from _out_of_reach(aids, setting, move)
    if move is None:
        yield from _waiting_card(aids, setting)


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
            yield piece_in(box.inset(-1), f"{OVER}aim:{seat}", AIM, SHIP - 0.5)
    if MapCard.SLIDE in cards:
        for push in Side:
            for index in range(4):
                name = f"push:{push},{index}"
                lit = name in selected
                alpha = 1.0 if name in picks or lit else 0.35
                face = Arrow(_ANGLES[push], lit)
                box = ground.push(push, index)
                yield piece_in(box, f"{OVER}{name}", face, MARK, alpha=alpha)


def _turns(setting: Setting) -> Iterator[Piece]:
    """Yield the two ways to turn the card that is picked."""
    turn = turning(setting.selected)
    if turn is None:
        return
    cell, ways = turn
    for number, name in enumerate(ways):
        box = beside(setting.ground.cells[cell], number)
        yield piece_in(box, f"{OVER}{name}", Half(_HALVES[name]), MARK)


_HALVES = {"spin:cw": "swing_cw", "spin:ccw": "swing_ccw", "axis:v": "flip_v", "axis:h": "flip_h"}


def _waiting_card(aids: Aids, setting: Setting) -> Iterator[Piece]:
    """Yield the new card, which hangs over its hole."""
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
    """Yield shades over the cells that no ship could reach from the lair which `move` places."""
    reached = destinations(with_lair(aids.view, move.side, move.slot))
    for cell in range(CELLS):
        if cell not in reached:
            yield piece_in(setting.ground.cells[cell], f"{OVER}dim:{cell}", Dim(), DIM)
