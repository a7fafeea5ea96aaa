"""Refusals that random play of a game meets: by wrong moves, and by clicks that do nothing."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move, Refusal
from game.core.match.match import Match
from game.scenes.parts.places import places_of
from game.table.gestures import Selection
from game.table.table import GameTable, Kit
from tests.playing import at_random, mutations, of_every_kind, play_on

_AT_ONCE = 40
"""Wrong moves tried in a position, of all that were met so far."""


class Refused(NamedTuple):
    """A refusal, and what it answered."""

    refusal: Refusal
    legal: tuple[Move, ...]  # what would have been legal
    view: Any
    move: Move | None  # what was refused, as far as a move says it
    clicked: str = ""


def refusals_of_moves(spec: AnySpec, match: Match, plies: int) -> Iterator[Refused]:
    """Legal moves of earlier positions, mutated ones, and one of every kind."""
    met: dict[Move, None] = dict.fromkeys(of_every_kind(spec))
    for before in play_on(match, at_random(match.seed), plies):
        fresh = before.legal_moves()
        for move in (*fresh[:8], *(wrong for one in fresh[:8] for wrong in mutations(one))):
            met.setdefault(move)
        known = list(met)
        step = 1 + len(known) // _AT_ONCE
        for move in known[before.ply % step :: step]:
            refusal = spec.refusal(before.state, move)
            if refusal is not None:
                yield Refused(refusal, fresh, before.state, move)


def refusals_of_clicks(spec: AnySpec, match: Match, plies: int) -> Iterator[Refused]:
    """What every quiet hotspot answers before each move, with nothing picked."""
    kit: Kit = spec.table()
    silent = lambda name: None  # noqa: E731
    table: GameTable = kit.table(read_board(kit.table.map_file()), places_of(match), silent)
    for before in play_on(match, at_random(match.seed), plies):
        actor = before.to_act
        view = before.view(actor)
        table.look(replace(table.perspective, viewer=actor))
        table.show(view)
        legal = before.legal_moves()
        live = Selection(kit.controller.gestures(view, legal)).live()
        names = dict.fromkeys(spot.name for spot in table.hotspots(view))
        names |= dict.fromkeys(kit.controller.shortcuts(view).values())
        for name in names:
            if name in live:
                continue
            move = kit.controller.meant(view, name, frozenset())
            refusal = None if move is None else spec.refusal(before.state, move)
            if refusal is None:
                move, refusal = None, spec.words.gesture(view, actor, name)
            if refusal is not None:
                yield Refused(refusal, legal, view, move, name)
