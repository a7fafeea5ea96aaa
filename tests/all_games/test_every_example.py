"""What holds for the worked examples of every rulebook that has some."""

from functools import cache
from itertools import pairwise

import pygame
import pytest

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.examples.check import check_examples
from game.core.examples.script import (
    INTRODUCTION,
    Example,
    Examples,
    examples_path,
    has_examples,
    read_examples,
)
from game.core.examples.stage import play
from game.core.lessons.script import LONGEST_LINE
from game.core.rulebook import read_rulebook
from game.games.registry import GAMES
from game.scenes.books.illustrations import Illustrations
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures

TOLD = tuple(spec for spec in GAMES if has_examples(spec.key))

each_game = pytest.mark.parametrize("spec", TOLD, ids=lambda spec: spec.key)


@cache
def pictures_of(key: str) -> Illustrations:
    return Illustrations(next(spec for spec in TOLD if spec.key == key), ("ember", "harbour"))


def book_of(spec: AnySpec) -> Examples:
    return read_examples(examples_path(spec.key))


def numbers(example: Example) -> range:
    return range(1, len(example.steps) + 1)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas.of(pygame.Surface((320, 180)), Pictures(), DrawSettings())


def test_all_five_rulebooks_have_examples() -> None:
    assert {spec.key for spec in GAMES} <= {spec.key for spec in TOLD}


@each_game
def test_examples_hold_in_every_step(spec: AnySpec) -> None:
    book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    lay = pictures_of(spec.key).model_for
    assert check_examples(examples_path(spec.key), spec, book, lay) == []


@each_game
def test_there_are_enough_of_them_in_several_chapters(spec: AnySpec) -> None:
    examples = book_of(spec).examples
    assert 6 <= len(examples) <= 10
    assert len({example.rule.partition(".")[0] for example in examples}) >= 4


@each_game
def test_they_stand_in_the_order_of_the_book(spec: AnySpec) -> None:
    book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    rules = [example.rule for example in book_of(spec).examples]
    assert rules == sorted(rules, key=book.rule_ids.index)


@each_game
def test_every_sentence_is_one_glance_long_and_ends(spec: AnySpec) -> None:
    for example in book_of(spec).examples:
        for step in example.steps:
            assert len(step.say) <= LONGEST_LINE
            assert step.say.endswith((".", "!")), step.say


@each_game
def test_every_step_shows_another_position_or_says_something_of_the_last(spec: AnySpec) -> None:
    book = book_of(spec)
    for example in book.examples:
        staged = play(book, example, spec)
        said = [step.say for step in example.steps]
        assert len(set(said)) == len(said)
        assert any(after > before for before, after in pairwise(staged.plies)), example.id


@each_game
def test_every_step_is_drawn_and_shows_what_it_rings_and_counts(
    spec: AnySpec, canvas: Canvas
) -> None:
    pictures = pictures_of(spec.key)
    for example in book_of(spec).examples:
        for number in numbers(example):
            drawn = pictures.picture(canvas, example, number, 0.75)
            colours = pygame.transform.average_color(drawn)[:3]
            assert max(colours) > 20, f"{example.id}, step {number}: nothing is seen"
            dice = pictures.dice(example, number)
            step = example.steps[number - 1]
            assert [piece.key for piece, _ in dice] == list(step.dice)
            assert {piece.key for piece, counts in dice if counts} == set(step.count)


@each_game
def test_every_ring_is_within_its_cut(spec: AnySpec) -> None:
    pictures = pictures_of(spec.key)
    for example in book_of(spec).examples:
        for number, cut in zip(numbers(example), pictures.cuts(example), strict=True):
            staged = pictures.staged(example)
            model = pictures.model_for(staged.match)
            model.show(staged.view(number), example.eyes)
            for name in example.steps[number - 1].ring:
                assert cut.overlaps(model.boxes()[name]), f"{example.id}, step {number}: {name}"


@each_game
def test_every_chapter_has_a_picture_of_the_size_that_was_asked_for(
    spec: AnySpec, canvas: Canvas
) -> None:
    pictures = pictures_of(spec.key)
    chapters = read_rulebook(asset_path("rules", f"{spec.key}.md")).chapters
    for key in (INTRODUCTION, *(chapter.number or chapter.title for chapter in chapters)):
        made = pictures.chapter_picture(canvas, key, (84, 68))
        assert made is not None, f"{key}: {pictures.problem}"
        wide, high = made.get_size()
        assert abs(wide - 84 * canvas.view.scale) <= 1
        assert abs(high - 68 * canvas.view.scale) <= 1
