"""Animations of the Final Battle: wounds, a burning army, and the dragon's fall."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.beats import Beats
from game.games.dragon_farkle.view.places import BoardPlaces
from game.table.animation import Cue, Piece, Tween, ease_in_out
from game.table.faces import Face
from game.table.moments import CueMaker
from game.table.motion import FADE_S, Layout, arc
from game.table.stage import Stage

FLIP_S = 0.3
BURN_S, BURN_MOST_S = 0.16, 0.72  # for one token, for all of them
FALL_S = 0.75
JERK = 12.0  # logical pixels
_FIRE = "fire"
_BREATHING = faces.drawn("dragon_head_fire")
_MOUTH = 0.733, 0.07  # of the head, from its middle to the middle of the fire
_FIRE_SIZE, _HEAD_WIDE = (150.0, 82.0), 206.0  # on the full table


class BattleShow(CueMaker[BoardPlaces]):
    """Makes the cues of Final Battles on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, beats: Beats) -> None:
        super().__init__(stage, ground)
        self._beats = beats

    def wound(self, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that turn a shield red for each damage and jerk the dragon's head back."""
        struck = [key for key in _shields(before, after) if before[key].face != after[key].face]
        cues: list[Cue] = []
        mood = after["dragon"].face
        for key in struck:
            face = after[key].face
            cues.append(self._stage.flip(key, face, "shield", seconds=FLIP_S, height=10))
            cues.append(self._jerk(before["dragon"], mood))
        return [*cues, self._stage.change(before, after)]

    def _jerk(self, dragon: Piece, mood: Face) -> Cue:
        narrow = self._stage.showing("dragon", mood)
        if self._stage.reduced:
            return Cue(FADE_S, begin=narrow)
        tweens = (
            Tween("dragon", "x", dragon.x + JERK, arc, wave=True),
            Tween("dragon", "angle", -5.0, arc, wave=True),
            Tween("keep", "x", self._pieces["keep"].x + 3.0, _shiver, wave=True),
        )
        return Cue(0.3, tweens, begin=narrow, sound="dragon_hit")

    def heal(self, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that turn all shields back, from right to left."""
        healed = [key for key in _shields(before, after) if before[key].face != after[key].face]
        seconds = min(0.2, 0.7 / max(1, len(healed)))
        return [
            *[
                self._stage.flip(
                    key,
                    after[key].face,
                    "dragon_heal" if key == healed[-1] else "",
                    seconds=seconds,
                )
                for key in reversed(healed)
            ],
            self._stage.change(before, after),
        ]

    def burn(self, before: Layout, after: Layout, had: int = 0, left_over: int = 0) -> list[Cue]:
        """Return cues that take dice from the hand and burn the soldiers they cost one by one.

        `had`, `left_over`: the army before and after, as its number runs down.
        """
        lost = [key for key in before if key.startswith("token:") and key not in after]
        lost.reverse()  # the smallest first
        if self._stage.reduced or not lost:
            return [self._stage.change(before, after)]
        tokens = {key: piece for key, piece in before.items() if key.startswith("token:")}
        others = {key: piece for key, piece in after.items() if not key.startswith("token:")}
        burning = others | tokens
        if had:
            burning["risk"] = before["risk"]  # it runs down with the flames
        left = {key: piece for key, piece in burning.items() if key not in lost}
        mood = burning["dragon"].face

        def breathe() -> None:
            self._pieces["dragon"].face = _BREATHING
            self._pieces[_FIRE] = self._fire()

        def ashes() -> None:
            for key in (*lost, _FIRE):
                self._pieces.pop(key, None)
            self._pieces["dragon"].face = mood

        seconds = min(BURN_MOST_S, BURN_S * (len(lost) + 1))
        flames = self._flames(lost, before)
        return [
            self._stage.change(before, burning, 0.3),
            Cue(seconds, (), breathe, ashes, "dragon_fire", flames),
            *self._beats.runs(burning, had, left_over, 0.4),
            self._stage.change(left, after),
        ]

    def _fire(self) -> Piece:
        """Return the piece of the dragon's fire, at its mouth."""
        head = self._pieces["dragon"]
        x, y = head.x - head.w * _MOUTH[0], head.y + head.h * _MOUTH[1]
        unit = head.w / _HEAD_WIDE
        wide, high = _FIRE_SIZE[0] * unit, _FIRE_SIZE[1] * unit
        return Piece(_FIRE, faces.FIRE, x, y, wide, high, head.z + 0.5, alpha=0.0)

    def _flames(self, lost: Sequence[str], before: Layout) -> Callable[[float], None]:
        pieces = self._pieces
        share = 1 / (len(lost) + 1)

        def during(t: float) -> None:
            pieces[_FIRE].alpha = min(1.0, 5 * t, 4 * (1 - t))
            for place, key in enumerate(lost):
                way = (t - place * share) / (2 * share)
                if way <= 0 or key not in pieces:
                    continue
                way = min(1.0, way)
                pieces[key].face = faces.ASH
                pieces[key].lift = 16 * way
                pieces[key].alpha = 1 - way
                pieces[key].z = before[key].z + 20

        return during

    def slay(self, before: Layout, after: Layout) -> list[Cue]:
        """Return cues in which the dragon falls behind the wall and the winner's flag rises."""
        if self._stage.reduced:
            return [self._stage.change(before, after, 0.3)]
        dragon, beaten = before["dragon"], after["dragon"]
        rear = Cue(
            0.4,
            (
                Tween("dragon", "y", dragon.y - 14, arc, wave=True),
                Tween("dragon", "angle", 8.0, arc, wave=True),
                Tween("keep", "x", self._pieces["keep"].x + 3.0, _shiver, wave=True),
            ),
            sound="dragon_roar",
        )
        down = Cue(
            FALL_S,
            (
                Tween("dragon", "y", beaten.y, _sinking),
                Tween("dragon", "x", beaten.x, ease_in_out),
                Tween("dragon", "angle", beaten.angle, ease_in_out),
            ),
            begin=self._stage.showing("dragon", beaten.face),
            sound="dragon_slain",
        )
        lain = {**before, "dragon": replace(beaten)}
        crown = after.get("crown")
        settled = {key: piece for key, piece in after.items() if key != "crown"}
        cues = [rear, down, self._stage.change(lain, settled, 0.4)]
        if crown is not None:
            cues.append(self._stage.fall(crown, "metal_coin"))
        return [*cues, self._stage.set_as(after)]

    def walk_in(self, key: str, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move the pennant `key` over the gate, in or out."""
        if key not in before or key not in after:
            return [self._stage.change(before, after)]
        lands = after[key]
        leap = self._stage.fly(key, lands.at, "keep_gate")
        leap.begin = self._stage.lifting(key, lands.z + 20)
        there = {**before, key: replace(before[key], x=lands.x, y=lands.y)}
        return [leap, self._stage.change(there, after, 0.2)]


def _shields(before: Layout, after: Layout) -> list[str]:
    return [key for key in after if key.startswith("wound:") and key in before]


def _shiver(t: float) -> float:
    """Return the share (0 to 1) of each of three small shakes at a time from 0 to 1."""
    return (3 * t) % 1


def _sinking(t: float) -> float:
    """Return the share fallen at a time from 0 to 1: slow, then heavy, then a small bounce."""
    if t < 0.75:
        return (t / 0.75) ** 2
    bounce = (t - 0.75) / 0.25
    return 1 - 0.3 * bounce * (1 - bounce)
