"""Every piece of Yoz as it lies when nothing moves: from a tableau to places."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.contract.values import Seat
from game.games.yoz.rules.content import (
    CASTLE,
    CASTLE_STONE,
    CHARACTERS,
    GEMS_TO_ENTER,
    OWNER,
    PERMITS,
    Card,
    Dragon,
    Gem,
    Space,
)
from game.games.yoz.rules.land.land import Land
from game.games.yoz.rules.reach import GemRoad, Lairs, gem_road, roads_from
from game.games.yoz.view import faces
from game.games.yoz.view.faces_cards import LastCard
from game.games.yoz.view.places import Field, Ground
from game.games.yoz.view.tableau import Figure, Tableau
from game.table.animation import Piece
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.lettering import OnPaper
from game.table.motion import Point
from game.table.table import Place
from game.ui.viewport import Box

# Depth, from the land upwards.
GEM, CASTLE_DEPTH, STANDING, GUEST = 10.0, 18.0, 28.0, 36.0
STONE, THIEF, WORDS, CARD, PIN = 2.0, 6.0, 3.0, 4.0, 38.0
FLYING, MOMENT = 70.0, 80.0

GEM_SIZE, SEAT_GEM = 22.0, 27.0
PERMIT_SIZE, PERMIT_STEP = 22.0, 24.0
PAWN, ACTIVE_PAWN, CROWDED_PAWN, GUEST_PAWN = 29.0, 34.0, 25.0, 20.0
DRAGON_W, DRAGON_H = 38.0, 37.0
THIEF_SIZE = 26.0
CASTLE_SIZE = 66.0
_CASTLE_FOOT = 0.41  # of the picture's height, from its middle down to the foot of the gate
_SPREAD: Mapping[int, Sequence[Point]] = {  # where characters stand that share a space
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((-10, 6), (10, 6), (0, -8)),
    4: ((-10, -8), (10, -8), (-10, 8), (10, 8)),
}
_WAY_ABOVE = 24.0  # a gem on a plaque: what it takes to get it
_WAYS = {GemRoad.TUNNEL: "dig", GemRoad.CIRCLE: "jump", GemRoad.LOST: "lost"}
_BESIDE_DRAGON = (-12.0, 10.0)


def lay_out(
    tableau: Tableau,
    ground: Ground,
    places: Sequence[Place],
    pins: Mapping[Seat, Space] = {},  # read only
    doors: Mapping[Seat, bool] = {},  # read only
) -> dict[str, Piece]:
    """Every piece by its key. `pins`: where seats have put a reminder of what they intend.

    `doors`: which guests of the castle may say that they leave, and whether they do.
    """
    maker = _Layout(tableau, ground, places, doors)
    found = {piece.key: piece for piece in maker.pieces()}
    field = ground.field(tableau.layout)
    for seat, space in pins.items():
        piece = pin_piece(seat, places[seat].colour, field.at(space), [*pins].index(seat))
        found[piece.key] = piece
    return found


def pin_piece(seat: Seat, colour: str, at: Point, place: int) -> Piece:
    """A pin whose tip stands on a point."""
    box = Box(at[0] - 10 + 4 * place, at[1] - 25, 20, 27)
    return piece_in(box, f"pin:{seat}", faces.drawn(f"pin_{colour}"), PIN)


def castle_box(at: Point, unit: float = 1.0) -> Box:
    """The castle upon its space: its gate opens to the south. `unit`: 1 on the table."""
    x, y = at
    size = CASTLE_SIZE * unit
    return Box.around(x, y + 14 * unit - size * _CASTLE_FOOT, size, size)


def thief_at(ground: Ground, stone: int) -> Point:
    """Where the thief stands on a stone of his road."""
    x, y = ground.stones[stone].centre
    return (x, y + 20) if stone == CASTLE_STONE else (x, y - 3)


def gem_holder(ground: Ground, seat: Seat, gem: Gem) -> Box:
    """Where a gem lies on the plaque of its owner."""
    row = ground.seat("gems", seat)
    place = CHARACTERS[OWNER[gem]].gems.index(gem)
    return Box.around(row.x + 17 + place * 32, row.centre[1], SEAT_GEM, SEAT_GEM)


def carried_at(ground: Ground, seat: Seat) -> Box:
    """Where a borrowed gem lies on the plaque of its carrier."""
    box = ground.seat("carried", seat)
    return Box.around(box.right - 16, box.centre[1], SEAT_GEM, SEAT_GEM)


class _Layout:
    def __init__(
        self,
        tableau: Tableau,
        ground: Ground,
        places: Sequence[Place],
        doors: Mapping[Seat, bool],
    ) -> None:
        self.tableau = tableau
        self.doors = doors
        self.ground = ground
        self.places = places
        self.field: Field = ground.field(tableau.layout)
        self.colours = {
            figure.character: places[seat].colour for seat, figure in enumerate(tableau.figures)
        }

    def pieces(self) -> Iterator[Piece]:
        yield from self._land()
        yield from self._heroes()
        yield from self._dragons()
        yield from self._seats()
        yield from self._cards()
        yield from self._road()

    # --- the land -------------------------------------------------------------------------------

    def _land(self) -> Iterator[Piece]:
        land = self.tableau.land
        for gem in self.tableau.gems:
            x, y = self.field.at(land.gems[gem])
            box = Box.around(x, y - 2, GEM_SIZE, GEM_SIZE)
            yield piece_in(box, f"gem:{gem}", faces.drawn(f"gem_{self.colours[OWNER[gem]]}"), GEM)
        opened = any(len(figure.own) >= GEMS_TO_ENTER for figure in self.tableau.figures)
        castle = faces.CASTLE_AJAR if opened else faces.CASTLE
        yield piece_in(castle_box(self.field.at(CASTLE)), "castle", castle, CASTLE_DEPTH)

    def _heroes(self) -> Iterator[Piece]:
        figures = self.tableau.figures
        for space in sorted({figure.space for figure in figures}):
            seats = [seat for seat, figure in enumerate(figures) if figure.space == space]
            if space == CASTLE:
                yield from self._guests(seats)
                continue
            # Whoever moves stands nearest.
            seats.sort(key=lambda seat: seat == self.tableau.active)
            for aside, seat in zip(_SPREAD[len(seats)], seats, strict=True):
                yield self._hero(seat, space, aside, alone=len(seats) == 1)

    def _guests(self, seats: Sequence[Seat]) -> Iterator[Piece]:
        """In the windows of the castle."""
        box = castle_box(self.field.at(CASTLE))
        for number, seat in enumerate(seats):
            x = box.centre[0] + (number - (len(seats) - 1) / 2) * (GUEST_PAWN - 3)
            at = Box.around(x, box.centre[1] + 2, GUEST_PAWN, GUEST_PAWN)
            yield piece_in(at, f"hero:{seat}", self._face(seat), GUEST)

    def _hero(self, seat: Seat, space: Space, aside: Point, *, alone: bool) -> Piece:
        x, y = self.field.at(space)
        dx, dy = aside
        if any(lair == space for _, lair in self.tableau.lairs):
            dx, dy = dx + _BESIDE_DRAGON[0], dy + _BESIDE_DRAGON[1]
        active = seat == self.tableau.active
        size = ACTIVE_PAWN if active and alone else PAWN if alone else CROWDED_PAWN
        face = self._face(seat, active=active)
        z = standing(y + dy + 1) + active / 1000
        return Piece(f"hero:{seat}", face, x + dx, y + dy - 4, size, size, z)

    def _face(self, seat: Seat, *, active: bool = False) -> faces.Hero:
        character = self.tableau.figures[seat].character
        return faces.Hero(character, self.places[seat].colour, active)

    def _dragons(self) -> Iterator[Piece]:
        living = dict(self.tableau.lairs)
        for dragon, space in living.items():
            yield dragon_piece(dragon, self.field.at(space))
        for dragon in self.tableau.dragons:
            face = faces.DragonCount(dragon, dragon in living)
            yield piece_in(self.ground.dragon(dragon), f"count:{dragon}", face, WORDS)

    # --- around the land --------------------------------------------------------------------------

    def _seats(self) -> Iterator[Piece]:
        for seat, figure in enumerate(self.tableau.figures):
            colour = self.places[seat].colour
            for gem in CHARACTERS[figure.character].gems:
                box = gem_holder(self.ground, seat, gem)
                face = faces.drawn(f"gem_{colour}") if gem in figure.own else faces.SOCKET
                yield piece_in(box, f"held:{gem}", face, WORDS)
                if gem not in figure.own and figure.space != CASTLE:
                    way = self._way(figure, gem)
                    above = box.moved(0, -_WAY_ABOVE)
                    yield piece_in(above, f"way:{gem}", way, WORDS)
            yield from self._permits(seat, figure)
            if figure.foreign is not None:
                face = faces.drawn(f"gem_{self.colours.get(OWNER[figure.foreign], 'ember')}")
                yield piece_in(carried_at(self.ground, seat), f"carried:{seat}", face, WORDS)

    def _permits(self, seat: Seat, figure: Figure) -> Iterator[Piece]:
        """What the gems of a character are keys to; for a guest of the castle its word."""
        place = self.ground.seat("power", seat)
        if figure.space == CASTLE:
            inside = faces.Door(self.doors[seat]) if seat in self.doors else faces.Power("Inside")
            yield piece_in(place, f"power:{seat}", inside, WORDS)
            return
        for number, (permit, gems) in enumerate(PERMITS.items()):
            x = place.right - (len(PERMITS) - number - 0.5) * PERMIT_STEP
            box = Box.around(x, place.centre[1], PERMIT_SIZE, PERMIT_SIZE)
            face = faces.PermitKey(permit, len(figure.own) >= gems)
            yield piece_in(box, f"permit:{seat}:{permit}", face, WORDS)

    def _way(self, figure: Figure, gem: Gem) -> Face:
        """How a gem that is missing is reached: the steps, what it takes, or who carries it."""
        if gem in self.tableau.gems:
            way = way_said(self.tableau.land, figure.space, gem, self.tableau.lairs)
            return faces.Way(way.said, way.past)
        carriers = [n for n, other in enumerate(self.tableau.figures) if other.foreign is gem]
        return faces.Carrier(self.places[carriers[0]].colour) if carriers else faces.Way("")

    def _cards(self) -> Iterator[Piece]:
        ground, seen = self.ground, self.tableau
        yield piece_in(ground.at("deck"), "deck", faces.Deck(min(seen.cards, 3)), CARD)
        left = faces.PaperLine(f"{seen.cards} left")
        yield piece_in(ground.at("label:left"), "words:left", left, WORDS)
        if seen.last is not None:
            yield last_card(ground, seen.last)
        said = roaming(len(seen.lairs), len(seen.dragons))
        told = OnPaper(said)
        yield piece_in(ground.at("label:dragons_note"), "words:dragons", told, WORDS)

    def _road(self) -> Iterator[Piece]:
        ground, stone = self.ground, self.tableau.thief
        for number in range(1, CASTLE_STONE):
            face = faces.Stone(number, number < stone)
            yield piece_in(ground.stones[number], f"stone:{number}", face, STONE)
        yield thief_piece(ground, stone)
        away = faces.Away(CASTLE_STONE - stone)
        yield piece_in(ground.at("away"), "away", away, WORDS)


def standing(y: float) -> float:
    """The depth of what stands on the land: whoever stands further south is nearer."""
    return STANDING + y / 100


def dragon_piece(dragon: Dragon, at: Point) -> Piece:
    """A dragon that sits on its circle."""
    x, y = at
    face = faces.drawn(f"dragon_{dragon}")
    return Piece(f"dragon:{dragon}", face, x + 2, y - 9, DRAGON_W, DRAGON_H, standing(y))


def thief_piece(ground: Ground, stone: int) -> Piece:
    """The thief on his road."""
    x, y = thief_at(ground, stone)
    return Piece("thief", faces.Thief(), x, y, THIEF_SIZE, THIEF_SIZE, THIEF)


def last_card(ground: Ground, card: Card) -> Piece:
    """The card that was drawn last, on its place in the gutter."""
    return piece_in(ground.at("fate"), "fate", LastCard(card), CARD)


class GemWay(NamedTuple):
    """The steps to a gem, or what it takes; `past`: the first dragon on a way that has one."""

    said: str
    past: Dragon | None = None


def way_said(land: Land, start: Space, gem: Gem, lairs: Lairs) -> GemWay:
    """How a gem on its spot is reached from a space."""
    road = gem_road(land, start, gem)
    if road is GemRoad.ROAD:
        steps, past = roads_from(land, start, lairs)[land.gems[gem]]
        return GemWay(str(steps), past[0] if past else None)
    return GemWay(_WAYS[road])


def roaming(living: int, came: int) -> str:
    """How many of the dragons are left."""
    if living == came:
        return "All three still roam" if came > 2 else "Both still roam"
    return ("None is left", "One still roams", "Two still roam")[living]
