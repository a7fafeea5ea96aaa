"""Generates a small, complete, playable game, to be changed into your own.

    python -m tools.new_game "Fox and Geese"

It has all folders at once: rules, words, analysis, computer players and view, with map, rulebook,
cover, tests, a recorded match and a picture, and it is named wherever games are listed.
docs/a_new_game.md says what to change next, and in which order.

Needs the `test` extra. If anything fails nothing is written.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.contract.values import BadInput
from tools.new_game.elsewhere import lines_of
from tools.new_game.names import Names, names_of
from tools.new_game.template import files_of
from tools.new_game.writing import Writing, all_or_nothing

ROOT = Path(__file__).resolve().parents[2]
BAD_INPUT = 2
_MOMENT = ("--plies", "24", "--seats", "4", "--seed", "4")
"""Of a match, which the picture shows."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the game; return 0 if all is well, 2 if it cannot be written."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", help='such as "Fox and Geese"')
    try:
        names = names_of(parser.parse_args(arguments).name, ROOT)
        write(names)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return BAD_INPUT
    print(
        f"{names.title} is ready. Play it:   python -m game play {names.key}\n"
        f"Its rules are in game/games/{names.key}/rules. See docs/a_new_game.md."
    )
    return 0


def write(names: Names) -> None:
    """Write all files and lines of the new game, or nothing.   Raises: BadInput."""
    for package in ("numpy", "resvg_py"):
        if importlib.util.find_spec(package) is None:
            raise BadInput(f"{package} is missing. Run: pip install '.[test]'")
    with all_or_nothing(ROOT) as writing:
        for file, text in files_of(names).items():
            writing.write(file, text)
        for file, text in lines_of(names, ROOT).items():
            writing.change(file, text)
        _cover(names, writing)
        _recorded_match(names, writing)
        _picture(names, writing)


def _cover(names: Names, writing: Writing) -> None:
    baked = Path("assets", "art", "baked")
    for name in ("cover.png", "cover_square.png", "cover.txt"):
        writing.expect(baked / f"{names.key}_{name}")
    _run("tools.art.bake_art", names.key)


def _recorded_match(names: Names, writing: Writing) -> None:
    played = _run("tests.golden_playthrough", names.key)
    writing.write(Path("tests", "golden", f"{names.key}.txt"), played)


def _picture(names: Names, writing: Writing) -> None:
    picture = writing.expect(Path("docs", f"{names.key}.png"))
    _run("game", "shot", names.key, *_MOMENT, "--out", str(picture))


def _run(module: str, *words: str) -> str:
    """Run a module of the checkout and return its output.   Raises: BadInput if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise BadInput(f"{module} {' '.join(words)} failed ({last}). Nothing was written.")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
