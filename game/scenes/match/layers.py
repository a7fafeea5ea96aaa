"""Base class of the layers over a match scene.

A layer hears what is done, sees time pass and follows the match. It knows the scene as a
`TableContext`, and other layers only if it is given them.
"""

from game.ui.inputs import Signal


class Layer:
    """Something beside the table. Subclasses override what they need."""

    def takes(self, name: str) -> bool:
        """Whether a hotspot that was picked is its own, and is done with."""
        return False

    def hears(self, signal: Signal) -> bool:
        """Whether something that was done is for it, and is done with."""
        return False

    def point(self) -> None:
        """The pointer or the focus ring may have gone elsewhere."""

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it looks different now."""
        return False

    def follow(self) -> None:
        """The table shows another ply, or another view."""

    def forget(self) -> None:
        """Discard what was shown to the viewer before: another one is watching."""

    def rewind(self) -> None:
        """Steps were taken back."""
