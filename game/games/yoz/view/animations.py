"""The animation of each event of Yoz: cues from the layout before it to that after it."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE
from game.games.yoz.view.animations_cards import CardsAndRoad
from game.games.yoz.view.animations_dragons import Dangers
from game.games.yoz.view.beats import Beats
from game.games.yoz.view.faces import drawn
from game.games.yoz.view.faces_tray import EightSided, TwelveSided
from game.games.yoz.view.layout import FLYING, gem_holder
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.tableau import Tableau
from game.table.animation import Cue, Tween, ease_out
from game.table.dice import RolledDie, Thrown, spins
from game.table.laying import die_piece, piece_in
from game.table.moments import CueMaker
from game.table.motion import FADE_S, Layout, arc
from game.table.stage import QUICK_S, Stage
from game.ui.viewport import Box

READ_S, GLANCE_S = 0.45, 0.25  # to read dice before they are gone
_RING_S = 0.30
_GEM_GROWS = 2.4


class Animations(CueMaker[BoardPlaces]):
    """Makes the cues that animate events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces) -> None:
        super().__init__(stage, ground)
        self._beats = Beats(stage, ground)
        self._dangers = Dangers(stage, ground)
        self._road = CardsAndRoad(stage, ground)

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of an event; `was` is the tableau before it."""
        match event:
            case ev.MoveRolled(die=die):
                return self.dice([TwelveSided(die)])
            case ev.JumpRolled(dice=dice):
                return self.dice([TwelveSided(die) for die in dice])
            case ev.Stepped(seat=seat, end=end) if end == CASTLE:
                return self._enter(seat, before, after)
            case ev.Stepped(seat=seat):
                return self._stage.walked(f"hero:{seat}", before, after, FLYING, "step_path")
            case ev.CastleLeft(seat=seat):
                return self._stage.walked(f"hero:{seat}", before, after, FLYING, "castle_gate")
            case ev.Jumped(seat=seat, circle=circle):
                lands = after[f"hero:{seat}"]
                named = self._beats.circle_named(circle, lands.x, lands.y)
                return [*self._jump(seat, before, after), *named]
            case ev.Returned(seat=seat):
                return self._jump(seat, before, after)
            case ev.SpecialTried(seat=seat, dice=dice, worked=worked):
                thrown = self.dice([TwelveSided(die, worked) for die in dice])
                if worked:
                    return [*thrown, *self._jump(seat, before, after)]
                return [*thrown, self._shiver(seat, "jump_fail")]
            case ev.GemTaken(seat=seat, gem=gem, own=own):
                place = gem_holder(self._ground, seat, gem) if own else None
                to = place or self._ground.plaque(seat).carried
                taken = self._gem(f"gem:{gem}", to, before, after, "gem_found")
                return [*taken, *(self._beats.gem_won(seat, gem, was) if own else [])]
            case ev.GemPassed(gem=gem, giver=giver, receiver=receiver):
                to = gem_holder(self._ground, receiver, gem)
                nods = self.moments.in_turn([f"hero:{giver}", f"hero:{receiver}"], 7, 0.2)
                passed = self._gem(f"carried:{giver}", to, before, after, "gem_passed")
                return [*nods, *passed, *self._beats.gem_won(receiver, gem, was)]
            case ev.TunnelPassed(seat=seat, die=die):
                thrown = self.dice([EightSided(die)]) if die is not None else []
                return [*thrown, *self._tunnel(seat, before, after)]
            case ev.TunnelFailed(seat=seat, die=die):
                rolled = self.dice([EightSided(die)], read=4 * READ_S)  # nothing else tells of it
                return [*rolled, self._shiver(seat, "tunnel_fail")]
        return self._seen_else(event, before, after, was)

    def _seen_else(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        stage, dangers, road = self._stage, self._dangers, self._road
        match event:
            case ev.BattleStarted():
                return dangers.begins(event)
            case ev.BattleRolled(dice=dice, hit=hit):
                *missed, best = dice
                thrown = [*(TwelveSided(die, hit=False) for die in missed), TwelveSided(best, hit)]
                return self.dice(thrown, one_by_one=True)
            case ev.DragonSlain(dragon=dragon):
                slain = [*dangers.slain(dragon, before), *stage.changed(before, after)]
                # Its picture among those that came falls asleep for good.
                return [*slain, *self.moments.shiver([f"count:{dragon}"], 4.0, 0.3)]
            case ev.BattleLost(dragon=dragon, leader=leader):
                return dangers.lost(dragon, leader, before)
            case ev.SentHome(seat=seat):
                return self._home(seat, before, after)
            case ev.DragonChosen(dragon=dragon):
                return [stage.hop([f"dragon:{dragon}"], 10, "dragon_growl")]
            case ev.DragonFlew(dragon=dragon, dice=dice):
                # Its die says which circle it flies to; one that was taken does not count.
                rolled = self.dice([TwelveSided(dice[-1])], read=GLANCE_S) if dice else []
                flight = dangers.flies(dragon, before, after)
                return [*rolled, *flight, *stage.ends(before, after)]
            case ev.CardDrawn(card=card):
                return road.card(card, before, after)
            case ev.ThiefMoved() | ev.ThiefBeatenBack():
                return road.thief(event.start, event.end, before, after)
            case ev.LastChanceRolled(die=die):
                return self.dice([TwelveSided(die)])
            case ev.CastleEntered(seat=seat):
                waves = self.moments.in_turn([f"hero:{seat}"] * 2, 7, 0.24)
                return [*stage.changed(before, after), *waves]
            case ev.DeckReshuffled():
                shuffle = stage.hop(["deck"], 10, "deck_shuffle")
                return [shuffle, *stage.changed(before, after)]
            case ev.GameWon():
                return [*road.gate(was), *stage.changed(before, after)]
            case ev.GameLost():
                return [*road.robbed(before), *stage.changed(before, after)]
        return stage.changed(before, after)

    def dice(
        self,
        faces: Sequence[RolledDie],
        *,
        one_by_one: bool = False,
        read: float = READ_S,
    ) -> list[Cue]:
        """Return cues that roll dice into the tray, hold them for `read` s, and remove them."""
        throws = []
        thrown = faces[:2]
        for number, (face, rest) in enumerate(
            zip(thrown, self._ground.dice(len(thrown)), strict=True)
        ):
            lands = die_piece(rest, f"rolled:{number}", face)
            start = rest.box.centre[0] + 150 - 40 * number, rest.box.centre[1] - 60
            passing = spins(type(face)(face.number), number)
            throws.append(Thrown(lands, start, passing, -540.0 if number else 540.0))
        clear = self._stage.clearing(*[throw.lands.key for throw in throws])
        cues: list[Cue] = []
        for group in [[throw] for throw in throws] if one_by_one else [throws]:
            cues += self._stage.tumble(group)
            if one_by_one and group[0] is not throws[-1]:
                cues.append(Cue(READ_S))  # one beat of stillness
        return [*cues, Cue(read, end=clear)]

    # --- characters -------------------------------------------------------------------------------

    def _enter(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that open the gate and walk a hero into the castle."""
        opens = self._stage.showing("castle", drawn("castle_open"))
        opening = Cue(QUICK_S, begin=opens, sound="castle_gate")
        walk = self._stage.walked(f"hero:{seat}", before, after, FLYING, "castle_enter")
        return [opening, *walk]

    def _jump(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of a hero that vanishes in a ring of light and appears in another."""
        key = f"hero:{seat}"
        start, lands = before[key], after[key]

        def appear() -> None:
            piece = self._pieces[key]
            piece.x, piece.y, piece.z = lands.x, lands.y, FLYING

        leaves = self._light(f"{key}:leaves", start.x, start.y, "jump")
        leaves.tweens = (*leaves.tweens, Tween(key, "alpha", 0.0))
        comes = self._light(f"{key}:comes", lands.x, lands.y, "")
        comes.tweens = (*comes.tweens, Tween(key, "alpha", 1.0))
        return [leaves, Cue(end=appear), comes, *self._stage.ends(before, after)]

    def _light(self, key: str, x: float, y: float, sound: str) -> Cue:
        """Return the cue of a ring of light that grows around a place."""
        size = 64.0 * self._ground.unit
        ring = piece_in(Box.around(x, y, size, size), f"light:{key}", drawn("jump_ring"), FLYING)
        if self._stage.reduced:
            return Cue(FADE_S, sound=sound)
        begin = self._stage.laying(replace(ring, scale=0.4, alpha=0.9))
        end = self._stage.clearing(ring.key)
        grow = Tween(ring.key, "scale", 1.2, ease_out)
        return Cue(_RING_S, (grow, Tween(ring.key, "alpha", 0.0)), begin, end, sound)

    def _shiver(self, seat: Seat, sound: str) -> Cue:
        """Return a cue that shakes a hero whose try failed."""
        return self._stage.hop([f"hero:{seat}"], -4, sound)

    def _tunnel(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move a lantern underground from mouth to mouth."""
        key = f"hero:{seat}"
        start, lands = before[key], after[key]
        unit = self._ground.unit
        box = Box.around(start.x, start.y + 4 * unit, 16 * unit, 21 * unit)
        lantern = piece_in(box, f"lantern:{seat}", drawn("lantern"), FLYING)

        def surface() -> None:
            self._pieces.pop(lantern.key, None)
            piece = self._pieces[key]
            piece.x, piece.y, piece.z = lands.x, lands.y, FLYING

        down = Cue(QUICK_S, (Tween(key, "alpha", 0.0),), sound="tunnel_through")
        way = (Tween(lantern.key, "x", lands.x), Tween(lantern.key, "y", lands.y + 4 * unit))
        seconds = 0.25 if self._stage.reduced else 0.6
        under = Cue(seconds, way, self._stage.laying(lantern), surface)
        up = Cue(QUICK_S, (Tween(key, "alpha", 1.0),))
        return [down, under, up, *self._stage.ends(before, after)]

    def _home(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that fly a hero back to its cottage."""
        key = f"hero:{seat}"
        if before[key].at == after[key].at:
            return [self._shiver(seat, "sent_home"), *self._stage.ends(before, after)]
        return self._stage.flown(key, before, after, FLYING, "sent_home", 90)

    # --- gems -------------------------------------------------------------------------------------

    def _gem(self, key: str, to: Box, before: Layout, after: Layout, sound: str) -> list[Cue]:
        """Return cues that fly a gem to a plaque, enlarged on its way."""
        flight = self._stage.fly(key, to.centre, sound, height=50)
        if not self._stage.reduced:
            others = (tween for tween in flight.tweens if tween.attribute != "scale")
            flight.tweens = (*others, Tween(key, "scale", _GEM_GROWS, arc, wave=True))
        flight.begin = self._stage.lifting(key, FLYING)
        return [flight, *self._stage.ends(before, after)]
