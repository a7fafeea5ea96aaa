"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.contract.things import Thing
from game.core.contract.values import OddsRow
from game.core.naming import seat_name
from game.core.odds_rows import gain, mixed
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.analysis.meetings import battle_chance, pull_chance, rob_chance
from game.games.quazos_gambit.rules.board_file import NUMBERS
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Acting, Robbing, State, seat_at
from game.games.quazos_gambit.rules.theft_refusals import refuse_battle, refuse_rob
from game.games.quazos_gambit.words import things

_BATTLES = ("battle", "over:battle", "over:tag:battle", "pawn", "over:aim")
_ROBBERIES = ("rob", "over:rob", "over:tag:rob", "over:target", "button:rob", "count")
_PULLS = ("pull", "over:pull", "over:tag:pull")
_TRIES = ("dice", "lamps", "die:rob:0", "die:rob:1", "button:free", "button:stake")


def thing(view: State, name: str) -> Thing | None:
    """Return the description of a thing with its chances; None for a thing without a text."""
    said = things.thing(view, name)
    if said is None or said.chances:
        return said
    return replace(said, chances=tuple(_chances(view, name)))


def _chances(view: State, name: str) -> Iterator[OddsRow]:
    if isinstance(view.phase, Robbing) and name in _TRIES:
        yield mixed("Doubles in one roll", float(odds.DOUBLES))
        free = view.phase.free_left
        if free > 1:
            yield gain("Doubles in the free rolls", odds.robbery(free=free))
    if name.startswith("mana:"):
        seat = int(name.removeprefix("mana:"))
        yield gain("3 mana next turn", odds.mana_full(view.players[seat].mana))
    if not isinstance(view.phase, Acting):
        return
    kind, _, which = name.rpartition(":")
    if kind in _BATTLES and refuse_battle(view, int(which)) is None:
        beats = f"{seat_name(view.active)} beats {seat_name(int(which))}"
        yield gain(beats, battle_chance(view, int(which)))
    elif kind in _PULLS and (chance := pull_chance(view, int(which))) is not None:
        yield gain(f"{seat_name(view.active)} wins the battle", chance)
    elif _names_the_bank(view, name) and refuse_rob(view) is None:
        yield gain(f"{seat_name(view.active)} robs the bank", rob_chance(view))


def _names_the_bank(view: State, name: str) -> bool:
    """Whether a name is that of the bank at whose door the active seat stands."""
    owner = owner_beside(view)
    if owner is None:
        return False
    if name in ("button:rob", "over:tag:rob"):
        return True
    if name in NUMBERS:
        cell = NUMBERS[name]
        banks = view.board.banks
        return cell in banks and seat_at(view, banks.index(cell)) == owner
    kind, _, which = name.rpartition(":")
    return kind in _ROBBERIES and which == str(owner)
