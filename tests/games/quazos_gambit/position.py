"""Positions and short stories in the rulebook's own notation: a seat is "fish e6 r3 k6 m3".

After the character: the cell of the pawn (its spawn if none), `r3` red jewels carried, `g` the
Golden Jewel carried, `k6` and `kg` the same in the bank, `m3` mana, `stealth`, `guard`, and
`hit2@4`: it attacked seat 2 in round 4. Tiles are blank, nobody's home, unless a test says more.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.contract.values import Seat
from game.core.text import text
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import CELLS, CLASSIC, cell_name, places
from game.games.quazos_gambit.rules.content import Biome, Character
from game.games.quazos_gambit.rules.events import Event
from game.games.quazos_gambit.rules.rules import legal_moves
from game.games.quazos_gambit.spec import SPEC
from tests.games import stories

ONE, TWO, THREE, FOUR = range(4)
CAST = ("cat", "frog", "swan", "fish")
CELL = {cell_name(cell).lower(): cell for cell in range(CELLS)}


def cells(written: str) -> tuple[int, ...]:
    """Cells written "a3 b4", rising."""
    return tuple(sorted(CELL[name] for name in written.split()))


def named(numbers: Sequence[int]) -> list[str]:
    """Cells as the rulebook names them."""
    return [cell_name(number).lower() for number in numbers]


def player(written: str, place: int, seats: int) -> st.Player:
    """A seat in the notation above."""
    character, *words = written.split()
    cell = CLASSIC.spawns[place]
    if words and words[0] in CELL:
        cell = CELL[words.pop(0)]
    amounts = {word[0]: int(word[1:]) for word in words if re.fullmatch(r"[rkm]\d+", word)}
    hits = dict(re.findall(r"hit(\d)@(\d+)", written))
    return st.Player(
        place=place,
        character=Character(character),
        cell=cell,
        red=amounts.get("r", 0),
        gold=int("g" in words),
        bank_red=amounts.get("k", 0),
        bank_gold=int("kg" in words),
        mana=amounts.get("m", 0),
        stealth="stealth" in words,
        wing_guard="guard" in words,
        attacks=tuple(int(hits.get(str(seat), 0)) for seat in range(seats)),
    )


def position(
    *seats: str,
    active: int = ONE,
    first: int = ONE,
    number: int = 3,
    tiles: str = "",
    jewels: str = "",
    marked: str = "",
    golden: str = "",
    mud: str = "",
    until: int = 9,
    rules: st.HouseRules | None = None,
    turn: st.Turn | None = None,
    phase: st.Phase | None = None,
) -> st.State:
    """The active seat acts in round `number`; one in its bank must leave it first.

    `tiles`: "d6 city, b3 water"; `jewels`: marked cells with one, `marked`: bare marked cells;
    `mud` of the first Frog dries at the start of its turn of round `until`.
    """
    cast = seats or CAST
    spots = places(len(cast))
    biomes: list[Biome | None] = [None] * CELLS
    for tile in tiles.split(",") if tiles else ():
        *where, biome = tile.split()
        for name in where:
            biomes[CELL[name]] = Biome(biome)
    players = tuple(
        player(written, place, len(cast)) for written, place in zip(cast, spots, strict=True)
    )
    frogs = [seat for seat, p in enumerate(players) if p.character is Character.FROG]
    state = st.State(
        rules=rules or st.HouseRules(),
        board=CLASSIC,
        biomes=tuple(biomes),
        marked=tuple(sorted({*cells(jewels), *cells(marked)})),
        jewels=cells(jewels),
        players=players,
        first=first,
        active=active,
        round=number,
        turn=turn or st.Turn(),
        golden=CELL[golden] if golden else None,
        mud=st.Mud(frogs[0], cells(mud), until) if mud else None,
    )
    if phase is not None:
        return replace(state, phase=phase)
    return replace(state, phase=st.LEAVING if st.in_bank(state, active) else st.ACTING)


class Story(stories.Story[st.State, Event]):
    """The same with the seats."""

    def seat(self, seat: int) -> st.Player:
        return self.state.players[seat]


class Luck(Scripted):
    """Dice as written; the mana die of every turn start shows the same face."""

    def __init__(self, *outcomes: int, mana: int) -> None:
        super().__init__(*outcomes)
        self._mana = mana

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return self._mana if label == "mana" else super().roll(label, sides, by)


def in_numbers(moves: str) -> str:
    """Moves written with cells as the rules read them: "step e6" is "step 44"."""
    return re.sub(r"\b[a-h][1-8]\b", lambda cell: str(CELL[cell[0]]), moves)


def play(state: st.State, moves: str, rolls: str = "", mana: int = 3) -> Story:
    """Play moves written "step d7; enter_bank; deposit 2 0"; the dice fall as in `rolls`.

    `mana`: what the mana die of a turn start shows. No other outcome may be left over.
    """
    return Story(*_notation.play(state, moves, Luck(*map(int, rolls.split()), mana=mana)))


_notation = stories.Notation(SPEC, lambda state, line: in_numbers(line))
set_up = _notation.set_up
move_of = _notation.move
answer = _notation.answer
why_not = _notation.why_not
legal = _notation.legal
phase_of = stories.phase_of


def rule_against(state: st.State, move: str) -> str:
    """The rule that forbids a move written as text, which is not listed either."""
    assert _notation.move(state, move) not in legal_moves(state)
    return why_not(state, move).rule


def moves(state: st.State, kind: str = "") -> list[str]:
    """The legal moves as text, all or those of a kind, with cells by name."""
    lines = [text(move) for move in legal_moves(state)]
    with_cells = ("step", "place", "place_golden", "great_leap", "take_flight")
    written = []
    for line in lines:
        words = line.split()
        if words[0] in with_cells:
            words[1] = cell_name(int(words[1])).lower()
        written.append(" ".join(words))
    return [line for line in written if not kind or line.split()[0] == kind]


def dealt(view: st.State) -> st.State:
    """The same on a board of Sky tiles."""
    biomes = [Biome.SKY if tile else None for tile in view.terrain.is_tile]
    return replace(view, biomes=tuple(biomes))
