"""`shot`: saves a picture of a scene, or of a table after some moves; needs no display."""

import os
import tempfile
from argparse import Namespace
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import add_number, command
from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Choice, Level, Setup
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.match.record import COLOURS
from game.core.match.thinks import Request
from game.core.storage.disk import writing
from game.core.storage.settings import RANGES
from game.games import registry

if TYPE_CHECKING:
    from game.app import App
    from game.cli.asking import Subparsers
    from game.scenes.match.scene import MatchScene

_MENUS = ("title", "new_match", "settings", "match_history", "players", "rulebooks", "credits")
_OVER_TABLE = ("pause", "rulebook", "refusal", "hint", "log", "text_view", "results", "curtain")
SCENES = (*_MENUS, *_OVER_TABLE)
OLD_NAMES = {"archive": "match_history", "people": "players", "words": "text_view"}
_NAMES = ("Maren", "Tobias", "Old Brass", "Ines", "Pip")
_COMPUTER = 2  # a seat, at tables that have it
_STEP_S = 0.05
_MOST_FRAMES = 200


_EXAMPLES = """\
shot title --out title.png
shot yahtzee_challenge --plies 60 --seed 4 --size 1920x1080 --out table.png"""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    games = [spec.key for spec in registry.GAMES]
    parser = command(
        subparsers,
        "shot",
        "save a picture of a screen",
        about="Save a picture of a screen, or of a table after some moves. Needs no display.",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "scene",
        metavar="SCENE",
        type=lambda name: OLD_NAMES.get(name, name),
        help=f"one of: {', '.join((*SCENES, *games))}",
    )
    parser.add_argument(
        "--game",
        default=games[0],
        metavar="GAME",
        help=f"the game shown below the screen: {', '.join(games)} (default: %(default)s)",
    )
    add_number(parser, "--plies", 0, "play this many moves first (default: 0)")
    add_number(parser, "--seed", 1, "seed of the match (default: 1)")
    parser.add_argument(
        "--size",
        default="1280x720",
        metavar="WxH",
        help="size of the picture (default: %(default)s)",
    )
    add_number(parser, "--seats", None, "how many players (default: the usual number)")
    add_number(parser, "--text", 100, "text size in per cent (default: 100)")
    parser.add_argument("--couch", action="store_true", help="use the couch layout")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="F.png", help="the picture file to write"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Draw and write the picture; return the exit code.   Raises: BadInput."""
    spec, seats = _table_of(args)
    size = _size(args.size)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame
    from msgspec.structs import replace

    from game.app import App

    picture = BytesIO()
    with tempfile.TemporaryDirectory() as home:
        app = App(home=Path(home), size=size)
        try:
            look = replace(app.services.settings, text_size=args.text, couch_layout=args.couch)
            app.apply_settings(look)
            if args.scene in _MENUS:
                _push_menu(app, args.scene)
            else:
                plies = args.plies if args.scene != "results" else 100_000
                _push_table(app, played_match(spec, seats, args.seed, plies), args.scene)
            _rest(app)
            if args.scene in {game.key for game in registry.GAMES}:
                _lift_curtain(app)
            pygame.image.save(app.surface, picture, "picture.png")
        finally:
            app.close()
    with writing(args.out):
        args.out.write_bytes(picture.getvalue())
    return 0


def _table_of(args: Namespace) -> tuple[AnySpec, int]:
    """Return the game to draw, and its number of players.   Raises: BadInput for wrong options."""
    games = [spec.key for spec in registry.GAMES]
    if args.scene not in (*SCENES, *games):
        known = ", ".join((*SCENES, *games))
        raise BadInput(f"There is no scene {args.scene!r}. Choose one of: {known}.")
    if args.out.suffix.lower() != ".png":
        raise BadInput(f"--out must be a picture such as table.png, not {str(args.out)!r}.")
    if args.plies < 0:
        raise BadInput(f"--plies must be 0 or more, not {args.plies}.")
    sizes = RANGES["text_size"]
    if args.text not in sizes:
        raise BadInput(f"--text must be from {sizes.start} to {sizes.stop - 1}, not {args.text}.")
    spec = registry.find(args.scene if args.scene in games else args.game)
    seats = spec.default_seats if args.seats is None else args.seats
    complete_setup(spec, Setup(seats))
    return spec, seats


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    sides = [int(side) for side in (wide, high) if side.isdigit()]
    if len(sides) != 2 or not all(180 <= side <= 7680 for side in sides):
        raise BadInput(f"--size must be a width and a height such as 1280x720, not {text!r}.")
    return sides[0], sides[1]


def _push_menu(app: "App", scene: str) -> None:
    from game.scenes.home.title import TitleScene
    from game.scenes.parts.menu import MenuScene

    title = TitleScene(app.services)
    app.stack.push(title)
    app.stack.settle()
    app.frame((), _STEP_S)
    doors = {
        "new_match": ("button:new_match",),
        "settings": ("button:settings",),
        "match_history": ("button:past_matches",),
        "players": ("button:past_matches", "button:people"),
        "rulebooks": ("button:rulebooks",),
        "credits": ("button:settings", "button:credits"),
    }
    for door in doors.get(scene, ()):
        menu = app.stack.top
        if not isinstance(menu, MenuScene):
            raise TypeError(f"{door} leads nowhere")
        menu.page.pick(door)
        app.frame((), _STEP_S)


def _rest(app: "App") -> None:
    """Wait until nothing moves any more."""
    for _ in range(_MOST_FRAMES):
        if not app.frame((), _STEP_S):
            break


def _lift_curtain(app: "App") -> None:
    """Lift the curtain that hides the next player's hand, to show the table."""
    from game.scenes.match.curtain import CurtainScene

    if isinstance(app.stack.top, CurtainScene):
        app.stack.top.pick("button:ready")
        _rest(app)


def _push_table(app: "App", match: Match, scene: str) -> None:
    from game.scenes.match.open_match import open_new

    if scene == "hint":
        app.services.thinker = InlineThinker(_decide)
    table = open_new(app.services, match)
    app.stack.settle()
    app.frame((), _STEP_S)
    _lift_curtain(app)
    _lay_over(app, table, scene)


def _lay_over(app: "App", table: "MatchScene", scene: str) -> None:
    from game.scenes.match.curtain import CurtainScene

    quiet = [s.name for s in table.hotspots() if not s.live and not s.name.startswith("tool:")]
    doors: dict[str, Callable[[], None]] = {
        "pause": table.open_menu,
        "rulebook": table.open_rulebook,
        "refusal": lambda: table.pick(quiet[len(quiet) // 2]),
        "hint": table.ask_hint,
        "log": table.toggle_log,
        "text_view": table.in_words.toggle,
        "curtain": lambda: app.stack.push(
            CurtainScene(app.services, table.view.places[0], lambda: None)
        ),
    }
    if scene in doors:
        doors[scene]()
    if scene == "results":
        for _ in range(_MOST_FRAMES):
            app.frame((), _STEP_S)
            if app.stack.top is not table:
                break


def _decide(asked: Request) -> Choice:
    """Return what a computer player chooses, computed in this process."""
    chance = Stream(asked.seed)
    return asked.spec.choose(asked.view, asked.seat, asked.level, chance, asked.budget)


def seated(seats: int, shift: int = 0) -> list[Chair]:
    """Return chairs of persons, the third with a computer; `shift`: the place of the first colour.

    Colours follow one another in the order of the palette, and round again.
    """
    chairs = []
    for seat, name in enumerate(_NAMES[:seats]):
        colour = COLOURS[(seat + shift) % len(COLOURS)]
        person, level = ("", Level.HARD) if seat == _COMPUTER else (name, None)
        chairs.append(Chair(name, colour, person, level))
    return chairs


def played_match(spec: AnySpec, seats: int, seed: int, plies: int) -> Match:
    """Return a match after `plies` plies of easy computer players; seat 3 is a computer."""
    from game.core.measure.simulate import computers_play

    match = Match(spec, Setup(seats=seats), seed, seated(seats))
    return computers_play(match, Stream(seed), until=plies)
