"""Animations on the road: marching soldiers, the eating dragon, and armies that return."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.events import ArmyChanged
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.layout import tokens_of
from game.games.dragon_farkle.view.places import FLYING, BoardPlaces
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.laying import piece_in
from game.table.moments import CueMaker
from game.table.motion import Layout, Point, arc
from game.table.stage import SETTLE_S
from game.ui.viewport import Box

MARCH_S = 0.7
SWOOP_S = 0.42
ARRIVE_S = 0.30
SMOKE_S = 0.45
SOLDIER = 34.0, 47.0
SWOOPING = 144.0, 122.0
SMOKE = 92.0, 95.0
_MOST = 5  # soldiers who are seen on their way
_PACES = 5
_STRIDE = 9.0  # logical pixels that a pace lifts


class RoadShow(CueMaker[BoardPlaces]):
    """Makes the cues that move armies and the dragon on the road of one table."""

    def march(self, event: ArmyChanged, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of soldiers that walk to an army that grows, or of one that falls back."""
        gained = event.after - event.before
        target = before.get(f"pennant:{event.seat}")
        if gained <= 0 or self._stage.reduced or target is None:
            sound = "" if gained > 0 or event.other is not None else "bad"
            return [self._stage.change(before, after, SETTLE_S, sound)]
        start = self._origin(event, before)
        assert isinstance(target.face, faces.Pennant)
        soldier = faces.drawn(f"soldier_{target.face.colour}")
        keys = [f"march:{n}" for n in range(min(_MOST, len(tokens_of(gained))))]
        soldiers, tweens = [], []
        for n, key in enumerate(keys):
            box = Box.around(
                start[0] + 20 * n, start[1] - 6 * (n % 2), *self._ground.sized(SOLDIER)
            )
            soldiers.append(piece_in(box, key, soldier, FLYING + n))
            tweens += [
                Tween(key, "x", target.x + 4 * n - 8),
                Tween(key, "y", target.y + 8),
                Tween(key, "lift", _STRIDE, _paces, wave=True),
            ]
        set_out, arrive = self._stage.laying(*soldiers), self._stage.clearing(*keys)
        walk = Cue(MARCH_S, tuple(tweens), set_out, arrive, sound="march")
        return [walk, self._stage.change(before, after, ARRIVE_S)]

    def _origin(self, event: ArmyChanged, before: Layout) -> Point:
        if event.other is not None and f"pennant:{event.other}" in before:
            piece = before[f"pennant:{event.other}"]
            return piece.x, piece.y
        if event.cause in (Cause.RECRUITED, Cause.PAYROLL, Cause.PERCY, Cause.BARTLEBY):
            return self._ground.region("risk").centre
        return self._ground.at("deck:companions").centre

    def meal(self, dice: Sequence[str], before: Layout, after: Layout) -> list[Cue]:
        """Return cues that fly the dragon from the Keep over the dice (piece keys) that it eats."""
        prey = [before[key] for key in dice if key in before]
        if self._stage.reduced or not prey:
            return [self._stage.change(before, after, ARRIVE_S, "dragon_meal")]
        home = before["dragon"]
        x, y = (sum(getattr(piece, axis) for piece in prey) / len(prey) for axis in "xy")
        there = Piece("swoop", faces.SWOOP, x, y - 24, *self._ground.sized(SWOOPING), FLYING)
        leave = self._stage.laying(replace(there, x=home.x, y=home.y, scale=0.4))
        swoop = Cue(
            SWOOP_S,
            (
                Tween("swoop", "x", there.x),
                Tween("swoop", "y", there.y, ease_out),
                Tween("swoop", "scale", 1.0, ease_out),
            ),
            leave,
            sound="dragon_meal",
        )
        return [swoop, self._stage.change({**before, "swoop": there}, after, ARRIVE_S)]

    def return_in_smoke(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of the pennant that the dragon sent home, back in smoke (DF-8.13)."""
        pennant = after[f"pennant:{seat}"]
        if self._stage.reduced:
            return [self._stage.change(before, after, ARRIVE_S, "reincarnation")]
        puff = Piece("puff", faces.PUFF, pennant.x, pennant.y, *self._ground.sized(SMOKE), FLYING)
        burst = self._stage.laying(replace(puff, scale=0.3, alpha=0.0))
        tweens = (Tween("puff", "scale", 1.0, ease_out), Tween("puff", "alpha", 1.0, ease_out))
        cloud = Cue(SMOKE_S, tweens, burst, sound="reincarnation")
        return [cloud, self._stage.change({**before, "puff": puff}, after, ARRIVE_S)]


def _paces(t: float) -> float:
    """Return the height at a time from 0 to 1: up and down again with each pace."""
    return arc(_PACES * t % 1)
