"""Positions and short stories in the rulebook's own notation: "fives@8 Ann 2"."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.chance import Scripted
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import BLANKS, NUMBER, RING, TILES, Tile
from game.games.yahtzee_challenge.rules.moves import Claim, Event
from game.games.yahtzee_challenge.rules.rules import legal_moves
from game.games.yahtzee_challenge.spec import SPEC
from tests.games import stories

ANN, BEN, CY, DOT = range(4)
NAMES = ("Ann", "Ben", "Cy", "Dot")


def position(
    *tiles: str,
    seats: int = 3,
    active: int = ANN,
    pawns: Mapping[int, int] | None = None,
    shield: str | None = None,
    rest: int | None = None,
    free: Sequence[str] = (),
    phase: st.Phase | None = None,
    dice: str = "",
    last_claimer: int | None = None,
    rounds: int = 0,
    bell: int = 24,
    finale: st.Finale | None = None,
) -> st.State:
    """A state before a go of `active`, in the claiming stage unless a `finale` is given.

    Tiles are written "fives@8 Ann 2"; other tiles are in the supply, or, if a seat is named as
    `rest`, owned by that seat on the squares left over (number tiles at level 4), but for those in
    `free`. Places in the order are the seats; pawns stand on their starts unless moved.
    """
    holdings = dict.fromkeys(TILES, st.Holding())
    for text in tiles:
        place, name, *level = text.split(" ")
        tile, square = place.split("@")
        number = Tile(tile) in NUMBER
        assert bool(level) == number, f"{text}: a level is for number tiles"
        assert int(square) in BLANKS
        assert all(held.square != int(square) for held in holdings.values()), f"{text}: taken"
        owner = NAMES.index(name)
        assert owner < seats
        holdings[Tile(tile)] = st.Holding(owner, int(square), int(level[0]) if number else 0)
    if rest is not None:
        for tile in TILES:
            if holdings[tile].owner is None and tile not in free:
                taken = {held.square for held in holdings.values()}
                square_left = next(square for square in BLANKS if square not in taken)
                holdings[tile] = st.Holding(rest, square_left, 4 if tile in NUMBER else 0)
    where = {seat: 1 + 4 * seat for seat in range(seats)} | dict(pawns or {})
    return st.State(
        seats=seats,
        order=tuple(range(seats)),
        active=active,
        pawns=tuple(where[seat] for seat in range(seats)),
        holdings=tuple(holdings[tile] for tile in TILES),
        shielded=None if shield is None else Tile(shield),
        phase=phase or st.StepRoll(),
        dice=faces(dice),
        rounds_done=rounds,
        bell=bell,
        last_claimer=last_claimer,
        finale=finale,
    )


def in_the_finale(last_runner: int, runs_done: int = 0, run_wins: int = 0) -> st.Finale:
    return st.Finale(last_runner, runs_done, run_wins)


def faces(text: str) -> tuple[int, ...]:
    return tuple(int(face) for face in text.split())


_notation = stories.Notation(SPEC)
set_up = _notation.set_up
move_of = _notation.move
answer = _notation.answer
why_not = _notation.why_not
Story = stories.Story[st.State, Event]


def play(state: st.State, moves: str, rolls: Iterable[int] = ()) -> Story:
    """Play moves written "roll_step; roll; stop"; the dice fall as in `rolls`, none left over."""
    return Story(*_notation.play(state, moves, Scripted(*rolls)))


def land(state: st.State, square: int, die: int = 1) -> st.State:
    """The active seat begins its go `die` squares before a square and walks on to it."""
    start = (square - die - 1) % RING + 1
    pawns = tuple(start if s == state.active else at for s, at in enumerate(state.pawns))
    before = position_with(state, pawns=pawns, phase=st.StepRoll())
    return play(before, "roll_step", [die]).state


def throw(state: st.State, dice: str) -> Story:
    """The first throw is kept as it falls."""
    return play(state, "roll; stop", faces(dice))


def go(state: st.State, square: int, dice: str, claim: str = "") -> Story:
    """A go: walk to a square, stay if it is an own tile, throw, keep, take a tile."""
    landed = land(state, square)
    if isinstance(landed.phase, st.OwnSquare):
        landed = play(landed, "stay").state
    assert isinstance(landed.phase, st.FirstRoll)
    moves = "roll; stop" + (f"; claim {claim}" if claim else "")
    return play(landed, moves, faces(dice))


def position_with(state: st.State, **changes: object) -> st.State:
    values = {name: getattr(state, name) for name in state.__struct_fields__}
    return st.State(**(values | changes))


def claims(state: st.State) -> list[str]:
    """The tiles that may be claimed now."""
    return [str(move.tile) for move in legal_moves(state) if isinstance(move, Claim)]


def moves(state: st.State) -> list[str]:
    """The kinds of the legal moves."""
    return [type(move).__name__ for move in legal_moves(state)]


def tile(state: st.State, name: str) -> str:
    """Where a tile is, as "fives@8 Ann 2"; "fives" in the supply."""
    held = state.holding(Tile(name))
    if held.owner is None:
        assert (held.square, held.level) == (0, 0)
        return name
    level = f" {held.level}" if held.level else ""
    return f"{name}@{held.square} {NAMES[held.owner]}{level}"


def scores(state: st.State) -> list[int]:
    return [state.points_of(seat) for seat in range(state.seats)]
