"""Drawing in logical pixels: text, pictures and SVG shapes."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pygame

from game.ui.ahead.workbench import Made, RenderRequest
from game.ui.devices.caps import Caps
from game.ui.pictures import Pictures
from game.ui.raster import PAD, drawn
from game.ui.theme import TAVERN, Palette, Type, hex_colour
from game.ui.typesetter import Span, Typesetter, picture_height
from game.ui.viewport import Box, Viewport

_GRAIN_MEAN = 236  # of a tile that is multiplied over a colour: it must not darken it much
_TILE_SCALE = {"frame_wood": 2 / 3, "sign_wood": 2 / 3, "leather": 0.5}  # logical px per px
UNDER_TEXT = "#120803"
"""The colour of the shadow under light text."""
_FIRM = 4  # times that a faint picture is laid over itself
_VEIL = 2048, 32  # px: laid below one another these are sooner there than one of any size
_CALM = {"parchment": 150}  # of 255: how much of a tile's grain is smoothed away under text


def lay_tiles(surface: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect) -> None:
    """Cover a rectangle of a surface, within its clip, with a tile."""
    clip = surface.get_clip()
    within = rect.clip(clip)
    if not within:
        return
    surface.set_clip(within)
    wide, high = tile.get_size()
    for x in range(within.left, within.right, wide):
        for y in range(within.top, within.bottom, high):
            surface.blit(tile, (x, y))
    surface.set_clip(clip)


LARGE = 1.25
"""The text size of menus from which on pages take the whole width in one column."""


@dataclass(frozen=True)
class DrawSettings:
    """The player's settings that affect drawing."""

    palette: Palette = TAVERN
    menu_text: float = 1.0  # 1.0 to 2.0: menus, rulebook, dialogs
    table_text: float = 1.0  # 1.0 to 2.0: all text at a table
    wanted_text: float = 1.0  # the player's setting; a table may have no room for it
    couch: bool = False  # tables are laid to be read from far away
    reduced_motion: bool = False
    caps: Caps = field(default_factory=Caps)  # what is written on keys and buttons

    @property
    def large(self) -> bool:
        """Return whether the text is so large that pages are laid out in one column."""
        return self.menu_text >= LARGE

    def words(self, role: Type) -> Type:
        """Return the role scaled for text beside a board: small ones grow most."""
        return role.grown(self.table_text)

    def board_words(self, role: Type) -> Type:
        """Return the role scaled for text on a board, which grows half as much."""
        return role.scaled(1 + (self.table_text - 1) / 2)

    @property
    def laid_out(self) -> "DrawSettings":
        """Return the settings without those that do not change the layout."""
        return replace(self, caps=self.caps.laid_out)


@dataclass
class Canvas:
    """A surface with the means to draw on it. `onto` makes a cheap copy for another layer."""

    surface: pygame.Surface
    view: Viewport
    pictures: Pictures
    type: Typesetter
    look: DrawSettings = field(default_factory=DrawSettings)

    @staticmethod
    def of(
        surface: pygame.Surface,
        pictures: Pictures,
        look: DrawSettings,
        letters: Typesetter | None = None,
    ) -> "Canvas":
        """Return a canvas that fills a surface. `letters`: a typesetter whose caches are shared."""
        view = Viewport(*surface.get_size())
        letters = letters or Typesetter(view.scale, pictures.missing)
        return Canvas(surface, view, pictures, letters.at(view.scale), look)

    def onto(self, surface: pygame.Surface) -> "Canvas":
        """Return a canvas for another surface of the same size."""
        return replace(self, surface=surface)

    def small(self, surface: pygame.Surface, view: Viewport) -> "Canvas":
        """Return a canvas for a separate picture that is drawn onto the table afterwards."""
        return Canvas(surface, view, self.pictures, self.type, self.look)

    def through(self, view: Viewport) -> "Canvas":
        """Return a canvas on the same surface with another viewport."""
        return replace(self, view=view, type=self.type.at(view.scale))

    def with_look(self, **changes: Any) -> "Canvas":
        """Return a canvas with other settings for drawing, called as in `DrawSettings`."""
        return replace(self, look=replace(self.look, **changes))

    def lowered(self, down: float) -> "Canvas":
        """Return a canvas moved down by `down` logical pixels, rounded to whole screen pixels."""
        whole = round(down * self.view.scale) / self.view.scale
        view = Viewport(self.view.width, self.view.height, self.view.down + whole, self.view.size)
        return replace(self, view=view)

    @contextmanager
    def clipped(self, box: Box, around: float = 0.0) -> Iterator[None]:
        """Context in which nothing is drawn farther than `around` px outside a box."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.view.rect(box, around).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return self.look.palette

    # --- shapes ------------------------------------------------------------------------------

    def fill(self, box: Box, colour: str, alpha: int = 255) -> None:
        """Fill a rectangle."""
        rect = self.view.rect(box)
        if alpha >= 255:
            self.surface.fill(hex_colour(colour), rect)
            return
        lay_tiles(self.surface, self.veil(colour, alpha), rect)

    def veil(self, colour: str, alpha: int) -> pygame.Surface:
        """Return a small translucent surface of a colour, to tile with `lay_tiles`."""
        key = ("veil", colour, alpha)
        veil = self.pictures.made(key)
        if veil is None:
            veil = pygame.Surface(_VEIL, pygame.SRCALPHA)
            veil.fill((*hex_colour(colour), alpha))
            veil = self.pictures.keep_made(key, veil)
        return veil

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: str, width: float = 1
    ) -> None:
        """Draw a straight line."""
        pygame.draw.line(
            self.surface,
            hex_colour(colour),
            self.view.point(*start),
            self.view.point(*end),
            self.view.length(width),
        )

    def shape(
        self, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> None:
        """Draw a cached SVG shape around a box, made by `make(box.w, box.h, *details)`.

        `texture`: a tile of `assets/art/baked` that is multiplied over the shape.
        """
        rect = self.view.rect(box, PAD)
        found = self._made_or_wished(box, rect.size, make, details, texture)
        part = found.keep(found.make) if isinstance(found, RenderRequest) else found
        self.surface.blit(part, rect)

    def made_part(
        self, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> pygame.Surface:
        """Return the surface of a shape, with its margin on every side."""
        size = self.view.rect(box, PAD).size
        found = self._made_or_wished(box, size, make, details, texture)
        return found.keep(found.make) if isinstance(found, RenderRequest) else found

    def part_wish(
        self, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> RenderRequest | None:
        """Return a request to render a shape of `shape` ahead; None if it is cached."""
        size = self.view.rect(box, PAD).size
        found = self._made_or_wished(box, size, make, details, texture)
        return found if isinstance(found, RenderRequest) else None

    def _made_or_wished(
        self,
        box: Box,
        size: tuple[int, int],
        make: Callable[..., str],
        details: tuple[Hashable, ...],
        texture: str,
    ) -> pygame.Surface | RenderRequest:
        of = round(100 * box.w), round(100 * box.h), self.palette.name, texture, size
        key = make.__module__, make.__qualname__, *details, *of
        made = self.pictures.made(key)
        if made is not None:
            return made

        def keep(plain: Made) -> pygame.Surface:
            """Return the kept picture, so that the first frame has the pixels of all others."""
            part = plain()
            if texture:
                self._lay_grain(part, texture)
            return self.pictures.keep_made(key, part)

        return RenderRequest(partial(drawn, make, (box.w, box.h), details, size), keep)

    def _lay_grain(self, made: pygame.Surface, texture: str) -> None:
        tile = self.texture(texture)
        wide, high = tile.get_size()
        for x in range(0, made.get_width(), wide):
            for y in range(0, made.get_height(), high):
                made.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)

    def has_texture(self, name: str) -> bool:
        """Whether the grain of a tile is loaded for this scale, so that nothing need be read."""
        return self.pictures.made(self._texture_key(name)) is not None

    def _texture_key(self, name: str) -> tuple[object, ...]:
        return ("texture", name, round(self.view.scale, 3))

    def texture(self, name: str) -> pygame.Surface:
        """Return a baked tile at the window's scale, light grey, to multiply with."""
        key = self._texture_key(name)
        tile = self.pictures.made(key)
        if tile is None:
            native = self.pictures.natural_size(f"baked/{name}")
            raw = self.pictures.get(f"baked/{name}", *native)
            factor = _TILE_SCALE.get(name, 1.0)
            size = (self.view.length(native[0] * factor), self.view.length(native[1] * factor))
            grey = pygame.transform.grayscale(pygame.transform.smoothscale(raw, size))
            if self.pictures.missing.lacks(f"baked/{name}"):
                grey.fill((_GRAIN_MEAN, _GRAIN_MEAN, _GRAIN_MEAN))
            mean = pygame.transform.average_color(grey)[0]
            lift = max(0, _GRAIN_MEAN - mean)
            grey.fill((lift, lift, lift), special_flags=pygame.BLEND_RGB_ADD)
            calm = pygame.Surface(size)
            calm.fill((_GRAIN_MEAN, _GRAIN_MEAN, _GRAIN_MEAN))
            calm.set_alpha(_CALM.get(name, 0))
            grey.blit(calm, (0, 0))
            tile = self.pictures.keep_made(key, grey)
        return tile

    # --- pictures ----------------------------------------------------------------------------

    def picture(
        self, name: str, box: Box, *, angle: int = 0, alpha: int = 255, tint: str = ""
    ) -> None:
        """Draw a picture of `assets/art`, fitted into a box and centred."""
        rect = self.view.rect(box)
        surface = self.pictures.get(name, max(1, rect.w), max(1, rect.h), angle, tint, alpha)
        self.surface.blit(surface, surface.get_rect(center=rect.center))

    def outline(self, name: str, box: Box) -> None:
        """Draw a picture faintly, as a placeholder; in full if the palette has firm rims."""
        for _ in range(_FIRM if self.palette.firm else 1):
            self.picture(name, box)

    def fitted(self, name: str, box: Box) -> pygame.Surface:
        """Return the surface of a picture of `assets/art`, as large as a box allows."""
        wide, high = self.view.rect(box).size
        return self.pictures.get(name, max(1, wide), max(1, high))

    def picture_wish(
        self, name: str, box: Box, *, angle: int = 0, alpha: int = 255, tint: str = ""
    ) -> RenderRequest | None:
        """Return a request to render a picture of `picture` ahead; None if it is cached."""
        wide, high = self.view.rect(box).size
        return self.pictures.wish(name, max(1, wide), max(1, high), angle, tint, alpha)

    # --- text --------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        at: tuple[float, float],
        role: Type,
        colour: str = "",
        *,
        align: str = "left",
        bold: bool = False,
        shadow: bool = False,
    ) -> float:
        """Draw one line; `at` is its left, middle or right at half the height of its capitals.

        Returns its width in logical pixels.
        """
        surface = self.type.line(text, role, colour or self.palette.cream, bold)
        x, y = self.view.point(at[0], at[1] - self.type.middle(role))
        wide = surface.get_width()
        if align != "left":
            x -= wide // 2 if align == "centre" else wide
        if shadow:
            under = self.type.line(text, role, UNDER_TEXT, bold)
            self.surface.blit(under, (x + self.view.length(1), y + self.view.length(1.5)))
        self.surface.blit(surface, (x, y))
        return wide / self.view.scale

    def paragraph(
        self,
        text: str | Sequence[Span],
        box: Box,
        role: Type,
        colour: str = "",
        *,
        align: str = "left",
        mark: str = "#FFE08A",
    ) -> float:
        """Draw wrapped text from the top of a box; return the height used, in logical pixels."""
        lines = self.type.wrap(text, role, box.w)
        y = box.y + role.line_height / 2
        for line in lines:
            start = box.x
            if line and align != "left":
                last = line[-1]
                wide = last.x + self.type.word_width(last.span, role)
                start += (box.w - wide) / (2 if align == "centre" else 1)
            for span, x in line:
                if span.picture:
                    wide, high = self.type.word_width(span, role), picture_height(role)
                    self.picture(span.picture, Box(start + x, y - high / 2, wide, high))
                    continue
                if span.mark:
                    wide = self.type.width(span.text, role, span.bold)
                    high = role.line_height * 0.92
                    self.fill(Box(start + x - 2, y - high / 2, wide + 4, high), mark)
                self.text(span.text, (start + x, y), role, span.ink or colour, bold=span.bold)
            y += role.line_height
        return len(lines) * role.line_height

    def height(self, text: str | Sequence[Span], role: Type, width: float) -> float:
        """Return the height that `paragraph` would use."""
        return len(self.type.wrap(text, role, width)) * role.line_height
