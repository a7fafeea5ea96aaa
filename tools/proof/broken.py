"""How a property reports that it does not hold."""

from collections.abc import Callable


class Broken(AssertionError):
    """Something does not hold that must hold for every game; the text says what."""


def hold(condition: object, what: str | Callable[[], str]) -> None:
    """Go on if the condition is true.   Raises: Broken saying `what` is not so.

    A sentence that takes time to make may be given as a function.
    """
    if not condition:
        raise Broken(what if isinstance(what, str) else what())
