"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.contract.values import EQUAL, Choice, Move, Way, Weighing
from game.core.odds_rows import between, told_alike
from game.core.wording import faces_said, per_cent
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge, WinJudge
from game.games.yahtzee_challenge.analysis.odds import aim, steal
from game.games.yahtzee_challenge.analysis.panel import odds, shown_chance
from game.games.yahtzee_challenge.analysis.stop_or_roll import points_now
from game.games.yahtzee_challenge.analysis.throw_solver import plan
from game.games.yahtzee_challenge.analysis.throw_tables import NEARLY
from game.games.yahtzee_challenge.players.ways import SHIELD, level_sought, tile_of
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import level_won, winning, worth_now
from game.games.yahtzee_challenge.rules.content import DICE, INDEX, NUMBER, ROLLS, Tile, points
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import NAMES, face_name
from game.games.yahtzee_challenge.rules.state import Protecting, Rerolling, State


def told(view: State, weighing: Weighing) -> Choice:
    """Return the chosen way with its figure and the runner-up's, and the hotspots that it names."""
    chosen, second = weighing.ways[:2]
    match chosen.move:
        case mv.Claim(tile=tile):
            better = chosen.wins > second.wins and not told_alike(chosen.wins, second.wins)
            why = _why_claim(view, tile, tile_of(second), better=better)
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
    """Return what a way plays for; with its points where the dice win the tile for fewer."""
    if not way.thing:
        return "a tile"
    if way.thing == SHIELD:
        return "a yahtzee"
    tile, phase = tile_of(way), view.phase
    if isinstance(phase, Rerolling) and isinstance(way.move, mv.Reroll):
        level = level_sought(view, phase.mission, tile, way.move.kept(view.dice))
        if level and tile in winning(view):
            return f"{NAMES[tile]} at {points(tile, level)}"
    return NAMES[tile]


def _kept(view: State, move: Move) -> str:
    """Return the faces that a roll keeps in words, or "no dice"."""
    kept = move.kept(view.dice) if isinstance(move, mv.Reroll) else view.dice
    return faces_said(sorted(kept)) if kept else "no dice"


def reason(view: State, move: Move) -> str:
    """Return one line that says why a legal move of the active seat is good."""
    match move:
        case mv.Claim(tile=tile):
            return _why_claim(view, tile)
        case mv.Reroll():
            return _why_keep(view, move.kept(view.dice))
        case mv.Stop():
            return _why_stop(view)
        case mv.Stay():
            if view.finale is not None:  # YC-12.8
                return "Staying may improve it, but a miss ends your run."
            return "Staying can only improve it: you keep it if the dice miss."
        case mv.MoveOn():
            return "Moving on may win you another tile."
        case mv.LongStride():
            return "Six movement rolls are used: now you step past your own tiles."
        case mv.PlaceShield() | mv.LeaveShield():
            return _why_shield(view, move)
        case mv.Roll():
            return "See the first roll, then choose which dice to keep."
        case mv.RollOrder():
            return "The highest total plays first."
        case mv.RollStep():
            return "Every turn begins with a move."
    raise TypeError(f"no move of this game: {move!r}")


def _why_claim(view: State, tile: Tile, second: Tile | None = None, *, better: bool = False) -> str:
    """Return why a tile is chosen.

    `second`: the runner-up, if it has been weighed; `better`: the tile wins the match more often.
    """
    index, held = view.find(tile)
    level = level_won(index, view.dice)
    if held.owner == view.active and level > held.level:
        return f"It improves {NAMES[tile]} to {points(tile, level)}."
    if is_yahtzee(view.dice):
        return f"With the shield, only a yahtzee can steal {NAMES[tile]}."
    if len(view.available()) == 1 and held.owner is None and view.finale is None:  # YC-12.4
        return "It is the last unclaimed tile: claim it and you play last in the Challenge Rounds."
    return _against_the_next(view, tile, second, better=better)


def _against_the_next(view: State, tile: Tile, second: Tile | None, *, better: bool) -> str:
    """Return why to claim this tile and not the next best: points, a rival's loss, or safety."""
    levels = {one: level_won(INDEX[one], view.dice) for one in winning(view)}
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
        wins = {one: judge.worth(INDEX[one], level, False) for one, level in levels.items()}
        second = max(rest, key=lambda other: wins[other])
        better = wins[tile] > wins[second] + EQUAL
    name, less = NAMES[second], points(second, levels[second])
    taken = 0 if view.owner(second) is None else points(second, view.holding(second).level)
    if worth > less:
        return f"{NAMES[tile]} for {worth}, {name} for only {less}."
    if loser is not None and worth + lost > less + taken:
        return f"You gain {worth}, and {{seat:{loser}}} loses {lost}."
    if steal(tile, levels[tile] or 1) < steal(second, levels[second] or 1):
        return f"It is harder to steal {NAMES[tile]} than {name}."
    if better:
        return f"You win more often with {NAMES[tile]} than with {name}."
    return f"{NAMES[tile]} for {worth}, as much as {name}." if worth == less else f"For {worth}."


def _why_keep(view: State, kept: Sequence[int]) -> str:
    """Return what these faces are best for, else what rolling the others wins or risks."""
    phase = view.phase
    assert isinstance(phase, Rerolling)
    goals = [one.tile for one in targets(view, phase.mission) if not one.only_yahtzee]
    if not goals:
        return "Only a yahtzee wins here."
    if len(goals) == 1 and goals[0] in NUMBER and set(kept) <= {NUMBER[goals[0]]}:
        return f"Only {face_name(NUMBER[goals[0]], 2)} or a yahtzee count here."
    faces = tuple(sorted(kept))
    tile = _best_for(view, phase, goals, faces)
    if tile is not None and faces:
        said = "is the best die" if len(faces) == 1 else "are the best dice"
        return f"{faces_said(faces)} {said} to keep for {NAMES[tile]}."
    if tile is not None:
        return f"A new roll of all five is best for {NAMES[tile]}."
    return _rolled_again(view, phase, faces)


def _best_for(
    view: State, phase: Rerolling, goals: Sequence[Tile], faces: tuple[int, ...]
) -> Tile | None:
    """Return the tile of most points on average that this keep is the best for; None if none."""
    left = ROLLS - phase.rolls_used
    found: list[tuple[float, Tile]] = []
    for tile in goals:
        level = level_sought(view, phase.mission, tile, faces)
        if level is None:
            continue
        aimed = aim(frozenset({(tile, level or 1)}))
        chance = aimed.worth_keeping(faces, left)
        if chance and chance >= aimed.worth(view.dice, left) - NEARLY:
            found.append((chance * points(tile, level), tile))
    return max(found, key=lambda one: one[0])[1] if found else None


def _rolled_again(view: State, phase: Rerolling, faces: tuple[int, ...]) -> str:
    """Return what comes of a keep that is the best for no tile, in points."""
    mean = plan(GainJudge, view, phase.mission).worth_keeping(faces, ROLLS - phase.rolls_used)
    now = points_now(view, phase.mission)
    if now is None:
        return "Rolling again may win a tile." if mean else "With these dice, no tile can be won."
    if abs(mean - now) <= NEARLY:
        return "On average, rolling again wins as much as these dice."
    if mean > now:
        return "On average, rolling again wins more than these dice."
    return "Rolling again may lose what these dice win."


def _why_stop(view: State) -> str:
    if is_yahtzee(view.dice):
        return "A yahtzee wins any tile: keep all five."
    phase = view.phase
    assert isinstance(phase, Rerolling)
    won = winning(view)
    if not won:
        return "These dice win nothing, and the turn ends."
    best = max(won, key=lambda tile: worth_now(view, tile))
    return f"These dice already win {NAMES[best]}."


def _why_shield(view: State, move: mv.Move) -> str:
    phase, old = view.phase, view.shielded
    assert isinstance(phase, Protecting)
    assert old is not None  # the choice needs a shield on another own tile (YC-11.17)
    tile, other = phase.claimed, old
    if isinstance(move, mv.LeaveShield):
        tile, other = other, tile
    level, less = view.holding(tile).level, view.holding(other).level
    worth, rest = points(tile, level), points(other, less)
    if worth > rest:
        return f"{NAMES[tile]} has more points: {worth}, not {rest}."
    if steal(tile, level or 1) > steal(other, less or 1):
        return f"It is easier to steal {NAMES[tile]}."
    if worth == rest:
        return f"Both tiles have {worth} points."
    return f"The shield protects {NAMES[tile]} from all but a yahtzee."
