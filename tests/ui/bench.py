"""A page with one widget on it, and signals for it."""

from functools import cache

import pygame

from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Typed
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from game.ui.widget import Page, Widget

BOX = Box(100, 100, 300, 60)


@cache
def _pictures() -> Pictures:
    return Pictures()


def canvas(text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Canvas:
    """A canvas of that size with menus at that text size."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Canvas.of(pygame.Surface(size), _pictures(), DrawSettings(menu_text=text))


def page_of(*widgets: Widget) -> Page:
    """A page with these widgets."""
    page = Page()
    page.put(*widgets)
    return page


def click(page: Page, name: str) -> None:
    """Click the middle of a hotspot."""
    box = next(spot.box for spot in page.hotspots() if spot.name == name)
    x, y = box.centre
    for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
        page.handle(signal)


def press(page: Page, *keys: int) -> None:
    """Press keys."""
    for key in keys:
        page.handle(Key(key))


def type_text(page: Page, text: str) -> None:
    """Type letters as pygame reports them: the key, then its text."""
    for letter in text:
        page.handle(Key(ord(letter.lower())))
        page.handle(Typed(letter))


def draws(widget: Widget, *sizes: float) -> None:
    """Draw a widget at some text sizes, quiet and in focus."""
    for size in sizes or (1.0,):
        on = canvas(size)
        widget.draw(on, Attention())
        widget.draw(on, Attention(hovered=widget.name, focused=widget.name, ring=True))
