"""Every picture, sound, signal of the music and texture that the program names is there."""

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.curtain import CurtainScene
from game.ui.sound import MUSICAL
from tests.pilot import Pilot, piloting
from tests.playing import News
from tools.measure.syntax import every_node, parsed

ROOT = Path(__file__).resolve().parent.parent
GAME, ASSETS = ROOT / "game", ROOT / "assets"
ENDINGS = {
    "sound": ("sounds", ".ogg"),
    "signal": ("music", ".ogg"),
    "texture": ("art/baked", ".png"),
    "picture": ("art", ""),
}
NAMED = {
    "sound": "sound",
    "picture": "picture",
    "portrait": "picture",
    "icon": "picture",
    "art": "picture",
    "texture": "texture",
}
"""Parameters that take a name, and of what."""
ASKED = {("play", 0): "sound", ("Picture", 1): "picture", ("has_texture", 0): "texture"}
ASKED |= {("play_signal", 0): "signal"}
ASKED |= {("picture", 0): "picture", ("texture", 0): "texture", ("on_sound", 0): "sound"}
"""Calls that take one in a place with another name."""
ANY = "\0"  # in a pattern: whatever is put in when the program runs
FILLED_IN = re.compile(r"\{(colour|rival)(:\0)?\}")  # left open for who sits there


@cache
def files(kind: str) -> frozenset[str]:
    folder, ending = ENDINGS[kind]
    found = (ASSETS / folder).rglob(f"*{ending}")
    return frozenset(p.relative_to(ASSETS / folder).with_suffix("").as_posix() for p in found)


def is_there(kind: str, name: str) -> bool:
    """Painters of a game put its folder before the name themselves."""
    if kind == "sound" and name in MUSICAL:
        return is_there("signal", MUSICAL[name])
    pattern = re.compile("([a-z_]+/)?" + "[a-z0-9_/]+".join(map(re.escape, name.split(ANY))))
    return any(pattern.fullmatch(found) for found in files(kind))


class Module:
    """A module's source and what its own constants hold."""

    def __init__(self, path: Path) -> None:
        self.path = path
        tree = parsed(path)
        kinds = (ast.ClassDef, ast.FunctionDef, ast.Call)
        self.nodes = [node for node in every_node(tree) if isinstance(node, kinds)]
        self.constants: dict[str, ast.expr] = {}
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.constants[node.targets[0].id] = node.value
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.constants[node.target.id] = node.value or ast.Constant(None)

    def names(self, value: ast.expr) -> Iterator[str]:
        """The names that a value can be, as far as they are written down here."""
        match value:
            case ast.Constant(value=str(name)):
                yield name
            case ast.IfExp(body=one, orelse=other):
                yield from self.names(one)
                yield from self.names(other)
            case ast.BoolOp(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for part in values:
                    yield from self.names(part)
            case ast.Dict(values=values):
                for part in values:
                    yield from self.names(part)
            case ast.JoinedStr(values=parts):
                yield "".join(self.piece(part) for part in parts)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield self.piece(left) + self.piece(right)
            case ast.Name(id=name) if name in self.constants:
                yield from self.names(self.constants[name])
            case ast.Subscript(value=ast.Name(id=name)) if name in self.constants:
                yield from self.names(self.constants[name])
            case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[_, *usual]):
                yield from self.names(owner)
                for part in usual:
                    yield from self.names(part)

    def piece(self, part: ast.expr) -> str:
        if isinstance(part, ast.FormattedValue):
            part = part.value
        found = list(self.names(part))
        return found[0] if len(found) == 1 and not isinstance(part, ast.Subscript) else ANY


def parameters(modules: Iterable[Module]) -> dict[str, dict[int | str, str]]:
    """For each function or class of the program: which of its parameters take a name."""
    found: dict[str, dict[int | str, str]] = defaultdict(dict)
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.ClassDef):
                fields = [n.target for n in node.body if isinstance(n, ast.AnnAssign)]
                names = [target.id for target in fields if isinstance(target, ast.Name)]
                note(found[node.name], names)
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        name = node.name if part.name == "__init__" else part.name
                        note(found[name], [a.arg for a in part.args.args[1:]])
                        note(found[name], [a.arg for a in part.args.kwonlyargs], in_place=False)
            elif isinstance(node, ast.FunctionDef):
                names = [a.arg for a in node.args.args]
                if names[:1] != ["self"]:
                    note(found[node.name], names)
                    note(found[node.name], [a.arg for a in node.args.kwonlyargs], in_place=False)
    for (name, place), kind in ASKED.items():
        found[name][place] = kind
    return found


def note(known: dict[int | str, str], names: list[str], *, in_place: bool = True) -> None:
    for place, name in enumerate(names):
        if name in NAMED:
            known[name] = NAMED[name]
            if in_place:
                known[place] = NAMED[name]


@cache
def named() -> tuple[tuple[str, str, str], ...]:
    """Every name in a call: where, of what, and the name."""
    return tuple(_named())


def _named() -> Iterator[tuple[str, str, str]]:
    modules = [Module(path) for path in sorted(GAME.rglob("*.py"))]
    known = parameters(modules)
    for module in modules:
        for call in (node for node in module.nodes if isinstance(node, ast.Call)):
            func = call.func
            called = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
            takes = known.get(called, {})
            given: list[tuple[int | str | None, ast.expr]] = list(enumerate(call.args))
            given += [(keyword.arg, keyword.value) for keyword in call.keywords]
            for place, value in given:
                kind = takes.get(place) if place is not None else None
                if kind is None:
                    continue
                for template in module.names(value):
                    name = FILLED_IN.sub(ANY, template)
                    where = f"{module.path.relative_to(ROOT)}:{call.lineno}"
                    yield where, kind, name


def test_every_name_in_the_code_is_that_of_a_file() -> None:
    found = named()
    for kind, least in (("sound", 60), ("signal", 4), ("picture", 120), ("texture", 10)):
        assert sum(k == kind for _, k, _ in found) > least, f"hardly any {kind} was found"
    lost = [
        f"{where}: there is no {kind} {name.replace(ANY, '*')!r}"
        for where, kind, name in found
        if name and not is_there(kind, name)
    ]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_whole_match_with_animation_misses_nothing(spec: AnySpec, tmp_path: Path) -> None:
    """What is put together while it runs is met here: any missing file fails this test.

    Every kind of move and event is seen once, with each value; in a deep run all of them.
    """
    with piloting(tmp_path, (640, 360)) as pilot:
        pilot.start(spec.key, *["human"] * spec.seats[0], seed=4)
        settings = pilot.app.services.settings
        pilot.app.apply_settings(replace(settings, animation=Speed.NORMAL, auto_single=False))
        luck, news = random.Random(4), News(1, finely=True)
        while pilot.match.outcome is None:
            watch(pilot, luck, news)
        pilot.frame(20, dt_s=0.2)


def watch(pilot: Pilot, luck: random.Random, news: News) -> None:
    """A random move that brings something new, seen until nothing moves any more."""
    if isinstance(pilot.scene, CurtainScene):
        pilot.press(pygame.K_RETURN)
    match = pilot.match
    if match.outcome is None and pilot.table.director.waits_for_person:
        pilot.pass_over(news, luck)
        if isinstance(pilot.scene, CurtainScene):
            pilot.press(pygame.K_RETURN)
    if match.outcome is None and pilot.table.director.waits_for_person:
        pilot.table.play(luck.choice(match.legal_moves()))
    for _ in range(100):
        pilot.frame(dt_s=0.6)
        if not pilot.table.table.busy:
            return
