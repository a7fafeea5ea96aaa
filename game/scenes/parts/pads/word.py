"""A brief message that a gamepad was connected or disconnected."""

from game.table.chrome import TOAST_S, draw_toast
from game.ui.canvas import Canvas

_AT = 640.0, 92.0


class PassingWord:
    """A message shown for a moment, which takes no clicks."""

    def __init__(self) -> None:
        self._text, self._left_s = "", 0.0

    @property
    def text(self) -> str:
        """Return the message; "" once it has passed."""
        return self._text

    def say(self, text: str) -> None:
        """Show it from now on, in place of another."""
        self._text, self._left_s = text, TOAST_S

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the message has to disappear."""
        if not self._text:
            return False
        self._left_s -= dt_s
        if self._left_s > 0:
            return False
        self._text = ""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw it, while it is there."""
        if self._text:
            draw_toast(canvas, "", self._text, _AT)
