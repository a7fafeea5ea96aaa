"""Texts of the finale stage: the score to beat, wins that put the runner ahead, later runs."""

from collections.abc import Sequence

from msgspec import Struct

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import COUNTS, counted, listed, many, number
from game.games.yahtzee_challenge.analysis.overtaking import Prospect, Way, after_win, prospect
from game.games.yahtzee_challenge.rules.content import LEVEL_MAX, NUMBER, TILES, Tile
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.names import SHORT_NAMES
from game.games.yahtzee_challenge.rules.scoring import strength, winners
from game.games.yahtzee_challenge.rules.state import State

_FEW = 2  # the most tiles named on the stage; "What is this?" on the line names all


class Line(Struct, frozen=True):
    """Record of a heading and the words below it, the longest wording first."""

    head: str
    wordings: tuple[str, ...]


class Stage(Struct, frozen=True):
    """Record of all texts of the stage but those of the runs' plaques, with seats as {seat:0}.

    `label` and `note` stand above and below the score of `whose`, which is `score`.
    """

    label: str
    score: int
    whose: Seat
    note: str
    ahead: Line
    out: Line | None = None  # None: nobody runs any more
    after: Line | None = None


def runner(view: State) -> Seat | None:
    """Return the seat whose run it is; None before the Challenge Rounds, and after them."""
    if view.finale is None or view.finale.runs_done == view.seats:
        return None
    return run_order(view, view.finale.last_runner)[view.finale.runs_done]


def stage(view: State, *, person: bool) -> Stage:
    """Return the texts of the Challenge Rounds and of their end; `person`: a person runs."""
    seat = runner(view)
    if seat is None:
        return _over(view)
    assert view.finale is not None
    to_come = run_order(view, view.finale.last_runner)[view.finale.runs_done + 1 :]
    found = prospect(view, seat)
    out = Line("The run ends", ("with the first miss; tiles stay", "with the first miss"))
    after = _after(to_come)
    if found.leads:
        return _leading(view, seat, to_come, out, after)
    best = _best_but(view, seat)
    gap = view.points_of(best) - view.points_of(seat)
    who = "You are" if person else f"{seat_name(seat)} is"
    note = f"{who} {gap} short" if gap else "Equal points"
    ahead = Line(_ahead_by(view, seat, found), _next_win(view, seat, found))
    return Stage("Score to beat", view.points_of(best), best, note, ahead, out, after)


def cups(view: State) -> tuple[Tile, ...]:
    """Return the tiles of which one win puts the runner ahead, where it matters which."""
    seat = runner(view)
    found = None if seat is None else prospect(view, seat)
    return () if found is None or found.any_tile else tuple(way.tile for way in found.ways)


def ways_told(ways: Sequence[Way]) -> str:
    """Return the tiles of these ways in words, with the points needed: "Fives 30, Chance 40".

    Those that only five alike can win like that come last.
    """
    plain, rare = (
        ", ".join(f"{SHORT_NAMES[w.tile]} {w.worth}" for w in ways if w.only_yahtzee is only)
        for only in (False, True)
    )
    return "; ".join(said for said in (plain, rare and f"with a yahtzee {rare}") if said)


def _leading(view: State, seat: Seat, to_come: Sequence[Seat], out: Line, after: Line) -> Stage:
    """Return the texts while the runner leads: the rival who needs the fewest wins to catch up."""
    mine = view.points_of(seat)
    if to_come:
        needs = {other: prospect(view, other).wins for other in to_come}
        chaser = min(to_come, key=lambda other: (needs[other], -view.points_of(other)))
        name, wins = seat_name(chaser), many(needs[chaser], "win")
        wordings: tuple[str, ...] = (f"{name} needs {wins} to catch up", f"{name} needs {wins}")
        note = f"{name} can catch up"
    else:
        chaser = _best_but(view, seat)
        wordings = ("nobody can catch up",)
        note = f"{seat_name(chaser)} is second"
    lead = mine - view.points_of(chaser)
    head = f"Ahead by {lead}" if lead else f"Ahead {_lead_in_a_tie(view, seat, chaser)}"
    score = view.points_of(chaser)
    label = "Closest rival" if len(to_come) in (0, view.seats - 1) else "Closest still playing"
    return Stage(label, score, chaser, note, Line(head, wordings), out, after)


def _lead_in_a_tie(view: State, seat: Seat, other: Seat) -> str:
    """Return what a seat with equal points leads by (YC-13.3, YC-13.4)."""
    more = len(view.tiles_of(seat)) != len(view.tiles_of(other))
    return "on tiles" if more else "with the shield"


def _best_but(view: State, seat: Seat) -> Seat:
    """Return the seat that would win without `seat`."""
    others = (other for other in range(view.seats) if other != seat)
    return max(others, key=lambda other: strength(view, other))


def _after(to_come: Sequence[Seat]) -> Line:
    names = [seat_name(seat) for seat in to_come]
    if not names:
        return Line("Last run", ("nobody plays after it",))
    if len(names) == 1:
        return Line("Not decided yet", (f"{names[0]} plays one more run", "one more run"))
    runs = f"{COUNTS[len(names)]} more runs"
    return Line("Not decided yet", (f"{listed(names)} each play a run", runs))


def _over(view: State) -> Stage:
    best = winners(view)
    score = view.points_of(best[0])
    names = listed([seat_name(seat) for seat in best])
    if len(best) > 1:
        return Stage(
            "Winning score", score, best[0], "A shared win", Line(f"{names} win", ("together",))
        )
    lead = score - view.points_of(_best_but(view, best[0]))
    by = f"by {counted(lead, 'point')}" if lead else "with equal points"
    return Stage("Winning score", score, best[0], names, Line(f"{names} wins", (by,)))


# --- what puts the runner ahead -------------------------------------------------------------------


def _ahead_by(view: State, seat: Seat, found: Prospect) -> str:
    """Return the heading of the next win: one that ties on points leads by tiles or the shield."""
    tied = [tie for way in found.ways if (tie := _tie_after(view, seat, way))]
    if not tied:
        return "To take the lead"
    if len(tied) < len(found.ways):
        return "To tie or take the lead"
    return f"To tie, and lead {tied[0]}" if len(set(tied)) == 1 else "To tie, and lead"


def _tie_after(view: State, seat: Seat, way: Way) -> str:
    """Return what leads after a win that only ties on points; "" after one that does not."""
    won = after_win(view, seat, way.tile, way.level, yahtzee=way.only_yahtzee)
    best = _best_but(won, seat)
    return _lead_in_a_tie(won, seat, best) if won.points_of(best) == won.points_of(seat) else ""


def _next_win(view: State, seat: Seat, found: Prospect) -> tuple[str, ...]:
    """Return what the seat must win next to lead, the longest wording first."""
    win = "win" if view.available() else "steal"
    if found.any_tile:
        return f"{win} any tile now", f"{win} any tile"
    if found.least:
        return f"{win} a tile worth {found.least} or more", f"{win} {found.least} or more"
    if found.loser is not None:
        name = seat_name(found.loser)
        return f"steal any tile from {name}", f"steal from {name}"
    if not found.ways:
        return f"win at least {counted(found.wins, 'tile')}", f"win {found.wins} or more"
    one_of = f"{win} one of {number(len(found.ways))} tiles"
    several = f"{one_of} (marked with a cup)", f"{win} a tile with a cup"
    if len(found.ways) > _FEW:
        rest = _winnable(view, seat) - {way.tile for way in found.ways}
        if any(_takes_more(view, seat, way) for way in found.ways):
            return several if rest else (f"{win} any tile, some with more dice", f"{win} any tile")
        if len(rest) > _FEW:
            return several
        but = listed([SHORT_NAMES[tile] for tile in TILES if tile in rest])
        return (f"{win} any tile but {but}", f"{win} any but {but}", *several) if rest else several
    names = listed([_named(view, seat, way) for way in found.ways], "or")
    return f"{win} {names}", names, *several


def _winnable(view: State, seat: Seat) -> frozenset[Tile]:
    """Return the tiles of which a win is possible at all."""
    return frozenset(
        tile
        for tile, held in zip(TILES, view.holdings, strict=True)
        if held.owner != seat or (tile in NUMBER and held.level < LEVEL_MAX)
    )


def _named(view: State, seat: Seat, way: Way) -> str:
    name = SHORT_NAMES[way.tile]
    if not _takes_more(view, seat, way):
        return name
    return f"{name} with a yahtzee" if way.only_yahtzee else f"{name} for {way.worth}"


def _takes_more(view: State, seat: Seat, way: Way) -> bool:
    """Whether the tile could be won by less than what puts the seat ahead."""
    if way.tile is view.shielded:
        return False
    held = view.holding(way.tile)
    least = held.level + 1 if held.owner == seat else max(1, held.level)
    return way.only_yahtzee or (way.tile in NUMBER and way.level > least)
