"""The stage of the Challenge Rounds, which takes the place of the rack of unclaimed tiles."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.contract.values import Seat
from game.games.yahtzee_challenge.analysis import stage as said
from game.games.yahtzee_challenge.rules.names import run_state
from game.games.yahtzee_challenge.rules.scoring import winners
from game.games.yahtzee_challenge.rules.state import Finale, State
from game.games.yahtzee_challenge.view.faces_stage import (
    Crown,
    Cup,
    EmptyRack,
    Felt,
    Field,
    Flame,
    Run,
    Said,
    ScoreToBeat,
    StageLine,
)
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.tableau import Runs, Tableau, Tray
from game.table.animation import Piece
from game.table.laying import piece_in
from game.table.naming import named
from game.table.table import Place
from game.ui.viewport import Box

FELT, FIELD, ON_FIELD = 0.2, 0.4, 0.6  # below all that stands on the ring
CUP_Z, CUP = 11.0, 18.0  # on the corner of a plaque
CROWN_Z, CROWN, CROWN_AT = 0.8, (21.0, 14.0), 0.5  # in the middle of the upper edge of a plaque
# On the full table, from the corner of the rack, which is so large there.
_RACK = Box(430, 183, 420, 297)
_PLAQUES = Box(12, 39, 398, 112)
_GAP = 6.0  # between two plaques
_SCORE = Box(17, 165, 140, 118)
_LINES = Box(167, 167, 244, 42)  # the first of them; the others 42 below each
_IN_ORDER = ("one run each, in this order", "one run each")


def _on_rack(ground: BoardPlaces, box: Box) -> Box:
    """Return the box on this table's rack for a box relative to the full table's rack."""
    rack = ground.region("rack")
    wide, high = rack.w / _RACK.w, rack.h / _RACK.h
    return Box(rack.x + box.x * wide, rack.y + box.y * high, box.w * wide, box.h * high)


def shows(tableau: Tableau) -> bool:
    """Whether the stage is shown: in the Challenge Rounds, once all tiles have owners."""
    return tableau.runs is not None and all(held.owner is not None for held in tableau.holdings)


def state_of(tableau: Tableau) -> State:
    """Return the part of a state that a tableau has, for the stage's calculations."""
    runs = tableau.runs
    return State(
        seats=len(tableau.pawns),
        order=runs.order if runs else (),
        active=tableau.active or 0,
        pawns=tableau.pawns,
        holdings=tableau.holdings,
        shielded=tableau.shielded,
        finale=Finale(runs.order[-1], runs.done, runs.wins) if runs else None,
    )


def pieces(
    tableau: Tableau, ground: BoardPlaces, places: Sequence[Place], *, told: bool
) -> Sequence[Piece]:
    """Return field, plaques, score and lines; `told`: the heading says what the dice win."""
    if not shows(tableau):
        return _beside_free_tiles(tableau, ground, places, told=told)
    told_of = Tableau(
        Tray.OVER if tableau.tray is Tray.OVER else Tray.WALK,
        pawns=(0,) * len(tableau.pawns),
        holdings=tableau.holdings,
        shielded=tableau.shielded,
        runs=tableau.runs,
    )
    return _pieces(told_of, ground, tuple(places), told)


def _beside_free_tiles(
    tableau: Tableau, ground: BoardPlaces, places: Sequence[Place], *, told: bool
) -> Sequence[Piece]:
    """Return the stage around free tiles after a bell (YC-14.2): the heading says who runs when."""
    runs = tableau.runs
    if runs is None or told or runs.done == len(runs.order):
        return ()
    now, *later = (places[seat].name for seat in runs.order[runs.done :])
    if later:
        order = f"{now} plays, then {', '.join(later)}"
        note = Said((order, f"{now} plays, {later[0]} is next", f"{now} plays"))
    else:
        note = Said((f"{now} plays last",))
    return (piece_in(ground.label("rack_note"), "stage:note", note, ON_FIELD),)


@lru_cache(maxsize=32)
def _pieces(
    tableau: Tableau, ground: BoardPlaces, places: tuple[Place, ...], told: bool
) -> tuple[Piece, ...]:
    """Return the pieces of the stage, cached, because calculating them takes some ms."""
    return tuple(_laid(tableau, ground, places, told))


def _laid(
    tableau: Tableau, ground: BoardPlaces, places: tuple[Place, ...], told: bool
) -> Iterator[Piece]:
    runs = tableau.runs
    assert runs is not None
    view = state_of(tableau)
    yield from beneath(ground, len(runs.order))
    boxes = plaques(ground, len(runs.order))
    if not told:
        yield piece_in(ground.label("rack_note"), "stage:note", Said(_IN_ORDER), ON_FIELD)
    for place, (seat, box) in enumerate(zip(runs.order, boxes, strict=True)):
        face = run_face(runs, place, view.points_of(seat), places[seat])
        yield piece_in(box, f"run:{seat}", face, ON_FIELD)
    if runs.done == len(runs.order) and tableau.tray is not Tray.OVER:
        return  # the points are counted first
    yield from _words(view, places, ground)
    best = winners(view)
    if len(best) == 1:
        box = boxes[runs.order.index(best[0])]
        crown = Box.around(box.x + box.w * CROWN_AT, box.y - 1, *ground.sized(CROWN))
        yield piece_in(crown, "crown", Crown(), CROWN_Z)
    for tile in said.cups(view):
        plaque = ground.plaques[tableau.holding(tile).square]
        box = Box.around(plaque.x + 3, plaque.y + 4, *ground.sized((CUP, CUP)))
        yield piece_in(box, f"lead:{tile}", Cup(), CUP_Z)


def beneath(ground: BoardPlaces, runs: int) -> Iterator[Piece]:
    """Yield the lowest pieces of the stage: plain felt over the rack, and the field on the felt."""
    rack, mat = ground.region("rack"), ground.region("mat")
    felt = Felt(mat.x - rack.x, mat.y - rack.y, mat.w, mat.h)
    yield piece_in(rack, "stage:felt", felt, FELT)
    boxes = plaques(ground, runs)
    ways = tuple(box.x - _GAP / 2 - rack.x for box in boxes[1:])
    yield piece_in(rack, "stage", Field(ways, boxes[0].centre[1] - rack.y), FIELD)


def folding(ground: BoardPlaces) -> Piece:
    """Return the empty rack as a piece in the place of the stage, to fold it away."""
    rack = ground.region("rack")
    sockets = tuple((t, box.moved(-rack.x, -rack.y)) for t, box in ground.sockets.items())
    return piece_in(rack, "stage", EmptyRack(sockets), FIELD)


def plaques(ground: BoardPlaces, runs: int) -> list[Box]:
    """Return the boxes of the plaques of `runs` runs, in their order."""
    area = _on_rack(ground, _PLAQUES)
    wide = (area.w - (runs - 1) * _GAP) / runs
    return [Box(area.x + n * (wide + _GAP), area.y, wide, area.h) for n in range(runs)]


def run_face(runs: Runs, place: int, points: int, whose: Place) -> Run:
    """Return the plaque of the run at a place of the order, from 0."""
    word = run_state(place, runs.done, len(runs.order))
    if place == runs.done:
        return Run(whose.name, whose.colour, points, word, Flame.RUNNING, runs.wins)
    flame = Flame.OUT if place < runs.done else Flame.TO_COME
    return Run(whose.name, whose.colour, points, word, flame)


def _words(view: State, places: Sequence[Place], ground: BoardPlaces) -> Iterator[Piece]:
    seat: Seat | None = said.runner(view)
    person = seat is not None and not places[seat].computer
    told = said.stage(view, person=person)
    whose = places[told.whose].colour
    score = ScoreToBeat(told.label, told.score, whose, named(told.note, places))
    yield piece_in(_on_rack(ground, _SCORE), "stage:score", score, ON_FIELD)
    finale = view.finale
    last = finale is not None and finale.runs_done == view.seats - 1
    after = "icon_final" if last else "icon_bang_triangle"
    rows = (("ahead", "icon_trophy"), ("out", "icon_x"), ("after", after))
    for place, (name, icon) in enumerate(rows):
        line: said.Line | None = getattr(told, name)
        if line is not None:
            wordings = tuple(named(words, places) for words in line.wordings)
            face = StageLine(icon, named(line.head, places), wordings, place)
            box = _on_rack(ground, _LINES.moved(0, place * _LINES.h))
            yield piece_in(box, f"stage:{name}", face, ON_FIELD)
