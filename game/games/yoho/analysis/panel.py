"""What the odds panel shows, all of it exact (chapter 13 of the rules of record)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract.values import Happening, Odds, OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import ROWS, gain, loss, mixed
from game.core.wording import capital, counted, many, number
from game.games.yoho.analysis import outcomes
from game.games.yoho.analysis.chain import Link, chain
from game.games.yoho.analysis.chart import chart, place_of, reached
from game.games.yoho.analysis.draw_chances import draw_chances, next_sea_chances
from game.games.yoho.rules.content import KIND, MAP_HAND, Kind, MapCard
from game.games.yoho.rules.hands import playable, source_for
from game.games.yoho.rules.memory import gold_chance, kind_chances
from game.games.yoho.rules.names import CARDS, OBJECTS, place_name
from game.games.yoho.rules.state import Acting, ChoosingGift, Discarding, Refilling, State
from game.games.yoho.rules.sure_gains import can_only_end, sure_robbery

_CHESTS = 4  # rows for chests at most
_DONE = "You can do nothing more now: end your turn."
_NO_CHEST = "No chest in sight: bring new cards in with Net, Catch/Throw, Remove or Slide."
_NO_GOLD = "Coins lost to barrels and traps come back to the reserve."
_BY_SHOT = "A shot steals a coin from a captain without a life."
_DRIFTING = (Kind.CLOSED_CHEST, Kind.BARREL, Kind.CANNONBALL, Kind.RUM)
_TONES = {Kind.BARREL: False, Kind.REEF: False, Kind.TRAPPED_CHEST: False}
_OFTEN = "once", "twice", "three times"  # to fire at a ship for a coin, by its lives


def odds(view: State, seat: Seat) -> Odds | None:
    """Return the odds panel of the decision at hand; None for another seat, or without chances."""
    if seat != view.active or not view.rules.marks:
        return None
    phase = view.phase
    match phase:
        case Acting():
            return _acting(view, seat)
        case Refilling(chest=chest):
            return _refilling(view, chest)
        case ChoosingGift():
            rows = _draws(view, draw_chances(view, seat, 1), 1)
            return Odds("The map card may be", rows) if rows else None
        case Discarding():
            hand = [held.card for held in view.captains[seat].hand if held.card is not None]
            thrown = hand if len(hand) >= MAP_HAND else []
            return odds_after_discard(view, seat, thrown)
        case _:
            return None


def odds_after_discard(view: State, seat: Seat, thrown: Sequence[MapCard]) -> Odds | None:
    """Return the odds panel for throwing these map cards away at the end of the turn.

    None if it would not draw then, or has nothing to throw away now.
    """
    if seat != view.active or not view.rules.marks or not isinstance(view.phase, Discarding):
        return None
    count = MAP_HAND - len(view.captains[seat].hand) + len(thrown)
    rows = _draws(view, draw_chances(view, seat, count, thrown), count) if count > 0 else ()
    if not rows:
        return None
    if count == 1:
        title, note = "Your new map card may be", "If you keep your map cards."
        if thrown:
            note = "If you discard 1 map card."
    else:
        title = f"Among your {count} new map cards"
        note = "The chance of at least one, if you keep your map cards."
        if thrown:
            discards = counted(len(thrown), "map card")
            note = f"The chance of at least one, if you discard {discards}."
    return Odds(title, rows, note)


def odds_of_card(view: State, cell: int) -> Odds | None:
    """Return the chances of a card's other side, the likeliest first; None if all know it."""
    card = view.grid[cell]
    if card is None or card.known or not view.rules.marks:
        return None
    rows = tuple(
        _row(capital(OBJECTS[kind].a), chance, None, _TONES.get(kind, True))
        for kind, chance in kind_chances(view, card).items()
    )
    return Odds(f"The other side of {place_name(cell)}", rows[:ROWS])


# --- the decisions of a turn ----------------------------------------------------------------------


def _acting(view: State, seat: Seat) -> Odds:
    if can_only_end(view):
        later = tuple(_gold_row(view, "Gold at {}", cell) for cell in _chests(view, seat)[:_CHESTS])
        return Odds("For your next turn" if later else "This turn", later, _DONE)
    now = chain(view)
    rows = []
    # The chest of the heading comes first.
    chests = sorted(_chests(view, seat), key=lambda cell: now is None or cell != now.cell)
    for cell in chests[:_CHESTS]:
        if now is None or now.cell != cell:
            rows.append(_gold_row(view, "Other chest, {}", cell))
            continue
        rows.append(_gold_row(view, "Gold at {}", cell))
        if now.link is Link.OPEN:
            rows.append(_row("A trap in it", 1 - rows[-1].chance, None, welcome=False))
    if MapCard.FLIP in playable(view):
        rows += _rivals_in_trouble(view, seat)
    title, step = "This turn", _NO_CHEST
    if now:
        title, step = now.heading, now.costs
    elif not view.reserve:
        title, step = "The reserve is empty", _NO_GOLD
    robbery = _robbery(view, seat)
    if robbery is None:
        by_shot = "" if view.reserve or view.rules.friendly else _BY_SHOT
        short = now.first if now else ""
        return Odds(title, tuple(rows[:ROWS]), f"{step} {by_shot}".rstrip(), short)
    if robbery.possible and (now is None or now.link is not Link.NET):
        title, step = "A coin to steal", now.costs if now else ""
    note = f"{step} {robbery.said}".lstrip()
    return Odds(title, tuple(rows[:ROWS]), note, robbery.short)


def _chests(view: State, seat: Seat) -> list[int]:
    """Return the closed chests nobody has seen into: under the own ship, in reach, elsewhere."""
    sea = chart(view)
    here, near = place_of(view, seat), reached(view, sea, seat)
    cells = [
        cell
        for cell, card in enumerate(view.grid)
        if card and not card.known and KIND[card.face] is Kind.CLOSED_CHEST
    ]
    return sorted(cells, key=lambda cell: (not here >> cell & 1, not near >> cell & 1, cell))


def _rivals_in_trouble(view: State, seat: Seat) -> list[OddsRow]:
    """Return rows for what a Flip could do to rivals on cards that nobody has turned."""
    rows = []
    for rival, captain in enumerate(view.captains):
        if rival == seat or captain.ship is None:
            continue
        card = view.card(captain.ship)
        if card.known or KIND[card.face] is Kind.CLOSED_CHEST:
            continue
        kinds = kind_chances(view, card)
        chance = sum(p for kind, p in kinds.items() if kind in outcomes.TROUBLE)
        if chance:
            label = f"Barrel or reef under {seat_name(rival)}"
            rows.append(_row(label, chance, outcomes.Trouble(captain.ship)))
    return list({row.happening: row for row in rows}.values())


class _Robbery(NamedTuple):
    """Record of what a robbery of the richest rival in reach takes, in two sentences."""

    possible: bool  # with the cannonballs there are
    said: str
    short: str


def _robbery(view: State, seat: Seat) -> _Robbery | None:
    """Return how to rob a rival in reach; None if none with a coin can be fired at.

    The one of `sure_robbery`, else the richest of those who can be robbed now, else the richest.
    """
    balls = view.captains[seat].balls
    if view.rules.friendly or not balls:
        return None
    here = near = place_of(view, seat)
    if source_for(view, MapCard.MOVEMENT) is not None:
        near |= reached(view, chart(view), seat)
    rich = [
        (captain.coins, -captain.life, -rival)
        for rival, captain in enumerate(view.captains)
        if rival != seat and captain.coins and captain.ship is not None and near >> captain.ship & 1
    ]
    if not rich:
        return None
    shot = sure_robbery(view) if seat == view.active else None
    sure = None if shot is None else -shot.seat
    _, life, rival = max(rich, key=lambda found: (found[2] == sure, -found[1] < balls, found))
    often, name, shots = _OFTEN[-life], seat_name(-rival), 1 - life
    if shots > balls:
        needs = f"To rob {name} takes {many(shots, 'cannonball')}"
        return _Robbery(False, f"{needs}, and you have {number(balls)}.", f"{needs}.")
    if here == place_of(view, -rival):
        said = f"Fire {often} to take a coin from {name}."
        return _Robbery(True, said, f"Fire {often} to rob {name}.")
    said = f"Sail to {name} and fire {often} to take a coin."
    return _Robbery(True, said, f"Sail to {name} and fire {often}.")


def _refilling(view: State, chest: int | None) -> Odds | None:
    rows = []
    for cell, card in enumerate(view.grid):
        if card and card.serial == chest and not card.known:
            rows.append(_row("Gold in the chest", gold_chance(view, card), outcomes.Gold(cell)))
    chances = next_sea_chances(view)
    for kind in _DRIFTING:
        if kind in chances:
            label = capital(OBJECTS[kind].a)
            rows.append(_row(label, chances[kind], outcomes.Next(kind), kind not in _TONES))
    rest = sum(chance for kind, chance in chances.items() if kind not in _DRIFTING)
    if rows and rest:
        rows.append(mixed("Anything else", rest))
    return Odds("The sea card after this one", tuple(rows[:ROWS])) if rows else None


def _draws(view: State, chances: dict[MapCard, float], count: int) -> tuple[OddsRow, ...]:
    best = sorted(chances, key=lambda card: -chances[card])[:ROWS]
    # Once the pile runs out it matters which cards were thrown away: not every choice is this one.
    settled = count <= len(view.map_pile)
    return tuple(
        _row(CARDS[card].name, chances[card], outcomes.Draw(card, count) if settled else None)
        for card in best
    )


def _gold_row(view: State, label: str, cell: int) -> OddsRow:
    """Return the chance that the closed chest of a cell holds gold; {} in `label`: its place."""
    chance = gold_chance(view, view.card(cell))
    return gain(label.format(place_name(cell)), chance, outcomes.Gold(cell))


def _row(label: str, chance: float, happening: Happening | None, welcome: bool = True) -> OddsRow:
    return gain(label, chance, happening) if welcome else loss(label, chance, happening)
