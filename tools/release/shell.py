"""Running other programs, and being run: the same way for every tool that makes packages."""

import importlib.util
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path


class Failed(Exception):
    """A package cannot be built; the text gives the reason and the remedy."""


def parser(about: str | None) -> ArgumentParser:
    """Return a parser of the command line; `about`: the docstring of the tool."""
    return ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)


def tells_failure(main: Callable[..., int]) -> Callable[..., int]:
    """Let a command print why it Failed, and return 1 then."""

    @wraps(main)
    def told(*arguments: Sequence[str] | None) -> int:
        try:
            return main(*arguments)
        except Failed as wrong:
            print(wrong, file=sys.stderr)
            return 1

    return told


def need(programs: Mapping[str, str]) -> None:
    """Make sure that programs are there; the values name the Debian packages that bring them.

    Raises: Failed, naming what to install.
    """
    missing = sorted({package for name, package in programs.items() if not shutil.which(name)})
    if missing:
        raise Failed(f"Some programs are missing. On Debian: apt-get install {' '.join(missing)}")


def need_module(name: str, package: str) -> None:
    """Make sure that this Python can import a module.   Raises: Failed, naming what to install."""
    if importlib.util.find_spec(name) is None:
        raise Failed(f"{package} is missing: pip install {package}")


def run(
    *words: str | Path, cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """Run a program and return its output.   Raises: Failed with everything it said."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise Failed(f"{words[0]} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout
