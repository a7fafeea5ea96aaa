"""Lists the sentences of the program that break the rules of docs/words.md.

    python -m tools.docs.words [PATH ...]     all of game/ and assets/, or only files below PATH

Reads every string of the code that is no docstring, and all texts of lessons, examples and
rulebooks. Prints FILE:LINE: the fault: the text; exits with 1 if there is any.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.games.registry import GAMES
from tools.measure.syntax import every_node, parsed

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "words.md"
EVERYWHERE = ""
"""The scope of words that are wrong in every game, and outside of games."""

_CODE = re.compile(r"(?<![\[(])\b(?:YC|DF|QG|YOHO|YOZ)-\d+\.\d+\b")
_RULE_AS_DATA = re.compile(r"(?:rule:)?(?:YC|DF|QG|YOHO|YOZ)-[\d.]+\w?")
_NAME_OF_THE_CODE = re.compile(r"[\w:./#@{}-]*[a-z_][\w:./#@{}-]*")  # "die:3", "soldiers_table"
_WORD = re.compile(r"[A-Za-z]{2,}")
_MARKUP = re.compile(r"[<>=|\\]|\b[A-Z]{2,} |^\s*--?\w|^\s{2}")  # SVG, SQL, options, columns
_ARTICLE = re.compile(r"\b[Aa]n? \{\}")
_OPTIONAL_S = re.compile(r"\w\(s\)")
_UNITS = (
    "armies cannonballs cards chances chests coins days dice dragons evenings gems hours items"
    " jewels lives matches minutes moves movements pawns players plies points rolls rounds seats"
    " seconds soldiers spaces steps tiles times tokens tunnels turns wins words"
)
_ONE_OF_MANY = re.compile(  # "1 turns", but not "Player 1 turns"
    r"(?<![\w,.–-])(?<!row )(?<!column )(?<!Player )(?<!Wild )(?:1|one) "
    rf"(?:{'|'.join(_UNITS.split())})\b"
)
_VOWEL_AFTER_A = re.compile(r"\ba (?=[aeiou])(?!(?:one|once|uni|use|usual|eu)\w*)", re.IGNORECASE)


class Sentence(NamedTuple):
    """A string that a player may meet, with {} for each gap that is filled in."""

    path: Path
    line: int
    text: str
    half: bool = False  # the code puts it together with other strings


class Fault(NamedTuple):
    """Record of one fault: the sentence, and what is wrong with the sentence."""

    sentence: Sentence
    kind: str

    def __str__(self) -> str:
        path, line, text, _ = self.sentence
        return f"{path}:{line}: {self.kind}: {' '.join(text.split())[:120]}"


@dataclass(frozen=True)
class Voice:
    """The patterns that no sentence may match, by scope: EVERYWHERE, or the key of a game."""

    unsaid: Mapping[str, re.Pattern[str]]

    @classmethod
    def read(cls, page: Path = PAGE) -> "Voice":
        """Return the `words in backticks` in the last column of the tables of docs/words.md.

        A table below the heading of a game holds for that game, any other one everywhere.
        """
        keys = {spec.name: spec.key for spec in GAMES}
        words: dict[str, list[str]] = {}
        scope = EVERYWHERE
        for line in page.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                scope = keys.get(line[3:].strip(), EVERYWHERE)
            elif line.startswith("|"):
                last = re.split(r"(?<!\\)\|", line.strip().strip("|"))[-1]
                words.setdefault(scope, []).extend(re.findall("`([^`]+)`", last))
        return cls(
            {
                scope: re.compile(rf"\b(?:{'|'.join(found)})\b".replace(r"\|", "|"), re.IGNORECASE)
                for scope, found in words.items()
                if found
            }
        )

    def faults(self, text: str, scope: str = EVERYWHERE) -> Iterator[str]:
        """Yield the faults of a text, whether a pattern with gaps or a finished sentence."""
        for where in {EVERYWHERE, scope}:
            pattern = self.unsaid.get(where)
            if pattern is not None and (found := pattern.search(text)):
                yield f'not said ("{found[0]}")'
        if _CODE.search(text) and not _RULE_AS_DATA.fullmatch(text):
            yield "the code of a rule"
        if _ONE_OF_MANY.search(text):
            yield "a plural after one"
        if _VOWEL_AFTER_A.search(text):
            yield '"a" before a vowel'


# --- collecting -----------------------------------------------------------------------------------


def sentences(below: Iterable[Path] = (ROOT / "game", ROOT / "assets")) -> Iterator[Sentence]:
    """Yield every string a player can meet, of Python files, JSON files and rulebooks."""
    for start in below:
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            if path.suffix == ".py":
                yield from _of_code(path)
            elif path.suffix == ".json":
                yield from _of_json(path, json.loads(path.read_text(encoding="utf-8")))
            elif path.suffix == ".md":
                lines = path.read_text(encoding="utf-8").splitlines()
                yield from (Sentence(_short(path), n, line) for n, line in enumerate(lines, 1))


def _short(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def _of_json(path: Path, value: Any) -> Iterator[Sentence]:
    if isinstance(value, str):
        if _is_prose(value):
            yield Sentence(_short(path), 0, value)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _of_json(path, part)
    elif isinstance(value, Sequence):
        for part in value:
            yield from _of_json(path, part)


def _of_code(path: Path) -> Iterator[Sentence]:
    nodes = every_node(parsed(path))
    documented = {node.value for node in nodes if isinstance(node, ast.Expr)}
    within: set[ast.AST] = set(documented)  # docstrings, and strings that a larger one contains
    added: set[ast.AST] = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            within.update(every_node(node))
            within.discard(node)
            nested = (part for part in every_node(node) if isinstance(part, ast.FormattedValue))
            within.difference_update(n for part in nested for n in _strings(part.value))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            added |= {node.left, node.right}
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            added.add(node.value)
    for node in nodes:
        if not isinstance(node, ast.expr):
            continue
        text = None if node in within else _text(node)
        if text is not None and _is_prose(text):
            yield Sentence(_short(path), node.lineno, text, half=node in added or _is_half(text))
        elif isinstance(node, ast.IfExp) and {_text(node.body), _text(node.orelse)} == {"", "s"}:
            yield Sentence(_short(path), node.lineno, "thing(s)")


def _strings(node: ast.AST) -> Iterator[ast.AST]:
    """Return the strings of an expression that fills a gap in a sentence."""
    return (n for n in every_node(node) if isinstance(n, ast.JoinedStr) or _text(n) is not None)


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "{}" for part in node.values)
    return None


def _is_prose(text: str) -> bool:
    """Whether a string is for a person to read, and no name of the code."""
    return bool(_WORD.search(text)) and not _NAME_OF_THE_CODE.fullmatch(text)


def _is_half(text: str) -> bool:
    """Whether a string begins or ends in the middle of a sentence."""
    return (text[0] in " ,;" and text[1:2] != " ") or (text[-1] in " ," and " " in text.strip())


# --- judging --------------------------------------------------------------------------------------


def scope_of(path: Path) -> str:
    """Return the key of the game whose words a file holds; EVERYWHERE for a file of all games."""
    return next((spec.key for spec in GAMES if spec.key in path.as_posix()), EVERYWHERE)


def faults(found: Iterable[Sentence], voice: Voice) -> Iterator[Fault]:
    """Yield the faults of strings, as the code has them."""
    for sentence in found:
        text = sentence.text
        for kind in voice.faults(text, scope_of(sentence.path)):
            if sentence.path.suffix != ".md" or kind != "the code of a rule":
                yield Fault(sentence, kind)
        if sentence.path.suffix != ".py":
            continue
        if sentence.half and not _MARKUP.search(text):
            yield Fault(sentence, "half a sentence")
        if _ARTICLE.search(text):
            yield Fault(sentence, "an article before a gap")
        if _OPTIONAL_S.search(text):
            yield Fault(sentence, "a plural by hand")


def main() -> int:
    """Print all faults below the paths named, or in all of the program; return the exit code."""
    paths = [Path(name).resolve() for name in sys.argv[1:]] or [ROOT / "game", ROOT / "assets"]
    found = list(faults(sentences(paths), Voice.read()))
    for fault in found:
        print(fault)
    print(f"{len(found)} faults")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
