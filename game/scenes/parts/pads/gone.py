"""Pauses the match when a gamepad in use is disconnected."""

from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.services import Services
from game.ui.inputs import Key, PadCame, Signal


class PadGoneScene(QuestionScene):
    """Pauses the match until another pad is plugged in or pressed, or a player goes on."""

    def __init__(self, services: Services, name: str) -> None:
        self.pad = name
        super().__init__(
            services,
            f"{name} disconnected",
            "Match paused. Plug it in again, press a button on another, or use the keyboard.",
            Answer("safe", "Continue"),
        )

    def handle(self, signal: Signal) -> None:
        """Close as soon as a pad is plugged in or pressed."""
        if isinstance(signal, PadCame) or (isinstance(signal, Key) and signal.pad):
            self.back()
        else:
            super().handle(signal)

    def turn_away(self, signal: Signal) -> None:
        """Ignore presses of pads while the scene is locked: a button may still be held."""
        if not (isinstance(signal, Key) and signal.pad):
            super().turn_away(signal)
