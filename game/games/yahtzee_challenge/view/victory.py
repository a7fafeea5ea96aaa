"""The victory picture: the winner's pawn on the brass step, with the tiles and the last dice."""

from collections.abc import Sequence

from game.core.contract.victory import Finish
from game.games.yahtzee_challenge.rules.content import Tile, points
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.view.faces import owned_ivory
from game.games.yahtzee_challenge.view.faces_stage import Crown
from game.games.yahtzee_challenge.words import victory
from game.table.dice import Die
from game.table.faces import Face
from game.table.staging.victory import WIDE, Ground, Prop, Scenery, VictoryArt, prop
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Row, Sized, Stack, Text
from game.ui.svg_shapes import BRASS, INK, Svg
from game.ui.theme import PLAYER_COLOURS, Type, Typeface
from game.ui.viewport import Box

_TILES = ((92, 82), (946, 82), (232, 130), (1060, 150), (92, 200), (934, 212))
_MORE = ((232, 248), (1060, 272))
_DICE = ((196, 346), (258, 356), (886, 352), (950, 342), (1014, 356))
_WOOD = ("0", "#7A4A2A"), ("100", "#3E2414")
_CARD, _BAND = 124.0, 0.38  # px wide, and the share of its height in the owner's colour
_READ = 0.8  # of its usual size, from which on its number is read
_POINTS = Type(Typeface.SERIF_BLACK, 24)
_NUMBER = Type(Typeface.SERIF_BLACK, 40)


class Step(Face, frozen=True):
    """Face: a step of the podium, of brass or wood, with the number of a place."""

    place: int
    brass: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the block, and its number."""
        canvas.shape(box, block, self.brass)
        role = _NUMBER.scaled(box.w / 170)
        x, y = box.centre[0], box.y + 0.22 * box.h + 0.6 * role.size
        ink = INK if self.brass else canvas.palette.cream
        canvas.text(str(self.place), (x, y), role, ink, align="centre")


class WonTile(Face, frozen=True):
    """Face: a tile with its owner's colour and points; a small one has no number."""

    tile: Tile
    points: int
    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the tile's pattern and the band of its owner's colour."""
        hue, unit, band = PLAYER_COLOURS[self.colour], box.w / _CARD, box.h * _BAND
        ground, ink = canvas.palette.number_on(hue)
        role = _POINTS.scaled(unit)
        number = (Text(str(self.points), role, ink, firm=True, tight=True),) * (unit > _READ)
        row = Row((Icon(f"emblem_{self.colour}", 24 * unit), *number), gap=7 * unit, align="centre")
        pattern = Icon(f"tile_{self.tile}", 34 * unit, most=104 * unit, ratio=0.26)
        column = Column((Stack((pattern,), grow=1), Sized(row, h=band)))
        details = *canvas.palette.ivory, ground, hue.light, band
        Panel(column, owned_ivory, details, edge=(6 * unit, 0)).draw(canvas, box)


class YahtzeeVictory(VictoryArt):
    """Picture of pawns on steps by place, the winner's with the crown unless shared."""

    said = victory

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return the scenery of the victory picture for a finish."""
        state: State = finish.state
        winners = finish.winners
        tiles = [(tile, seat) for seat in winners for tile in state.tiles_of(seat)]
        cards = [
            Prop(
                WonTile(tile, points(tile, state.holding(tile).level), colours[seat]),
                *at,
                _CARD,
                100,
            )
            for (tile, seat), at in zip(tiles, (*_TILES, *_MORE), strict=False)
        ]
        dice = [Prop(Die(face), *at, 52) for face, at in zip(state.dice, _DICE, strict=False)]
        return Scenery(felt, (), (*cards, *_stand(finish, colours), *dice))


def _stand(finish: Finish, colours: Sequence[str]) -> list[Prop]:
    winners = finish.winners
    if len(winners) > 1:
        left = WIDE / 2 - 80 * (len(winners) - 1)
        return [
            thing
            for number, seat in enumerate(winners)
            for thing in _raised(colours[seat], left + 160 * number, 250, 1)
        ]
    second, *third = [seat for seat in finish.ranking if seat not in winners][:2]
    steps = _raised(colours[second], WIDE / 2 - 158, 290, 2)
    for seat in third:
        steps += _raised(colours[seat], WIDE / 2 + 158, 306, 3)
    (first,) = winners
    pawn = _raised(colours[first], WIDE / 2, 256, 1, 1.25)
    return [*steps, *pawn, Prop(Crown(), WIDE / 2, 82, 66, 48)]


def _raised(colour: str, x: float, top: float, place: int, size: float = 1.0) -> list[Prop]:
    """Return the props of a pawn on a step whose upper side is at `top`, `size` times as large."""
    wide, high = 110 * size, 138 * size
    step = Prop(Step(place, place == 1), x, (top + 412) / 2, 168, 412 - top)
    return [step, prop(f"pawn_{colour}", x, top + 16 - high / 2, wide, high)]


def felt(w: float, h: float) -> str:
    """Return green felt in the light as SVG."""
    svg = Ground(w, h)
    svg.sky(("#1B4A38", "#2C6B4D", "#1A4634"))
    svg.rays(w / 2, 0.42 * h)
    svg.sparks()
    return svg.text()


def block(w: float, h: float, brass: bool) -> str:
    """Return a step as SVG: its upper side is seen from above."""
    svg = Svg(w, h)
    lid = 0.16 * w
    light, side = ("#FFF3D0", BRASS) if brass else ("#B4743E", _WOOD)
    svg.path(f"M{0.08 * w} 0H{0.92 * w}L{w} {0.7 * lid}H0Z", light, INK, 3)
    svg.rect(0, 0.7 * lid, w, h - 0.7 * lid, 3, svg.gradient(*side), stroke=INK, width=3)
    return svg.text()
