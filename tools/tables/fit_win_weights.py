"""Fit the weights of the hard computer player of Yahtzee Challenge to matches that it plays.

    python -m tools.tables.fit_win_weights --matches 4000

plays matches of 2, 3 and 4 seats between the present normal and hard players, who now and then
take any tile they can so that unusual tables come up too, notes the table at the beginning of every
go, and fits the weights that make the winners likeliest: logistic regression over the seats, by
Newton's method, held to a guess by a small ridge. Run it again to fit to the players it made.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from game.core.chance import Stream
from game.core.contract.spec import complete_setup
from game.core.contract.values import Level, Setup
from game.games.yahtzee_challenge.analysis.win_chance import (
    KINDS,
    Weights,
    kind,
    pace,
    shield_kind,
    stage_at,
)
from game.games.yahtzee_challenge.players.choose import choose
from game.games.yahtzee_challenge.rules import rules
from game.games.yahtzee_challenge.rules.content import TILES
from game.games.yahtzee_challenge.rules.moves import GoBegan
from game.games.yahtzee_challenge.rules.state import Claiming, State
from game.games.yahtzee_challenge.spec import SPEC
from tools.measure.fitting import Floats, likeliest

FILE = Path(__file__).parents[2] / "assets/tables/yahtzee_challenge.json"
POINTS = np.array([10, 20, 30, 40, 20, 30, 40, 40, 50, 60, 0, 0, 0], dtype=np.float64)  # by kind
LEVELS = (Level.HARD, Level.HARD, Level.NORMAL)  # a seat's player is one of these
WHIM = 0.1  # how often a claim is any legal one
BUDGET = 0  # no looking ahead


class Note(NamedTuple):
    """Record: a table at the beginning of a turn; seats in the order of play, or of runs."""

    running: int | None
    pace: float
    kinds: Floats  # by seat: how many of each kind
    points: Floats
    won: Floats


def match(seats: int, seed: str) -> Iterator[Note]:
    """Play a match and yield a note of each turn's start."""
    chance = Stream(seed)
    levels = [chance.pick(LEVELS) for _ in range(seats)]
    state, _ = rules.setup(complete_setup(SPEC, Setup(seats)), chance)
    tables: list[State] = []
    while (seat := rules.to_act(state)) is not None:
        move = choose(state, seat, levels[seat], chance, BUDGET).move
        if isinstance(state.phase, Claiming) and chance.roll("whim", 1000) <= WHIM * 1000:
            move = chance.pick(rules.legal_moves(state))
        state, events = rules.apply(state, move, chance)
        tables += [state for event in events if isinstance(event, GoBegan)]
    outcome = rules.outcome(state)
    assert outcome is not None
    won = [outcome.win_share(seat) for seat in range(seats)]
    for table in tables:
        yield _note(table, won)


def _note(state: State, won: list[float]) -> Note:
    stage = stage_at(state)
    kinds = np.zeros((state.seats, KINDS))
    supply = 0
    for index, held in enumerate(state.holdings):
        if held.owner is None:
            supply |= 1 << index
            continue
        place = stage.order.index(held.owner)
        kinds[place, kind(index, held.level)] += 1
        if state.shielded is TILES[index]:
            kinds[place, shield_kind(index)] += 1
    return Note(
        stage.running,
        pace(supply),
        kinds,
        np.array([state.points_of(seat) for seat in stage.order], dtype=np.float64),
        np.array([won[seat] for seat in stage.order]),
    )


def _claiming(notes: list[Note], seats: int) -> tuple[Floats, Floats, Floats]:
    own = np.broadcast_to(np.eye(seats), (len(notes), seats, seats))
    kinds = np.stack([note.kinds for note in notes])
    late = np.array([[note.pace, note.pace**2] for note in notes])
    points = np.stack([note.points for note in notes]) / 100
    features = np.concatenate([kinds, points[:, :, None] * late[:, None, :], own], axis=2)
    guess = np.concatenate([POINTS * 0.006, np.zeros(2 + seats)])
    weights = likeliest(features, np.stack([note.won for note in notes]), guess, ridge=5)
    return weights[:KINDS], weights[KINDS : KINDS + 2] / 100, weights[KINDS + 2 :]


def _finale(notes: list[Note], seats: int) -> tuple[Floats, Floats]:
    features = np.zeros((len(notes), seats, seats * KINDS + seats * seats))
    for table, note in enumerate(notes):
        running = note.running or 0
        for place in range(seats):
            to_run = seats - running - (place >= running)
            features[table, place, to_run * KINDS : (to_run + 1) * KINDS] = note.kinds[place]
            features[table, place, seats * KINDS + running * seats + place] = 1
    guess = np.concatenate([np.tile(POINTS * 0.02, seats), np.zeros(seats * seats)])
    weights = likeliest(features, np.stack([note.won for note in notes]), guess, ridge=5)
    cut = seats * KINDS
    return weights[:cut].reshape(seats, KINDS), weights[cut:].reshape(seats, seats)


def _row(values: Floats, digits: int = 2) -> tuple[float, ...]:
    return tuple(round(float(value), digits) for value in values)


def _weights(seats: int, notes: list[Note]) -> Weights:
    claiming, paces, turn = _claiming([note for note in notes if note.running is None], seats)
    finale, run = _finale([note for note in notes if note.running is not None], seats)
    of_point, of_square = _row(paces, 5)
    return Weights(
        claiming=_row(claiming),
        paces=(of_point, of_square),
        turn=_row(turn),
        finale=tuple(map(_row, finale)),
        run=tuple(map(_row, run)),
    )


def main() -> int:
    """Play matches, fit the weights, write them and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=4000, help="for each number of seats")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    rows: list[str] = []
    for seats in range(SPEC.seats[0], SPEC.seats[1] + 1):
        notes = [
            note
            for number in range(asked.matches)
            for note in match(seats, f"{asked.seed}/{seats}/{number}")
        ]
        row = msgspec.json.encode(_weights(seats, notes)).decode()
        rows.append(f'"{seats}": {row}')
        print(f"{seats} seats: {len(notes)} tables", file=sys.stderr)
    asked.out.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
