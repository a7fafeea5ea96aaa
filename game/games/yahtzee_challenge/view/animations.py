"""The animation of each event of Yahtzee Challenge: cues from the old layout to the new one."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from msgspec.structs import replace as renewed

from game.core.contract.values import Event, Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile, ahead
from game.games.yahtzee_challenge.view.beats import READ_S, Beats
from game.games.yahtzee_challenge.view.faces import Plaque, RackTile
from game.games.yahtzee_challenge.view.layout import FLYING, KEPT_LIFT, winning
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.tableau import Tableau
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Die, OwnedDie, Thrown, spins
from game.table.laying import die_piece
from game.table.moments import CueMaker
from game.table.motion import FADE_S, FLIP_S, Layout, Point, become, slide
from game.table.stage import QUICK_S, SETTLE_S, Stage

STEAL_S = 0.72
OWN_READ_S = 0.78  # to read one's own last roll where nothing is left to choose


class Animations(CueMaker[BoardPlaces]):
    """Makes the cues that animate events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, people: Collection[Seat]) -> None:
        super().__init__(stage, ground)
        self._people = people

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of an event; `was` is the tableau before it."""
        stage = self._stage
        beats = Beats(stage, self._ground)
        match event:
            case mv.OrderRolled(dice=dice):
                return self._order(dice, before, after)
            case mv.StepRolled():
                return self._step(before, after)
            case mv.PawnMoved(seat=seat, path=path) | mv.LongStrode(seat=seat, path=path):
                leap = len(path) == 1 and ahead(was.pawns[seat]) != path[0]
                return self._move(seat, was.pawns[seat], path, before, after, leap=leap)
            case mv.DiceRolled(faces=faces, thrown=thrown):
                return self._throw(faces, thrown, before, after)
            case mv.YahtzeeRolled():
                return beats.yahtzee()
            case mv.DiceFinal(seat=seat) if seat in self._people and _goes_on(was):
                return [Cue(OWN_READ_S), *stage.changed(before, after, SETTLE_S)]
            case mv.Missed(seat=seat, aim=mv.Aim.RIVAL, tile=Tile() as tile):
                return beats.missed_a_rivals(tile, seat)
            case mv.Missed(seat=seat):
                return beats.missed(seat)
            case mv.TileClaimed(tile=tile):
                flight = self._claim(f"tile:{tile}", before, after)
                won = beats.with_points(flight, before, after, None)
                unfolding = beats.unfolded(after) if "stage" not in before else []
                rest = [*beats.crowned(before, after), *unfolding, *stage.ends(before, after)]
                return [self._unsay(before), won, *rest]
            case mv.TileStolen(tile=tile, loser=loser):
                turning = self._turn(f"tile:{tile}", before, after, stolen=True)
                return [
                    self._unsay(before),
                    beats.with_points(turning, before, after, loser),
                    *beats.crowned(before, after),
                    *stage.ends(before, after),
                ]
            case mv.TileImproved(tile=tile):
                raised = self._turn(f"tile:{tile}", before, after, stolen=False)
                won = beats.with_points(raised, before, after, None)
                rest = [*beats.crowned(before, after), *stage.ends(before, after)]
                return [self._unsay(before), won, *rest]
            case mv.TileGuarded(tile=tile):
                return [stage.hop([f"tile:{tile}"], 10), *stage.ends(before, after)]
            case mv.ProtectionRemoved():
                return [stage.rise("shield"), *stage.ends(before, after)]
            case mv.ProtectionPlaced():
                return [stage.fall(after["shield"], "shield"), *stage.ends(before, after)]
            case mv.ProtectionKept():
                return [stage.hop(["shield"], 14, "shield")]
            case mv.BellRang():
                return [Cue(READ_S, sound="bell")]
            case mv.ChallengeBegan():
                there = {key: after[key] for key in ("stage", "stage:felt") if key in after}
                settled = stage.changed({**before, **there}, after, SETTLE_S)
                return [*beats.unfolded(after), *settled]
            case mv.RunExtended(seat=seat) if "stage" in after:
                lit = stage.changed(before, after, QUICK_S)
                return [*lit, stage.hop([f"run:{seat}"], 9, "good", 0.34)]  # one more candle
            case mv.RunExtended() | mv.CleanSweep():
                return [Cue(READ_S / 2, sound="good")]
            case mv.RunEnded():
                return stage.changed(before, after, SETTLE_S)
            case mv.RunBegan(seat=seat) if "stage" in after:
                lit = stage.changed(before, after, QUICK_S)
                return [*lit, *beats.run_begun(seat)]
            case mv.GameScored(points=scores):
                return [*beats.scored(scores, before), stage.set_as(after)]
            case mv.GameBegan(order=order):
                return [*beats.dealt(order, after), *stage.changed(before, after, SETTLE_S)]
        return stage.changed(before, after, SETTLE_S)

    # --- parts ----------------------------------------------------------------------------------

    def _unsay(self, before: Layout) -> Cue:
        """Return a cue that removes the cup, and from all tiles the points they would bring."""
        left = {k: _unsaid(p) for k, p in before.items() if not k.startswith("lead:")}
        return Cue(begin=become(self._pieces, left))

    def _pour(self, throw: Sequence[Thrown]) -> list[Cue]:
        """Return cues that pour dice out of the cup, which tips over and disappears."""
        tip = [] if self._stage.reduced else [Cue(0.1, (Tween("cup", "angle", -48.0),))]
        first, *rest = self._stage.tumble(throw)
        first.tweens = (*first.tweens, Tween("cup", "alpha", 0.0, ease_out))
        return [*tip, first, *rest]

    def _order(self, dice: tuple[int, int], before: Layout, after: Layout) -> list[Cue]:
        rests = self._ground.order_dice
        throw = [
            Thrown(
                die_piece(rest, f"order:{place}", Die(face)),
                self._ground.at("cup").centre,
                spins(Die(face), place),
            )
            for place, (rest, face) in enumerate(zip(rests, dice, strict=True))
        ]
        poured = _without(before, "goal")
        lying = _without(poured, "cup") | {die.lands.key: die.lands for die in throw}
        return [
            self._stage.change(before, poured, FADE_S),
            *self._pour(throw),
            Cue(READ_S, begin=become(self._pieces, lying)),
            self._stage.change(lying, after, SETTLE_S),
        ]

    def _step(self, before: Layout, after: Layout) -> list[Cue]:
        lands = after["step"]
        assert isinstance(lands.face, OwnedDie)
        start = lands.x - lands.w * 2.5, lands.y
        throw = [Thrown(lands, start, spins(lands.face, 0), spin=720.0)]
        alone = {key: piece for key, piece in before.items() if key in after}
        return [
            *self._stage.changed(before, alone, FADE_S),
            *self._stage.tumble(throw),
            *self._stage.ends(alone, after),
        ]

    def _throw(
        self, faces: Sequence[int], thrown: Sequence[int], before: Layout, after: Layout
    ) -> list[Cue]:
        keys = {f"die:{position}": position for position in thrown}
        # All else is in its new place before the dice settle; labels of wins come afterwards.
        ready = _without(after, "words:rack", *keys)
        ready |= {key: _unsaid(piece) for key, piece in ready.items() if key.startswith("tile:")}
        for position, face in enumerate(faces):
            # Nobody switched them on for a computer player: hold up what it keeps.
            key = f"die:{position}"
            held = Die(face, kept=True)
            if key not in keys and ready[key].face != held:
                ready[key] = replace(ready[key], face=held, angle=0.0, lift=KEPT_LIFT)
        if "cup" in before:  # it still stands where those words will be
            ready.pop("words:dice")
        landed = _without(ready, "cup") | {key: after[key] for key in keys}
        ready |= {key: piece for key, piece in before.items() if key in keys or key == "cup"}
        throw = []
        for place, (key, position) in enumerate(keys.items()):
            start = before.get(key)
            origin = self._ground.at("cup").centre if start is None else start.at
            spin = -540.0 if place % 2 else 540.0
            passing = spins(Die(faces[position]), position)
            throw.append(Thrown(after[key], origin, passing, spin))
        poured = self._pour(throw) if "cup" in before else None
        return [
            self._stage.change(before, ready, FADE_S),
            *(poured or self._stage.tumble(throw)),
            self._stage.change(landed, after, FADE_S),
        ]

    def _move(
        self,
        seat: int,
        left: int,
        path: Sequence[int],
        before: Layout,
        after: Layout,
        *,
        leap: bool,
    ) -> list[Cue]:
        key = f"pawn:{seat}"
        lands = after[key]

        def leave() -> None:
            self._pieces.pop(f"stand:{left}", None)
            self._pieces[key].z = FLYING

        points = [self._stop(square, lands) for square in path[:-1]]
        points.append(lands.at)
        stage = self._stage
        cues = [stage.fly(key, points[-1], "wood_step")] if leap else stage.walk(key, points)
        cues[0].begin = leave
        # Those who stood beside it close up, and those where it goes make room.
        cues[-1].tweens = (*cues[-1].tweens, *_others(key, before, after))
        cues[-1].end = become(stage.pieces, after)
        return cues

    def _stop(self, square: int, pawn: Piece) -> Point:
        """Return the point where a pawn passes over a square: clear of the words of a plaque."""
        box = self._ground.squares[square]
        return box.x + box.w * 0.72, box.bottom - pawn.h / 2 - 6

    def _claim(self, key: str, before: Layout, after: Layout) -> Cue:
        lands = after[key]

        def take() -> None:
            took = replace(lands, x=before[key].x, y=before[key].y, z=FLYING)
            self._pieces[key] = took

        flight = self._stage.fly(key, lands.at, "claim", height=54)
        flight.begin = take
        # Pawns on its new place step aside.
        flight.tweens = (*flight.tweens, *_others(key, before, after))
        return flight

    def _turn(self, key: str, before: Layout, after: Layout, *, stolen: bool) -> Cue:
        """Return a cue that turns a plaque over in the air; `stolen`: higher, for a new owner."""
        sound, seconds = ("steal", STEAL_S) if stolen else ("claim", FLIP_S)
        height = 44 if stolen else 8
        cue = self._stage.flip(key, after[key].face, sound, seconds=seconds, height=height)
        cue.begin = self._stage.lifting(key, FLYING)
        return cue


def _goes_on(was: Tableau) -> bool:
    """Whether no roll is left and at most one tile can be won: the dice are then put away."""
    return was.throws_left == 0 and len(winning(was)) < 2


def _others(key: str, before: Layout, after: Layout) -> list[Tween]:
    """Return tweens that slide all pieces but `key` to their new places."""
    staying = [other for other in before if other in after and other != key]
    return [tween for other in staying for tween in slide(before[other], after[other])]


def _unsaid(piece: Piece) -> Piece:
    """Return a tile's piece without the points that the dice would bring."""
    face = piece.face
    if isinstance(face, RackTile | Plaque) and face.brings:
        return replace(piece, face=renewed(face, brings=0))
    return piece


def _without(layout: Layout, *keys: str) -> dict[str, Piece]:
    return {key: piece for key, piece in layout.items() if key not in keys}
