"""Pauses the match when a gamepad in use is disconnected."""

from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.services import Services
from game.ui.inputs import Key, PadCame, Signal


class PadGoneScene(QuestionScene):
    """Lies over the table until a pad comes, a button of another is pressed, or somebody goes on.

    While it lies there nobody plays on.
    """

    def __init__(self, services: Services, name: str) -> None:
        self.pad = name
        super().__init__(
            services,
            f"{name} disconnected",
            "Match paused. Plug it in again, press a button on another, or use the keyboard.",
            Answer("safe", "Continue"),
        )

    def handle(self, signal: Signal) -> None:
        """A pad that comes is answer enough."""
        if isinstance(signal, PadCame) or (isinstance(signal, Key) and signal.pad):
            self.back()
        else:
            super().handle(signal)

    def turn_away(self, signal: Signal) -> None:
        """Whoever still presses what they held is not answered yet."""
        if not (isinstance(signal, Key) and signal.pad):
            super().turn_away(signal)
