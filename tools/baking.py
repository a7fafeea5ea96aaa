"""The command line of the programs that bake assets: write files, or compare the committed ones."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1] / "assets"


def bake(
    about: str | None,
    works: Mapping[str, Callable[[], Iterable[tuple[Path, bytes]]]],
    arguments: Sequence[str] | None,
    same: Callable[[Path, bytes], bool] | None = None,
) -> int:
    """Write or check the named files; return 1 if a check failed, else 0.

    `about`: the docstring of the program. `works`: a function for each name that yields files with
    their bytes. `same`: whether a committed file is like new bytes; None: there is no --check.
    Raises: SystemExit with 2 for a wrong name.
    """
    parser = ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help="a name of --list or its beginning; default: all")
    parser.add_argument("--list", action="store_true", help="list the names and stop")
    if same is not None:
        parser.add_argument("--check", action="store_true", help="compare with the committed files")
    chosen = parser.parse_args(arguments)
    if chosen.list:
        print("\n".join(works))
        return 0
    names = [] if chosen.name else [*works]
    for name in chosen.name:
        found = [name] if name in works else [one for one in works if one.startswith(f"{name}_")]
        if not found:
            parser.error(f"unknown: {name}. Known: {', '.join(works)}")
        names += found
    different = 0
    for path, new in (file for name in names for file in works[name]()):
        if same is None or not chosen.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(new)
        elif not path.is_file() or not same(path, new):
            different = 1
            print(f"{path.parent.name}/{path.name} differs from what is baked", file=sys.stderr)
    return different
