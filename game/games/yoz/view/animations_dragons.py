"""Dragons in motion: battles begun, won and lost, and flights from circle to circle."""

from dataclasses import replace

from game.core.contract.values import Seat
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.events import BattleStarted
from game.games.yoz.view.faces import drawn
from game.games.yoz.view.layout import FLYING
from game.games.yoz.view.places import BoardPlaces
from game.table.animation import Cue, Tween, ease_in_out, ease_out
from game.table.laying import piece_in
from game.table.moments import CueMaker
from game.table.motion import FADE_S, Layout, arc
from game.ui.viewport import Box

_TAKE_OFF_S, _FLY_S, _LAND_S = 0.22, 0.70, 0.22
_HEIGHT = 34.0
_FLASH_S = 0.40
_LUNGE = 10.0
_WIDE, _HIGH = 56.0, 47.0  # of a dragon in the air


class Dangers(CueMaker[BoardPlaces]):
    """Makes the cues of battles and dragons on the pieces of one table."""

    def begins(self, event: BattleStarted) -> list[Cue]:
        """Return cues in which a dragon and everybody who fights it hop."""
        keys = [f"dragon:{event.dragon}", *(f"hero:{seat}" for seat in event.team)]
        return [self._stage.hop(keys, 9, "dragon_growl"), Cue(0.2)]

    def slain(self, dragon: Dragon, before: Layout) -> list[Cue]:
        """Return cues of a flash over a dragon, and then of the dragon slain."""
        key = f"dragon:{dragon}"
        lair = before[key]
        box = Box.around(lair.x, lair.y, 84 * self._ground.unit, 84 * self._ground.unit)
        flash = piece_in(box, "flash", drawn("battle_flash"), FLYING)

        def strike() -> None:
            self._pieces["flash"] = replace(flash, scale=0.5)
            self._pieces[key].face = drawn("dragon_slain")

        tweens = [Tween("flash", "alpha", 0.0)]
        if not self._stage.reduced:
            tweens.append(Tween("flash", "scale", 1.25, ease_out))
        seconds, end = self._stage.brief(_FLASH_S), self._stage.clearing("flash")
        return [Cue(seconds, tuple(tweens), strike, end, "battle_won"), Cue(0.3)]

    def lost(self, dragon: Dragon, leader: Seat, before: Layout) -> list[Cue]:
        """Return cues in which the dragon lunges at the leader of a lost battle."""
        key = f"dragon:{dragon}"
        start, victim = before[key], before[f"hero:{leader}"]
        if self._stage.reduced:
            return [Cue(FADE_S, sound="battle_lost")]
        length = max(1.0, ((victim.x - start.x) ** 2 + (victim.y - start.y) ** 2) ** 0.5)
        x = start.x + (victim.x - start.x) / length * _LUNGE * self._ground.unit
        y = start.y + (victim.y - start.y) / length * _LUNGE * self._ground.unit
        tweens = (
            Tween(key, "x", x, arc, wave=True),
            Tween(key, "y", y, arc, wave=True),
            Tween(key, "scale", 1.15, arc, wave=True),
        )
        return [Cue(0.35, tweens, sound="battle_lost")]

    def flies(self, dragon: Dragon, before: Layout, after: Layout) -> list[Cue]:
        """Return cues in which a dragon flies to its new circle; in place, it sways in the air."""
        key = f"dragon:{dragon}"
        lands, rests = after[key], before[key]

        def take_off() -> None:
            piece = self._pieces[key]
            piece.face, piece.z = drawn(f"dragon_{dragon}_flying"), FLYING
            wide = _WIDE * self._ground.unit
            piece.scale *= piece.w / wide
            piece.w, piece.h = wide, _HIGH * self._ground.unit

        land = self._stage.laying(lands)
        if self._stage.reduced:
            way = (Tween(key, "x", lands.x), Tween(key, "y", lands.y))
            return [Cue(0.25, way, end=land, sound="dragon_wings")]
        up = Cue(
            _TAKE_OFF_S,
            (
                Tween(key, "lift", _HEIGHT * self._ground.unit, ease_out),
                Tween(key, "scale", 1.0, ease_out),
            ),
            take_off,
            sound="dragon_wings",
        )
        if rests.at == lands.at:
            across = Cue(
                _FLY_S, (Tween(key, "x", lands.x + 60 * self._ground.unit, arc, wave=True),)
            )
        else:
            across = Cue(
                _FLY_S,
                (Tween(key, "x", lands.x, ease_in_out), Tween(key, "y", lands.y, ease_in_out)),
            )
        down = Cue(_LAND_S, (Tween(key, "lift", 0.0),), end=land, sound="wood_step")
        return [up, across, down]
