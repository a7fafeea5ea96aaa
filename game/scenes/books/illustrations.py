"""Pictures of a rulebook: cuts of real tables in the positions of the worked examples.

Pictures are drawn on demand and cached with the window's pictures.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pygame

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.examples.script import (
    NAMES,
    Cut,
    Example,
    Examples,
    examples_path,
    has_examples,
    read_examples,
)
from game.core.examples.stage import Staged, play, staged_for
from game.core.match.match import Match
from game.table.animation import Piece
from game.table.previews.model import Model
from game.table.table import Place
from game.ui.canvas import Canvas
from game.ui.viewport import Box

_ORDER = ("moss", "lilac", "honey", "harbour", "ember")  # of colours that nobody here has
LEAST_SCALE, MOST_SCALE = 0.75, 0.9  # of the table's own size: words stay readable
CORNER = 8.0  # radius of a picture's corners, logical px


class Illustrations:
    """Examples and chapter pictures of one game; colours that are not `taken` come first.

    A game without examples has none; neither has one whose file or table cannot be read
    (`problem` says why).
    """

    def __init__(self, spec: AnySpec, taken: Sequence[str] = ()) -> None:
        self.spec = spec
        self._colours = tuple(sorted(_ORDER, key=lambda colour: colour in taken))
        self._staged: dict[str, Staged] = {}
        self._models: dict[tuple[Place, ...], Model] = {}
        self._cuts: dict[str, tuple[Box, ...]] = {}
        self._chapters: dict[str, tuple[Any, Match]] = {}
        self.problem = ""

    @cached_property
    def book(self) -> Examples | None:
        """Return the examples of the game; None if it has none or they cannot be read."""
        if not has_examples(self.spec.key):
            return None
        try:
            return read_examples(examples_path(self.spec.key))
        except BadInput as wrong:
            self.problem = str(wrong)
            return None

    def of_rule(self, rule: str) -> tuple[Example, ...]:
        """Return the examples that belong below a rule."""
        return () if self.book is None else self.book.of_rule(rule)

    # --- examples -------------------------------------------------------------------------------

    def staged(self, example: Example) -> Staged:
        """Return an example with its moves played.   Raises: BadInput."""
        if example.id not in self._staged:
            assert self.book is not None
            self._staged[example.id] = play(self.book, example, self.spec)
        return self._staged[example.id]

    def cuts(self, example: Example) -> tuple[Box, ...]:
        """Return the part of the table shown by each step, in px.   Raises: BadInput."""
        if example.id not in self._cuts:
            numbers = range(1, len(example.steps) + 1)
            boxes = (self._laid(example, n).cut(example.steps[n - 1].cut) for n in numbers)
            self._cuts[example.id] = tuple(boxes)
        return self._cuts[example.id]

    def dice(self, example: Example, step: int) -> tuple[tuple[Piece, bool], ...]:
        """Return the dice of a step, from 1, and whether each counts.   Raises: BadInput."""
        wanted = example.steps[step - 1]
        staged = self.staged(example)
        model = self.model_for(staged.match)
        for view in staged.views_of(step) if wanted.dice else ():
            model.show(view, example.eyes)
            found = [model.piece(name) for name in wanted.dice]
            if None not in found:
                pairs = zip(wanted.dice, found, strict=True)
                return tuple((piece, name in wanted.count) for name, piece in pairs if piece)
        return ()

    def picture(self, canvas: Canvas, example: Example, step: int, scale: float) -> pygame.Surface:
        """Return the picture of the table in a step (from 1), at a scale.   Raises: BadInput."""
        key = self._key(canvas, example.id, step, scale)
        made = canvas.pictures.made(key)
        if made is None:
            cut, rings = self.cuts(example)[step - 1], example.steps[step - 1].ring
            made = self._laid(example, step).picture(canvas, cut, scale, rings)
            made = _rounded(made, canvas.view.length(CORNER))
            made = canvas.pictures.keep_made(key, made)
        return made

    def _laid(self, example: Example, step: int) -> Model:
        staged = self.staged(example)
        model = self.model_for(staged.match)
        model.show(staged.view(step), example.eyes)
        return model

    # --- chapters -------------------------------------------------------------------------------

    def chapter_picture(
        self, canvas: Canvas, chapter: str, size: tuple[float, float]
    ) -> pygame.Surface | None:
        """Return the picture of a chapter, `size` logical pixels large; None if it has none.

        `chapter`: its number, or its title if it has no number; `INTRODUCTION` for the text before
        the first.
        """
        cut = None if self.book is None else self.book.chapters.get(chapter)
        if cut is None:
            return None
        key = self._key(canvas, "chapter", chapter, *size)
        made = canvas.pictures.made(key)
        if made is None:
            try:
                made = self._chapter(canvas, chapter, cut, size)
            except BadInput as wrong:
                self.problem = str(wrong)
                return None
            made = canvas.pictures.keep_made(key, made)
        return made

    def _chapter(
        self, canvas: Canvas, chapter: str, cut: Cut, size: tuple[float, float]
    ) -> pygame.Surface:
        assert self.book is not None
        if chapter not in self._chapters:
            self._chapters[chapter] = staged_for(self.book, cut, self.spec)
        view, match = self._chapters[chapter]
        example = self.book.find(cut.example)
        model = self.model_for(match)
        model.show(view, None if example is None else example.eyes)
        box = _shaped(model.cut(cut.cut), size)
        picture = model.picture(canvas, box, size[0] / box.w, cut.ring)
        return _rounded(picture, canvas.view.length(CORNER))

    # --- shared by both -------------------------------------------------------------------------

    def model_for(self, match: Match) -> Model:
        """Return the table of a match.   Raises: BadInput if its map is not sound."""
        seats = len(match.chairs)
        roles = match.setup.roles or ("",) * seats
        places = tuple(
            Place(NAMES[seat], self._colours[seat], "", roles[seat]) for seat in range(seats)
        )
        if places not in self._models:
            self._models[places] = Model(self.spec, places)
        return self._models[places]

    def _key(self, canvas: Canvas, *details: object) -> tuple[object, ...]:
        scale, look = round(canvas.view.scale, 3), canvas.look
        return (
            *("illustration", self.spec.key, *details),
            *(self._colours, scale, look.table_text, look.palette.name),
        )


def _shaped(cut: Box, size: tuple[float, float]) -> Box:
    """Return the box of a cut enlarged around its middle to the aspect ratio of a size."""
    wide, high = size
    factor = max(cut.w / wide, cut.h / high)
    return Box.around(*cut.centre, wide * factor, high * factor)


def _rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a picture with round corners."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=radius)
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return mask
