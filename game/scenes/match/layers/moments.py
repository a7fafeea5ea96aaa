"""Ends a great moment by a press, which does nothing else; reads its words; sets the scores."""

from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.table.naming import named
from game.table.staging.director import OnStage, Phase
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal, Wheel

DEAF_S = 0.25  # after a moment was ended by a press


class MomentLayer(Layer):
    """Takes all input while a great moment is on stage, and presses that come just after it."""

    def __init__(self, services: Services, scene: TableContext) -> None:
        self._services, self._scene = services, scene
        self._deaf_s = 0.0
        self._read: OnStage | None = None
        self._scored: OnStage | None = None
        self.ply = -1  # of the last moment

    def swallows(self, signal: Signal) -> bool:
        """Whether a signal is lost in a great moment; a press ends the moment.

        While a key is held, its repeats are lost too, and end no other moment.
        """
        presses = isinstance(signal, PointerDown | Key)
        if presses and self._deaf_s > 0:
            if isinstance(signal, Key):
                self._deaf_s = DEAF_S
            return True
        if self._scene.table.staging.on_stage is None:
            return False
        if presses:
            self._deaf_s, self.ply = DEAF_S, self._scene.match.ply
            self._scene.presenter.end_movement()
            self._scene.touch()
        if isinstance(signal, PointerUp):
            self._scene.attention.let_go()  # of a press that began the move
        return isinstance(signal, PointerDown | PointerMoved | PointerUp | Wheel | Key)

    def update(self, dt_s: float) -> bool:
        """Count down the time after a moment, read its words once as they come, and set the scores.

        The scores are those of the ply when the words go, so that they do not seem to jump back.
        """
        self._deaf_s = max(0.0, self._deaf_s - dt_s)
        on = self._scene.table.staging.on_stage
        if on is None:
            self._read = None
        elif on is not self._read and on.phase >= Phase.HOLD:
            self._read, self.ply = on, self._scene.match.ply
            self._say(on)
        if on is not None and on is not self._scored and on.phase >= Phase.RELEASE:
            self._scored = on
            self._scene.presenter.show_scores()
        return on is not None

    def _say(self, on: OnStage) -> None:
        """Read a great moment aloud in the words that everybody at the table may hear."""
        director, places = self._scene.director, self._scene.view.places
        if not self._services.settings.read_aloud:
            return
        if len(director.persons) < 2 or director.viewer is None:
            self._services.voice.say(named(f"{on.moment.line}. {on.moment.note}", places))
