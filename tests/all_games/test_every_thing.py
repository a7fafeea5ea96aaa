"""What is this? Everything at every table has its sentence, which tells no secret."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given

from game.core.assets import asset_path
from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.things import (
    LOG,
    MOST_CHANCES,
    MOST_LETTERS,
    ODDS,
    SIGN,
    STANDINGS,
    TITLE,
    Thing,
)
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.rulebook import read_rulebook
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.gestures import CANCEL, Selection
from game.table.naming import named
from game.table.table import GameTable, Kit, Place
from tests.every_game import a_match, few, seeds
from tests.lantern_table import LANTERN
from tests.playing import loose_braces, often
from tools.proof.playing import viewers, worlds

SPECS = (*GAMES, LANTERN)
every_table = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
EVERYWHERE = (SIGN, TITLE, ODDS, STANDINGS, LOG)
PLIES = 200
STEP = often(21, deep=7)  # plies from one position that is looked at to the next


def rules_of(spec: AnySpec) -> set[str]:
    if spec.key == LANTERN.key:
        return {f"LN-{number}" for number in range(1, 8)}
    return set(read_rulebook(asset_path("rules", f"{spec.key}.md")).rule_ids)


def laid(spec: AnySpec, match: Match, kit: Kit) -> GameTable:
    board = read_board(kit.table.map_file())
    return kit.table(board, places_of(match), lambda name: None)


def names(kit: Kit, table: GameTable, view: Any, match: Match, ply: int) -> Iterator[str]:
    """Yield the names of all pieces, hotspots and marks, also of those lit while choosing."""
    spec = match.spec
    table.let_go()
    table.show(view)
    asked, legal = spec.to_act(view) is not None, spec.legal_moves(match.state_at(ply))
    gestures = kit.controller.gestures(view, legal) if asked else ()
    selection = Selection(gestures)
    for picked in (None, *sorted(selection.live())[:3]):
        on: frozenset[str] = frozenset()
        if picked is not None:
            fresh = Selection(gestures)
            if fresh.pick(picked) is None:
                on = fresh.selected
        table.toggle(view, on)
        table.skip()
        if asked and picked is not None and not on:
            table.point(view, picked)
        yield from (spot.name for spot in table.hotspots(view))
        yield from table.pieces
        yield from table.background.marks(view)
        if asked:
            buttons = kit.controller.buttons(view, on)
            yield from (b.hotspot for b in buttons if b.hotspot != CANCEL)
    for seat in range(match.setup.seats):
        note = table.seat_note(view, seat)
        assert len(note.about) == len(note.badges), "a chip on a seat stands for nothing"
        yield from (f"seat:{seat}", *note.about)
    yield from EVERYWHERE


def walked(spec: AnySpec, seed: int) -> Iterator[tuple[Match, int, Seat | None, set[str]]]:
    """Yield positions of a match, and for every viewer all names at the table."""
    match, kit = a_match(spec, seed, PLIES), spec.table()
    table = laid(spec, match, kit)
    for ply in range(seed % STEP, match.ply + 1, STEP):
        for viewer in viewers(match.setup.seats):
            view = match.view(viewer, ply)
            table.look(type(table.perspective)(table.places, viewer))
            yield match, ply, viewer, set(names(kit, table, view, match, ply))


def check(name: str, thing: Thing, places: Sequence[Place], rules: set[str]) -> None:
    words = (thing.heading, thing.sentence, thing.now, *(row.label for row in thing.chances))
    assert not any(loose_braces(said, len(places)) for said in words), name
    assert thing.heading, name
    sentence = named(thing.sentence, places)
    assert sentence.endswith((".", "?", "!")), (name, sentence)
    assert len(sentence) <= MOST_LETTERS, (name, sentence)
    assert len(named(thing.now, places)) <= MOST_LETTERS, (name, thing.now)
    assert thing.rule in rules, (name, thing.rule)
    assert len(thing.chances) <= MOST_CHANCES, name
    assert all(0 <= row.chance <= 1 for row in thing.chances), name


@every_table
@few
@given(seed=seeds)
def test_everything_has_a_short_sentence_and_its_rule_and_tells_no_secret(
    spec: AnySpec, seed: int
) -> None:
    rules, said = rules_of(spec), set[Thing]()
    for match, ply, viewer, found in walked(spec, seed):
        view, places = match.view(viewer, ply), places_of(match)
        if viewer is not None:
            other = spec.observe(worlds(match, ply, viewer, seed)[1], viewer)
        for name in sorted(found):
            thing = spec.thing(view, name)
            assert thing is not None, f"nobody says what {name} is"
            if thing not in said:  # most stay what they were
                check(name, thing, places, rules)
                said.add(thing)
            assert viewer is None or thing == spec.thing(other, name), name
