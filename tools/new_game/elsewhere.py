"""The lines about a new game in files that speak of all games."""

import re
import textwrap
from pathlib import Path

from game.core.contract.values import BadInput
from tools.new_game.names import Names
from tools.release.identity import UNRELEASED

METAINFO = Path("packaging", "linux", "io.github.taverntable.taverntable.metainfo.xml")
_WIDTH = 100
_ABOUT = (
    "2 to 4 players, 5 to 10 minutes. Race along fifty spaces with one die: roll as often as you "
    "dare, and walk before a one takes all that you have gathered."
)


def lines_of(names: Names, root: Path) -> dict[Path, str]:
    """Return by path the files that name every game, with the new one in them.

    Raises: BadInput if one no longer looks as it did.
    """
    writers = {
        Path("game", "games", "registry.py"): _registry,
        Path("README.md"): _readme,
        Path("CHANGELOG.md"): _changelog,
        METAINFO: _metainfo,
    }
    return {
        path: write(names, (root / path).read_text(encoding="utf-8"), path)
        for path, write in writers.items()
    }


def _put(text: str, place: str, new: str, path: Path) -> str:
    """Return the text with `new` after the first group of `place`.   Raises: BadInput."""
    found = re.search(place, text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise BadInput(
            f"{path} has another list of games than expected. Adapt {Path(__file__).name}."
        )
    return text[: found.end(1)] + new + text[found.end(1) :]


def _registry(names: Names, text: str, path: Path) -> str:
    text = _put(text, r"^(GAMES: .*?^(?=\)))", f"    {names.key}.SPEC,\n", path)
    imported = r"^from game\.games\.\w+ import spec as \w+\n"
    games = [*re.findall(imported, text, re.MULTILINE)]
    games.append(f"from game.games.{names.key} import spec as {names.key}\n")
    text = re.sub(imported, "", text, flags=re.MULTILINE)
    return _put(text, r"(.*^from game\.core[^\n]*\n)", "".join(sorted(games)), path)


def _readme(names: Names, text: str, path: Path) -> str:
    about = textwrap.fill(f"**{names.title}**, {_ABOUT}", _WIDTH)
    text = _put(text, r"\A(.*?)^\| \| \|\n", f"{about}\n\n", path)
    picture = f"![{names.title}](docs/{names.key}.png) |"
    if re.search(r"^\| !\[.*\.png\) \| \|$", text, re.MULTILINE):  # half a row is free
        return re.sub(r"^(\| !\[.*\.png\) \|) \|$", rf"\1 {picture}", text, flags=re.MULTILINE)
    return _put(text, r"(.*^\| !\[[^\n]*\n)", f"| {picture} |\n", path)


def _changelog(names: Names, text: str, path: Path) -> str:
    new = f"- {names.title}, a new game.\n"
    if re.search(rf"^## {UNRELEASED}\n", text, re.MULTILINE):
        return _put(text, rf"\A(.*?^## {UNRELEASED}\n.*?\n)(?=\n## |\Z)", new, path)
    return _put(text, r"\A(.*?)(?=^## )", f"## {UNRELEASED}\n\n{new}\n", path)


def _metainfo(names: Names, text: str, path: Path) -> str:
    item = f"\n      <li>{names.title}: roll, and walk before a one takes all your steps</li>"
    text = _put(text, r"\A(.*?<ul>.*?</li>)(?=\s*</ul>)", item, path)
    address = "https://raw.githubusercontent.com/taverntable/taverntable/v@VERSION@/docs"
    screenshot = (
        "    <screenshot>\n"
        f"      <caption>{names.title}: fifty spaces to the goal</caption>\n"
        f'      <image type="source" width="1280" height="720">{address}/{names.key}.png</image>\n'
        "    </screenshot>\n"
    )
    last = r"(.*</screenshot>\n)(?=    <screenshot>\n[^\n]*\n[^\n]*/title\.png</image>)"
    return _put(text, last, screenshot, path)
