"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.contract.things import Thing
from game.core.contract.values import OddsRow, Tone
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yahtzee_challenge.analysis.odds import any_of, steal
from game.games.yahtzee_challenge.analysis.overtaking import prospect
from game.games.yahtzee_challenge.analysis.stage import runner, ways_told
from game.games.yahtzee_challenge.rules.content import LEVEL_MAX, NUMBER, ROLLS, Tile, points
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.state import Rerolling, State
from game.games.yahtzee_challenge.words import things


def thing(view: State, name: str) -> Thing | None:
    """Return the description of a thing with its chances; None for a thing without a text."""
    said = things.thing(view, name)
    if said is None:
        return None
    if name == "stage:ahead":
        return replace(said, now=_ahead(view))
    kind, _, which = name.partition(":")
    if kind == "tile":
        return replace(said, chances=tuple(_of_tile(view, Tile(which))))
    if kind == "square" and (tile := view.tile_at(int(which))) is not None:
        return replace(said, chances=tuple(_of_tile(view, tile)))
    if name == "shield":
        return replace(said, chances=(OddsRow("Yahtzee within 3 rolls", any_of(())),))
    return said


def _ahead(view: State) -> str:
    """Return in words every tile that would put the runner ahead."""
    seat = runner(view)
    if seat is None:
        return ""
    found = prospect(view, seat)
    if found.leads:
        return f"{seat_name(seat)} is already ahead"
    return ways_told(found.ways) or f"At least {counted(found.wins, 'win')}"


def _of_tile(view: State, tile: Tile) -> Iterator[OddsRow]:
    """Yield the chances of a tile: with these dice, and in a new turn."""
    held = view.holding(tile)
    if tile is view.shielded:
        yield OddsRow("Yahtzee within 3 rolls", any_of(()), Tone.BAD)
        return
    phase = view.phase
    if isinstance(phase, Rerolling):
        for target in targets(view, phase.mission):
            if target.tile is tile and not target.only_yahtzee:
                left = ROLLS - phase.rolls_used
                chance = steal(tile, target.level or 1, view.dice, left)
                words = "Won from these dice"
                if tile in NUMBER:
                    words = f"Won from these dice, for {points(tile, target.level or 1)} or more"
                yield OddsRow(words, chance, Tone.GOOD)
    if held.owner is None:
        yield OddsRow("Won within 3 rolls", steal(tile), Tone.MIXED)
        if tile in NUMBER:
            worth = points(tile, LEVEL_MAX)
            yield OddsRow(f"Won for {worth} within 3 rolls", steal(tile, LEVEL_MAX), Tone.MIXED)
    else:
        yield OddsRow("Stolen within 3 rolls", steal(tile, held.level or 1), Tone.BAD)
