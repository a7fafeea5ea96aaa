"""Plays worked examples: the match of each, and the plies of its steps."""

import re
from dataclasses import dataclass
from typing import Any

from game.core.chance import DamagedOutcomes
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, IllegalMove
from game.core.examples.script import NAMES, Cut, Example, Examples, Start
from game.core.match.match import Chair, Match
from game.core.text import parse

_ARROW = " <- "
_OUTCOME = re.compile(r"-?[0-9]+\Z")


@dataclass(frozen=True)
class Staged:
    """Record of a played example: its match, and the ply after its way and after each step."""

    example: Example
    match: Match
    plies: tuple[int, ...]

    def view(self, step: int) -> Any:
        """Return the view of the table after a step, counted from 1; 0: before the first."""
        return self.match.view(self.example.eyes, self.plies[step])

    def views_of(self, step: int) -> tuple[Any, ...]:
        """Return the views of the table during a step (from 1; 0: the start), the last first."""
        first = self.plies[max(0, step - 1)]
        plies = range(self.plies[step], min(first, self.plies[step] - 1), -1)
        return tuple(self.match.view(self.example.eyes, ply) for ply in plies)


def begin(examples: Examples, name: str, spec: AnySpec) -> Match:
    """Return the match of a start.   Raises: BadInput naming place, fault and cure."""
    start = examples.starts.get(name)
    if start is None:
        known = ", ".join(examples.starts)
        raise BadInput(f"there is no start {name!r}. Choose one of: {known}.")
    try:
        match = Match(spec, start.setup, start.seed, _chairs(start), start.drawn)
    except (BadInput, DamagedOutcomes) as wrong:
        raise BadInput(f"start {name!r}, set-up: {wrong}") from wrong
    _play(match, start.moves, f"start {name!r}")
    return match


def play(examples: Examples, example: Example, spec: AnySpec) -> Staged:
    """Return an example played to its end.   Raises: BadInput naming place, fault and cure."""
    where = f"example {example.id!r}"
    try:
        match = begin(examples, example.start, spec)
    except BadInput as wrong:
        raise BadInput(f"{where}: {wrong}") from wrong
    _play(match, example.way, f"{where}, way")
    plies = [match.ply]
    for number, step in enumerate(example.steps, start=1):
        _play(match, step.moves, f"{where}, step {number}")
        plies.append(match.ply)
    return Staged(example, match, tuple(plies))


def staged_for(examples: Examples, cut: Cut, spec: AnySpec) -> tuple[Any, Match]:
    """Return the view that the picture of a chapter shows, and its match.

    Raises: BadInput naming place, fault and cure.
    """
    if bool(cut.example) is bool(cut.start):
        raise BadInput("a picture needs either an `example` or a `start`. Name one of them.")
    if cut.start:
        match = begin(examples, cut.start, spec)
        return match.view(None), match
    example = examples.find(cut.example)
    if example is None:
        raise BadInput(f"there is no example {cut.example!r}. Check the id.")
    if cut.step > len(example.steps):
        raise BadInput(
            f"example {cut.example!r} has no step {cut.step}. Its last step is"
            f" {len(example.steps)}."
        )
    staged = play(examples, example, spec)
    return staged.view(cut.step), staged.match


def _chairs(start: Start) -> list[Chair]:
    names = NAMES[: start.setup.seats]
    return [Chair(name, "ember", name) for name in names]  # colours are given where it is drawn


def _play(match: Match, moves: tuple[str, ...], where: str) -> None:
    for number, line in enumerate(moves, start=1):
        text, _, outcomes = line.partition(_ARROW)
        words = outcomes.split()
        seat = match.to_act
        here = f"{where}, move {number} ({text!r})"
        if not all(_OUTCOME.match(word) for word in words):
            raise BadInput(f"{here}: {outcomes!r} are not outcomes. Write whole numbers.")
        if seat is None:
            raise BadInput(f"{here}: the match is already over. Remove this move.")
        try:
            drawn = tuple(map(int, words))
            match.restore(parse(match.spec.moves, text), drawn, seat, joined=False)
        except IllegalMove as wrong:
            said = wrong.refusal
            raise BadInput(f"{here}: {said.rule} refuses this move: {said.why}") from wrong
        except (BadInput, DamagedOutcomes) as wrong:
            raise BadInput(f"{here}: {wrong}") from wrong
