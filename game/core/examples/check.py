"""Checks worked examples: plays each to its end and checks every step."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.examples.script import (
    INTRODUCTION,
    NAMES,
    Cut,
    Example,
    Examples,
    Step,
    read_examples,
)
from game.core.examples.stage import Staged, play, staged_for
from game.core.match.match import Match
from game.core.rulebook import Rulebook

WIDEST, HIGHEST = 530.0, 330.0
"""Logical pixels of the largest cut that a page shows at three quarters of its size."""

_NUMBER = re.compile(r"[0-9]+(?:,[0-9]{3})*")
_LOST = object()


class Numbered(Protocol):
    """Protocol of a die with a number."""

    @property
    def number(self) -> int:
        """The number of the face that shows."""


class Sized(Protocol):
    """Protocol of a part of a table."""

    @property
    def w(self) -> float:
        """The width of the part, in logical pixels."""

    @property
    def h(self) -> float:
        """The height of the part, in logical pixels."""


class Sight(Protocol):
    """Protocol of a table that can be inspected; implemented outside of core."""

    def show(self, view: Any, viewer: int | None = None) -> None:
        """Show a position."""

    def boxes(self) -> Mapping[str, Sized]:
        """Return the boxes of all that a picture may be cut out around, by name."""

    def cut(self, names: Iterable[str]) -> Sized:
        """Return the smallest part of the table that holds all things of these names."""

    def piece(self, name: str) -> object | None:
        """Return a visible piece; None if there is none."""

    def dice(self) -> Mapping[str, Numbered]:
        """Return the dice with numbers on the table, by name."""


Lay = Callable[[Match], Sight]
"""Makes the table of a match."""


def check_examples(path: Path, spec: AnySpec, rulebook: Rulebook, lay: Lay) -> list[str]:
    """Return all faults of a file of examples, a sentence each that names the place."""
    try:
        examples = read_examples(path)
    except BadInput as wrong:
        return [str(wrong)]
    return [f"{path.name}, {fault}" for fault in faults(examples, spec, rulebook, lay)]


def faults(examples: Examples, spec: AnySpec, rulebook: Rulebook, lay: Lay) -> Iterator[str]:
    """Yield the faults of a game's examples, first those found without playing."""
    if examples.game != spec.key:
        yield f"game: these are examples of {examples.game!r}, not of {spec.key!r}."
        return
    if examples.rules_version != spec.rules_version:
        yield (
            f"rules_version: the examples were made for version {examples.rules_version} of"
            " the rules,"
            f" which are now version {spec.rules_version}. Check them and raise the number."
        )
    names = [example.id for example in examples.examples]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"example {name!r}: two examples have this name. Rename one."
    broken: set[str] = set()
    for example in examples.examples:
        where = f"example {example.id!r}"
        if rulebook.find(example.rule) is None:
            yield f"{where}: there is no rule {example.rule}. Name one from the rulebook."
        try:
            staged = play(examples, example, spec)
        except BadInput as wrong:
            broken.add(example.id)
            yield str(wrong)
            continue
        for number in range(1, len(example.steps) + 1):
            found = _of_step(staged, number, rulebook, lay(staged.match))
            yield from (f"{where}, step {number}: {fault}" for fault in found)
    yield from _of_chapters(examples, spec, rulebook, lay, broken)


# --- a step ---------------------------------------------------------------------------------------


def _of_step(staged: Staged, number: int, rulebook: Rulebook, sight: Sight) -> Iterator[str]:
    step = staged.example.steps[number - 1]
    eyes, view = staged.example.eyes, staged.view(number)
    for name in set(NAMES[len(staged.match.chairs) :]):
        if re.search(rf"\b{name}\b", step.say):
            yield f"{name} is not at this table. Name somebody who is."
    sight.show(view, eyes)
    yield from _of_cut(step.cut, step.ring, sight)
    if step.dice and _faces(staged, number, step, sight) is None:
        shown = ", ".join(sight.dice()) or "no dice"
        yield f"these dice are never on the table together. There are {shown}."
    for name in step.count:
        if name not in step.dice:
            yield f"{name} is in `count` but not in `dice`. Add it to `dice`."
    state = msgspec.to_builtins(staged.match.state_at(staged.plies[number]), str_keys=True)
    for path, value in step.holds.items():
        found = value_at(state, path)
        if found is _LOST:
            yield f"the state has no {path!r}. Check the name."
        elif found != value:
            yield f"{path} is {found!r} here, not {value!r}. Correct the moves or the sentence."
    known = _known(staged, number, sight) | _of_rule(staged.example, rulebook)
    if number > 1:
        known |= _known(staged, number - 1, sight)  # a sentence may look back
    for figure in _figures(step.say):
        if figure not in known:
            yield f"nothing at this step is {figure}. Name in `holds` where the number is stored."


def _of_cut(cut: Iterable[str], ring: Iterable[str], sight: Sight) -> Iterator[str]:
    boxes = sight.boxes()
    lost = [name for name in (*cut, *ring) if name not in boxes]
    for name in lost:
        yield f"nothing at this table is called {name!r}. Check the name."
    if lost:
        return
    part = sight.cut(cut)
    if part.w > WIDEST or part.h > HIGHEST:
        yield (
            f"the cut is {part.w:.0f} by {part.h:.0f} large. It may be at most"
            f" {WIDEST:.0f} by {HIGHEST:.0f}."
        )


def _faces(staged: Staged, number: int, step: Step, sight: Sight) -> dict[str, int] | None:
    """Return the numbers on the dice of a step by name; None if not all dice are shown."""
    for view in staged.views_of(number):
        sight.show(view, staged.example.eyes)
        if all(sight.piece(name) is not None for name in step.dice):
            dice = sight.dice()
            return {name: dice[name].number for name in step.dice if name in dice}
    return None


def _known(staged: Staged, number: int, sight: Sight) -> set[int]:
    """Return the numbers that a sentence may name: of position, dice, moves and scores."""
    step = staged.example.steps[number - 1]
    faces = _faces(staged, number, step, sight) or {}
    known = {figure for name in (*step.cut, *step.ring) for figure in _figures(name)}
    known |= {value for value in step.holds.values() if type(value) is int}
    known |= {figure for path in step.holds for figure in _figures(path)}
    known |= set(faces.values())
    counting = [faces[name] for name in step.count if name in faces]
    known |= {len(counting), sum(counting), sum(faces.values())}
    match, score = staged.match, staged.match.spec.score
    before, after = staged.plies[number - 1], staged.plies[number]
    for ply in range(before + 1, after + 1):
        known |= set(match.steps[ply].drawn)
        for event in match.events_at(ply, staged.example.eyes):
            known |= set(_numbers_in(msgspec.to_builtins(event)))
            known |= _figures(match.spec.words.log_line(event) or "")
    known |= _offered(staged, number)
    for seat in range(len(match.chairs)):
        was, now = (score(match.view(None, ply), seat) for ply in (before, after))
        if was is not None and now is not None:
            known |= {was, now, abs(now - was)}
    return known


def _figures(text: str) -> set[int]:
    """Return the numbers that a text writes in figures."""
    return {int(figure.replace(",", "")) for figure in _NUMBER.findall(text)}


def _of_rule(example: Example, rulebook: Rulebook) -> set[int]:
    """Return the figures that the rule itself names."""
    place = rulebook.find(example.rule)
    block = None if place is None else rulebook.block(place)
    return set() if block is None else _figures(block.text)


def _offered(staged: Staged, number: int) -> set[int]:
    """Return the numbers in hints and buttons, as in "Claim Fives for 30"."""
    match, view = staged.match, staged.view(number)
    spec = match.spec
    moves = spec.legal_moves(match.state_at(staged.plies[number]))
    lines = (spec.words.move_line(view, move) for move in moves)
    return {figure for line in lines for figure in _figures(line)}


def _numbers_in(value: Any) -> Iterator[int]:
    """Yield every whole number in a plain value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from _numbers_in(part)
    elif type(value) is int:
        yield value


def value_at(state: Any, path: str) -> Any:
    """Return the value at a path of names and places: "pawns.1"; a sentinel if there is none."""
    for part in path.split("."):
        if isinstance(state, dict) and part in state:
            state = state[part]
        elif isinstance(state, list | tuple) and part.isdigit() and int(part) < len(state):
            state = state[int(part)]
        else:
            return _LOST
    return state


# --- chapters -------------------------------------------------------------------------------------


def _of_chapters(
    examples: Examples, spec: AnySpec, rulebook: Rulebook, lay: Lay, broken: Collection[str]
) -> Iterator[str]:
    """Yield what is wrong with pictures; those of broken examples wait until these are mended."""
    keys = [INTRODUCTION, *(chapter.key for chapter in rulebook.chapters)]
    for key in keys:
        if key not in examples.chapters:
            yield f"chapter {key!r}: it has no picture. Add a `cut`."
    for key, cut in examples.chapters.items():
        where = f"chapter {key!r}"
        if key not in keys:
            yield f"{where}: the rulebook has no such chapter. Check the name."
        if cut.example not in broken:
            yield from (f"{where}: {fault}" for fault in _of_picture(examples, cut, spec, lay))


def _of_picture(examples: Examples, cut: Cut, spec: AnySpec, lay: Lay) -> Iterator[str]:
    try:
        view, match = staged_for(examples, cut, spec)
    except BadInput as wrong:
        yield str(wrong)
        return
    example: Example | None = examples.find(cut.example)
    sight = lay(match)
    sight.show(view, None if example is None else example.eyes)
    yield from _of_cut(cut.cut, cut.ring, sight)
