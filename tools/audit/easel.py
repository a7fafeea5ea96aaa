"""One scene drawn three times: as it is, without a letter, and with a colour for each line."""

from dataclasses import dataclass, field

import pygame

from game.scenes.parts.stack import SceneStack
from game.ui.canvas import Canvas, DrawSettings
from game.ui.inputs import Resized
from game.ui.pictures import Pictures
from game.ui.typesetter import Typesetter
from game.ui.viewport import Viewport
from tools.audit.lettering import Book, Coded, Heard, Silent

_ART = ("backdrop", "texture", "veil", "loupe")  # and all of `skins`: none of them holds text


class _Album(Pictures):
    """The pictures of one drawing. Pictures without text are the same for all, kept in common."""

    def __init__(self, common: Pictures) -> None:
        super().__init__(missing=common.missing)
        self._common = common

    def get(
        self,
        name: str,
        width: int,
        height: int,
        angle: int = 0,
        tint: str = "",
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a picture out of a file, from the album that all drawings share."""
        return self._common.get(name, width, height, angle, tint, alpha)

    def made(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """Return a composed surface; None if it is not cached."""
        return self._common.made(key) if _is_art(key) else super().made(key)

    def keep_made(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Keep a composed surface, and return the surface."""
        if _is_art(key):
            return self._common.keep_made(key, surface)
        return super().keep_made(key, surface)


def _is_art(key: tuple[object, ...]) -> bool:
    first = key[0]
    return isinstance(first, str) and (first in _ART or first.startswith("game."))


@dataclass(frozen=True)
class Drawing:
    """Record: the three pictures of a scene, of one size, and the book of what was written."""

    plain: pygame.Surface
    silent: pygame.Surface
    coded: pygame.Surface
    book: Book


@dataclass
class Easel:
    """Draws scene stacks in windows of one size, with pictures reused between drawings."""

    size: tuple[int, int]
    _common: Pictures = field(default_factory=Pictures)
    _book: Book = field(default_factory=Book)

    def __post_init__(self) -> None:
        self._common.fit(self.size)
        self._albums = tuple(_Album(self._common) for _ in range(3))
        self._surfaces = tuple(pygame.Surface(self.size, 0, 32) for _ in range(3))
        scale = Viewport(*self.size).scale
        missing = self._common.missing
        self._types: tuple[Typesetter, ...] = (
            Typesetter(scale, missing),
            Silent(scale, missing),
            Coded(scale, missing, self._book),
        )

    def draw(self, stack: SceneStack, look: DrawSettings) -> Drawing:
        """Return a drawing of all that is visible of a stack; the next call reuses its surfaces."""
        self._book.cuts.clear()
        for surface, album, letters in zip(self._surfaces, self._albums, self._types, strict=True):
            kind = Heard if isinstance(letters, Coded) else Canvas
            surface.set_clip(None)
            stack.handle(Resized())  # scenes with a layer of their own drop it
            stack.draw(kind(surface, Viewport(*self.size), album, letters, look))
        plain, silent, coded = self._surfaces
        return Drawing(plain, silent, coded, self._book)

    def turn_page(self) -> None:
        """Drop pictures that were not shown for some pages, and forget all lines drawn so far."""
        self._common.turn_page()
        for album in self._albums:
            album.clear()
        # The fewer lines, the less likely is a colour of the ground one of theirs.
        self._book.forget()
