"""`shot`: draw a scene, or a table after some plies, into a picture; needs no display."""

import os
import tempfile
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.kernel import BadInput, GameSpec, Level
from game.games.registry import GAMES, find

if TYPE_CHECKING:
    from game.app import App

SCENES = (
    "title",
    "new_match",
    "settings",
    "archive",
    "rulebook",
    "credits",
    "pause",
    "results",
    "curtain",
    "refusal",
)
_MOST_FRAMES = 600


def add(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """The command and its options."""
    parser = subparsers.add_parser(
        "shot",
        help="draw a scene into a picture",
        description="Draw a scene, or a game's table after some plies, without a display.",
        epilog="Example: tavern-table shot yahtzee_challenge --plies 60 --seed 4 --out table.png",
    )
    known = ", ".join((*SCENES, *(spec.key for spec in GAMES)))
    parser.add_argument("scene", metavar="SCENE", help=f"one of: {known}")
    parser.add_argument("--plies", type=int, default=0, help="play so many moves first")
    parser.add_argument("--seed", type=int, default=1, help="of the match and its players")
    parser.add_argument("--size", default="1280x720", help="of the picture, as in 1920x1080")
    parser.add_argument("--seats", type=int, default=4, help="how many sit at the table")
    parser.add_argument("--text", type=int, default=100, help="text size of menus, per cent")
    parser.add_argument("--couch", action="store_true", help="the layout for a couch")
    parser.add_argument("--out", type=Path, required=True, metavar="F.png", help="the picture")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Draw and write the picture.   Raises: BadInput."""
    size = _size(args.size)
    games = [spec.key for spec in GAMES]
    if args.scene not in (*SCENES, *games):
        known = ", ".join((*SCENES, *games))
        raise BadInput(f"There is no scene {args.scene!r}; choose one of: {known}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame
    from msgspec.structs import replace

    from game.app import App

    with tempfile.TemporaryDirectory() as home:
        app = App(home=Path(home), size=size, sound=False)
        try:
            settings = app.house.settings
            app.apply_settings(replace(settings, text_size=args.text, couch_layout=args.couch))
            _open(app, args)
            for _ in range(_MOST_FRAMES):
                app.frame((), 0.05)
                if app.stack.settled:
                    break
            app.stack.draw(app.canvas)
            pygame.image.save(app.surface, args.out)
        finally:
            app.close()
    return 0


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdigit() and high.isdigit() and 320 <= int(wide) <= 7680):
        raise BadInput(f"--size is a width and a height such as 1280x720, not {text!r}.")
    return int(wide), int(high)


def _open(app: "App", args: Namespace) -> None:
    raise NotImplementedError


__all__ = ["Callable", "GameSpec", "Level", "find"]
