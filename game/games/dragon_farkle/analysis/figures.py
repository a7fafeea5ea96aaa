"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.things import MOST_CHANCES, Thing
from game.core.contract.values import OddsRow
from game.core.naming import seat_name
from game.games.dragon_farkle.analysis.odds_rows import farkle_row, next_throw
from game.games.dragon_farkle.analysis.panel import ends_of_battle, odds_of_brawl
from game.games.dragon_farkle.rules.recruiting import kept_of_farkle
from game.games.dragon_farkle.rules.refusals import decider, refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.state import Battling, Choosing, Deciding, Defending, State
from game.games.dragon_farkle.words import things

_THROWN = ("cup", "button:roll", "button:recruit", "risk", "next_throw")


def thing(view: State, name: str) -> Thing | None:
    """Return the description of a thing with its chances; None for a thing without a text."""
    said = things.thing(view, name)
    if said is None or said.chances:
        return said
    return replace(said, chances=tuple(_chances(view, name)[:MOST_CHANCES]))


def _chances(view: State, name: str) -> Sequence[OddsRow]:
    phase = view.phase
    if name in _THROWN:
        match phase:
            case Deciding(action=Battling(), side=side):
                return [farkle_row(view, "Next roll is a Farkle", side.dice, battle=True)]
            case Deciding(action=action, side=side) | Defending(action=action, side=side):
                kept = kept_of_farkle(view, action, side)
                return _throw(view, side.dice, side.aside, kept)
            case Choosing() if name != "risk":
                return _throw(view, view.turn.full_set, 0)
    if not isinstance(phase, Choosing):
        return ()
    kind, _, which = name.partition(":")
    if name == "button:battle" and refuse_battle(view) is None:
        return ends_of_battle(view)
    if kind in ("brawl", "army") and which.isdecimal() and view.rules.brawls:
        seat, rival = decider(view), int(which)
        if seat is not None and refuse_brawl(view, rival) is None:
            odds = odds_of_brawl(view, seat, rival)
            return () if odds is None else _told(odds.rows, f"{seat_name(seat)} wins the Brawl")
    return ()


def _throw(view: State, dice: int, aside: int, kept: int = 0) -> Sequence[OddsRow]:
    return _told(next_throw(view, dice, aside, kept), "Next roll scores")


def _told(rows: Sequence[OddsRow], first: str) -> Sequence[OddsRow]:
    """Return rows of the panel with a first label that also fits viewers who do not roll."""
    return [replace(rows[0], label=first), *rows[1:]]
