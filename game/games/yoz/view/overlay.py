"""The aids of the player who has to choose: reach, paths, targets and chances."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.core.contract.values import Seat
from game.core.wording import per_cent
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import team_near, team_of, win_chance
from game.games.yoz.rules.content import CASTLE, D12, OWNER, Dragon, Space
from game.games.yoz.rules.jumps import targets
from game.games.yoz.rules.land.tiles import Kind, tiles
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.moves import Give, PickUp, SetOut, Take
from game.games.yoz.rules.reach import lairs, lairs_of, reach
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.background import DRAGON_MARK, GEM_SPOT, MOUTH, SPOT
from game.games.yoz.view.faces import drawn
from game.games.yoz.view.faces_aids import (
    ALLY,
    BLOCK,
    CHOICE,
    FAR_BLOCK,
    Aura,
    Glow,
    Reach,
    Tag,
    TagTone,
)
from game.games.yoz.view.layout import Setting, castle_box, way_said
from game.games.yoz.view.ways import way_to
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.motion import Layout
from game.ui.viewport import Box

Spot: TypeAlias = tuple[float, float]

GLOW, REACH, RING, GATE_RING, FRONT, WAY, TAG = 0.5, 1.0, 17.0, 19.0, 36.5, 37.0, 40.0
_ROAD = 7.0  # how wide the light on a road is
_SIZES: Mapping[Kind, float] = {Kind.MOUTH: MOUTH, Kind.GEM: GEM_SPOT}


@dataclass
class Overlay:
    """Maker of the aids; `laid`: pieces on the table; `pointed`: the hotspot under the pointer.

    `aim`: the hotspot with the mark of the odds around it.
    """

    view: st.State
    setting: Setting
    laid: Layout
    pointed: str | None
    aim: str

    def __post_init__(self) -> None:
        ground = self.ground = self.setting.ground
        self.tells_odds = self.setting.perspective.tells_odds
        self.field, self.land = ground.field(self.view.layout), ground.region("land")
        self.unit, self.letters, self.seal = ground.unit, ground.letters, ground.seal

    def pieces(self) -> Iterator[Piece]:
        """Yield every aid."""
        view = self.view
        shown = self._shown_hero()
        match view.phase:
            case st.Moving():
                yield from self._reach(view.active, None, now=True)
            case st.Starting() if self.pointed == "button:jump":
                yield from self._circles()
            case st.Starting():
                yield from self._reach(shown, D12 + bonus(view.heroes[shown].character), now=False)
                for gem in targets(view):
                    yield self._ring(f"gem:{gem}", view.land.gems[gem], 26)
            case st.Acting():
                yield from self._deeds()
            case st.Battling(dragon=dragon):
                yield from self._target(dragon)
            case st.DragonPick(flights=flights):
                for dragon in flights.rested:
                    yield from self._target(dragon, chance=False)
            case st.Picking(circles=circles):
                for circle in circles:
                    space = view.land.circles[circle]
                    yield self._ring(f"circle:{circle}", space, self.seal + 5)
            case st.Looking() if self._points_at_somebody():
                yield from self._reach(shown, D12 + bonus(view.heroes[shown].character), now=False)
        yield from self._figures()
        yield from self._hands()
        # Where the way to a gem is drawn, that says more and stands in the same place.
        way = way_to(view, self.pointed)
        yield from self._gem_ways(shown, None if way is None else way.spaces[-1])

    def _points_at_somebody(self) -> bool:
        return self.pointed is not None and self.pointed.startswith(("hero:", "seat:"))

    def _shown_hero(self) -> Seat:
        """Return the seat whose ways are shown: the hero under the pointer, else the active one."""
        if self.pointed is not None and self._points_at_somebody():
            return int(self.pointed.partition(":")[2])
        return self.view.active

    # --- reach ----------------------------------------------------------------------------------

    def _reach(self, seat: Seat, points: int | None, *, now: bool) -> Iterator[Piece]:
        view = self.view
        if view.heroes[seat].in_castle:
            return
        found = reach(view, seat, points)
        links = view.land.links
        number = 0
        for space in found.steps:
            if space in found.blocking:
                continue
            for other in links[space]:
                once = space < other or other in found.blocking
                if once and other in found.steps:
                    number += 1
                    yield self._road(number, space, other, now=now)
        for space, steps in found.steps.items():
            if space in found.blocking:
                yield self._round(f"block:{space}", space, BLOCK if now else FAR_BLOCK, 34, RING)
            elif steps and space != CASTLE:
                yield self._spot(space, Reach(now))
            elif steps:
                at = castle_box(self.field.at(space), self.unit).inset(-3, -3)
                yield piece_in(at, f"{OVER}castle", Aura(now), GATE_RING)

    def _circles(self) -> Iterator[Piece]:
        """Yield rings around the circles of a possible jump, and marks on those with dragons."""
        sitting = lairs(self.view)
        for space in self.view.land.circles[1:]:
            if space in sitting:
                yield self._round(f"block:{space}", space, FAR_BLOCK, 34, RING)
            else:
                yield self._round(f"reach:{space}", space, Reach(now=False), self.seal + 5, REACH)

    def _beside_seal(self, space: Space, at: Spot, to: Spot) -> Spot:
        """Return the end of the light on a road: beside the number of a circle, not on it."""
        if space not in self.view.land.circle_at:
            return at
        (x, y), half = at, self.seal * self.unit / 2
        dx, dy = (min(half, max(-half, b - a)) for a, b in zip(at, to, strict=True))
        return x + dx, y + dy

    def _road(self, number: int, space: Space, other: Space, *, now: bool) -> Piece:
        (x, y), (to_x, to_y) = self.field.at(space), self.field.at(other)
        x, y = self._beside_seal(space, (x, y), (to_x, to_y))
        to_x, to_y = self._beside_seal(other, (to_x, to_y), (x, y))
        road = _ROAD * self.unit
        wide, high = abs(to_x - x) or road, abs(to_y - y) or road
        box = Box.around((x + to_x) / 2, (y + to_y) / 2, wide, high)
        return piece_in(box, f"{OVER}glow:{number}", Glow(now), GLOW)

    def _spot(self, space: Space, face: Face) -> Piece:
        kind = tiles().kinds[space]
        size = (self.seal if kind is Kind.CIRCLE else _SIZES.get(kind, SPOT)) + 2
        return self._round(f"reach:{space}", space, face, size, REACH)

    def _round(self, key: str, space: Space, face: Face, size: float, z: float) -> Piece:
        box = Box.around(*self.field.at(space), size * self.unit, size * self.unit)
        return piece_in(box, f"{OVER}{key}", face, z)

    def _ring(self, key: str, space: Space, size: float) -> Piece:
        return self._round(f"ring:{key}", space, CHOICE, size, RING)

    # --- characters -------------------------------------------------------------------------------

    def _figures(self) -> Iterator[Piece]:
        """Yield a ring around every character that can be clicked."""
        for seat in self._clickable():
            pawn = self.laid[f"hero:{seat}"]
            box = Box.around(pawn.x, pawn.y, pawn.w + 2, pawn.h + 2)
            yield piece_in(box, f"{OVER}figure:{seat}", Reach(now=True), pawn.z - 0.0005)

    def _clickable(self) -> Iterator[Seat]:
        view, moves = self.view, legal_moves(self.view)
        yield from (move.first for move in moves if isinstance(move, SetOut))
        if isinstance(view.phase, st.Starting | st.Moving | st.Acting):
            yield view.active
        partners = {move.to for move in moves if isinstance(move, Give)}
        partners |= {move.source for move in moves if isinstance(move, Take)}
        if isinstance(view.phase, st.Moving):
            steps = reach(view, view.active).steps
            partners |= {n for n, hero in enumerate(view.heroes) if steps.get(hero.space)}
        yield from sorted(s for s in partners if not view.heroes[s].in_castle)

    # --- dragons and tunnels ----------------------------------------------------------------------

    def _deeds(self) -> Iterator[Piece]:
        view = self.view
        here, land = view.hero.space, view.land
        for perch in st.dragons_near(view, here):
            yield from self._target(perch.dragon)
        tunnel = land.tunnels.get(here)
        if tunnel is not None:
            yield self._ring("tunnel", tunnel.other, 24)
            if self.tells_odds:
                said = per_cent(pass_chance(view, here))
                yield self._tag("tunnel", tunnel.other, TagTone.WAY, said, 21)

    def _target(self, dragon: Dragon, *, chance: bool = True) -> Iterator[Piece]:
        circle = st.circle_of(self.view, dragon)
        space = self.view.land.circles[circle]
        x, y = self.field.at(space)
        unit = self.unit
        box = Box.around(x + 2 * unit, y - 8 * unit, 42 * unit, 42 * unit)
        yield piece_in(box, f"{OVER}aim:{dragon}", CHOICE, RING)
        if all(hero.space != space for hero in self.view.heroes):
            # Characters on both sides of it would hide what is to be clicked.
            seen = self.laid[f"dragon:{dragon}"]
            yield replace(seen, key=f"{OVER}front:{dragon}", z=FRONT)
        if chance:
            yield from self._team(circle)
        if chance and self.tells_odds:
            said = per_cent(win_chance(self.view, team_of(self.view, dragon)))
            yield self._tag(f"battle:{dragon}", space, TagTone.FIGHT, said, 19)

    def _team(self, circle: int) -> Iterator[Piece]:
        """Yield a quiet ring around all who join the fight but cannot be clicked (YOZ-11.17)."""
        clickable = set(self._clickable())
        for seat in team_near(self.view, circle):
            if seat not in clickable:
                pawn = self.laid[f"hero:{seat}"]
                box = Box.around(pawn.x, pawn.y, pawn.w + 2, pawn.h + 2)
                yield piece_in(box, f"{OVER}ally:{seat}", ALLY, pawn.z - 0.0005)

    def _tag(
        self,
        key: str,
        space: Space,
        tone: TagTone,
        said: str,
        down: float,
        past: Dragon | None = None,
    ) -> Piece:
        x, y = self.field.at(space)
        larger = self.letters
        # Larger words are placed further off.
        down = down * self.unit + (1 if down > 0 else -1) * 8.5 * (larger - self.unit)
        if y + down + 9 * larger > self.land.bottom or y + down - 9 * larger < self.land.y:
            down = -down - 2
        wide = larger * (14 + 7.2 * len(said) + (DRAGON_MARK if past is not None else 0))
        x = min(max(x, self.land.x + wide / 2), self.land.right - wide / 2) if larger > 1.1 else x
        box = Box.around(x, y + down, wide, 17 * larger)
        return piece_in(box, f"{OVER}tag:{key}", Tag(tone, said, past), TAG)

    # --- gems -------------------------------------------------------------------------------------

    def _hands(self) -> Iterator[Piece]:
        """Yield a hand beside what can be given, taken or picked up now."""
        for move in legal_moves(self.view):
            match move:
                case Give(to=seat) | Take(source=seat):
                    space = self.view.heroes[seat].space
                case PickUp(gem=gem):
                    space = self.view.land.gems[gem]
                case _:
                    continue
            x, y = self.field.at(space)
            unit = self.unit
            box = Box.around(x + 17 * unit, y - 17 * unit, 20 * unit, 20 * unit)
            key = f"{OVER}hand:{type(move).__name__}:{space}"
            yield piece_in(box, key, drawn("hand"), TAG)

    def _gem_ways(self, seat: Seat, aim: Space | None) -> Iterator[Piece]:
        """Yield tags beside the gems of a character: the steps there, or what they take.

        Not beside one on the space that is aimed at.
        """
        view = self.view
        hero = view.heroes[seat]
        if hero.in_castle:
            return
        for gem in view.gems:
            if OWNER[gem] is hero.character and view.land.gems[gem] != aim:
                way = way_said(view.land, hero.space, gem, lairs_of(view))
                spot = view.land.gems[gem]
                down = 25 if self.aim == f"space:{spot}" else 17  # below a mark
                yield self._tag(f"gem:{gem}", spot, TagTone.WAY, way.said, down, way.past)
