"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from itertools import pairwise

from game.core.contract.values import Choice, Move, Way, Weighing
from game.core.odds_rows import between, told_alike
from game.core.wording import COUNTS, faces_said, listed, per_cent
from game.games.yahtzee_challenge.analysis.evaluation import WinJudge
from game.games.yahtzee_challenge.analysis.odds import steal
from game.games.yahtzee_challenge.analysis.panel import odds, shown_chance
from game.games.yahtzee_challenge.players.ways import SHIELD, level_sought, tile_of
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    INDEX,
    NUMBER,
    TILES,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import NAMES, face_name
from game.games.yahtzee_challenge.rules.state import Claiming, Rerolling, State


def told(view: State, weighing: Weighing) -> Choice:
    """The chosen way with its figure and the runner-up's, and the hotspots that this names."""
    chosen, second = weighing.ways[:2]
    match chosen.move:
        case mv.Claim(tile=tile):
            why = _why_claim(view, tile, tile_of(second))
        case mv.Reroll() | mv.Stop() | mv.Stay() | mv.MoveOn() if chosen.aim and second.aim:
            why = _figures(view, chosen, second)
        case _:
            why = reason(view, chosen.move)
    things = {way.thing: None for way in (chosen, second) if way.thing}
    kept: tuple[str, ...] = ()
    if isinstance(chosen.move, mv.Reroll):
        thrown = chosen.move.positions
        kept = tuple(f"die:{place}" for place in range(DICE) if place not in thrown)
    return Choice(chosen.move, why, weighing=weighing, names=(*things, *kept))


def _figures(view: State, chosen: Way, second: Way) -> str:
    """Return what two ways play for, how likely that is, and how often they win the match.

    The chance of the first is that of the advised play, of the second what the panel shows: its
    chance for a player who wants nothing else.
    """
    assert chosen.aim
    one, other = per_cent(chosen.wins), per_cent(second.wins)
    sure, chance = per_cent(chosen.aim.chance), per_cent(_shown_chance(view, second))
    mine, theirs = _thing(view, chosen), _thing(view, second)
    first = f"{sure} for {mine}."
    if isinstance(chosen.move, mv.Stop):
        first = f"These dice win {mine}."
    rest = f"For {theirs} it is {chance}"
    if isinstance(second.move, mv.Stop):
        rest = f"Stopping wins {theirs} for sure"
    elif chosen.thing == second.thing:
        assert second.aim
        rest = f"{per_cent(second.aim.chance)} if you keep {_kept(view, second.move)}"
    if one == other:
        return f"{first} {rest}, no better for the match: {one} either way."
    if told_alike(chosen.wins, second.wins):
        both = between(chosen.wins, second.wins)
        return f"{first} {rest}, as good for the match: {both} either way."
    return f"{first} {rest}, but you win less often: {other}, not {one}."


def _shown_chance(view: State, way: Way) -> float:
    """Return the chance of what a way plays for, as the panel shows it."""
    assert way.aim
    if isinstance(view.phase, Rerolling) and way.thing != SHIELD:
        return shown_chance(view, tile_of(way), way.aim)
    panel = odds(view, view.active)
    rows = panel.rows if panel is not None else ()
    return next((row.chance for row in rows if row.label == way.aim.label), way.aim.chance)


def _thing(view: State, way: Way) -> str:
    """What a way plays for; with its points where the dice win the tile for fewer."""
    if not way.thing:
        return "a tile"
    if way.thing == SHIELD:
        return "a yahtzee"
    tile, phase = tile_of(way), view.phase
    if isinstance(phase, Rerolling) and isinstance(way.move, mv.Reroll):
        kept = tuple(face for at, face in enumerate(view.dice) if at not in way.move.positions)
        level = level_sought(view, phase.mission, tile, kept)
        if level and INDEX[tile] in claimable(view, phase.mission, view.dice):
            return f"{NAMES[tile]} at {points(tile, level)}"
    return NAMES[tile]


def _kept(view: State, move: Move) -> str:
    """The faces that a roll keeps, or "no dice"."""
    thrown = move.positions if isinstance(move, mv.Reroll) else ()
    kept = [face for place, face in enumerate(view.dice) if place not in thrown]
    return faces_said(sorted(kept)) if kept else "no dice"


def reason(view: State, move: Move) -> str:
    """One line for a legal move of the active seat."""
    match move:
        case mv.Claim(tile=tile):
            return _why_claim(view, tile)
        case mv.Reroll(positions=positions):
            kept = [face for at, face in enumerate(view.dice) if at not in positions]
            return _why_keep(kept, _aims(view))
        case mv.Stop():
            return _why_stop(view)
        case mv.Stay():
            return "Staying can only improve it, and you lose nothing if it does not."
        case mv.MoveOn():
            return "Moving on may win you another tile."
        case mv.LongStride():
            return "Six movement rolls are used: now you step past your own tiles."
        case mv.PlaceShield() | mv.LeaveShield():
            return _why_shield(view, move)
        case mv.Roll():
            return "See the first roll, then choose what to play for."
        case mv.RollOrder():
            return "The highest total plays first."
        case mv.RollStep():
            return "Every turn begins with a move."
    raise TypeError(f"no move of this game: {move!r}")


def _why_claim(view: State, tile: Tile, second: Tile | None = None) -> str:
    """Return why a tile is chosen; `second`: the runner-up, if it has been weighed."""
    index, held = view.find(tile)
    level = level_won(index, view.dice)
    worth = points(tile, level)
    if held.owner == view.active:
        return (
            f"It improves {NAMES[tile]} to {worth}."
            if level > held.level
            else f"The shield helps {NAMES[tile]} most."
        )
    if is_yahtzee(view.dice):
        return f"With the shield, only a yahtzee can steal {NAMES[tile]}."
    if len(view.available()) == 1 and held.owner is None:
        return "It is the last unclaimed tile: claim it and you play last in the Challenge Rounds."
    return _against_the_next(view, tile, second)


def _against_the_next(view: State, tile: Tile, second: Tile | None) -> str:
    """Why this tile and not the next best: by points, by what a rival loses, or by its safety."""
    phase = view.phase
    assert isinstance(phase, Claiming)
    levels = {
        TILES[index]: level_won(index, view.dice)
        for index in claimable(view, phase.mission, view.dice)
    }
    worth = points(tile, levels[tile])
    loser = view.owner(tile)
    lost = 0 if loser is None else points(tile, view.holding(tile).level)
    rest = [other for other in levels if other is not tile]
    if not rest:
        if loser is not None:
            return f"You gain {worth}, and {{seat:{loser}}} loses {lost}."
        return f"{NAMES[tile]} for {worth}; these dice win nothing else."
    if second is None:
        judge = WinJudge(view)
        second = max(rest, key=lambda other: judge.worth(INDEX[other], levels[other], False))
    name, less = NAMES[second], points(second, levels[second])
    taken = 0 if view.owner(second) is None else points(second, view.holding(second).level)
    if worth > less:
        return f"{NAMES[tile]} for {worth}, {name} for only {less}."
    if loser is not None and worth + lost > less + taken:
        return f"You gain {worth}, and {{seat:{loser}}} loses {lost}."
    if steal(tile, levels[tile] or 1) < steal(second, levels[second] or 1):
        return f"It is harder to steal {NAMES[tile]} than {name}."
    return f"You need {NAMES[tile]} more now than {name}."


def _aims(view: State) -> frozenset[Tile]:
    """The tiles that these dice may still win."""
    phase = view.phase
    if not isinstance(phase, Rerolling):
        return frozenset()
    return frozenset(target.tile for target in targets(view, phase.mission))


def _why_keep(kept: list[int], aims: frozenset[Tile]) -> str:
    """In words for the tile at stake; where it is one alone, nothing else counts."""
    single = next(iter(aims)) if len(aims) == 1 else None
    if single in NUMBER:
        number = NUMBER[single]
        if kept.count(number) == len(kept):
            return f"Only {face_name(number, 2)} count here."
    if not kept:
        return "None of these dice help: roll all five again."
    groups = sorted(((kept.count(face), face) for face in set(kept)), reverse=True)
    most, face = groups[0]
    if most >= 2 and len(groups) == 1:
        return f"{COUNTS[most].capitalize()} {face_name(face, most)} are a good start."
    if most >= 2 and groups[1][0] >= 2:
        return "Two groups of equal dice are close to a full house."
    faces = sorted(set(kept))
    if len(faces) >= 3 and all(high - low <= 2 for low, high in pairwise(faces)) and most == 1:
        return f"{listed([str(face) for face in faces])} are most of a straight."
    if Tile.CHANCE in aims and sum(kept) >= 5 * len(kept):
        return "High dice help to reach 25."
    if len(kept) == 1:
        return f"Keep the {kept[0]}: the other dice help less."
    return f"{faces_said(sorted(kept))} help most with the tiles you can win here."


def _why_stop(view: State) -> str:
    if is_yahtzee(view.dice):
        return "A yahtzee wins any tile: keep all five."
    return "These dice already win what you want."


def _why_shield(view: State, move: mv.Move) -> str:
    tile = view.shielded
    if isinstance(move, mv.LeaveShield) and tile is not None:
        return f"{NAMES[tile]} needs the shield more."
    return "The tile you just won needs the shield more."
