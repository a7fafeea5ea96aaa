"""Base class of the layers over a match scene, which know it as a `TableContext` only."""

from game.ui.inputs import Signal


class Layer:
    """A feature over or beside the table. Subclasses override what they need."""

    def takes(self, name: str) -> bool:
        """Handle a picked hotspot of this layer; False for any other."""
        return False

    def hears(self, signal: Signal) -> bool:
        """Handle a signal that is for this layer; False for any other."""
        return False

    def point(self) -> None:
        """Follow the pointer or the focus ring."""

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it looks different now."""
        return False

    def follow(self) -> None:
        """Follow a new ply or a new view on the table."""

    def forget(self) -> None:
        """Discard what was shown to the viewer before: another one is watching."""

    def rewind(self) -> None:
        """Follow an undo."""
