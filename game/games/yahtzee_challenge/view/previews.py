"""What a choice at the table of Yahtzee Challenge would do: the tile, the pawn and the points."""

from collections.abc import Iterator

from game.core.contract.values import Tone
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import laying_square
from game.games.yahtzee_challenge.rules.content import INDEX, Tile, points
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves, score
from game.games.yahtzee_challenge.rules.state import FirstRoll, Holding, Rerolling, State
from game.games.yahtzee_challenge.view import faces
from game.games.yahtzee_challenge.view.controller import YahtzeeController
from game.games.yahtzee_challenge.view.layout import Setting, lay_out
from game.games.yahtzee_challenge.view.tableau import Tableau
from game.table.animation import Piece
from game.table.gestures import Gesture, completed
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.previews.move_preview import (
    NOTHING,
    Arrow,
    Edge,
    MovePreview,
    Pill,
    ghost,
    known_result,
    score_changes,
)


def move_preview(view: State, setting: Setting, laid: Layout, pointed: str | None) -> MovePreview:
    """Return what a click on a hotspot would do, or the effect of winning the tile pointed at."""
    if pointed is None:
        return NOTHING
    found = completed(_clicks(view), frozenset(), pointed)
    plan = () if found is None else (found.move, *found.then)
    after = known_result(apply, view, *plan) if plan else None
    for move in plan:
        match move:
            case mv.Claim(tile=tile) if after is not None:
                return _Claimed(view, after, tile, setting, laid).made(sure=True)
            case mv.LongStride() | mv.PlaceShield() if after is not None:
                return _moved(Tableau.of(after), setting, laid)
    kind, _, name = pointed.partition(":")
    won = _won(view, Tile(name)) if kind == "tile" else None
    if won is None:
        return NOTHING
    return _Claimed(view, won, Tile(name), setting, laid).made(sure=False)


def _clicks(view: State) -> Iterator[Gesture]:
    """Return the gestures that are a single click and do not depend on the kept dice."""
    found = YahtzeeController().gestures(view, legal_moves(view))
    return (gesture for gesture in found if gesture.toggles is None)


def _won(view: State, tile: Tile) -> State | None:
    """Return the state if the next dice just win a tile; None if this turn cannot win it."""
    match view.phase:
        case FirstRoll(mission=mission) | Rerolling(mission=mission):
            level = {target.tile: target.level for target in targets(view, mission)}.get(tile)
            if level is None:
                return None
        case _:
            return None
    index, held = view.find(tile)
    square = laying_square(view) if held.owner is None else held.square
    return view.with_holding(index, Holding(view.active, square, level))


def _moved(after: Tableau, setting: Setting, laid: Layout) -> MovePreview:
    """Return the preview of the pawn or the shield at its new place."""
    found = lay_out(after, setting)
    keys = [key for key in found if key.startswith("pawn:") or key == "shield"]
    new = [key for key in keys if key in laid and laid[key].box.centre != found[key].box.centre]
    there = [key for key in new if _square_of(laid[key]) != _square_of(found[key])]
    arrows = tuple(Arrow(laid[k].box.centre, found[k].box.centre, hop=True) for k in there)
    return MovePreview(pieces=tuple(ghost(found[key]) for key in there), arrows=arrows)


def _square_of(piece: Piece) -> tuple[int, int]:
    """Return a piece's x and y in steps of 60 px, so that making room is no movement."""
    return round(piece.x / 60), round(piece.y / 60)


class _Claimed:
    """Builder of the preview of a tile that changes hands or grows."""

    def __init__(
        self, view: State, after: State, tile: Tile, setting: Setting, laid: Layout
    ) -> None:
        self.view, self.after, self.tile, self.laid = view, after, tile, laid
        self.ground, self.places = setting.ground, setting.places

    def made(self, *, sure: bool) -> MovePreview:
        """Return the preview of a tile that is won; `sure`: the dice on the table win it."""
        view, was, now = self.view, self.view.holding(self.tile), self.after.holding(self.tile)
        worth = points(self.tile, now.level)
        said = f"yours: {worth}" if sure else f"would be yours: {worth}"
        box = self.ground.plaques[now.square]
        fresh = was.owner is None
        picture = f"badge_{self.places[view.active].colour}"
        at = self.ground.squares[now.square]  # below the points on its band
        pills = (Pill(said, at, Tone.GOOD if sure else None, picture, Edge.FOOT),)
        seats = range(view.seats)
        before = [score(view, seat) for seat in seats]
        changes = score_changes(before, [score(self.after, seat) for seat in seats])
        arrows = (Arrow(self.ground.sockets[self.tile].centre, box.centre),) if fresh else ()
        return MovePreview(tuple(self._ghosts(now)), None, (box,), arrows, pills, tuple(changes))

    def _ghosts(self, now: Holding) -> Iterator[Piece]:
        colour = self.places[self.view.active].colour
        guarded = self.tile is self.after.shielded
        plaque = faces.Plaque(self.tile, now.level, colour, guarded, 0)
        piece = piece_in(self.ground.plaques[now.square], f"tile:{self.tile}", plaque, 19.0)
        fresh = self.view.holdings[INDEX[self.tile]].owner is None
        yield ghost(piece) if fresh else ghost(piece, alpha=1.0)
        seat = self.view.active
        if self.view.pawns[seat] != self.after.pawns[seat]:
            spot = sum(at == now.square for at in self.view.pawns)
            pawn = self.laid[f"pawn:{seat}"]
            box = self.ground.pawn(now.square, min(spot, 3))
            yield ghost(piece_in(box, pawn.key, pawn.face, pawn.z))
