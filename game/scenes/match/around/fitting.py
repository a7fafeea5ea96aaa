"""Chooses a table's form for the size of the window and of the text."""

import dataclasses

from game.scenes.match.table_context import PlayContext
from game.table.forms.form import Fit, Form, fit
from game.ui.canvas import Canvas
from game.ui.inputs import Signal, seen_through
from game.ui.viewport import HEIGHT, WIDTH, Viewport


def fitted(scene: PlayContext, canvas: Canvas) -> Canvas:
    """Lay the table out in the form that fits, and return its canvas."""
    look, size = canvas.look, canvas.surface.get_size()
    found = fit(size, look.wanted_text, couch=look.couch)
    if not scene.takes(found.form):
        found = fit(size, look.wanted_text, couch=look.couch, tabs=True)
    if not scene.takes(found.form):
        found = Fit(Form.FULL, look.table_text)
    if found.form is not scene.table.form:
        scene.relay(found.form)
    view = Viewport(*size, size=scene.table.skeleton.size)
    look = dataclasses.replace(look, table_text=found.text)
    return dataclasses.replace(canvas.through(view), look=look)


def on_table(scene: PlayContext, signal: Signal) -> Signal:
    """Return a signal converted to the table's own logical screen."""
    drawn = scene.view.canvas
    if drawn is None or drawn.view.size == (WIDTH, HEIGHT):
        return signal
    return seen_through(signal, Viewport(drawn.view.width, drawn.view.height), drawn.view)
