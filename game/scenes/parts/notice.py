"""A message with one button to close it."""

from collections.abc import Callable

from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.services import Services


def notice(
    services: Services, heading: str, text: str, then: Callable[[], None] | None = None
) -> None:
    """Open a notice over the scene."""
    services.stack.push(QuestionScene(services, heading, text, Answer("safe", "OK", then)))
