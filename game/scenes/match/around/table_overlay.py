"""Draws the barkeep and the captions over a table."""

from game.scenes.match.table_context import TableContext
from game.ui.canvas import Canvas


class TableOverlay:
    """The barkeep and the captions over the table of a scene."""

    def __init__(self, scene: TableContext) -> None:
        self._scene = scene

    @property
    def looks(self) -> object:
        """A key of what is drawn; equal to no other while the barkeep moves."""
        scene = self._scene
        return object() if scene.guide.said else scene.ears.strip.looks

    def draw(self, canvas: Canvas) -> None:
        """Draw the overlay where the table has room for it."""
        scene, view = self._scene, self._scene.view
        if not view.is_told:
            scene.guide.draw(canvas)
        scene.ears.draw(canvas, view.frame)
