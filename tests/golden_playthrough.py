"""A recorded match of every game: each move, its events, and what it changed in the state.

`python -m tests.golden_playthrough` rewrites them all in tests/golden; read the diff. With the
key of a game it prints that one instead.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from game.core.chance import Keyed, Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.text import text
from game.games.registry import GAMES, find

GOLDEN = Path(__file__).parent / "golden"
SEED = 11
MAX_PLIES = 400

SETUPS = {"yahtzee_challenge": Setup(3, {"bell": "short"})}
"""What is played, where it is not the game's defaults."""


def playthrough(spec: AnySpec) -> str:
    """The match as text: a line for each move, event and change."""
    setup = complete_setup(spec, SETUPS.get(spec.key, Setup(spec.default_seats)))
    picks = Stream(SEED)
    lines = [f"# {spec.key}, rules {spec.rules_version}: {_json(setup)}"]
    state, events = spec.setup(setup, Keyed(SEED, 0))
    lines += _told(None, state, events)
    for ply in range(1, MAX_PLIES + 1):
        seat = spec.to_act(state)
        if seat is None:
            lines.append(f"= {_json(spec.outcome(state))}")
            break
        move = picks.pick(spec.legal_moves(state))
        lines.append(f"{ply} seat {seat}: {text(move)}")
        after, events = spec.apply(state, move, Keyed(SEED, ply))
        lines += _told(state, after, events)
        state = after
    return "\n".join(lines) + "\n"


def _told(before: Any, after: Any, events: tuple[Any, ...]) -> list[str]:
    told = [f"  {text(event)}" for event in events]
    old = {} if before is None else msgspec.to_builtins(before)
    change = _change(old, msgspec.to_builtins(after))
    return [*told, f"  > {_json(change)}"]


def _change(old: Any, new: Any) -> Any:
    """What is different: fields of an object, or places of a list of the same length."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {
            key: _change(old.get(key), value)
            for key, value in new.items()
            if key not in old or old[key] != value
        }
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {str(place): _change(a, b) for place, (a, b) in pairs if a != b}
    return new


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def main(arguments: list[str]) -> None:
    """Write every playthrough, or print one."""
    if arguments:
        print(playthrough(find(arguments[0])), end="")
        return
    GOLDEN.mkdir(exist_ok=True)
    for spec in GAMES:
        (GOLDEN / f"{spec.key}.txt").write_text(playthrough(spec), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
