"""The preview of a set-up's table, shown before the match."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.core.contract.values import OptionValue, Setup
from game.ui.canvas import Canvas
from game.ui.viewport import Box


@dataclass(frozen=True)
class Described:
    """Record: a preview in words: a headline, a name for it, and sentences about it."""

    headline: str
    code: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Estimate:
    """Record: how many matches computer players played with a set-up, and the share won."""

    matches: int
    chance: float
    interval: tuple[float, float]  # the 95 % confidence interval


Estimator: TypeAlias = Callable[[Setup, int], Iterator[Estimate]]
"""For a settled set-up and a seed, better and better estimates: a function of a module."""


class Preview(ABC):
    """Base class: one picture that a game adds to the new-match page, of a set-up.

    `option` is the option whose text names exactly what is shown: a code that can be noted down,
    sent to a friend and typed in.
    """

    name: ClassVar[str]  # "the land"
    option: ClassVar[str]

    def estimator(self) -> Estimator | None:
        """Return the function that estimates a party's chance with a set-up; None without one."""
        return None

    @abstractmethod
    def settle(self, setup: Setup, seed: int) -> Mapping[str, OptionValue]:
        """Return the options that make a match lay exactly what a set-up and a seed show here."""

    @abstractmethod
    def describe(self, setup: Setup) -> Described:
        """Return a settled set-up in words."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: Box, setup: Setup, colours: Sequence[str]) -> None:
        """Draw a settled set-up as a picture in a square box; `colours` of the seats."""
