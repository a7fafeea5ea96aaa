"""The places of all pieces of Yoz at rest, calculated from a tableau."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

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
from game.games.yoz.rules.names import ROUTES
from game.games.yoz.rules.reach import GemRoad, Lairs, gem_road, roads_from
from game.games.yoz.rules.state import Hero
from game.games.yoz.view import faces
from game.games.yoz.view.faces_cards import LastCard
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.tableau import Tableau
from game.table.animation import Piece
from game.table.faces import Face
from game.table.forms.labels import OnPaper
from game.table.laying import piece_in
from game.table.motion import Point
from game.table.setting import TableSetting
from game.table.table import Place
from game.ui.viewport import Box

# Depth, from the land upwards.
GEM, CASTLE_DEPTH, STANDING, GUEST = 10.0, 18.0, 28.0, 36.0
STONE, THIEF, WORDS, CARD, PIN = 2.0, 6.0, 3.0, 4.0, 38.0
FLYING, MOMENT = 70.0, 80.0

GEM_SIZE, PERMIT_SIZE = 22.0, 22.0
PAWN, ACTIVE_PAWN, CROWDED_PAWN, GUEST_PAWN = 29.0, 34.0, 25.0, 20.0
DRAGON_W, DRAGON_H = 38.0, 37.0
THIEF_SIZE, _THIEF_UP = 1.3, 0.15  # of a stone
CASTLE_SIZE = 66.0
_CASTLE_FOOT = 0.41  # of the picture's height, from its middle down to the foot of the gate
_SPREAD: Mapping[int, Sequence[Point]] = {  # where characters stand that share a space
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((-10, 6), (10, 6), (0, -8)),
    4: ((-10, -8), (10, -8), (-10, 8), (10, 8)),
}
_BESIDE_DRAGON = (-12.0, 10.0)


Setting: TypeAlias = TableSetting[BoardPlaces]


def lay_out(
    tableau: Tableau,
    setting: Setting,
    pins: Mapping[Seat, Space] = {},  # read only
    doors: Mapping[Seat, bool] = {},  # read only
) -> dict[str, Piece]:
    """Return all pieces by key. `pins`: where seats put a pin, to show where they mean to go.

    `doors`: which guests of the castle may say that they leave, and whether they do.
    """
    ground, places = setting.ground, setting.places
    maker = _Layout(tableau, ground, places, doors)
    found = {piece.key: piece for piece in maker.pieces()}
    field, unit = ground.field(tableau.layout), ground.unit
    for seat, space in pins.items():
        x, y = field.at(space)  # where its tip stands
        aside = 4 * [*pins].index(seat) - 10
        box = Box(x + aside * unit, y - 25 * unit, 20 * unit, 27 * unit)
        pin = piece_in(box, f"pin:{seat}", faces.drawn(f"pin_{places[seat].colour}"), PIN)
        found[pin.key] = pin
    return found


def castle_box(at: Point, unit: float = 1.0) -> Box:
    """Return the box of the castle on its space, gate to the south. `unit`: 1 on the table."""
    x, y = at
    size = CASTLE_SIZE * unit
    return Box.around(x, y + 14 * unit - size * _CASTLE_FOOT, size, size)


def thief_at(ground: BoardPlaces, stone: int) -> Point:
    """Return the middle of the thief on a stone of his road."""
    box = ground.stones[stone]
    x, y = box.centre
    return (x, y + box.h / 3) if stone == CASTLE_STONE else (x, y - _THIEF_UP * box.w)


def gem_holder(ground: BoardPlaces, seat: Seat, gem: Gem) -> Box:
    """Return the place of a gem on the plaque of its owner."""
    return ground.plaque(seat).gems[CHARACTERS[OWNER[gem]].gems.index(gem)]


@dataclass
class _Layout:
    tableau: Tableau
    ground: BoardPlaces
    places: Sequence[Place]
    doors: Mapping[Seat, bool]

    def __post_init__(self) -> None:
        self.field, self.unit = self.ground.field(self.tableau.layout), self.ground.unit
        self.colours = {
            figure.character: self.places[seat].colour
            for seat, figure in enumerate(self.tableau.figures)
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
        land, unit = self.tableau.land, self.unit
        for gem in self.tableau.gems:
            x, y = self.field.at(land.gems[gem])
            box = Box.around(x, y - 2 * unit, GEM_SIZE * unit, GEM_SIZE * unit)
            yield piece_in(box, f"gem:{gem}", faces.drawn(f"gem_{self.colours[OWNER[gem]]}"), GEM)
        opened = any(len(figure.own) >= GEMS_TO_ENTER for figure in self.tableau.figures)
        castle = faces.CASTLE_AJAR if opened else faces.CASTLE
        box = castle_box(self.field.at(CASTLE), unit)
        yield piece_in(box, "castle", castle, CASTLE_DEPTH)

    def _heroes(self) -> Iterator[Piece]:
        figures = self.tableau.figures
        for space in sorted({figure.space for figure in figures}):
            seats = [seat for seat, figure in enumerate(figures) if figure.space == space]
            if space == CASTLE:
                yield from self._guests(seats)
                continue
            # The active hero is in front.
            seats.sort(key=lambda seat: seat == self.tableau.active)
            for aside, seat in zip(_SPREAD[len(seats)], seats, strict=True):
                yield self._hero(seat, space, aside, alone=len(seats) == 1)

    def _guests(self, seats: Sequence[Seat]) -> Iterator[Piece]:
        """Yield the guests of the castle in its windows."""
        unit = self.unit
        box, size = castle_box(self.field.at(CASTLE), unit), GUEST_PAWN * unit
        for number, seat in enumerate(seats):
            x = box.centre[0] + (number - (len(seats) - 1) / 2) * (GUEST_PAWN - 3) * unit
            at = Box.around(x, box.centre[1] + 2 * unit, size, size)
            yield piece_in(at, f"hero:{seat}", self._face(seat), GUEST)

    def _hero(self, seat: Seat, space: Space, aside: Point, *, alone: bool) -> Piece:
        x, y = self.field.at(space)
        dx, dy = aside
        if any(lair == space for _, lair in self.tableau.lairs):
            dx, dy = dx + _BESIDE_DRAGON[0], dy + _BESIDE_DRAGON[1]
        active = seat == self.tableau.active
        size = ACTIVE_PAWN if active and alone else PAWN if alone else CROWDED_PAWN
        face, unit = self._face(seat, active=active), self.unit
        x, y, size = x + dx * unit, y + dy * unit, size * unit
        z = standing(y + 1) + active / 1000
        return Piece(f"hero:{seat}", face, x, y - 4 * unit, size, size, z)

    def _face(self, seat: Seat, *, active: bool = False) -> faces.Hero:
        character = self.tableau.figures[seat].character
        return faces.Hero(character, self.places[seat].colour, active, self.unit)

    def _dragons(self) -> Iterator[Piece]:
        living = dict(self.tableau.lairs)
        for dragon, space in living.items():
            (x, y), unit = self.field.at(space), self.unit
            face, key = faces.drawn(f"dragon_{dragon}"), f"dragon:{dragon}"
            wide, high = DRAGON_W * unit, DRAGON_H * unit
            yield Piece(key, face, x + 2 * unit, y - 9 * unit, wide, high, standing(y))
        for dragon in self.tableau.dragons:
            at = self.ground.at(f"dragon:{dragon}")
            yield piece_in(
                at, f"count:{dragon}", faces.DragonCount(dragon, dragon in living), WORDS
            )

    # --- around the land --------------------------------------------------------------------------

    def _seats(self) -> Iterator[Piece]:
        for seat, figure in enumerate(self.tableau.figures):
            colour, plaque = self.places[seat].colour, self.ground.plaque(seat)
            for gem in CHARACTERS[figure.character].gems:
                box = gem_holder(self.ground, seat, gem)
                face = faces.drawn(f"gem_{colour}") if gem in figure.own else faces.SOCKET
                yield piece_in(box, f"held:{gem}", face, WORDS)
                if gem not in figure.own and figure.space != CASTLE:
                    at = plaque.ways[CHARACTERS[figure.character].gems.index(gem)]
                    yield piece_in(at, f"way:{gem}", self._way(figure, gem, plaque.over), WORDS)
            yield from self._permits(seat, figure)
            if figure.foreign is not None:
                face = faces.drawn(f"gem_{self.colours.get(OWNER[figure.foreign], 'ember')}")
                yield piece_in(self.ground.plaque(seat).carried, f"carried:{seat}", face, WORDS)

    def _permits(self, seat: Seat, figure: Hero) -> Iterator[Piece]:
        """Yield the permits of a character's gems; for a guest of the castle a word instead."""
        plaque = self.ground.plaque(seat)
        if figure.space == CASTLE:
            inside = faces.Door(self.doors[seat]) if seat in self.doors else faces.Power("Inside")
            yield piece_in(plaque.power, f"power:{seat}", inside, WORDS)
            return
        if len(plaque.permits) == 1:
            yield from self._best_permit(seat, figure, plaque.permits[0])
            return
        for box, (permit, gems) in zip(plaque.permits, PERMITS.items(), strict=False):
            face = faces.PermitKey(permit, len(figure.own) >= gems)
            yield piece_in(box, f"permit:{seat}:{permit}", face, WORDS)

    @staticmethod
    def _best_permit(seat: Seat, figure: Hero, place: Box) -> Iterator[Piece]:
        """Yield the best permit in a word, or as a picture beside a borrowed gem."""
        held = [permit for permit, gems in PERMITS.items() if len(figure.own) >= gems]
        if held:
            face = faces.PermitWord(held[-1], figure.foreign is not None)
            yield piece_in(place, f"permit:{seat}:{held[-1]}", face, WORDS)

    def _way(self, figure: Hero, gem: Gem, over: float) -> Face:
        """Return the face that shows the way to a missing gem: steps, permit needed, or carrier."""
        if gem in self.tableau.gems:
            way = way_said(self.tableau.land, figure.space, gem, self.tableau.lairs)
            return faces.Way(way.said, way.past, over)
        carriers = [n for n, other in enumerate(self.tableau.figures) if other.foreign is gem]
        return faces.Carrier(self.places[carriers[0]].colour) if carriers else faces.Way("")

    def _cards(self) -> Iterator[Piece]:
        ground, seen = self.ground, self.tableau
        yield piece_in(ground.at("deck"), "deck", faces.Deck(min(seen.cards, 3)), CARD)
        left = faces.PaperLine((f"{seen.cards} left", str(seen.cards)))
        yield piece_in(ground.at("label:left"), "words:left", left, WORDS)
        if seen.last is not None:
            yield last_card(ground, seen.last)
        told = OnPaper(roaming(len(seen.lairs), len(seen.dragons)))
        yield piece_in(ground.at("label:dragons_note"), "words:dragons", told, WORDS)

    def _road(self) -> Iterator[Piece]:
        ground, stone = self.ground, self.tableau.thief
        for number in range(1, CASTLE_STONE):
            face = faces.Stone(number, number < stone)
            yield piece_in(ground.stones[number], f"stone:{number}", face, STONE)
        (x, y), size = thief_at(ground, stone), THIEF_SIZE * ground.stones[1].w
        yield Piece("thief", faces.Thief(), x, y, size, size, THIEF)
        away = faces.Away(CASTLE_STONE - stone)
        yield piece_in(ground.at("away"), "away", away, WORDS)


def standing(y: float) -> float:
    """Return the depth of a piece standing on the land: pieces further south are in front."""
    return STANDING + y / 100


def last_card(ground: BoardPlaces, card: Card) -> Piece:
    """Return the piece of the card drawn last, at its place beside the board."""
    return piece_in(ground.at("card:last"), "fate", LastCard(card), CARD)


class GemWay(NamedTuple):
    """Record: the way to a gem in a word; `past`: the first dragon on the road, if any."""

    said: str
    past: Dragon | None = None


def way_said(land: Land, start: Space, gem: Gem, lairs: Lairs) -> GemWay:
    """Return how a gem on its spot is reached from a space."""
    road = gem_road(land, start, gem)
    if road is GemRoad.ROAD:
        steps, past = roads_from(land, start, lairs)[land.gems[gem]]
        return GemWay(str(steps), past[0] if past else None)
    return GemWay(ROUTES[road][1])


def roaming(living: int, came: int) -> tuple[str, ...]:
    """Return the number of living dragons in words, then in fewer words; `came`: at the start."""
    if living == came:
        return ("3 on the board", "3 left") if came > 2 else ("2 on the board", "2 left")
    return (f"{living} on the board", f"{living} left") if living else ("None left",)
