"""What a choice at the table of Yoz would do: ways, characters at their ends, gems and chances."""

from collections.abc import Iterator
from itertools import pairwise

from game.core.contract.values import Seat, Tone
from game.core.wording import changed, counted, per_cent
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import chance_with_hero, team_of, win_chance
from game.games.yoz.rules.content import GATE, OWNER, Dragon, Gem, Space
from game.games.yoz.rules.jumps import dice_of
from game.games.yoz.rules.land.roads import turns_to
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.reach import lairs
from game.games.yoz.rules.rules import apply
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.controller import YozController
from game.games.yoz.view.layout import Setting
from game.games.yoz.view.ways import Way, way_to
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.gestures import completed
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.previews.move_preview import (
    NOTHING,
    Arrow,
    Edge,
    MovePreview,
    Pill,
    SeatChange,
    gain_tone,
    ghost,
    known_result,
)
from game.table.trail import Stop, dots
from game.ui.viewport import Box

WAY = 37.0  # depth of dots: over characters
_DOT, _FAR_DOT, _DOT_EVERY = 8.0, 6.0, 12.0  # logical pixels
_TARGET = 30.0  # px of a space, for the figures at it
_PILL = 26.0  # px of a pill's height, where letters are not larger


def move_preview(
    view: st.State, setting: Setting, laid: Layout, pointed: str | None
) -> MovePreview:
    """Return what a click on `pointed` would do, or the way to it; `NOTHING` if neither exists."""
    if pointed is None:
        return NOTHING
    told = _Told(view, setting, laid)
    found = completed(YozController().gestures(view, legal_moves(view)), frozenset(), pointed)
    match None if found is None else found.move:
        case mv.Attack(dragon=dragon):
            return told.fight(dragon)
        case mv.Fight() if isinstance(view.phase, st.Battling):
            return told.fight(view.phase.dragon)
        case mv.Dig():
            return told.dig()
        case mv.SpecialJump(gem=gem):
            return told.special(gem)
        case mv.Choose(circle=circle):
            return told.arrive(view.land.circles[circle])
        case mv.Return() if view.hero.return_to is not None:
            return told.arrive(view.hero.return_to)
        case mv.Leave():
            return told.arrive(GATE)
        case mv.Give(to=to) as move:
            return told.gem_goes(move, view.active, to)
        case mv.Take(source=source) as move:
            return told.gem_goes(move, source, view.active)
        case mv.PickUp() as move:
            return told.gem_goes(move, None, view.active)
    way = way_to(view, pointed)
    if way is None:
        return NOTHING
    after = None
    if found is not None and isinstance(found.move, mv.Step):
        after = known_result(apply, view, found.move, *found.then)
    return told.walk(way, after)


class _Told:
    """Builder of the previews for one view."""

    def __init__(self, view: st.State, setting: Setting, laid: Layout) -> None:
        self._view, self._laid, ground = view, laid, setting.ground
        self._chances = setting.perspective.tells_odds
        self._field, self._unit = ground.field(view.layout), ground.unit
        self._letters = ground.letters

    def _at(self, space: Space) -> Box:
        side = _TARGET * self._unit
        return Box.around(*self._field.at(space), side, side)

    def _clear(self, space: Space) -> Box:
        """Return the box of a space with a margin, so that a pill at its edge covers nothing."""
        side = _TARGET * self._unit + _PILL * self._letters
        return Box.around(*self._field.at(space), side, side)

    # --- walks and jumps --------------------------------------------------------------------------

    def walk(self, way: Way, after: st.State | None) -> MovePreview:
        """Return the preview of a walk: dots, the character at its end, and gains in `after`."""
        end, steps = way.spaces[-1], len(way.spaces) - 1
        pieces, pills = [*self._dots(way)], list[Pill]()
        at = self._at(end)
        if way.far:
            character, sitting = self._view.heroes[way.seat].character, lairs(self._view)
            turns = turns_to(self._view.land, end, character, sitting)[way.spaces[0]]
            pills.append(Pill(f"about {counted(max(1, round(turns)), 'turn')}", self._clear(end)))
            return MovePreview(tuple(pieces), pills=tuple(pills))
        pieces.append(self._hero(way.seat, end))
        side = 26 * (self._unit + self._letters) / 2
        stop = Box(at.right - side / 2, at.centre[1] - side / 2, side, side)
        pieces.append(piece_in(stop, f"{OVER}stop", Stop(str(steps)), WAY + 2))
        pills += self._found(end)
        if isinstance(self._view.phase, st.Moving):
            left = self._view.phase.points - steps
            pills.append(Pill(f"{counted(left, 'step')} left", self._clear(end), edge=Edge.FOOT))
        elif self._chances:
            chance = odds.move(steps, bonus(self._view.hero.character))
            pills.append(Pill(f"roll {per_cent(chance)}", self._clear(end), edge=Edge.FOOT))
        seats = () if after is None else tuple(self._gems(after))
        return MovePreview(tuple(pieces), pills=tuple(pills), seats=seats)

    def arrive(self, space: Space) -> MovePreview:
        """Return the preview of a character that appears on another space."""
        hero = self._hero(self._view.active, space)
        start = self._laid[f"hero:{self._view.active}"]
        arrow = Arrow(start.at, hero.at, hop=True)
        return MovePreview((hero,), arrows=(arrow,), pills=tuple(self._found(space)))

    def special(self, gem: Gem) -> MovePreview:
        """Return the preview of a special jump to a lost gem."""
        spot = self._view.land.gems[gem]
        chance = odds.special(dice_of(self._view.hero), self._view.rules.special_most)
        return self._tried(
            spot, Pill(f"works {per_cent(chance)}", self._clear(spot), edge=Edge.FOOT)
        )

    def _tried(self, space: Space, pill: Pill) -> MovePreview:
        """Return the preview of a try that leads to a space; `pill`: its chance."""
        seen = self.arrive(space)
        pills = (*seen.pills, pill) if self._chances else seen.pills
        return MovePreview(seen.pieces, arrows=seen.arrows, pills=pills)

    def _dots(self, way: Way) -> Iterator[Piece]:
        stops = [self._field.at(space) for space in way.spaces]
        size = (_FAR_DOT if way.far else _DOT) * self._unit
        yield from dots(stops, OVER, WAY, size=size, every=_DOT_EVERY * self._unit)

    def _hero(self, seat: Seat, space: Space) -> Piece:
        """Return the ghost of a seat's character on a space."""
        piece = self._laid[f"hero:{seat}"]
        box = Box.around(*self._field.at(space), piece.w, piece.h)
        return ghost(piece_in(box.moved(0, -4 * self._unit), piece.key, piece.face, WAY + 1))

    def _found(self, space: Space) -> Iterator[Pill]:
        """Yield the pills of a space: an own gem, and a dragon that has to be fought."""
        view, at = self._view, self._clear(space)
        gem = view.land.gem_at.get(space)
        if gem in view.gems and OWNER[gem] is view.hero.character:
            yield Pill("gem", at, Tone.GOOD)
        if st.dragon_on(view, space) is not None:
            chance = chance_with_hero(view, view.land.circle_at[space])
            yield Pill(self._fight_said(chance), at, Tone.BAD)

    # --- dragons and tunnels ----------------------------------------------------------------------

    def fight(self, dragon: Dragon) -> MovePreview:
        """Return the preview of a fight: the chance, and where the leader goes if it is lost."""
        view = self._view
        phase = view.phase
        leader = phase.leaders[0] if isinstance(phase, st.Battling) else view.active
        home = view.land.cottages[view.heroes[leader].character]
        pills = (
            Pill(
                self._fight_said(win_chance(view, team_of(view, dragon))),
                self._at(view.land.circles[st.circle_of(view, dragon)]),
            ),
            Pill("if you lose", self._at(home), Tone.BAD, edge=Edge.FOOT),
        )
        return MovePreview((self._hero(leader, home),), pills=pills)

    def _fight_said(self, chance: float) -> str:
        return f"win {per_cent(chance)}" if self._chances else "fight"

    def dig(self) -> MovePreview:
        """Return the preview of a dig: the other end of the tunnel, and the chance."""
        mouth = self._view.hero.space
        end, said = self._view.land.tunnels[mouth].other, per_cent(pass_chance(self._view, mouth))
        return self._tried(end, Pill(f"through {said}", self._at(end), edge=Edge.FOOT))

    # --- gems -------------------------------------------------------------------------------------

    def gem_goes(self, move: mv.Move, source: Seat | None, to: Seat) -> MovePreview:
        """Return the preview of a gem that goes to seat `to`, from another or the land."""
        view = self._view
        after = known_result(apply, view, move)
        if after is None:
            return NOTHING
        ends = [self._laid[f"hero:{seat}"] for seat in (source, to) if seat is not None]
        arrows = tuple(Arrow(a.at, b.at) for a, b in pairwise(ends))
        pill = Pill("gem", ends[-1].box, Tone.GOOD)
        return MovePreview(arrows=arrows, pills=(pill,), seats=tuple(self._gems(after)))

    def _gems(self, after: st.State) -> Iterator[SeatChange]:
        """Yield the seats whose number of own gems differs in `after`."""
        for seat, (was, now) in enumerate(zip(self._view.heroes, after.heroes, strict=True)):
            if len(was.own) != len(now.own):
                tone = gain_tone(len(was.own), len(now.own))
                yield SeatChange(seat, changed(len(was.own), len(now.own)), tone)
